"""How the tests search: the same examples every time, or new ones with `pytest --hypothesis-profile=explore`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Playing takes as long as it takes, and a whole match is a large example.
settings.register_profile("same", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", settings.get_profile("same"), derandomize=False, max_examples=1000, print_blob=True)
settings.load_profile("same")

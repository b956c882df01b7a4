"""Bots against each other, round after round with the same luck for all, on as many processors as there are (extra `tournament`).

The work goes through [joblib](https://joblib.readthedocs.io), so that a Dask or Ray backend can be named instead.
"""

from .result import Difference, Result, Standing
from .run import Progress, tournament

__all__ = ["Difference", "Progress", "Result", "Standing", "tournament"]

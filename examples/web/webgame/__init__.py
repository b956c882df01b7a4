"""A web game of dominoes: tables, seats, sockets and what is kept; the rules are all in `dominorules`."""

"""A match as it is played here: its session, the worker that thinks, kept records, house rules."""

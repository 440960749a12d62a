"""The parts of tools/dev.py. Only the standard library: it runs before anything is installed."""

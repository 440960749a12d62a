"""Sixty-six, Schnapsen and their relatives against the computer."""

__version__ = "0.1.0"

"""A dataclass for test_bundle.py, whose methods no other module compiles."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    """A card of a test."""

    suit: str
    points: int

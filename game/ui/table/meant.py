"""What the player can mean by an input at the table; the hands find it, the scene does it."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card

Spot = int | str
"""What can be pointed at: a card by its place in the hand, a button or pile by its name."""


@dataclass(frozen=True)
class PickUp:
    """Take a card of the hand between the fingers: the button is down on it."""

    card: Card


@dataclass(frozen=True)
class PlayCard:
    """Play a card of the hand.

    seen: when it was pressed, the player was next and all that he may see lay on the table
    dropped: it was dragged onto the table; again: it is the second press of a double click
    """

    card: Card
    seen: bool = True
    dropped: bool = False
    again: bool = False


@dataclass(frozen=True)
class Reach:
    """The card that is dragged has come over the felt."""

    card: Card


@dataclass(frozen=True)
class Browse:
    """A finger has gone on to this card."""

    card: Card


@dataclass(frozen=True)
class Explain:
    """Tell what a card is worth, and why it may not be played."""

    card: Card


@dataclass(frozen=True)
class PutBack:
    """Take back what is meant: the card that is dragged, queued or armed."""


@dataclass(frozen=True)
class Press:
    """Press the button of this name, over the hand or in the corners; held: for long enough."""

    name: str
    held: bool = False


@dataclass(frozen=True)
class LookAtTrick:
    """Look at the last trick again."""


@dataclass(frozen=True)
class MoveFocus:
    """Go with the keyboard to another card or button."""

    spot: Spot


@dataclass(frozen=True)
class Nothing:
    """The input was for the table, but there is nothing to do."""


Meant = (
    PickUp
    | Reach
    | Browse
    | Explain
    | PlayCard
    | PutBack
    | Press
    | LookAtTrick
    | MoveFocus
    | Nothing
)

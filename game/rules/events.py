"""What happened: the answers of a deal to an action, in the order in which they happened.

The picture, the sounds and the tests follow these; nobody works out from two states what must have
happened between them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card
from game.rules.scoring import Outcome


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played; `marriage` 20 or 40 where it declared one, `pending` if not counted."""

    seat: int
    card: Card
    marriage: int = 0
    pending: bool = False


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick was completed and won.

    points: card points of the trick, 0..45 (not the last trick's ten)
    last_trick: 10 where the ten for the last trick was counted with it, else 0
    freed: pending marriage points that this trick made count
    """

    seat: int
    cards: tuple[tuple[int, Card], ...]
    points: int
    last_trick: int = 0
    freed: int = 0


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card was drawn; `turned` if it was the turned-up trump, which all could see."""

    seat: int
    card: Card
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The lowest trump `given` was exchanged for the turned-up `taken`."""

    seat: int
    given: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class Closed:
    """The stock was closed."""

    seat: int
    before_draw: bool = False


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat said that it has 66, rightly or not."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastTrickTen:
    """Nobody reached 66, and the winner of the last trick adds ten."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid; `forced` where all others had passed and the dealer had to."""

    seat: int
    value: int
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed in the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The winner of the auction named trumps; `suit` is 0..3."""

    seat: int
    suit: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; `outcome` without the carried points, which are the match's."""

    outcome: Outcome


Event = (
    CardPlayed
    | TrickWon
    | CardDrawn
    | Exchanged
    | Closed
    | Claimed
    | LastTrickTen
    | BidMade
    | Passed
    | TrumpNamed
    | DealEnded
)

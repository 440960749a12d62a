"""Picture: what the table shows, as plain data, and where each card of it lies.

The picture lags behind the deal while cards move; when nothing moves it equals `Picture.of(view)`.
It knows what the player's View knows and nothing else.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from math import ceil

from game.cards import Card, Suit, cards_in, suit_of
from game.rules.tricks import PlayedCard
from game.rules.view import View
from game.ui.layout import STOCK_LAYERS, Pose, TableLayout
from game.ui.motion import BACK, Placement

Key = Hashable
"""Names a card on the table: ("card", card), ("back", i), ("stock", i), ("pile", seat, i) …"""

_SUITS_BY_TRUMP: tuple[tuple[Suit, ...], ...] = (
    (1, 3, 2, 0),  # trumps spades: hearts, clubs, diamonds, spades
    (0, 2, 3, 1),
    (0, 1, 3, 2),
    (1, 0, 2, 3),
)
"""Order of the suits in the hand by the suit turned up: colours alternate, trumps on the right."""


def sorted_hand(cards: int, turned_suit: Suit | None) -> tuple[Card, ...]:
    """Return the cards of a set as the player holds them: by suit, strong cards first."""
    order = _SUITS_BY_TRUMP[turned_suit or 0]
    return tuple(sorted(cards_in(cards), key=lambda card: (order.index(suit_of(card)), -card)))


@dataclass
class Picture:
    """What the table shows; lists and tuples have one item a seat.

    seat: the player's; backs: cards in the opponent's hand; stock: cards left, `turned` counted
    active: the seat whose turn is shown, None when the deal is over
    cut: the cards cut for the deal while they are shown; dealing: cards are still being dealt
    """

    seat: int
    dealer: int
    turned_suit: Suit | None
    trump: Suit | None
    hand: tuple[Card, ...] = ()
    backs: int = 0
    trick: tuple[PlayedCard, ...] = ()
    stock: int = 0
    turned: Card | None = None
    closer: int | None = None
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    pending: list[int] = field(default_factory=lambda: [0, 0])
    active: int | None = None
    score: tuple[int, ...] = (0, 0)
    deal_number: int = 1
    cut: tuple[Card, ...] = ()
    dealing: bool = False

    @classmethod
    def of(cls, view: View) -> Picture:
        """Return the picture of a view when nothing moves."""
        return cls(
            seat=view.seat,
            dealer=view.dealer,
            turned_suit=view.turned_suit,
            trump=view.trump,
            hand=sorted_hand(view.hand, view.turned_suit),
            backs=view.counts[1 - view.seat],
            trick=view.trick,
            stock=view.stock,
            turned=view.turned,
            closer=view.closer,
            tricks=list(view.tricks),
            points=list(view.points),
            pending=list(view.pending),
            active=None if view.is_over else view.to_act,
            score=view.score,
            deal_number=view.deal_number,
        )

    @classmethod
    def before(cls, view: View) -> Picture:
        """Return the picture before the deal of a view: all cards lie in the stock."""
        return cls(
            seat=view.seat,
            dealer=view.dealer,
            turned_suit=view.turned_suit,
            trump=view.trump,
            stock=view.rules.deck,
            score=view.score,
            deal_number=view.deal_number,
            dealing=True,
        )

    def copy(self) -> Picture:
        """Return an independent copy."""
        return replace(
            self,
            tricks=self.tricks.copy(),
            points=self.points.copy(),
            pending=self.pending.copy(),
        )

    @property
    def other(self) -> int:
        """The opponent's seat."""
        return 1 - self.seat

    @property
    def layers(self) -> int:
        """How many layers the stock is drawn with."""
        return layers_of(self.stock - (self.turned is not None), self.stock)

    def take(self, seat: int, card: Card) -> None:
        """Put a card into a hand; the opponent's shows its back."""
        if seat == self.seat:
            cards = sum(1 << held for held in self.hand) | 1 << card
            self.hand = sorted_hand(cards, self.turned_suit)
        else:
            self.backs += 1

    def give(self, seat: int, card: Card) -> None:
        """Take a card out of a hand."""
        if seat == self.seat:
            self.hand = tuple(held for held in self.hand if held != card)
        else:
            self.backs -= 1


def layers_of(hidden: int, stock: int) -> int:
    """Return the layers for a stock with so many hidden cards among so many."""
    if hidden <= 0:
        return 0
    return max(1, min(STOCK_LAYERS, ceil(stock / 2)))


# Layers of the picture, from the bottom up.
LAYER_TURNED, LAYER_PILE, LAYER_BACKS, LAYER_STOCK, LAYER_TRICK, LAYER_HAND = 0, 10, 40, 60, 80, 90


def placements(picture: Picture, layout: TableLayout) -> dict[Key, Placement]:
    """Return where each card of the picture lies."""
    placed: dict[Key, Placement] = {}
    _place_stock(picture, layout, placed)
    for seat in (picture.seat, picture.other):
        below = seat == picture.seat
        for index, pose in enumerate(layout.pile(below, picture.tricks[seat])):
            placed["pile", seat, index] = Placement(pose, BACK, LAYER_PILE + index)
    for index, pose in enumerate(layout.backs(picture.backs)):
        placed["back", index] = Placement(pose, BACK, LAYER_BACKS + index)
    for index, pose in enumerate(layout.trick(len(picture.trick))):
        card = picture.trick[index][1]
        level = "flying" if index else "lifted"
        placed["card", card] = Placement(pose, card, LAYER_TRICK + index, level)
    for index, pose in enumerate(layout.hand(len(picture.hand))):
        card = picture.hand[index]
        placed["card", card] = Placement(pose, card, LAYER_HAND + index)
    for seat, card in enumerate(picture.cut):
        pose = layout.cut(seat == picture.seat)
        placed["cut", seat] = Placement(pose, card, LAYER_TRICK, "lifted")
    return placed


def _place_stock(picture: Picture, layout: TableLayout, placed: dict[Key, Placement]) -> None:
    layers = picture.layers
    for layer in range(layers):
        level = "none" if layer else "rest"
        placed["stock", layer] = Placement(
            layout.stock_layer(layer), BACK, LAYER_STOCK + layer, level
        )
    if picture.turned is None:
        return
    if picture.closer is None:
        placement = Placement(layout.turned, picture.turned, LAYER_TURNED)
    else:
        top = LAYER_STOCK + STOCK_LAYERS
        placement = Placement(layout.closed_trump(layers), BACK, top, "lifted")
    placed["card", picture.turned] = placement


def stock_top(picture: Picture, layout: TableLayout) -> Placement:
    """Return how the card lies that is drawn next from the stock."""
    layer = max(0, picture.layers - 1)
    return Placement(layout.stock_layer(layer), BACK, LAYER_STOCK + layer)


def hand_middle(layout: TableLayout, below: bool) -> Placement:
    """Return a place in the middle of a hand, where a card comes from if no other is known."""
    pose: Pose = (layout.hand(1) if below else layout.backs(1))[0]
    return Placement(pose, BACK, LAYER_HAND if below else LAYER_BACKS)

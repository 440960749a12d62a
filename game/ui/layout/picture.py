"""Picture: what the table shows, as plain data, and where each card of it lies.

The picture lags behind the deal while cards move; when nothing moves it equals `Picture.of(view)`.
It knows what the player's View knows and nothing else.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from game.cards import Card, Suit, cards_in, suit_of
from game.rules.tricks import PlayedCard
from game.rules.view import View
from game.ui.layout.poses import BACK, Place, Placement, Pose
from game.ui.layout.table import STOCK_LAYERS, TableLayout

Key = Hashable
"""Names a card on the table: ("card", card), ("back", seat, i), ("stock", i), ("pile", side, i) …
"""

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


@dataclass(frozen=True, slots=True)
class WonTrick:
    """The card that has won a trick; trumped: it is a trump that took a plain suit."""

    card: Card
    trumped: bool


@dataclass
class Picture:
    """What the table shows; `hands` has one item a seat, what was won one a side.

    seat: the player's; sides: how many score, a seat's is its number modulo that
    has_stock: cards are drawn; else all are in the hands once they are dealt
    hands: cards in each hand; shown: the card among them that shows trumps, while it is seen
    stock: cards left, `turned` counted
    active: the seat whose turn is shown, None when the deal is over
    said: what each seat said last in the auction, 0 for a pass, None for nothing; () without one
    bidder, bid: who has bid highest and what, None and 0 before
    last_trick: who won the trick that was swept last, and its cards; None before the first
    won: which card of a finished trick has won it, while that is shown
    cut: the cards cut for the deal while they are shown; dealing: cards are still being dealt
    """

    seat: int
    dealer: int
    turned_suit: Suit | None
    trump: Suit | None
    sides: int = 2
    has_stock: bool = True
    hand: tuple[Card, ...] = ()
    hands: list[int] = field(default_factory=lambda: [0, 0])
    shown: PlayedCard | None = None
    trick: tuple[PlayedCard, ...] = ()
    stock: int = 0
    turned: Card | None = None
    closer: int | None = None
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    pending: list[int] = field(default_factory=lambda: [0, 0])
    last_trick: tuple[int, tuple[PlayedCard, ...]] | None = None
    active: int | None = None
    said: tuple[int | None, ...] = ()
    bidder: int | None = None
    bid: int = 0
    score: tuple[int, ...] = (0, 0)
    deal_number: int = 1
    won: WonTrick | None = None
    cut: tuple[Card, ...] = ()
    dealing: bool = False

    @classmethod
    def of(cls, view: View) -> Picture:
        """Return the picture of a view when nothing moves."""
        last = view.last_trick
        return cls(
            seat=view.seat,
            dealer=view.dealer,
            turned_suit=view.turned_suit,
            trump=view.trump,
            sides=view.rules.sides,
            has_stock=view.rules.game.has_stock,
            hand=sorted_hand(view.hand, view.turned_suit),
            hands=list(view.counts),
            shown=shown_card(view),
            trick=view.trick,
            stock=view.stock,
            turned=view.turned,
            closer=view.closer,
            tricks=list(view.tricks),
            points=list(view.points),
            pending=list(view.pending),
            last_trick=None if last is None else (last.seat, last.cards),
            active=None if view.is_over else view.to_act,
            said=last_said(view),
            bidder=view.bidder,
            bid=view.high_bid,
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
            sides=view.rules.sides,
            has_stock=view.rules.game.has_stock,
            hands=[0] * view.rules.seats,
            stock=view.rules.deck,
            tricks=[0] * view.rules.sides,
            points=[0] * view.rules.sides,
            pending=[0] * view.rules.sides,
            said=(None,) * view.rules.seats if view.rules.game.bidding else (),
            score=view.score,
            deal_number=view.deal_number,
            dealing=True,
        )

    def copy(self) -> Picture:
        """Return an independent copy."""
        return replace(
            self,
            hands=self.hands.copy(),
            tricks=self.tricks.copy(),
            points=self.points.copy(),
            pending=self.pending.copy(),
        )

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def others(self) -> tuple[int, ...]:
        """The seats of all others, clockwise from the player."""
        return tuple((self.seat + step) % self.seats for step in range(1, self.seats))

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for."""
        return seat % self.sides

    def own_first(self, numbers: Sequence[int]) -> list[int]:
        """Return numbers of the sides, the player's first, then clockwise."""
        own = self.side_of(self.seat)
        return [numbers[(own + step) % self.sides] for step in range(self.sides)]

    @property
    def own_score(self) -> list[int]:
        """The match's score, the player's own first; [] where it is not known."""
        return self.own_first(self.score) if self.score else []

    @property
    def backs(self) -> list[tuple[int, int]]:
        """Each other seat and how many of its cards lie face down."""
        shown = None if self.shown is None else self.shown[0]
        return [(seat, self.hands[seat] - (seat == shown)) for seat in self.others]

    @property
    def bidding(self) -> bool:
        """Whether trumps are still bid for or to be named."""
        return bool(self.said) and self.trump is None and not self.dealing

    @property
    def layers(self) -> int:
        """How many layers the stock is drawn with."""
        return layers_of(self.stock - (self.turned is not None), self.stock)

    def take(self, seat: int, card: Card) -> None:
        """Put a card into a hand; another's shows its back."""
        self.hands[seat] += 1
        if seat == self.seat:
            cards = sum(1 << held for held in self.hand)
            if self.hand == sorted_hand(cards, self.turned_suit):
                self.hand = sorted_hand(cards | 1 << card, self.turned_suit)
            else:
                self._insert(card)

    def _insert(self, card: Card) -> None:
        """Put a card into a hand that the player has sorted: behind the one it would follow."""
        order = sorted_hand(sum(1 << held for held in (*self.hand, card)), self.turned_suit)
        place = order.index(card)
        at = 0 if place == 0 else self.hand.index(order[place - 1]) + 1
        self.hand = (*self.hand[:at], card, *self.hand[at:])

    def arrange(self, hand: Iterable[Card]) -> None:
        """Let the player's cards lie in another order."""
        self.hand = tuple(hand)

    def give(self, seat: int, card: Card) -> None:
        """Take a card out of a hand."""
        self.hands[seat] -= 1
        if seat == self.seat:
            self.hand = tuple(held for held in self.hand if held != card)
        if self.shown == (seat, card):
            self.shown = None


def layers_of(hidden: int, stock: int) -> int:
    """Return the layers for a stock with so many hidden cards among so many."""
    if hidden <= 0:
        return 0
    return max(1, min(STOCK_LAYERS, ceil(stock / 2)))


WINNER_SIZE = 1.06
"""How large the card that has won a trick is shown."""

# Layers of the picture, from the bottom up.
LAYER_TURNED, LAYER_PILE, LAYER_BACKS, LAYER_STOCK, LAYER_TRICK, LAYER_HAND = 0, 10, 40, 60, 80, 90


def placements(picture: Picture, layout: TableLayout) -> dict[Key, Placement]:
    """Return where each card of the picture lies."""
    placed: dict[Key, Placement] = {}
    _place_stock(picture, layout, placed)
    for side in range(picture.sides):
        for index, pose in enumerate(layout.pile_at(pile_place(picture, layout, side),
                                                    picture.tricks[side])):  # fmt: skip
            placed["pile", side, index] = Placement(pose, BACK, LAYER_PILE + index)
    for seat, count in picture.backs:
        _place_backs(picture, layout, seat, count, placed)
    places = [layout.place_of(seat, picture.seat) for seat, _card in picture.trick]
    for index, pose in enumerate(layout.trick_at(places)):
        card = picture.trick[index][1]
        pose = laid(pose, card, picture.deal_number)
        level = "flying" if index else "lifted"
        layer = LAYER_TRICK + index
        if picture.won is not None:
            level = "flying" if card == picture.won.card else "rest"
        if picture.won is not None and card == picture.won.card:
            pose, layer = replace(pose, width=pose.width * WINNER_SIZE), LAYER_HAND - 1
        placed["card", card] = Placement(pose, card, layer, level)
    for index, pose in enumerate(layout.hand(len(picture.hand))):
        card = picture.hand[index]
        placed["card", card] = Placement(pose, card, LAYER_HAND + index)
    for seat, card in enumerate(picture.cut):
        pose = layout.cut_at(layout.place_of(seat, picture.seat))
        placed["cut", seat] = Placement(pose, card, LAYER_TRICK, "lifted")
    return placed


LAID_TURNS, LAID_SHIFTS = (-1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5), 2
"""Degrees by which a card laid down lies askew, and by how many du at most it misses its place."""


def laid(pose: Pose, card: Card, deal_number: int) -> Pose:
    """Return how a card lies that was laid down by hand: the same card of a deal always alike.

    It depends on nothing but the card, which all see, and the number of the deal.
    """
    chance = (deal_number * 7919 + card * 104729 + 12289) * 2654435761 >> 8
    turn = LAID_TURNS[chance % len(LAID_TURNS)]
    right = (chance >> 4) % (2 * LAID_SHIFTS + 1) - LAID_SHIFTS
    down = (chance >> 8) % (2 * LAID_SHIFTS + 1) - LAID_SHIFTS
    return Pose(pose.x + right, pose.y + down, pose.width, pose.angle + turn)


def _place_backs(
    picture: Picture, layout: TableLayout, seat: int, count: int, placed: dict[Key, Placement]
) -> None:
    """Place another's cards: face down, and the one that shows trumps face up over them."""
    place = layout.place_of(seat, picture.seat)
    for index, pose in enumerate(layout.backs_at(place, picture.hands[seat])):
        if index < count:
            placed["back", seat, index] = Placement(pose, BACK, LAYER_BACKS + index)
        elif picture.shown is not None:
            card = picture.shown[1]
            placed["card", card] = Placement(pose, card, LAYER_BACKS + index, "lifted")


def pile_place(picture: Picture, layout: TableLayout, side: int) -> Place:
    """Return where the tricks of a side lie."""
    return layout.pile_places[(side - picture.side_of(picture.seat)) % picture.sides]


def shown_card(view: View) -> PlayedCard | None:
    """Return who holds the card that shows trumps, and the card, while all see it lie there.

    Without a stock the card is one of a hand; it lies open there until a trick has been won.
    """
    if view.rules.game.has_stock or view.first_turned is None or any(view.tricks):
        return None
    players = view.rules.players(view.dealer)
    owner = players[0] if view.rules.trump_card == "first" else players[-1]
    if owner == view.seat or view.played >> view.first_turned & 1:
        return None
    return owner, view.first_turned


def last_said(view: View) -> tuple[int | None, ...]:
    """Return what each seat said last in the auction, None for nothing; () without an auction."""
    if not view.rules.game.bidding:
        return ()
    said: list[int | None] = [None] * view.rules.seats
    for seat, value in view.bids:
        said[seat] = value
    return tuple(said)


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


def key_in_hand(picture: Picture, seat: int, card: Card) -> Key:
    """Return the key that a card will have in a hand once it is there."""
    return ("card", card) if seat == picture.seat else ("back", seat, picture.hands[seat])

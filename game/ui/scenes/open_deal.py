"""Draws a finished deal with all its cards open, as it stood after one of its acts.

Two hands lie above and below their stock and trick. Where there is no stock each player has a row:
the cards that were dealt, dimmed once they are gone, and beside them the card in the trick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.cards import Suit, card_set
from game.i18n import _
from game.rules.actions import Action
from game.rules.deal import Deal
from game.rules.events import TrickWon
from game.rules.stock import Stock
from game.rules.tricks import PlayedCard
from game.ui.drawing import theme
from game.ui.drawing.art import CardDress
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.layout.picture import sorted_hand
from game.ui.layout.poses import Pose
from game.ui.words.counts import points_text

PLATE = (176.0, 88.0)
HAND_WIDTH, HAND_STEP = 108.0, 80.0
STOCK_WIDTH, STOCK_STEP, CROSSWISE = 88.0, 32.0, 40.0
"""Cards of the stock, how far apart, and how far beyond the others the trump card lies, du."""
TRICK_WIDTH, TRICK_RIGHT, TRICK_APART = 116.0, 150.0, 62.0
"""Cards of the trick, how far right of the hands' middle, and half of how far apart, du."""
ROW_WIDTH, ROW_GAP = 124.0, 14.0
"""A card's greatest width in a row, and how far the rows are from each other, du."""
STEP_MOST = 0.78
"""So much of a card is seen at most beside the next one."""
SIDE_GAP = 24.0
"""Between plate, hand and trick, du."""
FADED, GONE = CardDress(dim=0.18), CardDress(dim=0.42)


@dataclass(frozen=True)
class Position:
    """The deal after an act: the act (None at the start), what lies in the trick, who won it."""

    deal: Deal
    action: Action | None
    trick: tuple[PlayedCard, ...]
    winner: int | None
    trick_points: int


def positions_of(deal: Deal, actions: Sequence[Action]) -> list[Position]:
    """Return the deal from its beginning to its end, one position more than acts."""
    running = Deal(deal.rules, deal.dealer, deal.layout)
    found = [Position(running.copy(), None, (), None, 0)]
    for action in actions:
        events = running.apply(action)
        won = next((event for event in events if isinstance(event, TrickWon)), None)
        trick = won.cards if won else running.trick
        points = won.points + won.last_trick if won else 0
        found.append(
            Position(running.copy(), action, trick, won.seat if won else None, points)
        )  # fmt: skip
    return found


def trump_seat(deal: Deal) -> int | None:
    """Return the seat that has made trumps, by naming them or by a card of its hand; or None."""
    if deal.auction is not None:
        return deal.auction.bidder if deal.trump is not None else None
    shown = deal.layout.turned
    return next((seat for seat, hand in enumerate(deal.layout.hands) if shown in hand), None)


class OpenDeal:
    """Draws positions of one deal into one area of the table."""

    def __init__(self, area: Box, seats: Sequence[int], name: Callable[[int], str]) -> None:
        """area: du; seats: who plays, the lowest hand's first, then clockwise; name: of a seat."""
        self.area, self.seats, self.name = area, seats, name

    def paint(self, p: Painter, position: Position) -> None:
        """Draw hands, plates, trick, and the stock if there is one."""
        if position.deal.stock is not None:
            self._paint_two(p, position, position.deal.stock)
        else:
            self._paint_rows(p, position)

    # Two players and a stock

    @property
    def _middle(self) -> float:
        """The middle of the hands, right of their plates, du."""
        x, _y, w, _h = self.area
        return (x + PLATE[0] + 16 + x + w) / 2

    def _paint_two(self, p: Painter, position: Position, stock: Stock) -> None:
        _x, top, _w, h = self.area
        half = HAND_WIDTH * theme.CARD_RATIO / 2
        own, other = self.seats
        self._paint_hand(p, position, other, top + half + 8)
        self._paint_hand(p, position, own, top + h - half - 8)
        self._paint_stock(p, stock, position.deal.turned_suit, top + h / 2)
        self._paint_trick(p, position, top + h / 2)

    def _paint_hand(self, p: Painter, position: Position, seat: int, y: float) -> None:
        self._paint_plate(p, position, seat, y)
        hand = sorted_hand(position.deal.hands[seat], position.deal.turned_suit)
        for index, card in enumerate(hand):
            t = index - (len(hand) - 1) / 2
            p.card(card, self._middle + t * HAND_STEP, y, HAND_WIDTH, -0.8 * t)

    def _paint_stock(self, p: Painter, stock: Stock, trumps: Suit | None, y: float) -> None:
        """Paint the stock as it will be drawn, the next card on the left, trumps crosswise."""
        left = self.area[0] + STOCK_WIDTH / 2
        closed = stock.closer is not None
        heading = _("Stock, closed") if closed else _("Stock")
        p.text(heading, left - STOCK_WIDTH / 2, y - 92, "display", theme.SPEECH, fit=400)
        dress = FADED if closed else CardDress()
        if stock.cards:
            end = left + (len(stock.cards) - 1) * STOCK_STEP + CROSSWISE
            pose = Pose(end, y, STOCK_WIDTH, 90)
            p.card(stock.cards[-1], pose.x, pose.y, pose.width, pose.angle, dress=dress)
        for index, card in enumerate(stock.cards[:-1]):
            p.card(card, left + index * STOCK_STEP, y, STOCK_WIDTH, dress=dress)
        if not stock.cards and trumps is not None:
            p.chip(trumps, left - STOCK_WIDTH / 2 + 20, y - 30, 40)

    def _paint_trick(self, p: Painter, position: Position, y: float) -> None:
        x = self._middle + TRICK_RIGHT
        cards = position.trick
        apart = ((-TRICK_APART, -4.0), (TRICK_APART, 4.0))
        offsets = ((0.0, 0.0),) if len(cards) == 1 else apart
        for (seat, card), (dx, dy) in zip(cards, offsets, strict=False):
            won = position.winner == seat
            turn = 3.0 if dx <= 0 else -3.0
            p.card(card, x + dx, y + dy, TRICK_WIDTH, turn, shadow="lifted", glow=won)

    # A row for each player

    def _paint_rows(self, p: Painter, position: Position) -> None:
        """Paint the rows, the player's own last."""
        x, top, w, h = self.area
        rows = len(self.seats)
        pitch = (h + ROW_GAP) / rows
        width = min(ROW_WIDTH, (pitch - ROW_GAP) / theme.CARD_RATIO)
        played = dict(position.trick)
        right = x + w - width / 2
        for row, seat in enumerate((*self.seats[1:], self.seats[0])):
            y = top + row * pitch + (pitch - ROW_GAP) / 2
            self._paint_plate(p, position, seat, y)
            self._paint_row(p, position, seat, y, width)
            if seat in played:
                won = position.winner == seat
                p.card(played[seat], right, y, width, 2, shadow="lifted", glow=won)
            else:
                _paint_slot(p, right, y, width)

    def _paint_row(self, p: Painter, position: Position, seat: int, y: float, width: float) -> None:
        """Paint the cards that were dealt to a seat, from its plate as far as the trick."""
        x, _y, w, _h = self.area
        deal = position.deal
        dealt = sorted_hand(card_set(deal.layout.hands[seat]), deal.turned_suit)
        left = x + PLATE[0] + SIDE_GAP + width / 2
        room = x + w - width - SIDE_GAP - width / 2 - left
        step = min(width * STEP_MOST, room / (len(dealt) - 1))
        for index, card in enumerate(dealt):
            held = deal.hands[seat] >> card & 1
            p.card(
                card, left + index * step, y, width, dress=CardDress() if held else GONE
            )  # fmt: skip

    # Who plays

    def _paint_plate(self, p: Painter, position: Position, seat: int, y: float) -> None:
        deal, side = position.deal, position.deal.rules.side_of(seat)
        left, (w, h) = self.area[0], PLATE
        p.plate(left, y - h / 2, w, h, active=deal.to_act == seat and not deal.is_over)
        with p.within((left, y - h / 2, w, h)):
            width = p.text(self.name(seat), left + 16, y - 18, "display", theme.NAME, fit=w - 70)
            if deal.dealer == seat:
                p.dealer_disc(left + 16 + width + 20, y - 18)
            points = points_text(deal.points(side))
            if deal.pending[side]:
                points += f" ({deal.pending[side]})"
            room = w - 32
            if not deal.rules.game.has_stock and seat == trump_seat(deal):
                assert deal.trump is not None
                p.chip(deal.trump, left + w - 16 - 14, y + 18, 28)
                room -= 36
            p.text(points, left + 16, y + 18, "regular", theme.BODY, theme.IVORY_DIM, fit=room)


def _paint_slot(p: Painter, x: float, y: float, width: float) -> None:
    """Paint the faint outline of where a card will be played."""
    height = width * theme.CARD_RATIO
    p.box(
        x - width / 2, y - height / 2, width, height, 9, line=theme.IVORY, line_width=1.4,
        line_opacity=0.16,
    )  # fmt: skip

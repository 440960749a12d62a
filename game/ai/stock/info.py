"""From a seat's View to what the search core is told.

Nothing here sees a Deal: what the core learns of the hidden cards is only what the View says.
"""

from __future__ import annotations

from game.ai.coretypes import NO_CARD, NO_SEAT, CoreDeal, CoreInfo, Shown
from game.cards import NO_CARDS, CardSet
from game.rules.events import CardDrawn, TrickWon
from game.rules.view import View

LED, LOST, WON = range(3)
"""What became of a card, in `Shown.plays`."""


def info_of(view: View) -> CoreInfo:
    """Return what the core may know at the seat's turn in a game for two.

    Raises ValueError for a game without a core: other than two seats.
    """
    if view.rules.seats != 2:
        raise ValueError(f"the search core plays games for two, not for {view.rules.seats}")
    other = 1 - view.seat
    known = view.known[other]
    unseen = view.unseen
    return CoreInfo(
        deal=_public_deal(view, known),
        seat=view.seat,
        unseen=unseen,
        excluded=_excluded(view, other) & unseen,
        his_cards=view.counts[other],
        shown=_shown_of(view),
    )


def _public_deal(view: View, known: CardSet) -> CoreDeal:
    hand = [known, known]
    hand[view.seat] = view.hand
    assert view.first_turned is not None
    assert view.turned_suit is not None
    size = view.rules.stock_size
    closing = view.closing
    last = view.first_turned if view.turned is None else view.turned
    if last is None or view.turned_suit is None:
        raise ValueError("the search core plays games with a turned-up trump")
    return CoreDeal(
        hand=hand,
        stock=[NO_CARD] * (size - 1) + [last],
        trump=view.turned_suit,
        turn=view.to_act,
        drawn=size - view.stock,
        led=view.trick[0][1] if view.trick else NO_CARD,
        declared=int(bool(view.declared)),
        draw_owed=int(view.draw_owed),
        closer=NO_SEAT if view.closer is None else view.closer,
        closing_lead=int(view.closing_lead),
        counted=list(view.points),
        pending=list(view.pending),
        card_points=list(view.cards),
        tricks=list(view.tricks),
        close_counted=list(closing.points) if closing else [0, 0],
        close_card_points=list(closing.cards) if closing else [0, 0],
        close_tricks=list(closing.tricks) if closing else [0, 0],
        over=int(view.is_over),
    )


def _excluded(view: View, seat: int) -> CardSet:
    """Return the cards the seat cannot hold: what strict play showed, and partners not declared.

    A partner that was not declared may have been drawn since, unless the only card that came was
    the turned-up trump; until then the seat lacks it.
    """
    turned = any(
        isinstance(event, CardDrawn) and event.turned and event.seat == seat
        for event in view.events
    )
    lacking = view.lacking[seat]
    for card, draws in view.undeclared[seat]:
        lacking |= 1 << card if draws == int(turned and draws > 0) else NO_CARDS
    return lacking


def _shown_of(view: View) -> Shown:
    """Return what both seats have shown since the deal began, in a game for two."""
    plays = [[NO_CARDS] * 3 for _ in range(2)]
    tricks = [event for event in view.events if isinstance(event, TrickWon)]
    for trick in tricks:
        (leader, led), (replier, reply) = trick.cards
        plays[leader][LED] |= 1 << led
        plays[replier][WON if trick.seat == replier else LOST] |= 1 << reply
    for seat, card in view.trick:
        plays[seat][LED] |= 1 << card
    first, second = ((p[LED], p[LOST], p[WON]) for p in plays)
    return Shown((first, second), (view.known[0], view.known[1]))

"""What is spoken of a deal: cards by their names, what happened, how things stand.

Everything is said from a View, so that nothing is heard that could not be seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.cards import SUITS, Card, points_of, rank_of, suit_of
from game.i18n import _, pgettext
from game.rules.actions import Play
from game.rules.events import CardDrawn, CardPlayed, DealEnded, Event, Exchanged, TrickWon
from game.rules.scoring import Outcome
from game.rules.view import View
from game.ui.layout.picture import sorted_hand
from game.ui.words import results, table
from game.ui.words.counts import game_points_text, points_text, suit_name
from game.ui.words.seats import name_of, side_name

_SUIT_SIGN = re.compile(r"\{([SHDC])\}")


def rank_name(rank: int) -> str:
    """Return a rank, 0..7, as it is said of a card."""
    return (
        pgettext("a card", "seven"), pgettext("a card", "eight"), pgettext("a card", "nine"),
        pgettext("a card", "jack"), pgettext("a card", "queen"), pgettext("a card", "king"),
        pgettext("a card", "ten"), pgettext("a card", "ace"),
    )[rank]  # fmt: skip


def suit_of_card(suit: int) -> str:
    """Return a suit, 0..3, as it is said of a card."""
    return (
        pgettext("of a suit", "spades"), pgettext("of a suit", "hearts"),
        pgettext("of a suit", "diamonds"), pgettext("of a suit", "clubs"),
    )[suit]  # fmt: skip


def card_name(card: Card) -> str:
    """Return a card's name: "queen of hearts", «дама червей», "Herz-Dame"."""
    pattern = pgettext("a card", "{rank} of {suit}")
    return pattern.format(rank=rank_name(rank_of(card)), suit=suit_of_card(suit_of(card)))


def card_worth(card: Card) -> str:
    """Return a card's name and what it is worth, as a sentence."""
    text = _("{card}: {points}.").format(card=card_name(card), points=points_text(points_of(card)))
    return text[:1].upper() + text[1:]


def card_names(cards: Iterable[Card]) -> str:
    """Return the names of cards, one after the other."""
    return ", ".join(map(card_name, cards))


def plain(text: str) -> str:
    """Return a text without the marks for bold type, and suits in words in place of their signs."""
    text = text.replace("**", "")
    return _SUIT_SIGN.sub(lambda sign: " " + suit_of_card(SUITS.index(sign[1])), text)


def sentence(text: str) -> str:
    """Return a text with a full stop where it has no end of its own."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


# What has happened


def happened(events: Iterable[Event], view: View, show_other: bool) -> str:
    """Return what events tell, in their order, and the points where they have changed.

    view: the deal after them; show_other: the opponent's points are told too
    """
    events = tuple(events)
    said = [text for event in events for text in _tell(event, view)]
    if any(isinstance(event, TrickWon) or _declares(event) for event in events):
        said += standing(view, show_other)
    drew = any(isinstance(event, CardDrawn) for event in events)
    if drew and view.stock == 0:
        said.append(_("The stock is exhausted: strict play."))
    return " ".join(said)


def _declares(event: Event) -> bool:
    return isinstance(event, CardPlayed) and event.marriage > 0


def _tell(event: Event, view: View) -> list[str]:
    mine = getattr(event, "seat", None) == view.seat
    news = table.news(event, view, _counted(view))
    match event:
        case CardPlayed(seat=seat, card=card):
            said = [table.told_from(view, "play", seat, card=card_name(card)), news]
        case CardDrawn(seat=seat, card=card, turned=turned) if mine or turned:
            said = [table.told_from(view, "draw", seat, card=card_name(card))]
        case Exchanged(given=given, taken=taken):
            cards = _("Taken: {taken}; given: {given}.")
            said = [news, cards.format(taken=card_name(taken), given=card_name(given))]
        case DealEnded(outcome=outcome):
            said = [f"{results.headline(outcome, view)}."]
        case _:
            said = [news]
    return [text for text in said if text]


def _name(seat: int, view: View) -> str:
    return name_of(seat, view.seat, view.rules.seats)


def _sides(view: View) -> list[int]:
    """Return the sides, the player's first."""
    own, sides = view.rules.side_of(view.seat), view.rules.sides
    return [(own + step) % sides for step in range(sides)]


def _counted(view: View) -> bool:
    """Whether points are told; where 66 is claimed the players count by themselves."""
    return view.rules.out != "claim"


def standing(view: View, show_other: bool) -> list[str]:
    """Return the points that the player may be told."""
    if not _counted(view):
        return []
    own, *others = _sides(view)
    said = [table.told_from(view, "points", view.seat, points=points_text(view.points[own]))]
    for side in others if show_other else ():
        points = points_text(view.points[side])
        if view.rules.game.partners:
            said.append(f"{side_name(side, view.seat, view.rules)}: {points}.")
        else:
            said.append(table.told_from(view, "points", side, points=points))
    return said


# How things stand


def deal_begins(view: View) -> str:
    """Return who deals, the trump and the player's hand."""
    said = [f"{table.dealing(view)}."]
    if view.first_turned is not None:
        said.append(_("Turned up: {card}.").format(card=card_name(view.first_turned)))
    return " ".join((*said, hand(view)))


def hand(view: View) -> str:
    """Return the player's cards as they lie, left to right."""
    cards = sorted_hand(view.hand, view.turned_suit)
    return _("Your hand: {cards}.").format(cards=card_names(cards))


def turn(view: View, whole: bool = False) -> str:
    """Return that it is the player's turn, and which cards he may play where not all."""
    if view.is_over:
        return ""
    said = [sentence(table.turn(view, False))]
    allowed = [action.card for action in view.choices if isinstance(action, Play)]
    if view.to_act == view.seat and allowed:
        if len(allowed) < view.hand.bit_count():
            said.append(_("You may play: {cards}.").format(cards=card_names(allowed)))
        elif whole:
            said.append(_("You may play any card."))
    pairs = [act.card for act in view.choices if isinstance(act, Play) and act.marriage]
    if pairs:
        said.append(_("With a marriage: {cards}.").format(cards=card_names(pairs)))
    return " ".join(said)


def everything(view: View, show_other: bool) -> str:
    """Return all that the table shows: trumps, stock, trick, points, hand and turn."""
    said = [_trumps(view), _stock(view), *_bids(view)]
    for seat, card in view.trick:
        text = _("You have played: {card}.") if seat == view.seat else _("On the table: {card}.")
        said.append(text.format(card=card_name(card)))
    said += [*standing(view, show_other), hand(view), turn(view, whole=True)]
    return " ".join(text for text in said if text)


def _trumps(view: View) -> str:
    if view.turned is not None and view.closer is None:
        return _("Turned up: {card}.").format(card=card_name(view.turned))
    suit = view.trump if view.trump is not None else view.turned_suit
    return "" if suit is None else _("Trumps: {suit}.").format(suit=suit_name(suit))


def _bids(view: View) -> list[str]:
    """Return what has been said in an auction that goes on."""
    if not view.rules.game.bidding or view.trump is not None:
        return []
    return [f"{_name(seat, view)}: {table.said(value).rstrip('.')}." for seat, value in
            view.bids]  # fmt: skip


def _stock(view: View) -> str:
    if not view.rules.game.has_stock:
        return ""
    if view.closer is not None:
        return _("The stock is closed.")
    if view.stock == 0:
        return _("The stock is exhausted.")
    return _("{n} in the stock").format(n=view.stock) + "."


# How it ended


def result(outcome: Outcome, view: View, paid: int) -> str:
    """Return why a deal ended, what it was worth, and how the match stands."""
    said = [
        f"{results.headline(outcome, view)}.", *results.result(outcome, view, paid),
        _("Points: {points}.").format(points=_each(outcome.points, view)),
    ]  # fmt: skip
    for side, gained in enumerate(outcome.game_points):
        gained += paid if side == outcome.winner else 0
        if gained:
            points = f"{gained} {game_points_text(gained)}"
            said.append(f"{side_name(side, view.seat, view.rules)}: {points}.")
    if view.score:
        said.append(_("The match stands: {score}.").format(score=_each(view.score, view)))
    return " ".join(text for text in said if text)


def _each(numbers: Sequence[int], view: View) -> str:
    """Return a number of each side with its name, the player's first."""
    names = (f"{side_name(side, view.seat, view.rules)} {numbers[side]}" for side in _sides(view))
    return ", ".join(names)

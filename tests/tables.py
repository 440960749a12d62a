"""Deals for tests, set out in a line or two and played by short words."""

from __future__ import annotations

from typing import Any

from game.cards import SUITS, Card, CardSet, card_set, card_text, deck_cards, parse_card
from game.rng import Rng
from game.rules.actions import Action, Claim, Close, Draw, Exchange, Play
from game.rules.deal import Deal
from game.rules.events import Event
from game.rules.layout import Layout, deal_layout
from game.rules.presets import preset
from game.rules.ruleset import RuleSet
from game.rules.scoring import Standing


def rules_of(name: str, **options: Any) -> RuleSet:
    """Return a preset's rules with some options changed."""
    return preset(name).changed(options)


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as ``AS TH``."""
    return [parse_card(name) for name in text.split()]


def hand(text: str) -> CardSet:
    """Return the cards of a text as a set."""
    return card_set(cards(text))


def names(bits: CardSet) -> str:
    """Return the names of a set's cards in alphabetical order."""
    return " ".join(sorted(card_text(card) for card in range(32) if bits >> card & 1))


def table(
    rules: RuleSet, first: str, second: str, turned: str, stock: str = "", dealer: int = 1
) -> Deal:
    """Return a deal with these hands; the stock begins as written and goes on in deck order."""
    hands = (tuple(cards(first)), tuple(cards(second)))
    start = cards(stock)
    used = {*hands[0], *hands[1], *start, parse_card(turned)}
    rest = [card for card in deck_cards(rules.deck) if card not in used]
    return Deal(rules, dealer, Layout(hands, parse_card(turned), tuple(start + rest)))


def ending(
    rules: RuleSet,
    first: str,
    second: str,
    trumps: str,
    to_act: int = 0,
    *,
    cards_won: tuple[int, int] = (0, 0),
    tricks: tuple[int, int] = (1, 1),
    marriages: tuple[int, int] = (0, 0),
    pending: tuple[int, int] = (0, 0),
    closer: int | None = None,
    closing: Standing | None = None,
) -> Deal:
    """Return a deal near its end: the stock exhausted, or closed where somebody closed it."""
    deal = Deal(rules, 1, deal_layout(rules, 1, Rng(1)))
    deal.hands = [hand(first), hand(second)]
    deal.turned_suit = SUITS.index(trumps)
    deal.to_act = to_act
    deal.cards, deal.tricks = list(cards_won), list(tricks)
    deal.marriages, deal.pending = list(marriages), list(pending)
    deal.stock.closer, deal.stock.closing = closer, closing
    if closer is None:
        deal.stock.cards = []
    elif closing is None:
        deal.stock.closing = deal.standing()
    return deal


def action(deal: Deal, text: str) -> Action:
    """Return the action of a text: a seat and a card, or a word; marriages declare themselves."""
    seat_text, word, *rest = text.split()
    seat = int(seat_text)
    match word:
        case "exchange":
            return Exchange(seat)
        case "close":
            return Close(seat, before_draw=rest == ["before"])
        case "claim":
            return Claim(seat)
        case "draw":
            return Draw(seat)
    state = deal.drawn() if deal.draw_owed else deal
    card = parse_card(word)
    return Play(seat, card, state.marriage_of(card))


def play(deal: Deal, *texts: str) -> tuple[Event, ...]:
    """Do the actions one after the other; return what the last one brought about."""
    events: tuple[Event, ...] = ()
    for text in texts:
        events = deal.apply(action(deal, text))
    return events


def plays(deal: Deal) -> str:
    """Return the cards that the seat on turn may play."""
    return names(deal.playable())


def can(deal: Deal, text: str) -> bool:
    """Whether the action of a text is legal now."""
    return deal.refusal(action(deal, text)) is None


def result(deal: Deal) -> tuple[str, int | None, int, str]:
    """Return reason, winner, game points and why of a finished deal."""
    outcome = deal.outcome
    assert outcome is not None
    return outcome.reason, outcome.winner, max(outcome.game_points), outcome.why

"""The sentence of a hint."""

from __future__ import annotations

from game import i18n
from game.ai.assessment import Assessment
from game.i18n import _, pgettext
from game.rules.actions import Bid, Claim, Close, Draw, Exchange, Pass, Play, Trump
from game.ui.words.counts import suit_name
from game.ui.words.records import MINUS
from game.ui.words.spoken import card_name


def hint_text(hint: Assessment) -> str:
    """Return what had best be done, and what it brings on the average where that is known."""
    if not hint.worlds:
        return _("Hint: {act}").format(act=_act(hint))
    return _("Hint: {act} (about {n} game points)").format(act=_act(hint), n=tenths(hint.value))


def _act(hint: Assessment) -> str:
    match hint.first_act:
        case Play(card=card, marriage=marriage) if marriage:
            return pgettext("a hint", "{card}, with the marriage").format(card=card_name(card))
        case Play(card=card):
            return card_name(card)
        case Close() if isinstance(hint.last_act, Play):
            text = pgettext("a hint", "close the stock, then {card}")
            return text.format(card=card_name(hint.last_act.card))
        case Bid(value=value):
            return pgettext("a hint", "bid {n}").format(n=value)
        case Trump(suit=suit):
            return pgettext("a hint", "make {suit} trumps").format(suit=suit_name(suit))
        case Exchange():
            return pgettext("a hint", "exchange the trump")
        case Close():
            return pgettext("a hint", "close the stock")
        case Draw():
            return pgettext("a hint", "draw, leave the stock open")
        case Claim():
            return pgettext("a hint", "say 66")
        case Pass():
            return pgettext("a hint", "pass")


def tenths(number: float) -> str:
    """Return a number with its sign and one decimal, "+0.8", as the language writes it."""
    rounded = round(number, 1)
    sign = "+" if rounded > 0 else MINUS if rounded < 0 else ""
    text = f"{sign}{abs(rounded):.1f}"
    return text if i18n.language() == "en" else text.replace(".", ",")

"""Why an act is not allowed, in one sentence for the status line."""

from __future__ import annotations

from game.cards import cards_in, suit_of
from game.i18n import _
from game.rules.refusals import Refusal
from game.rules.view import View
from game.ui.words.counts import suit_name
from game.ui.words.seats import name_of


def refusal(reason: Refusal, view: View) -> str:
    """Return why an act is refused, as one sentence for the status line."""
    if reason is Refusal.NOT_YOUR_TURN:
        name = name_of(view.to_act, view.seat, view.rules.seats)
        return _("Wait: it is {name}’s turn").format(name=name)
    if reason is Refusal.FOLLOW:
        led = suit_name(suit_of(view.trick[0][1]))
        return _("Not allowed: follow suit, you have {suit}").format(suit=led)
    if reason is Refusal.BEAT:
        return _beat_refusal(view)
    if reason is Refusal.TRUMP and view.trump is not None:
        return _("Not allowed: play a trump, you have {suit}").format(suit=suit_name(view.trump))
    return _FIXED_REFUSALS.get(reason, lambda: _("That is not possible now"))()


def _beat_refusal(view: View) -> str:
    led = suit_of(view.trick[0][1])
    if any(suit_of(card) == led for card in cards_in(view.hand)):
        return _("Not allowed: you can beat the card, so you must")
    return _("Not allowed: you can overtrump, so you must")


_FIXED_REFUSALS = {
    Refusal.OVER: lambda: _("The deal is over"),
    Refusal.EXCHANGE_NEVER: lambda: _("This game has no exchange"),
    Refusal.EXCHANGE_ON_LEAD: lambda: _("No exchange now: it is made on your lead"),
    Refusal.EXCHANGE_CARD: lambda: _("No exchange: you do not hold the lowest trump"),
    Refusal.EXCHANGE_TRICK: lambda: _("No exchange yet: win a trick first"),
    Refusal.CLOSE_NEVER: lambda: _("This game has no closing"),
    Refusal.CLOSE_ON_LEAD: lambda: _("No closing now: it is done on your lead"),
    Refusal.CLOSE_TRICK: lambda: _("No closing yet: win a trick first"),
    Refusal.STOCK_CLOSED: lambda: _("The stock is closed already"),
    Refusal.STOCK_EXHAUSTED: lambda: _("The stock is exhausted"),
    Refusal.STOCK_TOO_SMALL: lambda: _("Too few cards are left in the stock"),
    Refusal.FIRST_TRICK: lambda: _("Not on the lead to the first trick"),
    Refusal.BIDDING: lambda: _("First bid or pass, then cards are played"),
    Refusal.MUST_BID: lambda: _("Everyone else has passed: you must bid"),
    Refusal.TRUMP_FIRST: lambda: _("First name trumps, then lead"),
    Refusal.CLAIM_NEVER: lambda: _("No need to claim: the deal ends at 66 by itself"),
}


def card_refusal(reason: Refusal | None, view: View) -> str:
    """Return why a card may not be played on the player's turn."""
    if view.draw_owed:
        return decide_first()
    return refusal(reason or Refusal.NOT_IN_HAND, view)


def decide_first() -> str:
    """Return what is told when a card is touched before the question of the draw is answered."""
    return _("First decide: close the stock, or draw")

"""The sentences of a table for two: news, turns, refusals, Ivan's words, and how a deal ended.

All of them go through gettext; a sentence is never put together from pieces of sentences.
"""

from __future__ import annotations

from game.cards import Card, cards_in, suit_of
from game.i18n import _, ngettext
from game.rules.events import CardPlayed, Claimed, Closed, Event, Exchanged, LastTrickTen, TrickWon
from game.rules.refusals import Refusal
from game.rules.ruleset import RuleSet
from game.rules.scoring import OUT_POINTS, Outcome
from game.rules.view import View
from game.ui.words.seats import name_of


def suit_name(suit: int) -> str:
    """Return the suit's name as it stands in «you have …»."""
    return (_("spades"), _("hearts"), _("diamonds"), _("clubs"))[suit]


def points_text(points: int) -> str:
    """Return a number of card points with its word."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def tricks_text(tricks: int) -> str:
    """Return a number of tricks with its word."""
    return ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)


def game_points_text(game_points: int) -> str:
    """Return the word that stands after a number of game points."""
    return ngettext("game point", "game points", game_points)


# What has happened


def news(event: Event, view: View, counted: bool) -> str:
    """Return what the status line tells of an event, "" for nothing.

    counted: points may be told; where a player must count to 66 himself they are not.
    """
    mine = getattr(event, "seat", None) == view.seat
    match event:
        case CardPlayed(marriage=marriage) if marriage:
            return _marriage_news(event, mine)
        case TrickWon():
            return _trick_news(event, mine, counted)
        case Exchanged():
            return (
                _("You take the turned-up trump.") if mine else _("Ivan takes the turned-up trump.")
            )
        case Closed():
            return (
                _("You have closed the stock: strict play.")
                if mine
                else _("Ivan has closed the stock: strict play.")
            )
        case Claimed():
            return _("You say 66.") if mine else _("Ivan says 66.")
        case LastTrickTen():
            return (
                _("Ten points for the last trick are yours.")
                if mine
                else _("Ten points for the last trick go to Ivan.")
            )
        case _:
            return ""


def _marriage_news(event: CardPlayed, mine: bool) -> str:
    if event.pending:
        return (
            _("Your marriage: {n}, counted once you win a trick.")
            if mine
            else _("Ivan’s marriage: {n}, counted once he wins a trick.")
        ).format(n=event.marriage)
    text = _("Your marriage: {n}.") if mine else _("Ivan’s marriage: {n}.")
    return text.format(n=event.marriage)


def _trick_news(event: TrickWon, mine: bool, counted: bool) -> str:
    if not counted:
        return _("The trick is yours.") if mine else _("Ivan’s trick.")
    total = points_text(event.points + event.last_trick)
    text = _("The trick is yours: {points}.") if mine else _("Ivan’s trick: {points}.")
    return text.format(points=total)


# Whose turn it is


def turn(view: View, thinking: bool) -> str:
    """Return whose turn it is; thinking: the computer has been at it for a while."""
    if view.is_over:
        return ""
    if thinking:
        return _("Ivan is thinking…")
    if view.to_act != view.seat:
        return turn_of_opponent()
    if view.draw_owed:
        return _("Close the stock before the draw, or draw?")
    return _("Your turn")


def turn_of_opponent() -> str:
    """Return that it is Ivan's turn."""
    return _("Ivan’s turn")


def dealing(view: View) -> str:
    """Return what is told while cards are dealt."""
    if view.dealer == view.seat:
        return _("Deal {n}: you deal").format(n=view.deal_number)
    return _("Deal {n}: Ivan deals").format(n=view.deal_number)


def cutting(player_deals: bool) -> str:
    """Return what is told while the cut cards lie on the table."""
    if player_deals:
        return _("Cutting for the deal: your card is higher, you deal")
    return _("Cutting for the deal: Ivan’s card is higher, he deals")


# Why not


def refusal(reason: Refusal, card: Card | None, view: View) -> str:
    """Return why an act is refused, as one sentence for the status line."""
    if reason is Refusal.NOT_YOUR_TURN:
        if view.rules.seats == 2:
            return _("Wait: it is Ivan’s turn")
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


def decide_first() -> str:
    """Return what is told when a card is touched before the question of the draw is answered."""
    return _("First decide: close the stock, or draw")


# What Ivan says

EXCLAMATIONS = {
    "twenty": lambda: _("Twenty!"),
    "forty": lambda: _("Forty!"),
    "close": lambda: _("I close."),
    "exchange": lambda: _("I exchange."),
    "sixtysix": lambda: _("Sixty-six!"),
    "hello": lambda: _("Good luck!"),
    "well": lambda: _("Well played!"),
    "mine": lambda: _("Mine!"),
    "oh": lambda: _("Oh…"),
}
"""Ivan's words by what they are for; few, so that they stay welcome."""


def exclamation(name: str) -> str:
    """Return Ivan's words; KeyError for a name that is not in EXCLAMATIONS."""
    return EXCLAMATIONS[name]()


# Why a deal was worth what it was


def headline(outcome: Outcome, seat: int) -> str:
    """Return who won the deal."""
    if outcome.winner is None:
        return _("Nobody wins the deal")
    return _("You win the deal") if outcome.winner == seat else _("Ivan wins the deal")


def reason(outcome: Outcome, seat: int) -> str:
    """Return how the deal ended, one sentence."""
    mine = outcome.winner == seat
    match outcome.reason:
        case "out":
            return _("You reached 66.") if mine else _("Ivan reached 66.")
        case "claim":
            return _("You said 66 and had it.") if mine else _("Ivan said 66 and had it.")
        case "wrong_claim":
            return (
                _("Ivan said 66 and did not have it.")
                if mine
                else _("You said 66 and did not have it.")
            )
        case "failed_close":
            return _failed_close(outcome, mine)
        case "last_trick":
            return (
                _("Nobody reached 66: you took the last trick.")
                if mine
                else _("Nobody reached 66: Ivan took the last trick.")
            )
        case "more_points":
            return (
                _("All cards are played: you have more points.")
                if mine
                else _("All cards are played: Ivan has more points.")
            )
        case "tie":
            return _tie(outcome)
        case _:
            return _("All cards are played, and nobody reached 66.")


def _failed_close(outcome: Outcome, mine: bool) -> str:
    winner = outcome.winner
    if winner is not None and outcome.points[winner] >= OUT_POINTS:
        return (
            _("Ivan closed the stock, but you reached 66 first.")
            if mine
            else _("You closed the stock, but Ivan reached 66 first.")
        )
    return (
        _("Ivan closed the stock and did not reach 66.")
        if mine
        else _("You closed the stock and did not reach 66.")
    )


def _tie(outcome: Outcome) -> str:
    if min(outcome.points) >= OUT_POINTS:
        return _("Both of you have 66.")
    return _("Equal points: {first} to {second}.").format(
        first=outcome.points[0], second=outcome.points[1]
    )


def worth(outcome: Outcome, seat: int, rules: RuleSet) -> str:
    """Return why the deal was worth that many game points, "" if nothing is to say."""
    mine = outcome.winner == seat
    match outcome.why:
        case "schneider":
            return _schneider(mine, _counts_at_closing(outcome, rules)).format(
                n=rules.schneider_below
            )
        case "schwarz":
            return _schwarz(mine, _counts_at_closing(outcome, rules), rules.schwarz_by_points)
        case "plain" if outcome.reason != "last_trick":
            text = _("Ivan has {n} or more.") if mine else _("You have {n} or more.")
            if _counts_at_closing(outcome, rules):
                text = (
                    _("Ivan had {n} or more when you closed.")
                    if mine
                    else _("You had {n} or more when Ivan closed.")
                )
            return text.format(n=rules.schneider_below)
        case "nothing" | "plain":
            return ""
        case _:
            return _cost(outcome, mine, rules)


def _counts_at_closing(outcome: Outcome, rules: RuleSet) -> bool:
    return rules.close_scored == "close" and outcome.closer == outcome.winner


def _schneider(mine: bool, at_closing: bool) -> str:
    if at_closing:
        return (
            _("Ivan had fewer than {n} when you closed: schneider.")
            if mine
            else _("You had fewer than {n} when Ivan closed: schneider.")
        )
    return (
        _("Ivan has fewer than {n}: schneider.")
        if mine
        else _("You have fewer than {n}: schneider.")
    )


def _schwarz(mine: bool, at_closing: bool, by_points: bool) -> str:
    if at_closing:
        return (
            _("Ivan had no trick when you closed: schwarz.")
            if mine
            else _("You had no trick when Ivan closed: schwarz.")
        )
    if by_points:
        return (
            _("Ivan’s tricks hold no points: schwarz.")
            if mine
            else _("Your tricks hold no points: schwarz.")
        )
    return _("Ivan has no trick: schwarz.") if mine else _("You have no trick: schwarz.")


def _cost(outcome: Outcome, mine: bool, rules: RuleSet) -> str:
    cost = max(outcome.game_points)
    match outcome.why:
        case "close_cost_scorer_no_trick" if rules.failed_close == "at_close":
            text = (
                _("You had no trick at that moment, so it costs {n}.")
                if mine
                else _("Ivan had no trick at that moment, so it costs {n}.")
            )
        case "close_cost_scorer_no_trick":
            text = (
                _("You have no trick, so it costs {n}.")
                if mine
                else _("Ivan has no trick, so it costs {n}.")
            )
        case "close_cost_failer_no_point":
            text = (
                _("Ivan took no point after that, so it costs {n}.")
                if mine
                else _("You took no point after that, so it costs {n}.")
            )
        case "close_cost_failer_no_trick":
            text = (
                _("Ivan took no trick after that, so it costs {n}.")
                if mine
                else _("You took no trick after that, so it costs {n}.")
            )
        case "close_cost_fixed":
            text = _("That always costs {n}.")
        case _:
            text = _("That costs {n}.")
    return text.format(n=cost)


def carried(outcome: Outcome, paid: int) -> str:
    """Return what is carried to or from another deal, "" if nothing.

    paid: carried game points that the winner of this deal gets besides its own
    """
    if paid:
        return ngettext(
            "With it comes {n} game point carried over.",
            "With it come {n} game points carried over.",
            paid,
        ).format(n=paid)
    if outcome.winner is None and outcome.carried:
        return ngettext(
            "{n} game point goes to the winner of the next deal.",
            "{n} game points go to the winner of the next deal.",
            outcome.carried,
        ).format(n=outcome.carried)
    if outcome.winner is None:
        return _("Nobody scores.")
    return ""

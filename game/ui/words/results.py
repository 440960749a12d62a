"""How a deal ended, why it was worth so much, and what is carried: one sentence each."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import _, ngettext
from game.rules.ruleset import RuleSet
from game.rules.scoring import OUT_POINTS, Outcome
from game.rules.view import View
from game.ui.words.table import told, told_of_two


class Ending(NamedTuple):
    """A deal that has ended, and who hears of it.

    own: the player's seat; dealer: who dealt, and may have sat out
    bidder, bid: who played for how much where there was an auction, else None and 0
    """

    outcome: Outcome
    rules: RuleSet
    own: int
    dealer: int
    bidder: int | None = None
    bid: int = 0

    def told(self, key: str, seat: int, **facts: object) -> str:
        """Return a sentence of the table about a seat."""
        return told(key, seat, self.own, self.rules.seats, **facts)

    def losers(self) -> list[int]:
        """Return the players of the deal but its winner, where each plays for himself."""
        players = sorted(self.rules.players(self.dealer))
        return [seat for seat in players if seat != self.outcome.winner]


def result(outcome: Outcome, view: View, paid: int) -> list[str]:
    """Return how a deal ended, why it was worth so much, and what is carried, in sentences.

    paid: carried game points that the winner gets besides its own
    """
    bidder = view.bidder if view.rules.game.bidding else None
    end = Ending(outcome, view.rules, view.seat, view.dealer, bidder, view.high_bid)
    return [text for text in (reason(end), worth(end), carried(end, paid)) if text]


def headline(outcome: Outcome, view: View) -> str:
    """Return who won the deal."""
    rules, own = view.rules, view.seat
    if outcome.winner is None:
        if outcome.reason == "forced_bid":
            return _("Both sides have the same")
        return _("Nobody wins the deal")
    if not rules.game.partners:
        return told("wins", outcome.winner, own, rules.seats)
    if outcome.winner == rules.side_of(own):
        return _("Your side wins the deal")
    return _("The other side wins the deal")


def reason(end: Ending) -> str:
    """Return how the deal ended, one sentence."""
    outcome = end.outcome
    if end.bidder is not None:
        return _reason_of_auction(end, end.bidder)
    if outcome.reason == "all_played":
        return _reason_of_partners(end)
    if outcome.reason == "tie":
        return _tie(end)
    if outcome.winner is None:
        return _("All cards are played, and nobody reached 66.")
    if outcome.reason == "failed_close":
        return _failed_close(end, outcome.winner)
    if outcome.reason == "wrong_claim":
        return end.told("wrong_claim", end.losers()[0])
    return end.told(outcome.reason, outcome.winner)


def _reason_of_partners(end: Ending) -> str:
    points = end.outcome.points
    text = (
        _("Your side has {points} of {all}.")
        if end.outcome.winner == end.rules.side_of(end.own)
        else _("The other side has {points} of {all}.")
    )
    return text.format(points=max(points), all=sum(points))


def _reason_of_auction(end: Ending, bidder: int) -> str:
    outcome = end.outcome
    if outcome.reason == "forced_bid":
        return _("A forced bid: each side scores what it took.")
    took = outcome.points[end.rules.side_of(bidder)]
    return end.told(outcome.reason, bidder, bid=end.bid, n=took)


def _failed_close(end: Ending, winner: int) -> str:
    (failer,) = end.losers()
    if end.outcome.points[winner] >= OUT_POINTS:
        return told_of_two("closed_but", failer, winner, end.own, end.rules.seats)
    return end.told("failed_close", failer)


def _tie(end: Ending) -> str:
    points = end.outcome.points
    if not end.rules.game.partners:
        points = tuple(points[seat] for seat in end.losers())
        if min(points) >= OUT_POINTS:
            return _("Both have 66.")
    return _("Equal points: {first} to {second}.").format(first=points[0], second=points[1])


def worth(end: Ending) -> str:
    """Return why the deal was worth that many game points.

    "" where the reason has said it: the last trick, the points of two sides, a bid made or missed.
    """
    outcome = end.outcome
    match outcome.why:
        case "hundred":
            return _("A hundred points count two.")
        case "all_tricks":
            return _("All tricks count three.")
        case "bid_top":
            return _("The top bid made counts twice.")
        case "plain" if outcome.reason in ("last_trick", "all_played"):
            return ""
        case "plain" | "schneider" | "schwarz":
            return _by_what_the_losers_have(end)
        case why if why.startswith("close_cost"):
            return _cost(end)
        case _:
            return ""


def _by_what_the_losers_have(end: Ending) -> str:
    outcome, rules, losers = end.outcome, end.rules, end.losers()
    key, below = outcome.why, rules.schneider_below
    if len(losers) > 1 and key == "schneider":
        return _("The others have fewer than {n}: schneider.").format(n=below)
    if len(losers) > 1 and key == "schwarz":
        return _("The others have no trick: schwarz.")
    if rules.close_scored == "close" and outcome.closer == outcome.winner:
        key += "_at_closing"
    elif key == "schwarz" and rules.schwarz_by_points:
        key = "schwarz_by_points"
    best = max(losers, key=lambda seat: outcome.points[seat])
    return end.told(key, best, n=below)


def _cost(end: Ending) -> str:
    outcome = end.outcome
    (failer,) = end.losers()
    scorer, cost = outcome.winner, max(outcome.game_points)
    assert scorer is not None
    match outcome.why:
        case "close_cost_scorer_no_trick" if end.rules.failed_close == "at_close":
            return end.told("scorer_no_trick_at_closing", scorer, n=cost)
        case "close_cost_scorer_no_trick":
            return end.told("scorer_no_trick", scorer, n=cost)
        case "close_cost_failer_no_point":
            return end.told("failer_no_point", failer, n=cost)
        case "close_cost_failer_no_trick":
            return end.told("failer_no_trick", failer, n=cost)
        case "close_cost_fixed":
            return _("That always costs {n}.").format(n=cost)
        case _:
            return _("That costs {n}.").format(n=cost)


def carried(end: Ending, paid: int) -> str:
    """Return what is carried to or from another deal, or goes to a dealer who sat out."""
    outcome = end.outcome
    if not end.rules.game.dealer_plays:
        return _("One game point goes to the dealer.") if outcome.winner is None else ""
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
    return _("Nobody scores.") if not any(outcome.game_points) else ""

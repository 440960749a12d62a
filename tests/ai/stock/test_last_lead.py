"""The last lead before the stock is out, against the best reply."""

from __future__ import annotations

import pytest

from game.ai import engine
from game.ai.assessment import Assessment
from game.ai.coretypes import CoreInfo
from game.ai.payoff import WINS_ONLY
from game.ai.stock.info import info_of
from game.ai.stock.last_lead import LastLead, is_last_lead
from game.cards import parse_card
from game.rng import Rng, seed_from
from game.rules.actions import Claim, Close, Exchange, Play
from game.rules.match import Match, MatchInfo, Player
from game.rules.position import parse_position
from game.rules.presets import PRESETS
from game.rules.view import View

NO_LEEWAY = {
    "rules": "schnapsen",
    "to_act": "lead",
    "hand": ["TS", "QS", "KH", "TC", "TD"],
    "unseen": ["JS", "TH", "QC", "JC", "KD", "AD"],
    "known_in_opponents_hand": ["QC"],
    "turned": "AS",
    "points": [22, 38],
}


def last_leads(name: str, wanted: int) -> list[View]:
    """Return how seats see their last lead before the stock is out, one of a deal."""
    found: list[View] = []
    number = 0
    while len(found) < wanted:
        number += 1
        rng = Rng(seed_from("last", name, number))
        match = Match(PRESETS[name], MatchInfo(name, f"last/{number}", (Player("", ""),) * 2))
        match.begin_deal()
        while not match.deal.is_over:
            view = match.view(match.deal.to_act)
            if is_last_lead(view):
                found.append(view)
                break
            acts = [act for act in view.choices if not isinstance(act, Claim | Close)]
            match.apply(acts[rng.below(len(acts))])
    return found


def question(view: View, core: engine.Core, wins_only: bool = False) -> LastLead:
    """Return what is asked about a last lead."""
    payoff = WINS_ONLY if wins_only else None
    return LastLead(core, view.rules, info_of(view), view.known[view.seat], payoff)


def leads(view: View) -> list[Assessment]:
    """Return the leads of the view with the stock open, not valued yet."""
    plays = [choice for choice in view.choices if isinstance(choice, Play)]
    return [Assessment((play,), 0, 1) for play in plays]


def against_all_seeing(core: engine.Core, view: View, info: CoreInfo, card: int) -> float:
    """Return what a lead is worth if the other sees all cards when he replies."""
    total, count = 0, core.count_worlds(view.rules, info)
    for index in range(count):
        deal = core.apply(view.rules, core.world_at(view.rules, info, index), card)
        if deal.over:
            total += deal.score if view.seat == 0 else -deal.score
        else:
            total -= core.solve(view.rules, deal).value
    return total / count


def test_who_sees_all_cards_replies_at_least_as_well() -> None:
    """A lead is worth no less than against one who knows the closed card, and sometimes more."""
    core, better = engine.core(""), 0
    for view in (*last_leads("sixtysix", 2), *last_leads("schnapsen", 6)):
        for one in question(view, core).replied_to(leads(view)):
            assert isinstance(one.last_act, Play)
            seen = against_all_seeing(core, view, info_of(view), one.last_act.card)
            assert one.value >= seen - 1e-9
            better += one.value > seen + 1e-9
    assert better


def test_what_is_lost_whatever_is_led_is_worth_that() -> None:
    """In a published position that only closing can win every open lead loses for certain."""
    view = parse_position(NO_LEEWAY).view
    found = question(view, engine.core(""), wins_only=True).replied_to(leads(view))
    assert {one.value for one in found} == {-1000.0}
    assert {one.worlds for one in found} == {5}


def test_both_cores_say_the_same() -> None:
    """The twin values a last lead as the C core does."""
    try:
        native = engine.core("native")
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")
    (view,) = last_leads("schnapsen", 1)
    both = [
        question(view, core).replied_to(leads(view)[:1]) for core in (native, engine.core("python"))
    ]
    assert both[0] == both[1]


def test_a_marriage_shows_its_partner_to_who_replies() -> None:
    """The partner of a marriage is led before him, so he does not take it for the closed card."""
    item = {**NO_LEEWAY, "hand": ["KS", "QS", "KH", "TC", "TD"], "turned": "JS"}
    item["unseen"] = ["AS", "TH", "QC", "JC", "KD", "AD"]
    view = parse_position(item).view
    core = engine.core("")
    asked = question(view, core)
    lead = next(one for one in leads(view) if "marriage=40" in str(one.last_act))
    assert isinstance(lead.last_act, Play)
    partner = parse_card("KS") if lead.last_act.card == parse_card("QS") else parse_card("QS")
    knowing = LastLead(core, view.rules, asked.info, asked.known | 1 << partner, None)
    assert asked.replied_to([lead]) == knowing.replied_to([lead])


@pytest.mark.parametrize("act", [Close, Exchange])
def test_only_leads_with_the_stock_open_are_valued_anew(act: type[Close] | type[Exchange]) -> None:
    """What closes the stock, or is no lead, keeps its value."""
    (view,) = last_leads("schnapsen", 1)
    other = Assessment((act(view.seat),), 7, 5)
    assert question(view, engine.core("")).replied_to([other]) == [other]


def test_other_positions_are_no_last_lead() -> None:
    """Neither the first lead of a deal is the last one, nor is a reply to it."""
    match = Match(PRESETS["schnapsen"], MatchInfo("schnapsen", "x", (Player("", ""),) * 2))
    match.begin_deal()
    assert not is_last_lead(match.view(match.deal.to_act))
    (view,) = last_leads("schnapsen", 1)
    assert is_last_lead(view)

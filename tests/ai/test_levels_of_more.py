"""The levels at the games for three and four under any options, watched by the referee."""

import json
import random

import pytest

from game.ai.levels import choose, parse_level
from game.rng import seed_from
from game.rules.actions import Draw, action_json
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS_FOR_MORE, preset
from game.rules.record import deal_line, end_line, header_line, match_line, read_match, record_text
from tests import referee_many
from tests.chance_many import random_options
from tests.scale import count

LEVELS = ("random", "easy", "medium")
MOST_DEALS = 6


def play_watched(match: Match, seats: list[str]) -> int:
    """Play a match while the referee reads each line and lists the acts; return the acts done."""
    referee = referee_many.Referee()
    referee.feed(json.dumps(header_line(match)))
    levels, acts = [parse_level(level) for level in seats], 0
    while match.winner is None and len(match.deals) < MOST_DEALS:
        match.begin_deal()
        referee.feed(json.dumps(deal_line(match.deals[-1])))
        drawn = False
        while not match.deal.is_over:
            found = sorted(json.dumps(action_json(act)) for act in match.deal.legal())
            assert drawn or found == sorted(map(json.dumps, referee.legal()))
            seat = match.deal.to_act
            act = choose(match.view(seat), levels[seat], seed_from(match.info.seed))
            match.apply(act)
            drawn = isinstance(act, Draw)
            if not drawn:
                referee.feed(json.dumps(action_json(act)))
                acts += 1
        referee.feed(json.dumps(end_line(match.deals[-1])))
    if match.winner is not None:
        referee.feed(json.dumps(match_line(match)))
    referee.close()
    return acts


@pytest.mark.parametrize("name", sorted(PRESETS_FOR_MORE))
@pytest.mark.slow
def test_the_referee_agrees_at_every_act_of_the_levels(name: str) -> None:
    """Random, easy and medium play by random options: lines and lists of acts are good."""
    rng = random.Random(name)
    acts = 0
    for number in range(count(12, 300)):
        rules = preset(name).changed(random_options(rng, name))
        seats = [rng.choice(LEVELS) for _ in range(rules.seats)]
        players = tuple(Player("", level) for level in seats)
        match = Match(rules, MatchInfo(name, f"watched/{name}/{number}", players))
        acts += play_watched(match, seats)
        again = read_match(record_text(match))
        assert (again.score, again.winner) == (match.score, match.winner)
        assert record_text(again) == record_text(match)
    assert acts > count(200, 10_000)

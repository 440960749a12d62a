"""Records of the games for three and four, read and written, against the independent referee."""

import json
import random

import pytest

from game.rng import Rng, seed_from
from game.rules.actions import Claim, Draw, action_json
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS_FOR_MORE, preset
from game.rules.record import read_good_lines, read_match, record_text
from game.rules.record_lines import BadRecord
from tests import referee_many
from tests.chance_many import VALUES, random_options, random_record
from tests.scale import count

NAMES = sorted(PRESETS_FOR_MORE)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_the_referee_is_read_and_written_back(name: str) -> None:
    """Matches that the referee played at random are good, and written again say the same."""
    rng = random.Random(name)
    for _ in range(count(25, 1000)):
        lines = random_record(rng, name, random_options(rng, name), most_deals=8)
        match = read_match("\n".join(lines) + "\n")
        written = [json.loads(line) for line in record_text(match).splitlines()]
        assert written[1:] == [json.loads(line) for line in lines[1:]]


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_the_game_is_good_to_the_referee(name: str) -> None:
    """Matches played at random by the engine have no fault for the referee."""
    rng = random.Random(name)
    for number in range(count(15, 1000)):
        rules = preset(name).changed(random_options(rng, name))
        players = (Player("", "random"),) * rules.seats
        match = Match(rules, MatchInfo(name, f"{name}/{number}", players))
        chance = Rng(seed_from(name, number))
        while match.winner is None and len(match.deals) < 8:
            match.begin_deal()
            while not match.deal.is_over:
                acts = match.deal.legal()
                act = acts[chance.below(len(acts))]
                if not isinstance(act, Claim) or rng.random() < 0.1:
                    match.apply(act)
        assert referee_many.judge(record_text(match)) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_legal_acts_are_those_of_the_referee_at_every_act(name: str) -> None:
    """Wherever a record stops, both list the same acts, and reading restores the position."""
    rng = random.Random(name)
    compared = 0
    for _ in range(count(3, 100)):
        lines = random_record(rng, name, random_options(rng, name), most_deals=2)
        for stop in range(1, len(lines) + 1):
            text = "\n".join(lines[:stop]) + "\n"
            match, _, fault = read_good_lines(text)
            assert match is not None
            if fault is not None:
                assert "missing" in fault.reason
                continue
            acts = match.deal.legal() if match.deals else ()
            found = sorted(json.dumps(action_json(act)) for act in acts)
            wanted = sorted(map(json.dumps, referee_many.legal_acts(text)))
            assert found == wanted
            again = read_match(record_text(match))
            for old, new in zip(match.deals, again.deals, strict=True):
                assert (repr(new.deal), new.deal.log) == (repr(old.deal), old.deal.log)
            compared += 1
    assert compared > count(60, 3000)


@pytest.mark.parametrize("name", NAMES)
def test_a_spoiled_line_is_named(name: str) -> None:
    """A record with one number, card, suit or seat changed is refused at that line or later."""
    rng = random.Random(name)
    refused = 0
    for _ in range(count(30, 1000)):
        lines = random_record(rng, name, {}, most_deals=2)
        at = rng.randrange(1, len(lines))
        line = json.loads(lines[at])
        key = rng.choice([key for key in line if key not in ("act", "stock", "hands", "reason")])
        old = line[key]
        line[key] = spoiled(rng, old)
        text = "\n".join([*lines[:at], json.dumps(line), *lines[at + 1 :]]) + "\n"
        judged = referee_many.judge(text)
        if judged is None:
            read_match(text)
            continue
        with pytest.raises(BadRecord) as fault:
            read_match(text)
        assert fault.value.line == judged.line, (lines[at], line)
        refused += 1
    assert refused > count(20, 600)


def spoiled(rng: random.Random, value: object) -> object:
    """Return another value of the same kind."""
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 6))
    if isinstance(value, list):
        return [*value, 0] if not value else [spoiled(rng, value[0]), *value[1:]]
    if value is None or (isinstance(value, str) and len(value) == 2):
        return rng.choice(("AS", "TH", "KD", "9C"))
    return "SHDC"[("SHDC".index(value) + 1) % 4] if value in list("SHDC") else "x"


@pytest.mark.parametrize("name", NAMES)
def test_a_header_writes_every_option_that_applies(name: str) -> None:
    """The first line holds each option of the game and no other."""
    rules = preset(name)
    match = Match(rules, MatchInfo(name, "s", (Player("", "human"),) * rules.seats))
    header = json.loads(record_text(match).splitlines()[0])
    assert set(header["rules"]) == set(VALUES[name])
    assert len(header["players"]) == rules.seats


def test_the_marked_top_bid_is_followed_by_passes() -> None:
    """After the top bid the others may only pass, and their passes are written."""
    rules = preset("auction")
    match = Match(rules, MatchInfo("auction", "s", (Player("", "human"),) * 4))
    match.begin_deal(dealer=3)
    text = record_text(match) + '{"seat":0,"act":"bid","value":130}\n'
    for seat in (1, 2, 3):
        acts = read_match(text).deal.legal()
        assert [action_json(act) for act in acts] == [{"seat": seat, "act": "pass"}]
        text += json.dumps({"seat": seat, "act": "pass"}) + "\n"
    assert [act.seat for act in read_match(text).deal.legal()] == [0] * 4
    assert sum('"pass"' in line for line in record_text(read_match(text)).splitlines()) == 3


def test_drawing_is_never_written_for_three() -> None:
    """A deal whose dealer sits out has draws, and its record has none."""
    rules = preset("three_dealer_sits_out")
    match = Match(rules, MatchInfo("three_dealer_sits_out", "s", (Player("", "human"),) * 3))
    match.begin_deal(dealer=1)
    while not match.deal.draw_owed:
        match.apply(match.deal.legal()[0])
    match.apply(Draw(match.deal.to_act))
    assert "draw" not in record_text(match).split("\n", 1)[1]
    restored = read_match(record_text(match))
    assert restored.deal.hands == match.deal.hands
    assert restored.deal.hands[1] == 0

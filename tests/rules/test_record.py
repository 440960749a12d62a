"""The match record: written, read, and every fault named."""

import json
import random
from typing import Any

import pytest

from game.rules.actions import Draw, action_json
from game.rules.match import Match, MatchInfo, Player, ReplayOf
from game.rules.presets import PRESETS
from game.rules.record import (
    Reader,
    numbered_lines,
    read_good_lines,
    read_match,
    record_lines,
    record_text,
)
from game.rules.record_lines import MAX_LINE_BYTES, BadRecord
from game.rules.ruleset import RuleSet
from tests.chance import line_text, random_options, random_preset, random_record
from tests.referee import Referee, judge
from tests.rules.positions import some_choice
from tests.scale import count
from tests.tables import rules_of

HEADER = '{"record":"sixtysix-record/1","preset":"sixtysix"}\n'


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_match_is_restored_at_every_act(name: str) -> None:
    """Read back at any act, a record gives the match with everything it knows, and itself."""
    info = MatchInfo(name, "7", (Player("Вы", "human"), Player("Иван", "easy")), "id", "then")
    rng = random.Random(name)
    match = Match(PRESETS[name].changed({"target": 3}), info)
    while match.winner is None:
        match.begin_deal()
        while not match.deal.is_over:
            match.apply(some_choice(match.deal, rng))
            again = read_match(record_text(match))
            assert vars(again.deal) == vars(match.deal)
            assert (again.score, again.carried, again.info) == (
                match.score,
                match.carried,
                match.info,
            )
            assert record_text(again) == record_text(match)
            assert [again.view(seat) for seat in (0, 1)] == [match.view(seat) for seat in (0, 1)]


def test_the_question_about_the_draw_is_not_asked_twice() -> None:
    """Who has drawn, and so seen a card, is not asked again after a restart."""
    match = Match(rules_of("classic"), MatchInfo("classic", "3", (Player("", ""),) * 2))
    match.begin_deal()
    while not match.deal.draw_owed:
        match.apply(match.deal.legal()[0])
    assert read_match(record_text(match)).deal.draw_owed
    match.apply(Draw(match.deal.to_act))
    assert vars(read_match(record_text(match)).deal) == vars(match.deal)
    assert not read_match(record_text(match)).deal.draw_owed


def test_a_header_says_who_and_what() -> None:
    """Identity, the replayed match, rules, seed and players are written and read."""
    rules = rules_of("schnapsen", target=5)
    players = (Player("Вы", "human"), Player("Иван", "insane"))
    info = MatchInfo(
        "schnapsen", "5", players, "m5", "2026-11-30T18:05:00Z", replay_of=ReplayOf("m0", 3)
    )
    match = Match(rules, info)
    header = json.loads(record_text(match).splitlines()[0])
    assert list(header) == [
        "record",
        "id",
        "started",
        "replay_of",
        "preset",
        "rules",
        "seed",
        "players",
    ]
    assert header["rules"] == rules.options()
    assert header["replay_of"] == {"id": "m0", "deal": 3}
    assert read_match(record_text(match)).info == match.info


def test_missing_parts_of_a_header_take_the_presets_values() -> None:
    """A header needs no more than the format's name; options left out are the preset's."""
    assert read_match('{"record":"sixtysix-record/1"}\n').rules == RuleSet()
    text = '{"record":"sixtysix-record/1","preset":"russian","rules":{"target":5,"base":"x"}}'
    assert read_match(text).rules == rules_of("russian", target=5)
    assert read_match(text).info.match_id == ""


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ('{"record":"sixtysix-record/2"}', "not a header"),
        ('{"deal":1}', "not a header"),
        ("[]", "not a JSON object"),
        ('{"record":"sixtysix-record/1","preset":"bridge"}', "'bridge' is unknown"),
        ('{"record":"sixtysix-record/1","preset":5}', "not a text"),
        ('{"record":"sixtysix-record/1","rules":{"jokers":1}}', "'jokers' is unknown"),
        ('{"record":"sixtysix-record/1","rules":{"deck":25}}', "option deck: 25"),
        ('{"record":"sixtysix-record/1","rules":{"close":1}}', "option close: 1"),
        ('{"record":"sixtysix-record/1","rules":[]}', "rules is not an object"),
        ('{"record":"sixtysix-record/1","rules":{"last_trick":"decides"}}', "nobody must be"),
        ('{"record":"sixtysix-record/1","players":[{"name":"A"}]}', "players is not a list of 2"),
        ('{"record":"sixtysix-record/1","players":[1,2]}', "player 1"),
        ('{"record":"sixtysix-record/1","seed":7}', "seed 7"),
        ('{"record":"sixtysix-record/1","replay_of":{"id":"x","deal":"1"}}', "deal '1'"),
    ],
)
def test_a_header_that_cannot_be_used_is_named(header: str, reason: str) -> None:
    """What is wrong with the first line is said, with its number."""
    with pytest.raises(BadRecord, match=reason) as fault:
        read_match(header + "\n")
    assert fault.value.line == 1


def test_an_empty_file_has_no_header() -> None:
    """Nothing at all is named as a record without its first line."""
    for text in ("", "\n\n"):
        with pytest.raises(BadRecord, match="no header"):
            read_match(text)


def test_outer_form_does_not_matter() -> None:
    """A byte order mark, Windows line ends, blank lines and spaces between are read over."""
    lines = random_record(random.Random(4), "sixtysix", {}, 1)
    loose = "\r\n\r\n".join(json.dumps(json.loads(line), indent=None) for line in lines)
    match = read_match(b"\xef\xbb\xbf" + loose.encode() + b"\r\n\r\n")
    assert list(record_lines(match))[1:] == [json.loads(line) for line in lines[1:]]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON at column 2"),
        ("nonsense", "not JSON at column 1"),
        ("[" * 20000, "not JSON that a record could hold"),
        ('{"a":' + "9" * 5000 + "}", "not JSON that a record could hold"),
        ('{"act":"claim","seat":0,"why":["\\ud800"]}', "not text"),
        ('{"\\uDFFF":1}', "not text"),
        ("7", "not a JSON object"),
        ("{}", "neither deal, act, end nor match"),
        ('{"act":"play","end":1}', "neither deal, act, end nor match"),
        ('{"record":"sixtysix-record/1"}', "a second header"),
        ('{"seat":0,"act":"claim"}', "an act before the first deal"),
        ('{"end":1}', "an end, but the deal is not played out"),
        ('{"match":"won"}', "nobody has reached the target"),
        ('{"deal":2,"dealer":0}', "deal 2 follows deal 0"),
        ('{"deal":1,"dealer":2}', "dealer 2 is no seat of 2"),
        ('{"deal":1,"dealer":0,"hands":3}', "hands is not a list"),
        ('{"deal":1,"dealer":0,"hands":[[],[]],"turned":7}', "turned 7 is not a card"),
        ('{"deal":1,"dealer":0,"hands":[[1],[]],"turned":"AS"}', "a hand is not a list of cards"),
        ('{"deal":1,"dealer":0,"hands":[[],[]],"turned":"AS","stock":[]}', "seat 0 has 0 cards"),
        ("x" * (MAX_LINE_BYTES + 1), "longer than"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, reason: str) -> None:
    """Whatever stands on a line, the answer is its number and one reason."""
    with pytest.raises(BadRecord, match=reason) as fault:
        read_match(HEADER + line + "\n")
    assert fault.value.line == 2
    assert "\n" not in fault.value.reason


def test_bytes_that_are_no_text_are_named() -> None:
    """A byte that is not UTF-8 is named with its place in the line."""
    with pytest.raises(BadRecord, match="not UTF-8 at byte 3"):
        read_match(HEADER.encode() + b'{"\xff":1}\n')


def referee_first_fault(lines: list[str]) -> int | None:
    """Return the line of the referee's first fault; the end of the file is its last line."""
    fault = judge("\n".join(lines))
    return None if fault is None else min(fault.line, len(lines))


def spoil(rng: random.Random, lines: list[str]) -> list[str]:
    """Return the record with one line lost, doubled, moved, or one word of it changed."""
    lines = lines.copy()
    at = rng.randrange(1, len(lines))
    match rng.choice(["drop", "double", "swap", "change", "cut", "insert"]):
        case "drop":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "swap":
            other = min(at + 1, len(lines) - 1)
            lines[at], lines[other] = lines[other], lines[at]
        case "cut":
            del lines[at:]
        case "insert":
            act = rng.choice(["claim", "close", "exchange"])
            lines.insert(at, line_text({"seat": rng.randrange(2), "act": act}))
        case _:
            lines[at] = line_text(_changed(rng, json.loads(lines[at])))
    return lines


def _changed(rng: random.Random, line: dict[str, Any]) -> dict[str, Any]:
    key = rng.choice(sorted(line))
    value = line[key]
    if isinstance(value, int):
        line[key] = value + rng.choice([-1, 1, 10])
    elif key == "card":
        line[key] = rng.choice("ATKQJ9") + rng.choice("SHDC")
    elif key == "reason":
        line[key] = rng.choice(["out", "claim", "tie", "draw", "failed_close", "more_points"])
    elif isinstance(value, list) and value and isinstance(value[0], int):
        line[key] = [number + rng.choice([0, 1, 10]) for number in value]
    elif key == "stock":
        line[key] = value[::-1]
    else:
        del line[key]
    return line


@pytest.mark.slow
def test_the_first_fault_is_where_the_referee_finds_it() -> None:
    """In records spoilt at random, game and referee name the same first line, or none."""
    faults = 0
    for seed in range(count(250, 20_000)):
        rng = random.Random(seed)
        preset = random_preset(rng)
        options = random_options(rng, preset) if seed % 2 else {}
        lines = spoil(rng, random_record(rng, preset, options, 3))
        try:
            expected = referee_first_fault(lines)
        except (KeyError, TypeError):
            expected = -1  # the referee expects every part of a line to be there
        fault = read_good_lines("\n".join(lines))[2]
        found = None if fault is None else fault.line
        faults += fault is not None
        assert found is not None if expected == -1 else found == expected, (seed, preset, options)
    assert faults > count(150, 12_000)


def test_legal_acts_are_those_of_the_referee() -> None:
    """After every line of random matches by random rules, the legal acts are the referee's."""
    for seed in range(count(40, 4000)):
        rng = random.Random(seed)
        preset = random_preset(rng)
        options = random_options(rng, preset) if seed % 3 else {}
        referee, reader = Referee(), Reader()
        for number, line in enumerate(random_record(rng, preset, options, 2), 1):
            referee.feed(line)
            reader.feed(number, line.encode())
            match = reader.match
            acts = match.deal.legal() if match.deals else ()
            assert _sorted(map(action_json, acts)) == _sorted(referee.legal()), (seed, number)
        reader.finish()


def _sorted(acts: Any) -> list[str]:
    return sorted(json.dumps(act, sort_keys=True) for act in acts)


def test_the_referee_finds_no_fault_in_what_is_written() -> None:
    """Matches played by the game by random rules are good records to the referee."""
    for seed in range(count(30, 3000)):
        rng = random.Random(seed)
        preset = random_preset(rng)
        rules = PRESETS[preset].changed(random_options(rng, preset) if seed % 3 else {})
        match = Match(rules, MatchInfo(preset, str(seed), (Player("A", "x"), Player("B", "y"))))
        while match.winner is None and len(match.deals) < 4:
            match.begin_deal()
            while not match.deal.is_over:
                match.apply(some_choice(match.deal, rng))
        assert judge(record_text(match)) is None


def test_good_lines_of_a_broken_save() -> None:
    """Of a record with a fault, the match before it and the number of good lines are had."""
    lines = random_record(random.Random(9), "russian", {}, 2)
    broken = [*lines[:9], '{"seat":0,"act":"fly"}', *lines[9:]]
    match, good, fault = read_good_lines("\n".join(broken))
    assert good == 9
    assert fault is not None
    assert (fault.line, "'fly' is unknown" in fault.reason) == (10, True)
    assert match is not None
    assert record_text(match).splitlines()[1:] == lines[1:9]
    assert read_good_lines("rubbish")[0] is None


@pytest.mark.parametrize("kept", range(1, 38))
def test_a_file_cut_anywhere_is_restored_up_to_its_last_line(kept: int) -> None:
    """A record cut in the middle of a line is good up to that line."""
    lines = random_record(random.Random(11), "classic", {}, 3)
    text = "\n".join(lines[:kept]) + "\n" + lines[kept][: len(lines[kept]) // 2]
    match, good, fault = read_good_lines(text)
    assert good == kept
    assert fault is not None
    assert match is not None
    written = record_text(match).splitlines()
    assert written[1 : len(lines[:kept])] == lines[1:kept]


def test_one_spoilt_deal_is_one_fault() -> None:
    """After a fault the rest of the deal is skipped, and the next one is judged again."""
    lines = random_record(random.Random(5), "classic", {"target": 99}, 4)
    ends = [number for number, line in enumerate(lines) if line.startswith('{"end"')]
    broken = lines.copy()
    del broken[ends[0] + 2]
    assert len(_faults(broken)) == 1
    broken = lines.copy()
    broken[ends[0]] = broken[ends[0]].replace('"points":[', '"points":[1')
    broken[ends[2]] = broken[ends[2]].replace('"tricks":[', '"tricks":[1')
    assert [fault.line for fault in _faults(broken)] == [ends[0] + 1, ends[2] + 1]


def _faults(lines: list[str]) -> list[BadRecord]:
    reader = Reader()
    faults = []
    for number, line in numbered_lines("\n".join(lines)):
        try:
            reader.feed(number, line)
        except BadRecord as fault:
            faults.append(fault)
            if fault.spoils_deal:
                reader.skip_deal()
    return faults


@pytest.mark.parametrize("missing", ["end", "match"])
def test_a_missing_last_line_is_a_fault(missing: str) -> None:
    """A deal played out without its end, and a match won without its line, are named."""
    lines = random_record(random.Random(2), "sixtysix", {"target": 1}, 1)
    del lines[-1 if missing == "match" else -2 :]
    with pytest.raises(BadRecord, match=f"its {missing}.* missing"):
        read_match("\n".join(lines))


def test_nothing_follows_the_match_line() -> None:
    """After the match has been won nothing more is read."""
    lines = random_record(random.Random(2), "sixtysix", {"target": 1}, 1)
    with pytest.raises(BadRecord, match="nothing follows the match line"):
        read_match("\n".join([*lines, lines[-1]]))

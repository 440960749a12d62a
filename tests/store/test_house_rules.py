"""The player's own rules on the disk: what is written comes back, whatever a file holds."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.house_rules import (
    LONGEST_NAME,
    MOST_SETS,
    HouseRules,
    HouseRulesFile,
    from_json,
    to_json,
)
from game.store.notices import NoticeCode
from game.store.paths import DataDirs
from tests.store.faults import always_full

NAMES = st.text(min_size=1, max_size=LONGEST_NAME).filter(
    lambda text: text.isprintable() and text == text.strip()
)
VALUES = st.booleans() | st.integers(-9999, 9999) | NAMES
SETS = st.lists(
    st.builds(
        HouseRules, NAMES, NAMES, st.dictionaries(NAMES, VALUES).map(lambda d: tuple(d.items()))
    ),
    max_size=MOST_SETS,
    unique_by=lambda one: one.name,
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@given(SETS)
@pytest.mark.slow
def test_what_is_written_is_read(sets: list[HouseRules]) -> None:
    """Names, presets and options come back as they were."""
    parsed = from_json(to_json(sets))
    assert list(parsed.sets) == sets
    assert parsed.left_out == ()


@given(st.lists(ANYTHING, max_size=12), SETS)
@pytest.mark.slow
def test_an_entry_that_makes_no_sense_is_left_out_alone(rows: list[Any], sets: Any) -> None:
    """Whatever stands among good sets, those before it are read, and no more than may be kept."""
    good = json.loads(to_json(sets))["rules"]
    data = json.dumps({"version": 1, "rules": [*good, *rows]}).encode()
    parsed = from_json(data)
    assert list(parsed.sets)[: len(sets)] == sets
    assert len(parsed.sets) + len(parsed.left_out) == len(good) + len(rows)
    assert len(parsed.sets) <= MOST_SETS


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'{"version":0,"rules":[]}', b'{"version":1,"rules":{}}', b"\xff"]
)
def test_a_broken_file_is_set_aside(data: bytes, dirs: DataDirs) -> None:
    """The game starts without the rules, and the file is kept beside under another name."""
    dirs.prepare()
    dirs.house_rules_file.write_bytes(data)
    sets, notices = HouseRulesFile(dirs).load()
    assert sets == []
    assert [notice.code for notice in notices] == [NoticeCode.SET_ASIDE]
    assert notices[0].moved_to is not None
    assert notices[0].moved_to.read_bytes() == data


def test_a_newer_games_file_is_kept_and_read_as_far_as_it_goes(dirs: DataDirs) -> None:
    """A file of a later version is put aside whole; what is known of it is used."""
    data = to_json([HouseRules("a", "sixtysix")]).replace(b'"version": 1', b'"version": 2')
    dirs.prepare()
    dirs.house_rules_file.write_bytes(data)
    sets, notices = HouseRulesFile(dirs).load()
    assert [one.name for one in sets] == ["a"]
    assert [notice.code for notice in notices] == [NoticeCode.NEWER_VERSION]


def test_a_full_disk_is_told_of_once(dirs: DataDirs, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file cannot be written the game goes on, and says so the first time."""
    file = HouseRulesFile(dirs)
    always_full(monkeypatch)
    codes = [notice.code for _ in range(3) for notice in file.save([])]
    assert codes == [NoticeCode.NOT_SAVED]

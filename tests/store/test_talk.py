"""What was said at the table, kept from one start to the next."""

from __future__ import annotations

import pytest

from game.store.paths import DataDirs
from game.store.talk import SaidBefore, TalkFile, from_json, to_json


def test_what_was_said_comes_back(dirs: DataDirs) -> None:
    """Chance and rounds are read as they were written."""
    said = SaidBefore(1 << 63, {"ivan hello": [3, 0, 2], "olga take": []})
    TalkFile(dirs).save(said)
    assert TalkFile(dirs).load() == said


@pytest.mark.parametrize(
    "data",
    [
        b"", b"[]", b'{"version": 2, "chance": 1, "rounds": {}}',
        b'{"version": 1, "chance": "x", "rounds": {}}', b'{"version": 1, "chance": 1}',
        b'{"version": 1, "chance": 1, "rounds": {"ivan hello": [1, 1]}}',
        b'{"version": 1, "chance": 1, "rounds": {"ivan hello": [-1]}}',
        b'{"version": 1, "chance": 1, "rounds": {"ivan hello": "012"}}',
    ],
)  # fmt: skip
def test_nonsense_is_no_talk(dirs: DataDirs, data: bytes) -> None:
    """A file that makes no sense is refused, and all begins anew."""
    with pytest.raises(ValueError, match=r"not|Expecting"):
        from_json(data)
    dirs.data.mkdir(parents=True, exist_ok=True)
    dirs.talk_file.write_bytes(data)
    assert TalkFile(dirs).load() == SaidBefore()


def test_no_file_is_nothing_said(dirs: DataDirs) -> None:
    """At the first start nothing has been said."""
    assert TalkFile(dirs).load() == SaidBefore()
    assert from_json(to_json(SaidBefore())) == SaidBefore()

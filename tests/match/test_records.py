"""Kept matches: the list, writing out, taking in, and what a hostile record cannot do."""

import json
import os
from pathlib import Path

import pytest

from game.match.records import (
    Fault,
    Unfinished,
    export_record,
    fault_of,
    glance,
    import_record,
    list_kept,
    offered_files,
    read_kept,
    replays_of,
)
from game.rules.match import Match, MatchInfo, Player, ReplayOf
from game.rules.record import read_match, record_text
from game.rules.record_lines import BadRecord
from game.store.atomic import BrokenFile
from game.store.paths import DataDirs, find_dirs
from game.store.saves import keep_record
from tests.tables import rules_of


@pytest.fixture
def dirs(tmp_path: Path) -> DataDirs:
    """The folders of one player."""
    found = find_dirs(tmp_path / "Игрок")
    found.prepare()
    return found


def match_of(
    name: str, deals: int = 2, started: str = "2026-03-01T18:05:00Z", target: int = 99,
    replay_of: ReplayOf | None = None,
) -> Match:  # fmt: skip
    """Return a match with so many finished deals."""
    players = Player("Вы", "human"), Player("Иван", "easy")
    info = MatchInfo("sixtysix", "3", players, name, started, replay_of)
    match = Match(rules_of("sixtysix", target=target), info)
    while len(match.deals) < deals and match.winner is None:
        match.begin_deal()
        while not match.deal.is_over:
            match.apply(match.view(match.deal.to_act).choices[-1])
    return match


def keep(dirs: DataDirs, match: Match) -> Path:
    assert keep_record(dirs, match.info.match_id, record_text(match)) == []
    return dirs.records / f"{match.info.match_id}.jsonl"


def everything(folder: Path) -> set[str]:
    """Return the names of all files below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


# The list


def test_the_newest_match_comes_first(dirs: DataDirs) -> None:
    """The list goes by when a match began, not by when its file was written."""
    for name, day in (("b", 2), ("c", 3), ("a", 1)):
        keep(dirs, match_of(name, started=f"2026-03-0{day}T18:05:00Z"))
    assert [kept.info.match_id for kept in list_kept(dirs)] == ["c", "b", "a"]


def test_the_list_says_what_the_record_says(dirs: DataDirs) -> None:
    """Score, deals and winner of the list are those of the whole record."""
    won, left = match_of("won", 50, target=3), match_of("left", 3)
    for match in (won, left):
        kept = glance(keep(dirs, match))
        assert (kept.score, kept.winner) == (match.score, match.winner)
        assert kept.deals == len(match.deals)
        assert kept.info == match.info
    assert won.winner is not None


def test_what_is_no_record_is_passed_over(dirs: DataDirs) -> None:
    """Broken files, folders and matches without a finished deal are not listed."""
    keep(dirs, match_of("good"))
    keep(dirs, match_of("empty", deals=0))
    good = (dirs.records / "good.jsonl").read_text(encoding="utf-8")
    bad = {
        "nothing": "", "noise": "\x00\x01", "header": "{}\n",
        "end": good.split("\n")[0] + '\n{"end":1,"score":"7:3","winner":[0]}\n',
        "short": good.split("\n")[0] + '\n{"end":1,"score":[7],"winner":[0]}\n',
    }  # fmt: skip
    for name, text in bad.items():
        (dirs.records / f"{name}.jsonl").write_text(text, encoding="utf-8")
    (dirs.records / "folder.jsonl").mkdir()
    assert [kept.info.match_id for kept in list_kept(dirs)] == ["good"]


@pytest.mark.parametrize("started", ["", "yesterday", "2026-99-99T99:99:99Z", "٢٠٢٦-٠٣-٠١"])
def test_without_a_date_the_files_own_counts(dirs: DataDirs, started: str) -> None:
    """A record that does not say when it began has the date of its file."""
    path = keep(dirs, match_of("m", started=started))
    os.utime(path, (86400, 86400))
    assert glance(path).begun.isoformat() == "1970-01-02T00:00:00+00:00"


def test_replays_are_found_by_what_they_repeat(dirs: DataDirs) -> None:
    """The replays of a match are grouped by the number of the deal."""
    for name, repeated in (("r1", ReplayOf("m", 2)), ("r2", ReplayOf("m", 2)),
                           ("r3", ReplayOf("m", 1)), ("r4", ReplayOf("other", 1))):  # fmt: skip
        keep(dirs, match_of(name, 1, replay_of=repeated))
    keep(dirs, match_of("m"))
    found = replays_of("m", list_kept(dirs))
    names = {number: {kept.info.match_id for kept in kept} for number, kept in found.items()}
    assert names == {1: {"r3"}, 2: {"r1", "r2"}}
    assert replays_of("", list_kept(dirs)) == {}


# Out and in again


def test_an_exported_record_is_taken_in_elsewhere(dirs: DataDirs, tmp_path: Path) -> None:
    """The file that one player writes out is the whole match for another, and then known."""
    kept = keep(dirs, match_of("m"))
    file = export_record(kept, dirs)
    assert file.parent == dirs.exports
    assert file.name == "sixtysix-2026-03-01-1805.jsonl"
    assert offered_files(dirs) == [file]
    other = find_dirs(tmp_path / "other")
    other.prepare()
    imported = import_record(file, other)
    assert imported.is_new
    assert record_text(read_kept(imported.path)) == kept.read_text(encoding="utf-8")
    assert not import_record(file, other).is_new
    assert not import_record(file, dirs).is_new
    assert [path.name for path in other.records.iterdir()] == ["m.jsonl"]


def test_an_export_overwrites_nothing(dirs: DataDirs) -> None:
    """A name that is taken is left alone."""
    kept = keep(dirs, match_of("m"))
    first = export_record(kept, dirs)
    first.write_text("mine", encoding="utf-8")
    second = export_record(kept, dirs)
    assert second.name == "sixtysix-2026-03-01-1805-2.jsonl"
    assert first.read_text(encoding="utf-8") == "mine"


def test_another_match_of_the_same_id_is_kept_beside(dirs: DataDirs, tmp_path: Path) -> None:
    """An id that is known does not let a record from elsewhere overwrite the player's own."""
    own = keep(dirs, match_of("m"))
    before = own.read_bytes()
    file = tmp_path / "other.jsonl"
    file.write_text(record_text(match_of("m", deals=3)), encoding="utf-8")
    imported = import_record(file, dirs)
    assert imported.is_new
    assert imported.path != own
    assert own.read_bytes() == before
    assert not import_record(file, dirs).is_new


@pytest.mark.parametrize(
    "name", ["../../evil", "/etc/passwd", "..", "a/b\\c", "C:\\x", "nul\0", "x" * 500, "", "💥"]
)
def test_no_id_leads_out_of_the_folders(dirs: DataDirs, tmp_path: Path, name: str) -> None:
    """Whatever a record calls itself, files appear in the records and the export folder only."""
    file = tmp_path / "in.jsonl"
    text = record_text(match_of("m", started="../../2026")).replace('"id":"m"', json.dumps("id")
        + ":" + json.dumps(name))  # fmt: skip
    file.write_text(text, encoding="utf-8")
    before = everything(tmp_path)
    imported = import_record(file, dirs)
    exported = export_record(imported.path, dirs)
    made = {tmp_path / path for path in everything(tmp_path) - before}
    assert made == {imported.path, exported}
    assert imported.path.parent == dirs.records
    assert exported.parent == dirs.exports
    assert not import_record(file, dirs).is_new


# What is refused


def changed(line: str, **changes: object) -> str:
    return json.dumps({**json.loads(line), **changes})


def faulty(lines: list[str], fault: Fault) -> tuple[int, list[str]]:
    """Spoil the lines of a record; return the number of the bad line, and the lines."""
    deal, act = json.loads(lines[1]), json.loads(lines[2])
    end = next(at for at, line in enumerate(lines) if line.startswith('{"end"'))
    at, spoilt = {
        Fault.NOT_A_RECORD: (0, '{"record":"chess"}'),
        Fault.NOT_JSON: (2, "{broken"),
        Fault.RULES: (0, changed(lines[0], rules={"deck": 25})),
        Fault.CARDS: (1, changed(lines[1], turned=deal["stock"][0])),
        Fault.ACT: (2, changed(lines[2], seat=1 - act["seat"])),
        Fault.SUM: (end, changed(lines[end], points=[1, 2])),
        Fault.ORDER: (2, lines[1]),
    }[fault]
    return at + 1, [*lines[:at], spoilt, *lines[at + 1 :]]


@pytest.mark.parametrize("fault", [fault for fault in Fault if fault is not Fault.UNFINISHED])
def test_a_bad_record_is_refused_with_its_line(
    dirs: DataDirs, tmp_path: Path, fault: Fault
) -> None:
    """The line and the kind of the fault are named, and nothing is kept."""
    number, lines = faulty(record_text(match_of("m")).splitlines(), fault)
    file = tmp_path / "bad.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(BadRecord) as caught:
        import_record(file, dirs)
    assert (caught.value.line, fault_of(caught.value)) == (number, fault)
    assert list(dirs.records.iterdir()) == []


def test_a_record_without_a_finished_deal_is_refused(dirs: DataDirs, tmp_path: Path) -> None:
    """Cards of a deal that is not over are nobody's to look at."""
    match = match_of("m", deals=0)
    match.begin_deal()
    file = tmp_path / "running.jsonl"
    file.write_text(record_text(match), encoding="utf-8")
    with pytest.raises(Unfinished) as caught:
        import_record(file, dirs)
    assert fault_of(caught.value) is Fault.UNFINISHED


def test_what_is_no_file_is_refused(dirs: DataDirs, tmp_path: Path) -> None:
    """A folder and a file that is gone raise what the screen can tell."""
    with pytest.raises(BrokenFile):
        import_record(tmp_path, dirs)
    with pytest.raises(OSError, match="gone"):
        import_record(tmp_path / "gone.jsonl", dirs)
    assert offered_files(dirs) == []


def test_the_written_record_is_canonical(dirs: DataDirs, tmp_path: Path) -> None:
    """Spaces, unknown keys and blank lines of a foreign file do not come in with it."""
    text = record_text(match_of("m"))
    lines = [json.dumps({**json.loads(line), "extra": 1}, indent=None) for line in
             text.splitlines() if not line.startswith('{"seat"')]  # fmt: skip
    acts = [line for line in text.splitlines() if line.startswith('{"seat"')]
    order = iter(lines), iter(acts)
    mixed = [next(order[line.startswith('{"seat"')]) for line in text.splitlines()]
    file = tmp_path / "loose.jsonl"
    file.write_text("\ufeff" + "\n\n".join(mixed), encoding="utf-8")
    imported = import_record(file, dirs)
    assert imported.path.read_text(encoding="utf-8") == text
    assert read_match(text).score == read_kept(imported.path).score

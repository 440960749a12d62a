"""`sixtysix verify`: the faults of records, one line each."""

import random
from pathlib import Path

import pytest

from game.__main__ import main
from tests.chance import random_record

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


@pytest.fixture
def lines() -> list[str]:
    """A good record of a few deals that goes no further."""
    return random_record(random.Random(12), "classic", {"target": 99}, 3)


def verify(
    capsys: pytest.CaptureFixture[str], *files: Path | str, code: int
) -> tuple[list[str], str]:
    """Run the command; return the lines of faults, and the last line."""
    assert main(["verify", *map(str, files)]) == code
    out = capsys.readouterr().out.splitlines()
    return out[:-1], out[-1]


def written(tmp_path: Path, lines: list[str], name: str = "match.jsonl") -> Path:
    """Write a record and return its path."""
    path = tmp_path / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_good_records_have_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    """All golden records at once: no fault, every deal and act counted, exit 0."""
    faults, last = verify(capsys, *GOLDEN, code=0)
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN]
    deals = sum(text.count('{"deal":') for text in texts)
    acts = sum(text.count('"act":') for text in texts)
    assert faults == []
    assert last == f"{deals} deals, {acts} acts, 0 faults"


def test_a_fault_is_named_with_file_and_line(
    tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong line is named as FILE:LINE: reason, the exit code is 1."""
    lines[3] = '{"seat":0,"act":"exchange","card":"AS"}'
    path = written(tmp_path, lines)
    faults, last = verify(capsys, path, code=1)
    assert faults == [f"{path}:4: act exchange has no 'card'"]
    assert last.endswith(", 1 faults")


def test_every_faulty_file_is_named(
    tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Faults of several files stand one under the other and are counted together."""
    good = written(tmp_path, lines, "good.jsonl")
    one = written(tmp_path, lines[:1] + lines[2:], "one.jsonl")
    cut = written(tmp_path, [*lines, "{"], "cut ü.jsonl")
    faults, last = verify(capsys, one, good, cut, code=1)
    assert [fault.split(": ")[0] for fault in faults] == [f"{one}:2", f"{cut}:{len(lines) + 1}"]
    assert last.endswith(", 2 faults")


def test_a_fault_in_one_deal_hides_none_in_the_next(
    tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """After a spoilt deal the next is read on, with the score that the record gives."""
    ends = [number for number, line in enumerate(lines) if line.startswith('{"end"')]
    del lines[ends[0] - 1]
    lines[ends[1] - 1] = lines[ends[1] - 1].replace('"tricks":[', '"tricks":[2')
    path = written(tmp_path, lines)
    faults, _ = verify(capsys, path, code=1)
    assert [fault.split(": ")[0] for fault in faults] == [f"{path}:{ends[0]}", f"{path}:{ends[1]}"]


def test_a_file_without_a_header_has_one_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the first line is no header nothing else is judged."""
    path = written(tmp_path, ["nonsense", "more nonsense"])
    faults, last = verify(capsys, path, code=1)
    assert len(faults) == 1
    assert faults[0].startswith(f"{path}:1: not JSON")
    assert last == "0 deals, 0 acts, 1 faults"


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing file and a folder are said to be so, with exit code 2 and no traceback."""
    faults, last = verify(capsys, tmp_path / "none.jsonl", tmp_path, code=2)
    assert "none.jsonl: cannot be read" in faults[0]
    assert "cannot be read" in faults[1]
    assert last == "0 deals, 0 acts, 2 faults"


def test_the_file_is_left_as_it_is(
    tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Verifying changes no file, good or bad."""
    path = written(tmp_path, [*lines, "{"])
    before = path.read_bytes()
    verify(capsys, path, code=1)
    assert path.read_bytes() == before


def test_without_a_file_there_is_nothing_to_verify(capsys: pytest.CaptureFixture[str]) -> None:
    """No argument at all is answered in one line with exit code 2."""
    with pytest.raises(SystemExit) as leave:
        main(["verify"])
    assert leave.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1

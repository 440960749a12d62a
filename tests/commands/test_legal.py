"""`sixtysix legal`: what may be done where a record stops."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from tests.chance import line_text, random_options, random_preset, random_record
from tests.referee import legal_acts
from tests.scale import count

CLASSIC = [
    '{"record":"sixtysix-record/1","preset":"classic"}',
    '{"deal":1,"dealer":1,"hands":[["KD","QD","AS","9H","TC","JC"],'
    '["AH","TH","KC","9S","QH","JD"]],"turned":"TS",'
    '"stock":["9D","JS","KS","AD","QC","JH","TD","KH","AC","9C","QS"]}',
]


def legal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> list[dict[str, Any]]:
    """Run the command on a record and return the acts it prints."""
    path = tmp_path / "record.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["legal", str(path)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_first_lead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Forehand may lead six cards, the pair with its value, close, or claim."""
    acts = legal(capsys, tmp_path, CLASSIC)
    assert len(acts) == 8
    assert {"seat": 0, "act": "play", "card": "KD", "marriage": 20} in acts
    assert {"seat": 0, "act": "play", "card": "AS"} in acts
    assert {"seat": 0, "act": "close"} in acts
    assert {"seat": 0, "act": "claim"} in acts


def test_both_forms_of_closing_after_a_trick(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the draw is owed both closings stand, and what the drawn card makes possible."""
    lead = '{"seat":0,"act":"play","card":"JC"}'
    reply = '{"seat":1,"act":"play","card":"KC"}'
    acts = legal(capsys, tmp_path, [*CLASSIC, lead, reply])
    assert {"seat": 1, "act": "close", "before_draw": True} in acts
    assert {"seat": 1, "act": "close"} in acts
    assert {"seat": 1, "act": "play", "card": "9D"} in acts
    assert {"seat": 1, "act": "exchange"} in acts


def test_the_declarer_may_claim(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the reply to a marriage awaited, a claim of either seat is listed."""
    lead = '{"seat":0,"act":"play","card":"QD","marriage":20}'
    acts = legal(capsys, tmp_path, [*CLASSIC, lead])
    assert [act["seat"] for act in acts if act["act"] == "claim"] == [1, 0]


def test_nothing_is_legal_without_a_running_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a header alone and after the end of a deal nothing is listed."""
    assert legal(capsys, tmp_path, CLASSIC[:1]) == []
    lines = random_record(random.Random(1), "sixtysix", {"target": 99}, 1)
    assert legal(capsys, tmp_path, lines) == []


def test_the_referee_lists_the_same_acts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """At random cuts of random records the command lists what the referee lists."""
    for seed in range(count(60, 4000)):
        rng = random.Random(seed)
        preset = random_preset(rng)
        lines = random_record(rng, preset, random_options(rng, preset, 6), 2)
        while True:
            kept = lines[: rng.randint(2, len(lines))]
            if len(kept) == len(lines) or '"act"' in lines[len(kept)]:
                break
        found, expected = legal(capsys, tmp_path, kept), legal_acts("\n".join(kept))
        assert sorted(map(line_text, map(_ordered, found))) == sorted(
            map(line_text, map(_ordered, expected))
        )


def _ordered(act: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(act.items()))


def test_a_faulty_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record with a fault has no position: file, line and reason, exit code 2."""
    path = tmp_path / "bad.jsonl"
    path.write_text("\n".join([*CLASSIC, '{"seat":1,"act":"close"}']) + "\n", encoding="utf-8")
    assert main(["legal", str(path)]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert f"{path}:3: seat 1 close: it is another seat's turn" in out.err
    assert len(out.err.splitlines()) == 1

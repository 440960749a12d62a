"""What is written once in Python and stands again in C."""

from pathlib import Path

import pytest

from game.ai.twin import policy_features, weights
from tools.native import generated


def test_generated_files_are_up_to_date() -> None:
    """Every generated file is what its Python says now."""
    for path, text in generated.files().items():
        assert path.read_text(encoding="ascii") == text


def test_check_names_what_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --check a file that differs is named and left alone; without it is written."""
    path = tmp_path / "rows.h"
    path.write_text("old", encoding="ascii")
    monkeypatch.setattr(generated, "files", lambda: {path: "new"})
    assert generated.main(["--check"]) == 1
    assert capsys.readouterr().out == "rows.h\n"
    assert path.read_text(encoding="ascii") == "old"
    assert generated.main([]) == 0
    assert path.read_text(encoding="ascii") == "new"
    assert generated.main(["--check"]) == 0


def test_features_have_names_and_weights_of_their_own() -> None:
    """No two features share a number, and every stage weighs as many as there are."""
    for kind, rows in (
        ("LEAD", weights.LEAD_WEIGHTS),
        ("REPLY", weights.REPLY_WEIGHTS),
        ("CLOSE", weights.CLOSE_WEIGHTS),
    ):
        named = {n: v for n, v in vars(policy_features).items() if n.startswith(f"{kind}_")}
        assert len(set(named.values())) == len(named)
        assert max(named.values()) == named[f"{kind}_FEATURES"]
        assert {len(row) for row in rows} == {named[f"{kind}_FEATURES"]}
        assert len(rows) == policy_features.STAGES

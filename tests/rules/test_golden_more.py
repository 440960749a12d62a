"""Kept records of the games for three and four: each way a deal can end, plain and with options."""

from pathlib import Path

import pytest

from game.rules.record import read_match, record_text
from tests import referee_many

FILES = sorted((Path(__file__).parents[1] / "golden" / "more").glob("*.jsonl"))
REASONS = {
    "three_dealer_sits_out": "claim draw failed_close more_points out tie wrong_claim",
    "three_all_play": "draw out",
    "four_partners": "all_played tie",
    "auction": "bid_made bid_missed forced_bid",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_stands(path: Path) -> None:
    """Read and written again it is the same to the letter, and the referee finds no fault."""
    text = path.read_text()
    assert record_text(read_match(text)) == text
    assert referee_many.judge(text) is None


@pytest.mark.parametrize("name", sorted(REASONS))
def test_every_way_to_end_is_kept(name: str) -> None:
    """There is a golden record for each reason with which a deal of the game can end."""
    found = {path.stem.split("-")[1] for path in FILES if path.stem.startswith(name + "-")}
    assert found == set(REASONS[name].split())

"""The report of strength: what it measures, and its text."""

import json
from pathlib import Path

import pytest

from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from tools.strength import __main__ as command
from tools.strength import measures, report

pytestmark = pytest.mark.slow

LEVEL = "hard:worlds=5"


def test_equal_players_gain_nothing() -> None:
    """A level against itself wins exactly as much as it loses."""
    figures = measures.duel(LEVEL, LEVEL, "schnapsen", deals=6, seed=1, jobs=1)
    assert figures["game_points_per_deal"] == 0
    assert figures["deals"] == 6


def test_seeing_the_hand_is_worth_something() -> None:
    """Who looks into the opponent's hand beats his equal who does not."""
    figures = measures.value_of_seeing("classical:worlds=12", "schnapsen", deals=60, seed=1)
    assert figures["mean"] > 0


def test_looking_reveals_the_whole_hand_and_nothing_else() -> None:
    """The View of who looked knows the other's cards; what lies in the stock stays hidden."""
    match = Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "look", (Player("", ""),) * 2))
    match.begin_deal(dealer=1)
    view, hand = match.view(0), match.deal.hands[1]
    seen = measures.seeing(view, hand)
    assert seen.unseen == view.unseen & ~hand
    assert seen.unseen.bit_count() == len(match.deal.stock.cards) - 1
    assert seen.key == view.key


@pytest.mark.parametrize("game", ["sixtysix", "schnapsen"])
def test_nothing_is_regretted_once_the_stock_is_out(game: str) -> None:
    """With all cards known a searching level always plays one of the best."""
    figures = measures.strict_play(LEVEL, game, deals=40, seed=2)
    assert figures["exhausted_regret"]["mean"] == 0
    assert figures["closed_regret"]["mean"] >= 0
    assert 0 < figures["closed_share"] <= 1
    assert 0 < figures["closes_won"] <= 1


def test_share_of_matches_counts_pairs() -> None:
    """Where each wins one of nearly all mirrored pairs, the share is known well."""
    wins = [(1, 1)] * 96 + [(2, 0)] * 3 + [(0, 2)]
    share = measures.share_of_matches(wins)
    assert share["mean"] == pytest.approx(0.51)
    assert share["ci95"] < 0.03


def test_part_that_is_there_is_not_measured_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Figures are kept beside the text; only a part that is named is measured anew."""
    asked: list[float] = []

    def measure(share: float) -> dict[str, object]:
        asked.append(share)
        return {"insane:worlds=1": {"mean": len(asked), "ci95": 0.5}}

    monkeypatch.setattr(command, "PARTS", {"seeing schnapsen": measure})
    out = tmp_path / "REPORT.md"
    for extra in ([], [], ["--only", "seeing schnapsen", "--share", "0.5"]):
        assert command.main([str(out), *extra]) == 0
    assert asked == [1.0, 0.5]
    assert "+2.000 ± 0.500" in out.read_text()
    assert json.loads((tmp_path / "REPORT.json").read_text())["seeing schnapsen"]


def test_rows_keep_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is the same right after measuring and when it is made again from the figures."""
    row = {"mean": 1.0, "ci95": 0.5}
    monkeypatch.setattr(command, "PARTS", {"seeing schnapsen": lambda _: {"b": row, "a": row}})
    out = tmp_path / "REPORT.md"
    assert command.main([str(out)]) == 0
    text = out.read_text()
    assert command.main([str(out)]) == 0
    assert out.read_text() == text


def test_kept_report_says_what_its_figures_say() -> None:
    """The report in the repository is the one its figures give."""
    folder = Path(report.__file__).parent
    figures = json.loads((folder / "REPORT.json").read_text())
    assert (folder / "REPORT.md").read_text() == report.report_text(figures)

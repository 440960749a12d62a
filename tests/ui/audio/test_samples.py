"""The table of samples, and sounds by their names."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.assets import has_asset
from game.ui.audio.samples import FOLDER, find, samples


def test_every_sample_has_its_file() -> None:
    """For each sample of the table there is a file."""
    assert all(has_asset(FOLDER, sample.file) for sample in samples().values())


@pytest.mark.parametrize(
    ("sound", "name", "step"),
    [("place", "place", 0), ("deal_won_3", "deal_won", 2), ("count_12", "count", 11),
     ("marriage_40", "marriage_40", 0), ("rim_1", "rim", 0)],
)  # fmt: skip
def test_a_sound_is_a_sample_or_a_step_of_one(sound: str, name: str, step: int) -> None:
    """A number at the end names a step, counted from 1, unless the sample itself has it."""
    found = find(sound)
    assert found is not None
    assert (found[0].name, found[1]) == (name, step)


@pytest.mark.parametrize(
    "sound", ["", "_", "nothing", "rim_4", "rim_0", "rim_x", "place_3", "rim_²"]
)
def test_other_names_are_no_sounds(sound: str) -> None:
    """A name that no sample has, or a step that it has not, is none."""
    assert find(sound) is None


def test_takes_stand_one_after_the_other() -> None:
    """A cut begins where the last one and its gap end, step by step."""
    rim = samples()["rim"]
    cuts = [rim.cut("rim", step, take) for step in range(rim.steps) for take in range(rim.takes)]
    for before, after in pairwise(cuts):
        assert after.begin == pytest.approx(before.begin + rim.seconds + rim.gap)
    assert all(rim.seconds < cut.end - cut.begin < rim.seconds + rim.gap / 2 for cut in cuts)

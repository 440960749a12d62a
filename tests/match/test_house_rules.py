"""The player's own rules: changes, refusals, names, and that they are kept."""

import random
from pathlib import Path

import pytest

from game.match.house_rules import House, differences, rules_of
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import BadRules, RuleSet
from game.store.house_rules import MOST_SETS, HouseRules, to_json
from game.store.notices import NoticeCode
from game.store.paths import DataDirs
from tests.chance import random_options


@pytest.fixture
def dirs(tmp_path: Path) -> DataDirs:
    return DataDirs(tmp_path, tmp_path, tmp_path)


@pytest.mark.parametrize("preset", sorted(ALL_PRESETS))
def test_differences_make_the_rules_again(preset: str) -> None:
    """What differs from a preset, and no more, turns the preset into the rules."""
    assert differences(preset, ALL_PRESETS[preset]) == {}
    rules = ALL_PRESETS[preset].changed({"target": 5})
    assert differences(preset, rules) == {"target": 5}
    rng = random.Random(preset)
    for _ in range(40 if ALL_PRESETS[preset].seats == 2 else 0):
        made = ALL_PRESETS[preset].changed(random_options(rng, preset))
        assert ALL_PRESETS[preset].changed(differences(preset, made)) == made


def test_another_base_stands_for_its_row() -> None:
    """Where the dealer sits out, only the base and what differs from its row are kept."""
    preset = "three_dealer_sits_out"
    rules = ALL_PRESETS[preset].changed({"base": "sixtysix", "target": 9})
    assert differences(preset, rules) == {"base": "sixtysix", "target": 9}
    assert ALL_PRESETS[preset].changed(differences(preset, rules)) == rules


def test_changes_are_kept_at_once(dirs: DataDirs) -> None:
    """Another program finds every set as it was left: name, preset and changed options."""
    house = House(dirs)
    house.add("Ours", "sixtysix")
    house.change("Ours", {"target": 11, "strict": "beat"})
    house.rename("Ours", "Village rules")
    again = House(dirs)
    assert again.sets == [HouseRules("Village rules", "sixtysix", (("target", 11),))]
    assert rules_of(again.sets[0]) == RuleSet(target=11)
    again.remove("Village rules")
    assert House(dirs).sets == []
    assert house.take_notices() + again.take_notices() == []


def test_what_makes_no_game_is_refused(dirs: DataDirs) -> None:
    """A clash changes nothing and names its options."""
    house = House(dirs)
    house.add("Ours", "sixtysix")
    with pytest.raises(BadRules) as caught:
        house.change("Ours", {"last_trick": "decides"})
    assert caught.value.clash == "last_trick"
    with pytest.raises(BadRules) as caught:
        house.change("Ours", {"close_min_stock": 13})
    assert (caught.value.clash, caught.value.most) == ("close_min_stock", 12)
    assert house.sets == [HouseRules("Ours", "sixtysix")]


def test_another_preset_keeps_what_was_changed(dirs: DataDirs) -> None:
    """The set differs from the new preset by the same options; those that agree are dropped."""
    house = House(dirs)
    house.add("Ours", "sixtysix")
    house.change("Ours", {"target": 8, "close": False})
    one = house.begin_with("Ours", "russian")
    assert one == HouseRules("Ours", "russian", (("close", False),))
    house.change("Ours", {"nobody": "carry"})
    with pytest.raises(BadRules):
        house.begin_with("Ours", "schnapsen")
    assert house.reset("Ours") == HouseRules("Ours", "russian")


def test_names_are_told_apart(dirs: DataDirs) -> None:
    """A taken name gets a number, and is refused when another set is to be renamed to it."""
    house = House(dirs)
    names = [house.add("Ours", "sixtysix").name for _ in range(3)]
    assert names == ["Ours", "Ours 2", "Ours 3"]
    for bad in ("Ours", "", " ", " a", "a\n", "x" * 41):
        with pytest.raises(ValueError):  # noqa: PT011 - any reason will do
            house.rename("Ours 3", bad)
    assert house.rename("Ours 3", "Ours 3").name == "Ours 3"
    for _ in range(MOST_SETS - 3):
        house.add("Ours", "sixtysix")
    assert house.full
    with pytest.raises(ValueError, match="enough"):
        house.add("Ours", "sixtysix")


def test_a_file_with_rules_of_no_game(dirs: DataDirs) -> None:
    """Sets of an unknown preset or with impossible options are left out and told of."""
    sets = [
        HouseRules("good", "schnapsen", (("target", 9),)),
        HouseRules("unknown", "skat"),
        HouseRules("odd", "sixtysix", (("deck", 23),)),
        HouseRules("clash", "sixtysix", (("last_trick", "decides"),)),
    ]
    dirs.house_rules_file.write_bytes(to_json(sets))
    house = House(dirs)
    assert [one.name for one in house.sets] == ["good"]
    notices = house.take_notices()
    assert [notice.detail for notice in notices] == ["unknown", "odd", "clash"]
    assert {notice.code for notice in notices} == {NoticeCode.BAD_RULES}

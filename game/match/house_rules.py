"""The player's own rules: which there are, what games they make, their changes kept at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import BadRules, RuleSet, Value
from game.store.house_rules import MOST_SETS, HouseRules, HouseRulesFile, read_name
from game.store.notices import Notice
from game.store.paths import DataDirs


def rules_of(one: HouseRules) -> RuleSet:
    """Return the game that a set makes. Raises BadRules where it makes none."""
    if one.preset not in ALL_PRESETS:
        raise BadRules(f"preset {one.preset!r} is unknown")
    return ALL_PRESETS[one.preset].changed(dict(one.options))


def differences(preset: str, rules: RuleSet) -> dict[str, Value]:
    """Return the options in which rules differ from a preset, so that `changed` makes them again.

    Another `base` stands for its whole row.
    """
    row = ALL_PRESETS[preset]
    found: dict[str, Value] = {}
    if rules.game.bases and rules.base != row.base:
        found["base"] = rules.base
        row = row.changed(found)
    before = row.options()
    return found | {name: value for name, value in rules.options().items() if value != before[name]}


class House:
    """The sets in their order; every change is written to the disk at once."""

    def __init__(self, dirs: DataDirs) -> None:
        """Read the file; what there is to tell of it, now and later, goes to `notices`."""
        self._file = HouseRulesFile(dirs)
        found, self.notices = self._file.load()
        self.sets: list[HouseRules] = []
        for one in found:
            try:
                rules_of(one)
            except BadRules:
                self.notices.append(self._file.left_out(one.name))
            else:
                self.sets.append(one)

    def take_notices(self) -> list[Notice]:
        """Return what the player should know and has not been told yet."""
        notices, self.notices = self.notices, []
        return notices

    def named(self, name: str) -> HouseRules | None:
        """Return the set of this name, None if there is none."""
        return next((one for one in self.sets if one.name == name), None)

    @property
    def full(self) -> bool:
        """Whether no more sets can be kept."""
        return len(self.sets) >= MOST_SETS

    def add(self, name: str, preset: str) -> HouseRules:
        """Begin a set with a preset's rules, under the name or, if taken, with a number after it.

        Raises ValueError when there are enough.
        """
        if self.full:
            raise ValueError(f"{MOST_SETS} sets are enough")
        free, number = name, 1
        while self.named(free):
            number += 1
            free = f"{name} {number}"
        one = HouseRules(read_name(free), preset)
        self.sets.append(one)
        self._save()
        return one

    def rename(self, old: str, new: str) -> HouseRules:
        """Give a set another name; ValueError for one that cannot be, or is taken."""
        if new != old and self.named(new):
            raise ValueError(f"{new!r} is taken")
        return self._put(old, replace(self._get(old), name=read_name(new)))

    def change(self, name: str, values: Mapping[str, Value]) -> HouseRules:
        """Change options of a set; BadRules when they make no game, and nothing is changed."""
        one = self._get(name)
        rules = rules_of(one).changed(values)
        return self._put(name, replace(one, options=tuple(differences(one.preset, rules).items())))

    def begin_with(self, name: str, preset: str) -> HouseRules:
        """Let a set differ from another preset by the same options, as far as they apply there.

        Raises BadRules when they cannot stand with its others.
        """
        one = replace(self._get(name), preset=preset)
        left = differences(preset, rules_of(one))
        return self._put(name, replace(one, options=tuple(left.items())))

    def reset(self, name: str) -> HouseRules:
        """Let a set be its preset again."""
        return self._put(name, replace(self._get(name), options=()))

    def remove(self, name: str) -> None:
        """Forget a set."""
        self.sets.remove(self._get(name))
        self._save()

    def _get(self, name: str) -> HouseRules:
        one = self.named(name)
        if one is None:
            raise ValueError(f"there are no rules {name!r}")
        return one

    def _put(self, name: str, one: HouseRules) -> HouseRules:
        self.sets[self.sets.index(self._get(name))] = one
        self._save()
        return one

    def _save(self) -> None:
        self.notices += self._file.save(self.sets)

"""All scenes by name. Scenes open one another by name, so that none imports another.

A scene is loaded when it is first opened: the first picture needs one of them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from game.ui.scene import Scene

_CLASSES = {
    "about": "about.AboutScene",
    "deal_review": "deal_review.DealReviewScene",
    "deals": "deals.DealsScene",
    "guide": "guide.GuideScene",
    "house_rules": "house_rules.HouseRulesScene",
    "import_records": "import_records.ImportScene",
    "last_trick": "last_trick.LastTrickScene",
    "lesson": "lesson.LessonScene",
    "licences": "licences.LicencesScene",
    "match_won": "match_won.MatchWonScene",
    "menu": "menu.MenuScene",
    "pause": "pause.PauseScene",
    "question": "question.QuestionScene",
    "records": "records.RecordsScene",
    "replay": "replay.ReplayScene",
    "replay_result": "replay.ReplayResultScene",
    "result": "result.ResultScene",
    "settings": "settings.SettingsScene",
    "statistics": "statistics.StatisticsScene",
    "table": "table.TableScene",
}
"""Name -> module in game.ui.scenes, and class in it."""


class _Scenes(Mapping[str, Callable[..., Scene]]):
    """The scenes' classes, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> Callable[..., Scene]:
        module, _, kind = _CLASSES[name].partition(".")
        found: Callable[..., Scene] = getattr(import_module(f"game.ui.scenes.{module}"), kind)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(_CLASSES)

    def __len__(self) -> int:
        return len(_CLASSES)


SCENES = _Scenes()


def load_all() -> None:
    """Load every scene, so that none has to be waited for when it is opened."""
    for name in SCENES:
        SCENES[name]

"""All scenes by name. Scenes open one another by name, so that none imports another."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scene import Scene
from game.ui.scenes.about import AboutScene
from game.ui.scenes.deal_review import DealReviewScene
from game.ui.scenes.deals import DealsScene
from game.ui.scenes.guide import GuideScene
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.scenes.import_records import ImportScene
from game.ui.scenes.last_trick import LastTrickScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.licences import LicencesScene
from game.ui.scenes.match_won import MatchWonScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.replay import ReplayResultScene, ReplayScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene

SCENES: dict[str, Callable[..., Scene]] = {
    "about": AboutScene,
    "deal_review": DealReviewScene,
    "deals": DealsScene,
    "guide": GuideScene,
    "house_rules": HouseRulesScene,
    "import_records": ImportScene,
    "last_trick": LastTrickScene,
    "lesson": LessonScene,
    "licences": LicencesScene,
    "match_won": MatchWonScene,
    "menu": MenuScene,
    "pause": PauseScene,
    "question": QuestionScene,
    "records": RecordsScene,
    "replay": ReplayScene,
    "replay_result": ReplayResultScene,
    "result": ResultScene,
    "settings": SettingsScene,
    "statistics": StatisticsScene,
    "table": TableScene,
}

"""Draws every scene at every size in every language into a folder, without a screen.

    python -m tools.shots OUT                                  everything the checks look at
    python -m tools.shots OUT --sizes 1280x720 --languages ru --scenes menu settings
    python -m tools.shots OUT --sizes 1280x720 --languages ru --scenes table --form jpg
                                                               the picture that opens the README

The pictures are named SCENE_LANGUAGE_SIZE.png. The player's files are made up in a folder that is
thrown away; the same call gives the same pictures.
"""

from tools.shots.window import FRAME, LANGUAGES, app_for_tests, settle  # isort: skip  # sets SDL up

from tools.shots.drawing import SIZES, draw, main
from tools.shots.made_up import fill_records, fill_statistics, play_on
from tools.shots.scenes import SCENES

__all__ = [
    "FRAME", "LANGUAGES", "SCENES", "SIZES", "app_for_tests", "draw", "fill_records",
    "fill_statistics", "main", "play_on", "settle",
]  # fmt: skip

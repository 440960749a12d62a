"""Tools that draw everything but the cards: fonts, table, portraits, icons."""

import os

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_VIDEODRIVER"] = "dummy"

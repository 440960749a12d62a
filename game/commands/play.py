"""The arguments of the game itself, described in the player's language."""

from __future__ import annotations

import argparse
import itertools
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from game import i18n
from game.commands import PROGRAM
from game.commands.files import Unusable
from game.commands.values import file_name, plain_text
from game.i18n import _
from game.store.desktop import DesktopError, install_desktop, uninstall_desktop
from game.store.language import players_language
from game.store.paths import find_dirs

SPEEDS = ("calm", "normal", "fast", "instant")
SMALLEST_WINDOW, LARGEST_WINDOW = (1024, 600), (8192, 8192)


def speak_the_players_language(arguments: Sequence[str]) -> None:
    """Choose the language of the help text: of --lang if given, else the settings', the system's.

    That is before the arguments are read, for what is wrong with them is said in it too.
    """
    dirs = find_dirs(_given(arguments, "--data-dir"))
    i18n.set_language(players_language(dirs, _given(arguments, "--lang")))


def _given(arguments: Sequence[str], option: str) -> str | None:
    """Return what is given to an option, in either form; None if it is not there."""
    after = [value for name, value in itertools.pairwise(arguments) if name == option]
    joined = [text.partition("=")[2] for text in arguments if text.startswith(f"{option}=")]
    return next(iter(after + joined), None)


def add_arguments(
    parser: argparse.ArgumentParser, commands: Mapping[str, str], version: str
) -> None:
    """Add the game's options; `commands` are listed below them."""
    parser.description = _("Sixty-six, Schnapsen and their relatives against the computer.")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    lines = [f"  {PROGRAM} {name:<9} {text}" for name, text in commands.items()]
    parser.epilog = "\n".join([_("Commands:"), *lines])
    add = parser.add_argument
    add("--lang", choices=i18n.LANGUAGES, help=_("language"))
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--windowed", action="store_true", help=_("start in a window"))
    screen.add_argument("--fullscreen", action="store_true", help=_("start fullscreen"))
    add("--size", type=window_size, metavar="WxH", help=_("size of the window in pixels"))
    add("--continue", dest="continue_match", action="store_true", help=_("go on with the match"))
    add("--data-dir", type=a_path, metavar="DIR", help=_("keep settings, matches and logs there"))
    add(
        "--safe-mode",
        action="store_true",
        help=_("usual settings, software drawing, no sound"),
    )
    add("--seed", type=plain_text, default="", metavar="S", help=_("deal the cards of this seed"))
    add("--speed", choices=SPEEDS, help=_("speed of the motions"))
    add("--trace", type=a_path, metavar="FILE", help=_("write for scripts what can be clicked"))
    entry = parser.add_mutually_exclusive_group()
    entry.add_argument(
        "--install-desktop", action="store_true", help=_("enter the game in the desktop’s menu")
    )
    entry.add_argument(
        "--uninstall-desktop", action="store_true", help=_("take it out of the desktop’s menu")
    )
    add("--version", action="version", version=f"{PROGRAM} {version}")


def change_desktop(install: bool) -> int:
    """Enter the game in the desktop's menu, or take it out; Unusable says why it cannot be."""
    try:
        changed = install_desktop() if install else uninstall_desktop()
    except DesktopError as error:
        raise Unusable(str(error)) from error
    for path in changed:
        print(path)
    return 0


def window_size(text: str) -> tuple[int, int]:
    """Return width and height of ``1280x720``; argparse reports anything else."""
    match = re.fullmatch(r"(\d{1,5})[xх×](\d{1,5})", text.strip().lower())
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    bounds = zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)
    if not all(low <= number <= high for low, number, high in bounds):
        low, high = ("x".join(map(str, one)) for one in (SMALLEST_WINDOW, LARGEST_WINDOW))
        raise argparse.ArgumentTypeError(f"{text!r} is not WIDTHxHEIGHT from {low} to {high}")
    return size


def a_path(text: str) -> Path:
    """Return the path of a file or folder; argparse reports an empty one."""
    return Path(file_name(text))

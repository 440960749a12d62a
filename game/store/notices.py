"""What the store has to tell the player about his files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from game.i18n import _


class NoticeCode(StrEnum):
    """What happened to a file."""

    BACKUP_USED = "backup_used"
    """The file was broken and is set aside; its backup took its place."""
    SET_ASIDE = "set_aside"
    """The file was broken and is set aside; there was no good backup."""
    TAIL_SET_ASIDE = "tail_set_aside"
    """The match goes on from its last good line; the rest of the file is set aside."""
    UNREADABLE = "unreadable"
    """The file could be neither read nor moved; it is left alone, and nothing is written."""
    BAD_VALUE = "bad_value"
    """One setting made no sense and is back at its default."""
    BAD_RULES = "bad_rules"
    """Rules of the player's own make no game and are left out."""
    NEWER_VERSION = "newer_version"
    """A newer version of the game wrote the file: it is set aside, what is known was read."""
    NOT_SAVED = "not_saved"
    """The file could not be written; the game goes on in memory."""
    FOLDER_UNUSABLE = "folder_unusable"
    """The folder for the player's files could not be made."""


@dataclass(frozen=True)
class Notice:
    """One thing to tell: what, about which file, where that file is now, and the detail.

    ``detail`` is the system's or the parser's own reason, or the name of a setting.
    """

    code: NoticeCode
    path: Path
    moved_to: Path | None = None
    detail: str = ""


def shown_path(path: Path) -> str:
    """Return a path as it can be shown: a name on Linux may have any bytes, and no font has those
    that are no text."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(path))


def notice_text(notice: Notice) -> str:
    """Return the notice as a sentence in the language in use."""
    names = {
        "file": shown_path(notice.path),
        "moved": "" if notice.moved_to is None else shown_path(notice.moved_to),
        "detail": notice.detail,
    }
    return _pattern(notice.code).format(**names)


def _pattern(code: NoticeCode) -> str:
    match code:
        case NoticeCode.BACKUP_USED:
            return _("{file} was damaged. Its backup is in use; the damaged file is now {moved}.")
        case NoticeCode.SET_ASIDE:
            return _("{file} was damaged and is now {moved}. The game starts without it.")
        case NoticeCode.TAIL_SET_ASIDE:
            return _(
                "The saved match was damaged. It goes on from its last good move; "
                "the rest is in {moved}."
            )
        case NoticeCode.UNREADABLE:
            return _(
                "{file} cannot be read ({detail}). It is left as it is; nothing is saved this time."
            )
        case NoticeCode.BAD_VALUE:
            return _("The setting “{detail}” made no sense and is back at its usual value.")
        case NoticeCode.BAD_RULES:
            return _("Your own rules “{detail}” make no game and are left out.")
        case NoticeCode.NEWER_VERSION:
            return _("{file} comes from a newer version of the game and is now {moved}.")
        case NoticeCode.NOT_SAVED:
            return _("{file} cannot be written ({detail}).")
        case NoticeCode.FOLDER_UNUSABLE:
            return _("The folder {file} cannot be used ({detail}).")


class NoticeBoard:
    """Puts notices together for the player, and knows where he was told that nothing is saved."""

    def __init__(self) -> None:
        self._unsaved: set[Path] = set()

    def text(self, notices: Iterable[Notice]) -> str:
        """Return what is new in the notices, a line each, "" for nothing.

        That nothing is saved stands there once, at the end; of a folder it is not told again,
        nor of anything in it.
        """
        lines: list[str] = []
        unsaved = False
        # The outer folder first: what lies in it then need not be named.
        for notice in sorted(notices, key=_depth):
            if notice.code in _UNSAVED_FOLDERS:
                folder = notice.path if _UNSAVED_FOLDERS[notice.code] else notice.path.parent
                if self._unsaved & {folder, *folder.parents}:
                    continue
                self._unsaved.add(folder)
                unsaved = True
            lines.append(notice_text(notice))
        if unsaved:
            lines.append(_("The game goes on, but nothing is saved."))
        return "\n".join(dict.fromkeys(lines))


_UNSAVED_FOLDERS = {NoticeCode.NOT_SAVED: False, NoticeCode.FOLDER_UNUSABLE: True}
"""The notices after which nothing is saved; whether their path is the folder itself."""


def _depth(notice: Notice) -> int:
    """Return how deep a folder lies that cannot be used, 0 for all other notices."""
    return len(notice.path.parts) if notice.code in _UNSAVED_FOLDERS else 0

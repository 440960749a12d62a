"""Where the player's files are: the platform's folders, or one folder of the player's choice."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.store.notices import Notice, NoticeCode

APP_NAME = "sixtysix"
DATA_DIR_VARIABLE = "SIXTYSIX_DATA_DIR"
EXPORT_FOLDER = "Sixty-six"
"""Among the player's documents; made when the first record is written there."""
PORTABLE_FOLDER = "sixtysix-data"
"""A folder of this name beside the executable, made by the player, holds everything."""


@dataclass(frozen=True)
class DataDirs:
    """The folders of one player. ``settings``, ``data`` and ``logs`` may be the same folder.

    ``documents`` is where he keeps his own files, None where all is in one folder of his choice.
    """

    settings: Path
    data: Path
    logs: Path
    documents: Path | None = None

    @property
    def settings_file(self) -> Path:
        return self.settings / "settings.json"

    @property
    def house_rules_file(self) -> Path:
        return self.settings / "house_rules.json"

    @property
    def talk_file(self) -> Path:
        return self.data / "talk.json"

    @property
    def save_file(self) -> Path:
        return self.data / "save.jsonl"

    @property
    def statistics_file(self) -> Path:
        return self.data / "statistics.sqlite3"

    @property
    def lock_file(self) -> Path:
        return self.data / "sixtysix.lock"

    @property
    def log_file(self) -> Path:
        return self.logs / "sixtysix.log"

    @property
    def records(self) -> Path:
        """Where the records of matches are kept, one file a match."""
        return self.data / "records"

    @property
    def exports(self) -> Path:
        """Where records are written for the player, and looked for to be taken in."""
        return self.data / "exports" if self.documents is None else self.documents / EXPORT_FOLDER

    def prepare(self) -> list[Notice]:
        """Make the folders; return a notice for each that cannot be made."""
        notices = []
        for folder in dict.fromkeys((self.settings, self.data, self.logs, self.records)):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                reason = error.strerror or str(error)
                notices.append(Notice(NoticeCode.FOLDER_UNUSABLE, folder, detail=reason))
        return notices


def find_dirs(
    data_dir: Path | str | None = None,
    environ: Mapping[str, str] | None = None,
    executable: Path | None = None,
) -> DataDirs:
    """Return the player's folders; nothing is made on the disk.

    The first of these that is there counts: ``data_dir`` (``--data-dir``), the environment's
    SIXTYSIX_DATA_DIR, a folder ``sixtysix-data`` beside the executable file (portable use), the
    platform's own folders. ``executable`` is for tests; it is the one-file program when we run
    from one, and no other.
    """
    environ = os.environ if environ is None else environ
    chosen = data_dir or environ.get(DATA_DIR_VARIABLE) or _portable_folder(executable)
    if chosen:
        return _one_folder(_expanded(Path(chosen)))
    return _platform_folders()


def _expanded(path: Path) -> Path:
    """Return the path with the home of ``~`` or ``~name``; as it stands where there is no such."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _portable_folder(executable: Path | None) -> Path | None:
    if executable is None and getattr(sys, "frozen", False):
        executable = Path(sys.executable)
    if executable is None:
        return None
    folder = executable.resolve().parent / PORTABLE_FOLDER
    return folder if folder.is_dir() else None


def _one_folder(folder: Path) -> DataDirs:
    folder = Path(os.path.abspath(folder))
    return DataDirs(settings=folder, data=folder, logs=folder / "logs")


def _platform_folders() -> DataDirs:
    """Return the platform's folders.

    A user without a home (an unknown uid, an empty environment) gets a folder of his own among
    the temporary files: ``~`` would otherwise become a folder of that name.
    """
    found = platformdirs.PlatformDirs(APP_NAME, appauthor=False, roaming=False)
    try:
        folders = (found.user_config_dir, found.user_data_dir, found.user_log_dir)
        paths = [Path(folder) for folder in (*folders, found.user_documents_dir)]
    except RuntimeError:
        paths = []
    if not paths or not all(path.is_absolute() for path in paths):
        user = getattr(os, "getuid", lambda: "user")()
        return _one_folder(Path(tempfile.gettempdir()) / f"{APP_NAME}-{user}")
    settings, data, logs, documents = paths
    return DataDirs(settings, data, logs, documents)

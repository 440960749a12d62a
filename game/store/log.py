"""The log: one small text file that rotates, for finding out what happened."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers

from game.store.atomic import followed
from game.store.paths import DataDirs

LOGGER_NAME = "game"
MAX_LOG_BYTES = 256 * 1024
OLD_LOGS = 2

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def open_log(dirs: DataDirs, level: int = logging.INFO) -> logging.Logger:
    """Send the game's log messages to the log file and return its logger.

    At most (OLD_LOGS + 1) * MAX_LOG_BYTES are kept. Where the file cannot be written, now or
    later, the messages are lost and nothing else happens.
    """
    logger = logging.getLogger(LOGGER_NAME)
    close_log()
    logging.raiseExceptions = False
    logger.setLevel(level)
    logger.propagate = False
    logger.addHandler(_open_handler(dirs))
    return logger


def _open_handler(dirs: DataDirs) -> logging.Handler:
    try:
        dirs.logs.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            followed(dirs.log_file),
            maxBytes=MAX_LOG_BYTES,
            backupCount=OLD_LOGS,
            encoding="utf-8",
            errors="backslashreplace",
        )
    except OSError:
        return logging.NullHandler()
    handler.setFormatter(logging.Formatter(_FORMAT))
    return handler


def close_log() -> None:
    """Close the log file."""
    logger = logging.getLogger(LOGGER_NAME)
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        # A full disk refuses the last lines once more.
        with contextlib.suppress(OSError):
            handler.close()

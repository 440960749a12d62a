"""The words on the screen, in the player's language.

Message ids are English. ``_``, ``ngettext``, ``pgettext`` and ``npgettext`` look the language up
when they are called, so a module that imported them follows a change of language at once. Russian
and German come from the compiled catalogues under ``assets/locale``, made by
``tools/translations.py``; English needs none. ``xx`` is a made-up language, 40 % longer, for
testing that long words fit.
"""

from __future__ import annotations

import gettext
import io
import locale
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from importlib.resources import files

LANGUAGES = ("ru", "de", "en")
LANGUAGE_NAMES = {"ru": "Русский", "de": "Deutsch", "en": "English"}
"""Each language by its own name, as a player looks for it in the settings."""

PSEUDO_LANGUAGE = "xx"
DOMAIN = "sixtysix"

_RUSSIAN_READERS = {"ru", "be", "uk", "kk", "ky", "uz", "tg", "tk", "tt", "ba", "cv", "hy", "az"}
"""System languages whose speakers are likelier to read Russian than English."""

_PLACEHOLDER = re.compile(r"\{[^{}]*\}|%\([^)]*\)[a-z]|%[sd]")
_ACCENTED = str.maketrans("aeiouyAEIOUYcnsz", "áéíóúýÁÉÍÓÚÝçñšž")


class _Pseudo(gettext.NullTranslations):
    """English with accents, padded to 1.4 times its length."""

    def gettext(self, message: str) -> str:
        return lengthen(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return lengthen(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return lengthen(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return lengthen(msgid1 if n == 1 else msgid2)


def lengthen(text: str) -> str:
    """Return the text with accented letters and about 40 % longer; placeholders stay whole."""
    if not text:
        return text
    pieces, end = [], 0
    for found in _PLACEHOLDER.finditer(text):
        pieces += [text[end : found.start()].translate(_ACCENTED), found.group()]
        end = found.end()
    pieces.append(text[end:].translate(_ACCENTED))
    padding = "~" * max(1, round(len(text) * 0.4) - 1)
    return "".join(pieces) + " " + padding if len(text) > 2 else "".join(pieces) + "~"


def _load(code: str) -> gettext.NullTranslations:
    if code == "en":
        return gettext.NullTranslations()
    if code == PSEUDO_LANGUAGE:
        return _Pseudo()
    catalogue = files("game.assets") / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    return gettext.GNUTranslations(io.BytesIO(catalogue.read_bytes()))


class _State:
    """The language in use, and the catalogues read so far."""

    code = "en"
    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    loaded: dict[str, gettext.NullTranslations] = {}  # noqa: RUF012 - one for the program


def set_language(code: str) -> None:
    """Speak this language from now on: one of LANGUAGES, or "xx" for tests.

    Raises ValueError for any other code.
    """
    if code not in LANGUAGES and code != PSEUDO_LANGUAGE:
        raise ValueError(f"no language {code!r}; there are {', '.join(LANGUAGES)}")
    if code not in _State.loaded:
        _State.loaded[code] = _load(code)
    _State.code, _State.catalogue = code, _State.loaded[code]


def language() -> str:
    """Return the code of the language in use."""
    return _State.code


def _(message: str) -> str:
    """Return the message in the language in use."""
    return _State.catalogue.gettext(message) if message else ""


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the form of the message that fits the number (1 очко, 2 очка, 5 очков)."""
    return _State.catalogue.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """Return the message as it is said in this context."""
    return _State.catalogue.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, number: int) -> str:
    """Return the form that fits the number, as it is said in this context."""
    return _State.catalogue.npgettext(context, singular, plural, number)


def N_(message: str) -> str:
    """Return the message as it is: it is only marked here, and translated where it is shown."""
    return message


def percent(number: float) -> str:
    """Return whole hundredths, halves rounded up, as the language writes them: 63% or 63 %."""
    return _("{n}%").format(n=int(number + 0.5))


def guess_language(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> str:
    """Return the one of LANGUAGES that suits the system.

    Russian for Russian and its neighbours, German for German, English for all others and where
    the system names no language.
    """
    environ = os.environ if environ is None else environ
    for name in _system_languages(environ, platform):
        code = re.split(r"[_.@-]", name.strip().lower())[0]
        if code in _RUSSIAN_READERS:
            return "ru"
        if code in LANGUAGES:
            return code
        if code not in ("", "c", "posix"):
            return "en"
    return "en"


def _system_languages(environ: Mapping[str, str], platform: str) -> list[str]:
    """Return locale names, the player's first choice first, in the order gettext uses."""
    names = environ.get("LANGUAGE", "").split(":")
    names += [environ.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG")]
    if platform == "win32":
        names = [_windows_language(), *names]
    elif platform == "darwin":
        names = [*names, _mac_language()]
    return [name for name in names if name]


def _windows_language() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes

    identifier = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    return locale.windows_locale.get(identifier, "")


def _mac_language() -> str:
    """Return the first language of the system settings; programs started by a click get no LANG."""
    try:
        answer = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLanguages"],
            capture_output=True,
            text=True,
            timeout=2,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    found = re.search(r"[A-Za-z]{2,3}(?=[-_\"',)\s])", answer.stdout)
    return found.group() if found else ""

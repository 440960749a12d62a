"""The packages for Linux, as far as they can be tried without building them."""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import COMMANDS
from game.store.desktop import APP_ID
from tools.linux import debian, stage, system
from tools.linux.system import Missing

ROOT = Path(__file__).resolve().parents[2]
FLATPAK = ROOT / "tools" / "linux" / f"{APP_ID}.json"


def test_mirror_is_the_machines_own() -> None:
    """The first mirror is read from either form of apt's lists; without one that is said."""
    assert system.mirror(["# none\n", "Types: deb\nURIs: http://a/debian\n"]) == "http://a/debian"
    assert system.mirror(["deb [signed-by=/k] http://b/debian sid main\n"]) == "http://b/debian"
    with pytest.raises(Missing, match="no mirror"):
        system.mirror(["# nothing\n"])


def test_manual_names_every_command() -> None:
    """The manual page tells of each command, and is of this version and the release's day."""
    text = stage.MANUAL.read_text("utf-8")
    assert all(re.search(rf"^\.BR? I?.*{name}|^\.BI {name}|^\.B {name}", text, re.M)
               for name in COMMANDS)  # fmt: skip
    assert "@VERSION@" in text
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", stage.release_date())


def test_manual_is_written_the_same_on_every_day(tmp_path: Path) -> None:
    """Compressed twice it is the same, without a time in it."""
    for name in ("a.gz", "b.gz"):
        stage.stage_manual(tmp_path / name)
    data = (tmp_path / "a.gz").read_bytes()
    assert data == (tmp_path / "b.gz").read_bytes()
    assert data[4:8] == bytes(4)
    assert f"sixtysix {__version__}" in gzip.decompress(data).decode()


def test_desktop_finds_entry_icons_and_metainfo(tmp_path: Path) -> None:
    """Below share lie the entry, the metainfo and an icon of each size under the entry's name."""
    stage.stage_desktop(tmp_path)
    entry = (tmp_path / "applications" / f"{APP_ID}.desktop").read_text("utf-8")
    [icon] = re.findall(r"^Icon=(.*)$", entry, re.M)
    found = {path.parent.parent.name for path in tmp_path.glob(f"icons/hicolor/*/apps/{icon}.*")}
    assert {"16x16", "256x256", "scalable"} <= found
    assert (tmp_path / "metainfo" / f"{APP_ID}.metainfo.xml").is_file()


def test_package_says_what_it_needs() -> None:
    """Its control file has each field once, the C library's version, and lines of 80 at most."""
    text = debian.control_text("amd64", 31_000, "2.31")
    fields = dict(re.findall(r"^([A-Z][\w-]+): (.*)$", text, re.M))
    assert fields["Version"] == f"{__version__}-1"
    assert fields["Depends"].startswith("libc6 (>= 2.31), ")
    assert (fields["Architecture"], fields["Installed-Size"]) == ("amd64", "31000")
    description = text.partition("Description:")[2].splitlines()[1:]
    assert all(line.startswith(" ") and len(line) <= 80 for line in description)


@pytest.mark.skipif(not shutil.which("dpkg-parsechangelog"), reason="Debian's own reader")
def test_changelog_is_read_by_debians_tool(tmp_path: Path) -> None:
    """dpkg-parsechangelog finds the version in it."""
    (tmp_path / "changelog").write_text(debian.changelog(), "utf-8")
    command = ["dpkg-parsechangelog", "-l", f"{tmp_path}/changelog", "-S", "Version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"{__version__}-1"


def test_copyright_names_every_piece() -> None:
    """The licences of all pieces are there; those that Debian has are named, not repeated."""
    text = debian.copyright_text()
    assert "The makers of Sixty-six" in text or "MIT" in text
    assert "pygame-ce" in text
    assert "/usr/share/common-licenses/LGPL-2.1" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" not in text


def test_missing_packaging_tool_is_named_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not there is said as the command that installs it."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Missing, match="sudo apt install dpkg lintian"):
        system.require("dpkg-deb", "lintian")


def test_flatpak_is_this_game_without_network_or_files() -> None:
    """The manifest names this game, starts its command, and asks for no network and no files."""
    manifest = json.loads(FLATPAK.read_text("utf-8"))
    assert (manifest["id"], manifest["command"]) == (APP_ID, "sixtysix")
    assert not [word for word in manifest["finish-args"] if "network" in word or "file" in word]
    [module] = manifest["modules"]
    [source] = module["sources"]
    assert source["path"].endswith("dist/Sixty-six.AppDir")

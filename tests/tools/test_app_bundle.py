"""The macOS .app, checked without macOS."""

import plistlib
import struct
from pathlib import Path

import pytest

from game import __version__
from game.store.desktop import APP_ID
from tools.devkit import app_bundle, bundle

ROOT = Path(__file__).resolve().parents[2]
FACTS = bundle.info_plist(__version__, APP_ID)


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A bundle with our Info.plist and our icon, and a program that does nothing."""
    contents = tmp_path / "Sixty-six.app" / "Contents"
    for folder in ("MacOS", "Resources"):
        (contents / folder).mkdir(parents=True)
    (contents / "Info.plist").write_bytes(plistlib.dumps(FACTS))
    (contents / "MacOS" / "sixtysix").touch(mode=0o755)
    icon = ROOT / "assets" / "app" / "sixtysix.icns"
    (contents / "Resources" / "sixtysix.icns").write_bytes(icon.read_bytes())
    return contents.parent


def test_our_bundle_has_a_window_and_an_icon(app: Path) -> None:
    """With what build.spec says the .app is a program with a window, a version and an icon."""
    assert app_bundle.faults(app) == []
    assert FACTS["CFBundleIdentifier"] == APP_ID


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [("LSBackgroundOnly", True, "without a window"), ("LSUIElement", "1", "without a window"),
     ("NSHighResolutionCapable", False, "blurred"), ("CFBundleVersion", "", "is missing"),
     ("CFBundlePackageType", "BNDL", "APPL"), ("CFBundleExecutable", "other", "no program"),
     ("CFBundleIconFile", "other.icns", "cannot be read")],
)  # fmt: skip
def test_wrong_fact_is_a_fault(app: Path, name: str, value: object, fault: str) -> None:
    """Each fact that hides the window, the icon or the version is named."""
    changed = plistlib.dumps({**FACTS, name: value})
    (app / "Contents" / "Info.plist").write_bytes(changed)
    [found] = app_bundle.faults(app)
    assert fault in found


def test_broken_bundles_are_told(tmp_path: Path) -> None:
    """A bundle without an Info.plist, and icons that are none, are named."""
    assert "cannot be read" in app_bundle.faults(tmp_path)[0]
    assert app_bundle.icon_faults(b"PNG and no icon") == ["the icon is no .icns"]
    picture = b"ic07" + struct.pack(">I", 16) + b"no PNG!!"
    icon = b"icns" + struct.pack(">I", 8 + len(picture)) + picture
    assert app_bundle.icon_faults(icon) == ["the icon's ic07 is no PNG"]
    picture = b"ic07" + struct.pack(">I", 16) + app_bundle.PNG
    icon = b"icns" + struct.pack(">I", 8 + len(picture)) + picture
    assert len(app_bundle.icon_faults(icon)) == len(app_bundle.WANTED_PICTURES) - 1

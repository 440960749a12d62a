"""The running match: whatever happens to its file, the match or its last good state is there."""

import json
import os

import pytest

from game.store.atomic import BrokenFile, backup_path
from game.store.notices import NoticeCode
from game.store.paths import DataDirs
from game.store.saves import (
    SaveSlot,
    decode_record,
    good_lines,
    keep_record,
    list_records,
    record_path,
)
from tests.scale import count
from tests.store.faults import always_full

LINES = [
    {"record": "sixtysix-record/1", "id": "m1", "players": [{"name": "Ёж\u2028\x85"}]},
    {"deal": 1, "dealer": 1, "hands": [["KD", "QD"], ["AH", "TH"]]},
    {"seat": 0, "act": "play", "card": "QD", "marriage": 20},
    {"seat": 1, "act": "play", "card": "JD"},
]


def text_of(lines: int) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in LINES[:lines])


@pytest.fixture
def slot(dirs: DataDirs) -> SaveSlot:
    """A save of four lines whose backup has three."""
    slot = SaveSlot(dirs)
    assert slot.write(text_of(3)) == slot.write(text_of(4)) == []
    return slot


def test_written_match_is_read(dirs: DataDirs, slot: SaveSlot) -> None:
    """The next start reads the text that was written last."""
    assert SaveSlot(dirs).read() == (text_of(4), [])


def test_no_match_is_none(dirs: DataDirs) -> None:
    """Without a save there is none, and nothing to tell."""
    assert SaveSlot(dirs).read() == (None, [])


def test_cleared_match_is_gone(dirs: DataDirs, slot: SaveSlot) -> None:
    """A cleared save does not come back, nor does its backup."""
    assert slot.clear() == []
    assert SaveSlot(dirs).read() == (None, [])


def test_every_cut_leaves_a_state_of_the_match(dirs: DataDirs) -> None:
    """A save cut after any byte gives the backup, or what stood there at the end of a line."""
    whole = text_of(4).encode()
    ends = {length for length in range(1, len(whole) + 1) if whole[length - 1 : length] == b"\n"}
    for length in range(len(whole)):
        slot = SaveSlot(dirs)
        slot.write(text_of(3))
        slot.write(text_of(4))
        slot.path.write_bytes(whole[:length])
        text, notices = SaveSlot(dirs).read()
        if length in ends:
            assert (text, notices) == (whole[:length].decode(), [])
        else:
            assert (text, [n.code for n in notices]) == (text_of(3), [NoticeCode.BACKUP_USED])


def test_every_bit_flip_gives_whole_lines(dirs: DataDirs) -> None:
    """With any one bit flipped the text read is still lines of JSON, or it is the backup."""
    whole = text_of(4).encode()
    for bit in range(0, len(whole) * 8, count(13, 1)):
        slot = SaveSlot(dirs)
        slot.write(text_of(3))
        slot.write(text_of(4))
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        slot.path.write_bytes(flipped)
        text, notices = SaveSlot(dirs).read()
        assert text is not None
        assert decode_record(text.encode()) == text
        assert (text == text_of(3)) == bool(notices)


def test_cut_without_backup_keeps_the_good_lines(dirs: DataDirs, slot: SaveSlot) -> None:
    """With no backup the good lines at the start are used and the broken file is kept."""
    backup_path(slot.path).unlink()
    cut = text_of(4)[:-5]
    slot.path.write_text(cut)
    text, [notice] = SaveSlot(dirs).read()
    assert text == text_of(3)
    assert notice.code is NoticeCode.TAIL_SET_ASIDE
    assert notice.moved_to is not None
    assert notice.moved_to.read_text() == cut


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 400, b"\xff\xfe", b"[1]\n", b"{}", b'{"seed":"\\ud800"}\n', b'{"\\uDC00":0}\n'],
)
def test_worthless_save_is_set_aside(dirs: DataDirs, content: bytes) -> None:
    """A save without one good line gives none, and is kept under another name."""
    dirs.data.mkdir(parents=True)
    dirs.save_file.write_bytes(content)
    text, [notice] = SaveSlot(dirs).read()
    assert text is None
    assert notice.code is NoticeCode.SET_ASIDE
    assert notice.moved_to is not None
    assert notice.moved_to.read_bytes() == content


def test_folder_in_place_of_the_save_gives_the_backup(dirs: DataDirs, slot: SaveSlot) -> None:
    """A folder under the save's name is set aside and the match goes on from the backup."""
    slot.path.unlink()
    slot.path.mkdir()
    text, [notice] = SaveSlot(dirs).read()
    assert (text, notice.code) == (text_of(3), NoticeCode.BACKUP_USED)


def test_acts_that_make_no_sense_are_kept_beside(dirs: DataDirs, slot: SaveSlot) -> None:
    """The rest from the first bad line on goes into its own file; the backup can be asked for."""
    rest = text_of(4).removeprefix(text_of(2))
    [notice] = slot.set_aside("line 3: the queen is not in that hand", rest)
    assert notice.code is NoticeCode.TAIL_SET_ASIDE
    assert notice.moved_to is not None
    assert notice.moved_to.read_text() == rest
    assert slot.read_backup() == text_of(3)
    assert SaveSlot(dirs).read() == (text_of(4), [])


def test_broken_backup_is_not_offered(slot: SaveSlot) -> None:
    """A backup that is not whole is no help and is not read."""
    backup_path(slot.path).write_text(text_of(3)[:-4])
    assert slot.read_backup() is None


def test_full_disk_is_told_once(
    dirs: DataDirs, slot: SaveSlot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk the match goes on, one notice tells of it, and the last save stays."""
    with monkeypatch.context() as full:
        always_full(full)
        codes = [n.code for n in slot.write("{}\n") + slot.write("{}\n")]
        codes += [n.code for n in slot.set_aside("reason", "rest")]
        codes += [n.code for n in keep_record(dirs, "m1", "{}\n")]
    assert codes == [NoticeCode.NOT_SAVED] * 3
    assert SaveSlot(dirs).read() == (text_of(4), [])


def test_record_names_stay_in_their_folder(dirs: DataDirs) -> None:
    """No id, however hostile, leads a record out of the records folder."""
    for identity in ("../../x", "/etc/passwd", "", "..", "a\0b", "C:\\x", "я" * 500, "con/../.."):
        path = record_path(dirs, identity)
        assert path.parent == dirs.records
        assert os.path.normpath(path) == str(path)
        assert keep_record(dirs, identity, "{}\n") == []
        assert path.read_text() == "{}\n"


def test_records_are_listed_newest_first(dirs: DataDirs) -> None:
    """Kept records are listed by the time of writing, the newest first, other files not."""
    assert list_records(dirs) == []
    for number, name in enumerate(["b", "a", "c"]):
        keep_record(dirs, name, "{}\n")
        os.utime(record_path(dirs, name), (number, number))
    (dirs.records / "notes.txt").write_text("mine")
    assert [path.stem for path in list_records(dirs)] == ["c", "a", "b"]


def test_fault_names_its_line() -> None:
    """The reason why a text is no record names the first bad line."""
    with pytest.raises(BrokenFile, match="line 2 "):
        decode_record(b'{"a":1}\n[]\n{"b":2}\n')
    assert good_lines(b'{"a":1}\n[]\n{"b":2}\n') == '{"a":1}\n'

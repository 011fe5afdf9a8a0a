"""Files that a command writes: whole or not at all, and over another only when told to."""

from __future__ import annotations

from pathlib import Path

from scorepad.errors import refused


def write_file(path: Path, text: str, *, force: bool) -> None:
    """Write the file whole or not at all; raise ScorepadError if it is there or cannot be written."""
    import os

    if path.is_dir():
        raise refused("unwritable", file=str(path), why="it is a folder")
    if not path.parent.is_dir():
        raise refused("no-folder", file=str(path))
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with partial.open("w", encoding="utf-8", newline="") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        if force:
            partial.replace(path)
        else:
            os.link(partial, path)
    except FileExistsError:
        raise refused("file-exists", file=str(path)) from None
    except OSError as error:
        raise refused("unwritable", file=str(path), why=(error.strerror or "error").lower()) from None
    finally:
        partial.unlink(missing_ok=True)

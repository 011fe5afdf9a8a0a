"""Files that are written whole or not at all, and over another only when told to."""

from __future__ import annotations

import os
from pathlib import Path

from scorepad.core.problems import refused


def write_file(path: Path, content: str | bytes, *, force: bool) -> None:
    """Write the file whole or not at all; raise ScorepadError if it is there or cannot be written."""
    try:
        path = path.resolve() if path.is_symlink() else path
        if path.is_dir() or (path.exists() and not path.is_file()):
            why = "it is a folder" if path.is_dir() else "it is no ordinary file"
            raise refused("unwritable", file=str(path), why=why)
        if not path.parent.is_dir():
            raise refused("no-folder", file=str(path))
    except (OSError, RuntimeError) as error:
        raise refused("unwritable", file=str(path), why=_why(error)) from None
    partial = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        with partial.open("wb") as out:
            out.write(content if isinstance(content, bytes) else content.encode())
            out.flush()
            os.fsync(out.fileno())
        if force:
            partial.replace(path)
        else:
            os.link(partial, path)
    except FileExistsError:
        raise refused("file-exists", file=str(path)) from None
    except OSError as error:
        raise refused("unwritable", file=str(path), why=_why(error)) from None
    finally:
        partial.unlink(missing_ok=True)


def _why(error: Exception) -> str:
    """Return what the system says, in a few words."""
    return str(getattr(error, "strerror", None) or "a link that leads to itself").lower()

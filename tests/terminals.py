"""A terminal of its own for a test, to type into and to read from."""

import contextlib
import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import time

WATCHING = "from scorepad.cli import app, watching; watching.PAUSE = watching._WAIT = 0.02; app()"
"""A scorepad that looks at the log more often than people would."""


class Terminal:
    """A terminal of so many columns and lines, with a command in it: a scorepad, unless another is given."""

    def __init__(self, *words, command=(), columns=80, lines=40, **environment):
        self.master, slave = pty.openpty()
        self.resize(columns, lines)
        hidden = ("COLUMNS", "LINES", "NO_COLOR", "TERM", "FORCE_COLOR", "CLICOLOR_FORCE")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        scorepad = ["-c", WATCHING] if "--watch" in words else ["-m", "scorepad"]
        self.process = subprocess.Popen(
            command or [sys.executable, *scorepad, *words],
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env={**kept, "TERM": "xterm", **environment},
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip
        os.close(slave)
        os.set_blocking(self.master, False)
        self.text = ""

    def resize(self, columns, lines):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read(self):
        """Take in what was printed since."""
        with contextlib.suppress(BlockingIOError, OSError):
            while new := os.read(self.master, 65536):
                self.text += new.decode()
        return self.text

    def wait_for(self, text, seconds=20.0):
        """Return what was printed up to the text and with it, once it was, and forget that."""
        end = time.monotonic() + seconds
        while text not in self.read():
            assert time.monotonic() < end, f"{text!r} is not in {self.text!r}"
            assert self.process.poll() is None or text in self.read(), self.text
            time.sleep(0.005)
        before, _, self.text = self.text.partition(text)
        return before + text

    def type(self, keys):
        os.write(self.master, keys.encode())

    def close(self):
        """End what still runs, and return the status."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

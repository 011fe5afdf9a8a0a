"""Lines answered by several processes at a time, in the order of the file; imported only for that."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from scorepad.cli.line_reader import Answer, Answered, Line, LineReader
from scorepad.core.problems import ScorepadError, refused

CHUNK_LINES, CHUNK_BYTES = 100, 200_000
"""How much is sent to a process at a time: less costs more sending, more keeps others waiting."""

_Answers = list[Answered | ScorepadError]


def answered_by_processes(
    file: str, answer: Answer, lines: Iterable[Line], jobs: int
) -> Iterator[Answered | ScorepadError]:
    """Yield the answers to the lines of a file, in their order; little is read ahead of the processes."""
    waiting: deque[Future[_Answers]] = deque()
    try:
        with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(file, answer)) as pool:
            try:
                for chunk in _chunks(lines):
                    waiting.append(pool.submit(_answer, chunk))
                    if len(waiting) > 2 * jobs:
                        yield from waiting.popleft().result()
                while waiting:
                    yield from waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()
    except BrokenProcessPool:
        raise refused("job-lost", file=file) from None


def _chunks(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Yield the lines, many at a time."""
    chunk: list[Line] = []
    size = 0
    for line in lines:
        chunk.append(line)
        size += len(line[1])
        if len(chunk) == CHUNK_LINES or size > CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


class _Job:
    """What a process keeps from chunk to chunk."""

    reader: LineReader


def _begin(file: str, answer: Answer) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the processes stops them
    _Job.reader = LineReader(file, answer)


def _answer(chunk: list[Line]) -> _Answers:
    return [_Job.reader.answered(number, line) for number, line in chunk]

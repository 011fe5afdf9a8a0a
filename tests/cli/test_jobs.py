"""Files of many games answered by several processes."""

import os

import pytest

from scorepad.cli.jobs import answered_by_processes
from scorepad.core.problems import ScorepadError


def stop(*_):
    """Stop the process from outside, as one is stopped that takes too much memory."""
    os._exit(1)


def test_a_process_that_is_stopped_ends_the_answers():
    with pytest.raises(ScorepadError) as caught:
        list(answered_by_processes("season.jsonl", stop, [(1, b"{}")], 2))
    assert [problem.rule for problem in caught.value.problems] == ["job-lost"]

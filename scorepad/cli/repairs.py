"""What a game says, in words, with what to type: a repair for a problem, a command for a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorepad.cli.field_commands import command_of
from scorepad.cli.messages import WITH_COMMANDS
from scorepad.core.problems import Problem
from scorepad.text.messages import Message, format_sentence


def problem_text(problem: Problem) -> str:
    """Return what is wrong, with its place in a file and what to type."""
    return f"{problem.place}: {problem_message(problem)}" if problem.place else problem_message(problem)


def problem_message(problem: Problem) -> str:
    """Return what is wrong, with what to type, without its place.

    >>> from scorepad.core.problems import problem
    >>> problem_message(problem("unknown-game", game="friday", near=None))
    "there is no game 'friday': scorepad list shows them"
    """
    facts = {
        name: message_text(fact) if isinstance(fact, Message) else fact
        for name, fact in problem.facts.items()
    }
    return _with_command(problem.rule, facts, problem._replace(facts=facts).message)


def message_text(message: Message) -> str:
    """Return what is said, with what to type."""
    return _with_command(message.name, dict(message.facts), str(message))


def _with_command(name: str, facts: Mapping[str, Any], message: str) -> str:
    if name not in WITH_COMMANDS:
        return message
    more = _MORE_FACTS[name](facts) if name in _MORE_FACTS else {}
    return format_sentence(WITH_COMMANDS[name], {**facts, **more, "message": message})


def _command(facts: Mapping[str, Any]) -> dict[str, str]:
    """Return the command that enters a field, one of those that a hand still needs."""
    needed = facts["needed"]
    command = next(command_of(field).command for field in needed if field.name == facts["field"])
    if command == "hand" and needed[1:]:
        command += "".join(f" {field.name}=..." for field in needed)
    return {"command": command}


def _sample(facts: Mapping[str, Any]) -> dict[str, str]:
    """Return how a player's value of a field is typed, in quotes where the name has a space."""
    field = facts["field"]
    sample = f"{field.name}={facts['player']}={command_of(field).sample}"
    return {"sample": f"'{sample}'" if " " in sample else sample}


def _usage(facts: Mapping[str, Any]) -> dict[str, str]:
    """Return what to type instead: as the command says, or the field again."""
    return {"usage": facts.get("usage") or f"scorepad hand {facts.get('field') or 'FIELD'}=..."}


_MORE_FACTS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, str]]] = {
    "enter-field": _command,
    "extras-first": _sample,
    "nothing-entered": _usage,
}
"""What a sentence with a command needs to know beside the facts of the message, by its name."""

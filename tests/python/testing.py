"""Tests as sentences: a function with @holds runs at the end, and its sentence is printed with whether it holds."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import Any

_tests: list[tuple[str, Callable[[], None]]] = []


def holds(sentence: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Declares a test."""

    def declare(test: Callable[[], None]) -> Callable[[], None]:
        _tests.append((sentence, test))
        return test

    return declare


def raises(kind: type[BaseException], call: Callable[..., Any], *arguments: Any) -> BaseException:
    """The exception of this kind that a call raises."""
    try:
        call(*arguments)
    except kind as error:
        return error
    raise AssertionError(f"{call} did not raise {kind.__name__}")


def run() -> None:
    """Runs all declared tests."""
    failed = False
    for sentence, test in _tests:
        try:
            test()
            print("ok -", sentence, flush=True)
        except Exception:
            traceback.print_exc()
            print("not ok -", sentence, flush=True)
            failed = True
    sys.exit(failed)

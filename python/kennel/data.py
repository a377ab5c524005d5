"""Datasets of `kennel dataset`, mapped into memory: nothing is read before it is used."""

from __future__ import annotations

import json
import os
import pathlib
from typing import TYPE_CHECKING, Any

import numpy

from .errors import Unreadable
from .game import Action, View

if TYPE_CHECKING:
    Array = numpy.ndarray[Any, Any]

NO_ACTION = 0xFFFF


class Dataset:
    """Dataset("folder"): columns with a row for each decision, and columns with a row for each of its actions.

    inputs    what the seat knows, as the first inputs of an observation
    game      the number of the game, from 0; move: the number of the move in it, from 1, deals included
    seat      whose decision it is
    value     the probability, by the bot, that the seat's side wins
    outcome   1 if the seat's side won, -1 if another did, 0 if nobody did
    chosen    which of the actions was done, from 0; NO_ACTION: one that the bot does not consider

    actions(row) is a slice of action (words), policy (shares that add up to 1) and win (the bot's estimates).
    """

    inputs: Array
    game: Array
    move: Array
    seat: Array
    value: Array
    outcome: Array
    chosen: Array
    first_action: Array
    first_byte: Array
    action: Array
    policy: Array
    win: Array
    bytes: Array

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = pathlib.Path(folder)
        try:
            self.description: dict[str, Any] = json.loads((self.folder / "dataset.json").read_text())
        except FileNotFoundError as error:
            raise Unreadable(f"{self.folder} has no dataset.json: it is no dataset, or not whole", -1) from error
        for name in ("inputs", "game", "move", "seat", "value", "outcome", "chosen", "first_action", "first_byte",
                     "action", "policy", "win"):
            setattr(self, name, self._column(name))
        self.bytes = self._column("view")

    def _column(self, name: str) -> Array:
        return numpy.load(self.folder / f"{name}.npy", mmap_mode="r")  # type: ignore[no-any-return]

    def __len__(self) -> int:
        return int(self.seat.shape[0])

    def actions(self, row: int) -> slice:
        """Where the actions of a decision are in their columns."""
        return slice(int(self.first_action[row]), int(self.first_action[row + 1]))

    def view(self, row: int) -> View:
        """What the seat knew."""
        line = self.bytes[int(self.first_byte[row]) : int(self.first_byte[row + 1])].tobytes().decode()
        return View(line, int(self.seat[row]))

    def action_of(self, row: int) -> Action | None:
        """What was done; None for NO_ACTION."""
        chosen = int(self.chosen[row])
        if chosen == NO_ACTION:
            return None
        return Action(self.view(row), self.action[self.actions(row)][chosen].decode())

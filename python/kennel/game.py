"""Games and their positions, views and actions: values that never change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from ._library import (c_text, checked, checked_code, ffi, lib, names, problem_error, scratch, seed_pair, text_of)
from .chance import Random
from .errors import BadArgument, Error, WrongSeat

if TYPE_CHECKING:
    import numpy

    Bytes = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]

NOBODY: int = lib.KENNEL_NOBODY
CHANCE: int = lib.KENNEL_CHANCE


def _seats(set_of_seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(lib.KENNEL_SEATS_MAX) if set_of_seats >> seat & 1)


def seat_letter(seat: int) -> str:
    """The letter of a seat in the notation: a, b, c ..."""
    return chr(ord("a") + seat)


class Game:
    """What is agreed before a game begins: Game("dog", players=4, edition="compact"). Options are those of
    `kennel new`, without the dashes; True stands for one that takes no value."""

    __slots__ = ("name", "options", "_start")

    def __init__(self, name: str, **options: object) -> None:
        setup = ffi.new("kennel_setup *")
        checked(lib.kennel_setup_begin(setup, c_text(name), scratch.problem))
        for option, value in options.items():
            word = "" if value is True else str(value)
            checked(lib.kennel_setup_option(setup, c_text(option), c_text(word), scratch.problem))
        position = ffi.new("kennel_position *")
        checked(lib.kennel_start(position, setup, scratch.problem))
        self.name = name
        self.options = dict(options)
        self._start = State._of(position)

    @staticmethod
    def names() -> tuple[str, ...]:
        """All games: dog, cards, bark."""
        return names(lib.kennel_game_name)

    @property
    def seats(self) -> int:
        """How many play."""
        return self._start.seats

    def start(self) -> State:
        """The position before the first deal."""
        return self._start

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._start == other._start

    def __hash__(self) -> int:
        return hash(self._start)

    def __repr__(self) -> str:
        return f"Game({', '.join([repr(self.name)] + [f'{key}={value!r}' for key, value in self.options.items()])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _game, (self.name, self.options)


def _game(name: str, options: dict[str, object]) -> Game:
    return Game(name, **options)


class Result(NamedTuple):
    """How a game stands or ended."""

    over: bool
    winners: tuple[int, ...]
    points: tuple[int, ...]


class Reason(NamedTuple):
    """Something that is true of an action; a weight above 0 speaks for it."""

    weight: int
    probability: float
    words: str


class Parts(NamedTuple):
    """What can be made of the parts chosen so far: those that may follow, and the action that they make, if any."""

    next: tuple[str, ...]
    action: Action | None
    is_decided: bool


class Choices(NamedTuple):
    """How numbered choices can go on: a 1 for each number that may follow, or the action, which is then complete."""

    mask: Bytes
    action: Action | None


class Action:
    """One turn of one seat, in the position that it was made for. Its word is that of docs/NOTATION.md."""

    __slots__ = ("state", "_bytes", "_word")

    state: State

    def __init__(self, state: State, word: str) -> None:
        raw = ffi.new("kennel_action *")
        checked(lib.kennel_action_read(state._position, c_text(word), raw, scratch.problem))
        self.state = state
        self._bytes = bytes(ffi.buffer(raw))
        self._word: str | None = None

    @classmethod
    def _of(cls, state: State, content: bytes) -> Action:
        made = cls.__new__(cls)
        made.state = state
        made._bytes = content
        made._word = None
        return made

    @property
    def _raw(self) -> Any:
        return ffi.from_buffer("kennel_action[]", self._bytes)

    @property
    def seat(self) -> int:
        """Who does it."""
        return self._bytes[0]

    @property
    def word(self) -> str:
        """The action in notation."""
        if self._word is None:
            buffer = ffi.new("char[]", lib.KENNEL_ACTION_TEXT)
            checked(lib.kennel_action_write(self.state._position, self._raw, buffer, lib.KENNEL_ACTION_TEXT,
                                            scratch.problem))
            self._word = text_of(buffer)
        return self._word

    def parts(self) -> tuple[str, ...]:
        """Its parts, as words."""
        parts = ffi.new("kennel_part[]", lib.KENNEL_PARTS_MAX)
        count = checked(lib.kennel_action_parts(self.state._position, self._raw, parts, scratch.problem))
        return tuple(text_of(part.word) for part in parts[0:count])

    def describe(self, language: str = "en") -> str:
        """The action as a sentence."""
        size = lib.KENNEL_SENTENCE_TEXT
        buffer = ffi.new("char[]", size)
        checked(lib.kennel_describe_action(self.state._position, self._raw, c_text(language), buffer, size,
                                           scratch.problem))
        return text_of(buffer)

    def reasons(self, language: str = "en") -> tuple[Reason, ...]:
        """What speaks for and against it, the most important first, by what its seat knows."""
        reasons = ffi.new("kennel_reason[]", lib.KENNEL_REASONS_MAX)
        count = checked(lib.kennel_reasons(self.state._position, self._raw, c_text(language), reasons,
                                           scratch.problem))
        return tuple(Reason(each.weight, each.probability, text_of(each.words)) for each in reasons[0:count])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"Action({self.word!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.state, self.word)


class State:
    """A game in progress. `State(line)` reads a line of docs/NOTATION.md."""

    __slots__ = ("_position", "_line")

    def __init__(self, line: str) -> None:
        self._position = ffi.new("kennel_position *")
        self._line: str | None = None
        checked(lib.kennel_position_read(self._position, c_text(line), scratch.problem))

    @classmethod
    def _of(cls, position: Any) -> State:
        made = State.__new__(State)
        made._position = position
        made._line = None
        return made

    def _draft(self) -> Any:
        draft = ffi.new("kennel_position *")
        draft[0] = self._position[0]
        return draft

    # ---- what is to be known of it ----

    @property
    def line(self) -> str:
        """The position in notation; equal positions have equal lines."""
        if self._line is None:
            text = scratch.text
            checked_code(lib.kennel_position_write(self._position, text, lib.KENNEL_POSITION_TEXT))
            self._line = text_of(text)
        return self._line

    @property
    def game(self) -> str:
        """The name of the game."""
        return text_of(lib.kennel_position_game(self._position))

    @property
    def seats(self) -> int:
        """How many play."""
        return int(lib.kennel_seats(self._position))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several when cards are passed on."""
        return _seats(lib.kennel_to_act(self._position) & ~CHANCE)

    @property
    def player(self) -> int | None:
        """The seat that is to act, the first in turn order where several may."""
        seat = int(lib.kennel_player(self._position))
        return None if seat == NOBODY else seat

    @property
    def is_chance(self) -> bool:
        """Whether a shuffle, deal or draw comes next."""
        return bool(lib.kennel_to_act(self._position) == CHANCE)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(lib.kennel_to_act(self._position) == 0)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with this one, itself included."""
        return _seats(checked_code(lib.kennel_side(self._position, _unsigned(seat))))

    @property
    def result(self) -> Result:
        """How the game stands or ended."""
        result = ffi.new("kennel_result *")
        checked_code(lib.kennel_result_of(self._position, result))
        return Result(bool(result.over), _seats(result.winners), tuple(result.points)[: self.seats])

    # ---- what happens ----

    def deal(self, seed: int | Random) -> State:
        """The position after chance has acted."""
        draft = self._draft()
        checked(lib.kennel_deal(draft, _deal_seed(seed), scratch.problem))
        return State._of(draft)

    def deal_told(self, seed: int | Random, viewer: int | None = None) -> tuple[State, tuple[str, ...]]:
        """The same, and the events as a viewer may know them; None is a spectator."""
        draft, events = self._draft(), ffi.new("kennel_event[]", lib.KENNEL_EVENTS_MAX)
        count = checked(lib.kennel_deal_told(draft, _deal_seed(seed), _viewer(viewer), events, scratch.problem))
        return State._of(draft), tuple(text_of(event.word) for event in events[0:count])

    def apply(self, action: Action | str) -> State:
        """The position after an action, which is checked."""
        draft = self._draft()
        checked(lib.kennel_apply(draft, self._action(action)._raw, scratch.problem))
        return State._of(draft)

    def apply_told(self, action: Action | str, viewer: int | None = None) -> tuple[State, tuple[str, ...]]:
        """The same, and the events as a viewer may know them; None is a spectator."""
        draft, events = self._draft(), ffi.new("kennel_event[]", lib.KENNEL_EVENTS_MAX)
        raw = self._action(action)._raw
        count = checked(lib.kennel_apply_told(draft, raw, _viewer(viewer), events, scratch.problem))
        return State._of(draft), tuple(text_of(event.word) for event in events[0:count])

    def view(self, viewer: int | None) -> View:
        """What a seat may know; None is a spectator."""
        draft = ffi.new("kennel_position *")
        checked_code(lib.kennel_view(self._position, _viewer(viewer), draft))
        return View._seen(draft, viewer)

    # ---- actions ----

    def _action(self, action: Action | str) -> Action:
        return Action(self, action) if isinstance(action, str) else action

    def _seat(self, seat: int | None) -> int:
        found = self.player if seat is None else seat
        if found is None:
            raise WrongSeat("no seat is to act", -8)
        return _unsigned(found)

    def action(self, word: str) -> Action:
        """Reads an action; check decides whether it is legal."""
        return Action(self, word)

    def actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """The legal actions of a seat, or of the player, no two with the same result."""
        who = self.player if seat is None else seat
        if who is None:
            return ()
        actions = scratch.actions
        count = checked(lib.kennel_actions(self._position, _unsigned(who), actions, lib.KENNEL_ACTIONS_MAX,
                                           scratch.problem))
        size = _ACTION_SIZE
        content = bytes(ffi.buffer(actions, count * size))
        return tuple(Action._of(self, content[at : at + size]) for at in range(0, count * size, size))

    def check(self, action: Action | str) -> None:
        """Raises, with the engine's words, if the action is not legal."""
        checked(lib.kennel_check(self._position, self._action(action)._raw, scratch.problem))

    def is_legal(self, action: Action | str) -> bool:
        """Whether check would not raise."""
        try:
            self.check(action)
        except Error:
            return False
        return True

    def next_parts(self, chosen: Sequence[str] = (), seat: int | None = None) -> Parts:
        """The parts that may follow the chosen ones."""
        if len(chosen) > lib.KENNEL_PARTS_MAX:
            raise BadArgument("no action has so many parts", -5)
        parts = ffi.new("kennel_part[]", lib.KENNEL_PARTS_MAX)
        for part, word in zip(parts, chosen):
            content = c_text(word)[: ffi.sizeof("kennel_part")]
            ffi.memmove(part.word, content, len(content))
        following, completion = ffi.new("kennel_part[]", lib.KENNEL_NEXT_PARTS_MAX), ffi.new("kennel_completion *")
        count = checked(lib.kennel_next_parts(self._position, self._seat(seat), parts, len(chosen), following,
                                              completion, scratch.problem))
        action = self._completed(completion)
        return Parts(tuple(text_of(part.word) for part in following[0:count]), action, bool(completion.is_decided))

    def _completed(self, completion: Any) -> Action | None:
        if not completion.has_action:
            return None
        return Action._of(self, bytes(ffi.buffer(ffi.addressof(completion, "action"))))

    # ---- learning ----

    @property
    def part_numbers(self) -> int:
        """How many numbers the parts of this game have."""
        return int(lib.kennel_part_numbers(self._position))

    def part(self, number: int, seat: int | None = None) -> str:
        """The part with a number, as a seat chooses it; `done` is the end of an action."""
        if number == lib.KENNEL_PART_DONE:
            return "done"
        part = ffi.new("kennel_part *")
        checked(lib.kennel_numbered_part(self._position, self._seat(seat), _unsigned(number), part, scratch.problem))
        return text_of(part.word)

    def part_number(self, part: str, seat: int | None = None) -> int:
        """The number of a part, as a seat chooses it."""
        if part == "done":
            return int(lib.KENNEL_PART_DONE)
        raw, content = ffi.new("kennel_part *"), c_text(part)[: ffi.sizeof("kennel_part")]
        ffi.memmove(raw.word, content, len(content))
        return checked(lib.kennel_part_number(self._position, self._seat(seat), raw, scratch.problem))

    def choices(self, chosen: Sequence[int] = (), seat: int | None = None) -> Choices:
        """How numbered choices can go on."""
        import numpy

        mask = numpy.empty(self.part_numbers, numpy.uint8)
        completion = ffi.new("kennel_completion *")
        checked(lib.kennel_choices(self._position, self._seat(seat), _numbers(chosen), len(chosen),
                                   ffi.from_buffer("uint8_t[]", mask), completion, scratch.problem))
        return Choices(mask, self._completed(completion))

    def observe(self, seat: int | None = None, chosen: Sequence[int] = ()) -> Bytes:
        """What a seat knows, as numbers: docs/research.md lists them."""
        import numpy

        observation = numpy.empty(lib.kennel_observation_size(self._position), numpy.uint8)
        checked(lib.kennel_observe(self._position, self._seat(seat), _numbers(chosen), len(chosen),
                                   ffi.from_buffer("uint8_t[]", observation), observation.size, scratch.problem))
        return observation

    def observe_hidden(self, seat: int | None = None) -> Bytes:
        """What a seat does not know: for critics, never for players."""
        import numpy

        hidden = numpy.empty(lib.kennel_hidden_size(self._position), numpy.uint8)
        checked(lib.kennel_observe_hidden(self._position, self._seat(seat), ffi.from_buffer("uint8_t[]", hidden),
                                          hidden.size, scratch.problem))
        return hidden

    # ---- a value ----

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or isinstance(other, View) != isinstance(self, View):
            return False
        return bool(lib.kennel_position_equal(self._position, other._position) == 1)

    def __hash__(self) -> int:
        number = ffi.new("uint64_t *")
        checked_code(lib.kennel_position_hash(self._position, number))
        return hash(int(number[0]))

    def __str__(self) -> str:
        return self.line

    def __repr__(self) -> str:
        return f"State({self.line!r})"

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self.line,)


class View(State):
    """A position as one viewer may know it; None is a spectator."""

    __slots__ = ("viewer",)

    viewer: int | None

    def __init__(self, line: str, viewer: int | None) -> None:
        super().__init__(line)
        checked_code(lib.kennel_view(self._position, _viewer(viewer), self._position))
        self.viewer = viewer

    @classmethod
    def _seen(cls, position: Any, viewer: int | None) -> View:
        made = cls.__new__(cls)
        made._position = position
        made._line = None
        made.viewer = viewer
        return made

    def sample(self, random: Random) -> State:
        """A position that fits the view: what is hidden is drawn uniformly."""
        draft = ffi.new("kennel_position *")
        checked_code(lib.kennel_sample(self._position, _viewer(self.viewer), random._random, draft))
        return State._of(draft)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.viewer == other.viewer and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((self.viewer, super().__hash__()))

    def __repr__(self) -> str:
        return f"View({self.line!r}, {self.viewer!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.line, self.viewer)


_ACTION_SIZE: int = ffi.sizeof("kennel_action")


def _unsigned(number: int) -> int:
    """A number for C; one that is no seat and no part is refused there."""
    if not 0 <= number < 1 << 32:
        raise BadArgument(f"{number} is out of range", -5)
    return number


def _viewer(viewer: int | None) -> int:
    return NOBODY if viewer is None else _unsigned(viewer)


def _deal_seed(seed: int | Random) -> Any:
    return seed_pair(seed.seed() if isinstance(seed, Random) else seed)


def _numbers(chosen: Sequence[int]) -> Any:
    for number in chosen:
        if not 0 <= number < 1 << 16:
            raise BadArgument(f"{number} is out of range", -5)
    return ffi.new("uint16_t[]", [int(number) for number in chosen])


Start = Union[Game, State]


def start_of(start: Start) -> State:
    """The position in which a game, or what begins with this position, starts."""
    return start.start() if isinstance(start, Game) else start


__all__ = ["Action", "Choices", "Game", "Parts", "Reason", "Result", "Start", "State", "View", "seat_letter",
           "start_of", "problem_error"]

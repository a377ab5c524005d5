"""Games, positions, views, actions, records and bots are values, and refusals are exceptions."""

import copy
import pickle

import kennel
from testing import holds, raises, run

SAFE = "dog:4:4:cw 12/16/-/- 4/2/2/2 play:a:a:0 - -"
DOG = kennel.Game("dog", players=4)


def dealt(game: str = "dog", **options: object) -> kennel.State:
    return kennel.Game(game, **options).start().deal(7)


@holds("all games, levels and languages are named")
def names() -> None:
    assert kennel.Game.names() == ("dog", "cards", "bark")
    assert kennel.Bot.names()[:3] == ("random", "puppy", "hound") and "alpha" in kennel.Bot.names()
    assert kennel.languages()[0] == "en" and len(kennel.languages()) == 5


@holds("a position is what its line says")
def lines() -> None:
    state = kennel.State(SAFE)
    assert (state.line, str(state), repr(state)) == (SAFE, SAFE, f"State('{SAFE}')")
    assert (state.game, state.seats, state.player, state.to_act) == ("dog", 4, 0, (0,))
    assert not state.is_chance and not state.is_over and state.side(1) == (1, 3)
    assert DOG.start().is_chance and DOG.start().to_act == () and DOG.start().player is None


@holds("positions with one line are equal and have one hash")
def equality() -> None:
    one, other = kennel.State(SAFE), kennel.State(SAFE)
    assert one is not other and one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one != dealt() and one != SAFE
    assert kennel.Game("dog") == DOG and hash(kennel.Game("dog")) == hash(DOG) != hash(kennel.Game("bark"))


@holds("an action leaves the position as it was")
def immutability() -> None:
    before = dealt()
    after = before.apply(before.actions()[0])
    assert before == dealt() and after != before and copy.deepcopy(before) == before


@holds("everything is the same after pickling")
def pickles() -> None:
    state = dealt()
    record = kennel.Record(DOG)
    record.deal(7)
    random = kennel.Random(3, 4)
    random.below(10)
    for value in (state, state.view(2), state.view(None), state.actions()[1], DOG, record, kennel.Bot("puppy", DOG)):
        assert pickle.loads(pickle.dumps(value)) == value, value
        assert copy.copy(value) == value
    assert pickle.loads(pickle.dumps(random)).below(1 << 30) == random.copy().below(1 << 30)
    error = raises(kennel.Illegal, state.apply, "give:a:Q")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@holds("a refusal has the engine's words, reason and column")
def refusals() -> None:
    error = raises(kennel.Illegal, kennel.State(SAFE).apply, "4:12-16")
    assert str(error) == "the blue piece on 16 is safe: the piece on 12 cannot get past it"
    assert isinstance(error, kennel.Error) and error.reason == "safe-piece"
    error = raises(kennel.Unreadable, kennel.State, "dog:4:4:cw 12/!")
    assert isinstance(error, ValueError) and isinstance(error, kennel.Error) and error.column == 14
    raises(kennel.Unknown, kennel.Game, "chess")
    raises(kennel.Unknown, kennel.Bot, "cat", DOG)
    raises(kennel.WrongSeat, dealt().actions, 9)
    raises(kennel.BadArgument, dealt().actions, -1)
    raises(kennel.Hidden, dealt().view(0).actions, 1)
    raises(kennel.WrongGame, dealt().apply, dealt("bark").actions()[0])
    raises(kennel.Unreadable, kennel.State, SAFE + "\0")
    raises(kennel.BadArgument, DOG.start().deal, 1 << 128)
    raises(kennel.Illegal, dealt().deal, 7)
    assert not kennel.State(SAFE).is_legal("4:12-16") and kennel.State(SAFE).is_legal("4:12-8")


@holds("a view hides what a seat may not know, and a sample fits it")
def views() -> None:
    state = dealt()
    view = state.view(1)
    assert view.viewer == 1 and "?" in view.line and view != kennel.State(view.line)
    assert view.actions(1) == state.actions(1)
    sample = view.sample(kennel.Random(5))
    assert "?" not in sample.line and sample.view(1) == view and sample != state
    assert kennel.View(state.line, 1) == view


@holds("what happens is told as a viewer may know it")
def events() -> None:
    state, told = DOG.start().deal_told(7, viewer=0)
    assert state == dealt() and sum(event.startswith("dealt:b:?") for event in told) == 6
    _, told = kennel.State(SAFE).apply_told("4:12-8")
    assert told == ("played:a:4", "moved:a:12-8", "round-over:b") or told[:2] == ("played:a:4", "moved:a:12-8")


@holds("actions have words, parts, sentences and reasons")
def actions() -> None:
    state = kennel.State("dog:4:4:cw 12/17/-/- 5/2/2/2 play:a:a:0 - -")
    capture = state.action("5:12-17")
    assert (str(capture), repr(capture), capture.seat) == ("5:12-17", "Action('5:12-17')", 0)
    assert capture.parts() == ("card:5", "piece:12", "to:17") and capture in state.actions()
    assert "17" in capture.describe() and capture.describe("de") != capture.describe()
    assert "sends the blue piece on 17 home" in capture.reasons()[0].words and capture.reasons()[0].weight > 0
    parts = state.next_parts(("card:5", "piece:12"))
    assert "to:17" in parts.next or (parts.action == capture and parts.is_decided)
    assert raises(kennel.Illegal, state.next_parts, ("card:K",)).reason == "not-in-hand"


@holds("every listed action has one row of numbered choices")
def choices() -> None:
    for game, players in (("dog", 4), ("dog", 2), ("dog", 5), ("cards", 2), ("cards", 4), ("bark", 3)):
        random, state = kennel.Random(11, players), kennel.Game(game, players=players).start()
        for _ in range(150):
            if state.is_chance:
                state = state.deal(random)
            elif not state.is_over:
                actions = state.actions(state.to_act[0])
                assert sorted(map(str, actions)) == sorted(map(str, rows(state, [], len(actions)))), state
                state = state.apply(actions[random.below(len(actions))])


def rows(state: kennel.State, chosen: list[int], most: int) -> list[kennel.Action]:
    seat = state.to_act[0]
    choices = state.choices(chosen, seat)
    if choices.action is not None:
        assert not choices.mask.any()
        return [choices.action]
    found: list[kennel.Action] = []
    for number in choices.mask.nonzero()[0]:
        assert number == 0 or state.part_number(state.part(int(number), seat), seat) == number
        found += rows(state, [*chosen, int(number)], most)
        assert len(found) <= most
    return found


@holds("numbers are counted from the seat that chooses")
def relative_numbers() -> None:
    state = kennel.State("dog:4:4:cw 0/16/-/- 5/5/2/2 play:a:a:0 - -")
    assert state.part_number("piece:0", 0) == state.part_number("piece:16", 1)
    assert state.part(state.part_number("to:b2", 1), 1) == "to:b2"
    assert (state.observe(0) == state.observe(0)).all() and state.part(0) == "done"
    raises(kennel.BadArgument, state.part, 291)


@holds("an observation tells nothing that the view hides")
def observations() -> None:
    for game in kennel.Game.names():
        state = dealt(game)
        for seat in range(state.seats):
            assert (state.observe(seat) == state.view(seat).observe(seat)).all()
            other = state.view(seat).sample(kennel.Random(9))
            assert (state.observe(seat) == other.observe(seat)).all() and other != state
            assert (state.observe_hidden(seat) != other.observe_hidden(seat)).any()


@holds("records are read back, undone and walked through")
def records() -> None:
    record = kennel.Record(kennel.Game("bark", players=3))
    record.set_player(0, "person Ada")
    record.deal(7)
    for _ in range(4):
        record.apply(record.last().actions()[0])
    kept = record.last()
    record.apply(str(record.last().actions()[0]))
    record.undo()
    assert record.last() == kept and len(record) == 5 and record.player(0) == "person Ada"
    again = kennel.Record.read(record.write())
    assert again == record and again.write() == record.write()
    walked = list(again)
    assert walked[0][1].seed == 7 and walked[-1][0].apply(str(walked[-1][1].action)) == kept
    assert len(list(kennel.read_records(record.write() + "\n" + record.write()))) == 2
    assert str(raises(kennel.Unreadable, kennel.Record.read, "nonsense")).startswith("line 1")
    raises(TypeError, hash, record)


@holds("a bot chooses alike from a position and from its view")
def bots() -> None:
    state = dealt()
    wolf = kennel.Bot("wolf", DOG)
    assert wolf.choose(state, 30) == wolf.choose(state.view(0), 30)
    estimates = wolf.estimates(state, 30)
    assert len(estimates) == len(state.actions()) and 0 < estimates[-1].win <= estimates[0].win < 1
    raises(kennel.WrongGame, wolf.choose, dealt("bark"))
    raises(kennel.Unreadable, lambda: kennel.Bot("wolf", DOG, network=b"no network"))


run()

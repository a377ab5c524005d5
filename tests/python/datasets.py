"""Datasets of `kennel dataset`, and networks: datasets.py PROGRAM WEIGHTS, the file weights/dog-4.net."""

import pathlib
import subprocess
import sys
import tempfile

import numpy

import kennel
from kennel.data import NO_ACTION, Dataset
from kennel.network import Network
from testing import holds, raises, run

PROGRAM, WEIGHTS = sys.argv[1], pathlib.Path(sys.argv[2])
FOLDER = tempfile.TemporaryDirectory()


def kennel_says(*words: object, stdin: str = "") -> str:
    return subprocess.run([PROGRAM, *map(str, words)], check=True, capture_output=True, text=True, input=stdin).stdout


def made(name: str, *words: object, stdin: str = "") -> Dataset:
    folder = pathlib.Path(FOLDER.name) / name
    kennel_says("dataset", *words, "--folder", folder, stdin=stdin)
    return Dataset(folder)


def is_sound(data: Dataset) -> None:
    assert len(data) == data.description["decisions"] > 50 and len(data.action) == data.description["actions"]
    for name in ("inputs", "game", "move", "seat", "value", "outcome", "chosen"):
        assert len(getattr(data, name)) == len(data) and isinstance(getattr(data, name), numpy.memmap)
    for row in range(0, len(data), 7):
        view, actions, seat = data.view(row), data.actions(row), int(data.seat[row])
        assert (view.observe(seat)[: data.inputs.shape[1]] == data.inputs[row]).all()
        assert abs(data.policy[actions].sum() - 1) < 1e-5 and 0 <= data.value[row] <= 1
        assert {word.decode() for word in data.action[actions]} <= {str(action) for action in view.actions(seat)}
        action = data.action_of(row)
        assert (action is None) == (data.chosen[row] == NO_ACTION)
        assert action is None or view.is_legal(action)
    ends = {int(game): set(data.outcome[data.game == game].tolist()) for game in set(data.game.tolist())}
    assert len(ends) == data.description["games"] and all(end in ({1, -1}, {0}) for end in ends.values())


@holds("one command makes a labelled set for each game")
def self_play() -> None:
    is_sound(made("dog", "dog", "--players", 2, "--games", 1, "--bots", "wolf"))
    is_sound(made("cards", "cards", "--players", 2, "--games", 1, "--bots", "hound", "--moves", 600))
    is_sound(made("bark", "bark", "--players", 3, "--games", 2, "--bots", "alpha", "--sims", 10))


@holds("the same seed makes the same files, another seed others")
def seeds() -> None:
    words = ("bark", "--players", 2, "--games", 2, "--bots", "wolf", "--seed")
    one, same, other = made("one", *words, 3), made("same", *words, 3), made("other", *words, 4)
    files = sorted(path.name for path in one.folder.iterdir())
    assert len(files) == 14
    assert all((one.folder / name).read_bytes() == (same.folder / name).read_bytes() for name in files)
    assert (one.folder / "view.npy").read_bytes() != (other.folder / "view.npy").read_bytes()


@holds("records become sets, move by move")
def records() -> None:
    text = kennel_says("random", "bark", "--players", "3", "--games", 3, "--seed", 5)
    data = made("records", "--records", "-", "--bots", "wolf", stdin=text)
    is_sound(data)
    row = 0
    for game, record in enumerate(kennel.read_records(text)):
        for number, (state, move) in enumerate(record, 1):
            if move.action is None:
                continue
            assert (data.game[row], data.move[row], data.seat[row]) == (game, number, move.action.seat)
            assert data.view(row) == state.view(move.action.seat)
            action = data.action_of(row)
            assert action is None or str(action) == str(move.action)
            row += 1
    assert row == len(data)


@holds("records of two games, or of nothing, make no set")
def wrong_records() -> None:
    two = kennel_says("random", "bark", "--players", 3) + "\n" + kennel_says("random", "bark", "--players", 2)
    for text in (two, "nonsense\n", ""):
        raises(subprocess.CalledProcessError, lambda: made("wrong", "--records", "-", "--bots", "wolf", stdin=text))
        raises(kennel.Unreadable, Dataset, pathlib.Path(FOLDER.name) / "wrong")


@holds("a network evaluates in NumPy as in C")
def evaluation() -> None:
    network = Network.read(WEIGHTS.read_bytes())
    game = kennel.Game("dog", players=4)
    assert network.write() == WEIGHTS.read_bytes() and (network.game, network.players) == ("dog", 4)
    wolf, random, state = kennel.Bot("wolf", game, WEIGHTS), kennel.Random(5, 1), game.start()
    for _ in range(60):
        if state.is_chance:
            state = state.deal(random)
            continue
        seat, size = state.to_act[0], len(network.weights)
        view = state.view(seat)
        for estimate in wolf.estimates(state, seat=seat):
            seen = view.apply(str(estimate.action)).observe(seat)[:size]
            assert abs(network.evaluate(seen[None])[0] - estimate.win) < 1e-5
        state = state.apply(wolf.choose(state, 1, seat))


@holds("a network that Python wrote plays")
def own_network() -> None:
    game = kennel.Game("bark", players=2)
    inputs = game.start().observe(0).size - game.start().part_numbers
    network, rng = Network("bark", 2, inputs), numpy.random.default_rng(1)
    network.set_weights(*(rng.normal(0, 0.02, array.shape) for array in network._arrays()))
    bot = kennel.Bot("wolf", game, network.write())
    state = game.start().deal(7)
    best = bot.estimates(state)[0]
    seen = state.view(state.player).apply(str(best.action)).observe(state.player)[:inputs]
    assert abs(network.evaluate(seen[None])[0] - best.win) < 1e-5
    raises(kennel.Unreadable, Network.read, b"KNET")
    raises(kennel.Unreadable, Network.read, network.write()[:-1] + b"?")


run()

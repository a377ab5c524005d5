"""Trains an agent for DOG with two players from nothing by playing against itself, then lets it meet puppy.

train_agent.py [GAMES]: a network of one hidden layer learns the probability of winning after an action.
"""
import sys

import kennel
import numpy

game = kennel.Game("dog", players=2)
puppy = kennel.Bot("puppy", game)
SIZE, HIDDEN, RATE, EXPLORE = game.start().observe(0).size - game.start().part_numbers, 32, 0.05, 0.1
rng = numpy.random.default_rng(1)
weights, bias = rng.normal(0, 0.05, (SIZE, HIDDEN)), numpy.zeros(HIDDEN)
last, last_bias = rng.normal(0, 0.05, HIDDEN), numpy.zeros(1)


def forecast(seen):
    """The probability of winning, and the hidden layer."""
    hidden = numpy.maximum(seen @ weights + bias, 0)
    return 1 / (1 + numpy.exp(-(hidden @ last + last_bias))), hidden


def choose(state, seat, explore=0.0):
    """The action after which the forecast is best, and what the seat then sees."""
    view, actions = state.view(seat), state.actions(seat)
    seen = numpy.array([view.apply(action).observe(seat)[:SIZE] for action in actions], float)
    best = rng.integers(len(actions)) if rng.random() < explore else forecast(seen)[0].argmax()
    return actions[best], seen[best]


def play(stream, agents, explore):
    """Plays a game; seats without an agent are puppy's. Returns the winners, and who saw what."""
    random, state, seats, seen = kennel.Random(7, stream), game.start(), [], []
    while not state.is_over:
        if state.is_chance:
            state = state.deal(random)
            continue
        seat = state.to_act[0]
        action, after = choose(state, seat, explore) if seat in agents else (puppy.choose(state, 1, seat, random), None)
        seats, seen = [*seats, seat], [*seen, after]
        state = state.apply(action)
    return state.result.winners, seats, seen


def learn(winners, seats, seen):
    """One step downhill for a game: everything that a winner saw should have been forecast as 1."""
    global weights, bias, last, last_bias
    seen, won = numpy.array(seen), numpy.array([seat in winners for seat in seats])
    chance, hidden = forecast(seen)
    error = 8 * (chance - won) / len(won)
    back = numpy.outer(error, last) * (hidden > 0)
    weights, bias = weights - RATE * seen.T @ back, bias - RATE * back.sum(0)
    last, last_bias = last - RATE * hidden.T @ error, last_bias - RATE * error.sum()


for number in range(1, int(sys.argv[1]) + 1 if len(sys.argv) > 1 else 601):
    learn(*play(number, {0, 1}, EXPLORE))
wins = sum(number % 2 in play(1_000_000 + number, {number % 2}, 0)[0] for number in range(200))
print(f"won {wins} of 200 games against puppy")

#!/usr/bin/env python3
"""A sample bot for Kennel: plays DOG by a rule of thumb, and the other games at random.

    kennel arena tools/sample_bot.py random --pairs 20

The protocol is in docs/bots.md. What is legal is asked of `kennel legal -`, a position a line;
the program is found as $KENNEL, or as `kennel` on the PATH.
"""
import os
import random
import subprocess
import sys

rules = subprocess.Popen([os.environ.get("KENNEL", "kennel"), "legal", "-"], text=True, bufsize=1,
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def legal(position):
    """Every legal action with the position it leads to."""
    rules.stdin.write(position + "\n")
    pairs = []
    while (line := rules.stdout.readline().rstrip("\n")):
        pairs.append(line.split("\t"))
    return pairs


def worth(position, seat):
    """Higher is better: own pieces on the way and in the goal, few of the opponents'."""
    variant, board = position.split(" ")[:2]
    if not variant.startswith("dog:"):
        return random.random()
    players = board.split("/")
    own, count = ord(seat) - ord("a"), len(players)
    total = random.random() / 10
    for player, pieces in enumerate(players):
        partner = count in (4, 6) and player == (own + count // 2) % count
        sign = 1 if player == own or partner else -0.5
        for piece in pieces.replace("-", "").split(","):
            if piece:
                total += sign * (10 + int(piece[1:]) if piece[0].isalpha() else 4)
    return total


seat = position = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "kennel":
        print("name Sample Bot\nready", flush=True)
    elif word == "view":
        seat, _, position = rest.partition(" ")
    elif word == "go":
        best = max(legal(position), key=lambda pair: worth(pair[1], seat))
        print("best", best[0], flush=True)
    elif word == "quit":
        break

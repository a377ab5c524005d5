#!/usr/bin/env python3
"""Two clients that play one game after the other in the background: background_players.py KENNEL PORT FOLDER.

Each line of standard input names what else is going on (`quiet`, `beside`); at its end they finish their game.
Then one JSON object is printed: how long their actions took, in milliseconds, by what went on; how many games they
played; and what was wrong, or null. They act no faster than people who are in a hurry, and every game is verified."""

import json
import os
import subprocess
import sys
import time

from protocol_client import Engine, Player, play_on, record_of, seat_people, start

HERE = '127.0.0.1'
PAUSE = 0.04  # between two actions of one of them: below the rate of a connection
ADDRESS = '198.51.100.1'  # theirs alone, as a proxy tells it

kennel, port, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
took, beside, last = {}, 'quiet', ''
os.set_blocking(sys.stdin.fileno(), False)


def look_at_input():
    """False: it is at its end."""
    global beside, last
    try:
        text = os.read(sys.stdin.fileno(), 4096).decode()
    except BlockingIOError:
        return True
    last += text
    words = last.split()
    beside = words[-1] if words else beside
    return text != ''


class Person(Player):
    """Acts after a pause, and notes how long it takes until everybody may know."""

    headers = f'X-Forwarded-For: {ADDRESS}\r\n'
    said_at = 0.0

    def act(self, action):
        time.sleep(PAUSE)
        self.said_at = time.monotonic()
        super().act(action)

    def on_news(self, news):
        acting = self.acting
        super().on_news(news)
        if acting is not None and self.acting is None:
            took.setdefault(beside, []).append((time.monotonic() - self.said_at) * 1000)


def play(number):
    players = seat_people(HERE, port, 'bark', 2, options={'players': '2'}, of=Person)
    engine = Engine(kennel, 'random', number)
    with open(f'{folder}/people.table', 'w', encoding='utf-8') as out:
        out.write(players[0].table['table'])
    start(players)
    play_on(players, engine, each=look_at_input)
    engine.close()
    for player in players:
        wrong = [message for message in player.heard if message['tell'] in ('refused', 'reaction')]
        assert not wrong, wrong
        assert player.over['how'] in ('won', 'draw'), player.over
        assert all(seat['is'] == 'person' for seat in player.table['seats']), player.table['seats']
        player.line.close()
    record = f'{folder}/people.record'
    with open(record, 'w', encoding='utf-8') as out:
        out.write(record_of(HERE, port, players[0].table['table'], **{'X-Forwarded-For': ADDRESS}))
    subprocess.run([kennel, 'verify', record], check=True, stdout=subprocess.DEVNULL)


games, fault = 0, None
try:
    while look_at_input() or games == 0:
        play(games + 1)
        games += 1
except Exception as wrong:  # pylint: disable=broad-except
    fault = repr(wrong)
print(json.dumps({'took': took, 'games': games, 'fault': fault}))

#!/usr/bin/env python3
"""An upgrade and the way back: way_back.py KENNEL OLDER SCRATCH. With KENNEL_TEST_POSTGRES the store is a database."""

import os
import subprocess
import sys

from protocol_client import Engine, Player, play_on, record_of, seat_people, start
from server_process import HERE, Server, run_all

kennel, older, scratch = sys.argv[1:4]
POSTGRES = os.environ.get('KENNEL_TEST_POSTGRES')
WHERE = 'a database' if POSTGRES else 'a file'


class Plain(Server):
    """Without the shim that sets clocks, which belongs to one build."""

    def __init__(self, program, store, *options):  # pylint: disable=super-init-not-called
        self.scratch, self.here, self.environment = scratch, HERE, None
        self.command = [program, 'serve', '--host', HERE, '--port', '0', '--store', store, '--page', 'none', '--per-address',
                        '0', '--rate', '0', *options]
        self.start()


def play_some(players, engine, moves=6):
    number = players[0].number
    play_on(players, engine, until=lambda: players[0].number >= number + moves or players[0].over is not None)


def back(server, players):
    for player in players:
        player.port = server.port
        player.come_back()
        player.hear_until('welcome')


def one_program_after_the_other():
    store = POSTGRES or f'sqlite:{scratch}/store.db'
    engine = Engine(kennel, 'hound')
    server = Plain(older, store)
    players = seat_people(HERE, server.port, 'bark', 2, options={'players': '2'})
    start(players)
    play_some(players, engine)
    for program, options in ((kennel, ('--admin-socket', f'{scratch}/s')), (older, ()), (kennel, ())):
        server.stop()
        server = Plain(program, store, *options)
        back(server, players)
        play_some(players, engine)
        if options:
            subprocess.run([kennel, 'admin', '--socket', f'{scratch}/s', 'ban', '192.0.2.1'], check=True,
                           stdout=subprocess.DEVNULL)
    server.stop()
    server = Plain(older, store)
    back(server, players)
    play_on(players, engine)
    table = players[0].table['table']
    for program in (older, kennel):
        done = subprocess.run([program, 'verify', '-'], input=record_of(HERE, server.port, table), text=True, capture_output=True)
        assert done.returncode == 0, done.stdout + done.stderr
    server.stop()
    engine.close()


one_program_after_the_other.__name__ = f'an older and a newer server take turns on {WHERE}, and a game goes on'
run_all([one_program_after_the_other], [])

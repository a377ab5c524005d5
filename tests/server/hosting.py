#!/usr/bin/env python3
"""What a host does to a server, and what the server tells the host: hosting.py KENNEL SCRATCH [WORDS]."""

import fcntl
import os
import re
import resource
import sys

from client import Engine, fresh_id, is_quiet, play_on, seat_people, start, wait_until
from house import HERE, House, run, view

kennel, scratch = sys.argv[1:3]
scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


def log_of(name):
    """A file for the log of one server, and what it says of an event."""
    path = f'{scratch}/{name}.log'

    def lines(event=''):
        with open(path) as log:
            return [line for line in log.read().splitlines() if f'event={event}' in line]
    return open(path, 'w'), lines


# ---- the log ----

def full_pipe():
    """Both ends of a small pipe that takes nothing any more."""
    reader, writer = os.pipe()
    size = fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    fill(writer, size)
    return reader, writer, size


def fill(writer, size):
    """A description of its own: that of the server stays as it is."""
    own = os.open(f'/proc/self/fd/{writer}', os.O_WRONLY | os.O_NONBLOCK)
    try:
        while True:
            os.write(own, b'x' * min(size, 512))
    except BlockingIOError:
        os.close(own)


@scenario
def a_log_that_nobody_reads_stops_nothing_and_tells_how_much_is_missing():
    reader, writer, size = full_pipe()
    house = House(kennel, scratch, log=writer)
    for _ in range(3):
        guest = house.guest()
        guest.say('create', game='dog')
        guest.hear_until('table')
    assert house.get('/healthz') == (200, 'ok\n')
    dropped = int(house.figure('log_lines_dropped_total'))
    assert dropped >= 4, dropped  # listening, and three tables
    text = os.read(reader, 2 * size).lstrip(b'x')
    while b'\n' not in text:
        text += os.read(reader, size)
    assert re.search(f'event=dropped lines={dropped}\n', text.decode()), text
    fill(writer, size)
    assert house.stop() == 0


# ---- the store ----

@scenario
def a_file_that_may_not_grow_is_a_full_disk_and_the_log_says_so_once():
    log, lines = log_of('grow')
    house = House(kennel, scratch, store=f'sqlite:{scratch}/grow.db', log=log)
    players = seat_people(HERE, house.port, 'dog', 2, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: players[0].number > 12 and is_quiet(players))
    _, most = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (4096, most))
    actor = next(player for player in players if player.is_to_act())
    own = fresh_id()
    actor.say('act', id=own, action=engine.choose(actor.seat, actor.position))
    house.until('store_failures_total', lambda failures: failures > 3)
    assert house.get('/healthz')[0] == 503
    assert view(actor)['phase'] == 'playing'
    wait_until(lambda: lines('store-failing'), 'a line that the store fails')
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (most, most))
    why = actor.hear_until(lambda m: m.get('id') == own)['why']
    assert why in ('not-stored', 'busy') and house.figure(f'refusals_total{{why="{why}"}}') >= 1
    play_on(players, engine, until=lambda: players[0].number > 20 and is_quiet(players))
    wait_until(lambda: lines('store-well'), 'a line that the store is well')
    assert len(lines('store-failing')) == len(lines('store-well')) == 1, lines()
    assert re.search('level=error event=store-failing why="[^"]+"', lines('store-failing')[0]), lines()
    engine.close()
    assert house.stop() == 0


run(scenarios, sys.argv[3:])

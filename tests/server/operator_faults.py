#!/usr/bin/env python3
"""Tests faults on the operator's side and what the server reports: operator_faults.py KENNEL SCRATCH [WORDS]."""

import fcntl
import os
import re
import resource
import struct
import sys

from protocol_client import Closed, Engine, Line, fresh_id, is_quiet, play_on, seat_people, start, wait_until
from configured_server import HERE, ConfiguredServer, refusal, run, view

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
    house = ConfiguredServer(kennel, scratch, log=writer)
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


@scenario
def every_refusal_is_in_the_log_with_its_reason_and_network():
    log, lines = log_of('refused')
    house = ConfiguredServer(kennel, scratch, '--per-address', '3', rate='5', log=log)
    guest = house.guest()

    def comes(why):
        return wait_until(lambda: [line for line in lines('refused') if f'why={why} ' in line], why)[0]

    for _ in range(30):
        guest.say('ping')
    assert re.search(r' why=too-many request=\d+ address=127\.0\.0\.0/24$', comes('too-many'))
    try:
        Line(HERE, house.port, headers='Origin: https://elsewhere.example\r\n')
    except Closed as closed:
        assert closed.code == 403
    assert comes('origin').endswith(' why=origin address=127.0.0.0/24')
    others = []
    for _ in range(20):
        try:
            others.append(Line(HERE, house.port))
        except (Closed, ConnectionError):
            pass
    assert comes('connections').endswith(' why=connections address=127.0.0.0/24')
    house.stop()
    house = ConfiguredServer(kennel, scratch, log=log)  # with time to ask twice
    wanted = dict(protocol=1, table='0123456789abcdef', token='0' * 31 + '1')
    assert refusal(house.guest(), do='hello', **wanted) == 'no-table'
    assert re.search(r' why=no-table request=\d+ address=127\.0\.0\.0/24$', comes('no-table'))
    assert len(lines('refused')) < 12, lines()
    house.stop()


@scenario
def behind_a_proxy_it_is_the_guest_who_is_in_the_log():
    log, lines = log_of('proxy')
    house = ConfiguredServer(kennel, scratch, '--trusted-proxy', HERE, '--per-address', '1', log=log)
    lent = 'X-Forwarded-For: 203.0.113.7\r\n'
    first = Line(HERE, house.port, headers=lent)
    for more in (lent, 'X-Forwarded-For: 2001:db8:1:2:3::4\r\nOrigin: https://elsewhere.example\r\n'):
        try:
            Line(HERE, house.port, headers=more)
            raise AssertionError('came in')
        except Closed as closed:
            assert closed.code in (403, 429)
    wait_until(lambda: len(lines('refused')) == 2, 'two lines')
    assert lines('refused')[0].endswith(' why=connections address=203.0.113.0/24')
    assert lines('refused')[1].endswith(' why=origin address=2001:db8:1::/48')
    first.close()
    house.stop()


@scenario
def whole_addresses_are_in_the_log_only_where_the_operator_wants_them():
    log, lines = log_of('whole')
    house = ConfiguredServer(kennel, scratch, '--trusted-proxy', HERE, '--log-addresses', log=log)
    for address in ('203.0.113.7', '2001:db8:1:2:3::4'):
        try:
            Line(HERE, house.port, headers=f'X-Forwarded-For: {address}\r\nOrigin: https://elsewhere.example\r\n')
            raise AssertionError('came in')
        except Closed as closed:
            assert closed.code == 403
    wait_until(lambda: len(lines('refused')) == 2, 'two lines')
    assert lines('refused')[0].endswith(' why=origin address=203.0.113.7')
    assert lines('refused')[1].endswith(' why=origin address=2001:db8:1:2::/64')
    house.stop()


# ---- the store ----

@scenario
def a_file_that_may_not_grow_is_a_full_disk_and_the_log_says_so_once():
    log, lines = log_of('grow')
    house = ConfiguredServer(kennel, scratch, store=f'sqlite:{scratch}/grow.db', log=log)
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


# ---- the clock ----

DAY, YEAR = 86400, 365 * 86400


class WrongClock:
    """The clocks of the servers that run with `how`: set forward or back at any time, by tests/shim/clock.c."""

    def __init__(self, name):
        self.path = f'{scratch}/{name}.clock'
        shim = f'{os.path.dirname(os.path.realpath(kennel))}/clock.so'
        if not os.path.exists(shim):
            shim = os.path.realpath('../../build-debug/clock.so')
        os.path.lexists(f'{scratch}/clock.so') or os.symlink(shim, f'{scratch}/clock.so')  # a path without blanks
        self.set(0, 0)
        self.how = dict(env=dict(os.environ, LD_PRELOAD=f'{scratch}/clock.so', CLOCK_FILE=self.path))

    def set(self, day, counting):
        with open(self.path, 'r+b' if os.path.exists(self.path) else 'w+b') as file:
            file.write(struct.pack('=qq', counting * 1000, day))


def tables_after_a_sweep(house):
    """Two answers: what fell due before the first has been done when the second comes."""
    house.get('/healthz')
    return house.figure('tables')


def one_of_each(house):
    """A table that waits, one that is played, and one that has ended."""
    guests = [house.guest() for _ in range(3)]
    for guest in guests:
        guest.say('create', game='bark', options={'players': '2'}, bots='puppy')
        guest.hear_until('table')
    for guest in guests[1:]:
        start([guest])
    guests[2].say('propose', what='end', yes=True)
    guests[2].hear_until('over')
    for guest in guests:
        guest.line.close()
    house.until('sockets', lambda sockets: sockets == 0)
    return [guest.table['table'] for guest in guests], guests


@scenario
def a_clock_that_is_set_forward_removes_nothing_and_one_that_was_behind_neither():
    clock = WrongClock('wrong')
    house = ConfiguredServer(kennel, scratch, store=f'sqlite:{scratch}/wrong.db', **clock.how)
    _, guests = one_of_each(house)
    clock.set(10 * YEAR, 3601)  # an hour has passed, or ten years
    wait_until(lambda: tables_after_a_sweep(house) == 2, 'the end of the table where nobody waits any more')
    house.stop()
    house.start()
    assert tables_after_a_sweep(house) == 2
    assert house.get(f'/api/records/{guests[2].table["table"]}')[0] in (200, 503)
    one_of_each(house)  # while it is wrong
    house.stop()
    clock.set(0, 0)
    house.start()
    assert tables_after_a_sweep(house) == 5
    house.stop()
    for back in (5 * DAY + 300 * DAY, 56 * YEAR):
        clock.set(-back, 0)
        house.start()
        one_of_each(house)
        house.stop()
    clock.set(0, 0)
    house.start()
    assert tables_after_a_sweep(house) == 11
    guest = guests[1]
    guest.port = house.port
    guest.come_back()
    guest.hear_until('welcome')
    assert guest.table['phase'] == 'playing'
    guest.line.close()
    clock.set(0, 31 * DAY)  # so long has it really been at work
    wait_until(lambda: tables_after_a_sweep(house) < 11, 'the end of what was kept for 30 days')
    house.stop()


run(scenarios, sys.argv[3:])

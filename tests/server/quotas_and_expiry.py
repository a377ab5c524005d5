#!/usr/bin/env python3
"""Tests quotas of tables and connections per address, expiry, and trusted proxies: quotas_and_expiry.py KENNEL SCRATCH
[WORDS...]. A line `ok - ` or `not ok - ` for each."""

import os
import sqlite3
import sys

from protocol_client import Closed, Engine, fresh_id, play_on, record_of, seat_people, start
from server_process import HERE, Server, hear, run_all

kennel, scratch = sys.argv[1:3]
scenarios = []

HOUR = 3600
DAY = 24 * HOUR


def scenario(function):
    scenarios.append(function)
    return function


def serve(*options, **more):
    return Server(kennel, scratch, *options, **more)


def serve_file(name, *options, **more):
    return serve(*options, store=f'sqlite:{scratch}/{name}.db', **more)


def make_table(line):
    """What answers a `create`: seated, or refused."""
    line.send({'do': 'create', 'game': 'dog', 'options': {'players': '2'}})
    return hear(line, lambda m: m['tell'] in ('seated', 'refused'))


def guest_from(server, address):
    return server.greeted(f'X-Forwarded-For: {address}\r\n')


def why_not(line, **wish):
    line.send(wish)
    return hear(line, lambda m: m['tell'] in ('refused', 'welcome')).get('why')


# ---- many tables ----

def fill(file, count):
    """As many tables as that, all like the one that is there."""
    with sqlite3.connect(file) as database:
        facts, = database.execute('SELECT facts FROM tables').fetchone()
        database.executemany("INSERT INTO tables (id, facts, changed_at) VALUES (?, ?, strftime('%s'))",
                             ((os.urandom(8).hex(), facts) for _ in range(count)))
    database.close()


@scenario
def of_fifty_thousand_tables_that_sleep_little_is_in_memory_and_one_more_is_made():
    server = serve_file('many')
    host = server.guest()
    host.say('create', game='dog', options={'players': '4'}, name='Ada')
    host.hear_until('table')
    server.stop()
    fill(f'{scratch}/many.db', 50000)
    server.start()
    assert server.memory() < 100000, server.memory()
    line = server.greeted()
    assert make_table(line)['tell'] == 'seated'
    assert server.figures()['kennel_tables'] == 50002
    line.close()
    host.port = server.port
    host.come_back()
    assert host.hear_until('welcome')['table']['you'] == 'a'
    server.stop()


@scenario
def as_many_tables_as_the_operator_wants_and_then_the_house_is_full():
    server = serve('--tables', '3')
    line = server.greeted()
    for _ in range(3):
        assert make_table(line)['tell'] == 'seated'
    assert make_table(line)['why'] == 'full'
    line.close()
    server.stop()


@scenario
def a_game_that_ended_leaves_memory_and_is_there_for_whoever_asks():
    server = serve_file('ended')
    players = seat_people(HERE, server.port, 'dog', 2, options={'players': '2'})
    start(players)
    table = players[0].table['table']
    for player in players:
        player.say('propose', what='end', yes=True)
    for player in players:
        assert player.hear_until('over')['how'] == 'ended'
        player.line.close()
    server.until(sockets=0, store_waiting=0)
    server.set_clock(61)
    server.until(tables_in_memory=0, tables=1)
    back = server.player(table=table, token=players[0].token)
    assert back.hear_until('welcome')['table']['phase'] == 'ended'
    assert back.hear_until('over')['how'] == 'ended'
    back.line.close()
    server.until(sockets=0)
    server.set_clock(200)
    server.until(tables_in_memory=0, tables=1)
    assert 'Secret: ' in record_of(HERE, server.port, table)
    server.stop()


@scenario
def where_people_waited_and_all_left_nothing_is_left_after_an_hour():
    server = serve_file('left')
    host, = seat_people(HERE, server.port, 'dog', 1)
    players = seat_people(HERE, server.port, 'dog', 2, options={'players': '2'})
    start(players)
    for player in (host, *players):
        player.line.close()
    server.until(sockets=0, store_waiting=0)
    server.set_clock(HOUR - 60)
    server.until(tables_in_memory=0, tables=2)
    stranger = server.greeted()
    assert why_not(stranger, do='hello', protocol=1, table=host.table['table'], token='0' * 32) == 'no-token'
    server.set_clock(HOUR + 1)
    server.until(tables=1)
    stranger = server.greeted()  # the clock has made the other one silent for an hour
    assert why_not(stranger, do='hello', protocol=1, table=host.table['table'], token=host.token) == 'no-table'
    assert why_not(stranger, do='hello', protocol=1, table=players[0].table['table'],
                   token=players[0].token) is None
    server.stop()


@scenario
def what_was_left_by_all_ends_after_some_days_and_goes_after_as_many_again():
    server = serve_file('keep', '--keep', '7')
    players = seat_people(HERE, server.port, 'dog', 2, options={'players': '2'})
    start(players)
    table, token = players[0].table['table'], players[0].token
    for player in players:
        player.line.close()
    server.until(sockets=0, store_waiting=0)
    server.set_clock(100)
    server.until(tables_in_memory=0)
    server.set_clock(100, 8 * DAY)
    server.until(tables=1, tables_in_memory=0, games_ended_total=0)  # the calendar may be wrong
    server.set_clock(7 * DAY - HOUR, 8 * DAY)
    server.until(tables=1, tables_in_memory=0, games_ended_total=0)
    now = server.until_later(7 * DAY, 8 * DAY, games_ended_total=1, tables_in_memory=0, store_waiting=0)
    guest = server.player(table=table, token=token)
    assert guest.hear_until('over')['how'] == 'ended'
    assert 'Secret: ' in record_of(HERE, server.port, table)
    guest.line.close()
    server.stop()
    server.set_clock(now, 16 * DAY)
    server.start()
    server.until(tables=1)
    server.until_later(now + 8 * DAY, 16 * DAY, tables=0)
    server.stop()


def spoil(name, table, change):
    with sqlite3.connect(f'{scratch}/{name}.db') as database:
        assert database.execute(change, (table,)).rowcount == 1
    database.close()


@scenario
def a_table_that_cannot_be_read_goes_when_it_has_been_kept_twice_as_long():
    server = serve_file('unreadable', '--keep', '7')
    tables = [seat_people(HERE, server.port, 'dog', 2, options={'players': '2'}) for _ in range(3)]
    for players in tables:
        start(players)
        players[0].hear_until('news')
        for player in players:
            player.line.close()
    ids = [players[0].table['table'] for players in tables]
    server.stop()
    spoil('unreadable', ids[1], "UPDATE tables SET facts = '{}' WHERE id = ?")
    spoil('unreadable', ids[2], "UPDATE log SET line = 'K:a0-99' WHERE number = 1 AND"
                                ' table_key = (SELECT key FROM tables WHERE id = ?)')
    server.start()
    guest = server.player(table=ids[2], token=tables[2][0].token)
    assert guest.hear_until('welcome')['table']['phase'] == 'unreadable'
    guest.line.close()
    server.until(sockets=0, store_waiting=0)
    server.set_clock(8 * DAY)  # the server's calendar goes on with this clock
    server.until_later(8 * DAY, games_ended_total=1, store_waiting=0)
    server.until(tables=3)
    server.set_clock(14 * DAY + HOUR)  # the one that has ended stays a day longer
    server.until_later(14 * DAY + HOUR, tables=1, store_waiting=0)
    server.stop()
    with sqlite3.connect(f'{scratch}/unreadable.db') as database:
        assert database.execute('SELECT id FROM tables').fetchall() == [(ids[0],)]
        assert database.execute('SELECT count(DISTINCT table_key) FROM log').fetchone() == (1,)
    database.close()


@scenario
def a_calendar_that_is_wrong_for_a_while_removes_nothing():
    server = serve_file('calendar')
    players = seat_people(HERE, server.port, 'dog', 2, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: players[0].number > 8)
    for player in players:
        player.line.close()
    server.stop()
    server.set_clock(0, 4000 * DAY)
    server.start()
    for seconds in (100, 1000, 2000):
        server.set_clock(seconds, 4000 * DAY)
        server.until(tables=1, games_ended_total=0)
    server.set_clock(2100, 0)
    server.until(tables=1, games_ended_total=0)
    server.set_clock(3 * HOUR, 0)
    server.until(tables=1, games_ended_total=0)
    back = server.player(table=players[0].table['table'], token=players[0].token)
    assert back.hear_until('welcome')['table']['phase'] == 'playing'
    engine.close()
    server.stop()


# ---- tables by address ----

def make_all(line):
    """Tables until one is refused; each leaves the one before behind."""
    made = 0
    while (answer := make_table(line))['tell'] == 'seated':
        made += 1
    assert answer['why'] == 'per-address', answer
    return made


@scenario
def of_ipv6_the_wider_networks_make_only_so_many_tables_as_well():
    server = serve('--trusted-proxy', HERE, per_address='2')

    def made_from(address):
        line = guest_from(server, address)
        made = make_all(line)
        line.close()
        return made

    assert [made_from(f'2001:db8:1:{i:x}::1') for i in range(5)] == [16] * 4 + [0]
    assert [made_from(f'2001:db8:1:{i:x}00::1') for i in range(1, 14)] == [16] * 12 + [0]
    assert made_from('2001:db8:2::1') == 16
    assert [made_from(f'198.51.100.{i}') for i in range(2)] == [16, 16]
    server.stop()


@scenario
def of_ipv6_the_wider_networks_have_only_so_many_connections_as_well():
    server = serve('--trusted-proxy', HERE, per_address='1')

    def come(address):
        try:
            return guest_from(server, address)
        except Closed as refused:
            assert refused.code == 429, refused
            return None

    lines = [come(f'2001:db8:1:{i:x}::1') for i in range(5)]
    assert [line is not None for line in lines] == [True] * 4 + [False]
    more = [come(f'2001:db8:1:{i:x}00::1') for i in range(1, 14)]
    assert [line is not None for line in more] == [True] * 12 + [False]
    server.stop()


@scenario
def how_many_tables_an_address_made_is_known_after_a_kill_and_forgotten_after_an_hour():
    server = serve_file('made', per_address='2')
    line = server.greeted()
    assert make_all(line) == 16
    for _ in range(2):
        server.kill()
        server.start()
        line = server.greeted()
        assert make_table(line)['why'] == 'per-address'
    with open(f'{scratch}/made.db', 'rb') as file:
        assert b'127.0.0.1' not in file.read()
    server.kill()
    server.set_clock(0, HOUR + 1)
    server.start()
    line = server.greeted()
    assert make_all(line) == 16
    server.set_clock(HOUR + 1, 2 * HOUR + 2)
    assert make_table(line)['tell'] == 'seated'
    server.stop()
    with sqlite3.connect(f'{scratch}/made.db') as database:
        assert database.execute('SELECT count(*) FROM made').fetchone() == (1,)
    database.close()


# ---- seats by address ----

def answer_to(line, **wish):
    """`seated`, or why not."""
    line.send(dict(wish, id=fresh_id()))
    answer = hear(line, lambda m: m['tell'] in ('refused', 'seated'))
    return answer.get('why', answer['tell'])


@scenario
def nobody_takes_all_the_seats_of_an_open_table():
    server = serve('--trusted-proxy', HERE, per_address='32')
    host = guest_from(server, '198.51.100.1')
    host.send({'do': 'create', 'game': 'dog', 'open': True, 'name': 'Ada'})
    made = hear(host, 'seated')
    sit = {'do': 'sit', 'table': made['table']}
    villain = [guest_from(server, '203.0.113.7') for _ in range(3)]
    assert answer_to(guest_from(server, '198.51.100.1'), **sit) == 'per-address'
    assert answer_to(villain[0], **sit) == 'seated'
    villain[0].send({'do': 'hello', 'protocol': 1})  # it keeps the seat, and is at no table
    hear(villain[0], 'welcome')
    assert [answer_to(line, **sit) for line in villain] == ['per-address'] * 3
    villain[0].close()
    assert answer_to(villain[1], **sit, name='other') == 'per-address'
    assert answer_to(villain[1], do='play', game='dog') == 'seated'  # at a table of its own
    assert len(server_tables(server)) == 2
    assert answer_to(villain[2], **sit, invite=made['invite']) == 'seated'  # whom the host has asked
    assert answer_to(guest_from(server, '2001:db8:1::1'), **sit) == 'seated'
    assert answer_to(guest_from(server, '2001:db8:1::2'), **sit) == 'no-seat'
    server.stop()


def server_tables(server):
    line = server.greeted()
    line.send({'do': 'tables'})
    return hear(line, 'tables')['tables']


@scenario
def at_the_machine_itself_and_without_limits_everybody_sits_where_there_is_a_seat():
    for limit in ('32', '0'):
        server = serve('--trusted-proxy', HERE, per_address=limit)
        address = '203.0.113.7' if limit == '0' else HERE
        host = guest_from(server, address)
        host.send({'do': 'create', 'game': 'dog', 'open': True})
        table = hear(host, 'seated')['table']
        answers = [answer_to(guest_from(server, address), do='sit', table=table) for _ in range(3)]
        assert answers == ['seated'] * 3, (limit, answers)
        server.stop()


# ---- behind proxies ----

def comes_in(server, headers):
    """A line that stays, or None where its address has too many."""
    try:
        return server.greeted(headers)
    except Closed as refused:
        assert refused.code == 429, refused
        return None


def are_one(server, *headers):
    """Do all of these count as one and the same address? Of one there may be a single connection."""
    line = comes_in(server, headers[0])
    assert line is not None, headers[0]
    others = [comes_in(server, other) for other in headers[1:]]
    for each in (line, *filter(None, others)):
        each.close()
    server.until(sockets=0)
    return all(other is None for other in others)


def forwarded(*lists):
    return ''.join(f'X-Forwarded-For: {each}\r\n' for each in lists)


@scenario
def a_guest_behind_a_proxy_counts_however_its_address_is_written():
    server = serve('--trusted-proxy', HERE, per_address='1')
    assert are_one(server, forwarded('198.51.100.7'), forwarded('198.51.100.7:567'), forwarded('"198.51.100.7:5"'),
                   forwarded('1.2.3.4, 198.51.100.7'), forwarded('::ffff:198.51.100.7'),
                   forwarded('1.2.3.4', '198.51.100.7'))
    assert are_one(server, forwarded('2001:db8::1'), forwarded('[2001:db8::1]:567'), forwarded('[2001:db8::9]'),
                   forwarded('"[2001:db8::9]:1"'))
    server.stop()


@scenario
def a_proxy_that_does_not_say_for_whom_it_asks_is_limited_itself():
    server = serve('--trusted-proxy', HERE, per_address='1')
    assert are_one(server, '', forwarded('unknown'), forwarded('_hidden'), forwarded(''), forwarded('1.2.3.4, '),
                   forwarded('198.51.100.7, unknown'), forwarded('1.2.3.4:5:6'), forwarded('[::1'))
    known, unknown = comes_in(server, forwarded('198.51.100.7')), comes_in(server, '')
    assert known is not None and unknown is not None
    server.stop()


@scenario
def several_proxies_and_networks_of_them_are_trusted():
    server = serve('--trusted-proxy', HERE, '--trusted-proxy', '10.0.0.0/8,fd00::/9', per_address='1')
    assert are_one(server, forwarded('203.0.113.5'), forwarded('203.0.113.5, 10.1.2.3'),
                   forwarded('6.6.6.6, 203.0.113.5, 10.1.2.3, fd00::7, 10.255.0.1:80'),
                   forwarded('203.0.113.5', '10.9.9.9', 'fd7f::1'))
    assert not are_one(server, forwarded('203.0.113.5, 11.0.0.1'), forwarded('203.0.113.5'))
    assert not are_one(server, forwarded('203.0.113.5, fd80::1'), forwarded('203.0.113.5'))
    server.stop()


run_all(scenarios, sys.argv[3:])

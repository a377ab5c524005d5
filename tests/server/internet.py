#!/usr/bin/env python3
"""A server on the open internet: internet.py KENNEL SCRATCH [WORDS...]. A line `ok - ` or `not ok - ` for each."""

import os
import re
import socket
import sqlite3
import sys

from client import PATIENCE, Closed, Engine, play_on, record_of, seat_people, start, wait_until
from served import HERE, Server, act_and_take_back, alone, hear, lengthen, read_answer, run_all

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
    now = server.until_later(100, 8 * DAY, games_ended_total=1, tables_in_memory=0, store_waiting=0)
    guest = server.player(table=table, token=token)
    assert guest.hear_until('over')['how'] == 'ended'
    assert 'Secret: ' in record_of(HERE, server.port, table)
    guest.line.close()
    server.stop()
    server.set_clock(now, 16 * DAY)
    server.start()
    server.until(tables=1)
    server.until_later(now, 16 * DAY, tables=0)
    server.stop()


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


# ---- rates ----

def made_of(server, path, count, headers=''):
    """How many of so many requests were answered, and the head of the last refusal."""
    answered, refusal = 0, ''
    for _ in range(count):
        status, head, _ = server.ask(path, headers)
        answered += status != 429
        refusal = head if status == 429 else refusal
    return answered, refusal


@scenario
def requests_of_an_address_have_a_rate_and_a_record_costs_more_than_a_file():
    server = serve('--http-rate', '10', '--trusted-proxy', HERE, per_address='32')  # 200 at once
    def guest(number):
        return f'X-Forwarded-For: 198.51.100.{number}\r\n'
    # The clock runs: a few more than the burst may be answered.
    answered, refusal = made_of(server, '/api/records/0123456789abcdef', 40, guest(1))
    assert 5 <= answered < 40 and 'Retry-After: ' in refusal, answered
    files, _ = made_of(server, '/', 100, guest(2))
    assert files == 100, files
    try:
        while True:  # sockets are let in at a price, too
            server.greeted(guest(3)).close()
    except Closed as closed:
        assert closed.code == 429
    answered, _ = made_of(server, '/', 400, 'X-Forwarded-For: unknown\r\n')
    assert answered < 400
    server.set_clock(60)
    assert server.ask('/api/records/0123456789abcdef', guest(1))[0] == 404
    server.stop()


@scenario
def of_ipv6_the_wider_networks_have_a_rate_of_requests_as_well():
    server = serve('--http-rate', '1', '--trusted-proxy', HERE, per_address='32')  # 20 at once
    answered = [made_of(server, '/api/records/0', 2, f'X-Forwarded-For: 2001:db8:1:{i:x}::1\r\n')[0] for i in range(8)]
    assert answered[0] == 1 and sum(answered) <= 6, answered
    server.stop()


def answers_of(line, wish, count):
    """What a number of equal messages, each with an id of its own, are answered with; None where the line ended."""
    ids = [f'{i + 1:x}' for i in range(count)]
    line.send(*(dict(wish, id=each) for each in ids))
    answers = {}
    try:
        while len(answers) < count:
            message = line.receive()
            if message.get('id') in ids:
                answers[message['id']] = message.get('why', message['tell'])
    except Closed as closed:
        answers['closed'] = closed.code
    return answers


@scenario
def every_message_is_answered_with_its_id_also_those_that_are_too_many():
    server = serve(rate='10', per_address='32')
    line = server.greeted()
    answers = answers_of(line, {'do': 'ping'}, 60)
    assert len(answers) == 60 and set(answers.values()) == {'pong', 'too-many'}, answers
    server.stop()


@scenario
def who_floods_although_told_to_slow_down_is_closed():
    server = serve(rate='10', per_address='32')
    line = server.greeted()
    answers = answers_of(line, {'do': 'ping'}, 400)
    assert answers['closed'] == 1008, answers
    assert server.figures()['kennel_dropped_hasty_total'] == 1
    server.stop()


@scenario
def messages_that_cost_more_weigh_more():
    server = serve(rate='20', per_address='32')

    def done(wish):
        answers = answers_of(server.greeted(), wish, 40)
        return sum(why != 'too-many' for why in answers.values())

    pings = done({'do': 'ping'})
    for wish in ({'do': 'hello', 'protocol': 1}, {'do': 'qr', 'text': 'https://example.org'}, {'do': 'tables'},
                 {'do': 'create', 'game': 'dog'}):
        assert done(wish) * 3 < pings, (wish, pings)
    server.stop()


@scenario
def messages_of_all_connections_of_an_address_have_a_rate_together():
    server = serve(rate='5', per_address='64')  # 400 at once, but 10 on a line
    done, lines = 0, [server.line() for _ in range(60)]
    for line in lines:
        answers = answers_of(line, {'do': 'ping'}, 10)
        done += sum(why == 'pong' for why in answers.values())
    assert 400 <= done < 600, done
    server.stop()


# ---- a log has an end ----

@scenario
def decisions_are_taken_back_only_so_fast():
    server = serve(rate='100000', per_address='0')
    engine = Engine(kennel)
    player = alone(server)
    for _ in range(1000):
        if (answer := act_and_take_back(player, engine))['tell'] == 'refused':
            break
        assert player.over is None
    assert answer['why'] == 'too-many', answer
    engine.close()
    server.stop()


@scenario
def a_game_of_twenty_thousand_entries_ends():
    server = serve_file('long')
    engine = Engine(kennel)
    player = alone(server)
    lengthen(server, f'{scratch}/long.db', player, engine, 19990)
    player.come_back()
    player.hear_until('welcome')
    assert player.number > 19900 and player.table['phase'] == 'playing', player.table
    play_on([player], engine)
    assert player.over['how'] == 'ended' and player.number < 20020, (player.over, player.number)
    engine.close()
    server.stop()


# ---- those who say nothing ----

@scenario
def who_does_not_say_hello_is_closed_after_half_a_minute():
    server = serve()
    mute, polite = server.line(), server.greeted()
    server.set_clock(29)
    server.until(sockets=2)
    server.set_clock(31)
    try:
        mute.receive()
        raise AssertionError('it may stay')
    except Closed as closed:
        assert closed.code == 1008
    polite.send({'do': 'ping'})
    hear(polite, 'pong')
    server.stop()


@scenario
def who_is_silent_is_dropped_after_forty_seconds():
    server = serve()
    silent = server.greeted()  # and reads no more
    server.until(sockets=1)
    server.set_clock(39)
    server.until(sockets=1)
    server.set_clock(41.5)
    server.until(sockets=0, dropped_silent_total=1)
    silent.close()
    server.stop()


@scenario
def heads_with_lines_that_are_read_in_two_ways_are_refused():
    server = serve()
    for request in (b'GET / HTTP/1.1\nHost: here\r\n\r\n', b'GET / HTTP/1.1\r\nHost: here\n\r\n',
                    b'GET / HTTP/1.1\r\nHost: here\r\nX-A: b\r\n c\r\n\r\n',
                    b'GET / HTTP/1.1\r\nHost: here\r\nX-A: b\r\n\tc\r\n\r\n'):
        line = server.dial()
        line.sendall(request)
        assert read_answer(line)[0] == 400, request
        line.close()
    assert server.ask('/')[0] == 200
    server.stop()


# ---- onlookers ----

@scenario
def only_so_many_look_on_and_a_crowd_is_told_together():
    server = serve()
    host = server.guest()
    host.say('create', game='dog', open=True)
    host.hear_until('table')
    table, crowd, why = host.table['table'], [], None
    while why is None and len(crowd) < 300:
        line = server.greeted()
        why = why_not(line, do='hello', protocol=1, table=table)
        crowd.append(line)
    assert why == 'full' and len(crowd) == 201, (why, len(crowd))
    while host.table['onlookers'] != 200:
        host.hear_until('table')
    before = len(host.heard)
    for _ in range(30):  # in and out
        for line in crowd[:10]:
            line.send({'do': 'hello', 'protocol': 1}, {'do': 'hello', 'protocol': 1, 'table': table})
    for line in crowd[:10]:
        for _ in range(30):
            hear(line, lambda m: m['tell'] == 'welcome' and m['table'] is not None)
    host.say('ping')
    host.hear_until('pong')
    assert len(host.heard) - before < 60, len(host.heard) - before
    server.stop()


# ---- going ----

def closing_code(line):
    try:
        while True:
            line.receive()
    except Closed as closed:
        return closed.code


@scenario
def on_sigterm_a_server_that_drains_sends_people_away_over_time():
    server = serve('--drain', '20')
    assert [server.ask(path)[0] for path in ('/healthz', '/readyz', '/livez')] == [200] * 3
    lines = [server.greeted() for _ in range(40)]
    server.process.terminate()
    wait_until(lambda: server.ask('/readyz')[0] == 503, 'the drain')
    assert [server.ask(path)[0] for path in ('/healthz', '/livez', '/metrics')] == [503, 200, 200]
    try:
        server.line()
        raise AssertionError('it came in')
    except Closed as closed:
        assert closed.code == 503
    there = server.figures()['kennel_sockets']
    assert there > 20, there  # not all at once
    server.set_clock(19)
    assert [closing_code(line) for line in lines] == [1012] * 40
    assert server.process.poll() is None
    server.set_clock(21)
    assert server.process.wait(PATIENCE) == 0


@scenario
def a_second_sigterm_stops_a_server_that_drains_at_once():
    server = serve('--drain', '3600')
    line = server.greeted()
    server.process.terminate()
    wait_until(lambda: server.ask('/readyz')[0] == 503, 'the drain')
    server.process.terminate()
    assert closing_code(line) in (1001, 1012)
    assert server.process.wait(PATIENCE) == 0


@scenario
def without_a_drain_people_are_told_that_it_stops_and_it_does():
    server = serve()
    line = server.greeted()
    server.process.terminate()
    assert closing_code(line) == 1001
    assert server.process.wait(PATIENCE) == 0


# ---- where it listens, and to whom ----

@scenario
def it_listens_at_several_addresses_on_one_port():
    server = serve('--host', '127.0.0.2', '--host', '127.0.0.3,127.0.0.4')
    for here in (HERE, '127.0.0.2', '127.0.0.3', '127.0.0.4'):
        server.here = here
        assert server.ask('/livez')[0] == 200
    server.stop()


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(('::1', 0))
        return True
    except OSError:
        return False


@scenario
def all_of_ipv6_alone_is_all_of_ipv4_as_well_and_beside_it_is_not():
    if not has_ipv6():
        return
    server = serve(here='::')
    for server.here in ('::1', HERE):
        assert server.ask('/livez')[0] == 200
    server.stop()
    server = serve('--host', HERE, here='::')
    for server.here in ('::1', HERE):
        assert server.ask('/livez')[0] == 200
    server.here = '127.0.0.2'
    try:
        server.ask('/livez')
        raise AssertionError('somebody is at home')
    except ConnectionError:
        pass
    server.stop()


def upgrade_with(server, host):
    line = server.dial()
    line.sendall(f'GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                 f'Origin: http://{host}\r\nSec-WebSocket-Version: 13\r\n'
                 f'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'.encode())
    status = read_answer(line)[0]
    line.close()
    return status


@scenario
def sockets_are_opened_only_for_names_that_are_the_servers():
    server = serve('--server-name', 'games.example.org', '--server-name', '[::1]')
    assert upgrade_with(server, 'games.example.org') == upgrade_with(server, 'Games.Example.org:8080') == 101
    assert upgrade_with(server, '[::1]:80') == 101
    assert upgrade_with(server, 'evil.example') == upgrade_with(server, 'games.example.org.evil') == 421
    assert upgrade_with(server, f'{HERE}:{server.port}') == 421
    server.stop()
    server = serve()
    assert upgrade_with(server, 'any.example') == 101
    server.stop()


@scenario
def figures_are_shown_to_whom_the_operator_wants():
    server = serve('--metrics', 'local')
    assert server.ask('/metrics')[0] == 200
    assert server.ask('/metrics', forwarded('198.51.100.7'))[0] == 404
    server.stop()
    server = serve('--metrics', 'local', '--trusted-proxy', HERE)
    assert server.ask('/metrics', forwarded('198.51.100.7'))[0] == 404
    assert server.ask('/metrics', forwarded('::1'))[0] == server.ask('/metrics')[0] == 200
    server.stop()
    server = serve('--metrics', 'none')
    assert server.ask('/metrics')[0] == 404
    server.stop()


@scenario
def every_figure_says_what_it_is():
    server = serve()
    text = server.ask('/metrics')[2]
    names = set(re.findall(r'^([a-z_]+?)(?:_bucket|_sum|_count)?(?:\{.*\})? \S+$', text, re.M))
    assert len(names) > 30, names
    for name in names:
        assert f'# HELP {name} ' in text and f'# TYPE {name} ' in text, name
    figures = server.figures()
    assert figures['kennel_process_resident_memory_bytes'] > 1e6
    assert figures['kennel_process_open_files'] > 5 and figures['kennel_process_cpu_seconds_total'] >= 0
    assert figures['kennel_loop_lag_seconds'] >= 0 and figures['kennel_store_oldest_seconds'] == 0
    assert figures['kennel_store_commit_seconds_count'] == figures['kennel_store_commits_total']
    assert re.search(r'^kennel_build_info\{version="[^"]+",rules="1",protocol="1"\} 1$', text, re.M)
    server.stop()


@scenario
def what_a_browser_does_not_take_it_is_not_given():
    folder = f'{scratch}/page'
    os.mkdir(folder)
    for name, text in (('index.html', 'plain'), ('index.html.br', 'small'), ('index.html.gz', 'zip')):
        with open(f'{folder}/{name}', 'w') as file:
            file.write(text)
    server = serve()
    server.stop()
    server.command[server.command.index('none')] = folder
    server.start()
    for wanted, text in (('br', 'small'), ('gzip, br', 'small'), ('br;q=0, gzip', 'zip'), ('br;q=0.0,gzip; q=0', 'plain'),
                         ('BR;q=0.5', 'small'), ('brotli', 'plain'), ('*', 'small'), ('*;q=0', 'plain'),
                         ('identity', 'plain'), ('gzip;q=1.0, *;q=0', 'zip')):
        assert server.ask('/', f'Accept-Encoding: {wanted}\r\n')[2] == text, wanted
    server.stop()


@scenario
def bots_think_in_as_many_threads_as_the_operator_wants():
    def threads(*options):
        server = serve(*options)
        count = len(os.listdir(f'/proc/{server.process.pid}/task'))
        server.stop()
        return count

    assert threads('--bot-threads', '5') == threads('--bot-threads', '1') + 4


run_all(scenarios, sys.argv[3:])

#!/usr/bin/env python3
"""Tests the server's rate limits: rate_limits.py KENNEL SCRATCH [WORDS...]. A line `ok - ` or `not ok - ` for each."""

import sys

from protocol_client import Closed, Engine, play_on
from server_process import HERE, Server, act_and_take_back, alone, hear, lengthen, read_answer, run_all

kennel, scratch = sys.argv[1:3]
scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


def serve(*options, **more):
    return Server(kennel, scratch, *options, **more)


def serve_file(name, *options, **more):
    return serve(*options, store=f'sqlite:{scratch}/{name}.db', **more)


def why_not(line, **wish):
    line.send(wish)
    return hear(line, lambda m: m['tell'] in ('refused', 'welcome')).get('why')


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


run_all(scenarios, sys.argv[3:])

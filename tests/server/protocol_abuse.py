"""Attacks on the protocol and its limits, for hostile_clients.py.

Every attacker has an address, which a trusted proxy reports. The server has its usual limits (`limited`).
"""

from hostile_clients import LIMITS, UPGRADE, Villain, deed, expect_refused
from protocol_client import Closed, Line, fresh_id
from server_process import read_answer


def some_address(dice):
    """A few of IPv4, and one network of 48 bits of IPv6; sometimes as proxies should not write it."""
    address = dice.choice([f'203.0.113.{dice.randrange(1, 40)}',
                           f'2001:db8:bad:{dice.randrange(1, 500):x}::{dice.randrange(1, 9):x}'])
    written = dice.choice(['{}', '{}', '{}', '1.2.3.4, {}', 'unknown, {}', '{}:4711' if '.' in address else '[{}]:4711'])
    return f'X-Forwarded-For: {written.format(address)}\r\n'


def answer(line, wish):
    """What answers this wish."""
    own = wish.setdefault('id', fresh_id())
    line.send(wish)
    while (message := line.receive()).get('id') != own:
        pass
    return message


def seated(line, **wish):
    """The answer to a wish that finds a seat, or None where limits are used up."""
    found = answer(line, wish)
    assert found['tell'] == 'seated' or found['why'] in LIMITS, found
    return found if found['tell'] == 'seated' else None


@deed
def is_called_by_long_names(villain):  # S1
    line = villain.greeted()
    seated(line, do='create', game='dog', name='Ж' * 20, open=villain.dice.random() < 0.5)
    return expect_refused(line, {'do': 'create', 'game': 'dog', 'name': '漢' * 22}, 'bad-name', *LIMITS)


@deed
def ends_a_game_with_a_broken_line(villain):  # S4
    host, guest = villain.greeted(), villain.greeted()
    made = seated(host, do='create', game='bark', options={'players': '2'})
    if made is None or seated(guest, do='sit', table=made['table'], invite=made['invite']) is None:
        return host
    answer(host, {'do': 'start'})
    guest.close()
    told = answer(host, {'do': 'propose', 'what': 'end', 'yes': True})
    assert told['tell'] == 'refused' or told['phase'] != 'ended', told
    return host


@deed
def makes_tables_without_end(villain):  # S6
    line = villain.greeted()
    for _ in range(villain.dice.randrange(1, 60)):
        if seated(line, do='create', game='bark', options={'players': '2'}) is None:
            break
    return line


@deed
def sits_down_twice_with_one_id(villain):  # S6b
    line, own = villain.greeted(), fresh_id()
    first = seated(line, do='create', game='dog', id=own)
    again = seated(villain.greeted(), do='create', game='dog', id=own)
    assert first is None or again is None or first == again, (first, again)
    return line


@deed
def asks_for_records_all_the_time(villain):  # S10, S21
    for _ in range(villain.dice.randrange(1, 80)):
        line = villain.call()
        line.sendall(f'GET /api/records/{villain.table.id} HTTP/1.1\r\nHost: here\r\n{villain.headers}\r\n'.encode())
        status = read_answer(line)[0]
        line.close()
        assert status in (0, 401, 404, 429), status
    return None


@deed
def asks_for_what_costs_most(villain):  # S11
    line = villain.greeted()
    hello = {'do': 'hello', 'protocol': 1, 'table': villain.table.id, 'token': '0' * 32, 'have': 1}
    line.send(*[villain.dice.choice([hello, {'do': 'qr', 'text': 'x' * 250}, {'do': 'tables'}]) for _ in range(200)])
    return line


@deed
def takes_back_all_the_time(villain):  # S12
    line = villain.greeted()
    if seated(line, do='create', game='dog', options={'players': '2'}) is None:
        return line
    answer(line, {'do': 'start'})
    line.send(*[{'do': 'undo', 'id': fresh_id()} for _ in range(100)])
    return line


@deed
def seals_and_reveals_what_it_likes(villain):  # S17
    line = villain.greeted()
    if seated(line, do='create', game='dog', options={'players': '2'}) is None:
        return line
    answer(line, {'do': 'start'})
    for wish in ({'do': 'seal', 'hash': '0' * 64}, {'do': 'seal', 'hash': '1' * 64}, {'do': 'reveal', 'bytes': '2' * 64}):
        line.send(dict(wish, id=fresh_id()))
    return line


@deed
def has_heard_more_than_was_told(villain):  # S18
    line = villain.greeted()
    made = seated(line, do='create', game='dog')
    if made is not None:
        told = answer(line, {'do': 'hello', 'protocol': 1, 'table': made['table'], 'token': made['token'], 'have': 4294967295})
        assert told['tell'] == 'refused' or told['table']['number'] == 0, told
    return line


@deed
def comes_back_after_it_was_removed(villain):  # S22
    host, guest = villain.greeted(), villain.greeted()
    made = seated(host, do='create', game='dog')
    if made is None or seated(guest, do='sit', table=made['table'], invite=made['invite']) is None:
        return host
    answer(host, {'do': 'remove', 'seat': 'b'})
    return expect_refused(villain.greeted(), {'do': 'sit', 'table': made['table'], 'invite': made['invite']},
                          'no-invite', *LIMITS)


@deed
def is_not_to_be_seen(villain):  # S25
    name = villain.dice.choice(['\u3164', 'A\u115f', '\u2800', 'A\u200dB'])
    return expect_refused(villain.greeted(), {'do': 'create', 'game': 'dog', 'name': name}, 'bad-name', *LIMITS)


@deed
def asks_in_two_ways_at_once(villain):  # S25: heads that two programs read in two ways
    line = villain.call()
    line.sendall(villain.dice.choice([b'GET / HTTP/1.1\nHost: here\r\n\r\n', b'GET / HTTP/1.1\r\nHost: here\r\nX: a\r\n b\r\n\r\n']))
    assert read_answer(line)[0] in (0, 400, 429)
    return line


@deed
def comes_from_another_page(villain):  # Low
    try:
        Line('127.0.0.1', villain.port, headers=f'{villain.headers}Origin: https://elsewhere.example\r\n').close()
        raise AssertionError('a page from elsewhere gets a socket')
    except Closed as closed:
        assert closed.code in (0, 403, 429), closed
    return None


@deed
def never_says_hello(villain):  # Low
    line = villain.call()
    line.sendall(UPGRADE.replace(b'\r\n\r\n', b'\r\n' + villain.headers.encode() + b'\r\n'))
    return line


@deed
def takes_every_seat(villain):  # Low
    host = Villain(villain.port, villain.table, villain.dice, 'X-Forwarded-For: 192.0.2.9\r\n').greeted()
    made = seated(host, do='create', game='dog', open=True)
    whys = [answer(villain.greeted(), {'do': 'sit', 'table': made['table']}) for _ in range(3)] if made else []
    assert sum(why['tell'] == 'seated' for why in whys) <= 1, whys
    return host


@deed
def looks_on_and_off(villain):  # Low: onlookers who come and go
    host, other = villain.greeted(), villain.greeted()
    made = seated(host, do='create', game='dog', open=True)
    if made is not None:
        for _ in range(20):
            other.send({'do': 'hello', 'protocol': 1, 'table': made['table']}, {'do': 'hello', 'protocol': 1})
    return host

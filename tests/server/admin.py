#!/usr/bin/env python3
"""What an operator does with `kennel admin`: admin.py KENNEL SCRATCH [WORDS...]. A line `ok - ` or `not ok - ` for each."""

import os
import socket
import stat
import subprocess
import sys

import admin_client
from protocol_client import PATIENCE, Closed, Engine, Line, Player, play_on, record_of, seat_people, start, wait_until
from server_process import HERE, Server, run_all

kennel, scratch, words = sys.argv[1], sys.argv[2], sys.argv[3:]
scenarios = []
SOCKET = f'{scratch}/admin.sock'


def scenario(function):
    scenarios.append(function)
    return function


def serve(name, *options, **more):
    return Server(kennel, scratch, '--admin-socket', SOCKET, *options, store=f'sqlite:{scratch}/{name}.db', **more)


def done(*asked):
    return admin_client.done(kennel, SOCKET, *asked)


def refused(*asked):
    return admin_client.refused(kennel, SOCKET, *asked)


def table_of(server, people=2, **wishes):
    players = seat_people(server.here, server.port, 'dog', people, options={'players': '2'}, **wishes)
    return players, players[0].table['table']


def end_of(player):
    try:
        while True:
            player.hear()
    except Closed as closed:
        return closed.code


def raw(text):
    """The whole answer to these bytes."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        line.connect(SOCKET)
        line.sendall(text)
        answer = b''
        try:
            while more := line.recv(4096):
                answer += more
        except ConnectionResetError:
            pass
        return answer.decode()


def status_of(server, headers=''):
    return server.ask('/healthz', headers)[0]


# ---- the socket ----

@scenario
def the_socket_is_for_its_user_alone_and_goes_with_the_server():
    server = serve('socket')
    file = os.lstat(SOCKET)
    assert stat.S_ISSOCK(file.st_mode) and stat.S_IMODE(file.st_mode) == 0o600, oct(file.st_mode)
    server.stop()
    assert not os.path.lexists(SOCKET)


@scenario
def the_socket_of_a_dead_server_is_replaced_and_that_of_a_living_one_is_not():
    server = serve('dead')
    server.kill()
    assert os.path.lexists(SOCKET)
    server.start()
    assert done('tables') == []
    other = subprocess.run([kennel, 'serve', '--port', '0', '--store', 'memory', '--admin-socket', SOCKET],
                           capture_output=True, text=True, timeout=PATIENCE)
    assert (other.returncode, 'another server is there' in other.stderr) == (2, True), other
    assert done('tables') == []
    server.stop()


@scenario
def a_file_that_is_no_socket_stays():
    file = f'{scratch}/file'
    with open(file, 'w', encoding='utf-8') as out:
        out.write('mine')
    other = subprocess.run([kennel, 'serve', '--port', '0', '--store', 'memory', '--admin-socket', file],
                           capture_output=True, text=True, timeout=PATIENCE)
    assert (other.returncode, 'it is no socket' in other.stderr) == (2, True), other
    with open(file, encoding='utf-8') as kept:
        assert kept.read() == 'mine'


@scenario
def another_user_gets_nothing():
    if os.getuid() != 0:
        return
    server = serve('users')
    os.chmod(scratch, 0o755)
    os.chmod(SOCKET, 0o666)  # as if somebody had opened it: the kernel says who asks
    line = socket.socket(socket.AF_UNIX)
    child = os.fork()
    if child == 0:
        os.setgid(65534)
        os.setuid(65534)
        try:
            line.connect(SOCKET)
            line.sendall(b'1 tables\n')
            os._exit(0 if line.recv(100) == b'' else 1)
        except (ConnectionError, BrokenPipeError):
            os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert done('tables') == []
    server.stop()


@scenario
def a_group_may_use_the_socket_where_the_operator_says_so():
    if os.getuid() != 0:
        return
    server = serve('group', '--admin-group', 'daemon')
    file = os.lstat(SOCKET)
    assert (stat.S_IMODE(file.st_mode), file.st_gid) == (0o660, 1), file
    os.chmod(scratch, 0o755)
    asked = subprocess.run([kennel, 'admin', '--socket', SOCKET, 'tables'], user=65534, group=65534, extra_groups=[1],
                           capture_output=True, text=True, timeout=PATIENCE)
    assert asked.returncode == 0, asked
    server.stop()
    other = subprocess.run([kennel, 'serve', '--port', '0', '--store', 'memory', '--admin-socket', SOCKET,
                            '--admin-group', 'nosuchgroup'], capture_output=True, text=True, timeout=PATIENCE)
    assert (other.returncode, 'no such group' in other.stderr) == (2, True), other


@scenario
def what_is_no_command_is_refused_in_one_line():
    server = serve('words')
    assert raw(b'1 tables\n') == 'ok\n'
    for text in (b'1 tables \n', b'1  tables\n', b'1 Tables\n', b'1 tables x y\n', b'1 \n', b'1 close\n', b'1 ban\n',
                 b'1 drain -1\n', b'1 drain 3601\n', b'1 log loud\n', b'1 ban 10.0.0.1 0\n', b'1 ban 10.0.0.1 1 1\n'):
        assert raw(text).startswith('no bad-command '), (text, raw(text))
    for text in (b'2 tables\n', b'tables\n', b'\n'):
        assert raw(text).startswith('no bad-protocol '), text
    for text in (b'1 tab\tles\n', b'1 say all \xff\n', b'1 say all a\rb\n', b'1 say all a\0b\n'):
        assert raw(text).startswith('no bad-line '), (text, raw(text))
    assert raw(b'x' * 5000) == ''
    for address in ('10.0.0', '10.0.0.1/8', '10.0.0.0/33', '10.0.0.0/08', '::/65', 'host', '2001:db8::/0'):
        assert raw(f'1 ban {address}\n'.encode()).startswith('no bad-address '), address
    for table in ('0123456789abcdef', '0123456789ABCDEF', '../x', 'all'):
        assert raw(f'1 show {table}\n'.encode()).startswith('no no-table '), table
    server.stop()


@scenario
def sixteen_who_say_nothing_keep_nobody_else_waiting_for_long():
    server = serve('silent')
    lines = [socket.socket(socket.AF_UNIX) for _ in range(16)]
    for line in lines:
        line.connect(SOCKET)
    assert admin_client.ask(kennel, SOCKET, 'tables')[0] == 2
    for line in lines:
        line.close()
    wait_until(lambda: admin_client.ask(kennel, SOCKET, 'tables')[0] == 0, 'an answer')
    server.stop()


# ---- tables ----

@scenario
def tables_and_their_seats_are_listed():
    server = serve('listed', '--keep', '30')
    players, table = table_of(server, 2, name='Zoë "Z" \\o/')
    line, = done('tables')
    assert (line['table'], line['phase'], line['game'], line['memory']) == (table, 'waiting', 'dog', 'yes'), line
    assert (line['seats'], line['people'], line['connected'], line['spectators']) == ('2', '2', '2', '0'), line
    start(players)
    head, first, second = done('show', table)
    assert head['phase'] == 'playing' and done('tables', 'playing') == [head], head
    assert done('tables', 'waiting') == []
    assert first == {'seat': 'a', 'kind': 'person', 'name': 'Zoë "Z" \\o/ a', 'host': 'yes', 'connected': 'yes',
                     'away': 'no', 'network': '127.0.0.0/24'}, first
    assert second['seat'] == 'b' and second['name'] == 'Zoë "Z" \\o/ b', second
    players[1].line.close()
    wait_until(lambda: done('show', table)[2]['connected'] == 'no', 'an empty seat')
    assert done('show', table)[2]['network'] == '-'
    server.kill()
    server.start()
    assert done('tables') == []
    line, = done('tables', 'all')
    assert (line['table'], line['memory']) == (table, 'no'), line
    assert done('show', table)[1]['name'] == 'Zoë "Z" \\o/ a'  # read from the store
    assert done('tables') == []  # and given back
    server.stop()


@scenario
def a_sentence_reaches_everybody_at_the_table_or_at_all_tables():
    server = serve('said')
    (one, other), table = table_of(server)
    others, _ = table_of(server)
    third = others[0]
    assert done('say', table, 'The server  stops "soon" \\ –', 'at', 'nine.') == [{'connections': '2'}]
    for player in (one, other):
        assert player.hear_until('notice')['text'] == 'The server  stops "soon" \\ – at nine.'
    assert done('say', 'all', 'Hello') == [{'connections': '4'}]
    assert [player.hear_until('notice')['text'] for player in (one, third)] == ['Hello'] * 2
    assert not [message for message in third.heard if message.get('text', '').startswith('The server')]
    server.stop()


@scenario
def a_game_that_is_closed_ends_for_everybody_and_has_a_record():
    server = serve('closed')
    players, table = table_of(server)
    start(players)
    done('close', table)
    for player in players:
        assert player.hear_until('over')['how'] == 'ended'
    assert 'Player a' in record_of(server.here, server.port, table)
    done('close', table)  # again: it is
    assert done('show', table)[0]['phase'] == 'ended'
    server.kill()
    server.start()
    assert done('tables', 'all')[0]['phase'] == 'ended'
    server.stop()


@scenario
def a_game_that_nobody_plays_is_closed_too():
    server = serve('asleep')
    players, table = table_of(server)
    start(players)
    server.kill()
    server.start()
    done('close', table)
    assert done('show', table)[0]['phase'] == 'ended'
    server.kill()
    server.start()
    line, = done('tables', 'all')
    assert (line['table'], line['phase']) == (table, 'ended'), line
    server.stop()


@scenario
def a_table_without_a_game_goes_when_it_is_closed():
    server = serve('waiting')
    (host, _), table = table_of(server)
    done('close', table)
    assert host.hear_until('refused')['why'] == 'no-table'
    assert refused('show', table) == 'there is no such table'
    server.stop()


@scenario
def a_deleted_table_is_gone_from_the_store_with_its_names():
    server = serve('deleted')
    players, table = table_of(server, name='Xylophonia')
    start(players)
    engine = Engine(kennel, 'hound')
    play_on(players, engine, until=lambda: players[0].number >= 6)
    engine.close()
    done('delete', table)
    assert [player.hear_until('refused')['why'] for player in players] == ['no-table'] * 2
    assert [end_of(player) for player in players] == [1008] * 2
    assert refused('show', table) == 'there is no such table' and refused('delete', table) == 'there is no such table'
    server.stop()
    server.start()
    assert done('tables', 'all') == []
    server.stop()
    found = subprocess.run(['sqlite3', f'{scratch}/deleted.db', '.dump'], capture_output=True, text=True)
    if found.returncode == 0:
        assert 'Xylophonia' not in found.stdout


@scenario
def a_record_that_is_deleted_is_no_longer_shown():
    server = serve('record')
    players, table = table_of(server)
    start(players)
    done('close', table)
    record_of(server.here, server.port, table)
    done('delete', table)
    assert server.ask(f'/api/records/{table}')[0] == 404
    server.stop()


@scenario
def a_person_who_is_removed_loses_the_seat_to_a_bot():
    server = serve('removed')
    players, table = table_of(server)
    start(players)
    assert refused('remove', table, 'c') == 'nobody sits there'
    done('remove', table, 'b')
    assert players[1].hear_until('refused')['why'] == 'removed'
    assert end_of(players[1]) == 1008
    _, first, second = done('show', table)
    assert (first['kind'], second['kind']) == ('person', 'bot'), second
    assert refused('remove', table, 'b') == 'nobody sits there'
    done('remove', table, 'a')  # the host, and the last
    assert players[0].hear_until('refused')['why'] == 'removed'
    assert [seat['kind'] for seat in done('show', table)[1:]] == ['bot', 'bot']
    server.kill()
    server.start()
    assert [seat['kind'] for seat in done('show', table)[1:]] == ['bot', 'bot']
    server.stop()


# ---- bans ----

@scenario
def a_banned_address_is_refused_everywhere_until_it_is_not():
    server = serve('banned', '--trusted-proxy', '127.0.0.0/8', '--log-addresses')
    lent = 'X-Forwarded-For: 203.0.113.7\r\n'
    other = 'X-Forwarded-For: 203.0.113.8\r\n'
    line = server.greeted(lent)
    assert done('ban', '203.0.113.7') == [{'network': '203.0.113.7/32'}]
    try:
        while True:
            line.receive()
    except Closed as closed:
        assert closed.code == 1008, closed.code
    assert (status_of(server, lent), status_of(server, other)) == (403, 200)
    try:
        Line(server.here, server.port, headers=lent)
        raise AssertionError('came in')
    except Closed as closed:
        assert closed.code == 403
    ban, = done('bans')
    assert ban['network'] == '203.0.113.7/32' and int(ban['until']) > 0, ban
    assert server.figures()['kennel_bans'] == 1
    with open(f'{scratch}/log', encoding='utf-8') as log:
        assert 'event=refused why=banned address=203.0.113.7' in log.read()
    server.kill()
    server.start()
    assert status_of(server, lent) == 403  # it is in the store
    done('unban', '203.0.113.7')
    assert (status_of(server, lent), done('bans')) == (200, [])
    server.kill()
    server.start()
    assert (status_of(server, lent), done('bans')) == (200, [])
    server.stop()


@scenario
def networks_are_banned_and_bans_end():
    server = serve('networks', '--trusted-proxy', '127.0.0.0/8')

    def may(address):
        return status_of(server, f'X-Forwarded-For: {address}\r\n') == 200

    done('ban', '10.20.0.0/14', '2')
    assert [may(address) for address in ('10.20.0.1', '10.23.255.255', '10.24.0.0', '10.19.255.255')] == [False] * 2 + [True] * 2
    done('ban', '2001:db8:1:2:3:4:5:6', '1')
    assert [may(address) for address in ('2001:db8:1:2::9', '2001:db8:1:3::9')] == [False, True]
    assert {ban['network'] for ban in done('bans')} == {'10.20.0.0/14', '2001:db8:1:2::/64'}
    done('ban', '2001:db8:1:2::', '3')  # the same, for longer
    assert len(done('bans')) == 2
    server.set_clock(7300, 7300)
    assert {ban['network'] for ban in done('bans')} == {'2001:db8:1:2::/64'}
    assert (may('10.20.0.1'), may('2001:db8:1:2::9')) == (True, False)
    server.stop()


@scenario
def the_person_at_a_seat_is_banned_without_the_operator_seeing_the_address():
    server = serve('person', '--trusted-proxy', '127.0.0.0/8')
    host, = seat_people(server.here, server.port, 'dog', 1, options={'players': '2'})
    table = host.table['table']

    class Elsewhere(Player):
        headers = 'X-Forwarded-For: 198.51.100.9\r\n'

    guest = Elsewhere(server.here, server.port)
    guest.hear_until('welcome')
    guest.say('sit', table=table, invite=host.invite, name='Troll')
    guest.hear_until('table')
    assert done('show', table)[2]['network'] == '198.51.100.0/24'
    assert refused('ban', table, 'c') == 'there is no such seat'
    done('ban', table, 'b', '5')
    assert end_of(guest) == 1008
    assert (status_of(server, guest.headers), status_of(server)) == (403, 200)
    guest.line.close()
    wait_until(lambda: done('show', table)[2]['connected'] == 'no', 'an empty seat')
    assert refused('ban', table, 'b') == 'nobody is connected there'
    server.stop()


# ---- the server ----

@scenario
def the_log_has_only_what_the_operator_wants():
    server = serve('log')
    end = os.path.getsize(f'{scratch}/log')

    def said():
        with open(f'{scratch}/log', encoding='utf-8') as log:
            log.seek(end)
            return log.read()

    done('log', 'warning')
    table_of(server)
    assert 'event=created' not in said() and 'do=log' in said()
    done('log', 'info')
    table_of(server)
    assert said().count('event=created') == 1
    server.stop()


@scenario
def a_server_drains_when_it_is_told_to():
    server = serve('drained')
    line = server.greeted()
    done('drain', '20')
    wait_until(lambda: server.ask('/readyz')[0] == 503, 'the drain')
    assert refused('drain') == 'the server is stopping'
    server.set_clock(21)
    try:
        while True:
            line.receive()
    except Closed as closed:
        assert closed.code == 1012, closed.code
    assert server.process.wait(PATIENCE) == 0
    server = serve('drained')
    done('drain', '0')
    assert server.process.wait(PATIENCE) == 0


run_all(scenarios, words)

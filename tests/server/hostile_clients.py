#!/usr/bin/env python3
"""Sends hostile connections to a server while people play at it.

    hostile_clients.py KENNEL NUMBER [SEED]

Opens so many connections, each with one of the attacks below: half-open, slow, huge, in the wrong order, with
the wrong token, with another client's messages. Meanwhile whole games are played at a table of the same server:
its players may not be refused, dropped or sent anything that is not part of the game. Prints a sentence for each
thing that must hold, as the scripts of tests/cli do."""

import pathlib
import random
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from protocol_client import (PATIENCE, Closed, Engine, Line, Patience, first_line, play_on, record_of,  # noqa: E402
                             seat_people, start, wait_until)

HERE = '127.0.0.1'
AT_ONCE = 60  # connections that stay open together
RATE = 1000  # messages a second: more than a whole game has, so that people are never too fast

UPGRADE = (b'GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
           b'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n')

# Where a server has its usual limits, one that is used up is an answer to any deed, and so is the end of the line.
LIMITS = ('too-many', 'per-address', 'full', 'busy')
limited = False

deeds = []


def deed(function):
    deeds.append(function)
    return function


class Villain:
    """One of them: a line of bytes, or a client that speaks the protocol."""

    def __init__(self, port, table, dice, headers=''):
        self.port, self.table, self.dice, self.headers = port, table, dice, headers

    def call(self):
        return socket.create_connection((HERE, self.port))

    def client(self):
        return Line(HERE, self.port, headers=self.headers)

    def greeted(self):
        line = self.client()
        line.send({'do': 'hello', 'protocol': 1})
        expect(line, lambda m: m['tell'] == 'welcome', 'welcome')
        return line


def is_limit(message):
    return message['tell'] == 'refused' and message['why'] in LIMITS


def expect(line, holds, what):
    patience = Patience(what)
    while not holds(message := line.receive()):
        if limited and is_limit(message):
            raise Closed(0)
        patience.check()


def expect_refused(line, wish, *whys):
    """One of these names, or the end of the line."""
    try:
        line.send(wish) if isinstance(wish, dict) else line.send_text(wish)
        expect(line, lambda m: m['tell'] == 'refused' and m['why'] in whys, f'{whys} for {str(wish)[:80]}')
    except (Closed, ConnectionError):
        pass
    return line


# ---- bytes ----

@deed
def says_nothing(villain):
    return villain.call()


@deed
def asks_by_halves(villain):
    line = villain.call()
    line.sendall(b'GET / HTTP/1.1\r\nHost: he')
    return line


@deed
def asks_without_end(villain):
    line = villain.call()
    line.sendall(b'GET / HTTP/1.1\r\nX: ' + b'x' * villain.dice.randrange(9000, 30000))
    return line


@deed
def talks_nonsense(villain):
    line = villain.call()
    line.sendall(villain.dice.randbytes(villain.dice.randrange(1, 5000)))
    return line


@deed
def asks_much_and_never_reads(villain):
    line = villain.call()
    line.setblocking(False)
    try:
        for _ in range(50):
            line.send(b'GET /api/tables HTTP/1.1\r\nHost: h\r\n\r\n' * 50)
    except OSError:
        pass
    return line


@deed
def begins_a_frame_of_gigabytes(villain):
    line = villain.call()
    line.sendall(UPGRADE + b'\x81\xff' + struct.pack('>Q', 1 << 40) + b'maskand more')
    return line


@deed
def stops_within_a_frame(villain):
    line = villain.call()
    line.sendall(UPGRADE + b'\x81\xfe\x0f\xffmask{"do":')
    return line


@deed
def frames_nonsense(villain):
    line = villain.call()
    line.sendall(UPGRADE + villain.dice.randbytes(villain.dice.randrange(1, 3000)))
    return line


@deed
def resets(villain):
    line = villain.call()
    line.sendall(UPGRADE)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
    line.close()
    return None


# ---- messages ----

@deed
def does_not_say_hello(villain):
    return expect_refused(villain.client(), {'do': 'tables'}, 'hello-first')


@deed
def speaks_another_protocol(villain):
    return expect_refused(villain.client(), {'do': 'hello', 'protocol': 99}, 'protocol')


@deed
def comes_with_a_wrong_token(villain):
    wish = {'do': 'hello', 'protocol': 1, 'table': villain.table.id, 'token': '%032x' % villain.dice.getrandbits(128)}
    return expect_refused(villain.client(), wish, 'no-token')


@deed
def comes_with_a_wrong_invitation(villain):
    wish = {'do': 'sit', 'table': villain.table.id, 'invite': '0' * 32, 'name': 'Eve'}
    return expect_refused(villain.greeted(), wish, 'no-invite', 'no-table', 'no-seat', 'not-now')


@deed
def says_again_what_another_has_said(villain):
    """First as a stranger, then in the middle of nowhere."""
    said = villain.table.said or {'do': 'act', 'id': 'ab', 'action': 'x'}
    expect_refused(villain.client(), said, 'hello-first').close()
    return expect_refused(villain.greeted(), said, 'not-seated', 'no-table')


@deed
def wants_to_be_host(villain):
    what = villain.dice.choice(['start', 'remove', 'allow', 'bot', 'swap'])
    wish = {'do': what, 'seat': 'a', 'with': 'b', 'bot': 'wolf', 'onlookers': False}
    return expect_refused(villain.greeted(), wish, 'not-seated', 'not-host', 'no-table')


@deed
def sends_no_json(villain):
    text = villain.dice.choice(['', '[]', '{', 'null', '{"do":', '{"do":1}', '{"do":"act","do":"act"}', '[' * 2000,
                                '{"a":' * 600, '{"do":"nothing of the kind"}', '{"do":"create","game":"chess"}',
                                '"\\ud800"', '{"do":"hello","protocol":1e999}'])
    return expect_refused(villain.greeted(), text, 'bad-message', 'bad-option', 'hello-first', 'protocol')


@deed
def sends_a_long_message(villain):
    line = villain.greeted()
    try:
        line.send({'do': 'tables', 'more': 'x' * villain.dice.randrange(4096, 100000)})
        raise AssertionError(f'a message that is too long is answered: {line.receive()}')
    except Closed as closed:
        assert closed.code in (0, 1009), closed
    except ConnectionError:
        pass
    return line


@deed
def has_an_impossible_name(villain):
    name = villain.dice.choice([' x', 'x' * 25, 'a\nb', '\u202e' * 20, '\u0000'])
    wish = {'do': 'create', 'game': 'dog', 'name': name}
    return expect_refused(villain.greeted(), wish, 'bad-name', 'bad-message')


@deed
def floods(villain):
    line = villain.greeted()
    try:
        line.send(*[{'do': 'tables'}] * 3 * RATE)
    except (ConnectionError, OSError):
        pass
    return line


# ---- the table beside ----

class Table(threading.Thread):
    """Two people who play one game after the other until they are asked to stop."""

    def __init__(self, kennel, port, folder):
        super().__init__()
        self.kennel, self.port, self.folder = kennel, port, folder
        self.id, self.said, self.games, self.fault, self.enough = '0' * 16, None, 0, None, False

    def run(self):
        try:
            while not self.enough or self.games == 0:
                self.play()
        except Exception as fault:  # pylint: disable=broad-except
            self.fault = repr(fault)

    def play(self):
        players = seat_people(HERE, self.port, 'bark', 2, options={'players': '2'})
        self.id = players[0].table['table']
        engine = Engine(self.kennel, 'random', self.games + 1)
        start(players)
        play_on(players, engine, each=lambda: self.remember(players))
        engine.close()
        for player in players:
            wrong = [m for m in player.heard if m['tell'] in ('refused', 'reaction')]
            assert not wrong, wrong
            assert player.over is not None and player.over['how'] in ('won', 'draw'), player.over
            player.line.close()
        record = self.folder / f'{self.games}.record'
        record.write_text(record_of(HERE, self.port, self.id))
        subprocess.run([self.kennel, 'verify', str(record)], check=True, stdout=subprocess.DEVNULL)
        self.games += 1

    def remember(self, players):
        for player in players:
            if player.acting is not None:
                self.said = {'do': 'act', 'id': player.acting[0], 'action': player.acting[1]}


# ---- all together ----

def send_crowd(port, table, number, dice, own_headers=lambda dice: ''):
    lines, faults = [], []
    for _ in range(number):
        what = dice.choice(deeds)
        try:
            lines.append(what(Villain(port, table, dice, own_headers(dice))))
        except (Closed, ConnectionError) as fault:
            if not limited:
                faults.append(f'{what.__name__}: {fault!r}')
        except Exception as fault:  # pylint: disable=broad-except
            faults.append(f'{what.__name__}: {fault!r}')
        if len(lines) > AT_ONCE:
            line = lines.pop(dice.randrange(len(lines)))
            if line is not None:
                line.close()
        if table.fault is not None or len(faults) > 5:
            break
    for line in lines:
        if line is not None:
            line.close()
    return faults


def holds(sentence, condition, why=''):
    print(f'ok - {sentence}' if condition else f'not ok - {sentence}: {why}', flush=True)


def main(kennel, number, seed):
    dice = random.Random(seed)
    folder = pathlib.Path(tempfile.mkdtemp())
    server = subprocess.Popen([kennel, 'serve', '--port', '0', '--store', 'memory', '--per-address', '0',
                               '--rate', str(RATE), '--quiet'], stdout=subprocess.PIPE, text=True)
    try:
        port = int(first_line(server).rsplit(':', 1)[1])
        table = Table(kennel, port, folder)
        table.start()
        wait_until(lambda: table.said is not None or not table.is_alive(), 'the first move')
        faults = send_crowd(port, table, number, dice)
        table.enough = True
        table.join()
        holds(f'{number} hostile connections get what they deserve', not faults, '; '.join(faults))
        holds('the people beside them play on, and every game can be verified', table.fault is None, table.fault)
        with urllib.request.urlopen(f'http://{HERE}:{port}/healthz') as answer:
            holds('the server is well afterwards', answer.status == 200)
        server.send_signal(signal.SIGTERM)
        holds('and stops when it is asked to', server.wait(PATIENCE) == 0, server.returncode)
    finally:
        server.kill()
        server.wait()
        shutil.rmtree(folder)


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)

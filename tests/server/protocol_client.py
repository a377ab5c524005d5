#!/usr/bin/env python3
"""A client of `kennel serve`, written from docs/PROTOCOL.md with Python's standard library alone.

    protocol_client.py KENNEL ADDRESS PORT GAME PLAYERS      plays a whole game, one connection a seat

It knows no rules: `kennel engine` says what a seat does with the position that it was told. As a module
it is what the tests beside it are made of: Line is a WebSocket, Player one seat, play_game a table."""

import base64
import hashlib
import json
import os
import select
import socket
import struct
import subprocess
import sys
import time
import urllib.request

KEYS = {}  # of tables: the token of somebody who sits there
PATIENCE = 120  # seconds; it only keeps a test from hanging, so no answer may depend on it
socket.setdefaulttimeout(PATIENCE)


class Patience:
    """Fails a wait in which nothing has come for too long."""

    def __init__(self, what):
        self.what = what
        self.renew()

    def renew(self):
        self.end = time.monotonic() + PATIENCE

    def check(self):
        assert time.monotonic() < self.end, f'never came: {self.what}'


def wait_until(holds, what):
    """Asks again and again until the answer is true, and returns it."""
    patience = Patience(what)
    while not (answer := holds()):
        patience.check()
        time.sleep(0.02)
    return answer


def first_line(process):
    """What a server says first; one that says nothing is not waited for without end."""
    assert select.select([process.stdout], [], [], PATIENCE)[0], f'{process.args} never said anything'
    return process.stdout.readline()


class Closed(Exception):
    """The other side has closed; `code` says why, or is 0 where the line just broke."""

    def __init__(self, code):
        super().__init__(f'closed with {code}')
        self.code = code


class Line:
    """A WebSocket that carries one JSON object a message."""

    def __init__(self, address, port, path='/ws', headers=''):
        self.socket = socket.create_connection((address, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b''
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f'GET {path} HTTP/1.1\r\nHost: {address}:{port}\r\nUpgrade: websocket\r\n'
                             f'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n'
                             f'Sec-WebSocket-Key: {key}\r\n{headers}\r\n').encode())
        while b'\r\n\r\n' not in self.bytes:
            self._more()
        head, self.bytes = self.bytes.split(b'\r\n\r\n', 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Closed(self.status)
        wanted = hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest()
        assert base64.b64encode(wanted) in head, head

    def _more(self):
        more = self.socket.recv(65536)
        if not more:
            raise Closed(0)
        self.bytes += more

    @staticmethod
    def _frame(opcode, body):
        mask = os.urandom(4)
        length = len(body)
        head = bytes([0x80 | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack('>H', length)
        else:
            head += bytes([0x80 | 127]) + struct.pack('>Q', length)
        return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(body))

    def send(self, *messages):
        """One message, or several in one go."""
        self.socket.sendall(b''.join(self._frame(1, json.dumps(message).encode()) for message in messages))

    def send_text(self, text):
        self.socket.sendall(self._frame(1, text.encode()))

    def send_and_hang_up(self, message):
        """In one packet, so that the end of the line is there before the message can have an effect."""
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_CORK, 1)
        self.send(message)
        self.socket.shutdown(socket.SHUT_WR)
        self.socket.close()

    def _whole_frame(self):
        """The next frame that is all there, taken out of the bytes; None: there is none yet."""
        data = self.bytes
        if len(data) < 2:
            return None
        length, start = data[1] & 127, 2
        if length > 125:
            size = 2 if length == 126 else 8
            if len(data) < 2 + size:
                return None
            length, start = int.from_bytes(data[2:2 + size], 'big'), 2 + size
        if len(data) < start + length:
            return None
        self.bytes = data[start + length:]
        return data[0] & 15, data[start:start + length]

    def ready(self):
        """A message that is all there, or None."""
        while (frame := self._whole_frame()) is not None:
            opcode, body = frame
            if opcode == 1:
                return json.loads(body.decode())
            if opcode == 9:
                self.socket.sendall(self._frame(10, body))
            if opcode == 8:
                raise Closed(int.from_bytes(body[:2], 'big'))
        return None

    def receive(self):
        """The next message. The server's pings keep a line alive, so they do not count as something heard."""
        end = time.monotonic() + PATIENCE
        while (message := self.ready()) is None:
            if time.monotonic() > end:
                raise TimeoutError('nothing but pings')
            self._more()
        return message

    def close(self):
        self.socket.close()


class Engine:
    """`kennel engine`: what to do with a position."""

    def __init__(self, kennel, bot='random', seed=1):
        self.process = subprocess.Popen([kennel, 'engine', '--bots', bot, '--seed', str(seed)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def choose(self, seat, position):
        print(f'view {seat} {position}\ngo simulations 1', file=self.process.stdin, flush=True)
        for line in self.process.stdout:
            if line.startswith('best '):
                return line.split()[1]
            if line.startswith('error '):
                raise ValueError(f'{seat} {position}: {line}')
        raise ValueError('the engine has gone')

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Player:
    """One connection, and what it has been told."""

    headers = ''  # of its socket: whom a proxy speaks for

    def __init__(self, address, port, **hello):
        self.address, self.port = address, port
        self.heard = []  # everything, in order
        self.table = self.number = self.position = self.seat = self.token = self.invite = None
        self.waits, self.over, self.news = '', None, []
        self.secret = os.urandom(32)
        self.phases_answered = set()
        self.acting = None  # an action on its way: (number, id, action)
        self.open(**hello)

    def open(self, **hello):
        self.line = Line(self.address, self.port, headers=self.headers)
        self.say('hello', protocol=1, **hello)

    def say(self, do, /, **fields):
        self.line.send({'do': do, **fields})

    def come_back(self):
        """On a new line, with all that is needed to be the same one again."""
        self.line.close()
        self.open(table=self.table['table'], token=self.token, have=self.number)

    def take(self, message):
        self.heard.append(message)
        getattr(self, 'on_' + message['tell'], lambda _: None)(message)
        return message

    def hear(self):
        return self.take(self.line.receive())

    def hear_until(self, tell):
        """Everything up to a message of this kind, which is returned; `tell` may be a function."""
        wanted = tell if callable(tell) else lambda m: m['tell'] == tell
        patience = Patience(tell)
        try:
            while not wanted(message := self.hear()):
                patience.check()
        except TimeoutError:
            raise AssertionError(f'{tell} never came; last: {self.heard[-3:]}') from None
        return message

    def hear_end(self):
        """Everything up to the end of the line; returns its code."""
        patience = Patience('the end of a line')
        try:
            while True:
                self.hear()
                patience.check()
        except Closed as closed:
            return closed.code

    def on_seated(self, message):
        self.token, self.invite, self.seat = message['token'], message['invite'], message['seat']
        KEYS[message['table']] = self.token

    def on_refused(self, message):
        """What came too fast, or while the store was busy, is said again after a second, as the protocol wants it."""
        if message['why'] in ('too-many', 'busy') and self.acting is not None and message.get('id') == self.acting[0]:
            time.sleep(1)
            self.say('act', id=self.acting[0], action=self.acting[1])

    def on_welcome(self, message):
        if message['table'] is not None:
            self.on_table(message['table'])

    def on_table(self, table):
        self.table, self.seat = table, table['you']
        self.number, self.position, self.waits = table['number'], table['position'], table['waits']
        phase = table['phase']
        if self.seat is None or phase in self.phases_answered:
            return
        if phase == 'sealing':
            self.say('seal', hash=hashlib.sha256(self.secret).hexdigest())
        elif phase == 'revealing':
            self.say('reveal', bytes=self.secret.hex())
        if phase in ('sealing', 'revealing'):
            self.phases_answered.add(phase)

    def on_news(self, news):
        if news['number'] <= self.number:
            return  # told again, because it was asked again
        assert news['number'] == self.number + 1, (self.number, news)
        self.news.append(news)
        self.number, self.position, self.waits = news['number'], news['position'], news['waits']
        if self.acting is not None and news.get('id') == self.acting[0]:
            self.acting = None

    def on_over(self, message):
        self.over = message

    def is_to_act(self):
        return (self.table is not None and self.table['phase'] == 'playing' and self.seat is not None and
                self.seat in self.waits and self.acting is None)

    def act(self, action):
        self.acting = (fresh_id(), action)
        self.say('act', id=self.acting[0], action=action)


def fresh_id():
    return '%032x' % (int.from_bytes(os.urandom(16), 'big') | 1 << 127)


def hear_all(players, seconds):
    """Whatever has come to any of them; how many messages that were."""
    lines, count = {player.line.socket: player for player in players}, 0
    for player in players:
        while (message := player.line.ready()) is not None:
            player.take(message)
            count += 1
    for ready in select.select(list(lines), [], [], 0 if count > 0 else seconds)[0]:
        lines[ready].line._more()
    return count


def play_on(players, engine, until=None, each=None):
    """Everybody acts when it is their turn, until all have heard that it is over, or `until()`."""
    patience = Patience('the end of a game')
    while True:
        if hear_all(players, 1) > 0:
            patience.renew()
        patience.check()
        if until is not None and until():
            return
        if all(player.over is not None for player in players):
            return
        for player in players:
            if player.is_to_act():
                player.act(engine.choose(player.seat, player.position))
        if each is not None:
            each()


def is_quiet(players):
    """Nothing is on its way: everything waits for one of them."""
    numbers = {player.number for player in players}
    return (len(numbers) == 1 and all(player.acting is None for player in players) and
            any(player.is_to_act() for player in players))


def seat_people(address, port, game, people, name='Player', of=Player, **wishes):
    """A table with so many people; the first is the host."""
    host = of(address, port)
    host.hear_until('welcome')
    host.say('create', game=game, name=f'{name} a', **wishes)
    host.hear_until('table')
    players = [host]
    for i in range(1, people):
        guest = of(address, port)
        guest.hear_until('welcome')
        guest.say('sit', table=host.table['table'], invite=host.invite, name=f'{name} {"abcdef"[i]}')
        guest.hear_until('table')
        players.append(guest)
    return players


def start(players):
    players[0].say('start')
    patience = Patience('the start of a game')
    while any(player.table['phase'] != 'playing' for player in players):
        hear_all(players, 1)
        patience.check()


def fetch_record(address, port, table, headers):
    """None while the table is being woken."""
    bearer = {'Authorization': f'Bearer {KEYS[table]}'} if table in KEYS else {}
    try:
        request = urllib.request.Request(f'http://{address}:{port}/api/records/{table}', headers={**headers, **bearer})
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        if error.code != 503:
            raise
        return None


def record_of(address, port, table, **headers):
    """The record of a game that has ended; one that is asleep is woken first."""
    return wait_until(lambda: fetch_record(address, port, table, headers), 'the record')


def play_game(kennel, address, port, game, people, **wishes):
    """A whole game, from the first hello to the record."""
    players = seat_people(address, port, game, people, **wishes)
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine)
    engine.close()
    return players, record_of(address, port, players[0].table['table'])


if __name__ == '__main__':
    program, where, number, kind, count = sys.argv[1:]
    seated, record = play_game(program, where, int(number), kind, int(count), options={'players': count})
    print(record, end='')
    print(f'# {seated[0].over["how"]}: {seated[0].over["winners"]}')

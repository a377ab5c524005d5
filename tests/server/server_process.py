"""Runs `kennel serve` for tests that speak to it over its port: its clocks can be set, its requests are plain bytes."""

import os
import re
import socket
import sqlite3
import struct
import subprocess
import sys
import time
import traceback

from protocol_client import PATIENCE, Line, Patience, Player, first_line, fresh_id, seat_people, start, wait_until

HERE = '127.0.0.1'


def shim(kennel, name):
    """A library of tests/shim, built beside the program or with the debug build."""
    beside = os.path.join(os.path.dirname(os.path.abspath(kennel)), name)
    usual = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../build-debug', name)
    return beside if os.path.exists(beside) else os.path.normpath(usual)


class Server:
    """On a port of its own; another one whenever it starts again."""

    running = []

    def __init__(self, kennel, scratch, *options, store='memory', rate='0', per_address='0', here=HERE,
                 port='0'):
        self.scratch, self.here = scratch, here
        self.command = [kennel, 'serve', '--host', here, '--port', port, '--store', store, '--rate', rate,
                        '--per-address', per_address, '--page', 'none', *options]
        self.clock = f'{scratch}/clock.{len(Server.running)}'
        # By a link, as LD_PRELOAD takes a path with blanks for several.
        link = f'{scratch}/clock.so'
        if not os.path.islink(link):
            os.symlink(shim(kennel, 'clock.so'), link)
        self.environment = dict(os.environ, LD_PRELOAD=link, CLOCK_FILE=self.clock)
        self.set_clock()
        self.start()

    def set_clock(self, seconds=0, calendar=0):
        """Sets the loop's clock, and the calendar, forward by so much since the beginning."""
        with open(self.clock, 'r+b' if os.path.exists(self.clock) else 'w+b') as file:
            file.write(struct.pack('=qq', int(seconds * 1000), calendar))

    def start(self):
        with open(f'{self.scratch}/log', 'a') as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, text=True,
                                            env=self.environment)
        Server.running.append(self.process)
        line = first_line(self.process)
        assert line.startswith('listening on http://'), line
        self.port = int(line.rsplit(':', 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait(PATIENCE)

    @classmethod
    def kill_all(cls):
        for process in cls.running:
            process.kill()
            process.wait()
            process.stdout.close()
        cls.running.clear()

    def line(self, headers=''):
        return Line(self.here, self.port, headers=headers)

    def player(self, **hello):
        return Player(self.here, self.port, **hello)

    def guest(self):
        player = self.player()
        player.hear_until('welcome')
        return player

    def greeted(self, headers=''):
        """A bare line that has said hello."""
        line = self.line(headers)
        line.send({'do': 'hello', 'protocol': 1})
        hear(line, 'welcome')
        return line

    def dial(self):
        return socket.create_connection((self.here, self.port))

    def ask(self, path, headers='', line=None):
        """Status, head and body of a GET on a line of its own, or on one that stays."""
        own = line is None
        line = line or self.dial()
        end = 'Connection: close\r\n' if own else ''
        line.sendall(f'GET {path} HTTP/1.1\r\nHost: {self.here}:{self.port}\r\n{headers}{end}\r\n'.encode())
        answer = read_answer(line)
        if own:
            line.close()
        return answer

    def figures(self):
        """What /metrics says, by name."""
        status, _, text = self.ask('/metrics')
        assert status == 200, (status, text)
        return {name: float(value) for name, value in re.findall(r'^(\S+) (\S+)$', text, re.M)}

    def until(self, **wanted):
        """Until /metrics says so; returns all that it says then."""
        def told():
            figures = self.figures()
            return figures if all(figures.get('kennel_' + name) == value for name, value in wanted.items()) else None
        return wait_until(told, wanted)

    def until_later(self, seconds, calendar=0, **wanted):
        """The same, while the clock runs ten minutes a look, and stands after half a day: a slow machine shall not
        run past what is waited for. Returns what the clock says then."""
        end = seconds + 12 * 3600

        def told():
            nonlocal seconds
            seconds = min(seconds + 600, end)
            self.set_clock(seconds, calendar)
            figures = self.figures()
            return all(figures.get('kennel_' + name) == value for name, value in wanted.items())
        wait_until(told, wanted)
        return seconds

    def memory(self):
        """Kilobytes that it has of the machine."""
        with open(f'/proc/{self.process.pid}/status') as status:
            return next(int(line.split()[1]) for line in status if line.startswith('VmRSS'))


def read_answer(line):
    """Status, head, body; a status of 0 where the line ends without one."""
    data = b''
    while b'\r\n\r\n' not in data:
        try:
            more = line.recv(65536)
        except ConnectionError:
            more = b''
        if not more:
            return 0, '', data.decode()
        data += more
    head, body = data.split(b'\r\n\r\n', 1)
    length = int(re.search(rb'Content-Length: (\d+)', head, re.I).group(1)) if b'ontent-Length' in head else 0
    while len(body) < length:
        body += line.recv(65536)
    return int(head.split()[1]), head.decode(), body.decode()


def hear(line, wanted):
    """The next message on a bare line of this kind; `wanted` may be a function."""
    holds = wanted if callable(wanted) else lambda m: m['tell'] == wanted
    patience = Patience(wanted)
    while not holds(message := line.receive()):
        patience.check()
    return message


def alone(server, game='dog', players=2):
    """A person among bots, whose turn it is."""
    player, = seat_people(server.here, server.port, game, 1, options={'players': str(players)}, bots='puppy')
    start([player])
    wait_for_turn(player)
    return player


def wait_for_turn(player):
    while not player.is_to_act() and player.over is None:
        player.hear()


def act_and_take_back(player, engine):
    """Returns what the undo was answered with."""
    player.act(engine.choose(player.seat, player.position))
    while player.acting is not None:
        player.hear()
    undo = fresh_id()
    player.say('undo', id=undo)
    answer = player.hear_until(lambda m: m.get('id') == undo)
    wait_for_turn(player)
    return answer


def lengthen(server, file, player, engine, entries):
    """Makes a log of about so many entries: the person decides and takes it back, again and again. The server is
    started anew, and the player may come back."""
    answer, before = {}, 0
    while answer.get('back') is None or answer['number'] - before != answer['back'] + 1:  # all of it is taken back
        before = player.number
        answer = act_and_take_back(player, engine)
    server.stop()
    number, lines = answer['number'], []
    with sqlite3.connect(file) as database:
        key, = database.execute('SELECT key FROM tables').fetchone()
        again = [line for line, in database.execute(
            'SELECT line FROM log WHERE table_key = ? AND number BETWEEN ? AND ? ORDER BY number',
            (key, before + 1, number))]
        database.execute('DELETE FROM log WHERE table_key = ? AND number > ?', (key, number))
        while number + len(again) < entries:
            lines += [(key, number + i + 1, line) for i, line in enumerate(again)]
            number += len(again)
        database.executemany('INSERT INTO log (table_key, number, kept_at, line) VALUES (?, ?, 1, ?)', lines)
        database.execute('UPDATE unsummed SET place = (SELECT max(place) FROM log)')
    database.close()
    server.start()
    player.port, player.number = server.port, 0


def run_all(scenarios, words):
    """A line `ok - ` or `not ok - ` for each whose name has all the words."""
    failed = 0
    for run in scenarios:
        sentence = run.__name__.replace('_', ' ')
        if not all(word in sentence for word in words):
            continue
        begun = time.monotonic()
        try:
            run()
            print(f'ok - {sentence}', flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f'not ok - {sentence}', flush=True)
            print('    ' + '\n    '.join(traceback.format_exc().splitlines()[-12:]), flush=True)
        Server.kill_all()
        if os.environ.get('KENNEL_TIMES'):
            print(f'# {time.monotonic() - begun:.2f} s', flush=True)
    sys.exit(1 if failed else 0)

"""`kennel serve` with limits, a pipe for its log, a shim, or a store that is kept; for tests."""

import json
import os
import re
import signal
import subprocess
import sys
import traceback
import urllib.error
import urllib.request

from protocol_client import PATIENCE, Player, first_line, fresh_id, wait_until

HERE = '127.0.0.1'


class ConfiguredServer:
    """A server on a port of its own; another one whenever it starts again."""

    running = []

    def __init__(self, kennel, scratch, *options, store='memory', rate='0', log=None, **how):
        self.command = [kennel, 'serve', '--port', '0', '--store', store, '--rate', rate, *options]
        self.log, self.scratch, self.how = log, scratch, how
        self.start()

    def start(self):
        with open(f'{self.scratch}/log', 'a') as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True,
                                            stderr=log if self.log is None else self.log, **self.how)
        ConfiguredServer.running.append(self.process)
        line = first_line(self.process)
        assert line.startswith('listening on http://127.0.0.1:'), line
        self.port = int(line.rsplit(':', 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def guest(self):
        player = Player(HERE, self.port)
        player.hear_until('welcome')
        return player

    def get(self, path):
        """Status and text, also of what is refused."""
        try:
            with urllib.request.urlopen(f'http://{HERE}:{self.port}{path}') as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def figure(self, name):
        """The value of a line of /metrics, None where there is none."""
        found = re.search(rf'^kennel_{re.escape(name)} (\S+)$', self.get('/metrics')[1], re.M)
        return float(found[1]) if found else None

    def until(self, name, holds):
        return wait_until(lambda: holds(self.figure(name) or 0), name)


def refusal(player, **wish):
    """Why it is refused."""
    wish.setdefault('id', fresh_id())
    player.line.send(wish)
    return player.hear_until(lambda m: m['tell'] == 'refused' and m.get('id') == wish['id'])['why']


def view(player):
    """The table, after everything that was said before."""
    own = fresh_id()
    player.say('view', id=own)
    return player.hear_until(lambda m: m['tell'] == 'table' and m.get('id') == own)


def run(scenarios, wanted=()):
    """Each of them: a line `ok - ` or `not ok - `; exits."""
    failed = 0
    for scenario in scenarios:
        sentence = scenario.__name__.replace('_', ' ')
        if not all(word in sentence for word in wanted):
            continue
        try:
            scenario()
            print(f'ok - {sentence}', flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f'not ok - {sentence}', flush=True)
            print('    ' + '\n    '.join(traceback.format_exc().splitlines()[-12:]), flush=True)
        for process in ConfiguredServer.running:
            process.kill()
            process.wait()
        ConfiguredServer.running.clear()
    sys.exit(1 if failed else 0)

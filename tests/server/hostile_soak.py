#!/usr/bin/env python3
"""Repeats every attack and fault that was ever found from outside, round by round, while two people play:

    hostile_soak.py KENNEL SCRATCH SECONDS ROUNDS SEED [FROM]

First the two play for so many seconds with nothing beside them. Then, round by round, hostile connections come to their
own server (hostile_clients.py, protocol_abuse.py), nobody reads its log, and beside it the tests that kill, stop,
block, damage and deceive a server of their own run in an order of their own, at a lower priority. A round depends on the
seed and its number alone: FROM goes on with a later one. Prints a sentence for each thing that must hold."""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import threading
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import hostile_clients  # noqa: E402
import protocol_abuse  # noqa: E402
from protocol_client import PATIENCE, first_line, wait_until  # noqa: E402

HERE = '127.0.0.1'
FOLDER = pathlib.Path(__file__).parent
VILLAINS = 300  # connections a round

# Findings, and what shows each at a real server: a script beside this one and the words of its sentences. The page's own
# (S7, S8, S17, S18) are in tests/web/broken-connections.sh as well, documents (S26) nowhere.
FINDINGS = {
    'S1': [('scenarios', 'names of every length')],
    'S2': [('restart_consistency', 'an end that is not stored'), ('restart_consistency', 'table that is not stored'), ('restart_consistency', 'who is removed')],
    'S3': [('restart_consistency', 'last move and the end'), ('restart_consistency', 'older server'), ('restart_consistency', 'ends whole'),
           ('restart_consistency', 'under way')],
    'S4': [('scenarios', 'broken line agrees'), ('scenarios', 'away is not asked')],
    'S5': [('verify_all_setups', '')],
    'S6': [('internet', 'wider networks make'), ('internet', 'wider networks have only so many connections'),
           ('internet', 'known after a kill'), ('internet', 'people waited'), ('internet', 'leaves memory'),
           ('internet', 'operator wants')],
    'S6a': [('hosting', 'nobody reads')],
    'S6b': [('restart_consistency', 'who sits down'), ('restart_consistency', 'made while the server ends'), ('restart_consistency', 'nobody guesses'),
            ('restart_consistency', 'every wish of a seat'), ('restart_consistency', 'sixteen wishes')],
    'S6c': [('hosting', 'may not grow')],
    'S7': [('rate_limits', 'is silent')],
    'S9': [('internet', 'guest behind a proxy'), ('internet', 'limited itself'), ('internet', 'several proxies')],
    'S10': [('rate_limits', 'requests of an address'), ('rate_limits', 'rate of requests')],
    'S11': [('rate_limits', 'weigh more'), ('rate_limits', 'rate together')],
    'S12': [('rate_limits', 'taken back'), ('rate_limits', 'twenty thousand')],
    'S13': [('hosting', 'may not grow')],
    'S14': [('restart_consistency', 'store is out')],
    'S15': [('crash_test', '4')],
    'S16': [('operating', 'drains sends people away'), ('operating', 'second sigterm'), ('operating', 'without a drain')],
    'S18': [('scenarios', 'missed or the whole view')],
    'S19': [('hosting', 'set forward'), ('internet', 'calendar that is wrong')],
    'S20': [('scenarios', 'other rules')],
    'S21': [('scenarios', 'not open')],
    'S22': [('scenarios', 'same invitation')],
    'S23': [('scenarios', 'lost lock')],
    'S24': [('damage', '3')],
    'S25': [('rate_limits', 'with its id'), ('rate_limits', 'read in two ways'), ('scenarios', 'stays decided'),
            ('scenarios', 'dogs in vests'), ('scenarios', 'killed backup'), ('rate_limits', 'is silent')],
    'Low': [('restart_consistency', 'carrying over'), ('restart_consistency', 'a table goes'), ('restart_consistency', 'rematch is told'),
            ('rate_limits', 'only so many look on'),
            ('rate_limits', 'does not say hello'), ('rate_limits', 'floods'), ('internet', 'all the seats'),
            ('internet', 'cannot be read'), ('operating', 'names that are the servers'), ('operating', 'shown to whom'),
            ('operating', 'several addresses'), ('operating', 'does not take'), ('operating', 'as many threads'),
            ('hosting', 'every refusal')],
}


class Server:
    """Where the two people play: with its usual limits, behind a proxy, and a log that nobody reads."""

    def __init__(self, kennel, folder):
        reader, writer = os.pipe()
        self.unread = reader
        command = [kennel, 'serve', '--port', '0', '--store', f'sqlite:{folder}/people.db', '--page', 'none',
                   '--trusted-proxy', HERE]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=writer, text=True)
        os.close(writer)
        self.port = int(first_line(self.process).rsplit(':', 1)[1])

    def is_well(self):
        request = urllib.request.Request(f'http://{HERE}:{self.port}/healthz', headers={'X-Forwarded-For': '192.0.2.77'})
        with urllib.request.urlopen(request) as answer:
            return answer.status == 200


class Theirs:
    """For villains: the table where people play, which they may not enter."""

    said = fault = None

    def __init__(self, scratch):
        self.file = scratch / 'people.table'

    @property
    def id(self):
        return wait_until(lambda: self.file.exists() and self.file.read_text(), 'a table')


def holds(sentence, condition, why=''):
    print(f'ok - {sentence}' if condition else f'not ok - {sentence}: {why}', flush=True)


def command_of(kennel, folder, script, words, dice):
    seed = str(dice.randrange(1, 1 << 30))
    arguments = {'damage': [kennel, folder, words, seed], 'crash_test': [kennel, words, seed],
                 'verify_all_setups': [kennel, folder]}.get(script, [kennel, folder, *words.split()])
    return ['nice', '-n', '19', sys.executable, str(FOLDER / f'{script}.py'), *map(str, arguments)]


def attempt(kennel, scratch, name, script, words, dice):
    """Returns what was not ok."""
    folder = scratch / f'{name}-{script}-{re.sub("[^a-z0-9]", "-", words)}'
    folder.mkdir()
    done = subprocess.run(command_of(kennel, folder, script, words, dice), capture_output=True, text=True, cwd=FOLDER,
                          env=dict(os.environ, PYTHONDONTWRITEBYTECODE='1'))
    lines = [line for line in done.stdout.splitlines() if line.startswith(('ok', 'not ok'))]
    subprocess.run(['rm', '-rf', str(folder)], check=True)
    if done.returncode == 0 and lines and not any(line.startswith('not') for line in lines):
        return []
    return [f'{name}: {script} {words}: {done.stdout[-2000:]}{done.stderr[-500:]}']


def attempt_all(kennel, scratch, dice):
    tries = [(name, *test) for name, tests in FINDINGS.items() for test in tests]
    dice.shuffle(tries)
    wanted = os.environ.get('KENNEL_HOSTILE_ONLY', '').split()
    return [wrong for name, script, words in tries if not wanted or name in wanted
            for wrong in attempt(kennel, scratch, name, script, words, dice)]


def one_round(kennel, scratch, server, seed, number):
    """Villains come as long as the rest goes on, and at least so many."""
    dice, over, faults = random.Random(f'{seed} {number}'), threading.Event(), []
    own, theirs = random.Random(f'villains {seed} {number}'), Theirs(scratch)

    def come():
        while True:
            faults.extend(hostile_clients.send_crowd(server.port, theirs, VILLAINS, own,
                                                     protocol_abuse.some_address))
            if over.is_set() or faults:
                break

    villains = threading.Thread(target=come)
    villains.start()
    folder = scratch / f'round-{number}'
    folder.mkdir()
    wrong = attempt_all(kennel, folder, dice)
    over.set()
    villains.join()
    again = f'(KENNEL_HOSTILE_SEED={seed} KENNEL_HOSTILE_FROM={number})'
    holds(f'round {number}: every finding was tried again at a server {again}', not wrong, '; '.join(wrong))
    holds(f'round {number}: hostile connections got what they deserve {again}', not faults, '; '.join(faults))


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def judge(told):
    quiet, beside = told['took'].get('quiet', [0]), told['took'].get('beside', [0])
    figures = [percentile(values, part) for values in (quiet, beside) for part in (0.5, 0.99)]
    print(f'# {told["games"]} games; p50 and p99 of {len(quiet)} actions in quiet {figures[0]:.2f} {figures[1]:.2f} ms,'
          f' of {len(beside)} beside the campaign {figures[2]:.2f} {figures[3]:.2f} ms:'
          f' p99 {figures[3] / figures[1]:.2f} times', flush=True)
    holds('two people play on as if nothing were', told['fault'] is None, told['fault'])
    holds('their p99 beside the campaign is within twice the quiet one', figures[3] <= 2 * figures[1], figures)


def main():
    kennel, scratch, seconds = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
    rounds, seed, begin = int(sys.argv[4]), int(sys.argv[5]), int(sys.argv[6]) if len(sys.argv) > 6 else 1
    os.setpriority(os.PRIO_PROCESS, 0, 0)
    server = Server(kennel, scratch)
    people = subprocess.Popen([sys.executable, str(FOLDER / 'background_players.py'), kennel, str(server.port), str(scratch)],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=FOLDER)
    hostile_clients.RATE, hostile_clients.limited = 60, True
    try:
        threading.Event().wait(seconds)
        print('beside', file=people.stdin, flush=True)
        os.setpriority(os.PRIO_PROCESS, 0, 19)
        for number in range(begin, begin + rounds):
            one_round(kennel, scratch, server, seed, number)
        told = json.loads(people.communicate(timeout=PATIENCE)[0])
        judge(told)
        holds('their server is well', wait_until(server.is_well, 'a server that is well'))
        server.process.terminate()
        holds('and stops when it is asked to', server.process.wait(PATIENCE) == 0, server.process.returncode)
    finally:
        for process in (people, server.process):
            process.kill()
            process.wait()


if __name__ == '__main__':
    main()

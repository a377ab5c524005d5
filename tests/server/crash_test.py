#!/usr/bin/env python3
"""Kills a server again and again under load, and checks what is left of its games.

    crash_test.py KENNEL ROUNDS [SEED]                   kill -9
    crash_test.py KENNEL ROUNDS SEED SHIM                a power cut: what was not synced is gone, too

People play at some tables all the time. After any number of messages the server is killed, started again
on the same file, and they come back and say again what was not acknowledged. With SHIM (tests/shim/lossy_disk.c) the
file then is what was synced of it. At the end, and whenever a client comes back: nothing that was
acknowledged is missing, nothing happened twice, every table can be read, every ended game verified.
Prints a sentence for each, as the scripts of tests/cli do."""

import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import protocol_client as client  # noqa: E402

MESSAGES = 150  # at most so many come before a kill
TABLES = [('dog', '4', 2), ('bark', '3', 2), ('cards', '2', 1), ('dog', '2', 2), ('bark', '2', 1)]


class Failed(Exception):
    """Something that must not happen."""


class Disk:
    """A folder, and what was synced of it where a shim watches."""

    def __init__(self, root, shim):
        self.live, self.synced, self.shim = root / 'live', root / 'disk', shim
        self.live.mkdir()
        self.synced.mkdir()
        self.environment = dict(os.environ)
        if shim:
            self.environment.update(FORGET_UNDER=str(self.live), FORGET_DISK=str(self.synced), LD_PRELOAD=shim)
            subprocess.run(['sync', str(self.live)], env=self.environment, check=True)

    def lose_what_was_not_synced(self):
        """The files become what a machine finds, under the inodes that the shim knows."""
        if not self.shim:
            return
        names = {}
        folder = self.synced / f'd{self.live.stat().st_ino}'
        for line in folder.read_text().splitlines() if folder.exists() else []:
            _, number, name = line.split(' ', 2)
            names[name] = self.synced / f'f{number}'
        for file in list(self.live.iterdir()):
            kept = names.get(file.name)
            if kept is None or not kept.exists():
                file.unlink()
            else:
                with open(file, 'r+b') as again:
                    again.truncate(0)
                    again.write(kept.read_bytes())


class Server:
    def __init__(self, kennel, disk):
        self.kennel, self.disk = kennel, disk
        self.start()

    def start(self):
        command = [self.kennel, 'serve', '--port', '0', '--per-address', '0', '--rate', '0', '--quiet',
                   '--store', f'sqlite:{self.disk.live}/store']
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.disk.environment)
        line = client.first_line(self.process)
        if not line.startswith('listening on http://'):
            raise Failed(f'the server does not start again: {line!r}')
        self.port = int(line.rsplit(':', 1)[1].strip().rstrip('/'))

    def failures(self):
        """How often the store has failed in this server's life."""
        with urllib.request.urlopen(f'http://127.0.0.1:{self.port}/metrics') as figures:
            return int(re.search(r'^kennel_store_failures_total (\d+)$', figures.read().decode(), re.M).group(1))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.disk.lose_what_was_not_synced()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(client.PATIENCE) != 0:
            raise Failed('the server does not stop cleanly')


class Person(client.Player):
    """Somebody who remembers what was acknowledged."""

    def __init__(self, *place):
        self.acknowledged = {}  # number: (id, action)
        self.said = None
        super().__init__(*place)

    def on_news(self, news):
        if self.acting is not None and news.get('id') == self.acting[0]:
            self.remember(news['number'], *self.acting)
            self.acting = None
        super().on_news(news)

    def act(self, action):
        super().act(action)
        self.said = self.acting

    def remember(self, number, tag, action):
        if any(kept[0] == tag for other, kept in self.acknowledged.items() if other != number):
            raise Failed(f'something happened twice: {tag}')
        self.acknowledged[number] = (tag, action)

    def on_refused(self, message):
        later = message['why'] in ('busy', 'not-stored')
        if later and self.acting is not None and message.get('id') == self.acting[0]:
            time.sleep(0.01)
            self.say('act', id=self.acting[0], action=self.acting[1])
        elif not later and message['why'] != 'no-table':
            raise Failed(f'what was said again is refused: {message} {self.said} {self.position}')

    def insist(self, tell, what, **fields):
        """Says it until it is answered; while the store fails the answer is to come again."""
        while True:
            self.say(what, **fields)
            answer = self.hear_until(lambda message: message['tell'] in (tell, 'refused'))
            if answer.get('why') != 'busy':
                return answer
            time.sleep(0.02)

    def come_back(self):
        have = self.number
        self.phases_answered.clear()
        self.line.close()
        self.line = client.Line(self.address, self.port)
        answer = self.insist('welcome', 'hello', protocol=1, table=self.table['table'], token=self.token, have=have)
        table = answer.get('table')
        if table is None or table['phase'] == 'unreadable':
            raise Failed(f'a table is lost, or cannot be read: {answer}')
        if table['number'] < have:
            raise Failed(f'what was acknowledged is lost: {table["number"]} < {have}')
        if self.acting is not None:
            self.say('act', id=self.acting[0], action=self.acting[1])


class Table:
    def __init__(self, server, game, players, people):
        self.id, self.people, self.started = None, [], False
        host = self.join(server)
        host.insist('table', 'create', game=game, options={'players': players}, name='Ada', bots='random')
        self.id = host.table['table']
        for _ in range(1, people):
            guest = self.join(server)
            guest.insist('table', 'sit', table=self.id, invite=host.invite, name='Bo')
        host.say('start')

    def join(self, server):
        person = Person('127.0.0.1', server.port)
        self.people.append(person)
        person.hear_until('welcome')
        return person

    def is_over(self):
        return all(person.over is not None for person in self.people)

    def acknowledged(self):
        return {number: kept for person in self.people for number, kept in person.acknowledged.items()}


class Campaign:
    def __init__(self, server, luck, engine):
        self.server, self.luck, self.engine = server, luck, engine
        self.tables, self.ended, self.made, self.heard, self.failures = [], [], 0, 0, 0
        self.fails = 'FORGET_SYNC_FAILS' in os.environ

    def fill(self):
        while len(self.tables) < len(TABLES):
            self.tables.append(Table(self.server, *TABLES[self.made % len(TABLES)]))
            self.made += 1

    def clear(self):
        """New tables come for those that have ended."""
        self.ended += [table for table in self.tables if table.is_over()]
        self.tables = [table for table in self.tables if not table.is_over()]
        self.fill()

    def play_until(self, is_enough):
        """Everybody acts, until there was enough. Who acts last has no answer yet."""
        patience = client.Patience('enough of a game')
        while not is_enough():
            patience.check()
            self.clear()
            people = [person for table in self.tables for person in table.people]
            heard = client.hear_all(people, 1)
            self.heard += heard
            if heard > 0:
                patience.renew()
            for person in people:
                if person.is_to_act():
                    person.act(self.engine.choose(person.seat, person.position))

    def play_messages(self, count):
        end = self.heard + count
        self.play_until(lambda: self.heard >= end)

    def play_until_the_disk_fails(self):
        for _ in range(MESSAGES):
            if (failures := self.server.failures()) > 0:
                self.failures += failures
                return
            self.play_messages(20)
        raise Failed('the disk does not fail')

    def come_back(self):
        """A table that was never acknowledged may be gone; the others are there."""
        for table in self.tables:
            for person in table.people:
                person.port = self.server.port
                person.come_back()
                if table.people[0] is person and person.table['phase'] == 'waiting':
                    person.say('start')

    def round(self):
        try:
            if self.fails:
                self.play_until_the_disk_fails()
            self.play_messages(self.luck.randrange(MESSAGES))
            time.sleep(self.luck.uniform(0, 0.02))  # or it would always be killed right after a message
        finally:
            self.server.kill()
        self.server.start()
        self.come_back()


def check_log(database, table):
    """What the file has of a table is what its people were told."""
    rows = database.execute('SELECT number, line, tag FROM log JOIN tables ON key = table_key WHERE id = ?'
                            ' ORDER BY number', (table.id,)).fetchall()
    tags = [row[2] for row in rows if row[2] is not None]
    if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
        raise Failed(f'a line is missing: {table.id}')
    if len(tags) != len(set(tags)):
        raise Failed(f'something happened twice: {table.id}')
    for number, (tag, action) in table.acknowledged().items():
        if number > len(rows) or rows[number - 1][1:] != (action, bytes.fromhex(tag)):
            raise Failed(f'what was acknowledged is lost: {table.id} {number} {tag} {action}')


def check_all(campaign, disk, kennel, root):
    database = sqlite3.connect(f'{disk.live}/store')
    for table in campaign.tables + campaign.ended:
        check_log(database, table)
    for table in ('tables', 'log'):
        if database.execute(f'SELECT count(*) FROM {table} WHERE sum IS NULL').fetchone()[0] > 0:
            raise Failed(f'something in {table} has no check sum')
    database.close()
    export = subprocess.run([kennel, 'export', '--store', f'sqlite:{disk.live}/store', root / 'games'],
                            capture_output=True, text=True)
    if export.returncode != 0:
        raise Failed(f'a table cannot be read: {export.stdout}{export.stderr}')
    for record in (root / 'games').iterdir():
        verified = subprocess.run([kennel, 'verify', record], capture_output=True, text=True)
        if verified.returncode != 0:
            raise Failed(f'an ended game cannot be verified: {verified.stdout}{verified.stderr}')


def run(kennel, rounds, seed, shim, root):
    disk = Disk(root, shim)
    engine = client.Engine(kennel)
    server = Server(kennel, disk)
    campaign = Campaign(server, random.Random(seed), engine)
    try:
        campaign.fill()
        for _ in range(rounds):
            campaign.round()
        campaign.play_until(lambda: campaign.ended)
        server.stop()
        check_all(campaign, disk, kennel, root)
    finally:
        server.process.kill()
        engine.close()
    return campaign


def main():
    kennel, rounds = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    shim = sys.argv[4] if len(sys.argv) > 4 else None
    what = 'power cuts' if shim else 'kills'
    root = pathlib.Path(tempfile.mkdtemp(prefix='kennel-kill-'))
    try:
        campaign = run(kennel, rounds, seed, shim, root)
    except (Failed, AssertionError) as failed:
        print(f'not ok - {rounds} {what}: {failed}; see {root}')
        sys.exit(1)
    acknowledged = sum(len(table.acknowledged()) for table in campaign.tables + campaign.ended)
    print(f'ok - {rounds} {what}: none of {acknowledged} acknowledged actions lost, none applied twice,'
          f' {campaign.made} tables readable, {len(campaign.ended)} ended games verified'
          + (f', {campaign.failures} failures of the disk' if campaign.failures else ''))
    shutil.rmtree(root)


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""What people are told is what a restart finds: stored.py KENNEL SCRATCH [WORDS]. A line `ok - ` or `not ok - `
for each scenario. Every one of them ends or stops a real server while its store is kept from working."""

import contextlib
import json
import signal
import sqlite3
import subprocess
import sys
import traceback

from client import PATIENCE, Engine, Player, fresh_id, play_on, record_of, seat_people, start, wait_until

kennel, scratch = sys.argv[1:3]
HERE = '127.0.0.1'


class House:
    """`kennel serve` on a file, killed and started again."""

    running = []

    def __init__(self, name):
        self.file = f'{scratch}/{name}.db'
        self.start()

    def start(self):
        command = [kennel, 'serve', '--port', '0', '--store', f'sqlite:{self.file}', '--rate', '0',
                   '--per-address', '0', '--quiet']
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        House.running.append(self.process)
        line = self.process.stdout.readline()
        assert line.startswith('listening on http://127.0.0.1:'), line
        self.port = int(line.rsplit(':', 1)[1])

    def end(self, how):
        self.process.send_signal(how)
        assert self.process.wait(PATIENCE) == (0 if how == signal.SIGTERM else -how)

    def again(self, *players, how=signal.SIGKILL):
        """Ended, started, and these have come back."""
        self.end(how)
        self.start()
        for player in players:
            player.port, player.acting, player.over = self.port, None, None
            player.come_back()
            player.hear_until('welcome')

    @contextlib.contextmanager
    def blocked(self):
        """Somebody else writes to the store and does not come to an end."""
        other = sqlite3.connect(self.file, isolation_level=None, timeout=PATIENCE)
        other.execute('BEGIN IMMEDIATE')
        try:
            yield
        finally:
            other.execute('ROLLBACK')
            other.close()

    def change(self, *commands):
        with sqlite3.connect(self.file, timeout=PATIENCE) as database:
            for command in commands:
                database.execute(*command)
        database.close()

    def facts(self, table):
        with sqlite3.connect(self.file, timeout=PATIENCE) as database:
            row = database.execute('SELECT facts FROM tables WHERE id = ?', (table,)).fetchone()
        database.close()
        return json.loads(row[0])

    def guest(self):
        player = Player(HERE, self.port)
        player.hear_until('welcome')
        return player

    def seat(self, game, people, **wishes):
        return seat_people(HERE, self.port, game, people, **wishes)


scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


def view(player):
    """The table, as it is told to who asks."""
    own = fresh_id()
    player.say('view', id=own)
    return player.hear_until(lambda m: m.get('id') == own)


def verify(record):
    file = f'{scratch}/record'
    with open(file, 'w') as out:
        out.write(record)
    subprocess.run([kennel, 'verify', file], check=True, stdout=subprocess.DEVNULL)


# ---- what is not stored is told to nobody ----

@scenario
def an_end_that_is_not_stored_is_told_to_nobody_and_shows_no_secret():
    house = House('blocked')
    player, = house.seat('dog', 1, options={'players': '2'})
    table = player.table['table']
    onlooker = house.guest()
    onlooker.say('hello', protocol=1, table=table, invite=player.invite)
    onlooker.hear_until('welcome')
    engine = Engine(kennel, 'hound')
    start([player])
    play_on([player], engine, until=lambda: player.number > 6 and player.is_to_act())
    number, commitment = player.number, player.table['fair']['commitment']
    with house.blocked():
        player.say('propose', what='end', yes=True, id=fresh_id())
        for reader in (player, onlooker, player):
            told = view(reader)
            assert told['phase'] == 'playing' and 'secret' not in told['fair'], told
        house.end(signal.SIGKILL)
    house.start()
    for reader in (player, onlooker):
        assert not any('secret' in json.dumps(message) for message in reader.heard)
    player.port = house.port
    player.come_back()
    told = player.hear_until('welcome')['table']
    assert told['phase'] == 'playing' and told['number'] == number and told['fair']['commitment'] == commitment
    play_on([player], engine)
    verify(record_of(HERE, house.port, table))
    house.end(signal.SIGTERM)


@scenario
def who_is_removed_hears_of_it_when_it_is_stored():
    house = House('removed')
    host, guest = house.seat('dog', 2, options={'players': '4'})
    heard = len(guest.heard)
    with house.blocked():
        host.say('remove', seat='b')
        assert view(host)['seats'][1]['is'] == 'person'
        house.end(signal.SIGKILL)
    house.start()
    assert not any(message['tell'] == 'refused' for message in guest.heard[heard:])
    guest.port = house.port
    guest.come_back()
    assert guest.hear_until('welcome')['table']['you'] == 'b'
    house.end(signal.SIGTERM)


# ---- the end ----

def refusals(players):
    return [message for player in players for message in player.heard if message['tell'] == 'refused']


@scenario
def the_last_move_and_the_end_are_stored_together_or_not_at_all():
    house = House('end')
    players = house.seat('bark', 2, options={'players': '2'})
    table = players[0].table['table']
    engine = Engine(kennel, 'hound')
    start(players)
    house.change(("CREATE TRIGGER no_end BEFORE UPDATE ON tables WHEN new.facts LIKE '%\"phase\":\"ended\"%' "
                  "BEGIN SELECT RAISE(ABORT, 'the end is not stored'); END",))
    play_on(players, engine, until=lambda: refusals(players))
    assert refusals(players)[0]['why'] == 'not-stored'
    house.end(signal.SIGKILL)
    assert house.facts(table)['phase'] == 'playing' and all(player.over is None for player in players)
    house.change(('DROP TRIGGER no_end',))
    house.start()
    for player in players:
        player.port, player.acting = house.port, None
        player.come_back()
        player.hear_until('welcome')
    play_on(players, engine)
    record = record_of(HERE, house.port, table)
    verify(record)
    house.again(*players)
    for player in players:
        player.hear_until('over')
    assert record_of(HERE, house.port, table) == record
    house.end(signal.SIGTERM)


@scenario
def an_end_that_an_older_server_never_stored_is_found():
    house = House('old')
    players = house.seat('bark', 2, options={'players': '2'})
    table = players[0].table['table']
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine)
    record, over = record_of(HERE, house.port, table), players[0].over
    house.end(signal.SIGKILL)
    facts = house.facts(table)
    facts.update(phase='playing', how='', winners='')
    house.change(('UPDATE tables SET facts = ?, sum = NULL, record_sum = NULL', (json.dumps(facts),)),
                 ('UPDATE unsummed SET key = (SELECT max(key) FROM tables)',))
    if house_has_records(house):
        house.change(('DELETE FROM records',))
    house.start()
    for player in players:
        player.port, player.over = house.port, None
        player.come_back()
        assert player.hear_until('over') == over
    assert record_of(HERE, house.port, table) == record
    assert wait_until(lambda: house.facts(table)['phase'] == 'ended', 'the end in the store')
    house.end(signal.SIGTERM)


def house_has_records(house):
    with sqlite3.connect(house.file, timeout=PATIENCE) as database:
        found = database.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'records'").fetchone()[0]
    database.close()
    return found


failed = 0
for run in scenarios:
    sentence = run.__name__.replace('_', ' ')
    if not all(word in sentence for word in sys.argv[3:]):
        continue
    try:
        run()
        print(f'ok - {sentence}', flush=True)
    except Exception:  # pylint: disable=broad-except
        failed += 1
        print(f'not ok - {sentence}', flush=True)
        print('    ' + '\n    '.join(traceback.format_exc().splitlines()[-12:]), flush=True)
    for process in House.running:
        process.kill()
        process.wait()
    House.running.clear()
sys.exit(1 if failed else 0)

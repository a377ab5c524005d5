#!/usr/bin/env python3
"""Tests a store with flipped bits: damage.py KENNEL SCRATCH ROUNDS SEED. A line `ok - ` or `not ok - ` for each
scenario.

Games are played at a real server and their records fetched. Then bits of its file are flipped, and a server that is
started on that may say that a game cannot be read; whatever record it shows is the one that was fetched."""

import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import traceback
import urllib.error
import urllib.request

from protocol_client import (KEYS, PATIENCE, Engine, first_line, fresh_id, play_on, record_of, seat_people, start,
                             wait_until)

kennel, scratch, rounds, seed = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
HERE = '127.0.0.1'
GAMES, WHOLE = 24, 3  # so many were played, and so many of them to their end


class ConfiguredServer:
    """`kennel serve` on a file."""

    running = []

    def __init__(self, file):
        self.file = file
        self.log = open(f'{file}.log', 'w+', encoding='utf-8')  # pylint: disable=consider-using-with
        command = [kennel, 'serve', '--port', '0', '--store', f'sqlite:{file}', '--rate', '0', '--per-address', '0']
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        ConfiguredServer.running.append(self.process)
        line = first_line(self.process)
        assert line.startswith('listening on '), f'it did not start: {self.said()}'
        self.port = int(line.rsplit(':', 1)[1])

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def get(self, path):
        """The status, and what it says."""
        try:
            key = KEYS.get(path.rsplit('/', 1)[-1])
            headers = {'Authorization': f'Bearer {key}'} if key is not None else {}
            request = urllib.request.Request(f'http://{HERE}:{self.port}{path}', headers=headers)
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def record(self, table):
        """None: it cannot be read."""
        def settled():
            status, text = self.get(f'/api/records/{table}')
            return None if status == 503 else (status, text)
        status, text = wait_until(settled, 'an answer that is not 503')
        assert status in (200, 404, 500), (status, text)
        return text if status == 200 else None

    def figure(self, name):
        for line in self.get('/metrics')[1].splitlines():
            if line.startswith(f'kennel_{name} '):
                return float(line.split()[1])
        raise AssertionError(f'no figure {name}')

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.log.close()
        assert code == (0 if how == signal.SIGTERM else -how), code


def play_one(house, engine, whole):
    """A game of one person and a bot, or two people when it goes to its end; then its record."""
    players = seat_people(HERE, house.port, 'bark', 2 if whole else 1, options={'players': '2'})
    start(players)
    if whole:
        play_on(players, engine)
    else:
        play_on(players, engine, until=lambda: players[0].number > 9 and players[0].is_to_act())
        players[0].say('propose', what='end', yes=True, id=fresh_id())
        players[0].hear_until('over')
    table = players[0].table['table']
    for player in players:
        player.line.close()
    return table, record_of(HERE, house.port, table)


def play_all():
    """A store with games that have ended, and their records by table."""
    house, engine = ConfiguredServer(scratch / 'sound.db'), Engine(kennel, 'hound')
    records = dict(play_one(house, engine, i < WHOLE) for i in range(GAMES))
    engine.close()
    house.stop()
    assert len(records) == GAMES and not (scratch / 'sound.db-wal').exists()
    return records


records = play_all()
tables = list(records)


def copy_of(name):
    file = scratch / f'{name}.db'
    shutil.copy(scratch / 'sound.db', file)
    return file


def flip(file, places):
    """One bit at each place: (byte, bit)."""
    data = bytearray(file.read_bytes())
    for place, bit in places:
        data[place] ^= 1 << bit
    file.write_bytes(data)


def flip_in_text(file, text, skip=0):
    """One bit in this text, wherever it stands in the file."""
    place = file.read_bytes().find(text.encode())
    assert place >= 0, text
    flip(file, [(place + skip, 0)])


def export(file, folder):
    """What is exported is what was played. How many that are."""
    done = subprocess.run([kennel, 'export', '--store', f'sqlite:{file}', folder], capture_output=True, text=True,
                          timeout=PATIENCE)
    written = list(folder.iterdir()) if folder.exists() else []
    for record in written:
        assert record.read_text() == records[record.stem], f'an export differs: {record.stem}'
    shutil.rmtree(folder, ignore_errors=True)
    return len(written), done


scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


@scenario
def a_bit_in_one_table_makes_this_one_unreadable_and_all_others_play_on():
    file = copy_of('one')
    with sqlite3.connect(file) as database:
        database.execute('PRAGMA secure_delete = ON')
        database.execute('DELETE FROM records WHERE table_key = (SELECT key FROM tables WHERE id = ?)', (tables[3],))
        database.execute('UPDATE tables SET record_sum = NULL WHERE id = ?', (tables[3],))
        facts = database.execute('SELECT facts FROM tables WHERE id = ?', (tables[1],)).fetchone()[0]
        deal = database.execute("SELECT line FROM log JOIN tables ON key = table_key WHERE id = ? AND line LIKE 'deal%'",
                                (tables[3],)).fetchone()[0]
    database.close()
    flip_in_text(file, f'Game: {tables[0]}', len('Game: ') + 20)  # in its record
    secret = facts[facts.index('"secret":"'):]
    flip_in_text(file, secret[:60], 20)
    flip_in_text(file, deal, len('deal ') + 3)  # in the log of a game without a stored record
    house = ConfiguredServer(file)
    assert [table for table in tables if house.record(table) is None] == [tables[0], tables[1], tables[3]], house.said()
    assert house.figure('tables_unreadable_total') == 3 and house.get('/healthz')[0] == 200
    said = house.said()
    for table in (tables[0], tables[1], tables[3]):
        assert f'event=unreadable table={table}' in said, said
    engine = Engine(kennel, 'hound')
    table, record = play_one(house, engine, False)
    engine.close()
    assert 'Secret: ' in record and table not in tables
    house.stop()


@scenario
def flipped_bits_never_change_a_record_that_is_shown():
    luck, shown, lost = random.Random(seed), 0, 0
    for number in range(rounds):
        file = copy_of(f'flipped-{number}')
        size, bits = file.stat().st_size, luck.choice((1, 1, 2, 5, 20))
        flip(file, [(luck.randrange(4096, size), luck.randrange(8)) for _ in range(bits)])
        exported, done = export(file, scratch / f'games-{number}')
        assert done.returncode == (0 if exported == GAMES else 1), done
        house = ConfiguredServer(file)
        for table in tables:
            house.get(f'/api/records/{table}')  # all of them are woken at once
        for table, record in records.items():
            found = house.record(table)
            assert found in (None, record), f'round {number}: another record is shown of {table}'
            shown, lost = shown + (found is not None), lost + (found is None)
        assert house.get('/healthz')[0] == 200 and exported <= GAMES
        house.stop()
        file.unlink()
    print(f'# {rounds} files with flipped bits: {shown} records shown, {lost} not', flush=True)
    assert lost < shown / 2, 'more is lost than was damaged'


@scenario
def a_page_that_makes_no_sense_does_not_keep_the_house_from_opening():
    file, page = copy_of('page'), 4096
    data = bytearray(file.read_bytes())
    leaves = [at for at in range(page, len(data), page) if data[at] == 13]
    for at in leaves[1::4]:
        data[at:at + 8] = b'\xff' * 8
    file.write_bytes(data)
    house = ConfiguredServer(file)
    found = [house.record(table) for table in tables]
    assert all(one in (None, records[table]) for one, table in zip(found, tables))
    assert None in found and any(found) and house.figure('tables_unreadable_total') > 0
    house.stop()


@scenario
def a_record_that_is_cut_short_is_refused():
    for table in (tables[0], tables[-1]):  # one that came to its end, and one that was broken off
        lines = records[table].splitlines(keepends=True)
        for count in (len(lines), len(lines) - 1, len(lines) - 3):
            done = subprocess.run([kennel, 'verify', '-'], input=''.join(lines[:count]), capture_output=True, text=True)
            assert (done.returncode == 0) == (count == len(lines)), (table, count, done)


failed = 0
for run in scenarios:
    sentence = run.__name__.replace('_', ' ')
    if not all(word in sentence for word in sys.argv[5:]):
        continue
    try:
        run()
        print(f'ok - {sentence}', flush=True)
    except Exception:  # pylint: disable=broad-except
        failed += 1
        print(f'not ok - {sentence} (KENNEL_DAMAGE_SEED={seed})', flush=True)
        print('    ' + '\n    '.join(traceback.format_exc().splitlines()[-12:]), flush=True)
    for process in ConfiguredServer.running:
        process.kill()
        process.wait()
    ConfiguredServer.running.clear()
sys.exit(1 if failed else 0)

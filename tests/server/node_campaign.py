#!/usr/bin/env python3
"""Mishaps while people play at three nodes on one PostgreSQL database:

    node_campaign.py KENNEL SCRATCH ROUNDS SEED [FROM]

In each round `kennel load` fills tables whose seats are spread over the nodes, and a table of people, bots and a spectator
plays to its end; meanwhile ten things go wrong. The nodes reach each other at 10.1.0.1 to 10.1.0.3, which this program
takes away and gives back, and the database lies on a mount of its own that it fills: it wants namespaces for both, and
KENNEL_TEST_POSTGRES_FOLDER on that mount. What goes wrong when depends on the seed and the number of the round
alone: FROM goes on with a later one. Both kinds of clients use only what docs/PROTOCOL.md says. Prints a sentence for
each thing that must hold."""

import collections
import contextlib
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from node_servers import (POSTGRES, Engine, Guest, Nodes, check_game, clear, control, hear_some, play, seat_guests, sql,  # noqa: E402
                          start)
from protocol_client import wait_until  # noqa: E402
from server_process import Server  # noqa: E402

MISHAPS = 10
FOLDER = os.environ['KENNEL_TEST_POSTGRES_FOLDER']
SEATS = int(os.environ.get('KENNEL_CAMPAIGN_SEATS', '800'))
PORT = 7300


class Campaigners(Nodes):
    """Nodes with an address for people and another one for each other."""

    def __init__(self, kennel, scratch, options):  # pylint: disable=super-init-not-called
        self.nodes = []
        for number in (1, 2, 3):
            near = f'10.1.0.{number}'
            give_address(near)
            self.nodes.append(Server(kennel, scratch, '--host', near, '--node', f'{near}:{PORT + number}', '--grace', '600',
                                     *options, store=POSTGRES, port=str(PORT + number)))
        wait_until(lambda: self.peers_of(None) >= 3, 'nodes that know each other')


def give_address(address):
    subprocess.run(['ip', 'addr', 'replace', f'{address}/32', 'dev', 'lo'], check=True)


def take_address(address):
    subprocess.run(['ip', 'addr', 'del', f'{address}/32', 'dev', 'lo'], check=True)


class House:
    """The nodes of a round, and what goes wrong with them."""

    def __init__(self, kennel, scratch, dice):
        clear()
        self.nodes = Campaigners(kennel, scratch, ('--drain', '1', '--keep', '1000'))
        self.dice, self.done = dice, collections.Counter()

    def kill(self):
        """kill -9 of a node, which starts again at the same port."""
        node = self.dice.choice(self.nodes.nodes)
        node.kill()
        time.sleep(self.dice.random() * 2)
        node.start()

    def hang(self):
        """A node that does nothing for so long that others take its tables over, or not quite."""
        node = self.dice.choice(self.nodes.nodes)
        node.process.send_signal(signal.SIGSTOP)
        time.sleep(self.dice.choice([2, 8, 15]))
        node.process.send_signal(signal.SIGCONT)

    def drain(self):
        node = self.dice.choice(self.nodes.nodes)
        node.process.send_signal(signal.SIGTERM)
        node.process.wait(60)
        node.start()

    def restart_database(self):
        control('restart', '-m', self.dice.choice(['immediate', 'fast']))

    def cut(self):
        """The connections of one node, or of all, to the database."""
        one = self.dice.random() < 0.5
        sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name "
            + (f"= 'kennel node ' || (SELECT n FROM nodes WHERE address LIKE"
               f" '%:{self.dice.choice(self.nodes.nodes).port}' ORDER BY n DESC LIMIT 1)" if one else "LIKE 'kennel node %'"))

    def hang_database(self):
        """A backend that does nothing for a while: what it was told is said again to another."""
        pids = sql("SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'kennel node %'").split()
        pid = int(self.dice.choice(pids))
        os.kill(pid, signal.SIGSTOP)
        time.sleep(self.dice.choice([1, 7]))
        try:
            os.kill(pid, signal.SIGCONT)
        except ProcessLookupError:
            pass

    def part(self):
        """Other nodes do not reach one of them, or none reaches any other; people still reach all."""
        addresses = [f'10.1.0.{number}' for number in (1, 2, 3)]
        if self.dice.random() < 0.7:
            addresses = [self.dice.choice(addresses)]
        for address in addresses:
            take_address(address)
        time.sleep(self.dice.choice([1, 5, 13]))
        for address in addresses:
            give_address(address)

    def fill_disk(self):
        """The database's mount is full for a while; it may stop, and is started again when there is room."""
        full = pathlib.Path(FOLDER, 'filler')
        with contextlib.suppress(OSError), open(full, 'wb', buffering=0) as filler:
            while True:
                filler.write(bytes(65536))
        time.sleep(self.dice.choice([1, 4]))
        full.unlink()
        time.sleep(1)
        if control_status() != 0:
            control('start')

    def set_clock(self):
        """The clocks of one node, by the preloaded library: never the machine's."""
        node = self.dice.choice(self.nodes.nodes)
        node.set_clock(calendar=self.dice.choice([-7200, 86400 * 3, 86400 * 40]))

    def go_wrong(self):
        what = self.dice.choice([self.kill, self.kill, self.hang, self.drain, self.restart_database, self.cut, self.cut,
                                 self.hang_database, self.set_clock, self.part, self.part, self.fill_disk])
        what()
        self.done[what.__name__] += 1
        time.sleep(1 + 2 * self.dice.random())


def control_status():
    return subprocess.run([*os.environ['KENNEL_TEST_POSTGRES_CTL'].split(), 'status'], stdout=subprocess.DEVNULL,
                          check=False).returncode


def begin_load(kennel, nodes, seconds, seed):
    urls = [word for node in nodes.nodes for word in ('--url', f'http://{node.here}:{node.port}')]
    return subprocess.Popen([kennel, 'load', *urls, '--seats', str(SEATS), '--table', '4', '--rate', '1', '--seconds',
                             str(seconds), '--seed', str(seed), '--quiet'], text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def seat_people(house):
    """People at different nodes among bots, and one who looks on."""
    players = seat_guests(house.nodes, 'dog', 3, options={'players': '4'}, open=True)
    onlooker = Guest(house.nodes, 1, table=players[0].table['table'])
    onlooker.hear_until('welcome')
    start(players)
    return players, onlooker


def play_people(kennel, players, onlooker, faults):
    """To the end of their game."""
    try:
        engine = Engine(kennel, 'hound')
        play(players, engine, each=lambda: (hear_some([onlooker], 0), time.sleep(0.05)))
        engine.close()
    except Exception:  # pylint: disable=broad-except
        faults.append(traceback.format_exc())


def check_store():
    """Nothing is there twice, and no log has a gap."""
    doubled = sql("SELECT count(*) FROM (SELECT table_key, tag FROM log WHERE tag IS NOT NULL"
                  " GROUP BY 1, 2 HAVING count(*) > 1) AS d")
    gaps = sql('SELECT count(*) FROM (SELECT table_key FROM log GROUP BY 1 HAVING count(*) <> max(number)) AS g')
    return [f'{doubled} moves are there twice'] * (doubled != '0') + [f'{gaps} logs have gaps'] * (gaps != '0')


def check_records(kennel, scratch, number):
    """Every game that ended has a record that verifies."""
    folder = pathlib.Path(scratch, f'records-{number}')
    told = subprocess.run([kennel, 'export', '--store', POSTGRES, folder], capture_output=True, text=True)
    wrong = [told.stdout + told.stderr] if told.returncode != 0 else []
    for record in folder.iterdir():
        done = subprocess.run([kennel, 'verify', record], capture_output=True, text=True)
        wrong += [done.stdout + done.stderr] if done.returncode != 0 else []
    return wrong, told.stdout.strip()


def one_round(kennel, scratch, seed, number):
    dice, faults = random.Random(f'{seed} {number}'), []
    house = House(kennel, scratch, dice)
    load = begin_load(kennel, house.nodes, 90, seed * 1000 + number)
    time.sleep(3)  # for the load to have sat down: what it asks for then is not repeated
    players, onlooker = seat_people(house)
    people = threading.Thread(target=play_people, args=(kennel, players, onlooker, faults))
    people.start()
    for _ in range(MISHAPS):
        house.go_wrong()
    load.send_signal(signal.SIGTERM)
    out, errors = load.communicate(timeout=240)
    people.join(240)
    wrong = list(faults)
    if load.returncode != 0 or 'lost=0 leaked=0' not in out:
        wrong.append(f'load: {out} {errors[-1500:]}')
    wrong += check_store()
    try:
        if not faults:
            check_game(kennel, scratch, house.nodes, players)
    except Exception:  # pylint: disable=broad-except
        wrong.append(traceback.format_exc())
    more, games = check_records(kennel, scratch, number)
    wrong += more
    print(f'# {games}; {out.strip()}; {dict(house.done)}', flush=True)
    again = f'(KENNEL_NODES_SEED={seed} KENNEL_NODES_FROM={number})'
    sentence = f'round {number}: {MISHAPS} mishaps, and every game ended, verifies, lost nothing {again}'
    print(f'not ok - {sentence}: ' + '; '.join(wrong) if wrong else f'ok - {sentence}', flush=True)
    for node in house.nodes.nodes:
        node.stop()
    Server.kill_all()
    return not wrong


def main():
    kennel, scratch, rounds, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    begin = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    good = all([one_round(kennel, scratch, seed, number) for number in range(begin, begin + rounds)])
    sys.exit(0 if good else 1)


if __name__ == '__main__':
    main()

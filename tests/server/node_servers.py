"""Several `kennel serve` on one PostgreSQL database, and people who are connected to different ones and come back to
another when their connection ends. They use only what docs/PROTOCOL.md says."""

import contextlib
import os
import select
import subprocess
import time

from protocol_client import KEYS, Closed, Engine, Line, Patience, Player, fetch_record, fresh_id, wait_until
from server_process import HERE, Server

POSTGRES = os.environ.get('KENNEL_TEST_POSTGRES', '')
BIN = os.environ.get('KENNEL_TEST_POSTGRES_BIN', '')
COMES_BACK = {0, 1001, 1006, 1012, 1013, 429, 502, 503}  # codes and statuses that mean: again, perhaps elsewhere


def sql(statement, address=None):
    """The answer, as psql prints it without ornaments."""
    done = subprocess.run([f'{BIN}/psql', '-qAtX', address or POSTGRES, '-c', 'SET search_path = kennel', '-c', statement],
                          capture_output=True, text=True, check=True)
    return done.stdout.strip()


def control(*words):
    """pg_ctl, as the user who runs the database."""
    subprocess.run([*os.environ['KENNEL_TEST_POSTGRES_CTL'].split(), *words], check=True, stdout=subprocess.DEVNULL)


def clear():
    """Nothing is left of the scenario before. A database that has just started lets nobody claim what others had."""
    sql('DROP SCHEMA IF EXISTS kennel CASCADE')
    wait_until(lambda: sql("SELECT pg_postmaster_start_time() < clock_timestamp() - interval '5 s'") == 't',
               'a database that has been up for a while')


@contextlib.contextmanager
def held(table):
    """Meanwhile nobody else gets at a table of the database, as with a schema change that takes long."""
    holder = subprocess.Popen([f'{BIN}/psql', '-qAtX', POSTGRES, '-c', 'SET search_path = kennel', '-c', 'BEGIN',
                               '-c', f'LOCK TABLE {table}', '-c', "SELECT 'held'", '-c', 'SELECT pg_sleep(600)'],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1)
    wait_until(lambda: sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'") == '1', 'a lock')
    try:
        yield
    finally:
        sql("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
        holder.wait()


def logged_lines(table):
    return sql(f"SELECT line FROM log WHERE table_key = (SELECT key FROM tables WHERE id = '{table}')"
               " ORDER BY number").splitlines()


class Nodes:
    """Some servers on the same database."""

    address = HERE

    def __init__(self, kennel, scratch, count=3, options=()):
        self.nodes = [Server(kennel, scratch, '--grace', '600', *options, store=POSTGRES) for _ in range(count)]
        wait_until(lambda: all(self.peers_of(node) >= count for node in self.nodes), 'nodes that know each other')

    @staticmethod
    def peers_of(_):
        return int(sql("SELECT count(*) FROM nodes WHERE address <> ''"))

    def ports(self):
        return [node.port for node in self.nodes if node.process.poll() is None]

    def keeper_of(self, table):
        """The node that keeps a table."""
        address = sql(f"SELECT n.address FROM tables t JOIN nodes n ON n.n = t.keeper WHERE t.id = '{table}'")
        return next((node for node in self.nodes if address.endswith(f':{node.port}')), None)


class Guest(Player):
    """A person at one of several nodes."""

    def __init__(self, nodes, which, **hello):
        self.nodes, self.which = nodes, which
        self.breaks, self.back_at, self.gone_at = 0, None, None
        super().__init__(nodes.address, self.port_of(which), **hello)

    def port_of(self, which):
        ports = self.nodes.ports()
        return ports[which % len(ports)]

    def come_back(self):
        """At the next node, with all that is needed to be the same one again."""
        self.breaks += 1
        self.gone_at = self.gone_at or time.monotonic()
        patience = Patience('a node that takes somebody back')
        while True:
            self.which += 1
            try:
                self.line.close()
                self.port = self.port_of(self.which)
                token = {'token': self.token} if self.token else {}
                hello = {'table': self.table['table'], 'have': self.number, **token} if self.table else {}
                self.open(**hello)
                answer = self.hear_until(lambda m: m['tell'] in ('welcome', 'refused'))
                if answer['tell'] == 'welcome':
                    break
                assert answer['why'] in ('busy', 'too-many'), answer
            except (Closed, OSError) as end:
                assert not isinstance(end, Closed) or end.code in COMES_BACK, end
            patience.check()
            time.sleep(0.05)
        self.gone_at = None
        if self.acting is not None:
            self.say('act', id=self.acting[0], action=self.acting[1])


def hear_one(player, more):
    """What one person has heard; who is cut off comes back."""
    heard = 0
    try:
        if more:
            player.line._more()
        while (message := player.line.ready()) is not None:
            player.take(message)
            heard += 1
    except (Closed, OSError) as end:
        assert not isinstance(end, Closed) or end.code in COMES_BACK, end
        player.come_back()
        heard += 1
    return heard


def hear_some(players, seconds=1):
    """Whatever has come to any of them; how many messages that were."""
    heard = sum(hear_one(player, False) for player in players)
    lines = {player.line.socket: player for player in players}
    ready = select.select(list(lines), [], [], 0 if heard > 0 else seconds)[0]
    return heard + sum(hear_one(lines[socket], True) for socket in ready)


def seat_guests(nodes, game='dog', people=3, of=Guest, **wishes):
    """A table whose people are connected to different nodes."""
    host = of(nodes, 0)
    host.hear_until('welcome')
    host.say('create', game=game, name='Ada', id=fresh_id(), **wishes)
    host.hear_until('table')
    players = [host]
    for i in range(1, people):
        guest = of(nodes, i)
        guest.hear_until('welcome')
        guest.say('sit', table=host.table['table'], invite=host.invite, name='Bob Cyd Dee Eve Fay'.split()[i - 1],
                  id=fresh_id())
        guest.hear_until('table')
        players.append(guest)
    return players


def start(players):
    players[0].say('start', id=fresh_id())
    patience = Patience('the start of a game')
    while any(player.table['phase'] != 'playing' for player in players):
        hear_some(players)
        patience.check()


def play(players, engine, until=None, each=None):
    """To the end, or until `until()`."""
    patience = Patience('the end of a game')
    while not all(player.over is not None for player in players):
        if until is not None and until():
            return
        if hear_some(players, 0.5) > 0:
            patience.renew()
        patience.check()
        for player in players:
            if player.is_to_act():
                player.act(engine.choose(player.seat, player.position))
        if each is not None:
            each()


def record_at(node, table):
    return wait_until(lambda: fetch_record(node.here, node.port, table, {}), 'the record')


def verify(kennel, record, scratch):
    path = f'{scratch}/verified.kennel'
    with open(path, 'w', encoding='utf-8') as out:
        out.write(record)
    done = subprocess.run([kennel, 'verify', path], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def check_game(kennel, scratch, nodes, players):
    """The record verifies, is the same at every node, and has every acknowledged move once."""
    table = players[0].table['table']
    records = {record_at(node, table) for node in nodes.nodes if node.process.poll() is None}
    assert len(records) == 1, records
    verify(kennel, records.pop(), scratch)
    logged = [line.split('|') for line in
              sql(f"SELECT number, encode(tag, 'hex') FROM log WHERE table_key ="
                  f" (SELECT key FROM tables WHERE id = '{table}') ORDER BY number").splitlines()]
    tags = [tag for _, tag in logged if tag]
    assert len(tags) == len(set(tags)), 'a move is there twice'
    for player in players:
        acknowledged = {(str(news['number']), news['id'].rjust(32, '0')) for news in player.news
                        if news.get('seat') == player.seat and 'id' in news}
        lost = acknowledged - {(number, tag) for number, tag in logged}
        assert not lost, lost


__all__ = ['KEYS', 'Closed', 'Engine', 'Guest', 'Line', 'Nodes', 'check_game', 'clear', 'control', 'hear_some', 'held',
           'logged_lines', 'play', 'record_at', 'seat_guests', 'sql', 'start', 'verify']

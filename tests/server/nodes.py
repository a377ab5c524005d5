#!/usr/bin/env python3
"""Three nodes on one PostgreSQL database: nodes.py KENNEL SCRATCH [WORD...]. The people of a table are always connected
to different nodes. Prints a sentence for each thing that must hold."""

import json
import pathlib
import signal
import subprocess
import sys
import time

from node_servers import (POSTGRES, Engine, Guest, Nodes, check_game, clear, control, held, logged_lines, play, hear_some,
                          seat_guests, sql, start)
from protocol_client import PATIENCE, Patience, fresh_id, is_quiet, play_on, seat_people, wait_until
from protocol_client import start as single_start
from server_process import HERE, Server, run_all

kennel, scratch, words = sys.argv[1], sys.argv[2], sys.argv[3:]


def people_at_three_nodes_play_one_game():
    clear()
    nodes = Nodes(kennel, scratch)
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    engine = Engine(kennel, 'hound')
    start(players)
    play(players, engine)
    check_game(kennel, scratch, nodes, players)
    assert all(player.breaks == 0 for player in players)
    relayed = sum(node.figures()['kennel_relayed_messages_total'] for node in nodes.nodes)
    assert relayed > 20, relayed


def who_asks_any_node_finds_the_open_tables_of_all():
    clear()
    nodes = Nodes(kennel, scratch)
    hosts = []
    for which in range(3):
        host = Guest(nodes, which)
        host.hear_until('welcome')
        host.say('create', game='dog', name=f'Host {which}', open=True)
        host.hear_until('table')
        hosts.append(host)
    wanted = {host.table['table'] for host in hosts}
    for node in nodes.nodes:
        def listed():
            return {table['table'] for table in json.loads(node.ask('/api/tables')[2])['tables']}
        wait_until(lambda: listed() == wanted, 'all open tables')
    guest = Guest(nodes, 1)
    guest.hear_until('welcome')
    hosts[1].say('leave')
    wait_until(lambda: len(json.loads(nodes.nodes[1].ask('/api/tables')[2])['tables']) == 2, 'a table less')
    guest.say('play', game='dog', name='Guest')
    guest.hear_until('table')
    assert guest.table['table'] in wanted, guest.table


def a_request_is_carried_out_once_at_whichever_nodes_it_arrives():
    clear()
    nodes = Nodes(kennel, scratch)
    ask = fresh_id()
    seats = []
    for which in range(3):
        guest = Guest(nodes, which)
        guest.hear_until('welcome')
        guest.say('create', game='dog', name='Ada', id=ask)
        seats.append((guest.hear_until('seated')['table'], guest.token))
    assert len(set(seats)) == 1, seats
    sit = fresh_id()
    tokens = set()
    for which in (2, 0, 1):
        guest = Guest(nodes, which)
        guest.hear_until('welcome')
        guest.say('sit', table=seats[0][0], invite=seated_invite(nodes, seats[0]), name='Bob', id=sit)
        tokens.add(guest.hear_until('seated')['token'])
    assert len(tokens) == 1, tokens
    assert sql('SELECT count(*) FROM tables') == '1'


def seated_invite(nodes, seat):
    guest = Guest(nodes, 1, table=seat[0], token=seat[1])
    return guest.hear_until('welcome')['table']['invite']


def a_keeper_that_is_killed_costs_one_reconnect():
    clear()
    nodes = Nodes(kennel, scratch)
    here = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    engine = Engine(kennel, 'hound')
    start(here)
    play(here, engine, until=lambda: here[0].number >= 6)
    keeper = nodes.keeper_of(here[0].table['table'])
    assert keeper is not None
    begun = time.monotonic()
    keeper.kill()
    wait_back(here)
    took = time.monotonic() - begun
    assert nodes.keeper_of(here[0].table['table']) not in (None, keeper)
    print(f'# played on {took:.2f} s after kill -9 of the keeper')
    play(here, engine)
    check_game(kennel, scratch, nodes, here)


def wait_back(players):
    """Until all have seen a broken connection, and are back."""
    patience = Patience('people who are back')
    while not all(player.breaks > 0 for player in players):
        hear_some(players, 0.05)
        patience.check()


def a_node_that_hangs_is_replaced():
    clear()
    nodes = Nodes(kennel, scratch)
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    engine = Engine(kennel, 'hound')
    start(players)
    play(players, engine, until=lambda: players[0].number >= 6)
    keeper = nodes.keeper_of(players[0].table['table'])
    direct = next(player for player in players if player.port == keeper.port)
    begun = time.monotonic()
    keeper.process.send_signal(signal.SIGSTOP)
    others = [player for player in players if player is not direct]
    nodes.nodes.remove(keeper)
    wait_back(others)
    direct.come_back()  # as a client does that has heard nothing for long
    took = time.monotonic() - begun
    print(f'# played on {took:.1f} s after SIGSTOP of the keeper')
    play(players, engine, until=lambda: players[0].number >= 12)
    keeper.process.send_signal(signal.SIGCONT)
    play(players, engine)
    nodes.nodes.append(keeper)
    check_game(kennel, scratch, nodes, players)


def a_database_that_restarts_loses_nothing():
    clear()
    nodes = Nodes(kennel, scratch)
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    engine = Engine(kennel, 'hound')
    start(players)
    play(players, engine, until=lambda: players[0].number >= 6)
    control('restart', '-m', 'immediate')
    play(players, engine)
    check_game(kennel, scratch, nodes, players)


def a_database_that_is_slow_costs_nobody_a_turn():
    """Somebody holds the table that moves are stored in."""
    clear()
    nodes = Nodes(kennel, scratch)
    players, waiting = (seat_guests(nodes, 'bark', 3, options={'players': '3'}, clock=5) for _ in range(2))
    engine = Engine(kennel, 'hound')
    for table in (players, waiting):
        start(table)
        play(table, engine, until=lambda: table[0].number >= 6)  # pylint: disable=cell-var-from-loop
    keeper = nodes.keeper_of(players[0].table['table'])
    assert keeper is nodes.keeper_of(waiting[0].table['table'])
    stranger = Guest(nodes, nodes.nodes.index(keeper))
    stranger.hear_until('welcome')
    with held('log'):
        play(players, engine, until=lambda: keeper.figures()['kennel_store_oldest_seconds'] > 7)
        stranger.say('create', game='dog', name='Zoe', id=fresh_id())
        assert stranger.hear_until('refused')['why'] == 'busy'
        assert keeper.ask('/livez')[0] == 200
    for table in (players, waiting):
        play(table, engine)
        check_game(kennel, scratch, nodes, table)
        assert not [line for line in logged_lines(table[0].table['table']) if line.startswith('away')]


def a_node_that_drains_gives_its_tables_back():
    clear()
    nodes = Nodes(kennel, scratch, options=('--drain', '2'))
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'}, clock=300)
    engine = Engine(kennel, 'hound')
    start(players)
    play(players, engine, until=lambda: players[0].number >= 6)
    keeper = nodes.keeper_of(players[0].table['table'])
    keeper.process.send_signal(signal.SIGTERM)
    assert wait_until(lambda: keeper.ask('/readyz')[0] == 503, 'a node that is not ready')
    assert keeper.ask('/livez')[0] == 200
    nodes.nodes.remove(keeper)
    wait_back(players)
    assert keeper.process.wait(PATIENCE) == 0
    play(players, engine)
    check_game(kennel, scratch, nodes, players)
    assert {player.breaks for player in players} == {1}, [player.breaks for player in players]


def a_deal_that_was_chosen_is_found_when_another_node_takes_over():
    clear()
    nodes = Nodes(kennel, scratch)
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    engine = Engine(kennel, 'hound')
    start(players)
    play(players, engine, until=lambda: players[0].number >= 6)
    table = players[0].table['table']
    keeper = nodes.keeper_of(table)
    assert sql(f"UPDATE log SET line = regexp_replace(line, '[0-9a-f]{{32}}', repeat('7', 32)) WHERE line LIKE 'deal %'"
               f" AND table_key = (SELECT key FROM tables WHERE id = '{table}') RETURNING number") != ''
    keeper.kill()
    wait_back(players)
    assert {player.table['phase'] for player in players} == {'unreadable'}, players[0].table
    with open(f'{scratch}/log', encoding='utf-8') as log:
        assert f'event=unreadable table={table}' in log.read()


def migrate(*stores):
    done = subprocess.run([kennel, 'migrate', *stores], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split(',')[0]


def exported(store, name):
    """The records of a store: their names and all their bytes."""
    folder = pathlib.Path(scratch, name)
    subprocess.run([kennel, 'export', '--store', store, folder], check=True, stdout=subprocess.DEVNULL)
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def games_move_from_sqlite_to_postgresql_and_back():
    clear()
    files = [f'sqlite:{scratch}/{name}.db' for name in ('before', 'after', 'copy')]
    server = Server(kennel, scratch, store=files[0])
    engine = Engine(kennel, 'hound')
    players, games = [], []
    for until in (None, 8):
        players = seat_people(HERE, server.port, 'bark', 3, options={'players': '3'})
        single_start(players)
        play_on(players, engine, until=until and (lambda: players[0].number >= 8 and is_quiet(players)))
        games.append(players)
    server.stop()
    records = exported(files[0], 'first')
    assert len(records) == 1
    assert migrate(files[0], POSTGRES) == '2 tables carried over'
    assert migrate(files[0], POSTGRES) == '0 tables carried over'
    assert exported(POSTGRES, 'second') == records
    nodes = Nodes(kennel, scratch)
    refused = subprocess.run([kennel, 'migrate', POSTGRES, files[1]], capture_output=True, text=True)
    assert refused.returncode == 2 and 'another server is at work' in refused.stderr, refused
    for which, player in enumerate(games[1]):
        player.port = nodes.nodes[which].port
        player.come_back()
        player.hear_until('welcome')
    play_on(games[1], engine, until=lambda: games[1][0].number >= 12 and is_quiet(games[1]))
    subprocess.run([kennel, 'backup', '--store', POSTGRES, files[2].partition(':')[2]], check=True,
                   stdout=subprocess.DEVNULL)
    for node in nodes.nodes:
        node.stop()
    assert exported(files[2], 'third') == records
    assert migrate(POSTGRES, files[1]) == '2 tables carried over'
    assert exported(files[1], 'fourth') == records
    server = Server(kennel, scratch, store=files[1])
    for player in games[1]:
        player.port = server.port
        player.come_back()
        player.hear_until('welcome')
    play_on(games[1], engine)
    assert len(exported(files[1], 'fifth')) == 2


run_all([a_deal_that_was_chosen_is_found_when_another_node_takes_over, people_at_three_nodes_play_one_game, who_asks_any_node_finds_the_open_tables_of_all,
         a_request_is_carried_out_once_at_whichever_nodes_it_arrives, a_keeper_that_is_killed_costs_one_reconnect,
         a_node_that_hangs_is_replaced, a_database_that_restarts_loses_nothing,
         a_database_that_is_slow_costs_nobody_a_turn,
         a_node_that_drains_gives_its_tables_back, games_move_from_sqlite_to_postgresql_and_back], words)

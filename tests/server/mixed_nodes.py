#!/usr/bin/env python3
"""Builds whose rules and stores have different versions, on one PostgreSQL database: mixed_nodes.py KENNEL NEWER SHUTTING VERSION
SCRATCH [WORD...]. People who are connected to either play at tables of both. The store of NEWER has VERSION, which adds
something; that of SHUTTING has it too, and shuts older programs out. Prints a sentence for each thing that must hold."""

import subprocess
import sys

from node_servers import POSTGRES, Engine, Nodes, check_game, clear, play, seat_guests, sql, start
from protocol_client import wait_until
from server_process import Server, run_all

older, newer, shutting, version, scratch, words = *sys.argv[1:6], sys.argv[6:]


class Mixed(Nodes):
    def __init__(self, *kennels):  # pylint: disable=super-init-not-called
        clear()
        self.nodes = []
        for kennel in kennels or (newer, older, older):
            self.add(kennel)

    def add(self, kennel):
        count = self.peers_of(None) if self.nodes else 0
        self.nodes.append(Server(kennel, scratch, '--grace', '600', store=POSTGRES))
        wait_until(lambda: self.peers_of(None) > count, 'a node that the others know')


def rules_of(players):
    return sql(f"SELECT rules FROM tables WHERE id = '{players[0].table['table']}'")


def play_through(nodes, players, kennel):
    engine = Engine(older, 'hound')
    start(players)
    play(players, engine)
    check_game(kennel, scratch, nodes, players)
    assert all(player.breaks == 0 for player in players), [player.breaks for player in players]


def people_at_older_nodes_play_a_table_of_newer_rules():
    nodes = Mixed()
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    assert rules_of(players) == 'next' and nodes.keeper_of(players[0].table['table']) is nodes.nodes[0]
    play_through(nodes, players, newer)


def people_at_newer_nodes_play_a_table_of_older_rules():
    nodes = Mixed()
    nodes.nodes.append(nodes.nodes.pop(0))
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    assert rules_of(players) == '1' and nodes.keeper_of(players[0].table['table']) is nodes.nodes[0]
    play_through(nodes, players, older)


def a_table_of_newer_rules_wakes_at_a_newer_node_whoever_asks():
    nodes = Mixed()
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    engine = Engine(older, 'hound')
    start(players)
    play(players, engine, until=lambda: players[0].number >= 6)
    nodes.nodes[0].kill()
    nodes.nodes[0].start()
    wait_until(lambda: nodes.peers_of(None) >= 4, 'the newer node')
    for player in players:
        player.which = 0
        player.come_back()
    assert nodes.keeper_of(players[0].table['table']) is nodes.nodes[0]
    play(players, engine)
    check_game(newer, scratch, nodes, players)


def store_version():
    return sql('SELECT version, least FROM meta').split('|')


def an_update_of_the_store_disturbs_nobody_who_plays(kennel, least):
    """The first node of another build comes to two older ones in the middle of a game; returns them and the players."""
    nodes = Mixed(older, older)
    before = store_version()
    players = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    engine = Engine(older, 'hound')
    start(players)
    play(players, engine, until=lambda: players[0].number >= 6)
    nodes.add(kennel)
    nodes.nodes.insert(0, nodes.nodes.pop())  # who comes now sits down there first
    assert store_version() == [version, least or before[1]], store_version()
    assert int(before[0]) < int(version)
    newcomers = seat_guests(nodes, 'bark', 3, options={'players': '3'})
    return nodes, players, newcomers


def finish(nodes, players, kennel):
    play(players, Engine(older, 'hound'))
    check_game(kennel, scratch, nodes, players)
    assert all(player.breaks == 0 for player in players), [player.breaks for player in players]


def a_store_that_a_newer_node_adds_to_serves_the_older_ones_and_those_that_come():
    nodes, players, newcomers = an_update_of_the_store_disturbs_nobody_who_plays(newer, None)
    nodes.add(older)
    start(newcomers)
    finish(nodes, newcomers, newer)
    finish(nodes, players, older)


def from_a_store_that_shuts_them_out_older_nodes_play_on_and_others_are_refused():
    nodes, players, newcomers = an_update_of_the_store_disturbs_nobody_who_plays(shutting, version)
    refused = subprocess.run([older, 'serve', '--port', '0', '--page', 'none', '--store', POSTGRES], capture_output=True,
                             text=True, timeout=60, check=False)
    assert refused.returncode != 0 and refused.stdout == '', refused
    assert f'needs a kennel that knows version {version}' in refused.stderr, refused
    start(newcomers)
    finish(nodes, newcomers, shutting)
    finish(nodes, players, older)


run_all([people_at_older_nodes_play_a_table_of_newer_rules, people_at_newer_nodes_play_a_table_of_older_rules,
         a_table_of_newer_rules_wakes_at_a_newer_node_whoever_asks,
         a_store_that_a_newer_node_adds_to_serves_the_older_ones_and_those_that_come,
         from_a_store_that_shuts_them_out_older_nodes_play_on_and_others_are_refused], words)

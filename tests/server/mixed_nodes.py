#!/usr/bin/env python3
"""Two builds whose rules have different versions, on one PostgreSQL database: mixed_nodes.py KENNEL NEWER SCRATCH
[WORD...]. People who are connected to either play at tables of both. Prints a sentence for each thing that must hold."""

import sys

from node_servers import POSTGRES, Engine, Nodes, check_game, clear, play, seat_guests, sql, start
from protocol_client import wait_until
from server_process import Server, run_all

older, newer, scratch, words = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]


class Mixed(Nodes):
    def __init__(self):  # pylint: disable=super-init-not-called
        clear()
        self.nodes = [Server(kennel, scratch, '--grace', '600', store=POSTGRES) for kennel in (newer, older, older)]
        wait_until(lambda: self.peers_of(None) >= 3, 'nodes that know each other')


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


run_all([people_at_older_nodes_play_a_table_of_newer_rules, people_at_newer_nodes_play_a_table_of_older_rules,
         a_table_of_newer_rules_wakes_at_a_newer_node_whoever_asks], words)

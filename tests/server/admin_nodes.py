#!/usr/bin/env python3
"""`kennel admin` where three nodes share a PostgreSQL database: admin_nodes.py KENNEL SCRATCH [WORDS...]."""

import os
import sys

import admin_client
from node_servers import POSTGRES, Guest, clear, seat_guests, sql, start
from node_servers import Nodes as PlainNodes
from protocol_client import Closed, wait_until
from server_process import Server, run_all

kennel, scratch, words = sys.argv[1], sys.argv[2], sys.argv[3:]
scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


class Nodes(PlainNodes):
    """Each with a socket of its own."""

    def __init__(self):  # pylint: disable=super-init-not-called
        clear()
        self.sockets = [f'{scratch}/{number}.sock' for number in range(3)]
        self.nodes = [Server(kennel, scratch, '--grace', '600', '--admin-socket', socket, '--trusted-proxy', '127.0.0.0/8',
                             store=POSTGRES) for socket in self.sockets]
        wait_until(lambda: all(self.peers_of(node) >= 3 for node in self.nodes), 'nodes that know each other')

    def other_than_keeper(self, table):
        """A socket of a node that does not have the table."""
        keeper = self.keeper_of(table)
        return next(socket for socket, node in zip(self.sockets, self.nodes) if node is not keeper)

    def stop(self):
        assert [node.stop() for node in self.nodes] == [0] * 3


def end_of(player):
    try:
        while True:
            player.hear()
    except Closed as closed:
        return closed.code


def done(socket, *asked):
    return admin_client.done(kennel, socket, *asked)


def refused(socket, *asked):
    return admin_client.refused(kennel, socket, *asked)


def seated(nodes):
    players = seat_guests(nodes, 'dog', 2, options={'players': '2'})
    return players, players[0].table['table']


@scenario
def a_table_is_reached_from_a_node_that_does_not_keep_it():
    nodes = Nodes()
    players, table = seated(nodes)
    socket = nodes.other_than_keeper(table)
    start(players)
    head, first, second = done(socket, 'show', table)
    assert (head['phase'], first['name'], second['name'], second['network']) == ('playing', 'Ada', 'Bob', '127.0.0.0/24')
    assert done(socket, 'say', table, 'Five  more minutes.') == [{'connections': '2'}]
    assert [player.hear_until('notice')['text'] for player in players] == ['Five  more minutes.'] * 2
    done(socket, 'remove', table, 'b')
    assert players[1].hear_until('refused')['why'] == 'removed'
    assert done(socket, 'show', table)[2]['kind'] == 'bot'
    assert refused(socket, 'remove', table, 'b') == 'nobody sits there'
    done(socket, 'close', table)
    assert players[0].hear_until('over')['how'] == 'ended'
    assert sql(f"SELECT phase FROM tables WHERE id = '{table}'") == 'ended'
    assert refused(socket, 'show', '0123456789abcdef') == 'there is no such table'
    nodes.stop()


@scenario
def a_deleted_table_is_gone_at_all_nodes():
    nodes = Nodes()
    players, table = seated(nodes)
    start(players)
    done(nodes.other_than_keeper(table), 'close', table)
    wait_until(lambda: all(node.ask(f'/api/records/{table}')[0] in (200, 401) for node in nodes.nodes), 'a record')
    done(nodes.other_than_keeper(table), 'delete', table)
    assert sql(f"SELECT count(*) FROM tables WHERE id = '{table}'") == '0'
    assert sql('SELECT count(*) FROM log') == sql('SELECT count(*) FROM records') == '0'
    wait_until(lambda: all(node.ask(f'/api/records/{table}')[0] == 404 for node in nodes.nodes), 'no record')
    assert [refused(socket, 'show', table) for socket in nodes.sockets] == ['there is no such table'] * 3
    nodes.stop()


@scenario
def a_table_that_nobody_keeps_is_woken_and_given_back():
    nodes = Nodes()
    players, table = seated(nodes)
    start(players)
    for player in players:
        player.line.close()
    nodes.keeper_of(table).kill()
    left = next(socket for socket, node in zip(nodes.sockets, nodes.nodes) if node.process.poll() is None)
    wait_until(lambda: admin_client.ask(kennel, left, 'show', table)[0] == 0, 'an answer')
    assert done(left, 'show', table)[0]['phase'] in ('playing', 'paused')
    done(left, 'close', table)
    assert sql(f"SELECT phase FROM tables WHERE id = '{table}'") == 'ended'


@scenario
def a_ban_holds_at_all_nodes_and_after_a_restart():
    nodes = Nodes()
    lent = 'X-Forwarded-For: 203.0.113.7\r\n'

    class Elsewhere(Guest):
        headers = lent

    guest = Elsewhere(nodes, 2)
    guest.hear_until('welcome')
    done(nodes.sockets[0], 'ban', '203.0.113.0/24', '2')

    def statuses(headers=lent):
        return [node.ask('/livez', headers)[0] for node in nodes.nodes]

    wait_until(lambda: statuses() == [403] * 3, 'a ban everywhere')
    assert statuses('') == [200] * 3
    assert end_of(guest) == 1008
    assert [[ban['network'] for ban in done(socket, 'bans')] for socket in nodes.sockets] == [['203.0.113.0/24']] * 3
    nodes.nodes[1].kill()
    nodes.nodes[1].start()
    wait_until(lambda: statuses() == [403] * 3, 'a ban after a restart')
    done(nodes.sockets[2], 'unban', '203.0.113.0/24')
    wait_until(lambda: statuses() == [200] * 3, 'no ban')
    nodes.stop()


@scenario
def a_client_cannot_say_what_only_nodes_say():
    nodes = Nodes()
    players, table = seated(nodes)
    keeper = nodes.keeper_of(table)
    for player in players:  # one of them through a relay
        player.line.send_text(f'kennel-admin 1700000000 {"0" * 64} delete {table}')
        assert player.hear_until('refused')['why'] == 'bad-message'
    assert nodes.keeper_of(table) is keeper
    nodes.stop()


if not os.environ.get('KENNEL_TEST_POSTGRES'):
    sys.exit('no database: start this with tests/postgres/with_postgres.sh')
run_all(scenarios, words)

#!/usr/bin/env python3
"""Three nodes, each at an address of its own, behind a real balancer that sends everybody anywhere:

    several_machines.py KENNEL SCRATCH HAPROXY-CONFIG NGINX-CONFIG [WORD...]

It wants a network of its own with the addresses 10.0.0.1 to 10.0.0.3 and 10.0.0.100, in which it may use port 80."""

import re
import signal
import subprocess
import sys

from node_servers import POSTGRES, Engine, Guest, Nodes, check_game, clear, play, seat_guests, start
from protocol_client import PATIENCE, wait_until
from server_process import Server, run_all

kennel, scratch, haproxy, nginx, words = *sys.argv[1:5], sys.argv[5:]
BALANCER = '10.0.0.100'


class Machines(Nodes):
    """As docs/hosting/systemd-node.conf starts them; people know only the balancer."""

    address = BALANCER

    def __init__(self):  # pylint: disable=super-init-not-called
        clear()
        self.nodes = []
        for number in (1, 2, 3):
            here = f'10.0.0.{number}'
            node = Server.__new__(Server)
            node.scratch, node.here = scratch, here
            node.command = [kennel, 'serve', '--host', here, '--node', f'{here}:7364', '--store', POSTGRES,
                            '--trusted-proxy', '10.0.0.0/24', '--drain', '3', '--page', 'none']
            node.environment = None
            node.start()
            self.nodes.append(node)
        wait_until(lambda: self.peers_of(None) == 3, 'nodes that know each other')

    def ports(self):
        return [80]


def behind(command):
    """A game during which every node is restarted once, one after the other."""
    machines = Machines()
    balancer = subprocess.Popen(command)
    Server.running.append(subprocess.Popen(['true'], stdout=subprocess.PIPE))
    try:
        wait_until(lambda: is_up(balancer), 'a balancer')
        players = seat_guests(machines, 'dog', 3, options={'players': '4'}, clock=600)
        engine = Engine(kennel, 'hound')
        start(players)
        connected = [node.figures()['kennel_relays'] + node.figures()['kennel_tables_awake'] for node in machines.nodes]
        assert all(count >= 1 for count in connected), f'people are not at different nodes: {connected}'
        for node in machines.nodes:
            number, breaks = players[0].number, [player.breaks for player in players]
            play(players, engine, until=lambda: players[0].number >= number + 4)
            node.process.send_signal(signal.SIGTERM)
            play(players, engine, until=lambda: node.process.poll() is not None)
            assert node.process.wait(PATIENCE) == 0
            node.start()
            wait_until(lambda: node.ask('/readyz')[0] == 200, 'a node that is ready')
            number = players[0].number
            play(players, engine, until=lambda: players[0].number >= number + 2)
            more = [player.breaks - before for player, before in zip(players, breaks)]
            assert all(count <= 1 for count in more), f'{more} reconnects for one restart'
        play(players, engine)
        check_game(kennel, scratch, machines, players)
        print(f'# {[player.breaks for player in players]} reconnects for three restarts')
    finally:
        balancer.terminate()
        balancer.wait()


def is_up(balancer):
    assert balancer.poll() is None, 'the balancer has gone'
    try:
        line = Guest(Balanced, 0)
    except Exception:  # pylint: disable=broad-except
        return False
    line.line.close()
    return True


class Balanced:
    address = BALANCER

    @staticmethod
    def ports():
        return [80]


def haproxy_with_active_checks():
    behind(['haproxy', '-q', '-f', haproxy])


def nginx_with_an_upstream():
    """The site of one machine, with three servers instead of one, and without TLS."""
    with open(nginx, encoding='utf-8') as file:
        site = file.read()
    site = re.sub(r'server \{\n    listen 80;.*?\n\}\n', '', site, flags=re.S)
    site = re.sub(r'.*(ssl_|listen \[::\]).*\n', '', site).replace('listen 443 ssl http2', 'listen 80')
    site = site.replace('http://127.0.0.1:7364', 'http://nodes')
    upstream = 'upstream nodes {\n' + ''.join(f'    server 10.0.0.{i}:7364 max_fails=1 fail_timeout=2s;\n'
                                             for i in (1, 2, 3)) + '}\n'
    temporary = ''.join(f'    {kind}_temp_path {scratch}/{kind};\n' for kind in
                        ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'))
    with open(f'{scratch}/nginx.conf', 'w', encoding='utf-8') as out:
        out.write(f'daemon off;\npid {scratch}/nginx.pid;\nerror_log {scratch}/nginx.log;\nevents {{}}\nhttp {{\n'
                  f'    access_log off;\n{temporary}{upstream}{site}}}\n')
    behind(['nginx', '-p', scratch, '-e', f'{scratch}/nginx.log', '-c', f'{scratch}/nginx.conf'])


run_all([haproxy_with_active_checks, nginx_with_an_upstream], words)

#!/usr/bin/env python3
"""A node of three is killed, or hangs, while many tables play: node_takeover.py KENNEL SEATS HAPROXY.CFG. `kennel load` says when
the tables that lost people had all of them again. Prints a sentence for each thing that must hold."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from node_servers import POSTGRES, clear
from protocol_client import wait_until

kennel, seats, haproxy = sys.argv[1], int(sys.argv[2]), sys.argv[3]
BACK = r'back: (\d+) of (\d+) lines.* all back ([\d.]+) s.* 99 % of (\d+) tables within ([\d.]+) s'


def start(port=0):
    node = subprocess.Popen([kennel, 'serve', '--port', str(port), '--page', 'none', '--store', POSTGRES, '--per-address', '0',
                             '--rate', '0', '--http-rate', '0', '--quiet'], stdout=subprocess.PIPE, text=True)
    return node, int(node.stdout.readline().rsplit(':', 1)[1])


def figure(port, name):
    with urllib.request.urlopen(f'http://127.0.0.1:{port}/metrics') as answer:
        return float(re.search(rf'^kennel_{name} (\S+)', answer.read().decode(), re.M)[1])


class Balancer:
    """HAProxy as docs/hosting/haproxy.cfg has it, in front of these nodes; or nothing: people know the nodes."""

    def __init__(self, ports, wanted):
        self.process, self.ports = None, ports
        if not wanted:
            return
        port = wait_until(free_port, 'a free port')
        with open(haproxy, encoding='utf-8') as file:
            text = re.sub(r'maxconn \d+', f'maxconn {2 * seats + 1000}', file.read()).replace(':80\n', f'127.0.0.1:{port}\n')
        text = text.replace('deny if { path /metrics }', 'set-header X-Tested yes')
        for number, node in enumerate(ports, 1):
            text = text.replace(f'10.0.0.{number}:7364', f'127.0.0.1:{node}')
        with tempfile.NamedTemporaryFile('w', suffix='.cfg') as file:
            file.write(text)
            file.flush()
            self.process = subprocess.Popen(['haproxy', '-q', '-f', file.name])
            self.ports = [port, port]  # two addresses: somebody whom it refuses tries again
            wait_until(lambda: answers(port), 'a balancer')

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def free_port():
    done = subprocess.run([sys.executable, '-c', 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0));'
                           ' print(s.getsockname()[1])'], capture_output=True, text=True, check=True)
    return int(done.stdout)


def answers(port):
    try:
        return figure(port, 'actions_total') >= 0
    except (OSError, TypeError):
        return False


def fail_one(fail, seconds, balanced=False):
    """Is all well; what load says when everybody is back; and when it says so, in seconds since the node failed."""
    clear()
    nodes = [start() for _ in range(3)]
    time.sleep(3)  # until they know each other
    balancer = Balancer([port for _, port in nodes], balanced)
    urls = [word for port in balancer.ports for word in ('--url', f'http://127.0.0.1:{port}')]
    load = subprocess.Popen([kennel, 'load', *urls, '--seats', str(seats), '--seconds', str(seconds), '--quiet'],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    heard = []
    listener = threading.Thread(target=lambda: heard.extend((time.monotonic(), line) for line in load.stderr))
    listener.start()
    wait_until(lambda: figure(nodes[1][1], 'actions_total') > seats / 4, 'tables that play')
    failed_at = time.monotonic()
    nodes[0] = fail(nodes[0])
    out = load.stdout.read()
    load.wait()
    listener.join()
    balancer.stop()
    for node, _ in nodes:
        node.terminate()
        node.wait()
    print(f'# {out.strip()}')
    back = [(at - failed_at, told) for at, line in heard if (told := re.search(BACK, line))]
    for at, told in back:
        print(f'# {at:.1f} s after it failed: {told[0]}')
    after, told = back[-1] if back else (None, None)
    return 'lost=0 leaked=0' in out, told, after


def kill(node):
    """Another starts at its port when everybody is back: load wants its records from there."""
    node[0].kill()
    node[0].wait()
    time.sleep(6)
    return start(node[1])


def hang(node):
    """For longer than it takes people to notice."""
    node[0].send_signal(signal.SIGSTOP)
    time.sleep(30)
    node[0].send_signal(signal.SIGCONT)
    return node


def holds(sentence, good):
    print(f'{"ok" if good else "not ok"} - {sentence}', flush=True)
    return good


parts = sys.argv[4:] or ['kill', 'hang', 'balanced']
good = []
if 'kill' in parts:
    whole, told, _ = fail_one(kill, 12)
    good += [holds('after kill -9 of a node 99 % of the tables that lost people had them again within 2 s',
                   told is not None and float(told[5]) <= 2),
             holds('... and all within 5 s', told is not None and float(told[3]) <= 5),
             holds('... and half of all people noticed nothing', told is not None and int(told[1]) <= 0.55 * int(told[2])),
             holds('... and nothing was lost or leaked', whole)]
if 'hang' in parts:
    whole, told, after = fail_one(hang, 40)
    good += [holds('after SIGSTOP of a node everybody is back within 25 s: people ping after 15 s and wait for 5',
                   after is not None and after <= 25),
             holds('... and nothing was lost or leaked', whole)]
if 'balanced' in parts:
    whole, told, after = fail_one(hang, 40, balanced=True)
    good += [holds('after SIGSTOP of a node behind HAProxy everybody is back within 15 s', after is not None and after <= 15),
             holds('... and nothing was lost or leaked', whole)]
sys.exit(0 if all(good) else 1)

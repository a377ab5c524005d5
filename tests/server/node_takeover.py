#!/usr/bin/env python3
"""A node of three is killed, or hangs, while many tables play: node_takeover.py KENNEL SEATS. `kennel load` says when the
tables that lost people had all of them again. Prints a sentence for each thing that must hold."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request

from node_servers import POSTGRES, clear
from protocol_client import wait_until

kennel, seats = sys.argv[1], int(sys.argv[2])


def start(port=0):
    node = subprocess.Popen([kennel, 'serve', '--port', str(port), '--page', 'none', '--store', POSTGRES, '--per-address', '0',
                             '--rate', '0', '--http-rate', '0', '--quiet'], stdout=subprocess.PIPE, text=True)
    return node, int(node.stdout.readline().rsplit(':', 1)[1])


def actions(port):
    with urllib.request.urlopen(f'http://127.0.0.1:{port}/metrics') as answer:
        return float(re.search(r'^kennel_actions_total (\S+)', answer.read().decode(), re.M)[1])


def fail_one(fail, seconds):
    """What load says of it: lines broken, lines, seconds until all were back, tables, seconds until 99 % were."""
    clear()
    nodes = [start() for _ in range(3)]
    time.sleep(3)  # until they know each other
    urls = [word for _, port in nodes for word in ('--url', f'http://127.0.0.1:{port}')]
    load = subprocess.Popen([kennel, 'load', *urls, '--seats', str(seats), '--seconds', str(seconds), '--quiet'],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_until(lambda: actions(nodes[1][1]) > seats / 4, 'tables that play')
    nodes[0] = fail(nodes[0])
    out, errors = load.communicate()
    for node, _ in nodes:
        node.terminate()
        node.wait()
    print(f'# {out.strip()}; {errors.strip()}')
    told = re.search(r'back: (\d+) of (\d+) lines.* all back ([\d.]+) s.* 99 % of (\d+) tables within ([\d.]+) s', errors)
    return 'lost=0 leaked=0' in out, told


def kill(node):
    """Another starts at its port when everybody is back: load wants its records from there."""
    node[0].kill()
    node[0].wait()
    time.sleep(6)
    return start(node[1])


def hang(node):
    node[0].send_signal(signal.SIGSTOP)
    time.sleep(18)
    node[0].send_signal(signal.SIGCONT)
    return node


def holds(sentence, good):
    print(f'{"ok" if good else "not ok"} - {sentence}', flush=True)
    return good


whole, told = fail_one(kill, 12)
good = [holds('after kill -9 of a node 99 % of the tables that lost people had them again within 2 s',
              told is not None and float(told[5]) <= 2),
        holds('... and all within 5 s', told is not None and float(told[3]) <= 5),
        holds('... and half of all people noticed nothing', told is not None and int(told[1]) <= 0.55 * int(told[2])),
        holds('... and nothing was lost or leaked', whole)]
whole, told = fail_one(hang, 30)
good += [holds('after SIGSTOP of a node 99 % of the tables had their people again 10 s after the first was sent away',
               told is not None and float(told[5]) <= 10),
         holds('... and nothing was lost or leaked', whole)]
sys.exit(0 if all(good) else 1)

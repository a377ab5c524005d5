#!/usr/bin/env python3
"""Measures one and three nodes on the same PostgreSQL database for docs/performance.md:

    tests/postgres/with_postgres.sh tools/measure-nodes.py [RUNS [SECONDS [SEATS...]]]

Prints medians of RUNS (3) interleaved runs of SECONDS (20) with 100, 1000, 3000 and 9000 seats. The seats of a table are spread over the
nodes. CPU time is that of all nodes and of all processes of the database while people play, for each action; believe
the ratios."""

import os
import re
import statistics
import subprocess
import sys
import time
import urllib.request

KENNEL = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../build/kennel')
POSTGRES, FOLDER = os.environ['KENNEL_TEST_POSTGRES'], os.environ['KENNEL_TEST_POSTGRES_FOLDER']
TICK = os.sysconf('SC_CLK_TCK')
arguments = [int(word) for word in sys.argv[1:]]
runs, seconds = (arguments + [3, 20][len(arguments):])[:2]
sizes = arguments[2:] or [100, 1000, 3000, 9000]


def processor_time(pid):
    """Seconds of a process, to the nanosecond, and of its children that have ended."""
    try:
        with open(f'/proc/{pid}/schedstat') as own, open(f'/proc/{pid}/stat') as stat:
            fields = stat.read().rpartition(')')[2].split()
            return int(own.read().split()[0]) / 1e9 + (int(fields[13]) + int(fields[14])) / TICK
    except OSError:
        return 0


def database_cpu():
    with open(f'{FOLDER}/data/postmaster.pid') as file:
        first = file.readline().strip()
    children = subprocess.run(['pgrep', '-P', first], capture_output=True, text=True).stdout.split()
    return sum(map(processor_time, [first, *children]))


def figures(port):
    with urllib.request.urlopen(f'http://127.0.0.1:{port}/metrics') as answer:
        text = answer.read().decode()
    value = {name: float(number) for name, number in re.findall(r'^(\S+) (\S+)$', text, re.M)}
    return value['kennel_process_cpu_seconds_total'], value['kennel_actions_total']


def used(ports):
    """CPU of the nodes, of the database, and actions until now."""
    nodes = [figures(port) for port in ports]
    return sum(cpu for cpu, _ in nodes), database_cpu(), sum(actions for _, actions in nodes)


def start_node():
    node = subprocess.Popen([KENNEL, 'serve', '--port', '0', '--page', 'none', '--store', POSTGRES, '--per-address', '0',
                             '--rate', '0', '--http-rate', '0', '--quiet'], stdout=subprocess.PIPE, text=True)
    return node, int(node.stdout.readline().rsplit(':', 1)[1])


def measure(count, seats, seed):
    nodes = [start_node() for _ in range(count)]
    ports = [port for _, port in nodes]
    time.sleep(3)  # until they know each other, so that connections between them are not limited
    urls = [word for port in ports for word in ('--url', f'http://127.0.0.1:{port}')]
    load = subprocess.Popen([KENNEL, 'load', *urls, '--seats', str(seats), '--seconds', str(seconds), '--seed', str(seed),
                             '--quiet'], stdout=subprocess.PIPE, text=True)
    wanted = 2 * seats / 4  # everybody has sat down, and plays
    while used(ports)[2] < wanted and load.poll() is None:
        time.sleep(0.2)
    before = used(ports)
    time.sleep(seconds * 0.6)
    spent = [after - earlier for after, earlier in zip(used(ports), before)]
    last = load.communicate()[0]
    assert 'lost=0 leaked=0' in last, last
    for node, _ in nodes:
        node.terminate()
        node.wait()
    told = {name: float(value) for name, value in re.findall(r'(\w+)=([\d.]+)', last)}
    costs = [1000 * spent[0] / spent[2], 1000 * spent[1] / spent[2]]
    print(f'# {count} nodes: {costs[0]:.4f} ms, database {costs[1]:.4f} ms; {last.strip()}', file=sys.stderr, flush=True)
    return told['p50_ms'], told['p99_ms'], *costs


print('| seats | nodes | p50 ms | p99 ms | CPU of the nodes, ms per action | CPU of the database, ms per action |')
print('|---|---|---|---|---|---|')
for size in sizes:
    told = {1: [], 3: []}
    for run in range(runs):
        for number in told:
            told[number].append(measure(number, size, run + 1))
    middle = {number: [statistics.median(values) for values in zip(*all_runs)] for number, all_runs in told.items()}
    for number, values in middle.items():
        print(f'| {size:,} | {number} | {values[0]:.2f} | {values[1]:.2f} | {values[2]:.2f} | {values[3]:.2f} |', flush=True)
    ratios = [three / one for one, three in zip(middle[1], middle[3])]
    print(f'| | three to one | {ratios[0]:.2f} | {ratios[1]:.2f} | {ratios[2]:.2f} | {ratios[3]:.2f} |', flush=True)

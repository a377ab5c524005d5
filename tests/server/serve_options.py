#!/usr/bin/env python3
"""Tests options of `kennel serve` (draining, addresses, access to metrics, threads): serve_options.py KENNEL SCRATCH
[WORDS...]. A line `ok - ` or `not ok - ` for each."""

import os
import re
import socket
import sys

from protocol_client import PATIENCE, Closed, wait_until
from server_process import HERE, Server, read_answer, run_all

kennel, scratch = sys.argv[1:3]
scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


def serve(*options, **more):
    return Server(kennel, scratch, *options, **more)


def forwarded(*lists):
    return ''.join(f'X-Forwarded-For: {each}\r\n' for each in lists)


# ---- going ----

def closing_code(line):
    try:
        while True:
            line.receive()
    except Closed as closed:
        return closed.code


@scenario
def on_sigterm_a_server_that_drains_sends_people_away_over_time():
    server = serve('--drain', '20')
    assert [server.ask(path)[0] for path in ('/healthz', '/readyz', '/livez')] == [200] * 3
    lines = [server.greeted() for _ in range(40)]
    server.process.terminate()
    wait_until(lambda: server.ask('/readyz')[0] == 503, 'the drain')
    assert [server.ask(path)[0] for path in ('/healthz', '/livez', '/metrics')] == [503, 200, 200]
    try:
        server.line()
        raise AssertionError('it came in')
    except Closed as closed:
        assert closed.code == 503
    there = server.figures()['kennel_sockets']
    assert there > 20, there  # not all at once
    server.set_clock(19)
    assert [closing_code(line) for line in lines] == [1012] * 40
    assert server.process.poll() is None
    server.set_clock(21)
    assert server.process.wait(PATIENCE) == 0


@scenario
def a_second_sigterm_stops_a_server_that_drains_at_once():
    server = serve('--drain', '3600')
    line = server.greeted()
    server.process.terminate()
    wait_until(lambda: server.ask('/readyz')[0] == 503, 'the drain')
    server.process.terminate()
    assert closing_code(line) in (1001, 1012)
    assert server.process.wait(PATIENCE) == 0


@scenario
def without_a_drain_people_are_told_that_it_stops_and_it_does():
    server = serve()
    line = server.greeted()
    server.process.terminate()
    assert closing_code(line) == 1001
    assert server.process.wait(PATIENCE) == 0


# ---- where it listens, and to whom ----

@scenario
def it_listens_at_several_addresses_on_one_port():
    server = serve('--host', '127.0.0.2', '--host', '127.0.0.3,127.0.0.4')
    for here in (HERE, '127.0.0.2', '127.0.0.3', '127.0.0.4'):
        server.here = here
        assert server.ask('/livez')[0] == 200
    server.stop()


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(('::1', 0))
        return True
    except OSError:
        return False


@scenario
def all_of_ipv6_alone_is_all_of_ipv4_as_well_and_beside_it_is_not():
    if not has_ipv6():
        return
    server = serve(here='::')
    for server.here in ('::1', HERE):
        assert server.ask('/livez')[0] == 200
    server.stop()
    server = serve('--host', HERE, here='::')
    for server.here in ('::1', HERE):
        assert server.ask('/livez')[0] == 200
    server.here = '127.0.0.2'
    try:
        server.ask('/livez')
        raise AssertionError('somebody is at home')
    except ConnectionError:
        pass
    server.stop()


def upgrade_with(server, host):
    line = server.dial()
    line.sendall(f'GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                 f'Origin: http://{host}\r\nSec-WebSocket-Version: 13\r\n'
                 f'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'.encode())
    status = read_answer(line)[0]
    line.close()
    return status


@scenario
def sockets_are_opened_only_for_names_that_are_the_servers():
    server = serve('--server-name', 'games.example.org', '--server-name', '[::1]')
    assert upgrade_with(server, 'games.example.org') == upgrade_with(server, 'Games.Example.org:8080') == 101
    assert upgrade_with(server, '[::1]:80') == 101
    assert upgrade_with(server, 'evil.example') == upgrade_with(server, 'games.example.org.evil') == 421
    assert upgrade_with(server, f'{HERE}:{server.port}') == 421
    server.stop()
    server = serve()
    assert upgrade_with(server, 'any.example') == 101
    server.stop()


@scenario
def figures_are_shown_to_whom_the_operator_wants():
    server = serve('--metrics', 'local')
    assert server.ask('/metrics')[0] == 200
    assert server.ask('/metrics', forwarded('198.51.100.7'))[0] == 404
    server.stop()
    server = serve('--metrics', 'local', '--trusted-proxy', HERE)
    assert server.ask('/metrics', forwarded('198.51.100.7'))[0] == 404
    assert server.ask('/metrics', forwarded('::1'))[0] == server.ask('/metrics')[0] == 200
    server.stop()
    server = serve('--metrics', 'none')
    assert server.ask('/metrics')[0] == 404
    server.stop()


@scenario
def every_figure_says_what_it_is():
    server = serve()
    text = server.ask('/metrics')[2]
    names = set(re.findall(r'^([a-z_]+?)(?:_bucket|_sum|_count)?(?:\{.*\})? \S+$', text, re.M))
    assert len(names) > 30, names
    for name in names:
        assert f'# HELP {name} ' in text and f'# TYPE {name} ' in text, name
    figures = server.figures()
    assert figures['kennel_process_resident_memory_bytes'] > 1e6
    assert figures['kennel_process_open_files'] > 5 and figures['kennel_process_cpu_seconds_total'] >= 0
    assert figures['kennel_loop_lag_seconds'] >= 0
    wait_until(lambda: server.figures()['kennel_store_oldest_seconds'] == 0, 'the store to be done with its start')
    figures = server.figures()
    assert figures['kennel_store_commit_seconds_count'] == figures['kennel_store_commits_total']
    assert re.search(r'^kennel_build_info\{version="[^"]+",rules="1",protocol="1"\} 1$', text, re.M)
    server.stop()


@scenario
def what_a_browser_does_not_take_it_is_not_given():
    folder = f'{scratch}/page'
    os.mkdir(folder)
    for name, text in (('index.html', 'plain'), ('index.html.br', 'small'), ('index.html.gz', 'zip')):
        with open(f'{folder}/{name}', 'w') as file:
            file.write(text)
    server = serve()
    server.stop()
    server.command[server.command.index('none')] = folder
    server.start()
    for wanted, text in (('br', 'small'), ('gzip, br', 'small'), ('br;q=0, gzip', 'zip'), ('br;q=0.0,gzip; q=0', 'plain'),
                         ('BR;q=0.5', 'small'), ('brotli', 'plain'), ('*', 'small'), ('*;q=0', 'plain'),
                         ('identity', 'plain'), ('gzip;q=1.0, *;q=0', 'zip')):
        assert server.ask('/', f'Accept-Encoding: {wanted}\r\n')[2] == text, wanted
    server.stop()


@scenario
def who_has_the_page_before_still_finds_its_assets():
    folders = [f'{scratch}/page-{name}' for name in ('new', 'old')]
    for folder in folders:
        os.makedirs(f'{folder}/assets')
        for name in ('index.html', f'assets/{folder[-3:]}.js', 'assets/both.js'):
            with open(f'{folder}/{name}', 'w') as file:
                file.write(folder[-3:])
    server = serve('--page', folders[1])
    server.stop()
    server.command[server.command.index('none')] = folders[0]
    server.start()
    for path, status, text in (('/', 200, 'new'), ('/assets/new.js', 200, 'new'), ('/assets/old.js', 200, 'old'),
                               ('/assets/both.js', 200, 'new'), ('/assets/none.js', 404, None)):
        answer = server.ask(path)
        assert answer[0] == status and text in (None, answer[2]), (path, answer)
    server.stop()


@scenario
def bots_think_in_as_many_threads_as_the_operator_wants():
    def threads(*options):
        server = serve(*options)
        count = len(os.listdir(f'/proc/{server.process.pid}/task'))
        server.stop()
        return count

    assert threads('--bot-threads', '5') == threads('--bot-threads', '1') + 4


run_all(scenarios, sys.argv[3:])

#!/usr/bin/env python3
"""Counts by callgrind how many instructions messages cost the loop: message_cost.py KENNEL SCRATCH. A line `ok - `
or `not ok - ` for each."""

import atexit
import glob
import re
import subprocess
import sys

from protocol_client import Engine, fresh_id, play_on
from server_process import Server, alone, hear, lengthen

kennel, scratch = sys.argv[1:3]
MOST, TIMES = 1000000, 5
OUT = f'{scratch}/callgrind'


def control(server, what):
    subprocess.run(['callgrind_control', what, str(server.process.pid)], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def counted(function):
    """Instructions in all, and calls of this function, in the dump that was made last."""
    file = max(glob.glob(OUT + '.*'), key=lambda name: int(name.rsplit('.', 1)[1]))
    with open(file) as dump:
        text = dump.read()
    total = int(re.search(r'^(?:totals|summary): (\d+)', text, re.M).group(1))
    number = re.search(rf'\((\d+)\) {function}\b', text)
    calls = re.findall(rf'^cfn=\({number.group(1)}\).*\ncalls=(\d+)', text, re.M) if number else []
    return total, sum(map(int, calls))


failed = 0
atexit.register(Server.kill_all)


def report(what, instructions):
    global failed
    holds = 0 < instructions <= MOST  # none: the function that is counted has another name now
    failed += not holds
    print(f'{"ok" if holds else "not ok"} - {what} costs the loop {instructions} instructions', flush=True)


server = Server(kennel, scratch, store=f'sqlite:{scratch}/long.db')
engine = Engine(kennel)
player = alone(server)
lengthen(server, f'{scratch}/long.db', player, engine, 19900)
server.stop()
server.command = ['valgrind', '-q', '--tool=callgrind', f'--callgrind-out-file={OUT}', '--toggle-collect=dispatch_message',
                  '--toggle-collect=storage_deliver', '--toggle-collect=http_route'] + server.command
server.start()
player.port = server.port
player.come_back()
player.hear_until('welcome')
control(server, '-d')
total, calls = counted('storage_deliver')
report('a slice of a log that is read', total // max(calls, 1))

table, token = player.table['table'], player.token
hello = {'do': 'hello', 'protocol': 1, 'table': table, 'token': token}
for name, wish, answer in (
        ('ping', {'do': 'ping'}, 'pong'),
        ('hello', hello, 'welcome'),
        ('hello, some moves behind', dict(hello, have=player.number - 40), 'welcome'),
        ('hello, far behind', dict(hello, have=20), 'welcome'),
        ('qr', {'do': 'qr', 'text': 'https://example.org/' + 'a' * 230}, 'qr'),
        ('tables', {'do': 'tables'}, 'tables'),
        ('view', {'do': 'view'}, 'table'),
        ('an act that is refused', {'do': 'act', 'action': 'nonsense'}, 'refused'),
        ('create', {'do': 'create', 'game': 'dog'}, 'seated')):
    control(server, '-z')
    for _ in range(TIMES):
        player.line.send(dict(wish, id=fresh_id()))
        hear(player.line, answer)
    control(server, '-d')
    report(name, counted('dispatch_message')[0] // TIMES)

# Nearly as far behind as news are sent one by one: while cards are given, bots may add a few to these.
for game, players in (('dog', 4), ('cards', 4), ('bark', 5)):
    player = alone(server, game, players)
    play_on([player], engine, until=lambda: player.number > 60 and player.is_to_act())
    hello = {'do': 'hello', 'protocol': 1, 'table': player.table['table'], 'token': player.token,
             'have': player.number - 44}
    control(server, '-z')
    for _ in range(TIMES):
        player.line.send(dict(hello, id=fresh_id()))
        for _ in range(44):
            hear(player.line, 'news')
    control(server, '-d')
    report(f'hello at a table of {game}, 44 entries behind,', counted('dispatch_message')[0] // TIMES)
engine.close()
server.stop()
sys.exit(1 if failed else 0)

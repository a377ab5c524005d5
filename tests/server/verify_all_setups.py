#!/usr/bin/env python3
"""Plays games of every setup on a server: verify_all_setups.py KENNEL SCRATCH. `kennel verify` accepts each record,
and rejects each in which a digit, a card, a seat or a line was changed. The setups are those of
tests/conformance/setups.c."""

import itertools
import random
import re
import subprocess
import sys

from protocol_client import Engine, play_on, record_of, start
from configured_server import HERE, ConfiguredServer, run

kennel, scratch = sys.argv[1:3]
luck = random.Random(19)


def all_setups():
    for segments, way, deck, players in itertools.product('456', ('cw', 'ccw'), ('plain', '14', 'cards'), '23456'):
        if (segments, players) not in (('4', '5'), ('4', '6'), ('5', '4'), ('5', '6')):
            yield 'dog', dict(edition='deluxe', segments=segments, direction=way, deck=deck, players=players)
    for players in '234':
        yield 'cards', dict(players=players)
    for gentle, players in itertools.product(('off', 'on'), '2345'):
        yield 'bark', dict(gentle=gentle, players=players)
    for name, value in (('cats', '5'), ('wonders', '2'), ('tokens', '3'), ('dogs', '4444444444'), ('items', '3333333333')):
        yield 'bark', {'players': '4', name: value}
    yield 'bark', dict(players='3', cats='0', wonders='9', tokens='1', dogs='1234567899', items='9999999999')


def play(guest, port, game, options, engine):
    """Some moves of a person among bots, who then ends it; Barking is short and played to its end."""
    guest.over, guest.news, guest.acting, guest.phases_answered = None, [], None, set()
    guest.say('create', game=game, options=options, name='Ada', bots='puppy')
    guest.hear_until('seated')
    guest.hear_until('table')
    start([guest])
    if game == 'bark':
        play_on([guest], engine)
    else:
        play_on([guest], engine, until=lambda: guest.is_to_act() and guest.number > 12)
        guest.say('propose', what='end', yes=True)
        guest.hear_until('over')
    return record_of(HERE, port, guest.table['table'])


def verify(record):
    return subprocess.run([kennel, 'verify', '-'], input=record, text=True, capture_output=True, check=False)


def with_line(record, kind, change):
    """One of the lines of a kind, changed."""
    lines = record.split('\n')
    at = luck.choice([i for i, line in enumerate(lines) if re.match(kind, line)])
    lines[at] = change(lines[at])
    return '\n'.join(line for line in lines if line is not None)


def other_digit(line):
    at = luck.randrange(5, len(line))
    return line[:at] + luck.choice([d for d in '0123456789abcdef' if d != line[at]]) + line[at + 1:]


def changes(record):
    action = r'(?!deal|undo|seat|end|#)[^ ]+$'
    without = re.sub('^Check: .*\n', '', record, flags=re.M)
    yield 'a seed', with_line(record, 'deal ', other_digit)
    yield 'a seed, without the check', with_line(without, 'deal ', other_digit)
    yield 'a card', with_line(record, 'Position: ', lambda line: line.replace('22', '23', 1))
    yield 'a seat', with_line(record, 'Seat b: ', lambda line: 'Seat b: hound')
    yield 'a name', with_line(record, 'Seat a: ', lambda line: 'Seat a: person Eve')
    yield 'a missing line', with_line(record, action, lambda line: None)
    yield 'a line twice', with_line(record, action, lambda line: f'{line}\n{line}')
    yield 'the end', record[:record.rstrip('\n').rindex('\n') + 1]


def every_honest_game_is_believed_and_no_change_is():
    house = ConfiguredServer(kennel, scratch, '--per-address', '0')
    guest, engine, found = house.guest(), Engine(kennel, 'hound'), {}
    for number, (game, options) in enumerate(all_setups()):
        options['starter'] = 'abcdef'[number % int(options['players'])]
        record = play(guest, house.port, game, options, engine)
        answer = verify(record)
        assert answer.returncode == 0, (game, options, answer.stdout)
        for what, changed in changes(record):
            assert changed != record and verify(changed).returncode in (1, 2), (game, options, what)
        found[game] = found.get(game, 0) + 1
    assert found == {'dog': 66, 'cards': 3, 'bark': 14}, found
    engine.close()
    house.stop()


run([every_honest_game_is_believed_and_no_change_is], sys.argv[3:])

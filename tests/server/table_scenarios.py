#!/usr/bin/env python3
"""Tests what happens at tables beside playing: table_scenarios.py KENNEL SCRATCH. A line `ok - ` or `not ok - ` for each."""

import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import traceback
import urllib.error
import urllib.request

from protocol_client import (PATIENCE, Closed, Engine, Line, Player, first_line, fresh_id, is_quiet, play_game, play_on,
                             record_of, seat_people, start, wait_until)

kennel, scratch = sys.argv[1:3]
HERE = '127.0.0.1'


class Server:
    """`kennel serve` on a port of its own; another one whenever it starts again."""

    running = []

    def __init__(self, *options, store='memory', rate='0', program=kennel):
        self.command = [program, 'serve', '--port', '0', '--store', store, '--rate', rate, *options]
        self.start()

    def start(self):
        with open(f'{scratch}/log', 'a') as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, text=True)
        Server.running.append(self.process)
        line = first_line(self.process)
        assert line.startswith('listening on http://127.0.0.1:'), line
        self.port = int(line.rsplit(':', 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    @classmethod
    def kill_all(cls):
        """Those that a failed scenario has left."""
        for process in cls.running:
            process.kill()
            process.wait()
        cls.running.clear()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def player(self, **hello):
        player = Player(HERE, self.port, **hello)
        return player

    def guest(self):
        player = self.player()
        player.hear_until('welcome')
        return player

    def seat(self, game, people, **wishes):
        return seat_people(HERE, self.port, game, people, **wishes)

    def get(self, path):
        with urllib.request.urlopen(f'http://{HERE}:{self.port}{path}') as answer:
            return answer.status, answer.read().decode()

    def figures(self):
        """What /metrics says, by name; {} while this address has too many connections to be answered."""
        try:
            text = self.get('/metrics')[1]
        except urllib.error.HTTPError as error:
            assert error.code == 429, error
            return {}
        return {name: float(value) for name, value in re.findall(r'^kennel_(\w+) (\S+)$', text, re.M)}

    def until(self, **wanted):
        """Until /metrics says so; returns all that it says then."""
        def told():
            figures = self.figures()
            return figures if wanted.items() <= figures.items() else None
        return wait_until(told, wanted)


scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


def seat_of(player, letter):
    return next(seat for seat in player.table['seats'] if seat['seat'] == letter)


def is_refused(player, why, **wish):
    wish.setdefault('id', fresh_id())
    player.line.send(wish)
    answer = player.hear_until(lambda m: m['tell'] == 'refused' and m.get('id') == wish['id'])
    assert answer['why'] == why, answer
    return True


def until_table(player, holds):
    """The next time that the table is told so."""
    if player.table is not None and holds(player.table):
        return player.table
    return player.hear_until(lambda m: m['tell'] == 'table' and holds(m))


# ---- whole games ----

def plays_whole(game, people, **wishes):
    server = Server(store=f'sqlite:{scratch}/{game}.db')
    players, record = play_game(kennel, HERE, server.port, game, people, **wishes)
    assert server.stop() == 0
    file = f'{scratch}/{game}.record'
    with open(file, 'w') as out:
        out.write(record)
    assert all(player.over['how'] == 'won' for player in players)
    subprocess.run([kennel, 'replay', file, '--check'], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([kennel, 'verify', file], check=True, stdout=subprocess.DEVNULL)


@scenario
def four_people_play_dog_and_anybody_can_verify_it():
    plays_whole('dog', 4)


@scenario
def two_people_and_a_bot_play_dog_cards_and_anybody_can_verify_it():
    plays_whole('cards', 2, options={'players': '3'}, bots='puppy')


@scenario
def three_people_play_barking_and_anybody_can_verify_it():
    plays_whole('bark', 3, options={'players': '3'})


# ---- saying it again ----

@scenario
def what_is_said_again_after_a_kill_is_done_once():
    server = Server(store=f'sqlite:{scratch}/again.db')
    players = server.seat('dog', 2, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: players[0].number > 12 and is_quiet(players))
    actor = next(p for p in players if p.is_to_act())
    before, action = actor.number, engine.choose(actor.seat, actor.position)
    actor.act(action)
    own = actor.acting[0]
    news = actor.hear_until(lambda m: m['tell'] == 'news' and m.get('id') == own)
    assert news['number'] == before + 1
    server.kill()
    server.start()
    for player in players:
        player.port = server.port
        player.come_back()
        player.hear_until('welcome')
    actor.say('act', id=own, action=action)
    again = actor.hear_until(lambda m: m['tell'] == 'news' and m.get('id') == own)
    assert (again['number'], again['events']) == (news['number'], news['events'])
    assert actor.number <= before + 2  # at most a deal came after it
    assert is_refused(actor, 'id-used', do='act', id=own, action='fold')
    assert is_refused(actor, 'id-used', do='undo', id=own)
    actor.acting = None
    play_on(players, engine)
    record = record_of(HERE, server.port, actor.table['table'])
    assert record.splitlines().count(action) >= 1 and 'end ' in record
    server.stop()


@scenario
def every_action_of_a_game_may_be_said_again_even_the_last():
    server = Server()
    for game in ('dog', 'bark'):
        players = server.seat(game, 2, options={'players': '2'})
        engine, said = Engine(kennel, 'hound'), {}

        def note():
            said.update({player.acting[0]: (player, player.acting[1]) for player in players if player.acting})

        start(players)
        play_on(players, engine, each=note)
        for own, (player, action) in said.items():
            player.say('act', id=own, action=action)
            answer = player.hear_until(lambda m: m.get('id') == own)
            assert answer['tell'] == 'news', (action, answer)
        assert is_refused(players[0], 'not-now', do='act', action='fold')
        engine.close()
    server.stop()


@scenario
def who_comes_back_gets_what_was_missed_or_the_whole_view():
    server = Server()
    players = server.seat('dog', 4)
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: players[0].number > 20 and is_quiet(players))
    last, missed = players[3], 5
    number = last.number
    last.line.close()
    last.open(table=last.table['table'], token=last.token, have=number - missed)
    welcome = last.hear_until('welcome')
    assert welcome['table']['number'] == number - missed, welcome
    for i in range(missed):
        assert last.hear_until('news')['number'] == number - missed + 1 + i
    assert last.number == number
    last.line.close()
    last.open(table=last.table['table'], token=last.token)
    assert last.hear_until('welcome')['table']['number'] == number
    last.line.close()
    last.open(table=last.table['table'], token=last.token, have=9999)
    assert last.hear_until('welcome')['table']['number'] == number
    server.stop()


@scenario
def an_id_has_a_spelling_and_an_action_needs_one():
    server = Server()
    host, = server.seat('dog', 1)
    for wish in ({'id': '0a'}, {'id': 'XYZ'}, {'id': 'a' * 33}, {'id': 7}, {}):
        host.say('act', action='fold', **wish)
        assert host.hear_until('refused')['why'] == 'bad-message'
    server.stop()


# ---- away and back ----

@scenario
def who_is_gone_is_played_by_a_bot_and_gets_the_seat_back():
    server = Server('--grace', '0')
    players = server.seat('dog', 2, options={'players': '2'}, bots='puppy')
    engine = Engine(kennel, 'hound')
    start(players)
    host, guest = players
    play_on(players, engine, until=lambda: host.number > 6)
    guest.line.close()
    away = until_table(host, lambda t: seat_of(host, 'b')['is'] == 'away')
    assert away is not None and seat_of(host, 'b')['bot'] == 'puppy' and not seat_of(host, 'b')['here']
    play_on([host], engine, until=lambda: any(n['kind'] == 'action' and n['seat'] == 'b' and
                                              n['number'] > away['number'] for n in host.news))
    guest.open(table=guest.table['table'], token=guest.token)
    guest.hear_until('welcome')
    guest.acting = None  # what was said last may have found no answer any more
    until_table(host, lambda t: seat_of(host, 'b')['is'] == 'person')
    changes = [n['player'] for n in host.news if n['kind'] == 'seat' and n['seat'] == 'b']
    assert changes[-2:] == ['puppy', 'person Player b'], changes
    play_on(players, engine)
    server.stop()


@scenario
def the_clock_is_told_and_when_it_runs_out_a_bot_plays():
    """How they return is in test_table_time.c: here two bots may have played the game to its end by then."""
    server = Server()
    host, guest = server.seat('dog', 2, options={'players': '2'}, clock=5, bots='puppy')
    start([host, guest])
    told = host.hear_until(lambda m: m['tell'] in ('table', 'news') and m.get('left'))
    assert all(left <= 5000 for left in told['left'].values()), told
    table = host.hear_until(lambda m: m['tell'] == 'table' and any(s['is'] == 'away' for s in m['seats']))
    away = next(seat for seat in table['seats'] if seat['is'] == 'away')
    assert away['here'] and away['bot'] == 'puppy', away
    host.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'action' and m['seat'] == away['seat'])
    server.stop()


@scenario
def a_table_without_people_stands_still_and_goes_on_with_them():
    server = Server('--grace', '0')
    host, = server.seat('dog', 1, options={'players': '4'})
    engine = Engine(kennel, 'hound')
    start([host])
    waits = 'a'
    while 'a' in waits:  # the bots may have been quicker than the end of the line: then once more
        play_on([host], engine, until=host.is_to_act)
        host.line.send_and_hang_up(dict(do='act', id=fresh_id(), action=engine.choose('a', host.position)))
        still = server.until(sockets=0, bots_waiting=0, store_waiting=0)
        host.open(table=host.table['table'], token=host.token)
        host.hear_until('welcome')
        assert host.number == still['entries_total'] and host.over is None, (host.table, still)
        waits = host.waits
    assert waits != '', host.table  # a bot was to move, and none did
    play_on([host], engine)
    server.stop()


@scenario
def two_windows_of_a_seat_both_see_and_either_acts():
    server = Server()
    host, guest = server.seat('dog', 2, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start([host, guest])
    other = server.player(table=host.table['table'], token=host.token)
    other.hear_until('welcome')
    other.token = host.token
    assert other.table['you'] == 'a'
    turn = []

    def swap():
        turn.append(0)
        (host if len(turn) % 2 else other).acting = ('0', '')  # it does not act this time
        (other if len(turn) % 2 else host).acting = None

    play_on([guest, host, other], engine, until=lambda: min(len(host.news), len(other.news)) > 30, each=swap)
    # One window may have heard of a move that is still on its way to the other.
    own = {n['number']: n for n in host.news if n.get('seat') == 'a' and 'id' in n}
    both = [n for n in other.news if n['number'] in own]
    assert len(both) >= 3 and all(own[n['number']] == n for n in both)
    server.stop()


# ---- the house ----

@scenario
def the_host_removes_somebody_whose_token_is_void_then():
    server = Server()
    players = server.seat('dog', 3, options={'players': '4'})
    host, bo, cy = players
    assert is_refused(bo, 'not-host', do='remove', seat='c')
    assert is_refused(host, 'no-seat', do='remove', seat='d')
    host.say('remove', seat='c')
    assert cy.hear_until('refused')['why'] == 'removed'
    until_table(host, lambda t: seat_of(host, 'c')['is'] == 'free')
    back = server.guest()
    assert is_refused(back, 'no-token', do='hello', protocol=1, table=host.table['table'], token=cy.token)
    start([host, bo])
    host.say('remove', seat='b')
    until_table(host, lambda t: seat_of(host, 'b')['is'] == 'bot')
    host.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'seat' and m['seat'] == 'b' and
                    m['player'] == 'hound')
    server.stop()


@scenario
def who_was_removed_does_not_come_back_with_the_same_invitation():
    server = Server(store=f'sqlite:{scratch}/removed.db')
    host, bo, cy = server.seat('dog', 3, options={'players': '4'})
    old = host.invite
    host.say('remove', seat='c')
    for player in host, bo:
        until_table(player, lambda t: t['invite'] != old)
    assert host.table['invite'] == bo.table['invite']
    for _ in range(2):
        back = server.guest()
        table = host.table['table']
        assert is_refused(back, 'no-invite', do='sit', table=table, invite=old)
        assert is_refused(back, 'no-invite', do='hello', protocol=1, table=table, invite=old)
        back.line.close()
        server.kill()
        server.start()
    back = server.guest()
    back.say('sit', table=table, invite=host.table['invite'])
    back.hear_until('seated')
    server.stop()


def kinds(player):
    """Who sits where, in one word a seat."""
    return [seat['name'] if seat['is'] == 'bot' else seat['is'] for seat in player.table['seats']]


@scenario
def the_host_seats_bots_one_by_one_until_the_game_starts():
    server = Server(store=f'sqlite:{scratch}/seats.db')
    host, bo = server.seat('dog', 2, options={'players': '4'}, bots='puppy')
    assert is_refused(bo, 'not-host', do='bot', seat='c', bot='wolf')
    assert is_refused(host, 'bad-bot', do='bot', seat='c', bot='cat')
    for seat in 'abef':  # two people, and two seats that this table has not
        assert is_refused(host, 'no-seat', do='bot', seat=seat, bot='wolf')
    assert kinds(host) == ['person', 'person', 'free', 'free']
    host.say('bot', seat='c', bot='wolf')
    until_table(bo, lambda t: kinds(bo) == ['person', 'person', 'wolf', 'free'])
    host.say('bot', seat='c', bot='hound')
    until_table(host, lambda t: kinds(host) == ['person', 'person', 'hound', 'free'])
    late = server.guest()
    sitting = dict(do='sit', table=host.table['table'], invite=host.invite)
    assert is_refused(late, 'no-seat', seat='c', **sitting)
    host.say('bot', seat='d')
    until_table(host, lambda t: kinds(host) == ['person', 'person', 'hound', 'puppy'])
    assert is_refused(late, 'no-seat', **sitting)
    server.kill()  # what was told is kept
    server.start()
    for player in (host, bo):
        player.port = server.port
        player.come_back()
        player.hear_until('welcome')
    assert kinds(host) == ['person', 'person', 'hound', 'puppy']
    assert is_refused(bo, 'not-host', do='remove', seat='c')
    host.say('remove', seat='c')
    until_table(host, lambda t: kinds(host) == ['person', 'person', 'free', 'puppy'])
    start([host, bo])
    assert kinds(host) == ['person', 'person', 'puppy', 'puppy']
    for wish in (dict(do='bot', seat='c', bot='wolf'), dict(do='swap', seat='c', **{'with': 'd'})):
        assert is_refused(host, 'not-now', **wish)
        assert is_refused(bo, 'not-host', **wish)
    assert is_refused(host, 'no-seat', do='remove', seat='c')
    server.stop()


@scenario
def seats_that_change_places_keep_their_people_and_tokens():
    server = Server(store=f'sqlite:{scratch}/swap.db')
    host, bo = players = server.seat('dog', 2, options={'players': '4'}, bots='puppy')
    host.say('bot', seat='d', bot='wolf')
    assert is_refused(bo, 'not-host', do='swap', seat='a', **{'with': 'b'})
    assert is_refused(host, 'no-seat', do='swap', seat='a', **{'with': 'e'})
    host.say('swap', seat='a', **{'with': 'c'})  # with a free one
    until_table(host, lambda t: kinds(host) == ['free', 'person', 'person', 'wolf'])
    assert (host.table['you'], host.table['host']) == ('c', 'c')
    host.say('swap', seat='c', **{'with': 'b'})  # with a person
    for player, seat in (host, 'b'), (bo, 'c'):
        until_table(player, lambda t: t['you'] == seat and t['host'] == 'b')
        assert (seat_of(player, 'b')['name'], seat_of(player, 'c')['name']) == ('Player a', 'Player b')
    host.say('swap', seat='d', **{'with': 'b'})  # with a bot
    until_table(bo, lambda t: kinds(bo) == ['free', 'wolf', 'person', 'person'])
    bo.line.close()
    until_table(host, lambda t: not seat_of(host, 'c')['here'] and seat_of(host, 'd')['here'])
    host.say('swap', seat='c', **{'with': 'a'})  # with one who is not there
    until_table(host, lambda t: kinds(host) == ['person', 'wolf', 'free', 'person'])
    assert not seat_of(host, 'a')['here']
    server.kill()
    server.start()
    for player, seat in (host, 'd'), (bo, 'a'):
        player.port = server.port
        player.come_back()
        player.seat = player.hear_until('welcome')['table']['you']
        assert player.seat == seat
    start(players)
    engine = Engine(kennel, 'hound')
    play_on(players, engine, until=lambda: {'a', 'd'} <= {n.get('seat') for n in host.news if 'id' in n} |
            {n.get('seat') for n in bo.news if 'id' in n})
    names = {n['seat']: n['player'] for n in host.news if n['kind'] == 'seat'}
    assert names == {'a': 'person Player b', 'b': 'wolf', 'c': 'puppy', 'd': 'person Player a'}, names
    server.stop()


@scenario
def onlookers_come_with_the_invitation_and_are_sent_away():
    server = Server()
    host, = server.seat('bark', 1)
    stranger = server.guest()
    assert is_refused(stranger, 'no-invite', do='hello', protocol=1, table=host.table['table'])
    stranger.say('hello', protocol=1, table=host.table['table'], invite=host.invite)
    stranger.hear_until('welcome')
    assert stranger.table['you'] is None and 'invite' not in stranger.table
    until_table(host, lambda t: t['onlookers'] == 1)
    assert is_refused(stranger, 'not-seated', do='start')
    host.say('allow', onlookers=False)
    assert stranger.hear_until('refused')['why'] == 'no-onlookers'
    assert stranger.hear_end() == 1008
    back = server.guest()
    assert is_refused(back, 'no-onlookers', do='hello', protocol=1, table=host.table['table'], invite=host.invite)
    server.stop()


@scenario
def a_break_and_an_end_are_agreed_and_a_rematch_has_the_same_people():
    server = Server()
    players = server.seat('dog', 2, options={'players': '2'})
    host, guest = players
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: host.number > 8)
    assert is_refused(host, 'not-now', do='propose', what='go-on', yes=True)
    host.say('propose', what='break', yes=True)
    until_table(guest, lambda t: t['proposals'] == {'break': ['a']})
    guest.say('propose', what='break', yes=False)
    until_table(host, lambda t: t['proposals'] == {} and t['phase'] == 'playing')
    for player in players:
        player.say('propose', what='break', yes=True)
    for player in players:
        until_table(player, lambda t: t['phase'] == 'paused')
    assert is_refused(host, 'not-now', do='act', action='fold')
    for player in players:
        player.say('propose', what='go-on', yes=True)
    for player in players:
        until_table(player, lambda t: t['phase'] == 'playing')
        player.acting = None
    for player in players:
        player.say('propose', what='end', yes=True)
    for player in players:
        over = player.hear_until('over')
        assert over['how'] == 'ended' and len(over['fair']['secret']) == 64
    assert 'Secret: ' + over['fair']['secret'] in record_of(HERE, server.port, host.table['table'])
    for player in players:
        player.say('propose', what='rematch', yes=True)
    nexts = [player.hear_until('next')['table'] for player in players]
    assert nexts[0] == nexts[1] != host.table['table']
    for player in players:
        player.over, player.news, player.phases_answered = None, [], set()
        player.say('hello', protocol=1, table=nexts[0], token=player.token)
        player.hear_until(lambda m: m['tell'] == 'welcome' and m['table']['table'] == nexts[0])
    assert (host.table['you'], guest.table['you'], host.table['host']) == ('a', 'b', 'a')
    start(players)
    play_on(players, engine)
    server.stop()


def is_undecided(player, proposals):
    """It was proposed and stored, and the game goes on: the answer to `view` comes after whatever that has brought about."""
    until_table(player, lambda t: t['proposals'] == proposals)
    player.say('view', id='5a')
    table = player.hear_until(lambda m: m['tell'] == 'table' and m.get('id') == '5a')
    assert (table['phase'], table['proposals']) == ('playing', proposals), table
    return True


@scenario
def a_broken_line_agrees_to_nothing_neither_does_a_restart():
    server = Server('--grace', '3600', store=f'sqlite:{scratch}/consent.db')
    host, guest = server.seat('dog', 2, options={'players': '3'})
    start([host, guest])
    for what in ('end', 'break'):
        host.say('propose', what=what, yes=True)
        assert is_undecided(host, {what: ['a']})
        guest.line.close()
        until_table(host, lambda t: not seat_of(host, 'b')['here'])
        assert is_undecided(host, {what: ['a']})
        host.say('propose', what=what, yes=False)
        until_table(host, lambda t: t['proposals'] == {})
        host.say('propose', what=what, yes=True)  # and now while the line is broken
        assert is_undecided(host, {what: ['a']})
        guest.open(table=guest.table['table'], token=guest.token)
        guest.hear_until('welcome')
        guest.say('propose', what=what, yes=False)
        until_table(host, lambda t: t['proposals'] == {})
    server.kill()
    server.start()
    for player in host, guest:
        player.port = server.port
    host.come_back()
    host.hear_until('welcome')
    host.say('propose', what='end', yes=True)
    assert is_undecided(host, {'end': ['a']})
    guest.come_back()
    guest.hear_until('welcome')
    assert is_undecided(host, {'end': ['a']})
    guest.say('propose', what='end', yes=True)
    assert host.hear_until('over')['how'] == guest.hear_until('over')['how'] == 'ended'
    server.stop()


@scenario
def who_is_away_is_not_asked_and_who_is_alone_decides_alone():
    server = Server('--grace', '0')
    alone, = server.seat('dog', 1, options={'players': '2'})
    start([alone])
    for what, phase in (('break', 'paused'), ('go-on', 'playing')):
        alone.say('propose', what=what, yes=True)
        until_table(alone, lambda t, phase=phase: t['phase'] == phase)
    alone.say('propose', what='end', yes=True)
    assert alone.hear_until('over')['how'] == 'ended'
    for leaves in (lambda player: player.line.close(), lambda player: player.say('leave')):
        host, guest = server.seat('dog', 2, options={'players': '2'})
        start([host, guest])
        for player in host, guest:
            player.say('propose', what='break', yes=True)
        until_table(host, lambda t: t['phase'] == 'paused')
        host.say('propose', what='go-on', yes=True)
        leaves(guest)
        until_table(host, lambda t: t['phase'] == 'playing')
        until_table(host, lambda t, host=host: seat_of(host, 'b')['is'] == 'away')
        host.say('propose', what='end', yes=True)
        host.hear_until('over')
        host.say('propose', what='rematch', yes=True)
        host.hear_until('next')
    server.stop()


@scenario
def who_plays_alone_takes_back_and_nobody_else_does():
    server = Server()
    host, = server.seat('dog', 1, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start([host])
    assert is_refused(host, 'nothing-to-undo', do='undo')
    play_on([host], engine, until=lambda: host.is_to_act() and host.waits == 'a' and host.number > 8)
    before = host.position
    host.act(engine.choose('a', before))
    play_on([host], engine, until=lambda: host.acting is None and host.is_to_act())
    host.say('undo', id='77')
    news = host.hear_until(lambda m: m['tell'] == 'news' and m.get('id') == '77')
    assert news['kind'] == 'undo' and news['back'] >= 1 and news['position'] == before, (news, before)
    host.say('undo', id='77')
    assert host.hear_until(lambda m: m['tell'] == 'news' and m.get('id') == '77')['number'] == news['number']
    both = server.seat('dog', 2, options={'players': '2'})
    start(both)
    assert is_refused(both[0], 'undo-alone', do='undo')
    server.stop()


@scenario
def an_undo_behind_a_decision_takes_back_that_one():
    """Both come in one packet: the decision is on its way to the store when the undo is read."""
    server = Server(store=f'sqlite:{scratch}/behind.db')
    host, = server.seat('dog', 1, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start([host])
    for number in (8, 30, 50):
        play_on([host], engine, until=lambda: host.is_to_act() and host.waits == 'a' and host.number > number)
        before, own, undo = host.position, fresh_id(), fresh_id()
        host.line.send({'do': 'act', 'id': own, 'action': engine.choose('a', before)}, {'do': 'undo', 'id': undo})
        assert host.hear_until(lambda m: m.get('id') == own)['tell'] == 'news'
        news = host.hear_until(lambda m: m.get('id') == undo)
        assert (news['kind'], news['back'], news['position']) == ('undo', 1, before), (before, news)
    engine.close()
    server.stop()


@scenario
def what_was_decided_while_somebody_else_sat_there_stays_decided():
    server = Server(store=f'sqlite:{scratch}/decided.db')
    host, bo = players = server.seat('dog', 2, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: host.number > 12 and host.is_to_act() and is_quiet(players))
    host.say('remove', seat='b')
    host.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'seat' and m['player'] == 'hound')
    assert is_refused(host, 'undo-alone', do='undo')
    server.kill()
    server.start()
    host.port = server.port
    host.come_back()
    host.hear_until('welcome')
    assert is_refused(host, 'undo-alone', do='undo')
    # Nobody else chooses meanwhile, and what the host has said is done: where all give at once, neither is so.
    play_on([host], engine, until=lambda: host.is_to_act() and host.waits == 'a')
    before = host.position
    host.act(engine.choose('a', before))
    play_on([host], engine, until=lambda: host.acting is None)
    host.say('undo', id='77')  # a bot's move may be on its way to the store
    news = host.hear_until(lambda m: m['tell'] == 'news' and m.get('id') == '77')
    assert (news['kind'], news['position']) == ('undo', before), (before, news)
    assert is_refused(host, 'undo-alone', do='undo')
    engine.close()
    server.stop()


def facts_of(file, table, change):
    """What the store keeps of a table, changed by hand."""
    with sqlite3.connect(file) as database:
        before = json.loads(database.execute('SELECT facts FROM tables WHERE id = ?', (table,)).fetchone()[0])
        after = change(dict(before))
        if after != before:
            database.execute('UPDATE tables SET facts = ?, sum = NULL WHERE id = ?', (json.dumps(after), table))
            database.execute('UPDATE unsummed SET key = (SELECT max(key) FROM tables)')
    database.close()
    return after


@scenario
def a_table_of_other_rules_or_a_newer_version_is_left_as_it_is():
    file = f'{scratch}/foreign.db'
    server = Server(store=f'sqlite:{file}')
    tables = [server.seat('dog', 2, options={'players': '2'}) for _ in range(4)]
    start(tables[1])
    ids = [players[0].table['table'] for players in tables]
    server.stop()
    kept = [facts_of(file, ids[0], lambda facts: {**facts, 'rules': '0'}),
            facts_of(file, ids[1], lambda facts: {**facts, 'rules': '0'}),
            facts_of(file, ids[2], lambda facts: {**facts, 'novelty': {'much': 'x' * 300}})]
    facts_of(file, ids[3], lambda facts: {**facts, 'novelty': [1, {'two': 'é'}], 'more': None})
    server.start()
    for players in tables:
        for player in players:
            player.port = server.port
            player.come_back()
            player.hear_until('welcome')
    for players in tables[:3]:
        assert players[0].table['phase'] == 'unreadable'
        assert is_refused(players[0], 'not-now', do='allow', onlookers=False)
        for player in players:
            assert is_refused(player, 'not-now', do='leave')
    tables[3][0].say('allow', onlookers=False)
    until_table(tables[3][0], lambda t: not t['allow']['onlookers'])
    tables[3][1].say('leave')
    until_table(tables[3][0], lambda t: t['seats'][1]['is'] == 'free')
    server.stop()
    assert [facts_of(file, table, lambda facts: facts) for table in ids[:3]] == kept
    after = facts_of(file, ids[3], lambda facts: facts)
    assert (after['novelty'], after['more'], after['onlookers']) == ([1, {'two': 'é'}], None, False)


@scenario
def open_tables_are_listed_and_play_now_finds_one():
    server = Server()
    first = server.guest()
    first.say('play', game='bark', name='Ada')
    first.hear_until('table')
    tables = json.loads(server.get('/api/tables')[1])['tables']
    assert [(t['table'], t['game'], t['host'], t['free']) for t in tables] == [
        (first.table['table'], 'bark', 'Ada', t['players'] - 1) for t in tables], tables
    second = server.guest()
    second.say('tables', id='5')
    assert second.hear_until('tables')['tables'] == tables
    second.say('play', game='bark', name='Bo')
    second.hear_until('table')
    assert second.table['table'] == first.table['table'] and second.seat == 'b'
    third = server.guest()
    third.say('play', game='cards', name='Cy')
    third.hear_until('table')
    assert third.table['table'] != first.table['table']
    first.say('leave')
    first.hear_until('welcome')
    until_table(second, lambda t: seat_of(second, 'a')['is'] == 'free')
    assert second.table['host'] == 'b'
    second.say('leave')
    second.hear_until('welcome')
    assert len(json.loads(server.get('/api/tables')[1])['tables']) == 1
    assert is_refused(second, 'no-table', do='sit', table=first.table['table'], invite=first.invite)
    server.stop()


@scenario
def reactions_are_shown_to_all_and_pings_are_answered():
    server = Server()
    host, guest = server.seat('dog', 2)
    guest.say('react', reaction='well-played')
    assert host.hear_until('reaction') == {'tell': 'reaction', 'seat': 'b', 'reaction': 'well-played'}
    guest.say('ping', id='9')
    assert guest.hear_until('pong')['id'] == '9'
    assert is_refused(guest, 'bad-message', do='react', reaction='I say what I like')
    server.stop()


# ---- what is refused ----

@scenario
def what_makes_no_sense_is_refused_by_name():
    server = Server()
    line = Line(HERE, server.port)
    for text, why in (('{', 'bad-message'), ('[]', 'bad-message'), ('{"do":"dance"}', 'bad-message'),
                      ('{"do":"tables"}', 'hello-first'), ('{"do":"ping","do":"ping"}', 'bad-message'),
                      ('{"do":"hello"}', 'bad-message'), ('{"do":"hello","protocol":1} x', 'bad-message')):
        line.send_text(text)
        assert line.receive()['why'] == why, text
    guest = server.guest()
    for why, wish in (('bad-option', {'game': 'chess'}), ('bad-option', {'game': 'template'}),
                      ('bad-option', {'game': 'dog', 'options': {'players': '9'}}),
                      ('bad-option', {'game': 'dog', 'options': {'legs': '4'}}),
                      ('bad-bot', {'game': 'dog', 'bots': 'cat'}),
                      ('bad-bot', {'game': 'dog', 'seats': {'b': 'cat'}}),
                      ('bad-clock', {'game': 'dog', 'clock': 4}), ('bad-clock', {'game': 'dog', 'clock': -1}),
                      ('bad-name', {'game': 'dog', 'name': ' Ada'}), ('bad-name', {'game': 'dog', 'name': 'A\x07'}),
                      ('bad-name', {'game': 'dog', 'name': 'x' * 25}), ('bad-name', {'game': 'dog', 'name': 5}),
                      ('no-seat', {'game': 'bark', 'options': {'players': '2'},
                                   'seats': {'a': 'hound', 'b': 'hound'}})):
        assert is_refused(guest, why, do='create', **wish), wish
    assert is_refused(guest, 'not-seated', do='act', action='fold')
    guest.say('hello', protocol=2)
    assert guest.hear_until('refused')['why'] == 'protocol'
    server.stop()


@scenario
def an_action_against_the_rules_is_refused_with_their_reason():
    server = Server()
    players = server.seat('dog', 2, options={'players': '2'})
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: is_quiet(players) and 'play:' in players[0].position)
    actor = next(p for p in players if p.is_to_act())
    other = players[1 - players.index(actor)]
    actor.say('act', id='3', action='what?')
    assert actor.hear_until('refused')['why'] == 'bad-action'
    other.say('act', id='1', action='drop:2')
    assert other.hear_until('refused')['why'] == 'not-your-turn'
    actor.say('act', id='2', action='5:1-60')
    assert actor.hear_until('refused')['why'] not in ('bad-message', 'busy')
    play_on(players, engine, until=lambda: players[0].number > 20)
    server.stop()


@scenario
def one_address_makes_only_so_many_tables_and_connections():
    server = Server('--per-address', '3')
    hosts = []
    for _ in range(2):
        host = server.guest()
        host.say('create', game='dog')
        host.hear_until('table')
        hosts.append(host)
    third = server.guest()
    try:
        server.guest()
        raise AssertionError('a fourth came in')
    except (Closed, ConnectionError):
        pass
    third.say('create', game='dog')
    third.hear_until('table')
    assert is_refused(hosts[0], 'per-address', do='create', game='cards')
    hosts[1].line.close()
    server.until(sockets=2)
    made = 3
    while made < 100:  # each leaves the one before behind
        hosts[0].say('create', game='cards', id='1')
        answer = hosts[0].hear_until(lambda m: m['tell'] in ('seated', 'refused'))
        if answer['tell'] == 'refused':
            break
        made += 1
    assert (answer['why'], made) == ('per-address', 3 * 8), (answer, made)
    hosts[0].say('leave')  # a table that nobody sits at any more goes, and makes room
    hosts[0].hear_until(lambda m: m['tell'] == 'welcome' and m['table'] is None)
    hosts[0].say('create', game='cards')
    hosts[0].hear_until('seated')
    server.stop()


@scenario
def who_guesses_is_in_the_log_without_the_guess():
    server = Server()
    host, = server.seat('dog', 1)
    with open(f'{scratch}/log') as log:
        before = log.read().count('event=refused')
    guest = server.guest()
    wish = dict(do='hello', protocol=1, table=host.table['table'])
    for i in range(20):
        assert is_refused(guest, 'no-token', token=f'{i:032x}', **wish)
    server.stop()
    with open(f'{scratch}/log') as log:
        text = log.read()
    assert text.count('event=refused') > before  # test_table_time.c has how often
    assert host.token not in text and host.invite not in text and f'{7:032x}' not in text


@scenario
def a_rematch_that_would_be_one_table_too_many_is_refused_aloud():
    server = Server('--per-address', '2')
    host = server.guest()
    for _ in range(2 * 8 - 1):
        host.say('create', game='dog')
        host.hear_until('seated')
    host.line.close()
    server.until(sockets=0)
    players = server.seat('dog', 2, options={'players': '2'})
    start(players)
    for what, tell in ('end', 'over'), ('rematch', 'refused'):
        for player in players:
            player.say('propose', what=what, yes=True)
        answers = [player.hear_until(tell) for player in players]
    assert [answer['why'] for answer in answers] == ['full', 'full'], answers
    server.stop()


@scenario
def too_many_messages_are_not_done_and_said_so():
    server = Server(rate='5')
    guest = server.guest()
    is_slow = True
    while is_slow:  # so slow that the server had a second for every five of them
        guest.line.send(*[dict(do='ping')] * 60)
        is_slow = all(guest.hear()['tell'] == 'pong' for _ in range(60))
    assert guest.heard[-1]['why'] == 'too-many', guest.heard[-1]
    assert server.stop() == 0


# ---- the server itself ----

@scenario
def everything_is_there_again_after_a_stop():
    server = Server(store=f'sqlite:{scratch}/stop.db')
    players = server.seat('cards', 2, options={'players': '2'})
    waiting, = server.seat('dog', 1, open=True)
    engine = Engine(kennel, 'hound')
    start(players)
    play_on(players, engine, until=lambda: players[0].number > 10 and is_quiet(players))
    assert server.stop() == 0
    for player in players:
        assert player.hear_end() == 1001
    server.start()
    position = {p.seat: p.position for p in players}
    for player in players:
        player.port, player.acting = server.port, None
        player.come_back()
        player.hear_until('welcome')
        assert player.position == position[player.seat]
    waiting.port = server.port
    waiting.come_back()
    assert waiting.hear_until('welcome')['table']['phase'] == 'waiting'
    play_on(players, engine)
    subprocess.run([kennel, 'verify', '-'], check=True, stdout=subprocess.DEVNULL, text=True,
                   input=record_of(HERE, server.port, players[0].table['table']))
    server.stop()


@scenario
def a_table_that_cannot_be_read_is_shown_as_far_as_it_goes_and_others_play_on():
    file = f'{scratch}/unreadable.db'
    server = Server(store=f'sqlite:{file}')
    good, bad, gone = (server.seat('dog', 2, options={'players': '2'}) for _ in range(3))
    engine = Engine(kennel, 'hound')
    for players in (good, bad, gone):
        start(players)
        play_on(players, engine, until=lambda: players[0].number > 12 and is_quiet(players))
    server.stop()
    names = [players[0].table['table'] for players in (good, bad, gone)]
    number = bad[0].number - 3
    with sqlite3.connect(file) as database:
        key = 'table_key = (SELECT key FROM tables WHERE id = ?)'
        assert database.execute(f"UPDATE log SET line = 'K:a0-99' WHERE number = ? AND {key}",
                                (number + 1, names[1])).rowcount == 1
        assert database.execute("UPDATE tables SET facts = '{}' WHERE id = ?", (names[2],)).rowcount == 1
    database.close()
    server.start()
    for player in good + bad:
        player.port, player.acting = server.port, None
        player.open(table=player.table['table'], token=player.token)
        player.hear_until('welcome')
    told = next(n for n in bad[0].news if n['number'] == number)
    for player in bad:
        assert (player.table['phase'], player.table['number']) == ('unreadable', number), player.table
        assert is_refused(player, 'not-now', do='act', action='fold')
        assert is_refused(player, 'not-now', do='propose', what='end', yes=True)
    assert bad[0].table['position'] == told['position']
    assert is_refused(bad[0], 'not-now', do='start') and is_refused(bad[0], 'not-now', do='remove', seat='b')
    guest = server.guest()
    sitting = dict(table=names[1], invite=bad[0].invite)
    assert is_refused(guest, 'not-now', do='sit', **sitting)
    guest.say('hello', protocol=1, **sitting)
    guest.hear_until('welcome')
    assert (guest.table['phase'], guest.table['you']) == ('unreadable', None)
    assert is_refused(guest, 'no-table', do='hello', protocol=1, table=names[2], token=gone[0].token)
    try:
        server.get(f'/api/records/{names[1]}')
        raise AssertionError('a record of what cannot be read')
    except urllib.error.HTTPError as error:
        assert error.code == 404
    assert 'kennel_tables_unreadable_total 2' in server.get('/metrics')[1]
    play_on(good, engine)
    server.stop()
    with open(f'{scratch}/log') as log:
        lines = log.read()
    assert f'table={names[1]} number={number + 1} why=' in lines and f'table={names[2]} why=facts' in lines
    with sqlite3.connect(file) as database:  # all of it is kept for whoever can mend it
        assert database.execute('SELECT count(*) FROM tables').fetchone()[0] == 3
        assert database.execute(f'SELECT max(number) FROM log WHERE {key}', (names[1],)).fetchone()[0] == number + 3
    database.close()


@scenario
def dogs_in_vests_may_sit_down_and_nobody_without_a_letter_to_see():
    server = Server(store=f'sqlite:{scratch}/emoji.db')
    name = '\U0001F415\u200D\U0001F9BAÖmer ❤\uFE0F'
    host = server.guest()
    for unseen in ('\u3164', 'A\u115f', '\u2800', 'A\u200dB', '\ufe0f'):
        assert is_refused(host, 'bad-name', do='create', game='bark', name=unseen)
    host.say('create', game='bark', options={'players': '2'}, name=name)
    host.hear_until('table')
    start([host])
    server.kill()
    server.start()
    host.port = server.port
    host.come_back()
    host.hear_until('welcome')
    assert (host.table['phase'], seat_of(host, 'a')['name']) == ('playing', name)
    server.stop()


def kill_a_backup(file, folder, number):
    """Killed once there is something of its copy; true if that was early enough to leave something behind."""
    copy = f'{folder}/copy-{number}.db'
    backup = subprocess.Popen([kennel, 'backup', '--store', f'sqlite:{file}', copy], stderr=subprocess.DEVNULL)
    while backup.poll() is None and not any(name.startswith('copy-') for name in os.listdir(folder)):
        pass
    backup.kill()
    backup.wait()
    left = os.path.exists(copy)
    if left:
        os.unlink(copy)
    return not left and len(os.listdir(folder)) > 1


@scenario
def what_a_killed_backup_has_left_goes_with_the_next_one():
    file, folder = f'{scratch}/large.db', f'{scratch}/copies'
    server = Server(store=f'sqlite:{file}')
    with sqlite3.connect(file, timeout=PATIENCE) as database:
        database.execute('CREATE TABLE ballast AS SELECT zeroblob(30000000)')
    database.close()
    os.mkdir(folder)
    with open(f'{folder}/mine.part', 'w') as other:  # somebody else's
        other.write('mine')
    wait_until(lambda: kill_a_backup(file, folder, fresh_id()), 'a backup that was killed half-way')
    subprocess.run([kennel, 'backup', '--store', f'sqlite:{file}', f'{folder}/whole.db'], check=True,
                   stdout=subprocess.DEVNULL)
    assert sorted(os.listdir(folder)) == ['mine.part', 'whole.db'], os.listdir(folder)
    server.stop()


@scenario
def names_of_every_length_are_read_back_after_a_restart():
    server = Server(store=f'sqlite:{scratch}/names.db')
    names = ('Ж' * 20, '漢' * 21, '\U0001F415' * 15, 'Großmutter Adelheid-Wilhe')
    host = server.guest()
    assert is_refused(host, 'bad-name', do='create', game='dog', name='漢' * 22)
    assert is_refused(host, 'bad-name', do='create', game='dog', name='n' * 25)
    host.say('create', game='dog', name=names[0])
    host.hear_until('table')
    players = [host]
    for name in names[1:3] + (names[3][:24],):
        guest = server.guest()
        guest.say('sit', table=host.table['table'], invite=host.invite, name=name)
        guest.hear_until('table')
        players.append(guest)
    start(players)
    engine = Engine(kennel, 'hound')
    play_on(players, engine, until=lambda: host.number > 12 and is_quiet(players))
    server.kill()
    server.start()
    for player in players:
        player.port, player.acting = server.port, None
        player.come_back()
        player.hear_until('welcome')
        assert player.table['phase'] == 'playing', player.table['phase']
    assert [seat['name'] for seat in host.table['seats']] == [*names[:3], names[3][:24]]
    play_on(players, engine)
    with open(f'{scratch}/names.record', 'w') as out:
        out.write(record_of(HERE, server.port, host.table['table']))
    subprocess.run([kennel, 'verify', out.name], check=True, stdout=subprocess.DEVNULL)
    engine.close()
    server.stop()


@scenario
def who_has_started_it_hears_that_it_is_ready_and_that_it_is_alive():
    name = f'{scratch}/notify'
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ear.bind(name)
    ear.settimeout(PATIENCE)
    process = subprocess.Popen([kennel, 'serve', '--port', '0', '--store', 'memory', '--quiet'], stdout=subprocess.DEVNULL,
                               env={**os.environ, 'NOTIFY_SOCKET': name, 'WATCHDOG_USEC': '100000'})
    heard = [ear.recv(100).decode() for _ in range(4)]
    process.terminate()
    assert process.wait(PATIENCE) == 0
    while 'STOPPING=1' not in heard:
        heard.append(ear.recv(100).decode())
    ear.close()
    assert heard[0] == 'READY=1' and heard[1:-1] == ['WATCHDOG=1'] * (len(heard) - 2), heard


@scenario
def a_second_server_on_the_same_file_is_refused():
    server = Server(store=f'sqlite:{scratch}/one.db')
    assert 'another server is at work on it' in refused_store('one.db')
    assert os.stat(f'{scratch}/one.db.lock').st_mode & 0o777 == 0o600
    server.stop()


def refused_store(name):
    """Why a server does not open it."""
    second = subprocess.run([kennel, 'serve', '--port', '0', '--store', f'sqlite:{scratch}/{name}'],
                            capture_output=True, text=True, timeout=PATIENCE)
    assert second.returncode == 2 and second.stdout == '', second
    return second.stderr


@scenario
def no_link_and_no_lost_lock_lets_a_second_server_in():
    server = Server(store=f'sqlite:{scratch}/only.db')
    players = server.seat('dog', 2, options={'players': '2'})
    os.symlink('only.db', f'{scratch}/soft.db')
    os.symlink('.', f'{scratch}/around')
    for name in ('soft.db', 'around/only.db', 'around/soft.db'):
        assert 'another server is at work on it' in refused_store(name)
    os.unlink(f'{scratch}/only.db.lock')
    for name in ('only.db', 'soft.db'):
        assert 'another server is at work on it' in refused_store(name)
    os.link(f'{scratch}/only.db', f'{scratch}/hard.db')
    for name in ('only.db', 'hard.db'):
        assert 'another server is at work on it' in refused_store(name)
    start(players)
    server.stop()
    for name in ('only.db', 'hard.db'):
        assert 'it has 2 names' in refused_store(name)
    os.unlink(f'{scratch}/hard.db')
    again = Server(store=f'sqlite:{scratch}/soft.db')
    again.until(tables=1)
    again.stop()


@scenario
def the_log_has_no_names_and_no_tokens():
    server = Server()
    players = server.seat('dog', 2, name='Zebulon', options={'players': '2'})
    start(players)
    server.stop()
    log = open(f'{scratch}/log').read()
    assert 'event=started' in log and 'request=' in log
    assert not any(word in log for word in ('Zebulon', players[0].token, players[1].token, players[0].invite))


@scenario
def figures_health_and_version_are_told():
    server = Server()
    players = server.seat('dog', 2)
    assert server.get('/healthz') == (200, 'ok\n')
    assert json.loads(server.get('/api/version')[1])['protocol'] == 1
    figures = server.get('/metrics')[1]
    assert 'kennel_tables 1\n' in figures and 'kennel_sockets 2\n' in figures, figures
    assert 'Kennel' in server.get('/')[1] and 'Kennel' in server.get('/t/' + players[0].table['table'])[1]
    for path in ('/nothing', '/api/records/0000000000000000', '/api/records/' + players[0].table['table']):
        try:
            server.get(path)
            raise AssertionError(path)
        except urllib.error.HTTPError as error:
            assert error.code == 404
    server.stop()


def record_answer(server, table, key=None):
    """The status, who is asked for, and the text."""
    bearer = {} if key is None else {'Authorization': key}
    request = urllib.request.Request(f'http://{HERE}:{server.port}/api/records/{table}', headers=bearer)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, None, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers['WWW-Authenticate'], error.read().decode()


@scenario
def the_record_of_a_table_that_is_not_open_is_for_those_who_were_let_in():
    server = Server()
    engine = Engine(kennel, 'random', 7)
    tables = [server.seat('bark', 2, options={'players': '2'}, open=is_open) for is_open in (False, True)]
    for players in tables:
        start(players)
        play_on(players, engine)
    closed, opened = tables
    name = closed[0].table['table']
    for key in (None, 'Bearer', 'Bearer ' + '0' * 32, f'Basic {closed[0].token}', closed[0].token,
                f'Bearer {opened[0].token}', f'Bearer {closed[0].token}0', 'Bearer ' + 'x' * 5000):
        assert record_answer(server, name, key)[:2] == (401, 'Bearer'), key
    for key in (closed[0].invite, closed[0].token, closed[1].token):
        status, _, text = record_answer(server, name, f'Bearer {key}')
        assert status == 200 and 'Secret: ' in text, (status, text)
    assert record_answer(server, name, f'bearer   {closed[0].invite}')[0] == 200
    assert record_answer(server, opened[0].table['table'])[0] == 200
    assert record_answer(server, '0' * 16)[0] == 404
    engine.close()
    server.stop()
    log = open(f'{scratch}/log').read()
    assert closed[0].token not in log and closed[0].invite not in log


@scenario
def a_link_is_drawn_as_a_code():
    server = Server()
    guest = server.guest()
    guest.say('qr', text='https://kennel.example/#/t/8f1c02d95be4a3f7/000102030405060708090a0b0c0d0e0f')
    code = guest.hear_until('qr')
    finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    assert [row[:7] for row in code['rows'][:7]] == finder, code
    assert len(code['rows']) == code['size'] and {len(row) for row in code['rows']} == {code['size']}
    server.stop()


@scenario
def the_page_beside_the_program_is_handed_out_unless_none_is_wanted():
    os.makedirs(f'{scratch}/house/build', exist_ok=True)
    os.makedirs(f'{scratch}/house/build-web', exist_ok=True)
    shutil.copy(kennel, f'{scratch}/house/build/kennel')
    with open(f'{scratch}/house/build-web/index.html', 'w') as out:
        out.write('<p>beside')
    for options, wanted in (((), '<p>beside'), (('--page', 'none'), 'no page of its own')):
        server = Server(*options, program=f'{scratch}/house/build/kennel')
        assert wanted in server.get('/')[1]
        server.stop()


@scenario
def a_page_is_handed_out_as_small_as_the_browser_takes_it():
    folder = f'{scratch}/page'
    os.makedirs(f'{folder}/assets', exist_ok=True)
    for name, text in (('index.html', '<p>page'), ('assets/a.js', 'long'), ('assets/a.js.br', 'br'), ('.secret', 'x')):
        with open(f'{folder}/{name}', 'w') as out:
            out.write(text)
    server = Server('--page', folder)
    assert server.get('/') == (200, '<p>page') and server.get('/t/0123456789abcdef') == (200, '<p>page')
    assert server.get('/assets/a.js') == (200, 'long')
    asked = urllib.request.Request(f'http://{HERE}:{server.port}/assets/a.js', headers={'Accept-Encoding': 'gzip, br'})
    with urllib.request.urlopen(asked) as answer:
        assert (answer.read(), answer.headers['Content-Encoding']) == (b'br', 'br')
        assert answer.headers['Content-Type'].startswith('text/javascript')
    for path in ('/.secret', '/assets/../.secret', '/assets'):
        try:
            server.get(path)
            raise AssertionError(path)
        except urllib.error.HTTPError as error:
            assert error.code in (400, 404)
    server.stop()


failed = 0
wanted = sys.argv[3:]
for run in scenarios:
    sentence = run.__name__.replace('_', ' ')
    if wanted and not all(word in sentence for word in wanted):
        continue
    try:
        run()
        print(f'ok - {sentence}', flush=True)
    except Exception:  # pylint: disable=broad-except
        failed += 1
        print(f'not ok - {sentence}', flush=True)
        print('    ' + '\n    '.join(traceback.format_exc().splitlines()[-12:]), flush=True)
    Server.kill_all()
sys.exit(1 if failed else 0)

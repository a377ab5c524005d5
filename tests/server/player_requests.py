#!/usr/bin/env python3
"""What people ask of each other at a table: player_requests.py KENNEL SCRATCH. A line `ok - ` or `not ok - ` for each."""

import hashlib
import subprocess
import sys

from protocol_client import Engine, fresh_id, is_quiet, play_on, record_of, seat_people, start
from server_process import HERE, Server, run_all

kennel, scratch = sys.argv[1:3]
scenarios = []


def scenario(function):
    scenarios.append(function)
    return function


def serve(name, *options, **settings):
    return Server(kennel, scratch, *options, store=f'sqlite:{scratch}/{name}.db', **settings)


def refused(player, why, **wish):
    wish.setdefault('id', fresh_id())
    player.line.send(wish)
    answer = player.hear_until(lambda m: m.get('id') == wish['id'])
    assert answer.get('why') == why, answer
    return True


def answered(player, **wish):
    """By the table, with the id of the wish."""
    wish.setdefault('id', fresh_id())
    player.line.send(wish)
    answer = player.hear_until(lambda m: m.get('id') == wish['id'])
    assert answer['tell'] == 'table', answer
    return answer


def view(player):
    return answered(player, do='view')


def until_table(player, holds):
    if holds(player.table):
        return player.table
    return player.hear_until(lambda m: m['tell'] == 'table' and holds(m))


def seat_of(table, letter):
    return next(seat for seat in table['seats'] if seat['seat'] == letter)


def come_back(server, *players):
    for player in players:
        player.port = server.port
        player.come_back()
        player.hear_until('welcome')


def restart(server, *players):
    server.kill()
    server.start()
    come_back(server, *players)


def verifies(server, name, player):
    file = f'{scratch}/{name}.record'
    with open(file, 'w') as out:
        out.write(record_of(HERE, server.port, player.table['table']))
    subprocess.run([kennel, 'verify', file], check=True, stdout=subprocess.DEVNULL)


# ---- taking back ----

def shows_cards(news):
    return any(event.split(':')[0] in ('dealt', 'drew', 'gave', 'saw', 'laid', 'set-aside', 'laid-out')
               for event in news['events'])


def decide(players, engine):
    """Plays until a person has decided something that can be taken back; returns who, what was there before, and its
    news."""
    while True:
        play_on(players, engine, until=lambda: is_quiet(players) and len(players[0].waits) == 1)
        actor = next(player for player in players if player.is_to_act())
        before, number = actor.position, actor.number
        actor.act(engine.choose(actor.seat, before))
        own = actor.acting[0]
        news = actor.hear_until(lambda m, own=own: m.get('id') == own)
        assert news['number'] == number + 1, (number, news)
        if shows_cards(news):
            continue
        table = view(actor)
        if table.get('undo') == {'seat': actor.seat, 'number': news['number']}:
            return actor, before, news


def undo(news, yes=True):
    return {'do': 'propose', 'what': 'undo', 'yes': yes, 'number': news['number']}


def begin(server, people, **wishes):
    players = seat_people(HERE, server.port, 'dog', people, **wishes)
    start(players)
    return players, Engine(kennel, 'hound')


@scenario
def all_agree_to_take_back_and_the_game_goes_on_from_there():
    server = serve('agree')
    players, engine = begin(server, 3, options={'players': '4'}, bots='puppy')
    for _ in range(3):
        actor, before, news = decide(players, engine)
        others = [player for player in players if player is not actor]
        table = answered(actor, **undo(news))
        assert table['proposals'] == {'undo': [actor.seat]} and table['undo']['number'] == news['number']
        for other in others:
            until_table(other, lambda t: 'undo' in t['proposals'])
        others[0].line.send(undo(news))
        until_table(others[1], lambda t: len(t['proposals'].get('undo', [])) == 2)
        assert not any(m['tell'] == 'news' and m['kind'] == 'undo' and m['number'] > news['number']
                       for m in actor.heard)
        others[1].line.send(undo(news))
        for player in players:
            back = player.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'undo')
            assert back['back'] >= 1 and 'id' not in back
            until_table(player, lambda t: t['proposals'] == {})
        assert actor.position == before, (actor.position, before)
    play_on(players, engine)
    verifies(server, 'agree', players[0])
    engine.close()
    server.stop()


@scenario
def a_no_leaves_the_decision_and_it_is_not_asked_about_again():
    server = serve('no')
    players, engine = begin(server, 2, options={'players': '2'})
    actor, _, news = decide(players, engine)
    other = next(player for player in players if player is not actor)
    assert refused(other, 'nothing-to-undo', **undo(news))  # it is not theirs
    assert refused(actor, 'nothing-to-undo', **undo({'number': news['number'] - 1}))
    answered(actor, **undo(news))
    until_table(other, lambda t: 'undo' in t['proposals'])
    table = answered(other, **undo(news, yes=False))
    assert table['proposals'] == {} and 'undo' not in table, table
    until_table(actor, lambda t: t['proposals'] == {})
    assert refused(actor, 'nothing-to-undo', **undo(news))
    restart(server, *players)
    assert refused(actor, 'nothing-to-undo', **undo(news))
    assert view(actor)['number'] >= news['number'] and not any(m['kind'] == 'undo' for m in actor.news)
    engine.close()
    server.stop()


@scenario
def what_another_person_does_makes_the_question_lapse():
    server = serve('lapse')
    players, engine = begin(server, 2, options={'players': '2'})
    while True:
        actor, _, news = decide(players, engine)
        other = next(player for player in players if player is not actor)
        answered(actor, **undo(news))
        until_table(other, lambda t: 'undo' in t['proposals'])
        if other.seat in other.waits:
            break
        answered(other, **undo(news, yes=False))
    other.act(engine.choose(other.seat, other.position))
    other.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'action' and m['seat'] == other.seat)
    until_table(actor, lambda t: t['proposals'] == {})
    assert refused(other, 'nothing-to-undo', **undo(news))
    assert view(actor).get('undo', {}).get('seat') != actor.seat
    engine.close()
    server.stop()


@scenario
def bots_wait_while_it_is_asked_and_their_moves_go_back_too():
    server = serve('bots')
    players, engine = begin(server, 2, options={'players': '4'}, seats={'b': 'puppy', 'd': 'puppy'})
    with_bots = 0
    while with_bots == 0:
        actor, before, news = decide(players, engine)
        other = next(player for player in players if player is not actor)
        play_on(players, engine, until=lambda: actor.number > news['number'] and is_quiet(players))
        if view(actor).get('undo') != {'seat': actor.seat, 'number': news['number']}:
            continue
        table = answered(actor, **undo(news))
        assert view(actor)['number'] == table['number']
        until_table(other, lambda t: 'undo' in t['proposals'])
        other.line.send(undo(news))
        back = actor.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'undo')
        assert back['position'] == before and back['back'] > 1
        with_bots += 1
    engine.close()
    server.stop()


@scenario
def a_question_that_nobody_answers_lapses_after_a_while():
    server = serve('late')
    players, engine = begin(server, 2, options={'players': '2'})
    actor, _, news = decide(players, engine)
    answered(actor, **undo(news))
    server.set_clock(30)
    assert view(actor)['proposals'] == {'undo': [actor.seat]}
    server.set_clock(62)
    until_table(actor, lambda t: t['proposals'] == {})
    assert refused(actor, 'nothing-to-undo', **undo(news))
    engine.close()
    server.stop()


@scenario
def who_is_away_is_not_asked():
    server = serve('away')
    players, engine = begin(server, 2, options={'players': '2'})
    actor, before, news = decide(players, engine)
    other = next(player for player in players if player is not actor)
    answered(actor, **undo(news))
    other.line.close()
    gone = until_table(actor, lambda t: not seat_of(t, other.seat)['here'])
    assert seat_of(gone, other.seat)['gone'] >= 0
    server.set_clock(20)
    assert 20000 <= seat_of(view(actor), other.seat)['gone'] < 30000
    assert view(actor)['proposals'] == {'undo': [actor.seat]}
    server.set_clock(31)
    back = actor.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'undo')
    assert back['position'] == before
    engine.close()
    server.stop()


@scenario
def a_question_survives_a_kill_and_what_was_agreed_is_carried_out_once():
    server = serve('kill')
    players, engine = begin(server, 3, options={'players': '3'})
    for _ in range(3):
        actor, before, news = decide(players, engine)
        one, two = [player for player in players if player is not actor]
        own, yes = fresh_id(), fresh_id()
        answered(actor, id=own, **undo(news))
        restart(server, *players)
        assert view(actor)['proposals'] == {'undo': [actor.seat]}
        answered(actor, id=own, **undo(news))  # said again: answered again, and asked once
        answered(one, **undo(news))
        two.line.send({'id': yes, **undo(news)})
        two.hear_until(lambda m: m.get('id') == yes)  # stored; the undo may be, or not
        restart(server, *players)
        for player in players:
            until_table(player, lambda t, news=news: t['proposals'] == {} and t['number'] > news['number'])
        answered(two, id=yes, **undo(news))
        assert actor.position == before, (actor.position, before)
    play_on(players, engine)
    record = record_of(HERE, server.port, players[0].table['table']).splitlines()
    assert sum(line.startswith('undo ') for line in record) == 3, record
    verifies(server, 'kill', players[0])
    engine.close()
    server.stop()


@scenario
def a_vote_that_is_killed_in_passing_is_cast_or_not_and_said_again_it_holds():
    server = serve('vote')
    players, engine = begin(server, 2, options={'players': '2'})
    for _ in range(6):
        actor, before, news = decide(players, engine)
        other = next(player for player in players if player is not actor)
        answered(actor, **undo(news))
        until_table(other, lambda t: 'undo' in t['proposals'])
        yes = fresh_id()
        other.line.send({'id': yes, **undo(news)})
        restart(server, *players)
        other.line.send({'id': yes, **undo(news)})
        answer = other.hear_until(lambda m, yes=yes: m.get('id') == yes)
        assert answer['tell'] == 'table', answer
        for player in players:
            until_table(player, lambda t, news=news: t['proposals'] == {} and t['number'] > news['number'])
        assert actor.position == before, (actor.position, before)
    engine.close()
    server.stop()


# ---- coming late ----

def hands(player):
    """With the card that a seat has laid down to give it, as this player sees them."""
    return player.position.split(' ')[2].replace('>', '').split('/')


def wish(host, **more):
    return {'do': 'ask', 'id': fresh_id(), 'table': host.table['table'], 'invite': host.table['invite'], 'seat': 'b',
            'name': 'Kim', **more}


def ask(server, host, **more):
    """Somebody who looks on asks; returns them, their question, and how the host sees it."""
    late, asked = server.guest(), wish(host, **more)
    late.say('hello', protocol=1, table=host.table['table'], invite=host.table['invite'])
    late.hear_until('welcome')
    late.line.send(asked)
    assert late.hear_until('asked')['seat'] == asked['seat']
    table = until_table(host, lambda t: any(a['name'] == asked['name'] for a in t.get('asks', [])))
    return late, asked, next(a for a in table['asks'] if a['name'] == asked['name'])


@scenario
def a_late_friend_gets_a_bots_seat_when_the_host_agrees():
    server = serve('friend')
    players, engine = begin(server, 2, options={'players': '4'}, seats={'b': 'puppy', 'd': 'puppy'})
    host, guest = players
    play_on(players, engine, until=lambda: host.number > 30 and '-' not in hands(host) and is_quiet(players))
    late, asked, seen = ask(server, host)
    assert (seen['seat'], len(seen['ask'])) == ('b', 16)
    assert asked['id'] not in str(host.heard) and 'asks' not in view(guest) and 'asks' not in view(late)
    view(late)
    assert all(set(hand) == {'?'} for hand in hands(late)), late.position
    assert refused(guest, 'not-host', do='admit', ask=seen['ask'], yes=True)
    own = fresh_id()
    table = answered(host, do='admit', id=own, ask=seen['ask'], yes=True)
    assert seat_of(table, 'b')['name'] == 'Kim' and 'asks' not in table
    seated = late.hear_until('seated')
    assert (seated['id'], seated['seat']) == (asked['id'], 'b')
    late.hear_until('table')
    assert late.seat == 'b' and '?' not in hands(late)[1] and set(hands(late)[0]) == {'?'}, late.position
    host.hear_until(lambda m: m['tell'] == 'news' and m['kind'] == 'seat' and m['player'] == 'person Kim')
    answered(host, do='admit', id=own, ask=seen['ask'], yes=True)  # again
    play_on([*players, late], engine)
    verifies(server, 'friend', host)
    engine.close()
    server.stop()


@scenario
def nobody_gets_a_seat_without_the_invitation_or_the_host():
    server = serve('nobody')
    (host, guest), engine = begin(server, 2, options={'players': '4'}, seats={'b': 'puppy'})
    stranger = server.guest()
    assert refused(stranger, 'no-invite', **wish(host, invite='0' * 32))
    assert refused(stranger, 'no-seat', **wish(host, seat='a'))
    assert refused(stranger, 'bad-message', **wish(host, id='5'))
    assert refused(guest, 'not-now', **wish(host))
    assert refused(host, 'no-ask', do='admit', ask='0' * 16, yes=True)
    late, asked, seen = ask(server, host)
    host.line.send({'do': 'admit', 'ask': seen['ask'], 'yes': False})
    answer = late.hear_until(lambda m: m['tell'] == 'refused')
    assert (answer['why'], answer['id']) == ('declined', asked['id'])
    until_table(host, lambda t: 'asks' not in t)
    assert view(late)['you'] is None and seat_of(view(host), 'b')['is'] == 'bot'
    late, _, seen = ask(server, host, name='Lu')
    late.line.close()  # who goes asks no more
    until_table(host, lambda t: 'asks' not in t)
    assert refused(host, 'no-ask', do='admit', ask=seen['ask'], yes=True)
    engine.close()
    server.stop()


@scenario
def only_so_many_ask_at_once():
    server = serve('many')
    (host, _), engine = begin(server, 2, options={'players': '4'}, seats={'b': 'puppy'})
    waiting = [ask(server, host, name=f'Kim {i}')[0] for i in range(8)]
    late = server.guest()
    assert refused(late, 'full', **wish(host))
    assert all(view(one)['you'] is None for one in waiting)
    engine.close()
    server.stop()


@scenario
def what_the_host_has_agreed_to_holds_after_a_kill_and_the_same_question_finds_it():
    server = serve('admitted')
    players, engine = begin(server, 2, options={'players': '4'}, seats={'b': 'puppy', 'd': 'puppy'})
    host, _ = players
    play_on(players, engine, until=lambda: host.number > 20 and is_quiet(players))
    late, asked, seen = ask(server, host)
    restart(server, *players)  # the question is not stored: it is asked again, and has the same name
    late.port = server.port
    late.line.close()
    late.open()
    late.hear_until('welcome')
    late.line.send(asked)
    late.hear_until('asked')
    assert until_table(host, lambda t: 'asks' in t)['asks'] == [seen]
    own = fresh_id()
    host.line.send({'do': 'admit', 'id': own, 'ask': seen['ask'], 'yes': True})
    host.hear_until(lambda m: m.get('id') == own)
    restart(server, *players)
    answered(host, do='admit', id=own, ask=seen['ask'], yes=True)
    tokens = set()
    for _ in range(2):  # whatever Kim was told of it before
        late.port = server.port
        late.line.close()
        late.open()
        late.hear_until('welcome')
        late.line.send(asked)
        tokens.add(late.hear_until('seated')['token'])
        late.hear_until('table')
        assert late.seat == 'b'
    assert len(tokens) == 1
    with open(f'{scratch}/admitted.db', 'rb') as stored, open(f'{scratch}/log') as log:
        assert late.token.encode() not in stored.read() and late.token not in log.read()
    play_on([*players, late], engine)
    verifies(server, 'admitted', host)
    engine.close()
    server.stop()


@scenario
def an_answer_that_is_killed_in_passing_seats_somebody_or_nobody():
    server = serve('passing')
    players, engine = begin(server, 1, options={'players': '4'})
    host, = players
    seats = 'bcd'
    for i, seat in enumerate(seats):
        late, asked, seen = ask(server, host, seat=seat, name=f'Kim {i}')
        own = fresh_id()
        host.line.send({'do': 'admit', 'id': own, 'ask': seen['ask'], 'yes': True})
        restart(server, host)
        late.port = server.port
        late.line.close()
        late.open()
        late.hear_until('welcome')
        late.line.send(asked)
        answer = late.hear_until(lambda m: m['tell'] in ('asked', 'seated'))
        if answer['tell'] == 'asked':
            until_table(host, lambda t: 'asks' in t)
            answered(host, do='admit', id=own, ask=seen['ask'], yes=True)
            late.hear_until('seated')
        late.hear_until('table')
        assert late.seat == seat
        players.append(late)
        for player in players[1:-1]:
            come_back(server, player)
    assert [seat_of(view(host), seat)['name'] for seat in seats] == ['Kim 0', 'Kim 1', 'Kim 2']
    engine.close()
    server.stop()


# ---- at open tables ----

@scenario
def at_an_open_table_a_person_can_be_reported_and_the_log_has_a_line():
    server = serve('open')
    host, guest = seat_people(HERE, server.port, 'dog', 2, options={'players': '3'}, open=True)
    table = host.table['table']
    own = fresh_id()
    guest.say('report', id=own, seat='a', reason='signals')
    assert guest.hear_until(lambda m: m.get('id') == own) == {'tell': 'reported', 'id': own, 'seat': 'a'}
    assert refused(guest, 'no-seat', do='report', seat='b', reason='name')  # oneself
    assert refused(guest, 'no-seat', do='report', seat='c', reason='name')  # nobody
    onlooker = server.player(table=table)
    onlooker.hear_until('welcome')
    assert refused(onlooker, 'not-seated', do='report', seat='a', reason='name')
    for _ in range(4):
        host.say('report', seat='b', reason='slow')
        host.hear_until('reported')
    assert refused(host, 'too-many', do='report', seat='b', reason='slow')
    server.set_clock(61)
    host.say('report', seat='b', reason='other')
    host.hear_until('reported')
    shut, other = seat_people(HERE, server.port, 'dog', 2, options={'players': '2'})
    assert refused(other, 'not-now', do='report', seat='a', reason='name') and shut.seat == 'a'
    server.stop()
    with open(f'{scratch}/log') as log:
        lines = [line for line in log if 'event=reported' in line]
    assert len(lines) == 6, lines
    assert f'event=reported why=signals table={table} seat=a by=b address=127.0.0.0/24 request=' in lines[0], lines
    assert not any('Player' in line or hashlib.sha256(host.token.encode()).hexdigest() in line for line in lines)


run_all(scenarios, sys.argv[3:])

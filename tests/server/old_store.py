#!/usr/bin/env python3
"""Tests that a server plays on with the store of an earlier version: old_store.py KENNEL SCRATCH.
tests/kept/server-1.db was written by the server of commit d83f03a and never changes; tests/kept/server-1.json
says who sits there, with their tokens. Of each game one table waits, one is played and one has ended; at another
one people have names of 42 bytes, which that version could not read back."""

import json
import os
import shutil
import subprocess
import sys

from protocol_client import KEYS, Engine, Player, play_on, record_of, start
from configured_server import HERE, ConfiguredServer, run

kennel, scratch = sys.argv[1:3]
kept = os.path.join(os.path.dirname(os.path.realpath(__file__)), '..', 'kept')


def open_kept():
    store = f'{scratch}/kept.db'
    shutil.copy(f'{kept}/server-1.db', store)
    with open(f'{kept}/server-1.json') as file:
        return ConfiguredServer(kennel, scratch, '--per-address', '0', store=f'sqlite:{store}'), json.load(file)


def come_back(house, table):
    """Everybody who sat there, with the token of that time."""
    players = []
    for token in table['seats'].values():
        players.append(Player(HERE, house.port, table=table['table'], token=token))
        players[-1].token = KEYS[table['table']] = token
        players[-1].hear_until('welcome')
    return players


def prove(house, table):
    record = record_of(HERE, house.port, table)
    answer = subprocess.run([kennel, 'verify', '-'], input=record, text=True, capture_output=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def every_table_of_an_earlier_version_is_there_with_everybody_in_their_seats():
    house, tables = open_kept()
    assert house.figure('tables') == len(tables) == 10
    for table in tables:
        for player, letter in zip(come_back(house, table), table['seats']):
            told = player.table
            assert (told['phase'], told['game'], told['you']) == (table['phase'], table['game'], letter), told
            assert told['number'] >= table['number']
            assert {seat['seat']: seat['name'] for seat in told['seats'] if seat['seat'] in table['seats']} == table['names']
            player.line.close()
    assert house.figure('tables_unreadable_total') == 0
    house.stop()


def they_are_played_on_to_their_end_and_every_record_is_proved():
    house, tables = open_kept()
    engine = Engine(kennel, 'hound')
    for table in tables:
        players = come_back(house, table)
        if table['phase'] == 'waiting':
            start(players)
        if table['phase'] != 'ended':
            play_on(players, engine)
        prove(house, table['table'])
        for player in players:
            player.line.close()
    house.kill()
    house.start()
    for table in tables:
        prove(house, table['table'])
    engine.close()
    house.stop()


run([every_table_of_an_earlier_version_is_there_with_everybody_in_their_seats,
     they_are_played_on_to_their_end_and_every_record_is_proved], sys.argv[3:])

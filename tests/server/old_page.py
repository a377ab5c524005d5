"""Sends the recorded messages of an older page to this server, and expects the same kinds of answers.

    old_page.py KENNEL TALK

TALK is written by tests/web/old-page.mjs. Every message goes out as it was, but for what is another one in every game:
tables, tokens and invitations, the number that the page had reached, and actions, as the cards are others.
"""

import json
import re
import subprocess
import sys

from protocol_client import Engine, Line, Player, first_line

HERE = '127.0.0.1'
ANSWERS = {'hello': 'welcome', 'create': 'seated', 'sit': 'seated', 'start': 'table', 'bot': 'table', 'swap': 'table',
           'act': 'news', 'undo': 'news', 'react': 'reaction', 'qr': 'qr', 'ping': 'pong', 'leave': 'welcome'}


class Page(Player):
    """Says what it is told to say, and nothing by itself."""

    def __init__(self, port):  # pylint: disable=super-init-not-called
        self.address, self.port, self.line = HERE, port, None
        self.heard, self.news, self.over, self.acting = [], [], None, None
        self.table = self.position = self.seat = self.token = self.invite = None
        self.number, self.waits = 0, ''
        self.phases_answered = {'sealing', 'revealing'}
        self.opened = 0  # heard before the line was opened
        self.next = None

    def on_next(self, message):
        self.next = message['table']

    def opens(self):
        if self.line is not None:
            self.line.close()
        self.line, self.opened = Line(self.address, self.port), len(self.heard)

    def hears(self, kind, since=None):
        since = self.opened if since is None else since
        if kind not in {message['tell'] for message in self.heard[since:]}:
            self.hear_until(kind)

    def says(self, message, engine):
        if message['do'] == 'act':
            while not self.is_to_act():
                self.hear()
            message['action'] = engine.choose(self.seat, self.position)
        before = len(self.heard)
        self.line.send(message)
        if 'id' in message:
            assert self.hear_until(lambda heard: heard.get('id') == message['id'])['tell'] == ANSWERS[message['do']]
        elif message['do'] in ANSWERS:
            self.hears(ANSWERS[message['do']], before)


def renewed(message, page, host):
    """With the names of this game."""
    table = host.next or (host.table or {}).get('table')
    own = {'table': table, 'token': page.token, 'invite': host.invite, 'have': page.number}
    message = {name: own.get(name, value) for name, value in message.items()}
    if message['do'] == 'qr':
        message['text'] = re.sub('/t/[0-9a-f]{16}/[0-9a-f]{32}', f'/t/{table}/{host.invite}', message['text'])
    return message


def replay(kennel, port, lines):
    pages, engine, count = {name: Page(port) for name in ('host', 'guest')}, Engine(kennel, 'hound'), 0
    for line in lines:
        name, what, *rest = line.rstrip('\n').split(' ', 2)
        page = pages[name]
        if what == 'opens':
            page.opens()
        elif what == 'hears':
            page.hears(rest[0])
        else:
            page.says(renewed(json.loads(rest[0]), page, pages['host']), engine)
            count += 1
    for page in pages.values():
        refused = [message for message in page.heard if message['tell'] == 'refused']
        assert not refused, refused
    host = pages['host']
    bytes_of = [json.loads(line.split(' ', 2)[2])['bytes'] for line in lines if '"do":"reveal"' in line]
    assert bytes_of[0] in host.over['fair']['bytes'].values(), host.over
    assert host.table['table'] == host.next and host.table['phase'] == 'waiting', host.table
    engine.close()
    return count


def main():
    kennel, talk = sys.argv[1:]
    with open(talk, encoding='utf-8') as file:
        lines = file.readlines()
    server = subprocess.Popen([kennel, 'serve', '--port', '0', '--store', 'memory', '--quiet'], text=True,
                              stdout=subprocess.PIPE)
    try:
        port = int(first_line(server).rsplit(':', 1)[1])
        print(replay(kennel, port, lines), 'messages')
    finally:
        server.terminate()
        server.wait()


if __name__ == '__main__':
    main()

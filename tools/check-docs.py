#!/usr/bin/env python3
"""check-docs.py [--kennel PROGRAM] [--root FOLDER]: checks that the documents are true.

Checks README.md, CONTRIBUTING.md, ARCHITECTURE.md, CHANGELOG.md, SECURITY.md, weights/README.md and docs/**/*.md:

- every relative link leads to a file, and its #anchor to a heading;
- every path in code exists, with * and {a,b} expanded; NAME, FILE and other words in capitals are placeholders;
- every file name in code is the name of some file;
- every kennel_metric, KENNEL_VARIABLE and -DKENNEL_OPTION in code occurs in a source file;
- every option of ./run, ./check and a script occurs in it, and every lone --option somewhere;
- a section that reports a measurement has a date;
- every table has a header, and rows of its width;
- README.md has at most 120 lines.

With a program also: every command exists, has the options it is shown with, and examples that only print
succeed. (tests/cli/docs.sh compares examples with their output.)

Prints FILE:LINE: what is wrong. Exit status: 0 nothing is wrong, 1 something is, 2 it could not be checked.
"""
import argparse
import functools
import glob
import os
import re
import shlex
import subprocess
import sys
import tempfile

FOLDERS = ('include', 'src', 'python', 'tests', 'tools', 'docs', 'examples', 'web', 'i18n', 'weights', 'fuzz', '.ci')
EXTENSIONS = 'c|h|ts|mjs|js|sh|py|bash|po|md|css|json|service|timer|conf|net|svg|png|pot'
# Files that readers have or make, not ours.
THEIRS = {'mybot.py', 'game.svg', 'dataset.json', 'i18n/nl.po', 'tests/goldens/words-nl.txt'}
# Commands that only print, and soon.
PRINTING = {'new', 'deal', 'legal', 'apply', 'parts', 'show', 'hint', 'help'}
PLACEHOLDER = re.compile(r'(?<![A-Za-z0-9])(?:[A-Z]{2,}[0-9]*|[A-Z])(?![a-z0-9])|…|<')
# In a path, only these stand for something else.
OURS_TO_FILL = re.compile(r'(?<![A-Za-z])(?:NAME|FILE|FOLDER|ID|GAME|PLAYERS|KENNEL|DIR|TARGET|LANGUAGE|XX)(?![A-Za-z])')
README_LINES = 120


class Checker:
    def __init__(self, root, kennel):
        self.root, self.kennel, self.found = root, kennel, []

    def complain(self, page, line, what):
        self.found.append((page, line, what))

    # ---- what there is ----

    @functools.cached_property
    def files(self):
        """Every file below the folders of the project, as a path from its root."""
        paths = {name for name in os.listdir(self.root) if os.path.isfile(os.path.join(self.root, name))}
        for folder in FOLDERS:
            for base, folders, names in os.walk(os.path.join(self.root, folder), followlinks=True):
                folders[:] = [name for name in folders if name not in ('node_modules', '__pycache__')]
                paths.update(os.path.relpath(os.path.join(base, name), self.root) for name in names)
        return paths

    @functools.cached_property
    def names(self):
        return {os.path.basename(path) for path in self.files}

    @functools.cached_property
    def sources(self):
        """The text of everything that is not a document."""
        texts = []
        kinds = ('.c', '.h', '.sh', '.py', '.bash', '.txt', '.json', '.ts', '.mjs', '.service')
        for path in sorted(self.files):
            if path.endswith(kinds) or path in ('run', 'check') or path.startswith('.ci/'):
                if os.path.basename(path) not in ('check-docs.py', 'docs.sh'): # they name mistakes
                    texts.append(self.text(path))
        return '\n'.join(texts)

    def text(self, path):
        with open(os.path.join(self.root, path), encoding='utf-8', errors='replace') as file:
            return file.read()

    # ---- what the program can do ----

    def help(self, *words):
        done = subprocess.run([self.kennel, *words], capture_output=True, text=True, check=False,
                              env={**os.environ, 'KENNEL_LANG': 'en'})
        return done.stdout if done.returncode == 0 else None

    @functools.cached_property
    def commands(self):
        """The options of every command, by its name."""
        options, texts = {}, {}
        for word in sorted(set(re.findall(r'^ +([a-z]+) {2,}\S', self.help('help') or '', re.M))):
            text = self.help('help', word)
            if text is not None:
                texts[word] = text
        for word, text in texts.items():
            options[word] = set(re.findall(r'--[a-z][a-z-]*', text)) | {'--lang', '--help'}
            if re.search(r'kennel help new', text):
                options[word] |= set(re.findall(r'--[a-z][a-z-]*', texts.get('new', '')))
        if not options:
            sys.exit(f'check-docs.py: {self.kennel} names no commands')
        return options

    # ---- links ----

    @functools.cache
    def anchors(self, path):
        """The anchors of a page, as GitHub makes them."""
        seen, anchors = {}, set()
        for line, kind in lines_of(self.text(path)):
            heading = re.match(r'#{1,6} +(.*)', line)
            if kind == 'text' and heading:
                words = re.sub(r'\[([^\]]*)\]\([^)]*\)', r'\1', heading[1].strip().rstrip('#'))
                slug = re.sub(r'[^\w\- ]', '', words.lower()).replace(' ', '-')
                count = seen.get(slug, 0)
                seen[slug] = count + 1
                anchors.add(f'{slug}-{count}' if count else slug)
        return anchors

    def check_links(self, page, number, line):
        for target in re.findall(r'\]\(([^)\s]+)\)', re.sub(r'`[^`]*`', '', line)):
            if re.match(r'[a-z]+:', target):
                continue
            path, _, anchor = target.partition('#')
            path = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            if not os.path.exists(os.path.join(self.root, path)):
                self.complain(page, number, f'the link leads nowhere: {target}')
            elif anchor and path.endswith('.md') and anchor not in self.anchors(path):
                self.complain(page, number, f'there is no such heading: {target}')

    # ---- paths and names in code ----

    def exists(self, path):
        return all(any(glob.glob(os.path.join(glob.escape(self.root), folder, one)) for folder in ('', 'src'))
                   for one in spread(path))

    def is_layer(self, folder):
        return folder != '' and os.path.isdir(os.path.join(self.root, 'src', folder))

    def check_paths(self, page, number, code):
        for token in re.findall(r'[\w./*{}\[\],@-]+', code):
            token = token.strip(',[').removeprefix('./').rstrip('.,')
            first, slash, _ = token.partition('/')
            if OURS_TO_FILL.search(token):
                continue
            if slash and (first in FOLDERS or (self.is_layer(first) and re.search(rf'\.(?:{EXTENSIONS})$', token))):
                if token not in THEIRS and not self.exists(token):
                    self.complain(page, number, f'there is no {token}')
            elif not slash and re.fullmatch(rf'[\w-]+\.(?:{EXTENSIONS})', token):
                if token not in self.names | THEIRS and not token.startswith('game.'):
                    self.complain(page, number, f'no file is called {token}')

    def check_names(self, page, number, code):
        for name in re.findall(r'(?<![\w/.-])(?:-D)?(KENNEL_[A-Z_]+|kennel_[a-z_]+)(?![\w.*-])', code):
            if name not in self.sources and not self.is_metric(name):
                self.complain(page, number, f'nothing is called {name}')

    def is_metric(self, name):
        """Metrics are put together from kennel_ and a name in quotes."""
        return f'"{name.removeprefix("kennel_")}' in self.sources

    # ---- commands and options ----

    def check_commands(self, page, number, code):
        for words in calls_in(code):
            program, rest = words[0], words[1:]
            if program in ('kennel', 'build/kennel'):
                self.check_kennel(page, number, rest)
            elif program in ('./run', './check') or program.split('/')[0] in ('tools', 'tests', 'web'):
                self.check_script(page, number, program, rest)

    def check_kennel(self, page, number, words):
        if self.kennel is None:
            return
        while len(words) > 1 and words[0] == '--lang':
            words = words[2:]
        if not words or PLACEHOLDER.search(words[0]) or not re.fullmatch(r'[a-z]+', words[0]):
            return
        if words[0] == 'help':
            words = words[1:]
            if not words or PLACEHOLDER.search(words[0]) or words[0].startswith('-'):
                return
        command = words[0]
        if command not in self.commands:
            self.complain(page, number, f'there is no command: kennel {command}')
            return
        for option in options_in(words[1:]):
            if option not in self.commands[command]:
                self.complain(page, number, f'kennel {command} has no option {option}')

    def check_script(self, page, number, program, words):
        path = program.removeprefix('./')
        if not os.path.isfile(os.path.join(self.root, path)):
            return # check_paths says so
        text = self.text(path)
        for option in options_in(words):
            if not re.search(rf'(?<![\w-]){option}(?![\w-])', text) and not (program == './run' and words[0][0] != '-'):
                self.complain(page, number, f'{program} has no option {option}')

    def check_lone_option(self, page, number, code):
        option = re.match(r'(--[a-z][a-z-]*)(?=$|[ =])', code)
        if not option:
            return
        known = any(option[1] in options for options in self.commands.values()) if self.kennel else True
        if not known and option[1] not in self.sources:
            self.complain(page, number, f'nothing has an option {option[1]}')

    # ---- examples ----

    def try_example(self, page, number, line):
        """A line of a block that only prints must succeed."""
        line = re.split(r' {2,}(?=[^\'"]*(?:["\'][^"\']*["\'][^"\']*)*$)', line.strip())[0]
        call = re.match(r'(?:build/)?kennel ([a-z]+)(?: |$)', line)
        if self.kennel is None or not call or call[1] not in PRINTING or re.search(r'[A-Z]{3,}|…|\\$', line):
            return
        script = f'kennel() {{ {shlex.quote(os.path.abspath(self.kennel))} "$@"; }}; ' + line.replace('build/kennel', 'kennel')
        with tempfile.TemporaryDirectory() as scratch:
            done = subprocess.run(['bash', '-c', script], capture_output=True, text=True, cwd=scratch,
                                  stdin=subprocess.DEVNULL, timeout=60, check=False)
        if done.returncode != 0:
            why = (done.stderr.strip() or 'no reason').splitlines()[0]
            self.complain(page, number, f'the example fails: {line}: {why}')

    # ---- pages ----

    def check_page(self, page):
        text = self.text(page)
        for number, (line, kind) in enumerate(lines_of(text), 1):
            if kind == 'text':
                self.check_links(page, number, line)
                for span in re.findall(r'``(.+?)``|`([^`]+)`', line):
                    self.check_code(page, number, ''.join(span), lone=True)
            elif not line.startswith('```'):
                bare = line.strip()
                if kind == 'code':
                    self.check_code(page, number, bare.removeprefix('$ '), lone=False)
                    if not bare.startswith('$ '):
                        self.try_example(page, number, bare)
        self.check_dates(page, text)
        self.check_tables(page, text)
        if page == 'README.md' and text.count('\n') > README_LINES:
            self.complain(page, text.count('\n'), f'more than {README_LINES} lines')

    def check_code(self, page, number, code, lone):
        self.check_paths(page, number, code)
        self.check_names(page, number, code)
        self.check_commands(page, number, code)
        if lone:
            self.check_lone_option(page, number, code)

    def check_dates(self, page, text):
        for match in re.finditer(r'(?ms)^(#{1,2} .*?)(?=^#{1,2} |\Z)', text):
            section = match[1]
            if re.search(r'\bMeasured\b|\bmeasured (?:on|by|with)\b|% of a core|\bcallgrind, 20|medians? of', section) and \
                    not re.search(r'\b20\d\d-\d\d-\d\d\b', section):
                self.complain(page, text.count('\n', 0, match.start()) + 1, 'a measurement without a date')

    def check_tables(self, page, text):
        width = 0
        for number, (line, kind) in enumerate(lines_of(text), 1):
            row = kind == 'text' and line.startswith('|')
            cells = len(re.sub(r'`[^`]*`|\\\|', '', line).strip().strip('|').split('|')) if row else 0
            if row and not width and line.startswith('|--'):
                self.complain(page, number, 'a table without a header')
            elif row and width and cells != width:
                self.complain(page, number, f'a table of {width} columns has a row of {cells}')
            width = width or cells if row else 0


def lines_of(text):
    """Each line with what it is: text, code, or other (a fenced block that is not for a shell)."""
    fence = None
    before_blank, in_block = True, False
    for line in text.split('\n'):
        mark = re.match(r' *```(\w*)', line)
        if mark:
            fence = None if fence is not None else (mark[1] or 'plain')
            yield line, 'other'
        elif fence is not None:
            yield line, 'code' if fence in ('plain', 'sh', 'bash', 'console') else 'other'
        else:
            # Four blanks after an empty line begin a block; inside a list they do not.
            if re.match(r' {4}(?! *[-*] )', line) and (before_blank or in_block) and not re.match(r' {4,}- \[', line):
                in_block = True
                yield line, 'code'
            else:
                in_block = in_block and line == ''
                yield line, 'text'
            before_blank = line.strip() == ''


def spread(path):
    """a{b,c} becomes ab and ac."""
    brace = re.match(r'(.*?)\{([^{}]*)\}(.*)', path)
    if not brace:
        return [path]
    return [one for middle in brace[2].split(',') for one in spread(brace[1] + middle + brace[3])]


def calls_in(code):
    """Every call of kennel or of a script of ours in a line of shell, as words."""
    program = r'(?<![\w./-])(?:build/kennel|kennel|\./run|\./check|(?:tools|tests|web)/[\w./-]+\.(?:sh|py|bash))(?= |$)'
    bare = re.sub(r"'[^']*'", "''", code)
    for simple in re.split(r'[|;&()>]', bare):
        call = re.search(program, simple)
        if call:
            yield re.split(r' {2,}', simple[call.start():])[0].replace('"', '').split()


def options_in(words):
    if '--' in words:
        words = words[:words.index('--')]
    return [re.match(r'--[a-z][a-z-]*', word)[0] for word in words if re.match(r'--[a-z]', word)]


def pages_of(root):
    pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'SECURITY.md', 'weights/README.md']
    pages += [os.path.relpath(path, root) for path in glob.glob(os.path.join(glob.escape(root), 'docs', '**', '*.md'), recursive=True)]
    return sorted(page for page in pages if os.path.isfile(os.path.join(root, page)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--kennel', help='the program')
    parser.add_argument('--root', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    arguments = parser.parse_args()
    root = os.path.normpath(arguments.root)
    checker = Checker(root, arguments.kennel)
    pages = pages_of(root)
    if not pages:
        sys.exit(2)
    for page in pages:
        checker.check_page(page)
    for page, line, what in sorted(set(checker.found)):
        print(f'{page}:{line}: {what}')
    return 1 if checker.found else 0


if __name__ == '__main__':
    sys.exit(main())

"""`kennel admin` against a server, and what it answers."""

import re
import subprocess


def ask(kennel, socket, *words):
    """Exit code, lines, and the reason of a refusal."""
    done = subprocess.run([kennel, 'admin', '--socket', socket, *words], capture_output=True, text=True, timeout=120)
    assert done.returncode != 2 or not done.stdout, done
    return done.returncode, done.stdout.splitlines(), done.stderr.strip()


def done(kennel, socket, *words):
    """The lines, as dictionaries, of what the server has to take."""
    code, lines, why = ask(kennel, socket, *words)
    assert (code, why) == (0, ''), (words, code, lines, why)
    return [values(line) for line in lines]


def refused(kennel, socket, *words):
    """The reason that a program reads, which stands before the words."""
    code, lines, why = ask(kennel, socket, *words)
    assert code == 1 and why.startswith('kennel admin: '), (words, code, lines, why)
    return why.removeprefix('kennel admin: ')


def values(line):
    """name=value, and name="a value" with \\" and \\\\ in it. Nothing else may stand there."""
    pattern = r'(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^" ]*))(?: |$)'
    assert re.fullmatch(f'(?:{pattern})+', line), line
    return {name: re.sub(r'\\(.)', r'\1', quoted) if quoted else plain for name, quoted, plain in re.findall(pattern, line)}

#!/usr/bin/env python3
"""Writes docs/files.md, one line for each source file: the first sentence of the comment at its head, by folder.

list-files.py            writes docs/files.md
list-files.py --check    fails if docs/files.md is stale, or if a file has no such comment
"""
import os
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = os.path.join(TOP, "docs", "files.md")
C_LIKE = (".c", ".h", ".ts", ".mjs", ".js", ".css")
HASH_LIKE = (".sh", ".bash", ".cmake")
SCRIPTS = ("run", "check", ".ci/run")
HEAD = """# Files

One line for each file, taken from the comment at its head by `tools/list-files.py`; `./check` fails when this list is
stale. [ARCHITECTURE.md](../ARCHITECTURE.md) says how the folders belong together.
"""


def c_comment(text):
    """The first comment: a block, or lines that begin with //. An include guard or nothing stands before it."""
    match = re.match(r"(?:#(?:ifndef|define|pragma)[^\n]*\n|#![^\n]*\n|\s)*(/\*.*?\*/|(?://[^\n]*\n?)+)", text, re.S)
    if match is None:
        return ""
    lines = match.group(1).splitlines()
    return "\n".join(re.sub(r"^\s*(/\*+|//+|\*(?!/))|\*/\s*$", "", line).strip() for line in lines)


def hash_comment(text):
    """The first lines that begin with #, without those for the shell and for shellcheck."""
    lines = []
    for line in text.splitlines():
        if re.match(r"#!|# shellcheck ", line):
            continue
        if not line.startswith("#"):
            break
        lines.append(line[1:].strip())
    return "\n".join(lines)


def python_comment(text):
    match = re.match(r'(?:#[^\n]*\n|\s)*"""(.*?)"""', text, re.S)
    return match.group(1) if match else hash_comment(text)


def comment_of(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        text = file.read()
    if path.endswith(C_LIKE):
        return c_comment(text)
    return python_comment(text) if path.endswith(".py") else hash_comment(text)


def first_sentence(comment, name):
    """Up to the first full stop, or the whole first paragraph; without how a script is called (`NAME WORDS: `)."""
    paragraph = re.split(r"\n\s*\n", comment.strip())[0]
    line = " ".join(paragraph.split())
    called = re.match(re.escape(name) + r"\b[^:]*: (.*)", line)
    if called:
        line = called.group(1)[:1].upper() + called.group(1)[1:]
    match = re.match(r"(.+?[.!?])(?: (?=[A-Z`\"'0-9])|$)", line)
    return (match.group(1) if match else line).rstrip(".")


def sources():
    """What git tracks, and what it would track, without data."""
    listed = subprocess.run(["git", "-C", TOP, "-c", "core.quotePath=off", "ls-files", "-co", "--exclude-standard"],
                            check=True, capture_output=True, text=True).stdout.splitlines()
    wanted = C_LIKE + HASH_LIKE + (".py", "CMakeLists.txt")
    return sorted((path for path in set(listed) if path.endswith(wanted) or path in SCRIPTS
                   if os.path.exists(os.path.join(TOP, path))), key=lambda path: (os.path.dirname(path), path))


def markdown(text):
    """Without what Markdown would take for a tag or for emphasis, outside of code."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(r"([*_<>|])", r"\\\1", part) for part in parts)


def make_list(paths):
    lines, folder, silent = [HEAD.rstrip()], None, []
    for path in paths:
        if os.path.dirname(path) != folder:
            folder = os.path.dirname(path)
            lines += ["", f"## {folder or 'the root'}", ""]
        sentence = first_sentence(comment_of(path), os.path.basename(path))
        if not sentence:
            silent.append(path)
        lines.append(f"- `{os.path.basename(path)}`: {markdown(sentence)}")
    return "\n".join(lines) + "\n", silent


def main():
    text, silent = make_list(sources())
    for path in silent:
        print(f"{path}: no comment at its head says what it is")
    if sys.argv[1:] == ["--check"]:
        with open(LIST, encoding="utf-8") as file:
            stale = file.read() != text
        if stale:
            print("docs/files.md is stale: run tools/list-files.py")
        return 1 if silent or stale else 0
    with open(LIST, "w", encoding="utf-8") as file:
        file.write(text)
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""kill_after.py LINES COMMAND...: kills the command with kill -9 once it has printed so many lines.

Prints everything that the command has printed. The pipe between the two holds one page: a command that has
more than that left to print cannot end before it is killed, however fast or slow the machine is. Exits with
137 if the command was killed, else with the command's own status."""

import fcntl
import os
import random
import resource
import subprocess
import sys
import time

F_SETPIPE_SZ = 1031
CHUNK = 256


def read_lines(pipe, lines):
    """So many lines, and a little more; or all there is."""
    text = b''
    while text.count(b'\n') < lines and (more := os.read(pipe, CHUNK)):
        text += more
    return text


def main(lines, command):
    pipe, end = os.pipe()
    fcntl.fcntl(pipe, F_SETPIPE_SZ, resource.getpagesize())
    process = subprocess.Popen(command, stdout=end)
    os.close(end)
    text = read_lines(pipe, lines)
    time.sleep(random.uniform(0, 0.003 if lines > 0 else 0.03))  # any moment between two lines, not always the same
    process.kill()
    while more := os.read(pipe, CHUNK):
        text += more
    sys.stdout.buffer.write(text)
    return 137 if process.wait() == -9 else process.returncode


if __name__ == '__main__':
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))

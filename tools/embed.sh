#!/bin/sh
# embed.sh FILE INTO: writes the bytes of FILE as C strings, which compile much faster than lists of numbers.
set -eu
od -An -v -tx1 "$1" | sed -e 's/ *\([0-9a-f][0-9a-f]\)/\\x\1/g' -e 's/ *$/"/' -e 's/^/"/' >"$2"

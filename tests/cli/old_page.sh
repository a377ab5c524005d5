#!/usr/bin/env bash
# Tests that the page of commit d83f03a still plays at this server: tests/kept has the messages it sent at a
# table, from creating it to the rematch. They never change. (./check --soak also plays with that page itself:
# tests/soak/old_page.sh.)
. "$(dirname "$0")/lib.bash"
here=$(cd "$(dirname "$0")/.." && pwd)
export PYTHONDONTWRITEBYTECODE=1
cd "$here/server" || exit 1

status=0
python3 old_page.py "$kennel" "$here/kept/page-d83f03a.talk" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'what an older page said is answered as it was' grep -qx '27 messages' "$scratch/out"

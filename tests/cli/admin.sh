#!/usr/bin/env bash
# `kennel admin` and a real server: what an operator asks, and what becomes of it.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 admin.py "$kennel" "$scratch" "${@:2}"
status=0 out='' err=''
touch "$scratch/out" "$scratch/err"
run admin tables --socket "$scratch/none"
holds 'without a server it says so' eval '[ "$status" = 2 ] && complains "No such file or directory"'
run admin
holds 'without a command, too' eval '[ "$status" = 2 ] && complains "which command"'
run admin --socket "$scratch/$(printf '%0200d' 0)" tables
holds 'and where the path is too long for a socket' eval '[ "$status" = 2 ] && complains "File name too long"'

#!/usr/bin/env bash
# A real server, met by those whom a server on the open internet meets.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

python3 internet.py "$kennel" "$scratch"

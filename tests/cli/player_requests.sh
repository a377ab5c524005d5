#!/usr/bin/env bash
# A real server, at whose tables people ask for something: to take back, for a bot's seat, and the operator for help.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 player_requests.py "$kennel" "$scratch"

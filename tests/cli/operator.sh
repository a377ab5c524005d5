#!/usr/bin/env bash
# A real server in the hands of whoever hosts it: logs that nobody reads, full disks, wrong clocks.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 hosting.py "$kennel" "$scratch"

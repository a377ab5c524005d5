#!/usr/bin/env bash
# A real server, met by those whom a server on the open internet meets.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

failed=0
for part in internet rate_limits operating; do
    mkdir "$scratch/$part"
    python3 "$part.py" "$kennel" "$scratch/$part" || failed=1
done
exit "$failed"

#!/usr/bin/env bash
# Tests `kennel serve`: which options it refuses, and what happens at tables beside playing, by a client
# written from docs/PROTOCOL.md alone.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

run serve --port 99999
holds 'a port that is none is refused' [ "$status" = 2 ]
run serve --store "postgres:here" --port 0
holds 'a store that is none is refused' [ "$status" = 2 ]
run serve --page "$scratch/nowhere" --port 0 --store memory
holds 'a page that is not there is refused' complains 'nowhere: No such file or directory'
mkdir "$scratch/empty"
run serve --page "$scratch/empty" --port 0 --store memory
holds 'so is a folder without a page, and why is said' complains 'empty: no index.html in it'
run serve --page="$kennel" --port 0 --store memory
holds 'so is what is no folder' complains 'kennel: not a folder'

for proxy in nginx 10.0.0.0/33 fd00::/129 10.0.0.0/ 10.0.0.0/8x '127.0.0.1,nginx'; do
    run serve --trusted-proxy "$proxy" --port 0 --store memory
    holds "a trusted proxy is an address or a network, not $proxy" [ "$status" = 2 ]
done

python3 table_scenarios.py "$kennel" "$scratch"

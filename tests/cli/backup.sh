#!/usr/bin/env bash
# Tests that `kennel backup` reads its copy back, and says so where the store is damaged. Usage: backup.sh PROGRAM
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"
kept=$(cd "$(dirname "$0")/../kept" && pwd)
touch "$scratch/out" "$scratch/err"
status=0
cd "$scratch" || exit 1
cp "$kept/server-1.db" store.db
query() { python3 -c 'import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); print(*d.execute(sys.argv[2]).fetchone() or ()); d.commit()' "$@"; }
run backup --store sqlite:store.db copy.db
holds 'a copy is made of an old store' [ "$status" = 0 ]
holds 'all of it was read back' says "read back: $(query copy.db 'SELECT count(*) FROM tables') tables, $(query copy.db 'SELECT count(*) FROM log') lines"
holds 'and nothing is left beside it' [ "$(echo copy.db*)" = copy.db ]
# The server converts it; then every line has a checksum.
serve "$(own_address)" 0 --store sqlite:store.db
kill "$server"
wait "$server"
run backup --store sqlite:store.db again.db
holds 'and of a new one' [ "$status" = 0 ]
query store.db "INSERT INTO log (table_key, number, kept_at, line, sum) SELECT table_key, max(number) + 1, 0, 'fold', x'00' FROM log GROUP BY table_key LIMIT 1" >/dev/null
run backup --store sqlite:store.db damaged.db
holds 'of a damaged store there is a copy, and a warning' eval '[ "$status" = 1 ] && complains "1 of them cannot be read, as in the store: it is damaged"'
holds 'the copy stays' [ -s damaged.db ]
printf 'SQLite format 3\0nonsense' >none.db
run backup --store sqlite:none.db nothing.db
holds 'of what is no store there is none' eval '[ "$status" = 2 ] && [ ! -e nothing.db ]'

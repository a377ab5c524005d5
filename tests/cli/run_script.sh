#!/usr/bin/env bash
# Tests ./run without arguments: it prints Kennel's address once the server listens, and not before. The
# script runs in a folder of its own, where everything is already built. Usage: run_script.sh PROGRAM
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
there=$scratch/kennel
mkdir -p "$there"/{build,build-web,tools,web,src,i18n,weights,docs/rules} "$scratch/bin"
cp "$root/run" "$there"
cp "$root/tools/install-packages.sh" "$there/tools"
printf '#!/bin/sh\n' >"$there/tools/build.sh"
printf '#!/bin/sh\necho installed\n' >"$scratch/bin/dpkg-query"
printf '#!/bin/sh\necho "192.0.2.1 via 192.0.2.8 dev eth0 src 192.0.2.9 uid 0"\n' >"$scratch/bin/ip"
printf '#!/bin/sh\nfor last; do :; done\necho "the code of $last"\n' >"$scratch/bin/qrencode"
echo page >"$there/build-web/index.html"
ln -s "$(realpath "$kennel")" "$there/build/kennel"
chmod +x "$there/tools/build.sh" "$scratch"/bin/*
touch "$there/build-web/index.html"
export PATH=$scratch/bin:$PATH KENNEL_STORE=memory

is_announced_or_over() { grep -q '^Kennel is at ' "$scratch/err" || is_over "$1"; }
# fetch PORT: the page's first line, asked for once.
fetch() {
    exec 7<>"/dev/tcp/127.0.0.1/$1" && printf 'GET / HTTP/1.0\r\n\r\n' >&7 && tail -n 1 <&7
}

: >"$scratch/err"
KENNEL_PORT=0 "$there/run" >"$scratch/out" 2>"$scratch/err" </dev/null &
started=$!
soon is_announced_or_over "$started"
port=$(sed -n 's/^Kennel is at http:..localhost:\([0-9]*\) .*/\1/p' "$scratch/err")
holds 'once ./run says where Kennel is, it is there' [ "$(fetch "$port")" = page ]
kill -TERM "$started"
ends "$started"
holds 'SIGTERM to ./run stops the server' [ "$status" -eq 0 ]

serve 127.0.0.1 0 --store memory
kennel=$there/run KENNEL_PORT=${url##*:} run
holds 'with a port that is taken ./run does not say that Kennel is there' eval '! complains "Kennel is at"'
holds 'it says that the port is taken' complains 'Address already in use'
holds 'it names the option and the variable for another one' complains '--port N takes another port, 0 any that is free; with ./run it is KENNEL_PORT=N.'
holds 'and fails' [ "$status" -eq 2 ]
kill "$server"
wait "$server"

# What ./run makes of a server for everybody in the house, without one.
rm "$there/build/kennel"
printf '#!/bin/sh\necho "listening on http://0.0.0.0:4242"\necho "served $*" >&2\n' >"$there/build/kennel"
chmod +x "$there/build/kennel"
kennel=$there/run
KENNEL_PORT=4242 run --lan
is_whole() { grep -q '^the code of http://192.0.2.9:4242/$' "$scratch/err"; }
soon is_whole
holds 'with --lan the server listens for all' grep -q 'served serve --host 0.0.0.0 --port 4242' "$scratch/err"
holds 'and the address has its QR code' is_whole

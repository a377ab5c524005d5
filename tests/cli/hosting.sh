#!/usr/bin/env bash
# What docs/hosting says, tried: a real nginx with that configuration before a real server, and the
# units as systemd reads them. What is not installed is passed over.
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"
pages=$(cd "$(dirname "$0")/../../docs/hosting" && pwd)
client=$(cd "$(dirname "$0")/../server" && pwd)/protocol_client.py
touch "$scratch/out" "$scratch/err"
status=0
started=()
trap 'kill "${started[@]}" 2>/dev/null; wait; rm -rf "$scratch"' EXIT

# ---- a server and its store ----
serve 127.0.0.1 0 --store "sqlite:$scratch/store" --trusted-proxy 127.0.0.1
started+=("$server")
port=${url##*:}
holds 'the server listens' [ -n "$port" ]

# ---- nginx ----
# The site as it stands, but for names, certificates and ports.
begin_nginx() {
    address=$(own_address)
    proxy=$(python3 -c 'import socket, sys; s = socket.socket(); s.bind((sys.argv[1], 0)); print(s.getsockname()[1])' "$address")
    sed -e '/^server {$/ { :more; N; /\n}$/!b more; /listen 80;/d }' "$pages/nginx.conf" |
        sed -e '/ssl_/d' -e '/listen \[::\]/d' -e "s/listen 443 ssl http2;/listen $address:$proxy;/" -e "s/127\.0\.0\.1:7364/127.0.0.1:$port/" >"$scratch/site"
    cat >"$scratch/nginx.conf" <<END
daemon off;
pid $scratch/nginx.pid;
error_log $scratch/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $scratch/body;
    proxy_temp_path $scratch/proxy;
    fastcgi_temp_path $scratch/fastcgi;
    uwsgi_temp_path $scratch/uwsgi;
    scgi_temp_path $scratch/scgi;
    include $scratch/site;
}
END
    nginx -p "$scratch" -e "$scratch/nginx.log" -c "$scratch/nginx.conf" 2>"$scratch/err" &
    started+=($!)
    soon is_well_or_over $!
}

get() { python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode(), end="")' "http://$address:$proxy/$1" 2>/dev/null; }
is_well_or_over() { [ "$(get healthz)" = ok ] || is_over "$1"; }

# opens ORIGIN: does a page from there get its socket?
opens() {
    python3 - "$client" "$address" "$proxy" "$1" <<'END'
import os, sys
sys.path.insert(0, os.path.dirname(sys.argv[1]))
import protocol_client as client
try:
    client.Line(sys.argv[2], int(sys.argv[3]), headers=f'Origin: {sys.argv[4]}\r\n')
except client.Closed as closed:
    sys.exit(f'closed with {closed.code}')
END
}

if command -v nginx >/dev/null; then
    begin_nginx
    holds 'nginx takes the configuration, and the server answers through it' [ "$(get healthz)" = ok ]
    holds 'figures are there for the machine itself' grep -q '^kennel_' <(get metrics)
    holds 'the page of the same site gets its socket' opens "http://$address:$proxy"
    holds 'a page from elsewhere does not' eval '! opens http://elsewhere.example'
    python3 "$client" "$kennel" "$address" "$proxy" bark 2 >"$scratch/record" 2>"$scratch/err"
    holds 'a whole game is played through it' grep -q '^end bark:2 ' "$scratch/record"
    run verify "$scratch/record"
    holds 'and its record is verified' [ "$status" = 0 ]
    run export --store "sqlite:$scratch/store" "$scratch/games"
    holds 'it is exported while the server runs' [ "$out" = '1 game written, 0 not ended, 0 passed over' ]
    holds 'as the record that the server shows' cmp <(sed '$d' "$scratch/record") "$scratch/games/"*.kennel
    run backup --store "sqlite:$scratch/store" "$scratch/copy"
    holds 'and copied' [ "$status" = 0 ]
    run export --store "sqlite:$scratch/copy" "$scratch/again"
    holds 'the copy has it, too' diff -r "$scratch/games" "$scratch/again"
fi

# ---- errors of export and backup ----
run backup --store "sqlite:$scratch/store" "$scratch/store"
holds 'nothing is copied over a file that is there' complains 'already'
run backup --store "sqlite:$scratch/none" "$scratch/copy-of-none"
holds 'a store that is not there is not made' [ "$status" = 2 ]
holds 'nor is its copy' eval '[ ! -e "$scratch/none" ] && [ ! -e "$scratch/copy-of-none" ]'
holds 'and why is said' complains 'No such file or directory'
run export --store "sqlite:$scratch/none" "$scratch/games"
holds 'nor is there anything to export' complains 'No such file or directory'
run serve --port 0 --store "sqlite:$scratch/store"
holds 'a second server on the same store is refused' complains 'another server is at work on it'

# ---- systemd ----
if command -v systemd-analyze >/dev/null; then
    mkdir "$scratch/units"
    ln -s "$kennel" "$scratch/kennel" # a unit would need quotes where the path has blanks
    for unit in kennel.service kennel-backup.service kennel-backup.timer; do
        sed "s|/usr/local/bin/kennel|$scratch/kennel|" "$pages/$unit" >"$scratch/units/$unit"
    done
    status=0
    systemd-analyze verify "$scratch/units/"* >"$scratch/out" 2>"$scratch/err" || status=$?
    holds 'systemd has nothing to say against the units' eval '[ "$status" = 0 ] && [ ! -s "$scratch/err" ]'
fi

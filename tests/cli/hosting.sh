#!/usr/bin/env bash
# Follows docs/hosting.md with an installed tree: every command in it, a real nginx with that configuration in
# front of a real server, and the units as systemd reads them. Skips what is not installed here. No systemd
# runs here, and nothing is built: tests/soak/fresh_debian_hosting.sh does that on a fresh Debian. Usage: hosting.sh
# PROGRAM
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"
. "$(dirname "$0")/hosting_commands.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
client=$root/tests/server/protocol_client.py
touch "$scratch/out" "$scratch/err"
status=0
started=()
trap 'kill "${started[@]}" 2>/dev/null; wait; rm -rf "$scratch"' EXIT

# ---- the installed tree ----
build=$(cd "$(dirname "$kennel")" && pwd)
KENNEL_PAGE=$(bash -c '. "$1"; (flock 9; build_page) 9>"$kept/lock" >&2; echo "$page"' - "$root/tests/web/prepare.bash" 2>"$scratch/err")
export KENNEL_PAGE
holds 'the page is built' [ -e "$KENNEL_PAGE/index.html" ]
tree=$scratch/tree
DESTDIR=$tree cmake --install "$build" --prefix /usr/local >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'cmake --install installs' [ "$status" = 0 ]
prefix=$tree/usr/local
kennel=$prefix/bin/kennel
pages=$prefix/share/doc/kennel/docs/hosting
holds 'the program' [ -x "$kennel" ]
holds 'the whole page' diff -r "$KENNEL_PAGE" "$prefix/share/kennel/page"
holds 'the documents' [ -e "$prefix/share/doc/kennel/docs/hosting.md" ]
holds 'the units, which name that program' grep -q '^ExecStart=/usr/local/bin/kennel serve' "$prefix/lib/systemd/system/kennel.service"
cmake --install "$build" --prefix "$scratch/elsewhere" >"$scratch/out" 2>"$scratch/err"
holds 'also elsewhere' grep -q "exec $scratch/elsewhere/bin/kennel backup" "$scratch/elsewhere/lib/systemd/system/kennel-backup.service"
KENNEL_PAGE=$scratch/none cmake --install "$build" --prefix "$scratch/bare" >"$scratch/out" 2>"$scratch/err"
holds 'without a page a warning says so' grep -q 'There is no page' "$scratch/err"
holds 'and the rest is installed' [ -x "$scratch/bare/bin/kennel" ]

# ---- a server and its store ----
mkdir "$scratch/work"
cd "$scratch/work" || exit 1
serve 127.0.0.1 0 --store sqlite:kennel.db --trusted-proxy 127.0.0.1
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
    holds 'the page comes through it' diff <(get '') "$KENNEL_PAGE/index.html"
    run verify "$scratch/record"
    holds 'and its record is verified' [ "$status" = 0 ]
    run export --store "sqlite:kennel.db" "$scratch/games"
    holds 'it is exported while the server runs' [ "$out" = '1 game written, 0 not ended, 0 passed over' ]
    holds 'as the record that the server shows' cmp <(sed '$d' "$scratch/record") "$scratch/games/"*.kennel
    run backup --store "sqlite:kennel.db" "$scratch/copy"
    holds 'and copied' [ "$status" = 0 ]
    run export --store "sqlite:$scratch/copy" "$scratch/again"
    holds 'the copy has it, too' diff -r "$scratch/games" "$scratch/again"
fi

# ---- errors of export and backup ----
run backup --store "sqlite:kennel.db" "kennel.db"
holds 'nothing is copied over a file that is there' complains 'already'
run backup --store "sqlite:$scratch/none" "$scratch/copy-of-none"
holds 'a store that is not there is not made' [ "$status" = 2 ]
holds 'nor is its copy' eval '[ ! -e "$scratch/none" ] && [ ! -e "$scratch/copy-of-none" ]'
holds 'and why is said' complains 'No such file or directory'
run export --store "sqlite:$scratch/none" "$scratch/games"
holds 'nor is there anything to export' complains 'No such file or directory'
run serve --port 0 --store "sqlite:kennel.db"
holds 'a second server on the same store is refused' complains 'another server is at work on it'

# ---- every command of the document ----
export PATH=$prefix/bin:$PATH
logs_a_page_or_is_over() { grep -q ' event=listening .* page=' "$scratch/served" || is_over "$1"; }

# serves ARGS...: as the document starts it, but for the port: the page is there, and the log says which it is.
serves() {
    local served
    kennel serve --port 0 "$@" >"$scratch/listening" 2>"$scratch/served" &
    served=$!
    started+=("$served")
    soon logs_a_page_or_is_over "$served"
    grep -qF "page=\"$prefix/share/kennel/page\"" "$scratch/served" &&
        python3 -c 'import sys, urllib.request; sys.stdout.buffer.write(urllib.request.urlopen(sys.argv[1]).read())' \
            "$(sed -n 's/^listening on //p' "$scratch/listening")" | cmp - "$KENNEL_PAGE/index.html" &&
        kill "$served" && wait "$served"
}

# enables UNIT...: as `systemctl enable` does where no systemd runs.
enables() {
    local unit
    for unit; do
        [ -e "$prefix/lib/systemd/system/$unit" ] || return 1
    done
    ! command -v systemctl >/dev/null || systemctl --root="$tree" enable "$@"
}

# does COMMAND: in the tree and the folder of this test.
does() {
    case $1 in
    'kennel serve'*) eval "serves ${1#kennel serve}" ;;
    'kennel '*) eval "$1" ;;
    'systemd-run '*' kennel '*) eval "kennel ${1#* kennel }" ;;
    'systemctl enable --now '*) eval "enables ${1#systemctl enable --now }" ;;
    'systemctl daemon-reload') ;;
    './run package' | './run --build-only' | 'web/build.sh'*) (cd "$root" && [ -x "${1%% *}" ]) ;; # tests/soak/fresh_debian_hosting.sh runs them
    'cmake --install build') ;;                                              # done above
    *) return 1 ;;
    esac
}
while IFS= read -r command; do
    holds "docs/hosting.md: $command" does "${command//\/var\/lib\/kennel/$PWD}"
done < <(commands_in "$prefix/share/doc/kennel/docs/hosting.md")
holds 'the document has commands' [ "$(commands_in "$prefix/share/doc/kennel/docs/hosting.md" | wc -l)" -ge 8 ]

# ---- systemd ----
if command -v systemd-analyze >/dev/null; then
    mkdir "$scratch/units"
    ln -s "$kennel" "$scratch/kennel" # a unit would need quotes where the path has blanks
    for unit in kennel.service kennel-backup.service kennel-backup.timer; do
        sed "s|/usr/local/bin/kennel|$scratch/kennel|" "$prefix/lib/systemd/system/$unit" >"$scratch/units/$unit"
    done
    status=0
    systemd-analyze verify "$scratch/units/"* >"$scratch/out" 2>"$scratch/err" || status=$?
    holds 'systemd has nothing to say against the units' eval '[ "$status" = 0 ] && [ ! -s "$scratch/err" ]'
    mkdir "$scratch/units/kennel.service.d"
    sed "s|/usr/local/bin/kennel|$scratch/kennel|" "$pages/systemd-node.conf" >"$scratch/units/kennel.service.d/systemd-node.conf"
    status=0
    systemd-analyze verify "$scratch/units/kennel.service" >"$scratch/out" 2>"$scratch/err" || status=$?
    holds 'nor against that of one of several machines' eval '[ "$status" = 0 ] && [ ! -s "$scratch/err" ]'
fi

#!/usr/bin/env bash
# Tests the configuration file of `kennel serve`, and the fail2ban filter with the log of a real server and the real
# fail2ban-regex. Usage: configuration.sh PROGRAM
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
touch "$scratch/out" "$scratch/err"
status=0
file=$scratch/server.conf
trap 'kill "$server" 2>/dev/null; wait; rm -rf "$scratch"' EXIT

# ---- mistakes, each with its line ----
# refuses TEXT MESSAGE: a file with this text, after two lines without a mistake.
refuses() {
    printf '# a comment\n\n%b' "$1" >"$file"
    run serve --config "$file"
    [ "$status" = 2 ] && complains "kennel serve: $file:$2"
}
holds 'an unknown option is refused' refuses 'port 0\nprot 7\n' '4: there is no option prot; did you mean port?'
holds 'one like no other, too' refuses 'hundred 7\n' '3: there is no option hundred'
holds 'an option with its dashes' refuses '--port 7\n' '3: there is no option --port'
holds 'an option that stands there twice' refuses 'port 0\nkeep 3\nport 7\n' '5: port stands in line 3 already'
holds 'a number that is none' refuses 'port http\n' '3: --port'
holds 'a number that is too large' refuses 'quiet\nport 65536\n' '4: --port'
holds 'a value after an option that takes none' refuses 'quiet yes\n' '3: --quiet'
holds 'an option without its value' refuses 'store\n' '3: no value for --store'
holds 'a comment behind a value' refuses 'port 0 # any\n' '3: --port'
holds 'a value that is none of those there are' refuses 'metrics some\n' '3: --metrics'
holds 'a page that is none' refuses "port 0\npage $scratch\n" "4: --page $scratch: no index.html in it"
holds 'another file' refuses "config $file\n" '3: a configuration file cannot name another'
holds 'the help' refuses 'help\n' '3: there is no option help'
holds 'a carriage return' refuses 'port 0\r\n' '3: a control character'
holds 'a null byte' refuses 'port 0\0\n' '3: a control character'
holds 'a line without an end' refuses "$(printf '%05000d' 0)" '3: the line is too long'
run serve --config "$scratch/none"
holds 'a file that is not there is refused' eval '[ "$status" = 2 ] && complains "none: No such file or directory"'
run serve --config "$scratch"
holds 'and a folder' eval '[ "$status" = 2 ] && complains "$scratch: Is a directory"'
run serve --config
holds 'and the option without a file' eval '[ "$status" = 2 ] && complains "--config"'

# The example, with every option in it; some stand there twice, so each is tried alone.
example() {
    local line
    while IFS= read -r line; do
        refuses "${line#\#}\nend" '4: there is no option end' || return 1
    done < <(grep -E '^#?[a-z-]+( [^ ]+)?$' "$root/docs/hosting/server.conf")
}
holds 'every option of the example is one' example
holds 'and it has some' [ "$(grep -cE '^#?[a-z-]+( [^ ]+)?$' "$root/docs/hosting/server.conf")" -gt 15 ]

# ---- what it says ----
here=$(own_address)
# serve_with ARGS...: the server as the file says, with these options besides; its log is in $scratch/served.
serve_with() {
    : >"$scratch/listening"
    "$kennel" serve --config "$file" "$@" >"$scratch/listening" 2>"$scratch/served" &
    server=$!
    soon listens_or_is_over "$scratch/listening" "$server"
    url=$(sed -n 's/^listening on //p' "$scratch/listening")
}
stops() {
    kill "$server"
    wait "$server"
}
printf '  host\t%s  \nport 0\nstore memory\npage none\ntrusted-proxy 127.0.0.0/8\n\n# twice\ntrusted-proxy 10.0.0.0/8\nmetrics none' "$here" >"$file"
serve_with
holds 'a server starts as the file says' [ "${url%:*}" = "http://$here" ]
get() { python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).status)' "$url$1" 2>&1 | tail -n 1; }
holds 'with its options' grep -q 404 <<<"$(get /metrics)"
stops
serve_with --metrics all
holds 'an option of the command line wins' [ "$(get /metrics)" = 200 ]
stops
other=$(own_address)
serve_with --host "$other"
holds 'also one that may be repeated' [ "$url" = "http://$other:${url##*:}" ]
stops

# ---- fail2ban ----
cat >"$scratch/asks.py" <<'END'
import socket, sys
host, port, client = sys.argv[1], int(sys.argv[2]), sys.argv[3]
with socket.create_connection((host, port)) as line:
    line.sendall(f'GET /ws HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {client}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                 'Origin: https://elsewhere.example\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n'.encode())
    assert b' 403 ' in line.recv(999)
END
refused_clients() {
    local client
    for client in 203.0.113.7 203.0.113.8 2001:db8:1:2:3::4; do
        python3 "$scratch/asks.py" "$here" "${url##*:}" "$client" 2>>"$scratch/err" || return 1
    done
    stops
}
found() { fail2ban-regex -o ip "$1" "$root/docs/hosting/fail2ban-filter.conf" | grep -v ^Lines | sort; }
serve_with --log-addresses
holds 'clients of three addresses are refused' refused_clients
grep 'event=refused' "$scratch/served" >"$scratch/log"
holds 'and the log has them' [ "$(wc -l <"$scratch/log")" = 3 ]
if command -v fail2ban-regex >/dev/null; then
    holds 'fail2ban finds these addresses' [ "$(found "$scratch/served")" = $'2001:db8:1:2::/64\n203.0.113.7\n203.0.113.8' ]
    sed 's/^/house kennel[17]: /' "$scratch/log" >"$scratch/journal"
    holds 'also in lines of the journal' [ "$(found "$scratch/journal" | wc -l)" = 3 ]
    serve_with
    holds 'without --log-addresses they are refused, too' refused_clients
    holds 'the log has their networks' grep -q 'address=203.0.113.0/24$' "$scratch/served"
    holds 'and fail2ban finds nobody' [ -z "$(found "$scratch/served")" ]
    sed 's/why=origin/why=full/' "$scratch/log" >"$scratch/full"
    holds 'nor anybody for whom there was no room' [ -z "$(found "$scratch/full")" ]
fi

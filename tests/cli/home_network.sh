#!/usr/bin/env bash
# Tests HTTPS in a home network as docs/hosting.md sets it up: a real Caddy with docs/hosting/Caddyfile in front
# of a real server with the page. Skips what is not installed here. Usage: home_network.sh PROGRAM
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
touch "$scratch/out" "$scratch/err"
started=()
trap 'kill "${started[@]}" 2>/dev/null; wait; rm -rf "$scratch"' EXIT
if ! command -v caddy >/dev/null; then
    echo 'ok - there is no Caddy here'
    exit
fi

mkdir "$scratch/page"
echo '<!doctype html><title>Kennel</title>' >"$scratch/page/index.html"
echo '{}' >"$scratch/page/kennel-en.webmanifest"
echo '/* worker */' >"$scratch/page/sw.js"
serve 127.0.0.1 0 --store memory --trusted-proxy 127.0.0.1 --page "$scratch/page"
started+=("$server")
address=$(own_address)
free_port() { python3 -c 'import socket, sys; s = socket.socket(); s.bind((sys.argv[1], 0)); print(s.getsockname()[1])' "$address"; }
https=$(free_port) http=$(free_port)

# The file as it stands, but for ports and Caddy's own folder.
export XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config HOME=$scratch
certificate=$XDG_DATA_HOME/caddy/pki/authorities/local/root.crt
sed -e "s|^{\$|{\n\tadmin off\n\thttp_port $http\n\thttps_port $https\n\tdefault_bind $address|" \
    -e "s|127.0.0.1:7364|127.0.0.1:${url##*:}|" -e "s|/var/lib/caddy/.local/share/caddy|$XDG_DATA_HOME/caddy|" \
    "$root/docs/hosting/Caddyfile" >"$scratch/Caddyfile"
caddy run --config "$scratch/Caddyfile" --adapter caddyfile >"$scratch/caddy.log" 2>&1 &
started+=($!)

# get SCHEME PATH: what a device gets that trusts the certificate and nothing else. `status` is printed first.
get() {
    python3 - "$address" "$([ "$1" = https ] && echo "$https" || echo "$http")" "$certificate" "$@" <<'END'
import http.client, socket, ssl, sys
address, port, certificate, scheme, path = sys.argv[1:]
class Connection(http.client.HTTPConnection):
    def connect(self):
        self.sock = socket.create_connection((address, int(port)), 10)
        if scheme == 'https':
            self.sock = ssl.create_default_context(cafile=certificate).wrap_socket(self.sock, server_hostname='kennel.local')
ask = Connection('kennel.local')
ask.request('GET', path)
answer = ask.getresponse()
print(answer.status, answer.headers.get('Location', answer.headers.get('Content-Type', '')))
sys.stdout.write(answer.read().decode())
END
}
answers() { get "$@" >"$scratch/out" 2>"$scratch/err" && grep -q "^200 " "$scratch/out"; }
is_ready() { [ -e "$certificate" ] && answers https /healthz; }
opens_socket() {
    python3 - "$address" "$https" "$certificate" <<'END'
import socket, ssl, sys
line = ssl.create_default_context(cafile=sys.argv[3]).wrap_socket(socket.create_connection((sys.argv[1], int(sys.argv[2])), 10), server_hostname='kennel.local')
line.sendall(b'GET /ws HTTP/1.1\r\nHost: kennel.local\r\nOrigin: https://kennel.local\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n')
sys.exit(0 if line.recv(100).startswith(b'HTTP/1.1 101') else 'no socket')
END
}

holds 'Caddy takes the configuration, and the server answers over HTTPS with a certificate of its own' soon is_ready
holds 'the page comes' answers https /
holds 'and its service worker' answers https /sw.js
holds 'and its manifest' grep -q 'application/manifest+json' <(get https /kennel-en.webmanifest)
holds 'the page gets its socket' opens_socket
get http / >"$scratch/out" 2>"$scratch/err"
holds 'plain HTTP leads to HTTPS' grep -q '^308 https://kennel.local/\|^302 https://kennel.local/' "$scratch/out"
get http /root.crt >"$scratch/out" 2>"$scratch/err"
holds 'and has the certificate to trust' diff <(sed 1d "$scratch/out") "$certificate"
get http /root.key >"$scratch/out" 2>"$scratch/err"
holds 'but not its key' eval '! grep -q PRIVATE "$scratch/out"'

#!/usr/bin/env bash
# Follows docs/hosting.md to the letter on a fresh Debian 12 (debootstrap), from the sources to a page behind
# nginx. Every command of the document runs there; without a running systemd, systemctl enables units and
# starts none, so the server is started as its unit says. Needs root, debootstrap and a mirror. Usage:
# fresh_debian_hosting.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"
. "$(dirname "$0")/../cli/hosting_commands.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null || ! unshare --net true 2>/dev/null; then
    echo 'ok - only root with debootstrap can set up a fresh Debian # SKIP'
    exit 0
fi
touch "$scratch/out" "$scratch/err"
status=0
debian=$scratch/debian
mounted=()
started=()
clean_up() {
    local at
    kill "${started[@]}" 2>/dev/null
    wait
    for at in "${mounted[@]}"; do umount -l "$at"; done
    rm -rf --one-file-system "$scratch"
}
trap clean_up EXIT

# there COMMAND: in the folder of the sources on that machine, as a shell runs it.
there() {
    status=0
    chroot "$debian" env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive SYSTEMD_OFFLINE=1 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c "cd /srv/kennel && $1" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
    return "$status"
}

# ---- a fresh machine ----
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
    sed -n -e 's/^URIs: *\([^ ]*\).*/\1/p' -e 's/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' | grep -v security | head -n 1)
debootstrap --variant=minbase bookworm "$debian" "${mirror:-http://deb.debian.org/debian}" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'a fresh Debian 12' [ "$status" = 0 ]
cp /etc/apt/apt.conf.d/*prox* "$debian/etc/apt/apt.conf.d/" 2>/dev/null
mount -t proc proc "$debian/proc" && mounted+=("$debian/proc")
mkdir -p "$debian/srv/kennel"
(cd "$root" && git ls-files -z | tar --null -T - -c) | tar -x -C "$debian/srv/kennel"
there 'apt-get update && apt-get install -y --no-install-recommends systemd nginx-light openssl curl ca-certificates git'
holds 'with systemd and nginx' [ "$status" = 0 ]

# ---- the document, from its first command to its last ----
: >"$scratch/net"
unshare --net="$scratch/net" true && mounted+=("$scratch/net")
inside=(nsenter --net="$scratch/net")
"${inside[@]}" ip link set lo up
has_written() { grep -q "$1" "$scratch/out" "$scratch/log" || is_over "$2"; }
# begins COMMAND PATTERN: in the background, in a network of its own, until it has written the pattern.
begins() {
    "${inside[@]}" chroot "$debian" sh -c "cd /srv/kennel && exec $1" >"$scratch/out" 2>"$scratch/log" </dev/null &
    started+=("$!")
    soon has_written "$2" "$!"
}
# fetched PATH ARGS...: what curl gets.
fetched() { "${inside[@]}" chroot "$debian" curl -sS --max-time 20 "${@:2}" "$1" 2>>"$scratch/err"; }

# serves COMMAND: a server that hands out the installed page, until it is stopped again.
serves() {
    begins "$1" '^listening on '
    local found=0
    has_page http://127.0.0.1:7364/ && grep -q 'page="/usr/local/share/kennel/page"' "$scratch/log" || found=1
    kill "${started[-1]}"
    wait "${started[-1]}"
    return "$found"
}
has_page() { fetched "$@" | cmp - "$debian/usr/local/share/kennel/page/index.html"; }

does() {
    case $1 in
    'kennel serve'*) serves "$1" ;;
    './run package') ;; # tests/soak/packages.sh
    'systemctl enable --now '*) there "${1/ --now/}" ;; # nothing can be started here
    'systemd-run '*' kennel '*)
        # It runs as the user of the unit, which systemd would make.
        rm -rf "$debian/var/lib/kennel" && cp -r "$debian/srv/kennel/data" "$debian/var/lib/kennel" && there "kennel ${1#* kennel }"
        ;;
    *) there "$1" ;;
    esac
}

# Those that need a store come when there is one: a server has been started and stopped.
mapfile -t commands < <(commands_in "$root/docs/hosting.md")
is_later() { [[ $1 == kennel* || $1 == systemd-run* ]]; }
for command in "${commands[@]}"; do
    is_later "$command" || holds "docs/hosting.md: $command" does "$command"
done
mkdir -p "$debian/srv/kennel/data"
serves 'kennel serve --store sqlite:kennel.db' >/dev/null
holds 'a store' [ -s "$debian/srv/kennel/kennel.db" ]
cp "$debian/srv/kennel/"kennel.db* "$debian/srv/kennel/data/"
for command in "${commands[@]}"; do
    ! is_later "$command" || holds "docs/hosting.md: $command" does "$command"
done

# ---- as a service, behind nginx ----
there 'systemd-analyze verify kennel.service kennel-backup.service kennel-backup.timer'
holds 'systemd has nothing to say against the units' eval '[ "$status" = 0 ] && [ ! -s "$scratch/err" ]'
there 'systemctl is-enabled kennel.service kennel-backup.timer'
holds 'which are enabled' [ "$status" = 0 ]
there 'mkdir -p /etc/letsencrypt/live/games.example.org && cd /etc/letsencrypt/live/games.example.org &&
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=games.example.org -keyout privkey.pem -out fullchain.pem &&
    cp /usr/local/share/doc/kennel/docs/hosting/nginx.conf /etc/nginx/sites-enabled/kennel && rm -f /etc/nginx/sites-enabled/default && nginx -t'
holds 'nginx takes the site as it is' [ "$status" = 0 ]
begins "$(sed -n 's/^ExecStart=//p' "$debian/usr/local/lib/systemd/system/kennel.service")" '^listening on '
begins "nginx -g 'daemon off; error_log stderr notice;'" 'start worker'
site=(--resolve games.example.org:443:127.0.0.1 --cacert "/etc/letsencrypt/live/games.example.org/fullchain.pem")
is_well() { [ "$(fetched https://games.example.org/healthz "${site[@]}")" = ok ]; }
holds 'the server answers through it' soon is_well
holds 'with its page' has_page https://games.example.org/ "${site[@]}"

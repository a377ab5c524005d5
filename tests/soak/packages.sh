#!/usr/bin/env bash
# Builds the Debian packages: twice from the source package, in different folders, with the same bytes; and once with a
# lower version. Then a fresh Debian 12 (debootstrap) gets the lower ones, is upgraded, uses them, serves a game to a
# browser, and removes and purges them. Needs root, debootstrap and a mirror; half an hour. Usage: packages.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null || ! command -v dpkg-buildpackage >/dev/null; then
    echo 'ok - only root with debootstrap and dpkg-dev can build and install packages # SKIP'
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
tries() {
    status=0
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
    return "$status"
}

# ---- building ----
made=$scratch/made
tries "$root/tools/package.sh" --source "$made"
holds 'there is a source package' [ "$status" = 0 ]
version=$("$kennel" --version) version=${version#kennel }
# builds FOLDER: the packages, from the source package alone.
builds() {
    mkdir -p "$1"
    (cd "$1" && dpkg-source --extract "$made/kennel_$version.dsc" tree && cd tree && dpkg-buildpackage --build=binary --no-sign)
}
tries builds "$scratch/one"
holds 'which the packages are built from' [ "$status" = 0 ]
tries builds "$scratch/another/with-a-longer-name"
holds 'and in another folder' [ "$status" = 0 ]
sums() { (cd "$1" && sha256sum ./*.deb); }
sums "$scratch/one" >"$scratch/sums"
sums "$scratch/another/with-a-longer-name" >"$scratch/sums-too"
holds 'with the same bytes' diff "$scratch/sums" "$scratch/sums-too"
for package in kennel kennel-server libkennel0 libkennel-dev python3-kennel; do
    holds "$package is one of them" ls "$scratch/one/${package}_$version"_*.deb
done
tries lintian --fail-on error --tag-display-limit 0 "$scratch"/one/*.changes
holds 'lintian finds no errors' [ "$status" = 0 ]
tries "$root/tools/package.sh" --version 0.0.9 "$scratch/lower"
holds 'there are packages of a lower version' [ "$status" = 0 ]

# ---- a fresh machine ----
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/debian* 2>/dev/null |
    sed -n -e 's/^URIs: *\([^ ]*\).*/\1/p' -e 's/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' | grep -v security | head -n 1)
tries debootstrap --variant=minbase bookworm "$debian" "${mirror:-http://deb.debian.org/debian}"
holds 'a fresh Debian 12' [ "$status" = 0 ]
cp /etc/apt/apt.conf.d/*prox* "$debian/etc/apt/apt.conf.d/" 2>/dev/null
mount -t proc proc "$debian/proc" && mounted+=("$debian/proc")
mkdir "$debian/lower" "$debian/packages"
cp "$scratch"/lower/*.deb "$debian/lower/"
cp "$scratch"/one/*.deb "$debian/packages/"
# there COMMAND...: on that machine, as a shell runs it.
there() {
    tries chroot "$debian" env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive SYSTEMD_OFFLINE=1 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -c "$1"
}
main='kennel kennel-server libkennel0 libkennel-dev python3-kennel'
there 'apt-get update && apt-get install -y --no-install-recommends /lower/*[a-z0-9]_0.0.9_*.deb'
holds 'installs the lower version with what it needs' [ "$status" = 0 ]
there 'kennel --version && kennel play --help && kennel manual | head -n 1'
holds 'the program runs' [ "$status" = 0 ]
there 'getent passwd kennel && test -f /etc/kennel/server.conf && sed -i "s/^#keep 30/keep 60/" /etc/kennel/server.conf'
holds 'the server has a user and options of its own' [ "$status" = 0 ]

# As the unit starts it: the folders are those that systemd makes.
address=127.$((1 + RANDOM % 254)).$((RANDOM % 256)).$((1 + RANDOM % 254))
as_server=(chroot --userspec=kennel:kennel "$debian" env -i LC_ALL=C.UTF-8 PATH=/usr/bin:/bin)
has_written() { grep -q '^listening on ' "$scratch/listening" || is_over "$1"; }
begins() {
    install -d -m 0700 -o "$(stat -c %u "$debian/var/lib/kennel" 2>/dev/null || chroot "$debian" id -u kennel)" "$debian/var/lib/kennel"
    chroot "$debian" install -d -o kennel -g kennel -m 0700 /var/lib/kennel
    chroot "$debian" install -d -o kennel -g kennel /run/kennel
    : >"$scratch/listening"
    "${as_server[@]}" kennel serve --config /etc/kennel/server.conf --host "$address" --port 0 >"$scratch/listening" 2>"$scratch/served" &
    started+=("$!")
    soon has_written "$!"
    url=$(sed -n 's/^listening on //p' "$scratch/listening")
}
ends_server() {
    kill "${started[-1]}"
    wait "${started[-1]}"
}
get() { python3 -c 'import sys, urllib.request; sys.stdout.buffer.write(urllib.request.urlopen(sys.argv[1]).read())' "$url$1"; }
begins
holds 'the server starts' [ -n "$url" ]
holds 'with its page' eval 'get / | cmp - "$debian/usr/share/kennel/page/index.html"'
game=$(python3 "$root/tests/server/protocol_client.py" "$kennel" "$address" "${url##*:}" bark 2 2>"$scratch/err")
holds 'a game is played' grep -q '^end bark:2 ' <<<"$game"
ends_server

# ---- the upgrade ----
there "apt-get install -y --no-install-recommends /packages/*_*.deb"
holds 'is upgraded' [ "$status" = 0 ]
there "dpkg-query -W -f '\${Version}\n' $main | sort -u"
holds 'every package' [ "$out" = "$version" ]
holds 'options that were changed stay' grep -qx 'keep 60' "$debian/etc/kennel/server.conf"
begins
there 'kennel admin tables all'
holds 'the game is still there' grep -q 'phase=ended' <<<"$out"
there 'setpriv --reuid=nobody --clear-groups kennel admin tables'
holds 'others may not ask' [ "$status" = 2 ]
there 'kennel admin drain 0'
holds 'and the server stops when it is told to' [ "$status" = 0 ]
wait "${started[-1]}"
there 'apt-get install -y --no-install-recommends gcc libc6-dev pkg-config man-db &&
    cc /usr/share/doc/libkennel-dev/examples/random_game.c $(pkg-config --cflags --libs kennel) -o /tmp/random && /tmp/random bark 3 7 0 100000 | /usr/bin/kennel replay - --check'
holds 'a program is built with the library' [ "$status" = 0 ]
there 'python3 -c "import kennel; print(kennel.Game(\"bark\"))"'
holds 'Python knows the games' [ "$status" = 0 ]
there 'man kennel-serve | grep -q log-addresses && test -e /usr/share/bash-completion/completions/kennel'
holds 'there are manual pages and completions' [ "$status" = 0 ]

# ---- a real browser ----
cat >"$scratch/installed" <<END
#!/bin/bash
# The installed program; servers run on that machine, with the installed page.
[ "\$1" = serve ] || exec "$debian/usr/bin/kennel" "\$@"
words=()
while [ \$# -gt 0 ]; do
    case \$1 in
    --page) shift ;;
    --admin-socket) words+=("\$1") && mkdir -p "$debian\$(dirname "\$2")" ;;
    *) words+=("\$1") ;;
    esac
    shift
done
exec chroot "$debian" /usr/bin/kennel "\${words[@]}"
END
chmod +x "$scratch/installed"
mkdir -p "$debian/tmp"
KENNEL_TABLES=bark-3 bash "$root/tests/web/online.sh" "$scratch/installed"

# ---- the end ----
there "apt-get remove -y kennel-server python3-kennel libkennel-dev libkennel0 kennel"
holds 'is removed' [ "$status" = 0 ]
holds 'its games and options stay' eval '[ -e "$debian/var/lib/kennel/kennel.db" ] && [ -e "$debian/etc/kennel/server.conf" ]'
there 'dpkg --purge kennel-server kennel'
holds 'is purged' [ "$status" = 0 ]
holds 'nothing is left' eval '[ ! -e "$debian/var/lib/kennel" ] && [ ! -e "$debian/etc/kennel" ] && [ ! -e "$debian/usr/share/kennel" ]'

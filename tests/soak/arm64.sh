#!/usr/bin/env bash
# Cross-builds the Debian packages for arm64 in a Debian 12 of its own (debootstrap), and the program and kennel-tests,
# which then run under qemu. The packages are not installed. Needs root, debootstrap and a mirror. Usage: arm64.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null || ! command -v dpkg-source >/dev/null; then
    echo 'ok - only root with debootstrap and dpkg-dev can cross-build packages # SKIP'
    exit 0
fi
touch "$scratch/out" "$scratch/err"
status=0
debian=${KENNEL_ARM64_DEBIAN:-$scratch/debian}
mounted=()
clean_up() {
    local at
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
there() {
    tries chroot "$debian" env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -c "cd /src/tree 2>/dev/null; $1"
}

# ---- a machine to build on ----
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/debian* 2>/dev/null |
    sed -n -e 's/^URIs: *\([^ ]*\).*/\1/p' -e 's/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' | grep -v security | head -n 1)
if [ ! -e "$debian/usr/bin/qemu-aarch64-static" ]; then
    tries debootstrap --variant=minbase bookworm "$debian" "${mirror:-http://deb.debian.org/debian}"
    holds 'a fresh Debian 12' [ "$status" = 0 ]
    cp /etc/apt/apt.conf.d/*prox* "$debian/etc/apt/apt.conf.d/" 2>/dev/null
    libraries=$(sed -n 's/^ \(lib[a-z0-9-]*-dev\),$/\1:arm64/p' "$root/debian/control" | sort -u | grep -v libkennel | tr '\n' ' ')
    there "dpkg --add-architecture arm64 && apt-get update && apt-get install -y --no-install-recommends qemu-user-static \
        build-essential crossbuild-essential-arm64 debhelper cmake ninja-build gettext pkg-config pkg-config:arm64 pkgconf:arm64 $libraries"
    holds 'with a cross compiler and the libraries of arm64' [ "$status" = 0 ]
fi
mount -t proc proc "$debian/proc" && mounted+=("$debian/proc")
tries "$root/tools/package.sh" --source "$scratch/made"
rm -rf "$debian/src"
mkdir "$debian/src"
tries dpkg-source --extract "$scratch"/made/*.dsc "$debian/src/tree"
holds 'and the source package' [ "$status" = 0 ]

# ---- packages ----
there 'EMULATOR=/usr/bin/qemu-aarch64-static dpkg-buildpackage --host-arch=arm64 --build=any --no-sign'
holds 'the packages are built for arm64' [ "$status" = 0 ]
holds 'all that depend on it' [ "$(cd "$debian/src" && echo *_arm64.deb | tr ' ' '\n' | grep -cv dbgsym)" = 3 ]
there 'dpkg-deb --fsys-tarfile ../kennel_*_arm64.deb | tar -x -C /src ./usr && qemu-aarch64-static /src/usr/bin/kennel --version'
holds 'the program runs under qemu' [ "$out" = "$("$kennel" --version)" ]
there 'qemu-aarch64-static /src/usr/bin/kennel random dog --seed 7'
holds 'and plays the same game as here' [ "$out" = "$("$kennel" random dog --seed 7)" ]

# ---- tests ----
there 'cmake -S . -B build-arm64 -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_C_COMPILER=aarch64-linux-gnu-gcc -DCMAKE_ASM_COMPILER=aarch64-linux-gnu-gcc -DPKG_CONFIG_EXECUTABLE=/usr/bin/aarch64-linux-gnu-pkg-config \
    -DKENNEL_LIBRARY=OFF && cmake --build build-arm64 --target kennel-tests'
holds 'kennel-tests is built for arm64' [ "$status" = 0 ]
there "qemu-aarch64-static build-arm64/kennel-tests ${KENNEL_ARM64_TESTS-}"
holds "and passes: $(tail -n 1 <<<"$out")" [ "$status" = 0 ]

# shellcheck shell=bash
# Installs missing Debian packages; sourced by ./run and ./check. Prints only to standard error, so that
# a program's own output stays clean.

# What the program is built with.
# shellcheck disable=SC2034 # for those who source this
build_packages=(gcc libc6-dev cmake ninja-build gettext pkg-config libevent-dev libhttp-parser-dev
    libwslay-dev libssl-dev libjansson-dev libsodium-dev libsqlite3-dev libqrencode-dev libedit-dev
    libpq-dev)

# What the page is built with besides.
# shellcheck disable=SC2034
page_packages=(esbuild clang lld binaryen brotli zopfli)

# What the Debian packages are built and checked with.
# shellcheck disable=SC2034
package_packages=(debhelper dh-python dpkg-dev fakeroot lintian python3 xz-utils)

# missing_packages NAME... prints those that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            printf '%s ' "$package"
        fi
    done
}

# need_packages NAME... installs what is missing, and nothing and no network when nothing is.
# Without root it says what to install and fails.
need_packages() {
    if ! command -v dpkg-query >/dev/null; then
        echo "No dpkg here, so it is up to you that there are: $*" >&2
        return 0
    fi
    local missing
    missing=$(missing_packages "$@")
    if [ -z "$missing" ]; then
        return 0
    fi
    if [ "$(id -u)" -ne 0 ]; then
        echo "Some packages are missing, and only root may install them. Please run" >&2
        echo "    sudo apt-get install ${missing% }" >&2
        echo "and try again." >&2
        return 1
    fi
    echo "Installing what is missing: ${missing% }" >&2
    # shellcheck disable=SC2086 # names of packages are words
    quietly install_packages $missing
}

install_packages() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update && apt-get install -y --no-install-recommends "$@"
}

# quietly COMMAND... runs it, and shows what it said only if it fails.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -ne 0 ]; then
        cat "$log" >&2
    fi
    rm -f "$log"
    return "$status"
}

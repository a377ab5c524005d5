#!/usr/bin/env bash
# Puts a page that was built into a folder, and touches no other file there.
#
# place.sh --check FOLDER   may a page be put into FOLDER? If not, says why and fails.
# place.sh PAGE FOLDER      puts the page, a folder with all its files, into FOLDER.
# FOLDER is new, empty, or holds a page of ours. Our files are those that .kennel-page lists there with their
# SHA-256; only these are replaced or deleted. Whatever else lies in FOLDER stays.
set -euo pipefail

refuse() {
    echo "web/build.sh: $1" >&2
    exit 1
}

# hashes: a line "HASH  PATH" for each file whose path comes in and which is there.
hashes() {
    while IFS= read -r path; do
        if [ -f "$path" ]; then printf '%s\0' "$path"; fi
    done | xargs -0r sha256sum --
}

# is_unlisted_page: a page from before there were lists. Its index.html names a script which is there.
is_unlisted_page() {
    local script
    script=$(sed -n 's|^ *<script type="module" src="\(assets/main-[A-Z0-9]\{8\}\.js\)"></script>$|\1|p' index.html 2>/dev/null) &&
        [ -n "$script" ] && [ -f "$script" ] && grep -qxF '    <title>Kennel</title>' index.html
}

# unlisted_files: those of such a page, known by their names: all but two carry a hash.
unlisted_files() {
    find . -maxdepth 2 -type f -printf '%P\n' | grep -xE \
        '(index\.html|api/version|assets/[a-z0-9-]+-[0-9a-f]{10}\.[a-z]+|assets/[a-z]+-[A-Z0-9]{8}\.js)(\.gz|\.br)?'
}

# own_files: "HASH  PATH" for each file of ours in this folder. A list names nothing outside of it.
own_files() {
    if [ -f .kennel-page ]; then
        grep -E '^[0-9a-f]{64}  [^/]' .kennel-page | grep -vE '(  |/)\.\.(/|$)' || true
    elif is_unlisted_page; then
        unlisted_files | hashes
    fi
}

# paths: of the lines that come in.
paths() { cut -c 67- | sort -u; }

# check FOLDER: goes there if it exists.
check() {
    local changed
    [ -e "$1" ] || return 0
    [ -d "$1" ] || refuse "$1 is not a folder."
    cd -- "$1"
    [ -n "$(ls -A)" ] || return 0
    if [ ! -f .kennel-page ] && ! is_unlisted_page; then
        refuse "$1 is not empty and holds no page of Kennel. Nothing was changed; please name another folder."
    fi
    changed=$(own_files | paths | hashes | grep -vxFf <(own_files) | paths) || true
    [ -z "$changed" ] || refuse "somebody has changed these files in $1. Please move or delete them first:
$changed"
}

# write_list: the lines that come in become the list of our files, whole or not at all.
write_list() {
    cat >.kennel-page-new/.list
    mv .kennel-page-new/.list .kennel-page
}

# place PAGE, in this folder. Files come one by one and whole, index.html after those that it names. Until all
# are there the list has the old and the new ones, so a place.sh that was stopped can be repeated.
place() {
    local old new foreign
    old=$(own_files)
    new=$(cd -- "$1" && find . -type f -printf '%P\n' | sort | hashes)
    foreign=$(paths <<<"$new" | hashes | grep -vxFf <(printf '%s\n' "$old" "$new") | paths) || true
    [ -z "$foreign" ] || refuse "these files in $PWD are not ours, but ours have the same names:
$foreign"
    touch .kennel-page
    rm -rf .kennel-page-new
    mkdir .kennel-page-new
    printf '%s\n' "$old" "$new" | write_list
    cp -Rp -- "$1" .kennel-page-new/page
    { paths <<<"$new" | grep -vx index.html; echo index.html; } | while IFS= read -r path; do
        mkdir -p -- "$(dirname -- "$path")"
        mv -fT -- ".kennel-page-new/page/$path" "$path"
    done
    comm -23 <(paths <<<"$old") <(paths <<<"$new") | sed '/^$/d' | tr '\n' '\0' | xargs -0r rm -f --
    write_list <<<"$new"
    rm -rf .kennel-page-new
}

if [ "$1" = --check ]; then
    check "$2"
    exit 0
fi
page=$(realpath -- "$1")
(check "$2")
mkdir -p -- "$2"
cd -- "$2"
place "$page"

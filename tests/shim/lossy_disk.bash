# Makes a folder on a disk that loses what was not synced (tests/shim/lossy_disk.c); sourced by tests.
#   live   the folder as programs see it
#   disk   what was synced of it
# shellcheck shell=bash disable=SC2154 # kennel and scratch are set by tests/cli/lib.bash
shim=$(dirname "$kennel")/forget.so
[ -e "$shim" ] || shim=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/build-debug/forget.so
# By a link, as LD_PRELOAD takes a path with blanks for several. A copy would not do: programs may not be
# loaded from every disk that files can be written to.
ln -s "$(realpath -m "$shim")" "$scratch/forget.so"
shim=$scratch/forget.so
real_scratch=$(cd "$scratch" && pwd -P)
live=$real_scratch/live disk=$real_scratch/disk

# An empty folder, and that is on the disk.
disk_begin() {
    rm -rf "$live" "$disk"
    mkdir "$live" "$disk"
}

# forgetful COMMAND...: with this disk. What else shall happen to it is said by variables before it:
# FORGET_ROOM=100 forgetful ...
forgetful() {
    FORGET_UNDER=$live FORGET_DISK=$disk LD_PRELOAD=$shim "$@"
}

# All that is in the folder now is on the disk.
disk_settle() {
    find "$live" -print0 | forgetful xargs -0 sync
}

# disk_after FOLDER: makes FOLDER what is there after a power cut.
disk_after() {
    rm -rf "$1"
    restore_folder "$(stat -c %i "$live")" "$1"
}

restore_folder() {
    local kind number name
    mkdir "$2"
    [ -e "$disk/d$1" ] || return 0
    while read -r kind number name; do
        if [ "$kind" = d ]; then
            restore_folder "$number" "$2/$name"
        elif [ -e "$disk/f$number" ]; then
            cp "$disk/f$number" "$2/$name"
        else
            : >"$2/$name"
        fi
    done <"$disk/d$1"
}

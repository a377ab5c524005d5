# Starts and stops servers; sourced after lib.bash by scripts that need one.
# shellcheck shell=bash disable=SC2154 # kennel and scratch are set by lib.bash

# An address for this run alone, so that no other program takes a port there while nothing listens at it.
own_address() { echo "127.$((1 + RANDOM % 254)).$((RANDOM % 256)).$((1 + RANDOM % 254))"; }

listens_or_is_over() { grep -q '^listening on ' "$1" || is_over "$2"; }

# serve HOST PORT ARGS...: a server in the background. Once it listens, $server is its process and $url where
# it is; $url is empty if it does not come to that.
serve() {
    : >"$scratch/listening"
    "$kennel" serve --host "$1" --port "$2" --quiet "${@:3}" >"$scratch/listening" 2>"$scratch/served" &
    server=$!
    soon listens_or_is_over "$scratch/listening" "$server"
    url=$(sed -n 's/^listening on //p' "$scratch/listening")
}

# Runs the commands of docs/hosting.md; sourced by the tests that follow it.
# shellcheck shell=bash

# commands_in FILE: the lines of its code blocks, indented or fenced, a command each; a backslash at the end of a
# line joins it with the next.
commands_in() {
    awk '
        /^```/ { fenced = !fenced; next }
        fenced { print; next }
        /^    / { print substr($0, 5) }' "$1" |
        sed -e ':more' -e '/\\$/ { N; s/\\\n */ /; b more; }' -e '/^ *$/d' -e '/^ *#/d'
}

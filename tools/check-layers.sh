#!/usr/bin/env bash
# Upholds who may know whom, by reading the #include lines:
#
#     rules <- ai <- table <- store <- lab <- cli   (a folder may include itself and what stands left)
#                             store <- tui <- cli
#             ai <- study <- words <- tui
#                    table <- wire <- server <- cli   (server also knows store and net)
#                    table, study <- wasm
#
# net/ knows nobody: what it carries is bytes to it.
#
# Inside rules/, a game's folder may include its own files and the shared ones, never another
# game's; the shared files meet the games only in game.h and game.c. The rules have no I/O,
# no heap and no clock, nor have the bots, so of the system's headers they see a few harmless ones.
# (A file of ai/ may look at what a processor can do.) Tests and fuzz
# targets know everybody and are known by nobody; the reference implementations know only tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# shellcheck disable=SC2016 # what follows is awk's, not the shell's
find rules ai study words table store lab tui net wire server cli wasm tests fuzz -name '*.[ch]' | sort | xargs awk '
    BEGIN {
        split("rules ai study words table store lab tui net wire server cli wasm tests fuzz", folders, " ")
        for (i in folders)
            rank[folders[i]] = i + 0
        split("assert float limits stdalign stdbool stddef stdint string", names, " ")
        for (i in names)
            harmless[names[i] ".h"] = 1
    }
    function complain(sentence) {
        printf "%s:%d: %s\n", FILENAME, FNR, sentence
        failed = 1
    }
    # The game that a path belongs to, or "" for a path outside of the games.
    function game_of(path,    parts) {
        return split(path, parts, "/") == 3 && parts[1] == "rules" ? parts[2] : ""
    }
    function check_own(included,    parts, here, there) {
        split(FILENAME, parts, "/")
        here = parts[1]
        split(included, parts, "/")
        there = parts[1]
        if (!(there in rank) || included !~ /\/.*\.h$/)
            complain("\"" included "\" is not the path of a header, counted from the top")
        else if (rank[there] > rank[here] || (here == "tui" && there == "lab") || \
                 (here == "wasm" && there ~ /^(store|lab|tui|net|wire|server|cli)$/) || \
                 (here == "net" && there != "net") || \
                 (here == "wire" && there ~ /^(store|lab|tui|net)$/) || \
                 (here == "server" && there ~ /^(lab|tui)$/))
            complain(here "/ may not know " there "/: \"" included "\"")
        else if (there == "words" && here ~ /^(table|store|lab|wire|server)$/)
            complain(here "/ says nothing to people: \"" included "\"")
        else if (there == "study" && here ~ /^(table|store|lab|wire|server)$/)
            complain(here "/ does without a tutor: \"" included "\"")
        else if (FILENAME ~ /^tests\/reference\// && there != "tests")
            complain("the reference is written without looking at " there "/: \"" included "\"")
        else if (here == "rules" && game_of(included) != "" && \
                 game_of(included) != game_of(FILENAME) && FILENAME !~ /^rules\/game\.[ch]$/)
            complain("the game " game_of(included) " is met through rules/game.h: \"" included "\"")
    }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, parts, "\"")
        check_own(parts[2])
        next
    }
    /^[ \t]*#[ \t]*include[ \t]*</ {
        split($0, parts, /[<>]/)
        if (FILENAME ~ /^(rules|ai|study|words|table)\// && !(parts[2] in harmless) && \
            !(FILENAME ~ /^ai\/net_/ && parts[2] ~ /^(immintrin|wasm_simd128)\.h$/))
            complain("rules, bots, study, words and table do without <" parts[2] ">")
        next
    }
    /^[ \t]*#[ \t]*include/ { complain("an include that cannot be read") }
    END { exit failed }
'

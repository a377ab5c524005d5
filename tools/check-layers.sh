#!/usr/bin/env bash
# Checks that layers include only what they may:
#
#     base <- rules <- ai <- table <- native <- store <- lab <- cli   (a folder of src/ may include itself
#                                               store <- tui <- cli    and the folders left of it)
#                      ai <- tutor <- locale <- tui
#                            tutor <- lab
#                            table <- protocol <- server <- cli   (server also knows store and net,
#                                                                  and so does load, which is many clients)
#                            table <- scene <- wasm
#                            locale <- wasm
#                     locale, table <- library: what include/kennel/kennel.h offers to other programs
#
# net/ knows only base/: what it carries is bytes to it.
#
# A header NAME_internal.h is for the files of its own layer, and for tests and fuzz targets.
#
# Inside rules/, a game's folder may include its own files and the shared ones, never another
# game's; of the shared files only game.h and game.c include the games. The rules and the bots use no
# I/O, no heap and no clock, so they may include only a few system headers. (Two files of ai/ may
# include vector intrinsics, and base/clock.c <time.h>.) Tests and fuzz targets may include everything,
# and nothing includes them; the reference implementations include only tests.
#
# No file of src/ compares with a game's id (GAME_DOG ...), except the game's own files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# shellcheck disable=SC2016 # what follows is awk's, not the shell's
find src tests fuzz -name '*.[ch]' | sort | xargs awk '
    BEGIN {
        split("base rules ai tutor locale table library scene native store lab tui net protocol server load cli wasm " \
              "tests fuzz", folders, " ")
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
    FNR == 1 {
        path = FILENAME
        sub(/^src\//, "", path) # as an include names it
    }
    # The game that a path belongs to, or "" for a path outside of the games.
    function game_of(path,    parts) {
        return split(path, parts, "/") == 3 && parts[1] == "rules" ? parts[2] : ""
    }
    function check_own(included,    parts, here, there) {
        split(path, parts, "/")
        here = parts[1]
        split(included, parts, "/")
        there = parts[1]
        if (!(there in rank) || included !~ /\/.*\.h$/)
            complain("\"" included "\" is not the path of a header, counted from src/ or the top")
        else if (rank[there] > rank[here] || (here == "tui" && there == "lab") || \
                 (here == "wasm" && there ~ /^(native|store|lab|tui|net|protocol|server|load|cli)$/) || \
                 (here == "net" && there !~ /^(net|base)$/) || \
                 (here == "protocol" && there ~ /^(native|store|lab|tui|net)$/) || \
                 (here == "server" && there ~ /^(lab|tui)$/) || \
                 (here == "load" && there ~ /^(lab|tui|server)$/))
            complain(here "/ may not know " there "/: \"" included "\"")
        else if (there == "library" && here !~ /^(library|tests)$/)
            complain("the library is for other programs: \"" included "\"")
        else if (included ~ /_internal\.h$/ && here !~ /^(tests|fuzz)$/ && here != there)
            complain("only " there "/ itself may include \"" included "\"")
        else if (there == "scene" && here !~ /^(scene|wasm|tests|fuzz)$/)
            complain(here "/ draws no scene: \"" included "\"")
        else if (there == "locale" && here ~ /^(table|scene|native|store|lab|protocol|server|load)$/)
            complain(here "/ says nothing to people: \"" included "\"")
        else if (there == "tutor" && here ~ /^(table|scene|native|store|protocol|server|load)$/)
            complain(here "/ does without a tutor: \"" included "\"")
        else if (path ~ /^tests\/reference\// && there != "tests")
            complain("the reference is written without looking at " there "/: \"" included "\"")
        else if (here == "rules" && game_of(included) != "" && \
                 game_of(included) != game_of(path) && path !~ /^rules\/game\.[ch]$/)
            complain("the game " game_of(included) " is met through src/rules/game.h: \"" included "\"")
    }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, parts, "\"")
        check_own(parts[2])
        next
    }
    /^[ \t]*#[ \t]*include[ \t]*</ {
        split($0, parts, /[<>]/)
        if (path ~ /^(base|rules|ai|tutor|locale|table)\// && !(parts[2] in harmless) && \
            !(path ~ /^ai\/network_(avx2|wasm_simd)\.c$/ && parts[2] ~ /^(immintrin|wasm_simd128)\.h$/) && \
            !(path == "base/clock.c" && parts[2] == "time.h"))
            complain("base, rules, bots, tutor, locale and table do without <" parts[2] ">")
        next
    }
    /^[ \t]*#[ \t]*include/ { complain("an include that cannot be read") }
    # What differs between games is an entry in the table of that layer, not a branch.
    /GAME_(DOG|CARDS|BARK|TEMPLATE)[^A-Z_]/ && FILENAME ~ /^src\// && !/\[GAME_[A-Z]+\] =/ &&
        path !~ /^[a-z]+\/(games\/)?(dog|cards|bark|template)[\/._]/ {
        complain("a game is named outside its files: make it an entry of a table")
    }
    END { exit failed }
'

#!/usr/bin/env bash
# Tests the runner of the C tests (tests/main.c, tests/runner.c), with a few tests made for it.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/cli/lib.bash ''

cat >"$scratch/first.c" <<'TEXT'
#include "tests/test.h"
#include <stdlib.h>
static int changed;
TEST(a_passes) { EXPECT(changed++ == 0); }
TEST(b_crashes) { abort(); }
TEST(c_passes_after_a_crash) { EXPECT(changed++ == 0); }
TEST(d_fails) { EXPECT(changed < 0); }
TEST(e_exits) { exit(0); }
TEXT
cat >"$scratch/second.c" <<'TEXT'
#include "tests/test.h"
#include <stdlib.h>
#include <unistd.h>
static pid_t parent;
__attribute__((constructor)) static void begin(void) { parent = getpid(); }
TEST(f_passes) { EXPECT(true); }
TEST(g_passes) { EXPECT(true); }
TEST(h_passes) { EXPECT(true); }
__attribute__((destructor)) static void end(void) { if (getenv("LEAK") != NULL && getpid() != parent) _exit(23); }
TEXT

gcc -std=gnu17 -D_DEFAULT_SOURCE -I. -Isrc tests/main.c tests/runner.c "$scratch/first.c" "$scratch/second.c" \
    -o "$scratch/tests" || exit 1
kennel=$scratch/tests

run
holds "a crash fails one test, and the rest of its file runs in another process" [ "$(tail -n 1 <<<"$out")" = '5 passed, 3 failed' ]
holds 'a crash names its test and its signal' says 'not ok - b crashes'
holds 'a test that exits has not passed' says 'not ok - e exits'
holds 'what failed is the exit status, too' [ "$status" -eq 1 ]

run second
holds 'other files do not see it' [ "$(tail -n 1 <<<"$out")" = '3 passed, 0 failed' ]
LEAK=1 run second
holds 'a process that fails after its last test is a failure' [ "$(tail -n 1 <<<"$out")" = '3 passed, 1 failed' ]

order() { "$kennel" --shuffle "$1" --list second | sed 's/.* //' | tr '\n' ' '; }
holds 'a seed gives the same order each time' [ "$(order 1)" = "$(order 1)" ]
orders=$(for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do order $seed; echo; done | sort -u | wc -l)
holds 'seeds give different orders' [ "$orders" -gt 3 ]
run --shuffle 7 second
holds 'a shuffled run says how to repeat it' says '--shuffle 7'
run --shuffle x
holds 'a seed is a number' [ "$status" -eq 2 ]

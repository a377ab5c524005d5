#!/usr/bin/env bash
# Tests how ./check runs and counts tests (tools/run-test.sh, ctest, tools/sum-tests.sh), with a few tests
# made for it.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/cli/lib.bash ''
export KENNEL_RESULTS=$scratch/results
unset KENNEL_CPU_LIMIT KENNEL_WALL_LIMIT
folder="$scratch/a folder (of tests)"
mkdir -p "$folder"

# a_test NAME [--twice] KIND COMMAND...: another test of the next check.
a_test() {
    local name=$1 twice='' kind word
    shift
    if [ "$1" = --twice ]; then twice=' "--twice"'; shift; fi
    kind=$1
    shift
    printf 'add_test([=[%s]=] bash tools/run-test.sh%s %s [=[%s]=]' "$name" "$twice" "$kind" "$name"
    for word; do printf ' [==[%s]==]' "$word"; done
    printf ')\nset_tests_properties([=[%s]=] PROPERTIES WORKING_DIRECTORY [=[%s]=])\n' "$name" "$PWD"
} >>"$folder/CTestTestfile.cmake"
# check_it: a check that has only these tests.
check_it() {
    rm -rf "$KENNEL_RESULTS" "$folder/Testing"
    mkdir "$KENNEL_RESULTS"
    kennel=bash run -c 'ctest --test-dir "$1" --output-on-failure -j 2; tools/sum-tests.sh "$KENNEL_RESULTS"' check "$folder"
    rm "$folder/CTestTestfile.cmake"
}
last() { tail -n 1 <<<"$out"; }
says_line() { grep -qxe "$1" <<<"$out"; }
says_no() { ! grep -qe "$1" <<<"$out"; }

a_test well step true
check_it
holds 'a step that succeeds is a test that passed' [ "$(last)" = '1 passed, 0 failed' ]
holds 'without failures a check exits with 0' [ "$status" -eq 0 ]
holds 'without second tries there is no warning' says_no '^warning'

a_test bad step bash -c 'echo 3 warnings generated.; echo the reason; exit 3'
check_it
holds 'a failed test says what it printed' says_line 'the reason'
holds 'a failed test says its exit status' says_line 'not ok - bad, 0 passed, 1 failed, exit status 3'
holds 'warnings that a compiler only counts are not shown' says_no 'warnings generated'
holds 'with a failure a check exits with 1' [ "$status" -eq 1 ]

a_test long tap bash -c 'for i in {1..900}; do echo "ok - $i"; echo "line $i"; done; echo "not ok - the last"'
check_it
holds 'a long log keeps its beginning' says_line 'line 1'
holds 'a long log keeps its end' says_line 'not ok - the last'
holds 'a long log says what is left out' says_line '\.\.\. 701 lines left out \.\.\.'
holds 'every sentence of a script counts' [ "$(last)" = '900 passed, 1 failed' ]

a_test units unit bash -c 'echo "ok - no sentence"; echo "41 passed, 0 failed"'
a_test nothing tap true
check_it
holds 'unit tests count themselves, and a script that counts nothing has failed' [ "$(last)" = '41 passed, 1 failed' ]

a_test shaky --twice tap bash -c "if [ -e '$scratch/been' ]; then echo 'ok - it works'; else touch '$scratch/been'; echo 'not ok - it works (seed 5)'; exit 1; fi"
check_it
holds 'what passes at the second try has passed' [ "$(last)" = '1 passed, 0 failed' ]
holds 'what failed at the first try is printed' says_line 'first try: not ok - it works (seed 5)'
holds 'second tries are counted in a warning at the end' says_line \
    'warning: 1 failed at the first try and passed at the second:'
holds 'the warning names them' says_line '    shaky'

a_test broken step false
a_test 'what needs it' step true
cat >>"$folder/CTestTestfile.cmake" <<'TEXT'
set_tests_properties(broken PROPERTIES FIXTURES_SETUP built)
set_tests_properties("what needs it" PROPERTIES FIXTURES_REQUIRED built)
TEXT
check_it
holds 'what needs a broken build does not run' [ ! -e "$KENNEL_RESULTS/what needs it" ]
holds 'the broken build is what failed' [ "$(last)" = '0 passed, 1 failed' ]

a_test killed step sleep infinity
echo 'set_tests_properties(killed PROPERTIES TIMEOUT 1)' >>"$folder/CTestTestfile.cmake"
a_test greedy step bash -c 'kill -XCPU $$'
check_it
holds 'a test that CTest kills has failed' [ "$(last)" = '0 passed, 2 failed' ]
holds 'a test that used too much CPU says so' says 'TIMED OUT: more than 600 s of CPU'

a_test waits step sleep infinity
KENNEL_WALL_LIMIT=1 check_it
holds 'a test that waits for ever is ended and says so' says 'TIMED OUT: no end after 1 s by the clock'

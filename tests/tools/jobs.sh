#!/usr/bin/env bash
# How ./check runs its jobs (tools/jobs.bash), with a few jobs made for it.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/cli/lib.bash ''

# check_with JOBS: a check that has only these jobs.
check_with() {
    mkdir -p "$scratch/inner"
    cat >"$scratch/check" <<TEXT
cpu_limit=60 wall_limit=600 scratch=$(printf %q "$scratch/inner")
export scratch
. tools/jobs.bash
$1
finish
TEXT
    rm -f "$scratch"/inner/*
    kennel=bash run "$scratch/check"
}
last() { tail -n 1 <<<"$out"; }
says_line() { grep -qxe "$1" <<<"$out"; }
says_no() { ! grep -qe "$1" <<<"$out"; }

check_with "job '' step 'all is well' true"
holds 'a step that succeeds is a test that passed' [ "$(last)" = '1 passed, 0 failed' ]
holds 'without failures a check exits with 0' [ "$status" -eq 0 ]
holds 'without second tries there is no warning' says_no '^warning'

check_with "job '' step 'a job' bash -c 'echo 3 warnings generated.; echo the reason; exit 3'"
holds 'a failed job says what it printed' says_line 'the reason'
holds 'a failed job says its exit status' says_line 'not ok - a job, exit status 3 .*'
holds 'warnings that a compiler only counts are not shown' says_no 'warnings generated'
holds 'with a failure a check exits with 1' [ "$status" -eq 1 ]

check_with "job '' tap 'a script' bash -c 'for i in {1..900}; do echo \"ok - \$i\"; echo \"line \$i\"; done; echo \"not ok - the last\"'"
holds 'a long log keeps its beginning' says_line 'line 1'
holds 'a long log keeps its end' says_line 'not ok - the last'
holds 'a long log says what is left out' says_line '\.\.\. 701 lines left out \.\.\.'

flaky="bash -c 'if [ -e \$scratch/been ]; then echo \"ok - it works\"; else touch \$scratch/been; echo \"not ok - it works (seed 5)\"; exit 1; fi'"
check_with "job '' tap 'a shaky script' bash -c 'twice \"\$@\"' twice $flaky"
holds 'what passes at the second try has passed' [ "$(last)" = '1 passed, 0 failed' ]
holds 'what failed at the first try is printed' says_line 'first try: not ok - it works (seed 5)'
holds 'second tries are counted in a warning at the end' says_line \
    'warning: 1 failed at the first try and passed at the second:'
holds 'the warning names them' says_line '    a shaky script'

check_with "build broken 'a build' false; job broken step 'what needs it' true"
holds 'what needs a broken build does not run' says_no 'what needs it'
holds 'the broken build is what failed' [ "$(last)" = '0 passed, 1 failed' ]

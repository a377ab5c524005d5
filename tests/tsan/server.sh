#!/usr/bin/env bash
# Runs the storage threads, and a whole server under load, under the thread sanitizer, which must report
# nothing. Usage: server.sh PROGRAM
set -uo pipefail
# shellcheck source=tests/cli/lib.bash
. "$(dirname "${BASH_SOURCE[0]}")/../cli/lib.bash"
unset LD_PRELOAD
export TSAN_OPTIONS=halt_on_error=1:exitcode=66 TMPDIR=$scratch
tests=$(dirname "$kennel")/kennel-tests

is_quiet() { [ "$status" = 0 ] && ! complains ThreadSanitizer; }

# watched COMMAND...
watched() {
    status=0
    "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

watched "$tests" server/test_storage
holds 'the store answers without a race' is_quiet
watched "$tests" server/test_export
holds 'copies are made beside it without a race' is_quiet
watched "$tests" 'a sync that fails'
holds 'it loses its disk and finds it again without a race' is_quiet
watched python3 "$(dirname "${BASH_SOURCE[0]}")/../server/crash_test.py" "$kennel" 3
holds 'a server plays, is killed and stops without a race' is_quiet

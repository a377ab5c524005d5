#!/usr/bin/env bash
# Runs the event loop, woken and stopped by other threads, under the thread sanitizer. Usage: net.sh PROGRAM
set -uo pipefail
tests=$(dirname "$1")/kennel-tests
export TSAN_OPTIONS=halt_on_error=1:exitcode=66
if out=$("$tests" tests/net/ 2>&1); then
    echo 'ok - requests, sockets, timers and wakes without a race'
else
    echo 'not ok - requests, sockets, timers and wakes without a race'
    head -n 60 <<<"$out" | sed 's/^/    /'
fi

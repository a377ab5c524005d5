#!/usr/bin/env bash
# test-asan.sh WORDS: runs the unit tests with these words under the address and undefined-behaviour
# sanitizers. Every step is slow there, so random trials are a fifth as many, except with --soak. The order
# differs from that of the debug build; KENNEL_SHUFFLE chooses another.
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
[ -n "${KENNEL_SOAK-}" ] || export KENNEL_QUICK=1
exec build-asan/kennel-tests --shuffle "${KENNEL_SHUFFLE:-1}" "$1"

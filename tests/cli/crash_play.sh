#!/usr/bin/env bash
# Runs a few rounds of tests/soak/crash_play.sh; ./check --soak runs all of it.
KENNEL_SOAK='' exec bash "$(dirname "$0")/../soak/crash_play.sh" "$1"

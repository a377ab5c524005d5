#!/usr/bin/env bash
# Runs a few rounds of tests/soak/crash_server.sh; ./check --soak runs all of it.
KENNEL_SOAK='' exec bash "$(dirname "$0")/../soak/crash_server.sh" "$1"

#!/usr/bin/env bash
# A few rounds of the campaign; ./check --soak runs all of it.
KENNEL_SOAK='' exec bash "$(dirname "$0")/../soak/crash_server.sh" "$1"

#!/usr/bin/env bash
# A few rounds of the campaign; ./check --soak runs all of it.
KENNEL_SOAK='' exec bash "$(dirname "$0")/../soak/crash_play.sh" "$1"

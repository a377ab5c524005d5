#!/usr/bin/env bash
# A real server whose store does not keep up, or that is ended meanwhile: nobody is told what it has not.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

python3 restart_consistency.py "$kennel" "$scratch" "${@:2}"

#!/usr/bin/env bash
# Tests a server that is open to the internet: quotas and expiry, rate limits, and the options of `kennel
# serve`.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

failed=0
for part in quotas_and_expiry rate_limits serve_options; do
    mkdir "$scratch/$part"
    python3 "$part.py" "$kennel" "$scratch/$part" || failed=1
done
exit "$failed"

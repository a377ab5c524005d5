#!/usr/bin/env bash
# The long tests of the Python package, as it is installed by pip: ten thousand random games agree with `kennel random`,
# and the agent of docs/research.md beats puppy. Usage: python.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/library/python.bash"
unset KENNEL_LIBRARY PYTHONPATH LD_LIBRARY_PATH
installs_with_pip() {
    installs_python "$(dirname "$kennel")" &&
        "$(system_python)" -m venv --system-site-packages "$scratch/pip" &&
        "$scratch/pip/bin/pip" install --no-index "$wheel" >"$scratch/out" 2>&1
}
holds 'pip installs the wheel' installs_with_pip
kennel=$tree/bin/kennel python=$scratch/pip/bin/python
cd "$scratch" || exit 1
"$python" "$root/tests/python/agreement.py" "$kennel" dog 10000
"$python" "$root/tests/python/agreement.py" "$kennel" bark 10000
"$python" "$root/tests/python/agreement.py" "$kennel" cards 200 5000

# ---- the agent ----
holds 'the agent has 60 lines' [ "$(wc -l <"$root/python/examples/train_agent.py")" -le 60 ]
said=$("$python" "$root/python/examples/train_agent.py" 1000)
echo "# $said"
holds 'and beats puppy' [ "$(grep -oE '[0-9]+ of 200' <<<"$said" | cut -d ' ' -f 1)" -gt 120 ]

# ---- one million calls through the public header, under the sanitizers ----
calls_of_library() {
    local said
    said=$(KENNEL_FUZZ_SECONDS=1800 "$root/tools/run-fuzz.sh" fuzz_library 2>&1) || return
    [ "$(sed -n 's/^\([0-9]*\) calls of the library$/\1/p' <<<"$said")" -ge 1000000 ]
}
holds 'a million calls of the library find no fault' calls_of_library

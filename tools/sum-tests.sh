#!/usr/bin/env bash
# sum-tests.sh FOLDER: adds up the results of tools/run-test.sh in this folder: which tests took most of the
# CPU, which needed a second try, and as the last line "N passed, N failed". Exits with 1 if something failed,
# or if there are no results.
set -euo pipefail
cd "$1"
shopt -s nullglob
results=() second_tries=(*.first)
for file in *; do
    [[ $file == *.first ]] || results+=("$file")
done
if [ ${#results[@]} -eq 0 ]; then
    echo '0 passed, 1 failed'
    exit 1
fi

awk '{ all += $3 } END { printf "%d s of CPU, most of them for\n", all }' "${results[@]}"
awk '{ printf "%4d s  %s\n", $3, FILENAME }' "${results[@]}" | sort -rn | sed -n '1,8s/^/    /p'
if [ ${#second_tries[@]} -gt 0 ]; then
    cat "${second_tries[@]}"
    echo "warning: ${#second_tries[@]} failed at the first try and passed at the second:"
    printf '    %s\n' "${second_tries[@]%.first}"
fi
read -r passed failed < <(awk '{ good += $1; bad += $2 } END { print good, bad }' "${results[@]}")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

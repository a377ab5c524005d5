#!/usr/bin/env bash
# measure-coverage.sh [FILE]: how many lines and branches of the C the unit tests and the command-line tests reach, by
# folder of src/. Builds build-coverage/, runs the tests there and prints a table in Markdown; with FILE the table takes
# the place of the one in FILE, between the lines <!-- coverage --> and <!-- /coverage -->.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
into=${1-}
build=$PWD/build-coverage

run_everything() {
    tools/build.sh coverage >"$scratch/built" 2>&1 || { cat "$scratch/built" >&2; exit 1; }
    find "$build" -name '*.gcda' -delete
    "$build/kennel-tests" >/dev/null || echo "some unit tests failed; what they reached counts" >&2
    for script in tests/cli/*.sh; do
        # These start builds or other programs than kennel.
        case $script in */odd_folder.sh | */hardened.sh | */run_script.sh) continue ;; esac
        bash "$script" "$build/kennel" >/dev/null 2>&1 || true
    done
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# With KENNEL_COVERAGE_RUN= nothing runs: the table counts what earlier runs of these programs reached.
[ -z "${KENNEL_COVERAGE_RUN-yes}" ] || run_everything

# For every file of src/ that was compiled: its folder, lines, lines reached, branches, branches taken at least once.
find "$build/CMakeFiles" -path '*/src/*' -name '*.gcda' -print0 |
    (cd "$build" && xargs -0 -n 64 gcov --branch-probabilities --stdout 2>/dev/null || true) |
    awk '
        /^ *-: *0:Source:/ {
            file = $0
            sub(/.*Source:/, "", file)
            sub(/^.*\/src\//, "src/", file)
            ours = file ~ /^src\/.*\.c$/
            folder = file
            sub(/^src\//, "", folder)
            sub(/\/.*/, "", folder)
            next
        }
        !ours { next }
        /^branch / { branches[folder]++; taken[folder] += $0 !~ /never executed|taken 0%/; next }
        /^ *(#####|=====|[0-9]+\*?):/ { lines[folder]++; reached[folder] += $0 !~ /^ *(#####|=====):/ }
        function share(part, whole) {
            return whole > 0 ? 100 * part / whole : 100
        }
        function row(name, l, r, b, t) {
            printf "| %s | %d | %.1f %% | %d | %.1f %% |\n", name, l, share(r, l), b, share(t, b)
        }
        END {
            print "| folder | lines | reached | branches | taken |"
            print "|---|---:|---:|---:|---:|"
            n = split("base rules ai tutor locale table scene native store lab protocol net server load tui cli wasm", names, " ")
            for (i = 1; i <= n; i++)
                if (names[i] in lines) {
                    row(names[i], lines[names[i]], reached[names[i]], branches[names[i]], taken[names[i]])
                    l += lines[names[i]]; r += reached[names[i]]; b += branches[names[i]]; t += taken[names[i]]
                }
            row("all", l, r, b, t)
        }' >"$scratch/table"
cat "$scratch/table"
if [ -n "$into" ]; then
    awk -v table="$scratch/table" '
        /<!-- coverage -->/ { print; while ((getline line < table) > 0) print line; inside = 1; next }
        /<!-- \/coverage -->/ { inside = 0 }
        !inside { print }' "$into" >"$scratch/new"
    cp "$scratch/new" "$into"
fi

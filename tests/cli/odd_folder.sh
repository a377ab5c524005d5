#!/usr/bin/env bash
# Tests Kennel in a folder whose path has blanks, an umlaut, and characters that are special in a shell: the
# builds are configured and started there, programs are called by such a path, and tests find their tools. A
# whole build there would take too long for every ./check. Usage: odd_folder.sh PROGRAM
. "$(dirname "$0")/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
there="$scratch/Jürg's (R&D) Projects/kennel"
mkdir -p "$there/build-debug"
find "$root" -mindepth 1 -maxdepth 1 ! -name 'build*' ! -name '.*' ! -name 'kennel.db*' -exec cp -r -t "$there" {} +

# done_there COMMAND...: in that folder.
done_there() {
    status=0
    (cd "$there" && "$@") >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

# ---- builds ----
done_there cmake --preset release
holds 'the release is configured' [ "$status" = 0 ]
holds 'with what the assembler embeds' grep -q '^KENNEL_INCBIN:BOOL=ON' "$there/build/CMakeCache.txt"
holds 'and no warning of another compiler stops it' eval '! grep -q -- -Werror "$there/build/compile_commands.json"'
# An object that has other files in it, and one that is compiled.
parts=(CMakeFiles/kennel_ai.dir/weights/data.S.o CMakeFiles/kennel_rules.dir/src/rules/advance_game.c.o)
done_there cmake --build build --target "${parts[@]}"
holds 'and built' [ "$status" = 0 ]
is_there() { (cd "$there" && ls "$@"); }
holds 'with everything where it belongs' is_there "${parts[@]/#/build/}"
done_there "$there/tools/build-catalogue.sh" words "$there/i18n" de "$there/build"
holds 'catalogues become files of words' is_there build/de.words
done_there tools/build-wasm.sh "$there/build-wasm" same/src-wasm-libc.c.o
holds 'the engine for browsers is built' [ "$status" = 0 ]
holds 'in the folder that was named' is_there build-wasm/same/src-wasm-libc.c.o

# ---- programs ----
cp "$kennel" "$there/build/kennel"
kennel=$there/build/kennel
run_with $'1\n' play --seed 5 --save "$there/my game"
eval "$(sed -n 's/^To resume: *//p' "$scratch/out")" >"$scratch/out" 2>&1 </dev/null || status=$?
holds 'how to go on can be pasted' [ "$status" = 0 ]
run arena "\"$kennel\" engine --bots hound --seed 7" random --game bark --players 2 --pairs 1 --seed 7
holds 'a program there plays, with words behind it' [ "$status$(grep -c 'fault' "$scratch/out")" = 00 ]
printf '#!/bin/sh\nexec "$KENNEL" engine --bots hound --seed 7\n' >"$there/my bot"
chmod +x "$there/my bot"
KENNEL=$kennel run arena "$there/my bot" random --game bark --players 2 --pairs 1 --seed 7
holds 'or by its path alone' [ "$status$(grep -c 'fault' "$scratch/out")" = 00 ]
run arena "wolf@$there/weights/bark-2.net" random --game bark --players 2 --pairs 1 --seed 7
holds 'a network is read from there' [ "$status" = 0 ]

# ---- what tests need ----
shim=$(dirname "$1")/forget.so
[ -e "$shim" ] || shim=$root/build-debug/forget.so
cp "$shim" "$there/build-debug/"
# shellcheck source=tests/shim/lossy_disk.bash
. "$there/tests/shim/lossy_disk.bash"
disk_begin
status=0
FORGET_READ_ONLY=0 forgetful "$kennel" play --seed 5 --save "$live/game" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
holds 'a disk that forgets is loaded from there' grep -q 'Read-only file system' "$scratch/err"
if command -v script >/dev/null; then
    at_terminal "$kennel" --version >"$scratch/out" </dev/null
    holds 'a terminal is opened for a program there' grep -q '^kennel [0-9]' "$scratch/out"
fi

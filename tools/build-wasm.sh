#!/usr/bin/env bash
# build-wasm.sh [FOLDER [FILE...]]: builds the engine as WebAssembly with plain clang: FOLDER/engine.wasm and the smaller
# FOLDER/page.wasm for every browser, engine-simd.wasm and page-simd.wasm for those with SIMD (FOLDER is
# build-wasm unless given). With FILEs, such as same/src-wasm-libc.c.o, only these are made in FOLDER.
# The modules import nothing. The stack, of KENNEL_STACK bytes, is at the bottom of the memory, so that
# an overflow traps.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(realpath -m "${1:-$root/build-wasm}")
wanted=("${@:2}")
[ ${#wanted[@]} -gt 0 ] || wanted=(engine.wasm engine-simd.wasm page.wasm page-simd.wasm)
cd "$root"

sources=(src/rules/*.c src/rules/*/*.c src/ai/*.c src/ai/*/*.c src/tutor/*.c src/tutor/*/*.c src/locale/*.c
    src/locale/*/*.c src/table/*.c src/wasm/test_exports.c src/wasm/page*.c src/wasm/no_embedded_files.c src/scene/*.c src/base/*.c)

# as_ninja PATH: as a file for ninja has it, where blanks and colons end a path. Ninja itself quotes $in and
# $out for the shell.
as_ninja() {
    local path=${1//\$/\$\$}
    path=${path// /\$ }
    printf '%s' "${path//:/\$:}"
}
ninja_folder=$(as_ninja "$folder")

# Two at a time would trip over each other.
mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9
tools/build-catalogue.sh keys i18n "$folder/keys.c"
exec 3>"$folder/build.ninja"
cat >&3 <<NINJA
builddir = $ninja_folder
flags = --target=wasm32 -std=gnu17 -Oz -DNDEBUG -Isrc -isystem src/wasm/headers -ffreestanding \$
    -fno-math-errno -ffp-contract=off \$
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wno-trigraphs -Werror
rule cc
  command = clang \$flags \$more -MD -MF \$out.d -c \$in -o \$out
  description = \$out
  depfile = \$out.d
  deps = gcc
rule link
  command = clang --target=wasm32 -nostdlib -Wl,--no-entry -Wl,--strip-all -Wl,--stack-first \$
      -Wl,-z,stack-size=${KENNEL_STACK:-65536} \$in -o \$out
  description = \$out
# The lowest kilobyte, the end of the stack, is never the target of a pointer.
rule shrink
  command = wasm-opt -Os --converge --low-memory-unused \$more \$in -o \$out
  description = \$out
NINJA

# object KIND SOURCE FLAG...: adds the object to the array KIND, and a line to what ninja does.
object() {
    local -n objects=$1
    local source=$2 object=$ninja_folder/$1/${2//\//-}.o
    shift 2
    printf 'build %s: cc %s\n  more = %s\n' "$object" "$source" "$*" >&3
    objects+=("$object")
}

# Only the network gains by vectors; all else is the same in both.
same=() plain=() simd=() # in every module; with the network of one kind
all=() public=()         # the tables of games: all of them, or those that people play
object same src/wasm/libc.c -fno-builtin
object same "$ninja_folder/keys.c" -fdata-sections
for source in "${sources[@]}"; do
    case $source in
    src/base/clock.c) ;;
    src/locale/languages.c) ;; # a page fetches the one language that it speaks
    src/ai/network.c | src/ai/network_avx2.c | src/ai/network_wasm_simd.c)
        object plain "$source"
        object simd "$source" -msimd128
        ;;
    src/rules/game.c | src/ai/game_ai.c | src/tutor/reasons.c | src/locale/describe.c | src/scene/scene.c)
        object all "$source"
        object public "$source" -DKENNEL_PUBLIC_GAMES
        ;;
    # A page fetches them first: there a call is better than a copy.
    src/tutor/* | src/rules/*) object same "$source" -mllvm -inline-threshold=-20 ;;
    *) object same "$source" ;;
    esac
done
# Linked, and then made smaller by what only a look at the whole can find.
module() {
    local name=$1 parts=$2 more=$3
    printf 'build %s: link %s\n' "$ninja_folder/$name.linked" "$parts" >&3
    printf 'build %s: shrink %s\n  more = %s\n' "$ninja_folder/$name.wasm" "$ninja_folder/$name.linked" "$more" >&3
}
module engine "${same[*]} ${all[*]} ${plain[*]}" ''
module engine-simd "${same[*]} ${all[*]} ${simd[*]}" --enable-simd
# What a browser fetches: without the exports that only tests and measurements use, and without hidden games.
test_exports=$ninja_folder/same/src-wasm-test_exports.c.o
page="${same[*]/"$test_exports"/} ${public[*]}"
module page "$page ${plain[*]}" ''
module page-simd "$page ${simd[*]}" --enable-simd
exec 3>&-
ninja -f "$folder/build.ninja" "${wanted[@]/#/"$folder/"}"

#!/usr/bin/env bash
# Installs the library, and builds and runs what programs outside of this tree would: the examples and the contract, with
# gcc, clang and g++, shared and static, by pkg-config and by CMake. Nothing is taken from the build folder but by
# `cmake --install`. Usage: installed.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$(dirname "$kennel")" && pwd)
status=0
KENNEL_PAGE=$scratch cmake --install "$build" --prefix "$scratch/tree" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'the library is installed' [ "$status" = 0 ]
tree=$scratch/tree
kennel=$tree/bin/kennel
library=$(dirname "$(find "$tree" -name libkennel.so | head -n 1)")
export PKG_CONFIG_PATH=$library/pkgconfig LD_LIBRARY_PATH=$library
mkdir "$scratch/work"
cd "$scratch/work" || exit 1

# ---- what is installed ----
version=$(sed -n 's/^#define KENNEL_VERSION "\(.*\)"/\1/p' "$tree/include/kennel/version.h")
holds 'program and header have one version' [ "$("$kennel" --version)" = "kennel $version" ]
holds 'pkg-config says the same' [ "$(pkg-config --modversion kennel)" = "$version" ]
holds 'the soname is libkennel.so.0' grep -q 'SONAME.*\[libkennel\.so\.0\]' <(readelf -d "$library/libkennel.so")
holds 'no object is of link-time optimisation' eval '! objdump -h "$library/libkennel.a" "$library/libkennel.so" | grep -qE "\.gnu\.lto|\.llvm"'
holds 'the shared library needs libc alone' [ "$(readelf -d "$library/libkennel.so" | grep -c NEEDED)" = 1 ]

# Three lists: what the header declares, what the version script names, and what the libraries define.
grep -o 'kennel_[a-z_]*(' "$tree/include/kennel/kennel.h" | tr -d '(' | sort -u >declared
sed -n 's/^ *\(kennel_[a-z_]*\);$/\1/p' "$root/src/library/libkennel.map" | sort >listed
nm -D --defined-only --with-symbol-versions "$library/libkennel.so" | sed -n 's/.* T \(.*\)@@KENNEL_[0-9.]*$/\1/p' | sort >exported
nm -D --defined-only "$library/libkennel.so" | grep -vE ' (T kennel_[a-z_]+|A KENNEL_[0-9.]+)(@@KENNEL_[0-9.]+)?$' >foreign
nm --defined-only --extern-only "$library/libkennel.a" | sed -n 's/^[0-9a-f]* [A-Z] //p' | sort >static
holds 'the header declares what is listed' diff declared listed
holds 'the shared library exports what is listed, with versions' diff exported listed
holds 'and nothing else' [ ! -s foreign ]
holds 'the static library defines what is listed, and nothing else' diff static listed

# ---- the header ----
printf '#include <kennel/kennel.h>\n#include <kennel/kennel.h>\n' >header.c
read -ra flags <<<"$(pkg-config --cflags kennel)"
holds 'the header compiles alone as C17' gcc -std=c17 -Wall -Wextra -pedantic -Werror "${flags[@]}" -fsyntax-only header.c
holds 'also with clang' clang -std=c17 -Wall -Wextra -pedantic -Werror "${flags[@]}" -fsyntax-only header.c
holds 'and as C++17' g++ -x c++ -std=c++17 -Wall -Wextra -pedantic -Werror "${flags[@]}" -fsyntax-only header.c

# ---- the examples and the contract ----
examples=$tree/share/doc/kennel/examples
read -ra links <<<"$(pkg-config --libs kennel)"

# compiles NAME COMPILER...: makes NAME from the example or the contract, linked with the shared library.
compiles() {
    local source=$examples/${1%%-*}.c out=$1
    [ -e "$source" ] || source=$root/tests/library/${1%%-*}.c
    shift
    "$@" -O1 -Wall -Wextra -pedantic -Werror "${flags[@]}" "$source" -x none -o "$out" "${links[@]}"
}

# The same program for the static library, without the shared one at run time.
compiles_statically() { gcc -O1 "${flags[@]}" "$root/tests/library/contract.c" "$library/libkennel.a" -o contract-static; }

passes() { "$@" >said && ! grep '^not ok' said && grep -q '^ok' said; }

for compiler in gcc clang g++; do
    case $compiler in g++) how=(g++ -x c++ -std=c++17) ;; *) how=("$compiler" -std=c17) ;; esac
    for example in random_game ask_a_bot perft batch vector contract; do
        holds "$compiler compiles and links $example" compiles "$example-$compiler" "${how[@]}"
    done
    holds "the contract holds with $compiler" passes "./contract-$compiler" "$root/weights/dog-4.net"
done
sed 's/^\(not \)\?ok - /&the library: /' said
holds 'gcc links the static library' compiles_statically
holds 'and the contract holds without the shared one' passes env -u LD_LIBRARY_PATH ./contract-static "$root/weights/dog-4.net"

# ---- agreement with the program ----
# games_of GAME PLAYERS COUNT MOVES: the records of `kennel random`, without the lines that name program and seed.
games_of() {
    "$kennel" random "$1" --players "$2" --games "$3" --moves "$4" --seed 11 2>/dev/null |
        grep -vE '^(Players|Seed|Game): ' | grep -v '^$'
}

# examples_of PROGRAM GAME PLAYERS COUNT MOVES: the same from an example.
examples_of() {
    local number
    for ((number = 1; number <= $4; number++)); do "$1" "$2" "$3" 11 "$number" "$5"; done | grep -v '^$'
}

for set_up in 'dog 4' 'dog 2' 'dog 6' 'dog 5' 'cards 2' 'cards 4' 'bark 2' 'bark 5'; do
    read -r game players <<<"$set_up"
    for compiler in gcc g++; do
        holds "random games of $game for $players are those of kennel random ($compiler)" \
            cmp <(examples_of "./random_game-$compiler" "$game" "$players" 3 2000) <(games_of "$game" "$players" 3 2000)
    done
done

perft_agrees() {
    local counted
    counted=$("$1" "$2" "$3") && [ "$counted" = "$("$kennel" perft "$2" "$3" | cut -d ' ' -f 1)" ]
}
number=0
while read -r position depth; do
    number=$((number + 1))
    for compiler in gcc clang g++; do
        holds "perft agrees on position $number ($compiler)" perft_agrees "./perft-$compiler" "${position//_/ }" "$depth"
    done
done <<<"$("$kennel" new dog --seed 7 | tr ' ' _) 5
$("$kennel" new cards --seed 7 | tr ' ' _) 3
$("$kennel" new bark --seed 7 | tr ' ' _) 2
dog:4:4:cw_12,30/40/16/-_47/57X/AJ/2_play:a:a:0_-_- 5"
holds 'all positions were tried' [ "$number" = 4 ]

holds 'a batch plays the same with all compilers' eval '[ "$(./batch-gcc dog 4 200 3)" = "$(./batch-clang dog 4 200 3)" ] && [ "$(./batch-gcc dog 4 200 3)" = "$(./batch-g++ dog 4 200 3)" ]'
vector_of() { "./vector-$1" bark 3 100 300 "$2" 5 2>/dev/null; }
holds 'a vector, too, with any number of threads' eval '[ "$(vector_of gcc 1)" = "$(vector_of clang 2)" ] && [ "$(vector_of gcc 1)" = "$(vector_of g++ 5)" ]'
holds 'and plays many games' [ "$(vector_of gcc 2 | awk '{ print ($3 > 100) }')" = 1 ]
holds 'a batch ends every game with one winning side' eval '[ "$(./batch-gcc dog 4 200 3 | awk "/^[ab] / { all += \$2 } END { print all }")" = 200 ]'
holds 'a bot finds the goal' grep -q '^8:60-a4 ' <(./ask_a_bot-gcc 'dog:4:4:cw 60/5/-/- 8Q/2/2/2 play:a:a:0 - -' alpha 100 | head -n 1)
holds 'and gives reasons in German' grep -q '^ *+ .*Ziel' <(./ask_a_bot-gcc 'dog:4:4:cw 60/5/-/- 8Q/2/2/2 play:a:a:0 - -' alpha 100 de)

# ---- CMake ----
mkdir project
cat >project/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.20)
project(outside LANGUAGES C)
find_package(kennel 0.1 REQUIRED)
add_executable(shared perft.c)
target_link_libraries(shared PRIVATE kennel::kennel)
add_executable(static perft.c)
target_link_libraries(static PRIVATE kennel::kennel-static)
END
cp "$examples/perft.c" project
holds 'CMake finds kennel::kennel' eval 'cmake -G Ninja -S project -B project/build -DCMAKE_PREFIX_PATH="$tree" -DCMAKE_C_COMPILER=gcc >said 2>&1 && cmake --build project/build >>said 2>&1'
holds 'a program of CMake runs, shared and static' eval 'perft_agrees project/build/shared "$("$kennel" new dog --seed 7)" 3 && perft_agrees project/build/static "$("$kennel" new dog --seed 7)" 3'

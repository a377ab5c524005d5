#!/usr/bin/env bash
# Reads from the program file which protections a release has against memory errors. Usage: hardened.sh
# PROGRAM
. "$(dirname "$0")/lib.bash"
status=0
readelf -hldnW "$kennel" >"$scratch/out" 2>"$scratch/err" || status=$?
readelf -W --dyn-syms "$kennel" >"$scratch/symbols"
shows() { grep -qE "$1" "$scratch/out"; }
# calls NAME: the program takes this function from the C library.
calls() { grep -qE " UND $1(@|$)" "$scratch/symbols"; }

holds 'the program can be loaded anywhere' shows '^ *Type: +DYN .*Position-Independent Executable'
holds 'all functions of libraries are bound at the start' shows 'FLAGS_1.* NOW'
holds 'and cannot be bound anew after it' shows '^ *GNU_RELRO '
holds 'nothing on a stack can be run' shows '^ *GNU_STACK .* RW +0x'
holds 'no memory is both written and run' eval '! shows "^ *LOAD .* RWE "'
holds 'an overrun array on the stack ends the program' calls __stack_chk_fail
for function in memcpy snprintf; do
    holds "$function checks how much room there is" calls "__${function}_chk"
done

# Which functions look whether their stack is whole before they return. Whatever reads what strangers send is among them.
objdump -d --no-show-raw-insn "$kennel" | awk '/^[0-9a-f]+ <.*>:$/ { name = $2 } /call.*<__stack_chk_fail/ { print name }' |
    sed 's/[<>:]//g; s/\..*//' | sort -u >"$scratch/guarded"
root=$(cd "$(dirname "$0")/../.." && pwd)
guards() { sed -nE 's/^[a-zA-Z].*[ *]([a-z_0-9]+)\(.*/\1/p' "$root/src/$1"/*.c | grep -qxFf - "$scratch/guarded"; }
for folder in net protocol server table store; do
    holds "functions of $folder/ guard their stack" guards "$folder"
done

#!/usr/bin/env bash
# check-symbols.sh LIBRARY...: checks that these libraries use no heap, no I/O, no clock (except clock.c,
# which is for other layers), no math library and no mutable globals. Needs archives built without
# link-time optimisation and sanitizers.
set -euo pipefail

# What they may ask of the outside: the harmless end of libc, and the compiler's own.
allowed=(memcpy memset memcmp memmove memchr strlen strcmp strncmp strchr strcspn strspn strstr
    __assert_fail __stack_chk_fail __popcountdi2 __cpu_model __cpu_indicator_init _GLOBAL_OFFSET_TABLE_)

defined=$(nm --defined-only --extern-only --format=posix "$@" | awk 'NF > 1 { print $1 }')
foreign=$(nm -A --undefined-only --format=posix "$@" | awk '!/\[clock\.c\.o\]/ && NF > 2 { print $2 }' | sort -u |
    grep -vxFf <(printf '%s\n' "${allowed[@]}" "$defined") || true)

# Tables of const pointers lie in .data.rel.ro, which is read-only once the program runs.
mutable=$(objdump --syms "$@" | awk -F '\t' '
    {
        count = split($1, left, " "); split($2, right, " ")
        section = left[count]; name = right[2]
    }
    section ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && section !~ /^\.data\.rel\.ro/ &&
        name != section { print name }')

for name in $foreign; do
    echo "$name is used, which is not theirs to use"
done
for name in $mutable; do
    echo "$name is a global that can be written to"
done
[ -n "$defined" ] && [ -z "$foreign$mutable" ]

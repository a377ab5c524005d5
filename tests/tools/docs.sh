#!/usr/bin/env bash
# Tests tools/check-docs.py: it accepts the documents, and finds every mistake that is planted in a copy of
# them. Mistakes that only the program reveals are planted by tests/cli/docs.sh.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/cli/lib.bash ''
kennel=tools/check-docs.py

run
holds 'paths, links and names are true in every document' [ "$status:$out$err" = 0: ]

# plant WHAT PAGE COMPLAINT LINE: the line is added to the page of the copy.
mkdir "$scratch/tree"
for folder in .ci */; do
    case $folder in
    docs/ | weights/ | build*) ;;
    *) ln -s "$PWD/${folder%/}" "$scratch/tree/${folder%/}" ;;
    esac
done
cp -r docs weights LICENSE README.md CHANGELOG.md SECURITY.md CONTRIBUTING.md ARCHITECTURE.md CMakeLists.txt CMakePresets.json run check "$scratch/tree"
planted=()
plant() {
    printf '\n%s\n' "$4" >>"$scratch/tree/$2"
    planted+=("$1" "$2:$(wc -l <"$scratch/tree/$2"): $3")
}
plant 'a link that leads nowhere' docs/bots.md 'the link leads nowhere: NOTATIONS.md' 'See [it](NOTATIONS.md).'
plant 'a picture that is not there' docs/pictures.md 'the link leads nowhere: pictures/none.png' '![none](pictures/none.png)'
plant 'an anchor that is not there' docs/analysis.md 'there is no such heading: NOTATION.md#no-such-part' '[here](NOTATION.md#no-such-part)'
plant 'an anchor of the same page' docs/strength.md 'there is no such heading: #nowhere' '[here](#nowhere)'
plant 'a path in the text' docs/hosting.md 'there is no tools/no-such-tool.sh' 'Run `tools/no-such-tool.sh`.'
plant 'a path in a block' CONTRIBUTING.md 'there is no tests/cli/none.sh' '    bash tests/cli/none.sh build/kennel'
plant 'a path with capitals' docs/translating.md 'there is no docs/NOTATIONS.md' 'In `docs/NOTATIONS.md`.'
plant 'a path as an #include has it' ARCHITECTURE.md 'there is no rules/games.h' 'In `rules/games.h`.'
plant 'one of several' docs/performance.md 'there is no src/rules/{deck,deckchair}.h' 'In `src/rules/{deck,deckchair}.h`.'
plant 'a pattern that fits nothing' weights/README.md 'there is no weights/*.weights' 'All of `weights/*.weights`.'
plant 'a file name' docs/adding-a-game.md 'no file is called leggal.c' 'Split it: `leggal.c`.'
plant 'a metric' docs/PROTOCOL.md 'nothing is called kennel_no_such_total' 'Watch `kennel_no_such_total`.'
plant 'a variable' docs/playing.md 'nothing is called KENNEL_NO_SUCH' 'Set `KENNEL_NO_SUCH=1`.'
plant 'an option of a script' docs/NOTATION.md './check has no option --slowly' 'Run `./check --slowly`.'
plant 'a figure without a date' docs/rules/en/dog.md 'a measurement without a date' '## Speed'
printf '\nMeasured with a clock.\n' >>"$scratch/tree/docs/rules/en/dog.md"
for ((i = $(wc -l <README.md); i < 121; i++)); do echo >>"$scratch/tree/README.md"; done
planted+=('a README that grows' 'README.md:121: more than 120 lines')
printf '\n|---|---|\n| a | b | c |\n' >>"$scratch/tree/docs/performance.md"
lines=$(wc -l <"$scratch/tree/docs/performance.md")
planted+=('a table without a header' "docs/performance.md:$((lines - 1)): a table without a header")
planted+=('a row that is too long' "docs/performance.md:$lines: a table of 2 columns has a row of 3")
# What is no mistake.
cat >>"$scratch/tree/docs/bots.md" <<'END'

A placeholder: `src/rules/NAME/`, `docs/rules/{de,fr}/dog.md`, `tests/cli/*.sh`, `src/rules/game.[ch]`; theirs: `/etc/nginx.conf`.
END

run --root "$scratch/tree"
for ((i = 0; i < ${#planted[@]}; i += 2)); do
    holds "${planted[i]}" grep -qxF "${planted[i + 1]}" "$scratch/out"
done
holds 'and nothing else' [ "$status:$(wc -l <"$scratch/out")" = "1:$((${#planted[@]} / 2))" ]

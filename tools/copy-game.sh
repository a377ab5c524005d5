#!/usr/bin/env bash
# copy-game.sh FOLDER NAME: adds a game NAME to the sources in FOLDER, as docs/adding-a-game.md says in "A copy that
# builds": the template under another name in every layer, offered to players, with one rule changed: everybody is
# dealt four cards. Prints the files that were added or changed.
set -euo pipefail
cd "$1"
name=$2
upper=${name^^} title=${name^}
case $name in *[!a-z]* | '') echo "copy-game.sh: a name is made of small letters" >&2; exit 2 ;; esac

# renamed: what stands in the template's files, as the copy has it.
renamed() {
    sed -e "s/template/$name/g" -e "s/TEMPLATE/$upper/g" -e "s/Template/$title/g"
}

# A file in every layer.
find src -path '*template*' -type f | sort | while IFS= read -r file; do
    copy=${file//template/$name}
    mkdir -p "$(dirname "$copy")"
    renamed <"$file" >"$copy"
    echo "$copy"
done

# The list of games, and the state in the union.
sed -i -e "/^    X(bark, BARK)/a\\    X($name, $upper) \\\\" \
    -e "s|^#include \"rules/template/template_state.h\"|#include \"rules/$name/${name}_state.h\"\n&|" \
    -e "s/^        TemplateState template;/&\n        ${title}State $name;/" src/rules/game.h
echo src/rules/game.h

# Its reasons and its messages.
block=$(sed -n '/^\/\* ---- the template ---- \*\//,/^};/p' src/tutor/reasons.h | renamed)
awk -v block="$block" '/^\/\* ---- the template ---- \*\// { print block "\n" } { print }' src/tutor/reasons.h >src/tutor/reasons.new
mv src/tutor/reasons.new src/tutor/reasons.h
echo src/tutor/reasons.h
for file in i18n/*.po; do
    messages=$(awk -v RS= -v ORS='\n\n' '/msgctxt "template\./' "$file" | renamed |
        sed -e 's/three cards/four cards/; s/drei Karten/vier Karten/; s/trois cartes/quatre cartes/' \
            -e 's/tre carte/quattro carte/; s/три карты/четыре карты/')
    printf '\n%s\n' "$messages" >>"$file"
    echo "$file"
done

# What the conformance tests try.
line=$(grep 'GAME_TEMPLATE' tests/conformance/setups.c | renamed)
sed -i "/GAME_TEMPLATE/a\\$line" tests/conformance/setups.c
echo tests/conformance/setups.c

# One rule is another, and people may play it.
sed -i "s/${upper}_HAND = 3/${upper}_HAND = 4/" "src/rules/$name/${name}_state.h"
sed -i 's/\.is_public = false/.is_public = true/' "src/rules/$name/$name.c"
grep -q "${upper}_HAND = 4" "src/rules/$name/${name}_state.h" && grep -q 'is_public = true' "src/rules/$name/$name.c"

#!/usr/bin/env bash
# Tests tools/check-terminology.sh: it accepts the catalogues and documents, and finds every mistake that is
# planted in copies of them.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/cli/lib.bash ''
kennel=tools/check-terminology.sh

run
holds 'typography and glossary hold in every message and document' [ "$status:$out$err" = 0: ]

# plant WHAT LANGUAGE KEY NEW: the message has this text in the copy.
cp -r i18n "$scratch/i18n"
planted=()
plant() {
    local po=$scratch/i18n/$2.po
    KEY=$3 NEW=$4 awk '
        /^msgctxt / { here = $0 == "msgctxt \"" ENVIRON["KEY"] "\"" }
        here && /^msgstr / { print "msgstr \"" ENVIRON["NEW"] "\""; here = 0; next }
        { print }' "$po" >"$scratch/new" && mv "$scratch/new" "$po"
    planted+=("$2 $3" "$1")
}
plant 'a forbidden word is found' en page.joker 'Joker: capture a space'
plant 'in every language' de page.market 'Markt'
plant 'with its endings' it page.partner 'il tuo compagno'
plant 'also in another script' ru page.partner 'твой напарник'
plant 'also inside a plural' ru page.fold 'Сбросить {n} {n: сдачу · сдачи · сдач}'
plant 'a word is allowed only in its places' en page.over 'Pass, the game is over'
plant 'a plain space before a sign of French' fr page.draw 'Attention : personne ne gagne'
plant 'and none at all' fr page.over 'Attention: la partie est finie'
plant 'a space inside French quotes that breaks' fr page.home '« accueil »'
plant 'a straight apostrophe' it page.home 'Torna all'"'"'inizio'
plant 'a straight quote' de page.home 'Zum \"Anfang\"'
plant 'quotes of another language' de page.over '«Schluss»'
plant 'three dots' en page.thinking 'Thinking...'
plant 'a space before an ellipsis' en page.starts 'It starts …'
plant 'or none in German' de page.thinking 'Denkt nach…'
plant 'a dash at which a line may begin' ru page.home 'Начало — там же'
plant 'a percent sign that goes astray' ru page.hint.chance '{n} %'
plant 'a number that goes astray' de page.fold '{n} {n: Karte · Karten} abwerfen'
# Words that have a forbidden one inside them.
plant '' fr page.market 'jetons, sérieux'
plant '' it page.market 'oggetto, girotondo'

run "$scratch/i18n"
for ((i = 0; i < ${#planted[@]}; i += 2)); do
    found=$(grep -c "^${planted[i]}: " "$scratch/out")
    [ -z "${planted[i + 1]}" ] || holds "${planted[i + 1]}" [ "$status:$found" = 1:1 ]
done
holds 'and nothing else' [ "$(cut -d: -f1 "$scratch/out" | sort -u | wc -l)" = 18 ]

# ---- documents ----
mkdir -p "$scratch/pages/docs/rules/en" "$scratch/pages/weights"
cat >"$scratch/pages/README.md" <<'END'
A piece is captured here.
The code says `captured` and `onlookers`, [it](redeem.md) leads on.

    kennel: captured, anew, onlookers

```
captured
```

- Who plays alone wins.
END
echo 'Whoever wins, wins; onlookers watch.' >"$scratch/pages/docs/rules/en/dog.md"
echo 'Whoever wins, wins.' >"$scratch/pages/docs/bots.md"
run i18n "$scratch/pages"
holds 'a document has the words of the glossary, but for its code' [ "$(cut -d ' ' -f 1,2 <<<"$out" | sort -u | tr '\n' ' ')" = \
    'docs README.md:10: docs README.md:1: docs docs/bots.md:1: docs docs/rules/en/dog.md:1: ' ]
holds 'a word is allowed in some documents only' [ "$(grep 'anybody who, the' <<<"$out" | cut -d : -f 1)" = 'docs docs/bots.md' ]

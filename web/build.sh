#!/usr/bin/env bash
# build.sh [FOLDER]: the page, ready to be handed out by `kennel serve` or by any host of files
# (FOLDER is build-web unless given). Needs what Debian ships, and installs what is missing as ./run does:
# esbuild, clang, lld, binaryen, gettext, brotli, zopfli.
# FOLDER may be new, empty or an earlier page; files in it that are not ours are never touched (web/place.sh).
# Every file in assets/ but the icons is called by its contents, so that it may be cached for ever.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(realpath -m "${1:-$root/build-web}")
cd "$root"
# shellcheck source=tools/install-packages.sh
. tools/install-packages.sh
need_packages gettext "${page_packages[@]}"
web/place.sh --check "$folder"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools/build-wasm.sh "$root/build-wasm" >/dev/null
mkdir -p "$work/page/assets"

# hashed FILE NAME SUFFIX: copies the file under a name with its hash, and prints that name.
hashed() {
    local hash
    hash=$(sha256sum "$1" | cut -c 1-10)
    cp "$1" "$work/page/assets/$2-$hash.$3"
    printf 'assets/%s-%s.%s' "$2" "$hash" "$3"
}

engine=$(hashed build-wasm/page.wasm engine wasm)
simd=$(hashed build-wasm/page-simd.wasm engine-simd wasm)
records=$(hashed build-wasm/records.wasm records wasm)
languages='' first_words='' lesson_words='' weights='' rules='' parts=''
# What the start screen says, which is drawn before the engine is there.
start_words=(page.language page.settings page.welcome page.play-now page.play-now.sub page.go-on page.new-game
    page.back-to-table page.with-friends page.tables page.games page.puzzle page.learn.first page.rules page.menu page.which-game page.independent
    page.game.dog page.game.cards page.game.bark page.game.dog.for page.game.cards.for page.game.bark.for page.no-network)
shell='' no_script='' # texts that are seen before the engine is there
while read -r language; do
    {
        read -r what && read -r loading && read -r trying && read -r gave_up && read -r try_again && read -r no_script_here
    } < <(tools/build-catalogue.sh texts i18n "$language" page.welcome page.loading page.not-arrived page.gave-up page.try-again page.no-script)
    start=$(tools/build-catalogue.sh all i18n "$language" | awk -F '\t' -v keys="${start_words[*]}" '
        BEGIN { split(keys, list, " "); for (i in list) wanted[list[i]] }
        $1 in wanted { printf "%s\"%s\":\"%s\"", n++ ? "," : "", $1, $2 }')
    shell+="\"$language\":{\"what\":\"$what\",\"loading\":\"$loading\",\"trying\":\"$trying\",\"gaveUp\":\"$gave_up\",\"again\":\"$try_again\",\"start\":{$start}},"
    no_script+="<p lang=\"$language\">$no_script_here</p>"
    tools/build-catalogue.sh browser i18n "$language" "$work"
    tools/build-catalogue.sh lessons i18n "$language" >"$work/lessons.json"
    lesson_words+="\"$language\":\"$(hashed "$work/lessons.json" "lessons-$language" json)\","
    first_words+="\"$language\":\"$(hashed "$work/$language.first.words" "first-$language" words)\","
    languages+="\"$language\":\"$(hashed "$work/$language.page.words" "$language" words)\","
done < <(grep -E '^[a-z]+$' i18n/LINGUAS)
for net in weights/*.net; do
    name=$(basename "$net" .net)
    weights+="\"$name\":\"$(hashed "$net" "$name" net)\","
done

# The rule books in HTML, with the names that their drawings have here.
drawings=()
for drawing in docs/rules/pictures/*.svg; do
    name=$(basename "$drawing" .svg)
    drawings+=(-e "s|(../pictures/$name.svg)|($(hashed "$drawing" "$name" svg))|")
done
# steps_of LANGUAGE GAME: the steps of the lessons by chapter, as tools/build-rulebook.awk takes them. The extra ones
# are counted after the others, as the page does.
steps_of() {
    tools/build-catalogue.sh texts i18n "$1" lesson.page.practice
    awk '/^step / { name[++n] = $2 } /^chapter / { chapter[n] = $2 } /^extra$/ { extra[n] = 1 }
        END { for (late = 0; late < 2; late++) for (i = 1; i <= n; i++) if (!!extra[i] == late) print name[i], chapter[i], ++at }' \
        "lessons/$2.lesson" |
        while read -r name chapter number; do
            printf '§%s\t#/learn/%s/%s\t%s\n' "$chapter" "$2" "$number" \
                "$(tools/build-catalogue.sh texts i18n "$1" "lesson.$name.title")"
        done
}
for book in docs/rules/*/*.md; do
    language=$(basename "$(dirname "$book")") game=$(basename "$book" .md)
    name=$language-$game
    steps_of "$language" "$game" >"$work/steps"
    sed "${drawings[@]}" "$book" | awk -v lessons="$work/steps" -f tools/build-rulebook.awk >"$work/book.html"
    rules+=" $(hashed "$work/book.html" "rules-$name" html)"
done
cat lessons/*.lesson >"$work/lessons.txt"
lessons="{\"steps\":\"$(hashed "$work/lessons.txt" lessons txt)\",\"puzzles\":\"$(hashed lessons/puzzles.txt puzzles txt)\",\"words\":{${lesson_words%,}}}"
version=$(sed -n 's/^#define KENNEL_VERSION "\(.*\)"$/\1/p' include/kennel/version.h)

common=(--bundle --minify --target=es2021 --format=esm --log-level=warning)
esbuild web/src/engine/engine.worker.ts "${common[@]}" --format=iife --outfile="$work/worker.js"
worker=$(hashed "$work/worker.js" worker js)
esbuild web/style/lazy.css --bundle --minify --log-level=warning --outfile="$work/lazy.css"
later=$(hashed "$work/lazy.css" later css)
files="{\"worker\":\"$worker\",\"laterStyle\":\"$later\",\"engine\":\"$engine\",\"engineSimd\":\"$simd\",\"firstWords\":{${first_words%,}},\"languages\":{${languages%,}},\"weights\":{${weights%,}}}"
# The worker fetches relative to itself, the page relative to the page: absolute addresses serve both.
# Main, the later part (web/src/app/lazy-bundle.ts), parts with screens of their own (web/src/app/*-part.ts), and files
# that several of these share.
esbuild web/src/main.ts "${common[@]}" --splitting --define:KENNEL_FILES="$files" --define:KENNEL_RULES="\"${rules# }\"" \
    --define:KENNEL_VERSION="\"$version\"" --define:KENNEL_LESSONS="$lessons" --define:KENNEL_RECORDS="\"$records\"" \
    --entry-names='[name]-[hash]' --chunk-names='[name]-[hash]' --outdir="$work/page/assets"
script=$(cd "$work/page" && echo assets/main-*.js)
# imported_by SCRIPT: the files that it imports before it runs, and those that these import.
imported_by() {
    local found='' more=$1
    while [ "$more" != "$found" ]; do
        found=$more
        more=$({
            echo "$found"
            echo "$found" | xargs grep -ohE '(from|import)"\./chunk-[A-Z0-9]+\.js"' | grep -oE 'chunk-[A-Z0-9]+\.js' || true
        } | sort -u)
    done
    grep -vxF "$1" <<<"$found" || true
}
shared=$(cd "$work/page/assets" && imported_by main-*.js |
    sed 's|.*|    <link rel="modulepreload" href="assets/&" />|')
for part in web/src/app/*-part.ts; do
    [ -e "$part" ] || continue
    name=$(basename "$part" -part.ts)
    esbuild "web/style/$name.css" --bundle --minify --log-level=warning --outfile="$work/$name.css"
    parts+="$(hashed "$work/$name.css" "$name" css) $(cd "$work/page" && echo assets/"$name"-part-*.js) "
done
later_script=$(cd "$work/page" && echo assets/lazy-bundle-*.js)
esbuild web/src/boot.ts "${common[@]}" --format=iife --define:KENNEL_SHELL="{${shell%,}}" --outfile="$work/shell.js"
shell_script=$(hashed "$work/shell.js" shell js)
esbuild web/style/boot.css --minify --log-level=warning --outfile="$work/boot.css"
shell_style=$(hashed "$work/boot.css" shell css)
esbuild web/style/initial.css --bundle --minify --log-level=warning --outfile="$work/style.css"
style=$(hashed "$work/style.css" style css)

mapfile -t english < <(tools/build-catalogue.sh texts i18n en page.welcome page.loading page.try-again)
sed -e "s|{style}|$style|g" -e "s|{script}|$script|g" -e "s|{shared}|${shared//$'\n'/\\n}|" -e "s|{later}|$later_script|" \
    -e "s|{parts}|${parts% }|" \
    -e "s|{shell}|$shell_script|" -e "s|{shellStyle}|$shell_style|" -e "s|{what}|${english[0]}|" \
    -e "s|{loading}|${english[1]}|" -e "s|{again}|${english[2]}|" -e "s|{noScript}|$no_script|" \
    web/index.html >"$work/page/index.html"

# The page as an app: icons, and a manifest in each language.
cp web/icons/*.png web/icons/icon.svg "$work/page/assets/"
for language in $(grep -E '^[a-z]+$' i18n/LINGUAS); do
    mapfile -t said < <(tools/build-catalogue.sh texts i18n "$language" page.welcome page.new-game page.rules \
        page.learn.first page.games puzzle.screen.daily)
    sed -e "s|{language}|$language|" -e "s|{what}|${said[0]}|" -e "s|{newGame}|${said[1]}|" -e "s|{rules}|${said[2]}|" \
        -e "s|{learn}|${said[3]}|" -e "s|{games}|${said[4]}|" -e "s|{daily}|${said[5]}|" \
        web/kennel.webmanifest >"$work/page/kennel-$language.webmanifest"
done

# The service worker, with the names of all files of this build.
# listed PATTERN...: the files of assets/ with these names, as JSON.
listed() { (cd "$work/page/assets" && ls $1) | awk '{ printf "%s\"%s\"", (NR > 1 ? "," : ""), $0 }'; }
spoken=''
for language in $(grep -E '^[a-z]+$' i18n/LINGUAS); do
    spoken+="\"$language\":[$(listed "first-$language-*.words $language-*.words rules-$language-*.html lessons-$language-*.json")],"
done
name=$(cd "$work/page" && cat index.html assets/*.js | sha256sum | cut -c 1-10)
bytes=$(cd "$work/page" && cat assets/* | gzip -6 | wc -c)
offline="{\"name\":\"$name\",\"bytes\":$bytes,\"main\":\"$script\",\"simd\":\"${simd#assets/}\",\"plain\":\"${engine#assets/}\","
offline+="\"first\":[$(listed '*.js *.css *.txt records-*.wasm')],\"spoken\":{${spoken%,}},\"rest\":[$(listed '*.net *.svg icon-192.png')]}"
esbuild web/src/service-worker.ts "${common[@]}" --format=iife --define:KENNEL_BUILD="$offline" --outfile="$work/page/sw.js"

# A host of files alone says that there is no server; `kennel serve` answers here itself.
mkdir "$work/page/api"
echo '{"version":null}' >"$work/page/api/version"

if [ -z "${KENNEL_FAST:-}" ]; then
    find "$work/page" -type f | while read -r file; do
        # Over plain HTTP browsers take only gzip: what is fetched first is worth the better packer.
        case $file in
        *.wasm | *.js | *.css | *.words | *.html) zopfli "$file" ;;
        *) gzip -9nk "$file" ;;
        esac
        brotli -q 11 -k "$file"
    done
fi
web/place.sh "$work/page" "$folder"

#!/usr/bin/env bash
# Tests what web/build.sh does to the files in the folder that it writes into. The page itself is not built
# here; web/place.sh, which build.sh calls at its start and at its end, gets one made of a few files.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/cli/lib.bash ''
folder="$scratch/a folder"

# page NAME TEXT: a page whose script has this text.
page() {
    local script=assets/main-$2.js
    mkdir -p "$scratch/$1/assets" "$scratch/$1/api"
    echo "$2" >"$scratch/$1/$script"
    echo '{"version":null}' >"$scratch/$1/api/version"
    cat >"$scratch/$1/index.html" <<TEXT
    <title>Kennel</title>
    <script type="module" src="$script"></script>
TEXT
    gzip -k "$scratch/$1/index.html"
}
# try SCRIPT ARGS...: as `run` does.
try() { kennel=web/$1 run "${@:2}"; }
# place PAGE: puts it into the folder.
place() { try place.sh "$scratch/$1" "$folder"; }
# holds_page PAGE: all its files are there as they are, and nothing else but the list and what is named.
holds_page() {
    local name=$1
    shift
    diff -r "$scratch/$name" "$folder" | grep -vxF -f <(printf "Only in $folder: %s\n" .kennel-page "$@")
    [ "${PIPESTATUS[1]}" -eq 1 ]
}
page old AAAAAAAA
page new BBBBBBBB

mkdir "$folder"
echo precious >"$folder/letter.txt"
try build.sh "$folder"
holds 'build.sh refuses a folder with other files' [ "$status" -ne 0 ]
holds 'and says that it holds no page' complains 'is not empty and holds no page of Kennel'
holds 'and leaves it as it was' [ "$(cd "$folder" && ls -A && cat letter.txt)" = $'letter.txt\nprecious' ]
try place.sh "$scratch/new" "$folder"
holds 'a folder that gets other files meanwhile is refused, too' [ "$status" -ne 0 ]
holds 'and left as it was' [ "$(ls -A "$folder")" = letter.txt ]
echo '<title>Kennel</title>' >"$folder/index.html"
try build.sh "$folder"
holds 'a page of somebody else with our title is refused' [ "$status" -ne 0 ]
try build.sh "$folder/letter.txt"
holds 'a file is refused' complains 'is not a folder'

rm -r "$folder"
place old
holds 'a folder that is not there is made' holds_page old
rm -r "$folder"
mkdir "$folder"
place old
holds 'an empty folder is filled' holds_page old
echo precious | tee "$folder/letter.txt" >"$folder/assets/main-CCCCCCCC.js"
place new
holds "other files beside a page stay" [ "$(cat "$folder/letter.txt" "$folder/assets/main-CCCCCCCC.js")" = $'precious\nprecious' ]
rm "$folder/assets/main-CCCCCCCC.js"
holds 'of the page before nothing stays' holds_page new letter.txt
place new
holds 'the same page can be put there again' holds_page new letter.txt

echo changed >"$folder/index.html"
place old
holds 'a file of the page that somebody changed is not replaced' [ "$(cat "$folder/index.html")" = changed ]
holds 'and is named' complains $'first:\nindex.html'
rm "$folder/index.html"
place old
holds 'one that somebody deleted is' holds_page old letter.txt
mkdir -p "$scratch/more"
cp -R "$scratch/new/." "$scratch/more"
echo ours >"$scratch/more/letter.txt"
place more
holds 'a new file of ours does not replace a file of theirs' [ "$(cat "$folder/letter.txt")" = precious ]
holds 'and nothing else changes' holds_page old letter.txt

# As a place.sh leaves it that was stopped: both pages are in the list, and half of the new one is there.
cp "$folder/.kennel-page" "$scratch/list"
place new
cat "$scratch/list" >>"$folder/.kennel-page"
cp "$scratch/old/index.html" "$scratch/old/index.html.gz" "$folder"
cp "$scratch/old/assets/main-AAAAAAAA.js" "$folder/assets"
mkdir "$folder/.kennel-page-new"
place new
holds 'a placing that was stopped is repeated' holds_page new letter.txt

printf '%064d  ../letter.txt\n%064d  %s\n' 0 0 "$scratch/letter.txt" >>"$folder/.kennel-page"
echo precious >"$scratch/letter.txt"
place old
holds 'a list that names files elsewhere deletes none' [ -e "$scratch/letter.txt" ]

rm -r "$folder"
cp -R "$scratch/old" "$folder"
echo precious >"$folder/assets/letter.txt"
place new
holds 'a page from before there were lists is replaced' [ ! -e "$folder/assets/main-AAAAAAAA.js" ]
holds 'and files beside it stay' [ "$(cat "$folder/assets/letter.txt")" = precious ]
rm "$folder/assets/letter.txt"
holds 'and the new one is whole' holds_page new

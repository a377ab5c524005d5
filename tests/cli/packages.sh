#!/usr/bin/env bash
# Tests what can be known of the Debian packages without building them: every file that they list is installed, the units
# and options of the server are made of those of docs/hosting, and versions come from one place. The packages themselves are
# built and installed by tests/soak/packages.sh. Usage: packages.sh PROGRAM
. "$(dirname "$0")/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
touch "$scratch/out" "$scratch/err"
status=0
build=$(cd "$(dirname "$kennel")" && pwd)
mkdir "$scratch/page" "$scratch/units"
touch "$scratch/page/index.html"
tree=$scratch/tree
KENNEL_PAGE=$scratch/page DESTDIR=$tree cmake --install "$build" --prefix /usr >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'the build is installed as for packages' [ "$status" = 0 ]
mkdir -p "$tree/usr/lib/python3/dist-packages" # debian/rules puts the wheel there
cd "$root" || exit 1
sh debian/units "$scratch/units" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'the units are made' [ "$status" = 0 ]

# is_there NAME: installed, made, or in the sources.
is_there() {
    compgen -G "$tree/$1" || compgen -G "$tree/${1/\/lib\/\*/\/lib*}" || [ -e "$1" ] || [ -e "$scratch/units/${1#debian/}" ]
}
for list in debian/*.install; do
    while read -r name _; do
        holds "${list#debian/}: $name is there" is_there "$name"
    done <"$list"
    holds "${list#debian/} is of a package" grep -qx "Package: $(basename "$list" .install)" debian/control
done
unit=$scratch/units/kennel-server.kennel.service
holds 'the server of the package has a user and options of its own' grep -qx 'ExecStart=/usr/bin/kennel serve --config /etc/kennel/server.conf' "$unit"
holds 'and no other' eval '! grep -q "^DynamicUser\|/usr/local" "$scratch"/units/*'
holds 'its socket for kennel admin is on' grep -qx 'admin-socket /run/kennel/admin.sock' "$scratch/units/server.conf"
sed -e 's|^store .*|store memory|' -e '/^admin-/d' "$scratch/units/server.conf" >"$scratch/options"
echo 'port nothing' >>"$scratch/options"
run serve --config "$scratch/options"
holds 'its options are options' complains "$scratch/options:$(wc -l <"$scratch/options"): --port"
if command -v systemd-analyze >/dev/null; then
    mkdir "$scratch/verified"
    ln -s "$kennel" "$scratch/kennel" # a unit would need quotes where the path has blanks
    status=0
    for unit in kennel.service kennel-backup.service kennel-backup.timer; do
        sed -e "s|/usr/bin/kennel|$scratch/kennel|" -e 's/^\(User\|Group\)=kennel/\1=root/' "$scratch/units/kennel-server.$unit" >"$scratch/verified/$unit"
    done
    systemd-analyze verify "$scratch"/verified/* >"$scratch/out" 2>"$scratch/err" || status=$?
    holds 'systemd has nothing to say against the units' eval '[ "$status" = 0 ] && [ ! -s "$scratch/err" ]'
fi
holds 'maintainer and contact are in one file' [ "$(git grep -lF "$(sed -n 's/^Maintainer: .*<\(.*\)>$/\1/p' debian/control)" -- ':!tools/check-release.sh' | wc -l)" = 1 ]
version=$("$kennel" --version)
holds 'the changes begin with this version' grep -qx "## ${version#kennel }" <(grep -m 1 '^## ' CHANGELOG.md)
holds 'the checklist of a release runs' eval 'tools/check-release.sh | grep -q "^ok - CHANGELOG.md begins with it"'

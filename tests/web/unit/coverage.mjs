// coverage.mjs MODULES COVERAGE [--list]: computes the branch coverage of the page's decisions by the unit
// tests, with c8's own converter. COVERAGE is the folder that node has written (NODE_V8_COVERAGE). A function
// that was never called counts as a branch that was not taken. Fails below 80 %; --list prints each file.

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const [modules, folder, list] = process.argv.slice(2);
const require = createRequire(join(modules, "c8/"));
const convert = require("v8-to-istanbul");
const source = fileURLToPath(new URL("../../../web/src/", import.meta.url));
const LEAST = 80; // percent

// Drawing, and what wires the parts in a browser, is tested in browsers.
const DECIDES = [
  /^engine\/(action-parts|retry|languages|translations|types)\.ts$/,
  /^games\/(game-setup|registry|table-size|dog\/(draft|pieces))\.ts$/,
  /^table\/(action-picker|default-setup|game-log|layout|new-table|prompt-text|reading-time|recent-moves)\.ts$/,
  /^online\/(countdown|expire-tokens|links|pending-requests|reconnecting-socket|seat-storage|server-info|table-client)\.ts$/,
  /^screens\/(settings-storage|setup-seats)\.ts$/,
  /^state\.ts$/,
];

// Of each file: its branches and functions by their place, and whether any test has been there.
const seen = new Map();
const note = (file, place, hit) => {
  const places = seen.get(file) ?? seen.set(file, new Map()).get(file);
  places.set(place, (places.get(place) ?? false) || hit);
};
const placeOf = ({ start, end }) => `${start.line}:${start.column}-${end.line}:${end.column}`;

const read = async (script) => {
  const converter = convert(fileURLToPath(script.url));
  await converter.load();
  converter.applyCoverage(script.functions);
  for (const [path, file] of Object.entries(converter.toIstanbul())) {
    const name = relative(source, path);
    if (!DECIDES.some((pattern) => pattern.test(name))) continue;
    for (const [key, { locations }] of Object.entries(file.branchMap))
      locations.forEach((location, i) => note(name, placeOf(location), file.b[key][i] > 0));
    for (const [key, { loc }] of Object.entries(file.fnMap)) note(name, placeOf(loc), file.f[key] > 0);
  }
};

for (const name of readdirSync(folder))
  for (const script of JSON.parse(readFileSync(join(folder, name), "utf8")).result)
    if (script.url.endsWith(".test.mjs")) await read(script);

// A file that no test has loaded counts as one branch for each line.
const filesIn = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    return entry.isDirectory() ? filesIn(inside) : [relative(source, inside)];
  });
for (const file of filesIn(source))
  if (!seen.has(file) && DECIDES.some((pattern) => pattern.test(file)))
    readFileSync(join(source, file), "utf8").split("\n").forEach((_, i) => note(file, String(i), false));

const figures = [...seen].sort().map(([file, places]) => {
  const hits = [...places.values()].filter((hit) => hit).length;
  return { file, hits, all: places.size };
});
const sum = (key) => figures.reduce((total, figure) => total + figure[key], 0);
const percent = ({ hits, all }) => (100 * hits) / all;
if (list) for (const figure of figures) console.log(`    ${percent(figure).toFixed(0).padStart(3)} %  ${figure.file} (${figure.hits} of ${figure.all})`);
const total = percent({ hits: sum("hits"), all: sum("all") });
const holds = total >= LEAST;
console.log(`${holds ? "ok" : "not ok"} - at least ${LEAST} % of the branches of what decides are tested: ${total.toFixed(1)} %`);
process.exitCode = holds ? 0 : 1;

#!/usr/bin/env node
// web-imports.mjs [--check | --svg]: lists which folder of web/src imports which, dynamic and type-only
// imports included. Without an option it prints each folder with the folders it imports; --svg prints the
// same as a picture; --check prints what breaks the layers, and fails if anything does:
//
//     engine, ui <- state <- games <- table <- online <- screens <- library, learn <- look, puzzle <- app <- main, lazy-bundle
//
// A folder may import itself and what stands left of it; engine and ui know nobody. A game's folder knows the
// shared files of games/, never another game. Outside of its folder a game is named in games/registry.ts (the
// first game) and games/all.ts (the list) only.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../web/src", import.meta.url));
const LAYERS = [["engine", "ui"], ["state"], ["games"], ["table"], ["online"], ["screens"], ["library", "learn"], ["look", "puzzle"], ["app"], ["main"]];
const LISTS = ["games/registry", "games/all"]; // the files that may name games

const filesIn = (folder) =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? filesIn(path) : path.endsWith(".ts") ? [path.slice(0, -3)] : [];
  });

// The imports of one file, as paths from web/src without their ending.
const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^;"]*?from\s+"(\.[^"]*)"|import\("(\.[^"]*)"\)/g;
const importsOf = (file) =>
  [...readFileSync(join(root, `${file}.ts`), "utf8").matchAll(IMPORT)].map(([, from, dynamic]) =>
    normalize(join(dirname(file), from ?? dynamic)),
  );

const files = filesIn(".").sort();
const edges = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));

// Of "games/dog/board": the layer is games, the game is dog. Files at the top are entry points, but the state.
const layerOf = (file) => (file.includes("/") ? file.split("/")[0] : file === "state" ? "state" : "main");
const gameOf = (file) => (/^games\/[^/]+\//.test(file) ? file.split("/")[1] : "");
const groupOf = (file) => (gameOf(file) === "" ? layerOf(file) : `games/${gameOf(file)}`);
const rankOf = (file) => LAYERS.findIndex((layers) => layers.includes(layerOf(file)));

const isUpward = ({ from, to }) =>
  rankOf(to) > rankOf(from) || (rankOf(to) === rankOf(from) && layerOf(to) !== layerOf(from));
const knowsGame = ({ from, to }) => gameOf(to) !== "" && gameOf(to) !== gameOf(from) && !LISTS.includes(from);

// Names of games in quotes, where no game's own folder and no list is.
const games = [...new Set(files.map(gameOf).filter((game) => game !== ""))];
const NAMED = new RegExp(`["'\`](?:${games.join("|")})["'\`]`);
const namings = files
  .filter((file) => gameOf(file) === "" && !LISTS.includes(file))
  .flatMap((file) =>
    readFileSync(join(root, `${file}.ts`), "utf8")
      .split("\n")
      .flatMap((line, i) => (NAMED.test(line.replace(/\/\/.*/, "")) ? [`${file}.ts:${i + 1}: ${line.trim()}`] : [])),
  );

const check = () => {
  const faults = [
    ...edges.filter(isUpward).map(({ from, to }) => `${from}.ts may not know ${to}.ts: it is above or beside it`),
    ...edges.filter(knowsGame).map(({ from, to }) => `${from}.ts may not know ${to}.ts: it is a game's own`),
    ...namings.map((place) => `a game is named outside of its folder: ${place}`),
  ];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
};

// How often each group of files imports each other one.
const counts = new Map();
for (const { from, to } of edges) {
  const [a, b] = [groupOf(from), groupOf(to)];
  if (a === b) continue;
  const of = counts.get(a) ?? new Map();
  counts.set(a, of.set(b, (of.get(b) ?? 0) + 1));
}
const groups = [...new Set(files.map(groupOf))].sort(
  (a, b) => rankOf(`${b}/`) - rankOf(`${a}/`) || a.localeCompare(b),
);

const print = () => {
  const wide = Math.max(...groups.map((group) => group.length));
  for (const group of groups) {
    const own = files.filter((file) => groupOf(file) === group).length;
    const known = groups.filter((other) => counts.get(group)?.has(other));
    const list = known.map((other) => `${other} ${counts.get(group).get(other)}`).join(", ");
    console.log(`${group.padEnd(wide)}  ${String(own).padStart(2)} files  ${list === "" ? "knows nobody" : `-> ${list}`}`);
  }
};

// One row for each layer, the highest on top; games beside each other.
const svg = () => {
  const rows = [...LAYERS].reverse().map((layers) => groups.filter((group) => layers.includes(layerOf(`${group}/`))));
  const at = new Map();
  const [width, height] = [760, 90];
  rows.forEach((row, y) => row.forEach((group, x) => at.set(group, { x: ((x + 0.5) * width) / row.length, y: y * height + 40 })));
  const lines = groups.flatMap((from) =>
    [...(counts.get(from) ?? [])].map(([to, n]) => {
      const [a, b] = [at.get(from), at.get(to)];
      const bend = (a.x + b.x) / 2 + (Math.abs(a.y - b.y) > height ? 60 : 0);
      const path = `M${a.x} ${a.y + 14}Q${bend} ${(a.y + b.y) / 2} ${b.x} ${b.y - 14}`;
      return `<path d="${path}" fill="none" stroke="#888" stroke-width="${Math.min(5, 0.5 + n / 8).toFixed(1)}"/>`;
    }),
  );
  const boxes = groups.map((group) => {
    const { x, y } = at.get(group);
    return (
      `<rect x="${x - 55}" y="${y - 14}" width="110" height="28" rx="6" fill="#fff" stroke="#333"/>` +
      `<text x="${x}" y="${y + 5}" text-anchor="middle" font-family="sans-serif" font-size="14">${group}</text>`
    );
  });
  const size = `viewBox="0 0 ${width} ${rows.length * height}"`;
  console.log(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${[...lines, ...boxes].join("\n")}\n</svg>`);
};

const option = process.argv[2];
if (option === "--check") check();
else if (option === "--svg") svg();
else print();

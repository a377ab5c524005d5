// Compares geometry, colours and reading times with the design's figures, and checks what web/ may not know,
// without a browser.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
let failures = 0;
const holds = (sentence, truth, details = "") => {
  console.log(`${truth ? "ok" : "not ok"} - ${sentence}`);
  if (truth) return;
  failures++;
  if (details !== "") console.log(`    ${details}`);
};

const scratch = mkdtempSync(join(tmpdir(), "kennel-"));
process.on("exit", () => rmSync(scratch, { recursive: true }));
const built = join(scratch, "geometry.mjs");
execFileSync("esbuild", [join(root, "web/src/games/dog/geometry.ts"), "--format=esm", "--log-level=error", `--outfile=${built}`]);
const { boardIn } = await import(pathToFileURL(built));
const figures = JSON.parse(readFileSync(join(here, "design/geometry.json")));

const worst = (points, figure) => Math.max(...figure.map(([x, y], i) => Math.hypot(points[i].x - x, points[i].y - y)));
for (const segments of [4, 5, 6]) {
  const { box, margin, track, goals, homes, homes_of_five } = figures.phone_360[segments];
  const board = boardIn(segments, 4, box[0], box[1], margin);
  const five = boardIn(segments, 5, box[0], box[1], margin);
  const away = Math.max(
    worst(board.track, track),
    ...goals.map((points, k) => worst(board.goals[k], points)),
    ...homes.map((points, k) => worst(board.homes[k], points)),
    ...homes_of_five.map((points, k) => worst(five.homes[k], points)),
  );
  holds(`the fields of ${segments} segments lie where the design has them, to 0.05 px`, away < 0.05, `${away} px away`);
}

// ---- how long what others do is shown ----

const bundled = async (name) => {
  const file = join(scratch, `${basename(name)}.mjs`);
  execFileSync("esbuild", [join(root, `web/src/${name}.ts`), "--bundle", "--format=esm", "--log-level=error", `--outfile=${file}`]);
  return import(pathToFileURL(file));
};
const { hasteOf, leastTime, READING, readingTime, stepsOf } = await bundled("table/reading-time");
const { sinceTurn } = await bundled("table/game-log");
const lasts = (kind, say, seat = "b", news = { seat: "b" }) => leastTime({ kind, say, seat }, news, "a");
holds("a sentence has 600 ms and 30 ms for each character, and at most 2.2 s", [0, 1, 20, 53, 54, 300].map((length) => readingTime("ж".repeat(length))).join() === "600,630,1200,2190,2200,2200");
const doings = ["played", "moved", "home", "swapped", "folded", "dropped", "drew", "took", "built", "completed", "bought", "robbed", "redeemed", "looked", "kept", "barked", "played-cat", "put-token", "passed", "gave"];
holds("whatever another player does has its time", doings.every((kind) => lasts(kind, "blue does it") === 960), doings.filter((kind) => lasts(kind, "blue does it") !== 960).join());
holds("what the player does has none, with the partner's pieces neither", lasts("built", "you build", "a", { seat: "a" }) === 0 && lasts("moved", "the green piece goes", "c", { seat: "a" }) === 0);
holds("nor has what nobody does, or what has no sentence", ["dealt", "shuffled", "laid", "chose"].every((kind) => lasts(kind, "so it is") === 0) && lasts("saw", "") === 0);
holds("without movement there is as much time to read as with it, calm has more, brisk less", READING.off === 1 && READING.normal === 1 && READING.calm > 1 && READING.brisk < 1);
const exchange = ["chose", "gave", "gave", "gave"].map((kind, i) => ({ kind, seat: "abc"[i - 1] ?? "c", other: "bca"[i - 1], card: "?", say: `say ${i}` }));
holds("cards that are passed on at the same time are shown at the same time", stepsOf(exchange).map((step) => step.length).join() === "1,3");
const hastes = Array.from({ length: 40 }, (_, i) => hasteOf(i, false));
holds("news that wait are shown whole while they are few, then faster, and at once when they are many", hastes.slice(0, 9).every((one) => one === 1) && hastes[16] === 0.5 && hastes[39] === 0 && hastes.every((one, i) => i === 0 || one <= hastes[i - 1]));
holds("a running clock makes them faster", hasteOf(3, true) === 1 && hasteOf(6, true) === 0.5);

// ---- what others did since the last turn ----

const move = (number, by, ...events) => events.map(([kind, brief], i) => ({ number: number + i / 100, seat: by, say: brief, by: kind === "round-over" ? null : by, brief, to: null, ends: kind === "round-over" }));
const since = (log, me = "a") => sinceTurn(log.flat(), me, 3).map(({ seat, say }) => `${seat} ${say}`).join(" | ");
const turn = [move(1, "a", ["moved", "you go"]), move(2, "b", ["moved", "b goes"]), move(3, "c", ["moved", "c goes"], ["home", "you go home"]), move(4, "d", ["folded", "d folds"])];
holds("under the player's turn is what all the others did, and not the player's own", since(turn) === "b b goes | c c goes; you go home | d d folds", since(turn));
const barks = [move(1, "a", ["barked", "you bark"]), move(2, "b", ["played-cat", "b's cat"]), move(3, "b", ["barked", "b barks"]), move(4, "c", ["passed", "c passes"]), move(5, "d", ["barked", "d barks"])];
holds("of more than there is room for it is the last of each player", since(barks) === "b b barks | c c passes | d d barks", since(barks));
const passedOn = ["a", "b", "c", "d"].map((seat, i) => ({ number: 9 + i / 100, seat, say: `${seat} gives`, by: seat, brief: `${seat} gives`, to: "cdab"[i], ends: false }));
holds("of cards that are passed on it is the one for the player", since([passedOn]) === "c c gives" && since([passedOn], "d") === "b b gives", since([passedOn]));
holds("what the round before brought is not told again", since([move(1, "b", ["passed", "b passes"], ["round-over", "it is over"]), move(2, "c", ["barked", "c barks"])]) === "c c barks");
const { fitting } = await bundled("table/recent-moves");
const fits = (lines, letters, ...says) => fitting(says.map((say) => ({ seat: "b", say })), { lines, letters }).map(({ say }) => say[0]).join("");
holds("as many moves are listed as have room, the newest at least", fits(3, 20, "a", "b", "c") === "abc" && fits(3, 20, "a", "b".repeat(38), "c") === "bc" && fits(1, 20, "a", "b".repeat(90)) === "b");

const tokens = JSON.parse(readFileSync(join(here, "design/tokens.json")));
const css = readFileSync(join(root, "web/style/tokens.css"), "utf8");
const blocks = { light: css.slice(0, css.indexOf("@media")), dark: css.slice(css.lastIndexOf(':root[data-theme="dark"]'), css.indexOf("@media (forced-colors")), device: css.slice(css.indexOf("@media (prefers"), css.lastIndexOf(':root[data-theme="dark"]')) };
const themeOf = (block) => (block === "light" ? "light" : "dark");
for (const [name, block] of Object.entries(blocks)) {
  const theme = themeOf(name);
  const wrong = Object.entries(tokens.colour).filter(([token, colour]) => !block.includes(`--${token}: ${colour[theme]};`)).map(([token]) => token);
  holds(`every colour is the design's: ${name}`, wrong.length === 0, wrong.join(" "));
  const shadows = ["paper", "lifted", "board", "panel"].filter((kind) => !block.includes(`--shadow-${kind}: ${tokens.shadow[kind + (theme === "light" ? "Light" : "Dark")]};`));
  holds(`every shadow is the design's: ${name}`, shadows.length === 0, shadows.join(" "));
}
holds("sizes of letters are the design's", Object.entries(tokens.type_px).every(([name, px]) => css.includes(`--${name}: ${String(px / 16).replace(/^0/, "")}rem;`)));
const pieces = readFileSync(join(root, "web/src/ui/icons.ts"), "utf8");
holds("the pieces have the design's colours", tokens.players.every(({ fill, side }) => pieces.includes(fill) && pieces.includes(side)));
const cards = readFileSync(join(root, "web/src/games/card-faces.ts"), "utf8");
holds("the cards have the design's inks", Object.values(tokens.card_ink).every((ink) => cards.includes(ink)));

// ---- contrast, of every pair that lies on each other ----

const channel = (hex, at) => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const light = (hex) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
const { text, shape, texts, shapes } = tokens.contrast;
for (const theme of ["light", "dark"]) {
  const of = (token) => tokens.colour[token]?.[theme] ?? token; // or a colour itself
  const low = (pairs, least) => pairs.map(([on, under]) => [on, under, contrast(of(on), of(under))]).filter(([, , value]) => value < least).map(([on, under, value]) => `${on} on ${under}: ${value.toFixed(2)}`);
  holds(`text has a contrast of ${text}: ${theme}`, low(texts, text).length === 0, low(texts, text).join(", "));
  holds(`shapes have a contrast of ${shape}: ${theme}`, low(shapes, shape).length === 0, low(shapes, shape).join(", "));
  const inks = Object.entries(tokens.card_ink).filter(([, ink]) => contrast(ink, of("card")) < text).map(([name]) => name);
  holds(`the inks of cards have a contrast of ${text}: ${theme}`, inks.length === 0, inks.join(" "));
}

// Whatever a card does is asked of the engine: only the drawing of faces knows letters of cards. Nor does the page know who
// follows whom, which rank is higher, how long the track is where it is not drawn, or how a record is written.
const files = (folder) => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
const sources = files(join(root, "web/src"));
const knowing = (rule, ...drawing) => sources.filter((file) => !drawing.some((name) => file.endsWith(name)) && rule.test(readFileSync(file, "utf8"))).map((file) => file.slice(root.length + 1));
const rules = {
  // (That a redeemable joker is gold and a cat is one card of its own kind is how they look.)
  "no file of the page but that of the faces names a card": knowing(/["'`](A|K|Q|T|D|X|J|W|C|card:[A-Z0-9]|as:[A-Z0-9]|take:[A-Z0-9])["'`]/, "faces.ts"),
  "no file counts on from a seat, or round the table": knowing(/% *\(?[\w.!]*(seats|players)|["'`](abcd|bcda|ac|bd)["'`]|partner ?\?\? (?!null)/),
  "none has a table of ranks": knowing(/["'`](23456789|A23456|123456789)|\bRANKS?\b/, "faces.ts"),
  // (So many pixels times the unit of the window, and nothing else, are a margin.)
  "only the drawing of the board knows how long the track is": knowing(/\b(16|64|80|96) ?\*(?! ?[\w.]*\bunit\b(?! ?\*))|\* ?(16|64|80|96)\b|%\s*\(?16/, "geometry.ts", "board-background.ts", "thumbnail.ts", "faces.ts", "qr-encoder.ts", "icons.ts"),
  "none reads or writes a record": knowing(/Kennel record|["'`](Position|Seat|Seal|Bytes|Secret|Commitment)\b[^"'`]*:|["'`](deal|undo|seat|end) (["'`]|\$\{)|=== "(Secret|Commitment)"/),
};
for (const [sentence, found] of Object.entries(rules)) holds(sentence, found.length === 0, found.join(" "));

const markup = sources.filter((file) => !file.endsWith("dom.ts") && /innerHTML|outerHTML|insertAdjacentHTML|document\.write/.test(readFileSync(file, "utf8")));
holds("text becomes markup in one place only", markup.length === 0, markup.join(" "));
const long = sources.filter((file) => readFileSync(file, "utf8").split("\n").length > 440);
holds("no file of the page is longer than 440 lines", long.length === 0, long.join(" "));
process.exit(failures > 0 ? 1 : 0);

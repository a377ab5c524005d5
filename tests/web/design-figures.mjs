// Without a browser: geometry and colours against the design's figures, and what web/ may not know.

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
const { logged, sinceTurn } = await bundled("table/game-log");
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

const move = (number, seat, ...events) => logged({ number, seat, events: events.map(([kind, say, more = {}]) => ({ kind, say, seat, ...more })) });
const since = (log, me = "a") => sinceTurn(log.flat(), me, 3).map(({ seat, say }) => `${seat} ${say}`).join(" | ");
const turn = [move(1, "a", ["moved", "you go"]), move(2, "b", ["played", "b plays"], ["moved", "b goes"]), move(3, "c", ["played", "c plays"], ["moved", "c goes"], ["home", "you go home", { seat: "a" }]), move(4, "d", ["folded", "d folds"])];
holds("under the player's turn is what all the others did, and not the player's own", since(turn) === "b b goes | c c goes; you go home | d d folds", since(turn));
const barks = [move(1, "a", ["barked", "you bark"]), move(2, "b", ["played-cat", "b's cat"], ["drew", "b draws"]), move(3, "b", ["barked", "b barks"]), move(4, "c", ["passed", "c passes"]), move(5, "d", ["barked", "d barks"])];
holds("of more than there is room for it is the last of each player", since(barks) === "b b barks | c c passes | d d barks", since(barks));
const passedOn = logged({ number: 9, seat: "d", events: ["a", "b", "c", "d"].map((seat, i) => ({ kind: "gave", seat, other: "cdab"[i], say: `${seat} gives` })) });
holds("of cards that are passed on it is the one for the player", since([passedOn]) === "c c gives" && since([passedOn], "d") === "b b gives", since([passedOn]));
holds("what the round before brought is not told again", since([move(1, "b", ["passed", "b passes"], ["round-over", "it is over"]), move(2, "c", ["barked", "c barks"])]) === "c c barks");
const { fitting } = await bundled("table/recent-moves");
const fits = (lines, letters, ...says) => fitting(says.map((say) => ({ seat: "b", say })), { lines, letters }).map(({ say }) => say[0]).join("");
holds("as many moves are listed as have room, the newest at least", fits(3, 20, "a", "b", "c") === "abc" && fits(3, 20, "a", "b".repeat(28), "c") === "bc" && fits(1, 20, "a", "b".repeat(90)) === "b");

// ---- the top of the discard pile, which the engine has as a set ----

const pile = join(scratch, "pile.mjs");
execFileSync("esbuild", [join(root, "web/src/table/discard-top.ts"), "--format=esm", "--log-level=error", `--outfile=${pile}`]);
const { topAfter, lastAfter } = await import(pathToFileURL(pile));
const tops = [
  [null, "", "7", "7"], ["7", "7", "57", "5"], ["5", "57", "557", "5"], ["5", "57", "577", "7"],
  ["5", "557", "57", "5"], ["5", "57", "7", null], ["7", "57", "57", "7"], [null, "57", "57", null], ["7", "57", "", null],
];
const untrue = tops.filter(([top, before, after, wanted]) => topAfter(top, before, after) !== wanted);
holds("what comes to the discard pile lies on top, and stays there until it is taken or shuffled", untrue.length === 0, JSON.stringify(untrue));
const bought = lastAfter({ card: "7", seat: "a" }, { game: "cards", discard: "7" }, { seat: "b", events: [{ kind: "bought", card: "9" }], scene: { game: "cards", discard: "57" } });
const played = lastAfter(null, { game: "dog" }, { seat: "b", events: [{ kind: "played", seat: "b", card: "5" }, { kind: "moved", seat: "b" }], scene: { game: "dog" } });
holds("who buys lays the price on the pile, who plays the card", bought.card === "5" && bought.seat === "b" && played.card === "5", JSON.stringify([bought, played]));

const tokens = JSON.parse(readFileSync(join(here, "design/tokens.json")));
const css = readFileSync(join(root, "web/style/tokens.css"), "utf8");
const blocks = { light: css.slice(0, css.indexOf("@media")), dark: css.slice(css.lastIndexOf(":root")) };
for (const theme of ["light", "dark"]) {
  const wrong = Object.entries(tokens.colour).filter(([name, colour]) => !blocks[theme].includes(`--${name}: ${colour[theme]};`)).map(([name]) => name);
  holds(`every colour of the ${theme} theme is the design's`, wrong.length === 0, wrong.join(" "));
  const lines = tokens.players.filter((player) => !blocks[theme].includes(`--line-${player.seat}: ${player[`line_${theme}`]};`));
  holds(`so are the lines of the players in the ${theme} theme`, lines.length === 0);
}
const faces = readFileSync(join(root, "web/src/ui/icons.ts"), "utf8");
holds("the pieces have the design's colours", tokens.players.every(({ fill }) => faces.includes(fill)));

// Whatever a card does is asked of the engine: only the drawing of faces knows letters of cards.
const files = (folder) => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
const rules = /["'`](A|K|Q|T|D|X|J|W|C|card:[A-Z0-9]|as:[A-Z0-9]|take:[A-Z0-9])["'`]/;
// (That a redeemable joker is gold and a cat is one card of its own kind is how they look.)
const knowing = files(join(root, "web/src")).filter((file) => !file.endsWith("faces.ts") && rules.test(readFileSync(file, "utf8")));
holds("no file of the page but that of the faces names a card", knowing.length === 0, knowing.join(" "));

const markup = files(join(root, "web/src")).filter((file) => !file.endsWith("dom.ts") && /innerHTML|outerHTML|insertAdjacentHTML|document\.write/.test(readFileSync(file, "utf8")));
holds("text becomes markup in one place only", markup.length === 0, markup.join(" "));
const long = files(join(root, "web/src")).filter((file) => readFileSync(file, "utf8").split("\n").length > 440);
holds("no file of the page is longer than 440 lines", long.length === 0, long.join(" "));
process.exit(failures > 0 ? 1 : 0);

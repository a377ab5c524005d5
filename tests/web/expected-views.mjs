// Works out from the record of a finished game what a seat may know: `kennel` carries every entry out again
// and says what that seat sees of it. Every frame that the seat was sent must say the same, and nothing else;
// "-" is a spectator.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

// ---- the record ----

const header = (text, name) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
const isMove = ({ line }) => !/^(seat|undo) /.test(line);

// The entries of a record by their numbers: what was done, and the positions before and behind it, with
// all cards; and the words that nobody may hear before their time.
export const replay = async (kennel, text) => {
  const folder = mkdtempSync(join(tmpdir(), "kennel-"));
  const file = join(folder, "record");
  writeFileSync(file, text);
  const { stdout } = await run(kennel, ["replay", file, "--positions"], { maxBuffer: 1 << 26 });
  rmSync(folder, { recursive: true });
  const positions = stdout.trim().split("\n").map((row) => row.split("\t"));
  const lines = text.slice(text.indexOf("\n\n") + 2).split("\n").filter((line) => line !== "" && !line.startsWith("end "));
  const start = header(text, "Position");
  let before = start;
  const entries = lines.map((line) => {
    const after = line.startsWith("seat ") ? before : positions.shift()[1];
    const entry = { line, before, after };
    before = after;
    return entry;
  });
  return { kennel, start, entries, secrets: secretsOf(text, lines), views: new Map() };
};

// Each with the phases in which it may be heard, and the seat that knows it anyway.
const AFTERWARDS = /^ended$/;
const secretsOf = (text, lines) => [
  { what: "the secret of the deals", word: header(text, "Secret"), phases: AFTERWARDS },
  ...lines.filter((line) => line.startsWith("deal ")).map((line) => ({ what: "the seed of a deal", word: line.split(" ")[1], phases: AFTERWARDS })),
  ...[..."abcdef"].flatMap((seat) => [
    { what: `the seal of ${seat} before all have sealed`, word: header(text, `Seal ${seat}`), phases: /^(revealing|playing|paused|ended)$/, seat },
    { what: `the bytes of ${seat} before all have shown theirs`, word: header(text, `Bytes ${seat}`), phases: /^(playing|paused|ended)$/, seat },
  ]),
].filter(({ word }) => word !== undefined && word !== "none");

// ---- what a seat sees ----

const ask = async ({ kennel, views }, words, seat) => {
  const name = `${seat} ${words.join(" ")}`;
  if (!views.has(name)) {
    const { stdout } = await run(kennel, [...words, "--events", "--seat", seat], { maxBuffer: 1 << 24 });
    const events = stdout.trim().split("\n");
    views.set(name, { position: events.pop(), events });
  }
  return views.get(name);
};

// Of an entry: events and the position behind them.
const sight = (record, { line, before }, seat) => {
  const [word, seed] = line.split(" ");
  return ask(record, word === "deal" ? ["deal", before, "--seed", seed] : ["apply", before, line], seat);
};

// Of the table when so many entries were there.
const sightAt = async (record, number, seat) => (await ask(record, ["apply", record.entries[number - 1]?.after ?? record.start], seat)).position;

// The one thing that a full position does not say: the card that a seat passed on. It sees that card until
// whoever got it has put such a card away.
const handOf = (position, index) => position.split(" ")[2].split("/")[index];
const isGiving = (position) => position.split(" ")[3].startsWith("give:");
const standing = (entries) => {
  const stack = [];
  for (const entry of entries) {
    const undone = /^undo (\d+)/.exec(entry.line)?.[1];
    if (undone !== undefined) stack.splice(stack.length - Number(undone));
    else if (isMove(entry)) stack.push(entry);
  }
  return stack;
};
const giftOf = (record, number, seat) => {
  const past = standing(record.entries.slice(0, number));
  const round = past.slice(past.map(({ line }) => line.startsWith("deal ")).lastIndexOf(true) + 1);
  const gift = round.map(({ line }) => /^give:(.):(.)/.exec(line)).find((found) => found?.[1] === seat)?.[2];
  const seats = record.start.split(" ")[1].split("/").length;
  const receiver = ("abcdef".indexOf(seat) + (seats === 4 || seats === 6 ? seats / 2 : 1)) % seats;
  const count = (position) => handOf(position, receiver).split(gift).length;
  const isGone = round.some(({ before, after }) => !isGiving(before) && count(after) < count(before));
  return gift === undefined || isGone ? null : { gift, receiver };
};
const withGift = (record, number, seat, position) => {
  if (!position.startsWith("dog:") || isGiving(position)) return position;
  const found = giftOf(record, number, seat);
  if (!found || handOf(position, found.receiver).includes(found.gift)) return position; // seen as it was passed on
  const fields = position.split(" ");
  const hands = fields[2].split("/");
  hands[found.receiver] = hands[found.receiver].replace("?", found.gift);
  return [...fields.slice(0, 2), hands.join("/"), ...fields.slice(3)].join(" ");
};

// ---- what a seat was sent ----

// A field that is not listed is a leak until somebody has thought about it.
const TABLE = "table phase game setup you host seats clock open onlookers allow invite number position waits left fair proposals undo asks next";
const FIELDS = {
  welcome: "tell id protocol version rules table",
  table: `tell id ${TABLE}`,
  news: "tell number kind seat back player id events position waits left",
  over: "tell how winners record fair",
  seated: "tell id table seat token invite",
  refused: "tell id why text",
  pong: "tell id",
  qr: "tell id size rows",
  reaction: "tell seat reaction",
  asked: "tell id table seat",
  reported: "tell id seat",
  next: "tell table",
  tables: "tell id tables",
};
const strange = (message, fields) => Object.keys(message).filter((name) => !(fields ?? "").split(" ").includes(name));

const strangeFields = (message) => [
  ...strange(message, FIELDS[message.tell]),
  ...(message.tell === "welcome" ? strange(message.table ?? {}, TABLE) : []),
  ...((message.table?.seats ?? message.seats) ?? []).flatMap((seat) => strange(seat, "seat is name here bot gone")),
  ...[message.table, message].filter((table) => table?.asks && table.you !== table.host).map(() => "asks"), // only for the host
];

const compareNews = async (record, { number, kind, position, events }, seat) => {
  const entry = record.entries[number - 1];
  if (!entry) return [`was told of entry ${number}, which the record does not have`];
  const may = isMove(entry) ? await sight(record, entry, seat) : { position: await sightAt(record, number, seat), events: [] };
  const extra = events.filter((event) => !may.events.includes(event));
  const told = extra.length > 0 ? [`was told ${extra.join(" ")} (${kind} ${number}) and may know ${may.events.join(" ")}`] : [];
  return [...told, ...comparePosition(record, number, seat, "news", position, may.position)];
};

const comparePosition = (record, number, seat, where, position, plain) => {
  const may = withGift(record, number, seat, plain);
  return position === may ? [] : [`was sent ${position} (${where} ${number}) and may know ${may}`];
};

const compare = async (record, message, seat) => {
  if (message.tell === "news") return compareNews(record, message, seat);
  const table = message.tell === "welcome" ? message.table : message.tell === "table" ? message : null;
  if (!table?.position) return [];
  return comparePosition(record, table.number, seat, message.tell, table.position, await sightAt(record, table.number, seat));
};

// Every frame of a seat against the record, and against words of others (their tokens); returns what it
// should not have been sent, and how many positions were compared.
export const leaks = async (record, frames, seat, foreign) => {
  const found = [];
  let phase = "waiting";
  let looked = 0;
  for (const frame of frames) {
    const message = JSON.parse(frame);
    phase = message.tell === "over" ? "ended" : (message.table?.phase ?? message.phase ?? (message.tell === "news" ? "playing" : phase));
    const early = record.secrets.filter((secret) => !secret.phases.test(phase) && secret.seat !== seat && frame.includes(secret.word));
    const words = foreign.filter((word) => frame.includes(word)).map(() => "somebody else's token");
    found.push(...[...early.map(({ what }) => what), ...words].map((what) => `was told ${what}, in ${message.tell}, while ${phase}`));
    found.push(...strangeFields(message).map((name) => `was sent a field "${name}" in ${message.tell}`));
    found.push(...(await compare(record, message, seat)));
    if (/"position"/.test(frame)) looked++;
  }
  return { found: found.map((what) => `${seat === "-" ? "an onlooker" : seat} ${what}`), looked };
};

// What a seat may know, worked out from the record when all is over: `kennel` carries every entry out
// again and says what that seat sees of it. Every frame that the seat was sent must say the same.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

// The entries of a record by their numbers: what was done, and the position before it, with all cards.
export const replay = async (kennel, text) => {
  const folder = mkdtempSync(join(tmpdir(), "kennel-"));
  const file = join(folder, "record");
  writeFileSync(file, text);
  const { stdout } = await run(kennel, ["replay", file, "--positions"], { maxBuffer: 1 << 26 });
  rmSync(folder, { recursive: true });
  const positions = stdout.trim().split("\n").map((row) => row.split("\t"));
  const lines = text.slice(text.indexOf("\n\n") + 2).split("\n").filter((line) => line !== "" && !line.startsWith("end "));
  let before = /^Position: (.*)$/m.exec(text)[1];
  return lines.map((line) => {
    const entry = { line, before };
    if (!line.startsWith("seat ")) before = positions.shift()[1];
    return entry;
  });
};

// What a seat sees of an entry: events and the position behind them.
const sight = async (kennel, { line, before }, seat) => {
  const [word, seed] = line.split(" ");
  const asked = word === "deal" ? ["deal", before, "--seed", seed] : ["apply", before, line];
  const { stdout } = await run(kennel, [...asked, "--events", "--seat", seat], { maxBuffer: 1 << 24 });
  const events = stdout.trim().split("\n");
  return { position: events.pop(), events };
};

// The one thing that a full position does not say: the card that a seat gave away, and still sees.
const isGift = (seen, may, seat, gifts) => {
  const [a, b] = [seen.split(" "), may.split(" ")];
  const alike = a.every((field, i) => i === 2 || field === b[i]);
  const hands = [a[2].split("/"), b[2].split("/")];
  const odd = hands[0].map((hand, i) => i).filter((i) => hands[0][i] !== hands[1][i]);
  if (!seen.startsWith("dog:") || !alike || odd.length !== 1) return false;
  const known = hands[0][odd[0]].replace(/[?>]/g, "");
  return known.length === 1 && gifts.get(seat) === known && hands[0][odd[0]].length === hands[1][odd[0]].length;
};

// Every news frame of a seat against the record; returns what it should not have been sent.
export const leaks = async (kennel, entries, frames, seat) => {
  const told = frames.map((frame) => JSON.parse(frame)).filter(({ tell, kind }) => tell === "news" && kind !== "seat");
  const gifts = new Map();
  const found = [];
  for (const [i, entry] of entries.entries()) {
    if (entry.line.startsWith("deal")) gifts.clear();
    const gift = /^give:(.):(.)/.exec(entry.line);
    if (gift) gifts.set(gift[1], gift[2]);
    if (/^(seat|undo) /.test(entry.line)) continue;
    const news = told.filter(({ number }) => number === i + 1);
    if (news.length === 0) continue;
    const may = await sight(kennel, entry, seat);
    for (const { position, events } of news) {
      if (position !== may.position && !isGift(position, may.position, seat, gifts)) found.push(`${seat} was sent ${position} and may know ${may.position}`);
      const extra = events.filter((event) => !may.events.includes(event));
      if (extra.length > 0) found.push(`${seat} was told ${extra.join(" ")} and may know ${may.events.join(" ")}`);
    }
  }
  return { found, looked: told.length };
};

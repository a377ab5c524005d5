// What a log has of what happened: a line for each player who did something.

import { joined } from "../engine/translations";
import type { GameEvent, News, Scene } from "../engine/types";
import { lastAfter } from "./discard-top";
import type { Logged, Said, TableModel } from "../state";
import { doerOf } from "./reading-time";

// Who was dealt what everybody sees anyway.
export const toldIn = (events: GameEvent[]): GameEvent[] =>
  events.filter(({ kind, say }) => kind !== "dealt" && say !== "");

export const sentenceOf = (events: GameEvent[]): string => joined(toldIn(events).map(({ say }) => say));

// What nobody did belongs to what was done before, but that a round is over. Lines of one entry are
// told apart behind the point.
const goesOn = (line: GameEvent[] | undefined, { kind, seat }: GameEvent): line is GameEvent[] =>
  line !== undefined && kind !== "round-over" && (seat === undefined || line[0]!.seat === seat);

// Of a line, what others need to know: a card that was played is followed by what it did.
const SMALL = ["drew", "laid", "set-aside", "played"];
const briefOf = (line: GameEvent[]): string =>
  sentenceOf(line.filter(({ kind }) => !SMALL.includes(kind))) || sentenceOf(line);

const NOBODYS = ["shuffled", "laid-out", "round-over", "marker", "won-item", "left", "won"];

export const logged = ({ number, events, seat }: Pick<News, "number" | "events" | "seat">): Logged[] => {
  const lines: GameEvent[][] = [];
  for (const event of toldIn(events)) {
    const last = lines[lines.length - 1];
    if (goesOn(last, event)) last.push(event);
    else lines.push([event]);
  }
  return lines.map((line, i) => ({
    number: number + i / 100,
    seat: line[0]!.kind === "round-over" ? null : (line[0]!.seat ?? null),
    say: sentenceOf(line),
    by: NOBODYS.includes(line[0]!.kind) ? null : (doerOf(line[0]!, { seat }) ?? null),
    brief: briefOf(line),
    to: line[0]!.kind === "gave" ? (line[0]!.other ?? null) : null,
    ends: line[0]!.kind === "round-over",
  }));
};

// ---- since the last turn ----

// Lines of one entry, the newest entry first.
const entriesOf = (log: Logged[]): Logged[][] => {
  const entries: Logged[][] = [];
  for (const line of [...log].reverse()) {
    const last = entries[entries.length - 1];
    if (last && Math.floor(last[0]!.number) === Math.floor(line.number)) last.unshift(line);
    else entries.push([line]);
  }
  return entries;
};

// Of more moves than have room, the last one of each player.
const lastOfEach = (all: Said[]): Said[] =>
  all.filter(({ seat }, i) => all.findIndex((later, k) => k > i && later.seat === seat) < 0);

// What others did, or gave to `me`, since `me` acted in this round: a sentence for each move, the oldest
// first.
export const sinceTurn = (log: Logged[], me: string | null, most: number): Said[] => {
  const since: Said[] = [];
  for (const entry of entriesOf(log.slice(-60))) {
    if (entry.some(({ ends }) => ends)) break;
    const theirs = entry.filter(({ by, to }) => by !== null && by !== me && (to === null || to === me));
    if (theirs.length > 0)
      since.unshift({ seat: theirs[0]!.by, say: joined(theirs.map(({ brief }) => brief)) });
    if (entry.some(({ by }) => by !== null && by === me)) break;
  }
  return since.length <= most ? since : lastOfEach(since).slice(-most);
};

// ---- told again ----

export interface Entry extends News {
  before: Scene;
}
export interface Retold {
  log: Logged[];
  last: TableModel["last"]; // the card on top
}

// What happened and was not taken back; an undo takes back moves, and deals are moves.
const standing = (entries: Entry[]): Entry[] => {
  const stands: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "undo") stands.length -= Math.min(stands.length, entry.back);
    else if (entry.kind !== "seat") stands.push(entry);
  }
  return stands;
};

// After a reload, after an undo, or in another language.
export const retold = (entries: Entry[]): Retold => {
  const stands = standing(entries);
  return {
    log: stands.flatMap(logged),
    last: stands.reduce<Retold["last"]>((top, entry) => lastAfter(top, entry.before, entry), null),
  };
};

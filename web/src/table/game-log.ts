// Sentences of the log, and what happened since the last turn.

import { joined } from "../engine/translations";
import type { GameEvent, LogLine } from "../engine/types";
import type { Said } from "../state";

// Who was dealt what everybody sees anyway.
export const loggable = (events: GameEvent[]): GameEvent[] =>
  events.filter(({ kind, say }) => kind !== "dealt" && say !== "");

export const sentenceOf = (events: GameEvent[]): string => joined(loggable(events).map(({ say }) => say));

// ---- since the last turn ----

// Lines of one entry, the newest entry first.
const entriesOf = (log: LogLine[]): LogLine[][] => {
  const entries: LogLine[][] = [];
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
export const sinceTurn = (log: LogLine[], me: string | null, most: number): Said[] => {
  const since: Said[] = [];
  for (const entry of entriesOf(log.slice(-60))) {
    if (entry.some(({ ends }) => ends)) break;
    const theirs = entry.filter(({ by, to }) => by !== null && by !== me && (to === null || to === me));
    if (theirs.length > 0)
      since.unshift({ seat: theirs[0]!.by, say: joined(theirs.map(({ brief }) => brief)), line: theirs[0]! });
    if (entry.some(({ by }) => by !== null && by === me)) break;
  }
  return since.length <= most ? since : lastOfEach(since).slice(-most);
};

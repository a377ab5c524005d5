// What a log has of what happened: a line for each player who did something.

import type { GameEvent, News, Scene } from "./model";
import { lastAfter } from "./pile";
import type { Logged, TableModel } from "./state";

// Who was dealt what everybody sees anyway.
export const toldIn = (events: GameEvent[]): GameEvent[] => events.filter(({ kind, say }) => kind !== "dealt" && say !== "");

export const sentenceOf = (events: GameEvent[]): string => toldIn(events).map(({ say }) => say).join("; ");

// What nobody did belongs to what was done before, but that a round is over. Lines of one entry are
// told apart behind the point.
const goesOn = (line: GameEvent[] | undefined, { kind, seat }: GameEvent): line is GameEvent[] =>
  line !== undefined && kind !== "round-over" && (seat === undefined || line[0]!.seat === seat);

export const logged = (number: number, events: GameEvent[]): Logged[] => {
  const lines: GameEvent[][] = [];
  for (const event of toldIn(events)) {
    const last = lines[lines.length - 1];
    if (goesOn(last, event)) last.push(event);
    else lines.push([event]);
  }
  return lines.map((line, i) => ({ number: number + i / 100, seat: line[0]!.kind === "round-over" ? null : line[0]!.seat ?? null, say: sentenceOf(line) }));
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
    log: stands.flatMap(({ number, events }) => logged(number, events)),
    last: stands.reduce<Retold["last"]>((top, entry) => lastAfter(top, entry.before, entry), null),
  };
};

// What a log has of what happened: a line for each player who did something.

import type { GameEvent } from "./model";
import type { Logged } from "./state";

// Who was dealt what everybody sees anyway.
export const toldIn = (events: GameEvent[]): GameEvent[] => events.filter(({ kind, say }) => kind !== "dealt" && say !== "");

export const sentenceOf = (events: GameEvent[]): string => toldIn(events).map(({ say }) => say).join("; ");

// Lines of one entry are told apart behind the point.
export const logged = (number: number, events: GameEvent[]): Logged[] => {
  const lines: GameEvent[][] = [];
  for (const event of toldIn(events)) {
    const last = lines[lines.length - 1];
    if (last && last[0]!.seat === event.seat) last.push(event);
    else lines.push([event]);
  }
  return lines.map((line, i) => ({ number: number + i / 100, seat: line[0]!.seat ?? null, say: sentenceOf(line) }));
};

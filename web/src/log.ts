// What a log has of what happened: a line for each player who did something.

import type { GameEvent } from "./model";
import type { Logged } from "./state";

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

// What lies on top of the discard pile. The engine has the pile as a set: the top is what came to it last.

import type { GameEvent, Scene } from "../engine/types";
import type { TableModel } from "../state";

type Top = TableModel["last"];

// null: not known, after a shuffle.
export const topAfter = (top: string | null, before: string, after: string): string | null => {
  const added = [...after].filter(
    (letter, i) => i - after.indexOf(letter) >= before.split(letter).length - 1,
  );
  return added[added.length - 1] ?? (top !== null && after.includes(top) ? top : null);
};

const laid = (top: Top, events: GameEvent[]): Top => {
  const cards = events.filter(
    ({ kind, card, seat }) =>
      (kind === "played" || kind === "dropped") && card !== undefined && seat !== undefined,
  );
  const last = cards[cards.length - 1];
  return last ? { card: last.card!, seat: last.seat! } : top;
};

// After what has happened. DOG Cards come to the pile in many ways: one buys, robs and looks with them.
export const lastAfter = (
  top: Top,
  before: Scene,
  { events, seat, scene }: { events: GameEvent[]; seat?: string | undefined; scene: Scene },
): Top => {
  if (scene.game !== "cards") return laid(top, events);
  const card = topAfter(top?.card ?? null, before.discard ?? "", scene.discard ?? "");
  return card === null ? null : card === top?.card ? top : { card, seat: seat ?? "" };
};

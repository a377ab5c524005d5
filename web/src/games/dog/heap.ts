// The last card of each player, where it fell: round the middle of the board, turned a little towards who
// laid it.

import type { PileTop } from "../../engine/types";
import type { Point } from "./geometry";

export interface FallenCard extends PileTop {
  seat: string;
  number: number; // how many entries the log had
}

// With the card that lies on top now. What was taken back lies there no longer.
export const heapAfter = (heap: FallenCard[], top: PileTop | null, number: number): FallenCard[] => {
  const kept = heap.filter((card) => card.number <= number);
  if (!top || top.seat === null) return top ? kept : [];
  const last = kept[kept.length - 1];
  if (last && last.card === top.card && last.seat === top.seat) return kept;
  return [...kept.filter(({ seat }) => seat !== top.seat), { card: top.card, seat: top.seat, number }];
};

// Where a card of this width falls, from the middle of the board, and how far it is turned, in degrees.
export interface Fall extends Point {
  turn: number;
  corner: string; // in which its player's emblem is
}

export const fallOf = (segment: number, segments: number, width: number): Fall => {
  const axis = Math.PI / 2 + (segment * 2 * Math.PI) / segments;
  const [x, y] = [Math.cos(axis), Math.sin(axis)];
  const turn = x < -0.1 ? -13 : x > 0.1 ? 12 : y < 0 ? 7 : -5;
  const corner = x < -0.1 ? "low left" : turn === 7 ? "high" : "low";
  return { x: 0.8 * width * x, y: 0.68 * width * y, turn, corner };
};

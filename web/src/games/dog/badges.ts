// Where a badge finds room beside a field: off the wood, away from pieces and other badges.

import type { Board, Point } from "./geometry";

export interface Spot extends Point {
  near: number; // to the nearest thing
}

const away = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

// Towards the felt: the track runs clockwise, with the felt at its right.
const inwardsOf = (board: Board, at: Point): number => {
  const i = board.track.findIndex((point) => away(point, at) < 1);
  if (i < 0) return Math.atan2(board.height / 2 - at.y, board.width / 2 - at.x);
  const count = board.track.length;
  const [before, after] = [board.track[(i + count - 1) % count]!, board.track[(i + 1) % count]!];
  return Math.atan2(after.y - before.y, after.x - before.x) + Math.PI / 2;
};

const ANGLES = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2.1, -2.1, 2.7, -2.7];

// Towards the felt if there is room, else where there is most.
export const badgeSpot = (board: Board, at: Point, far: number, taken: Point[], room: number): Spot => {
  const inwards = inwardsOf(board, at);
  let best: Spot | null = null;
  for (const angle of ANGLES) {
    const x = at.x + far * Math.cos(inwards + angle);
    const y = at.y + far * Math.sin(inwards + angle);
    if (x < 12 || y < 8 || x > board.width - 12 || y > board.height - 8) continue;
    const near = Math.min(Infinity, ...taken.map((other) => away(other, { x, y })));
    if (near >= room) return { x, y, near };
    if (!best || near > best.near) best = { x, y, near };
  }
  return best ?? { ...at, near: 0 };
};

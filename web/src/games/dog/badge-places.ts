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
const EMPTY = 0.6; // an empty field may be covered rather than a dog: as if it were so much farther away

// Towards the felt if there is room; of a flower away from it, where there is nothing. Else where there is
// most.
export const badgeSpot = (board: Board, at: Point, far: number, taken: Point[], room: number): Spot => {
  const flower = board.homes.length > 4;
  const begin = inwardsOf(board, at) + (flower ? Math.PI : 0);
  const [aside, high] = flower ? [board.width < 600 ? 15 : -far, -8] : [10, 8];
  const nearTo = (points: Point[], spot: Point): number =>
    Math.min(Infinity, ...points.map((point) => away(point, spot)));
  let best: Spot | null = null;
  for (const angle of ANGLES) {
    const spot = { x: at.x + far * Math.cos(begin + angle), y: at.y + far * Math.sin(begin + angle) };
    const { x, y } = spot;
    if (x < aside || y < high || x > board.width - aside || y > board.height - high) continue;
    const near = Math.min(nearTo(taken, spot), nearTo(board.track, spot) + EMPTY * far);
    if (near >= room) return { ...spot, near };
    if (!best || near > best.near) best = { ...spot, near };
  }
  return best ?? { ...at, near: 0 };
};

// Where the note of a lesson lies on the table: it covers nothing that can be chosen.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEP = 8; // pixels between two places that are tried

const overlap = (one: Box, other: Box): number => {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};

// Places of one row, from the middle of `room` outwards.
const placesOf = (room: number, size: number): number[] => {
  const free = Math.max(0, room - size);
  const steps = Math.ceil(free / 2 / STEP);
  const away = Array.from({ length: steps }, (_, i) => Math.min((i + 1) * STEP, free / 2));
  return [free / 2, ...away.flatMap((far) => [free / 2 - far, free / 2 + far])];
};

// The first place that covers none of `solids`, else the one that covers least of them.
export const placeNote = (room: Box, size: Pick<Box, "width" | "height">, solids: Box[]): Box => {
  let best: Box = { left: room.left, top: room.top, ...size };
  let least = Infinity;
  for (const top of placesOf(room.height, size.height))
    for (const left of placesOf(room.width, size.width)) {
      const box = { left: room.left + left, top: room.top + top, ...size };
      const covered = solids.reduce((sum, solid) => sum + overlap(box, solid), 0);
      if (covered === 0) return box;
      if (covered < least) [best, least] = [box, covered];
    }
  return best;
};

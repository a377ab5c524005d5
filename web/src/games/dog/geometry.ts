// Coordinates of the board's fields in a box of any shape: a rounded polygon, divided into equal steps. The
// viewer's segment is at the bottom, segments are counted clockwise, y grows downwards.

import type { Point } from "../../ui/animations";

export type { Point };

export interface Board {
  width: number;
  height: number;
  pitch: number; // from one field to the next along the track
  track: Point[]; // 0 is the start field of the segment at the bottom; clockwise on screen
  goals: Point[][]; // of each segment, goal 1 first
  homes: Point[][];
  path: string; // the track as an SVG path
}

interface Corner extends Point {
  radius: number;
}

// Of the unit polygon: cap half width, notch radius, notch half width, and roundings.
const SHAPES: Record<number, { c: number; r: number; t: number; cap: number; notch: number }> = {
  5: { c: 0.56, r: 0.43, t: 0.12, cap: 0.2, notch: 0.12 },
  6: { c: 0.42, r: 0.37, t: 0.11, cap: 0.155, notch: 0.11 },
};

const HOMES: Record<string, [number, number][]> = {
  "5:4": [
    [1.3, 1.25],
    [-1.3, 1.25],
    [1.05, 2.3],
    [-1.05, 2.3],
  ],
  "5:5": [
    [1, 1.2],
    [-1, 1.2],
    [1, 2.1],
    [-1, 2.1],
    [0.97, 2.98],
  ],
  "6:4": [
    [1.45, 1.15],
    [-1.45, 1.15],
    [1, 2.05],
    [-1, 2.05],
  ],
  "6:5": [
    [1.45, 1.15],
    [-1.45, 1.15],
    [1, 2.05],
    [-1, 2.05],
    [1, 2.05],
  ],
};

const along = (angle: number): Point => ({ x: Math.cos(angle), y: Math.sin(angle) });
const across = (angle: number): Point => ({ x: -Math.sin(angle), y: Math.cos(angle) });
const sum = (one: Point, other: Point, times: number): Point => ({
  x: one.x + other.x * times,
  y: one.y + other.y * times,
});
const scaled = (point: Point, times: number): Point => ({ x: point.x * times, y: point.y * times });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const unitCorners = (segments: number, u: number): Corner[] => {
  if (segments === 4) {
    const radius = 0.36 * u;
    return [
      [-1, 1],
      [-1, -1],
      [1, -1],
      [1, 1],
    ].map(([x, y]) => ({ x: x!, y: y!, radius }));
  }
  const shape = SHAPES[segments]!;
  const corners: Corner[] = [];
  const add = (point: Point, radius: number): void => void corners.push({ ...point, radius: radius * u });
  for (let k = 0; k < segments; k++) {
    const axis = Math.PI / 2 + (k * 2 * Math.PI) / segments;
    const between = axis + Math.PI / segments;
    add(sum(along(axis), across(axis), -shape.c), shape.cap);
    add(sum(along(axis), across(axis), shape.c), shape.cap);
    add(sum(scaled(along(between), shape.r), across(between), -shape.t), shape.notch);
    add(sum(scaled(along(between), shape.r), across(between), shape.t), shape.notch);
  }
  return corners;
};

// A rounded corner: an arc between two tangent points; then a straight line to the next one.
interface Arc {
  from: Point;
  to: Point;
  centre: Point;
  radius: number;
  begin: number; // angle
  turn: number; // signed
  line: number; // length of the line behind it
}

const roundCorner = (before: Point, corner: Corner, after: Point): Arc => {
  const one = scaled(sum(before, corner, -1), 1 / distance(before, corner));
  const other = scaled(sum(after, corner, -1), 1 / distance(after, corner));
  const angle = Math.acos(Math.max(-1, Math.min(1, one.x * other.x + one.y * other.y)));
  const most = Math.min(distance(before, corner), distance(after, corner)) / 2;
  const tangent = Math.min(corner.radius / Math.tan(angle / 2), most);
  const radius = tangent * Math.tan(angle / 2);
  const from = sum(corner, one, tangent);
  const to = sum(corner, other, tangent);
  const middle = scaled(sum(one, other, 1), 1 / Math.hypot(one.x + other.x, one.y + other.y));
  const centre = sum(corner, middle, radius / Math.sin(angle / 2));
  const begin = Math.atan2(from.y - centre.y, from.x - centre.x);
  const end = Math.atan2(to.y - centre.y, to.x - centre.x);
  const turn = Math.atan2(Math.sin(end - begin), Math.cos(end - begin));
  return { from, to, centre, radius, begin, turn, line: 0 };
};

const roundAll = (corners: Corner[]): Arc[] => {
  const count = corners.length;
  const arcs = corners.map((corner, i) =>
    roundCorner(corners[(i + count - 1) % count]!, corner, corners[(i + 1) % count]!),
  );
  arcs.forEach((arc, i) => (arc.line = distance(arc.to, arcs[(i + 1) % count]!.from)));
  return arcs;
};

const arcPoint = (arc: Arc, part: number): Point =>
  sum(arc.centre, along(arc.begin + arc.turn * part), arc.radius);

const extent = (arcs: Arc[]): { left: number; right: number; top: number; bottom: number } => {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const arc of arcs) {
    for (let i = 0; i <= 64; i++) {
      const { x, y } = arcPoint(arc, i / 64);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
};

interface Fit {
  kx: number;
  ky: number;
  o: number;
}

const place = (corners: Corner[], fit: Fit): Corner[] =>
  corners.map(({ x, y, radius }) => ({ x: x * fit.kx, y: y * fit.ky + fit.o, radius }));

// Until the rounded outline fills the box.
const fitOutline = (corners: Corner[], a: number, b: number): { arcs: Arc[]; fit: Fit } => {
  const fit: Fit = { kx: a, ky: b, o: 0 };
  for (let round = 0; round < 24; round++) {
    const box = extent(roundAll(place(corners, fit)));
    fit.kx *= (2 * a) / (box.right - box.left);
    fit.ky *= (2 * b) / (box.bottom - box.top);
    fit.o -= (box.top + box.bottom) / 2;
  }
  return { arcs: roundAll(place(corners, fit)), fit };
};

// The way round: lengths from the first arc's beginning.
const lengthsOf = (arcs: Arc[]): number[] => {
  const lengths = [0];
  for (const arc of arcs) {
    const turned = lengths[lengths.length - 1]! + arc.radius * Math.abs(arc.turn);
    lengths.push(turned, turned + arc.line);
  }
  return lengths;
};

const walk = (arcs: Arc[], lengths: number[], distanceAlong: number): Point => {
  const total = lengths[lengths.length - 1]!;
  const way = ((distanceAlong % total) + total) % total;
  let i = 0;
  while (i + 2 < lengths.length && lengths[i + 1]! <= way) i++;
  const arc = arcs[i >> 1]!;
  const part = way - lengths[i]!;
  if (i % 2 === 0) return arcPoint(arc, part / (arc.radius * Math.abs(arc.turn)));
  const next = arcs[((i >> 1) + 1) % arcs.length]!;
  return sum(arc.to, sum(next.from, arc.to, -1), part / arc.line);
};

// Of the line behind arc `i`: the point nearest to `point`, as a length.
const nearestOnLine = (arcs: Arc[], lengths: number[], i: number, point: Point): number => {
  const arc = arcs[i]!;
  const begin = lengths[2 * i + 1]!;
  if (arc.line < 1e-9) return begin;
  const next = arcs[(i + 1) % arcs.length]!;
  const way = scaled(sum(next.from, arc.to, -1), 1 / arc.line);
  const part = (point.x - arc.to.x) * way.x + (point.y - arc.to.y) * way.y;
  return begin + Math.max(0, Math.min(arc.line, part));
};

// Lengths at which fields 0, 8, 16, 24 … lie.
const anchors = (segments: number, arcs: Arc[], lengths: number[], fit: Fit): number[] => {
  const total = lengths[lengths.length - 1]!;
  const found: number[] = [];
  if (segments === 4) {
    for (let k = 0; k < 4; k++) {
      const line = (k + 3) % 4;
      found.push(lengths[2 * line + 1]! + arcs[line]!.line / 2, NaN);
    }
    for (let i = 1; i < 8; i += 2) {
      const before = found[i - 1]!;
      const after = found[(i + 1) % 8]!;
      found[i] = before + ((after - before + total) % total || total) / 2;
    }
    return found;
  }
  const shape = SHAPES[segments]!;
  const real = ({ x, y }: Point): Point => ({ x: x * fit.kx, y: y * fit.ky + fit.o });
  for (let k = 0; k < segments; k++) {
    const axis = Math.PI / 2 + (k * 2 * Math.PI) / segments;
    found.push(nearestOnLine(arcs, lengths, 4 * k, real(along(axis))));
    const notch = scaled(along(axis + Math.PI / segments), shape.r);
    found.push(nearestOnLine(arcs, lengths, 4 * k + 2, real(notch)));
  }
  return found;
};

const trackOf = (arcs: Arc[], lengths: number[], marks: number[]): Point[] => {
  const total = lengths[lengths.length - 1]!;
  const track: Point[] = [];
  marks.forEach((mark, i) => {
    const way = (marks[(i + 1) % marks.length]! - mark + 2 * total) % total;
    for (let step = 0; step < 8; step++) track.push(walk(arcs, lengths, mark + (way * step) / 8));
  });
  return track;
};

const homesOfFour = (k: number, pieces: number, a: number, b: number, pitch: number): Point[] => {
  const left = k === 0 || k === 1 ? -1 : 1;
  const below = k === 0 || k === 3 ? 1 : -1;
  const centre = { x: 0.5 * a * left, y: 0.5 * b * below + 0.12 * pitch };
  const rows =
    pieces === 5
      ? [
          [-1, -0.5],
          [0, -0.5],
          [1, -0.5],
          [-0.5, 0.5],
          [0.5, 0.5],
        ]
      : [
          [-0.5, -0.5],
          [0.5, -0.5],
          [-0.5, 0.5],
          [0.5, 0.5],
        ];
  return rows.map(([x, y]) => ({ x: centre.x + 1.2 * pitch * x!, y: centre.y + 1.2 * pitch * y! }));
};

const pathOf = (arcs: Arc[], moved: (point: Point) => Point): string => {
  const word = (point: Point): string => {
    const { x, y } = moved(point);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const parts = arcs.map(
    (arc, i) =>
      `${i === 0 ? "M" : "L"}${word(arc.from)}A${arc.radius.toFixed(2)} ${arc.radius.toFixed(2)} 0 0 ${
        arc.turn > 0 ? 1 : 0
      } ${word(arc.to)}`,
  );
  return `${parts.join("")}Z`;
};

// Towards the middle from each start field of a board with four segments.
const STRAIGHT: Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

// Homes lie beside the goals, which lead inwards from the start field.
const homesBeside = (layout: [number, number][], start: Point, inwards: Point, pitch: number): Point[] => {
  const sideways = { x: -inwards.y, y: inwards.x };
  return layout.map(([aside, inside]) => sum(sum(start, sideways, aside * pitch), inwards, inside * pitch));
};

// A board of so many segments whose field centres keep `margin` away from the edges of the box.
export const boardIn = (
  segments: number,
  pieces: number,
  width: number,
  height: number,
  margin: number,
): Board => {
  const [a, b] = [width / 2 - margin, height / 2 - margin];
  const { arcs, fit } = fitOutline(unitCorners(segments, Math.min(a, b)), a, b);
  const lengths = lengthsOf(arcs);
  const pitch = lengths[lengths.length - 1]! / (16 * segments);
  const track = trackOf(arcs, lengths, anchors(segments, arcs, lengths, fit));
  const starts = Array.from({ length: segments }, (_, k) => track[16 * k]!);
  const centre = { x: 0, y: fit.o };
  const inwards = starts.map((start, k) =>
    segments === 4 ? STRAIGHT[k]! : scaled(sum(centre, start, -1), 1 / distance(centre, start)),
  );
  const goals = starts.map((start, k) =>
    [1, 2, 3, 4].map((goal) => sum(start, inwards[k]!, (goal + 0.2) * pitch)),
  );
  const homes = starts.map((start, k) =>
    segments === 4
      ? homesOfFour(k, pieces, a, b, pitch)
      : homesBeside(HOMES[`${segments}:${pieces}`]!, start, inwards[k]!, pitch),
  );
  const moved = ({ x, y }: Point): Point => ({ x: x + width / 2, y: y + height / 2 });
  return {
    width,
    height,
    pitch,
    track: track.map(moved),
    goals: goals.map((of) => of.map(moved)),
    homes: homes.map((of) => of.map(moved)),
    path: pathOf(arcs, moved),
  };
};

// How far a flower's petal reaches to the side of its start field: the fields next to it, to the left and
// right.
export const petalReach = ({ track }: Board, start: Point): number => {
  const length = track.length;
  const i = track.findIndex((point) => distance(point, start) < 1);
  const beside = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6].map((n) => track[(i + n + length) % length]!);
  return Math.max(...beside.map(({ x }) => Math.abs(x - start.x)));
};

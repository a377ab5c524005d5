// The static SVG of the board (ribbon, fields, goals, homes), drawn once per size.

import { h, type VNode } from "../../ui/dom";
import { emblemShape } from "../../ui/icons";
import type { Scene } from "../../engine/types";
import { boardIn, type Board, type Point } from "./geometry";

const boards = new Map<string, Board>();
export const geometryOf = (scene: Scene, width: number, height: number): Board => {
  const pieces = scene.seats[0]!.pieces!.length;
  const name = `${scene.segments!}:${pieces}:${width}:${height}`;
  let board = boards.get(name);
  if (!board) {
    const rough = boardIn(scene.segments!, pieces, width, height, 14);
    board = boardIn(scene.segments!, pieces, width, height, 0.64 * rough.pitch + 3);
    if (boards.size > 24) boards.clear();
    boards.set(name, board);
  }
  return board;
};

export const fieldSize = (pitch: number): number => Math.max(20, 0.83 * pitch);

const segmentOf = (scene: Scene, letter: string): number =>
  scene.seats.find(({ seat }) => seat === letter)?.segment ?? 0;

// Which segment of the screen, counted from the bottom.
export const screenSegment = (scene: Scene, me: string | null, letter: string): number => {
  const count = scene.segments!;
  return (segmentOf(scene, letter) - segmentOf(scene, me ?? "a") + count) % count;
};

export const locate = (board: Board, scene: Scene, me: string | null, place: string, slot: number): Point => {
  const length = board.track.length;
  if (/^[0-9]/.test(place)) {
    const clockwise = scene.clockwise ? Number(place) : (length - Number(place)) % length;
    const own = 16 * segmentOf(scene, me ?? "a");
    return board.track[(clockwise - own + length) % length]!;
  }
  const segment = screenSegment(scene, me, place[0]!);
  const number = Number(place.slice(1));
  return number > 0 ? board.goals[segment]![number - 1]! : board.homes[segment]![slot]!;
};

export const circle = (at: Point, radius: number, attrs: Record<string, unknown>): VNode =>
  h("circle", { cx: at.x.toFixed(1), cy: at.y.toFixed(1), r: radius.toFixed(1), ...attrs });

// Many of the same kind are one path: a board is drawn again for every size, and the browser pays for each
// element.
const ring = ({ x, y }: Point, radius: number): string => {
  const r = Number(radius.toFixed(1)); // all from the rounded one, or it is no circle
  return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};
const rings = (points: Point[], radius: number, name: string): VNode =>
  h("path", { class: name, d: points.map((point) => ring(point, radius)).join("") });

const bed = (points: Point[], width: number, stroke: string): VNode =>
  h("path", {
    d: `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`,
    fill: "none",
    stroke,
    "stroke-width": width.toFixed(1),
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });

const rimmed = (points: Point[], width: number, rim: string): VNode[] => [
  bed(points, width, rim),
  bed(points, width - 5, "var(--felt2)"),
];

const box = (homes: Point[], p: number, rim: string): VNode => {
  const xs = homes.map(({ x }) => x);
  const ys = homes.map(({ y }) => y);
  const left = Math.min(...xs) - 0.64 * p;
  const top = Math.min(...ys) - 0.64 * p;
  return h("rect", {
    x: left.toFixed(1),
    y: top.toFixed(1),
    width: (Math.max(...xs) - left + 0.64 * p).toFixed(1),
    height: (Math.max(...ys) - top + 0.64 * p).toFixed(1),
    rx: (0.42 * p).toFixed(1),
    fill: "var(--felt2)",
    stroke: rim,
    "stroke-width": 2.5,
  });
};

// Inside a petal there are two baskets: the pits on either side of the goal.
const petals = (homes: Point[], p: number, rim: string): VNode[] => {
  const right = homes.filter((_, i) => i % 2 === 0);
  const left = homes.filter((_, i) => i % 2 === 1);
  return [...rimmed(right, 0.96 * p, rim), ...rimmed(left, 0.96 * p, rim)];
};

const seatBeds = (scene: Scene, me: string | null, board: Board, field: number): VNode[] =>
  scene.seats.flatMap(({ seat }) => {
    const k = screenSegment(scene, me, seat);
    const p = board.pitch;
    const goals = board.goals[k]!;
    const homes = board.homes[k]!;
    const rim = `var(--line-${seat})`;
    return [
      ...rimmed([goals[0]!, goals[goals.length - 1]!], 1.06 * p, rim),
      rings(goals, field / 2.15, "pit"),
      ...(scene.segments === 4 ? [box(homes, p, rim)] : petals(homes, p, rim)),
      rings(homes, 0.36 * p, "pit"),
    ];
  });

const startField = (at: Point, field: number, owner: string): VNode =>
  h(
    "g",
    null,
    circle(at, 0.55 * field, {
      fill: "var(--pit)",
      stroke: `var(--line-${owner})`,
      "stroke-width": (0.16 * field).toFixed(1),
    }),
    h("g", {
      transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(field * 0.0046).toFixed(4)})`,
      fill: `var(--line-${owner})`,
      html: emblemShape(owner),
    }),
  );

const chevron = (at: Point, next: Point, field: number): string => {
  const away = Math.hypot(next.x - at.x, next.y - at.y) || 1;
  const [ux, uy] = [(0.15 * field * (next.x - at.x)) / away, (0.15 * field * (next.y - at.y)) / away];
  const corner = (along: number, aside: number): string =>
    `${(at.x + along * ux - aside * uy).toFixed(1)} ${(at.y + along * uy + aside * ux).toFixed(1)}`;
  return `M${corner(-0.5, -1)}L${corner(0.5, 0)}L${corner(-0.5, 1)}`;
};

const track = (scene: Scene, me: string | null, board: Board, field: number, numbers: boolean): VNode[] => {
  const length = board.track.length;
  const starts = new Map(scene.seats.map(({ seat, start }) => [Number(start), seat]));
  const point = (n: number): Point => locate(board, scene, me, String((n + length) % length), 0);
  const isStart = (n: number): boolean => starts.has((n + length) % length);
  const fields = board.track.map((_, n) => n).filter((n) => !isStart(n));
  const after = fields.filter((n) => isStart(n - 1) || isStart(n - 2));
  const dots = fields.filter((n) => n % 4 === 0 && !after.includes(n));
  const figure = (n: number): VNode =>
    h("text", { x: point(n).x.toFixed(1), y: (point(n).y + 3).toFixed(1), class: "number" }, n);
  return [
    rings(fields.map(point), field / 2, "pit"),
    ...[...starts].map(([n, owner]) => startField(point(n), field, owner)),
    ...(numbers
      ? fields.map(figure)
      : [
          h("path", {
            class: "chevron",
            d: after.map((n) => chevron(point(n), point(n + 1), field)).join(""),
          }),
          rings(dots.map(point), 0.09 * field, "dot"),
        ]),
  ];
};

const ribbon = (board: Board): VNode[] => [
  h("path", {
    d: board.path,
    fill: "var(--felt)",
    stroke: "var(--woodedge)",
    "stroke-width": (1.28 * board.pitch + 3).toFixed(1),
  }),
  h("path", {
    d: board.path,
    fill: "var(--felt)",
    stroke: "var(--wood)",
    "stroke-width": (1.28 * board.pitch).toFixed(1),
  }),
];

const drawings = new Map<string, VNode>();

// The same object for the same board: the render then leaves it alone.
export const drawing = (
  scene: Scene,
  me: string | null,
  width: number,
  height: number,
  numbers: boolean,
): VNode => {
  const name = [
    scene.segments,
    scene.clockwise,
    scene.seats.map(({ seat, segment }) => `${seat}${segment!}`).join(""),
    me,
    width,
    height,
    numbers,
    scene.seats[0]!.pieces!.length,
  ].join(":");
  let node = drawings.get(name);
  if (!node) {
    const board = geometryOf(scene, width, height);
    const field = fieldSize(board.pitch);
    node = h(
      "svg",
      { key: `drawing-${name}`, class: "drawing", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      ribbon(board),
      track(scene, me, board, field, numbers),
      seatBeds(scene, me, board, field),
    );
    if (drawings.size > 8) drawings.clear();
    drawings.set(name, node);
  }
  return node;
};

// A size that is needed soon is drawn while nothing else happens.
let planned = "";
export const drawSoon = (
  scene: Scene,
  me: string | null,
  width: number,
  height: number,
  numbers: boolean,
): void => {
  const plan = `${width}:${height}:${String(numbers)}:${scene.segments!}`;
  if (plan === planned) return;
  planned = plan;
  setTimeout(() => drawing(scene, me, width, height, numbers), 200); // no Safari tells when it is idle
};

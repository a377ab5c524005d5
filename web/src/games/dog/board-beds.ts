// What belongs to one player on the board: the start field, the goal, the basket of a board with four
// segments, or the two small ones inside the petal of a flower.

import { h, type VNode } from "../../ui/dom";
import { emblemShape } from "../../ui/icons";
import type { BoardSizes } from "./board-sizes";
import { px } from "./board-wood";
import type { Point } from "./geometry";

const lineOf = (seat: string): string => `var(--line-${seat})`;

export const startField = ({ x, y }: Point, { start, field }: BoardSizes, seat: string): VNode =>
  h(
    "g",
    { transform: `translate(${px(x)} ${px(y)})` },
    h("circle", { r: px(start / 2), fill: lineOf(seat), class: "startring" }),
    h("circle", { r: px(0.45 * field), class: "pitfill" }),
    h("g", {
      transform: `scale(${(field * 0.0047).toFixed(4)})`,
      fill: lineOf(seat),
      html: emblemShape(seat),
    }),
  );

const bar = (points: Point[], width: number, attrs: Record<string, unknown>): VNode =>
  h("path", {
    d: `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join("L")}`,
    fill: "none",
    "stroke-width": px(width),
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...attrs,
  });

// A lane with a rim in the player's colour; where it is dark, the rim has an edge of its own.
const lane = (points: Point[], width: number, rim: number, seat: string): VNode[] => [
  bar(points, width + 2.4, { class: "rimedge" }),
  bar(points, width, { stroke: lineOf(seat) }),
  bar(points, width - 2 * rim, { class: "bedline" }),
];

export const goalBed = (goals: Point[], sizes: BoardSizes, seat: string): VNode[] =>
  lane([goals[0]!, goals[goals.length - 1]!], sizes.goalBed, sizes.goalRim, seat);

const square = (
  x: number,
  y: number,
  wide: number,
  high: number,
  radius: number,
): Record<string, unknown> => ({
  x: px(x),
  y: px(y),
  width: px(wide),
  height: px(high),
  rx: px(radius),
});

// The part of the felt that a basket takes, round its pits.
export const basketBox = (
  homes: Point[],
  p: number,
): { x: number; y: number; wide: number; high: number } => {
  const xs = homes.map(({ x }) => x);
  const ys = homes.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - 0.8 * p, Math.min(...ys) - 0.8 * p];
  return { x, y, wide: Math.max(...xs) + 0.8 * p - x, high: Math.max(...ys) + 0.8 * p - y };
};

export const basket = (homes: Point[], p: number, seat: string, blur: string): VNode[] => {
  const { x, y, wide, high } = basketBox(homes, p);
  const inside = (by: number, radius: number): Record<string, unknown> =>
    square(x + by, y + by, wide - 2 * by, high - 2 * by, radius);
  return [
    h("rect", { ...square(x, y + 0.1 * p, wide, high, 0.62 * p), class: "basketshade", filter: blur }),
    h("rect", { ...inside(0, 0.62 * p), fill: lineOf(seat), class: "basketrim" }),
    h("rect", { ...inside(0.06 * p, 0.57 * p), class: "basketlight" }),
    h("rect", { ...inside(0.2 * p, 0.48 * p), class: "bed" }),
  ];
};

// Inside a petal there are two: the pits on either side of the goal. Two dogs may share one of them.
export const petalBaskets = (homes: Point[], p: number, seat: string): VNode[] => {
  const side = (odd: number): Point[] => homes.filter((_, i) => i % 2 === odd);
  const rim = Math.max(1.7, 0.075 * p);
  return [...lane(side(0), 1.04 * p, rim, seat), ...lane(side(1), 1.04 * p, rim, seat)];
};

// The wood of the board: a laminated ribbon on the felt, and the pits in it.

import { h, type VNode } from "../../ui/dom";
import type { BoardSizes } from "./board-sizes";
import type { Board, Point } from "./geometry";

export const px = (value: number): string => value.toFixed(1);

// Many of the same kind are one path: a board is drawn again for every size, and the browser pays for each
// element.
const ring = ({ x, y }: Point, radius: number): string => {
  const r = Number(px(radius)); // all from the rounded one, or it is no circle
  return `M${px(x - r)} ${px(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};
export const rings = (points: Point[], radius: number, name: string): VNode =>
  h("path", { class: name, d: points.map((point) => ring(point, radius)).join("") });

// What is above a chord that lies `down` below the top of the circle.
const cap = ({ x, y }: Point, radius: number, down: number): string => {
  const level = y - radius + down;
  const half = Math.sqrt(Math.max(0, radius * radius - (level - y) ** 2));
  return `M${px(x - half)} ${px(level)}A${px(radius)} ${px(radius)} 0 0 1 ${px(x + half)} ${px(level)}Z`;
};

// How dark the n-th of so many layers must be, for all of them together to fade evenly.
const layer = (n: number, count: number): number =>
  n === count ? 1 - (count - 0.5) / count : 1 - (n - 0.5) / (n + 0.5);

export interface Pit extends Point {
  radius: number;
}
export const pitsAt = (points: Point[], diameter: number): Pit[] =>
  points.map(({ x, y }) => ({ x, y, radius: diameter / 2 }));

// Hollow: the upper half is in shade, layer by layer. All pits of a board are in the same few paths.
export const pits = (all: Pit[]): VNode[] => {
  const largest = Math.max(...all.map(({ radius }) => radius));
  const count = Math.max(4, Math.min(10, Math.round(largest / 2.2)));
  const circles = all.map((pit) => ring(pit, pit.radius)).join("");
  const shades = Array.from({ length: count }, (_, i) =>
    h("path", {
      class: "pitshade",
      "fill-opacity": layer(i + 1, count).toFixed(3),
      d: all.map((pit) => cap(pit, pit.radius, (pit.radius * (i + 1)) / count)).join(""),
    }),
  );
  return [h("path", { class: "pitfill", d: circles }), ...shades, h("path", { class: "pitrim", d: circles })];
};

// The same outline, over and over: its strokes become thinner, and leave edges and grain.
const stroke = (board: Board, width: number, name: string, more: Record<string, unknown> = {}): VNode =>
  h("path", { d: board.path, class: name, "stroke-width": px(width), ...more });

export const ribbon = (board: Board, { ribbon: wide, edge }: BoardSizes, wood: string): VNode[] => {
  const thin = Math.max(1.6, 0.06 * board.pitch);
  const grain = (share: number): VNode[] => [
    stroke(board, share * wide, "woodgrain"),
    stroke(board, share * wide - thin, "", { stroke: wood }),
  ];
  return [
    stroke(board, wide, "woodedge"),
    stroke(board, wide - 2 * edge, "woodlight"),
    stroke(board, wide - 2 * edge - thin, "", { stroke: wood }),
    ...grain(0.82),
    ...grain(0.6),
  ];
};

const chevron = (at: Point, next: Point, field: number): string => {
  const away = Math.hypot(next.x - at.x, next.y - at.y) || 1;
  const [ux, uy] = [(0.19 * field * (next.x - at.x)) / away, (0.19 * field * (next.y - at.y)) / away];
  const corner = (along: number, aside: number): string =>
    `${px(at.x + along * ux - aside * uy)} ${px(at.y + along * uy + aside * ux)}`;
  return `M${corner(-0.5, -1)}L${corner(0.53, 0)}L${corner(-0.5, 1)}`;
};

// Which way one goes, in fields given with those that follow them.
export const chevrons = (pairs: [Point, Point][], field: number): VNode =>
  h("path", {
    class: "chevron",
    "stroke-width": px(Math.max(1.6, 0.09 * field)),
    d: pairs.map(([at, next]) => chevron(at, next, field)).join(""),
  });

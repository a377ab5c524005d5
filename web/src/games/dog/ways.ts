// Ways on the board: a white band with the mover's paws, along the fields, out of the basket, or over an arc
// where two dogs change places.

import { h, type VNode } from "../../ui/dom";
import { FILL, PAW } from "../../ui/icons";
import { px } from "./board-wood";
import type { Point } from "./geometry";

export interface Way {
  seat: string; // whose paws
  points: Point[];
  arc: boolean; // from the first point to the last one, bent
}

const bend = (from: Point, to: Point, share: number): Point => ({
  x: (from.x + to.x) / 2 - (to.y - from.y) * share,
  y: (from.y + to.y) / 2 + (to.x - from.x) * share,
});

const onCurve = (from: Point, middle: Point, to: Point, t: number): Point => ({
  x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * middle.x + t * t * to.x,
  y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * middle.y + t * t * to.y,
});

export const arcPoint = (from: Point, to: Point, t: number): Point =>
  onCurve(from, bend(from, to, -0.25), to, t);

// The points between both ends, a pitch apart.
const pawsOn = ({ points, arc }: Way, pitch: number): Point[] => {
  if (!arc) return points.slice(1, -1);
  const [from, to] = [points[0]!, points[points.length - 1]!];
  const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (1.05 * pitch)) - 1);
  return Array.from({ length: count }, (_, i) => arcPoint(from, to, (i + 1) / (count + 1)));
};

export const lineOf = ({ points, arc }: Way): string => {
  const at = ({ x, y }: Point): string => `${px(x)} ${px(y)}`;
  const [from, to] = [points[0]!, points[points.length - 1]!];
  return arc ? `M${at(from)}Q${at(bend(from, to, -0.25))} ${at(to)}` : `M${points.map(at).join("L")}`;
};

const pawNode = (at: Point, next: Point, pitch: number, seat: string): VNode => {
  const turn = (Math.atan2(next.y - at.y, next.x - at.x) * 180) / Math.PI + 90;
  return h(
    "g",
    { transform: `translate(${px(at.x)} ${px(at.y)})` },
    h("circle", { r: px(0.29 * pitch), class: "pawdisc" }),
    h("g", {
      transform: `rotate(${turn.toFixed(0)}) scale(${(0.021 * pitch).toFixed(3)})`,
      fill: FILL[seat]!,
      html: PAW,
    }),
  );
};

export const wayNodes = (way: Way, pitch: number): VNode[] => {
  if (way.points.length < 2) return [];
  const d = lineOf(way);
  const paws = pawsOn(way, pitch);
  const end = way.points[way.points.length - 1]!;
  return [
    h("path", { class: "wayedge", d, "stroke-width": px(0.28 * pitch) }),
    h("path", { class: "wayband", d, "stroke-width": px(0.28 * pitch - 2) }),
    ...paws.map((at, i) => pawNode(at, paws[i + 1] ?? end, pitch, way.seat)),
  ];
};

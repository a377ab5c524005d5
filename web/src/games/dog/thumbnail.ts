// Small pictures of boards for the start and setup screens.

import { boardIn, type Board, type Point } from "./geometry";
import { h, type VNode } from "../../ui/dom";

const cache = new Map<string, Board>();
const boardOf = (segments: number, width: number, height: number, margin: number): Board => {
  const name = `${segments}:${width}:${height}`;
  const known = cache.get(name) ?? boardIn(segments, 4, width, height, margin);
  cache.set(name, known);
  return known;
};

const dot = ({ x, y }: Point, r: number, attrs: Record<string, unknown>): VNode =>
  h("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(1), ...attrs });
const ribbon = (board: Board, width: number): VNode[] => [
  h("path", {
    d: board.path,
    fill: "var(--felt)",
    stroke: "var(--woodedge)",
    "stroke-width": (width + 2).toFixed(1),
  }),
  h("path", { d: board.path, fill: "none", stroke: "var(--wood)", "stroke-width": width.toFixed(1) }),
];

// A board of the size of a stamp, with the starts of those who sit there.
export const stamp = (segments: number): VNode => {
  const board = boardOf(segments, 70, 70, 6);
  return h(
    "svg",
    { class: "stamp", viewBox: "0 0 70 70", "aria-hidden": "true" },
    ribbon(board, 5),
    Array.from({ length: segments }, (_, k) =>
      dot(board.track[16 * k]!, 4, {
        fill: `var(--fill-${"abcdef"[k]!})`,
        stroke: "var(--outline)",
        "stroke-width": 1.2,
      }),
    ),
  );
};

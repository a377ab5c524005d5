// Small pictures of boards, to choose an edition by.

import { boardIn, type Board, type Point } from "./geometry";
import { h, type VNode } from "../../ui/dom";
import { emblemShape } from "../../ui/icons";

const [SIDE, MARGIN, SMALL] = [70, 8, 0.84];

const cache = new Map<number, Board>();
const boardOf = (segments: number): Board => {
  const known = cache.get(segments) ?? boardIn(segments, 4, SIDE, SIDE, MARGIN);
  cache.set(segments, known);
  return known;
};

const line = (board: Board, more: Record<string, unknown>): VNode =>
  h("path", { d: board.path, fill: "none", ...more });

const start = ({ x, y }: Point, seat: string): VNode =>
  h("g", {
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(.12)`,
    fill: `var(--fill-${seat})`,
    stroke: "var(--outline)",
    "stroke-width": 10,
    "stroke-linejoin": "round",
    html: emblemShape(seat),
  });

// A board of the size of a stamp, with the emblems of those who sit there.
export const stamp = (segments: number, compact = false): VNode => {
  const board = boardOf(segments);
  const wide = segments > 4 ? 6 : 8;
  const middle = SIDE / 2;
  const scale = `translate(${middle} ${middle}) scale(${SMALL}) translate(${-middle} ${-middle})`;
  return h(
    "svg",
    { class: "stamp", viewBox: `0 0 ${SIDE} ${SIDE}`, "aria-hidden": "true" },
    h(
      "g",
      { transform: compact ? scale : undefined },
      line(board, { fill: "var(--felt)", stroke: "var(--woodedge)", "stroke-width": wide + 1.4 }),
      line(board, { stroke: "var(--wood)", "stroke-width": wide }),
      line(board, {
        stroke: "var(--pit)",
        "stroke-width": 0.42 * wide,
        "stroke-dasharray": "0 5.6",
        "stroke-linecap": "round",
      }),
      Array.from({ length: segments }, (_, k) => start(board.track[16 * k]!, "abcdef"[k]!)),
    ),
  );
};

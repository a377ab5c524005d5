// Boards as decoration and as choices: the ribbon alone, or with fields, goals and a few dogs.

import { boardIn, type Board, type Point } from "../board/geometry";
import { h, type VNode } from "../dom";
import { piece } from "../faces";

const cache = new Map<string, Board>();
const boardOf = (segments: number, width: number, height: number, margin: number): Board => {
  const name = `${segments}:${width}:${height}`;
  const known = cache.get(name) ?? boardIn(segments, 4, width, height, margin);
  cache.set(name, known);
  return known;
};

const dot = ({ x, y }: Point, r: number, attrs: Record<string, unknown>): VNode => h("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(1), ...attrs });
const ribbon = (board: Board, width: number): VNode[] => [
  h("path", { d: board.path, fill: "var(--felt)", stroke: "var(--woodedge)", "stroke-width": (width + 2).toFixed(1) }),
  h("path", { d: board.path, fill: "none", stroke: "var(--wood)", "stroke-width": width.toFixed(1) }),
];

// A board of the size of a stamp, with the starts of those who sit there.
export const stamp = (segments: number): VNode => {
  const board = boardOf(segments, 70, 70, 6);
  return h("svg", { class: "stamp", viewBox: "0 0 70 70", "aria-hidden": "true" }, ribbon(board, 5),
    Array.from({ length: segments }, (_, k) => dot(board.track[16 * k]!, 4, { fill: `var(--fill-${"abcdef"[k]!})`, stroke: "var(--outline)", "stroke-width": 1.2 })));
};

// Where the dogs of the picture stand: segment, and field behind its start; below zero in the goal.
const DOGS: [number, number][] = [[0, 0], [0, 12], [0, -2], [1, 3], [1, 9], [2, 6], [2, 14], [3, 0], [3, 5], [4, 9], [4, -3], [5, 2], [5, 11]];

const dogsOf = (board: Board, size: number): VNode[] =>
  DOGS.map(([k, step], i) => {
    const at = step < 0 ? board.goals[k]![-step - 1]! : board.track[(16 * k + step) % 96]!;
    return h("g", { key: String(i), transform: `translate(${(at.x - size / 2).toFixed(1)} ${(at.y - size / 2).toFixed(1)})` }, h("svg", { width: size, height: size, viewBox: "0 0 100 100", html: piece("abcdef"[k]!, size) }));
  });

// A whole board for six; how much of it is seen is up to the style.
export const picture = (): VNode => {
  const board = boardOf(6, 760, 800, 34);
  const p = board.pitch;
  return h("svg", { key: "picture", class: "picture", viewBox: "0 0 760 800", preserveAspectRatio: "xMidYMin slice", "aria-hidden": "true" },
    ribbon(board, 1.28 * p),
    board.track.map((at, n) => (n % 16 === 0 ? dot(at, 0.46 * p, { fill: "var(--pit)", stroke: `var(--line-${"abcdef"[n / 16]!})`, "stroke-width": 5 }) : dot(at, 0.41 * p, { class: "pit" }))),
    board.goals.flatMap((goals, k) => [
      h("path", { d: `M${goals[0]!.x} ${goals[0]!.y}L${goals[3]!.x} ${goals[3]!.y}`, stroke: `var(--line-${"abcdef"[k]!})`, "stroke-width": (1.06 * p).toFixed(1), "stroke-linecap": "round" }),
      h("path", { d: `M${goals[0]!.x} ${goals[0]!.y}L${goals[3]!.x} ${goals[3]!.y}`, stroke: "var(--felt2)", "stroke-width": (1.06 * p - 6).toFixed(1), "stroke-linecap": "round" }),
      ...goals.map((goal) => dot(goal, 0.38 * p, { class: "pit" })),
    ]),
    dogsOf(board, 0.8 * p));
};

// Small pictures of boards for the start and setup screens.

import { drawing, geometryOf, locate } from "./board-background";
import { sizesOf } from "./board-sizes";
import { boardIn, type Board, type Point } from "./geometry";
import { h, type VNode } from "../../ui/dom";
import { piece } from "../../ui/icons";
import type { Scene } from "../../engine/types";

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

// A game of six in its middle, as decoration: where each one's dogs stand.
const PLACES = ["0 12 a3 a0", "19 25 b0 b0", "38 46 c0 c2", "48 53 d0 d4", "73 e2 e0 e0", "82 91 f0 f0"];
const SCENE: Scene = {
  game: "dog",
  chance: false,
  waits: "",
  order: "",
  sides: [],
  phase: "play",
  over: false,
  winners: "",
  segments: 6,
  clockwise: true,
  seats: PLACES.map((pieces, k) => ({
    seat: "abcdef"[k]!,
    partner: null,
    side: "",
    points: 0,
    hand: "",
    segment: k,
    start: String(16 * k),
    pieces: pieces.split(" "),
  })),
};
const [WIDTH, HEIGHT] = [760, 800];

// How much of it is seen is up to the style.
export const picture = (whole: boolean): VNode => {
  const board = geometryOf(SCENE, WIDTH, HEIGHT);
  const size = sizesOf(board.pitch, SCENE.segments!).piece;
  const dogs = SCENE.seats.flatMap(({ seat, pieces }) =>
    pieces!.map((place, slot) => {
      const { x, y } = locate(board, SCENE, null, place, slot);
      return h("svg", {
        key: `${seat}${slot}`,
        x: (x - size / 2).toFixed(1),
        y: (y - size / 2).toFixed(1),
        width: size,
        height: size,
        html: piece(seat, size),
      });
    }),
  );
  return h(
    "svg",
    {
      key: "picture",
      class: "picture",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: whole ? "xMidYMid" : "xMidYMin slice",
      "aria-hidden": "true",
    },
    (["felt", "wood", "signs"] as const).map((kind) => drawing(kind, SCENE, null, WIDTH, HEIGHT)),
    dogs,
  );
};

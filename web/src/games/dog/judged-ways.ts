// Two moves on one board: the way that was gone in ember, the better one in green dashes with a paw where it
// ends.

import type { GameEvent } from "../../engine/types";
import { h, type VNode } from "../../ui/dom";
import { PAW } from "../../ui/icons";
import type { TableContext } from "../game-view";
import { geometryOf, locate } from "./board-background";
import { atHome, slotOf } from "./board-view";
import { px } from "./board-wood";
import type { Point } from "./geometry";
import { draftOf } from "./move-preview";
import { isFlower, STRIP } from "./plaques";
import { lineOf, type Way } from "./ways";

// What only says which dog goes where, without words.
export type Step = Omit<GameEvent, "say">;

const waysOf = (
  { table }: TableContext,
  steps: Step[],
  at: (place: string, slot: number) => Point,
): Way[] => {
  const { ways, ghosts } = draftOf(
    table.pieces,
    steps.map((step) => ({ ...step, say: "" })),
  );
  return ways
    .filter((way, i) => !way.swap || i % 2 === 0)
    .map(({ seat, places, swap }) => {
      const gone = ghosts.find((one) => one.seat === seat && one.at === places[0] && atHome(one.at));
      return {
        seat,
        points: places.map((place, i) => at(place, i === 0 && gone ? slotOf(gone.id) : 0)),
        arc: swap || (places.length === 2 && atHome(places[0]!)),
      };
    })
    .filter(({ points }) => points.length > 1);
};

const ends = (points: Point[]): Point => points[points.length - 1]!;

const playedNodes = (way: Way, pitch: number): VNode[] => [
  h("path", { class: "wayedge", d: lineOf(way), "stroke-width": px(0.3 * pitch) }),
  h("path", { class: "playedway", d: lineOf(way), "stroke-width": px(0.3 * pitch - 3) }),
  h("circle", {
    class: "playedend",
    cx: px(ends(way.points).x),
    cy: px(ends(way.points).y),
    r: px(0.5 * pitch),
  }),
];

const betterNodes = (way: Way, pitch: number): VNode[] => {
  const { x, y } = ends(way.points);
  return [
    h("path", { class: "wayedge", d: lineOf(way), "stroke-width": px(0.3 * pitch) }),
    h("path", {
      class: "betterway",
      d: lineOf(way),
      "stroke-width": px(0.18 * pitch),
      "stroke-dasharray": `0.1 ${px(0.36 * pitch)}`,
    }),
    h(
      "g",
      { class: "betterpaw", transform: `translate(${px(x + 0.62 * pitch)} ${px(y)})` },
      h("circle", { r: px(0.44 * pitch) }),
      h("g", { transform: `scale(${(0.03 * pitch).toFixed(3)})`, html: PAW }),
    ),
  ];
};

export const judgedWays = (context: TableContext, played: Step[], better: Step[]): VNode => {
  const { table, width, kind } = context;
  const above = isFlower(context) && (kind === "phone" || kind === "small") ? STRIP : 0;
  const height = context.height - above;
  const board = geometryOf(table.scene, width, height);
  const at = (place: string, slot: number): Point => locate(board, table.scene, table.me, place, slot);
  return h(
    "svg",
    {
      key: "judged",
      class: "judgedways",
      viewBox: `0 0 ${width} ${height}`,
      style: `top:${above}px;width:${width}px;height:${height}px`,
      "aria-hidden": "true",
    },
    waysOf(context, played, at).flatMap((way) => playedNodes(way, board.pitch)),
    waysOf(context, better, at).flatMap((way) => betterNodes(way, board.pitch)),
  );
};

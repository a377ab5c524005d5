// The light on the felt: it lies on the basket of the player to move, and glides to the next one.

import { h, type VNode } from "../../ui/dom";
import type { Scene } from "../../engine/types";
import { geometryOf, screenSegment } from "./board-background";
import type { Board, Point } from "./geometry";

export const meanOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

export const lightRadius = ({ width, height }: Pick<Board, "width" | "height">): number =>
  Math.min(0.31 * width, 0.24 * height);

// Who is to move; where all choose at the same time, oneself.
export const litSeat = ({ waits }: Pick<Scene, "waits">, me: string | null): string | null =>
  me !== null && waits.includes(me) ? me : (waits[0] ?? null);

// On a basket; in a petal, where its baskets and its goal meet.
const spotOf = (scene: Scene, me: string | null, board: Board, seat: string): Point =>
  meanOf(board.homes[screenSegment(scene, me, seat)]!.slice(0, 4));

const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Where nothing may move, the light is another one: it fades in.
export const light = (
  scene: Scene,
  me: string | null,
  width: number,
  height: number,
  moves: boolean,
): VNode | null => {
  const seat = litSeat(scene, me);
  if (seat === null) return null;
  const board = geometryOf(scene, width, height);
  const { x, y } = spotOf(scene, me, board, seat);
  const side = 2 * lightRadius(board);
  const place = `translate(${(x - side / 2).toFixed(1)}px,${(y - side / 2).toFixed(1)}px)`;
  return h(
    "div",
    { key: `light-${width}-${height}`, class: "light", style: `clip-path:path("${board.path}")` },
    h("div", {
      key: moves && stillness() ? `glow-${seat}` : "glow",
      class: moves ? "glow moves" : "glow",
      style: `width:${side.toFixed(1)}px;height:${side.toFixed(1)}px;transform:${place}`,
    }),
  );
};

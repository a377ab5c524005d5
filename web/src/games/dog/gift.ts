// A card for another player: it lies in the middle, and dots lead to its receiver. A back lies before
// everybody who has chosen.

import { h, type VNode } from "../../ui/dom";
import { cardBack } from "../card-faces";
import type { TableContext } from "../game-view";
import { geometryOf, screenSegment } from "./board-background";
import { basketBox } from "./board-beds";
import { heapCardOf } from "./board-sizes";
import type { Board, Point } from "./geometry";
import { meanOf } from "./turn-light";
import { px } from "./board-wood";

const middleOf = ({ width, height }: Board): Point => ({ x: width / 2, y: height / 2 });

// Before a player: beside the basket, towards the goal unless the player's head is there; in a flower, where
// the goal ends.
export const beforeSeat = (board: Board, segment: number, outside = false): Point & { turn: number } => {
  const { pitch: p } = board;
  if (board.homes.length > 4) {
    const { x, y } = board.goals[segment]![3]!;
    const middle = middleOf(board);
    const far = Math.hypot(middle.x - x, middle.y - y) || 1;
    return { x: x + (1.3 * p * (middle.x - x)) / far, y: y + (1.3 * p * (middle.y - y)) / far, turn: 6 };
  }
  const { x, y, wide, high } = basketBox(board.homes[segment]!, p);
  const left = x < board.width / 2 !== outside;
  return { x: left ? x + wide + 0.92 * p : x - 0.92 * p, y: y + high / 2 + 0.15 * p, turn: left ? -10 : 8 };
};

const cardAt = (key: string, at: Point & { turn: number }, width: number, face: string): VNode =>
  h("span", {
    key,
    class: "card lain",
    style:
      `width:${px(width)}px;height:${px(1.46 * width)}px;` +
      `transform:translate(${px(at.x - width / 2)}px,${px(at.y - 0.73 * width)}px) rotate(${at.turn}deg)`,
    "aria-hidden": "true",
    html: face,
  });

const receiverOf = ({ table }: TableContext): string | null =>
  table.scene.seats.find(({ seat }) => seat === table.me)?.receiver ?? null;

// From the player's side, past the card, to the player who gets it.
const giftWay = (context: TableContext, board: Board, card: Point): VNode | null => {
  const { scene, me } = context.table;
  const to = receiverOf(context);
  if (to === null || me === null) return null;
  const from = beforeSeat(board, screenSegment(scene, me, me));
  const segment = screenSegment(scene, me, to);
  const target = scene.segments === 4 ? meanOf(board.homes[segment]!) : board.goals[segment]![3]!;
  const p = board.pitch;
  const middle = middleOf(board);
  const below = scene.segments === 4 ? (target.y < card.y ? 2.9 : -2.3) * p : 0;
  const far = Math.hypot(target.x - card.x, target.y + below - card.y) || 1;
  const back = scene.segments === 4 ? 0 : 1.2 * p;
  const end = {
    x: target.x - ((target.x - card.x) * back) / far,
    y: target.y + below - ((target.y - card.y) * back) / far,
  };
  const bend = { x: (card.x + end.x) / 2, y: end.y + 0.2 * (card.y - end.y) };
  const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
  const at = ({ x, y }: Point): string => `${px(x)} ${px(y)}`;
  const before = { x: Math.min(from.x, card.x) - 0.3 * p, y: (from.y + middle.y) / 2 };
  return h(
    "svg",
    {
      key: "giftway",
      class: "drawing",
      viewBox: `0 0 ${board.width} ${board.height}`,
      "aria-hidden": "true",
    },
    h("path", { class: "giftway", d: `M${at(from)}Q${at(before)} ${at(card)}Q${at(bend)} ${at(end)}` }),
    h("path", {
      class: "gifttip",
      d: "M-9-7 0 0-9 7",
      transform: `translate(${at(end)}) rotate(${angle.toFixed(0)})`,
    }),
  );
};

// `face`: of the card that is going to be given; "": none is chosen yet.
export const giftNodes = (context: TableContext, face: string): (VNode | null)[] => {
  const { scene, me } = context.table;
  if (scene.phase !== "give") return [];
  const board = geometryOf(scene, context.width, context.height);
  const width = heapCardOf(context.kind, context.width, board.pitch, scene.segments!);
  const given = scene.seats.filter(({ gift }) => gift !== null && gift !== undefined);
  const middle = middleOf(board);
  const card = { x: middle.x - 0.52 * width, y: middle.y, turn: 7 };
  return [
    face === "" ? null : giftWay(context, board, card),
    face === "" ? null : cardAt("gift", card, width, face),
    ...given.map(({ seat }) =>
      cardAt(
        `back-${seat}`,
        beforeSeat(board, screenSegment(scene, me, seat), context.low),
        0.6 * width,
        cardBack(),
      ),
    ),
  ];
};

// Who plays at a board with five or six segments: where names are in its corners; and on phones, a strip of
// capsules with a team in each.

import { h, type VNode } from "../../ui/dom";
import type { FrameKind } from "../frame";
import type { TableContext } from "../game-view";
import { isPartner } from "../seat-marks";
import { medallionOf, sizesOf } from "./board-sizes";
import { petalReach, type Board, type Point } from "./geometry";
import { GAP, medal, RING, type PlaqueSpot } from "./plaques";

// Corners of a flower, by petal: beside the lowest petal, the corners, beside the highest one of six.
const CORNERS: Record<number, ("petal" | "bl" | "tl" | "tr" | "br")[]> = {
  5: ["petal", "bl", "tl", "tr", "br"],
  6: ["petal", "bl", "tl", "petal", "tr", "br"],
};
const OUT = 17; // so far they reach out of the board
const OUT_ON_TABLETS = 10;
const HALF = 27; // their height

const OWN_NAME = 36; // pixels of the player's own name, which is short: it is beside the lowest petal

// Between a corner and the petal next to it two names share what their medallions leave.
const nameRoom = (board: Board, reach: number, out: number, m: number): number =>
  (board.width / 2 - reach + out - 2 * (RING * m + GAP) - 6) / 2;

export const cornerSpot = (board: Board, segment: number, kind: FrameKind): PlaqueSpot => {
  const segments = board.homes.length;
  const corner = CORNERS[segments]![segment]!;
  const m = medallionOf(kind);
  const out = kind === "landscape" ? 0 : kind === "tablet" ? OUT_ON_TABLETS : OUT;
  const high = Math.max(HALF, (RING * m) / 2);
  const reach = petalReach(board, startOf(board, 0)) + sizesOf(board.pitch, segments).ribbon / 2;
  const shared = nameRoom(board, reach, out, m);
  const alone = corner === "tl" || corner === "br" || (segments === 5 && corner === "tr");
  const room = alone ? 0.2 * board.width : corner === "bl" ? 2 * shared - OWN_NAME : shared;
  const more = { room: Math.max(44, room), below: 0 };
  if (corner === "petal") {
    const y = segment === 0 ? board.height - high - 3 : high + 3;
    return segment === 0
      ? { side: "ends", x: board.width / 2 - reach - 14, y, ...more }
      : { side: "starts", x: board.width / 2 + reach + 4, y, ...more };
  }
  const y = corner[0] === "t" ? 15 + high : board.height - high - 15;
  return corner[1] === "l"
    ? { side: "starts", x: -out, y, ...more }
    : { side: "mirrored", x: board.width + out, y, ...more };
};

const startOf = (board: Board, segment: number): Point => {
  const [first, second] = board.goals[segment]!;
  return { x: 2.2 * first!.x - 1.2 * second!.x, y: 2.2 * first!.y - 1.2 * second!.y };
};

// ---- heads with the number of cards ----

const countedMedal = (context: TableContext, seat: string, size: number): VNode => {
  const cards = context.table.scene.seats.find((one) => one.seat === seat)!.hand.length;
  return h("span", { class: "capmedal" }, medal(context, seat, size), h("span", { class: "tally" }, cards));
};

// In the corners of a low window: a head with the number of cards, and the name under it.
export const lowCorner = (context: TableContext, seat: string, size: number): VNode[] => [
  countedMedal(context, seat, size),
  h("span", { class: "who" }, h("b", null, context.name(seat))),
];

// ---- capsules ----

const seatInCapsule = (context: TableContext, seat: string): VNode =>
  h(
    "span",
    {
      key: seat,
      class: `capseat${context.table.scene.waits.includes(seat) ? " waits" : ""}`,
      "data-seat": seat,
    },
    countedMedal(context, seat, 36),
    h("b", null, context.name(seat)),
    isPartner(context, seat)
      ? h("span", { class: "said", role: "img", "aria-label": context.words.t("page.partner") })
      : null,
  );

// One's own team first, then in the order of play; who plays alone has a capsule alone.
export const teams = (order: string, sides: string[], me: string | null): string[] => {
  const first = (side: string): number => Math.min(...[...side].map((seat) => order.indexOf(seat)));
  const sorted = [...sides].sort((one, other) => first(one) - first(other));
  return me === null
    ? sorted
    : [...sorted].sort((one, other) => Number(other.includes(me)) - Number(one.includes(me)));
};

export const capsules = (context: TableContext): VNode => {
  const { order, sides, waits } = context.table.scene;
  const { me } = context.table;
  return h(
    "div",
    { key: "strip", class: "capsules" },
    teams(order, sides, me).map((side) => {
      const seats = [...order].filter((seat) => side.includes(seat));
      const lit = seats.some((seat) => waits.includes(seat));
      return h(
        "div",
        { key: side, class: `capsule${lit ? " lit" : ""}`, style: `flex:${seats.length} 1 0` },
        seats.map((seat) => seatInCapsule(context, seat)),
      );
    }),
  );
};

// Who plays: on the felt beside each basket, or in the corners of a board of five or six segments.

import { h, type VNode } from "../../ui/dom";
import { medallion } from "../../ui/heads";
import type { FrameKind } from "../frame";
import type { TableContext } from "../game-view";
import { isPartner, partnerMark } from "../seat-marks";
import { geometryOf, screenSegment } from "./board-background";
import { basketBox } from "./board-beds";
import { medallionOf, sizesOf } from "./board-sizes";
import type { Board } from "./geometry";

export const RING = 1.12; // a medallion with its ring
export const STRIP = 86; // height of the strip, with the gap below it

// ---- where they are: pure ----

export interface PlaqueSpot {
  // Of a basket; in the corners of a flower it begins or ends at x, and the medallion is outside or inside.
  side: "over" | "beside" | "starts" | "ends" | "mirrored";
  x: number;
  y: number;
  room: number; // for the name
  below: number; // from there to the middle of the cards under the basket
}

export const GAP = 7; // between ring and name
const ABOVE = 10.2; // between ring and basket
const UNDER = 8.4; // between basket and cards
const INTO_WOOD = 5; // so far a medallion may lie on the wood

// Beside a lane of the goal and inside the wood there is so much on both sides of the basket's middle.
const freeBeside = (board: Board, x: number, ribbon: number, lane: number): number => {
  const [edge, middle] = [board.track[0]!.x, board.width / 2];
  const wood = Math.min(...board.track.map((point) => point.x)) + ribbon / 2;
  const toWood = (x < middle ? x : board.width - x) - wood;
  return 2 * Math.min(toWood, Math.abs(edge - x) - lane / 2) - 8;
};

interface Basket {
  x: number;
  y: number;
  wide: number;
  high: number;
}

// Between the basket and the goal, in the middle of both.
const besideSpot = (board: Board, { x, y, wide, high }: Basket, lane: number): PlaqueSpot => {
  const middle = board.width / 2;
  const [near, far] = x < middle ? [x + wide, middle - lane / 2] : [middle + lane / 2, x];
  return { side: "beside", x: (near + far) / 2, y: y + high / 2, room: far - near - 6, below: 0 };
};

// Between wood and wood, or between wood and a goal, there is room for name, basket and cards.
const isHighEnough = (
  board: Board,
  { y, high }: Basket,
  ribbon: number,
  lane: number,
  m: number,
): boolean => {
  const middle = board.height / 2;
  const wood = Math.min(...board.track.map((point) => point.y)) + ribbon / 2;
  const [top, bottom] = y < middle ? [wood, middle - lane / 2] : [middle + lane / 2, board.height - wood];
  return y - ABOVE - RING * m >= top - INTO_WOOD && y + high + UNDER + 0.57 * m <= bottom + 2;
};

// Of boards with five or six segments: plaques-five-or-six.ts, with the lazy bundle.
interface Flowers {
  capsules: (context: TableContext) => VNode;
  lowCorner: (context: TableContext, seat: string, size: number) => VNode[];
  cornerSpot: (board: Board, segment: number, kind: FrameKind) => PlaqueSpot;
}
export const flowers: Partial<Flowers> = {};
export const addFlowers = (all: Flowers): void => void Object.assign(flowers, all);

// Looked up at every drawing, and the same as long as the board is.
const spots = new WeakMap<Board, Map<string, PlaqueSpot>>();
const spotOf = (board: Board, segment: number, kind: FrameKind): PlaqueSpot => {
  const known = spots.get(board) ?? new Map<string, PlaqueSpot>();
  spots.set(board, known);
  const name = `${segment}${kind}`;
  const find = (board.homes.length > 4 && flowers.cornerSpot) || basketSpot;
  const spot = known.get(name) ?? find(board, segment, kind);
  known.set(name, spot);
  return spot;
};

// Over its basket; in a low window or on a low board beside it.
export const basketSpot = (board: Board, segment: number, kind: FrameKind): PlaqueSpot => {
  const box = basketBox(board.homes[segment]!, board.pitch);
  const { ribbon, goalBed } = sizesOf(board.pitch, 4);
  const m = medallionOf(kind);
  if (kind === "landscape" || !isHighEnough(board, box, ribbon, goalBed, m))
    return besideSpot(board, box, goalBed);
  const middle = box.x + box.wide / 2;
  const free = freeBeside(board, middle, ribbon, goalBed) - RING * m - GAP;
  return {
    side: "over",
    x: middle,
    y: box.y - ABOVE - (RING * m) / 2,
    room: Math.min(0.34 * board.width, free),
    below: box.high + ABOVE + (RING * m) / 2 + UNDER + 0.285 * m,
  };
};

// ---- what they show ----

export const isFlower = ({ table }: Pick<TableContext, "table">): boolean => table.scene.segments !== 4;

export const medal = (context: TableContext, seat: string, size: number): VNode => {
  const side = (RING * size).toFixed(1);
  return h("span", {
    class: "seatmedal",
    style: `width:${side}px;height:${side}px`,
    html: medallion(seat, seat === context.table.me ? null : context.bot(seat)),
  });
};

const TILT = 8; // degrees, of the outermost back

// The backs of cards, as a small fan.
export const fan = (count: number, size: number): VNode => {
  const shown = Math.min(count, 7);
  const [wide, high, step] = [0.3 * size, 0.5 * size, 0.235 * size];
  const all = wide + step * (shown - 1) + 0.08 * size;
  return h(
    "svg",
    {
      class: "backfan",
      style: `width:${all.toFixed(1)}px;height:${(0.57 * size).toFixed(1)}px`,
      viewBox: [-all / 2, -0.285 * size, all, 0.57 * size].map((n) => n.toFixed(2)).join(" "),
      "aria-hidden": "true",
    },
    Array.from({ length: shown }, (_, i) => {
      const off = i - (shown - 1) / 2;
      const turn = shown > 1 ? (2 * TILT * off) / (shown - 1) : 0;
      return h("rect", {
        x: (-wide / 2).toFixed(2),
        y: (-high / 2).toFixed(2),
        width: wide.toFixed(2),
        height: high.toFixed(2),
        rx: (0.055 * size).toFixed(2),
        "stroke-width": (0.026 * size).toFixed(2),
        transform: `translate(${(off * step).toFixed(2)}) rotate(${turn.toFixed(1)})`,
      });
    }),
  );
};

const heldOf = (context: TableContext, seat: string, size: number): VNode[] => {
  const cards = context.table.scene.seats.find((one) => one.seat === seat)!.hand.length;
  return cards === 0
    ? [h("i", { class: "none" }, context.words.t("page.no-cards"))]
    : [fan(cards, size), h("b", null, cards)];
};

// The player's own plaque has only a name; those of others also say how strong they are, or that they are the
// partner.
const secondLine = (context: TableContext, seat: string, room: number): string => {
  const { table, words } = context;
  if (seat === table.me) return "";
  const mate = isPartner(context, seat);
  const whole = mate ? words.t("page.partner") : context.level(seat);
  const letter = /[а-я]/i.test(whole) ? CYRILLIC : LETTER;
  if (whole.length * letter * context.unit <= room) return whole;
  const mark = words.t("page.partner.mark");
  return mate && mark.length * letter * context.unit <= room ? mark : "";
};
const LETTER = 7.6; // pixels of a letter of the second line, at most
const CYRILLIC = 8.4;

const BARE = 44;
const NUMBER = 30; // so wide is the number of a space beside it

const names = (context: TableContext, seat: string, room: number): VNode => {
  const second = secondLine(context, seat, context.reading ? room - NUMBER : room);
  return h(
    "span",
    // Under a tall sheet a board is so small that there is only room for heads.
    { class: room < BARE ? "who said" : "who", style: `max-width:${room.toFixed(0)}px` },
    h("b", null, context.name(seat)),
    second === "" ? partnerMark(context, seat) : h("small", null, second),
  );
};

// One's own cards are in the hand: they need not be counted on the board.
const countsHere = ({ table }: TableContext, seat: string): boolean => seat !== table.me;

const bodyOf = (context: TableContext, seat: string, spot: PlaqueSpot, size: number): VNode[] => {
  const flower = isFlower(context);
  const name = names(context, seat, spot.room);
  if (!countsHere(context, seat) || spot.room < BARE) return flower ? [lines(name)] : [name];
  const style = spot.below > 0 ? `top:calc(50% + ${spot.below.toFixed(1)}px)` : "";
  const held = h("span", { class: "heldcards", style }, heldOf(context, seat, flower ? 0.8 * size : size));
  return flower ? [lines(name, held)] : [name, held];
};
const lines = (...inside: VNode[]): VNode => h("span", { class: "seatlines" }, ...inside);

const plaque = (context: TableContext, seat: string): VNode => {
  const { scene, me } = context.table;
  const board = geometryOf(scene, context.width, context.height);
  const spot = spotOf(board, screenSegment(scene, me, seat), context.kind);
  const size = Math.min(medallionOf(context.kind), spot.side === "beside" ? spot.room / RING : Infinity);
  const low = context.low && isFlower(context);
  return h(
    "div",
    {
      key: `plaque-${seat}`,
      class: `plaque at-${spot.side}${low ? " lowcorner" : ""}${scene.waits.includes(seat) ? " waits" : ""}`,
      "data-seat": seat,
      title: [context.name(seat), context.level(seat)].filter((text) => text !== "").join(" · "),
      style: `left:${spot.x.toFixed(1)}px;top:${spot.y.toFixed(1)}px`,
    },
    low && flowers.lowCorner
      ? flowers.lowCorner(context, seat, size)
      : [medal(context, seat, size), ...bodyOf(context, seat, spot, size)],
  );
};

export const plaques = (context: TableContext): VNode =>
  h(
    "div",
    { key: "plaques", class: `plaques${isFlower(context) ? " corners" : ""}` },
    context.table.scene.seats.map(({ seat }) => plaque(context, seat)),
  );

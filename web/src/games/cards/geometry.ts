// Sizes and places of the parts of DOG Cards for the room that the window leaves them. All in pixels;
// `unit` is 1, and 1.5 on very large screens.

import type { FrameKind } from "../frame";

export interface Room {
  width: number;
  height: number;
  unit: number;
  kind: FrameKind;
}

export const CARD_RATIO = 1.46;
const MARKET_COLUMNS = 7;

// What does not follow from the room.
interface Measures {
  others: number; // height of another player's folded row
  squeezed: number; // the same where room is scarce
  gap: number; // between the players, and between the rails
  around: number; // above and below the felt
  side: number; // left and right of it all
  rail: number; // width of a card on a rail
  ratio: number; // height of such a card by its width
  frame: number; // of the rail, above and below a card
  medal: number; // from the left of a rail to its first card
  tag: number; // width of a place's tag
  lift: number; // from the top of a tag to the top of its card
  between: number; // from the foot of a card to the top of the card below it
  air: number; // between two cards of the market
}
const DESKTOP: Measures = {
  others: 76,
  squeezed: 56,
  gap: 9,
  around: 12,
  side: 0,
  rail: 62,
  ratio: 1.22,
  frame: 9,
  medal: 68,
  tag: 34,
  lift: 28.8,
  between: 44,
  air: 14,
};
const PHONE: Measures = {
  others: 56,
  squeezed: 46,
  gap: 6,
  around: 10,
  side: 6,
  rail: 44,
  ratio: 1.22,
  frame: 9,
  medal: 49,
  tag: 24,
  lift: 21.3,
  between: 34.3,
  air: 6.2,
};
const SMALL: Measures = {
  ...PHONE,
  others: 46,
  squeezed: 38,
  around: 6,
  rail: 34,
  ratio: 1.15,
  frame: 7,
  medal: 47,
  lift: 18.7,
  between: 27,
  air: 8,
};
// Where a wide window is low.
const FLAT: Measures = {
  ...DESKTOP,
  others: 56,
  squeezed: 46,
  gap: 6,
  rail: 44,
  medal: 49,
  lift: 27,
  between: 36,
};
const MEASURES: Record<FrameKind, Measures> = {
  desktop: DESKTOP,
  wide: DESKTOP,
  tablet: { ...DESKTOP, others: 64 },
  phone: PHONE,
  small: SMALL,
  landscape: { ...SMALL, squeezed: 46, between: 24 },
};
const OPEN = 126; // height of another player's row that is unfolded
const OPEN_TWO = 160; // of both rows
// The same on a small phone, where it stands for all of them.
const OPEN_SMALL = 94;
const OPEN_SMALL_TWO = 144;

// Who is there: the others, one of whom may have rows unfolded, and the rails of the player's own side.
export interface Players {
  others: number;
  unfolded: number; // rows that are unfolded, at most 2
  rails: number;
}

export interface Table {
  kind: FrameKind;
  unit: number;
  side: number;
  gap: number;
  around: number;
  beside: boolean; // other players stand side by side
  folded: number; // height of a folded row
  open: number; // height of the unfolded one
  others: number; // height of all of them
  felt: Felt;
  rail: Rail;
  railHeight: number;
}
export interface Rail {
  card: number;
  high: number;
  frame: number;
  medal: number;
  inside: number; // width for cards
}

// ---- the market ----

export interface Felt {
  height: number;
  card: number; // width of a card of the market
  step: number; // from one to the next
  between: number; // from the top of a card to the top of the one below
  lift: number;
  tag: number;
  left: number; // of the first column
  secondLeft: number;
  top: number; // of the first tag
  piles: Piles;
}
export interface Piles {
  beside: boolean; // right of a hairline, else in a row above
  plain: boolean; // a single line says how many
  card: number;
  left: number; // of the draw pile, where it lies beside
  top: number;
  rule: number; // where the hairline is
}

// Beside the market: LOOK2's formula for the width of a card.
const cardBeside = (width: number, height: number, unit: number): number =>
  Math.min(96 * unit, (height / 2 - 56 * unit) / CARD_RATIO, (width - 330 * unit) / 7.9);

// Where the window is low, the card is what fits.
const feltBeside = (width: number, height: number, unit: number, m: Measures): Felt => {
  const low = m.between < 44;
  const lift = m.lift - (unit - 1) * 13.4;
  const between = m.between - (unit - 1) * 12;
  const fitting = Math.min((height - lift - between - 10) / 2 / CARD_RATIO, (width - 150) / 9, 96);
  const card = low ? fitting : cardBeside(width, height, unit);
  const tag = m.tag - (unit - 1) * 10;
  const [rule, pile] = m.between < 30 ? [9, 18] : [31 * unit, 66 * unit];
  const step = card + m.air;
  const whole = MARKET_COLUMNS * card + 6 * m.air + pile + 2 * card + 24 * unit;
  const left = (width - whole) / 2;
  const free = height - lift - between - 2 * card * CARD_RATIO;
  const right = left + MARKET_COLUMNS * card + 6 * m.air;
  return {
    height,
    card,
    step,
    between: card * CARD_RATIO + between,
    lift,
    tag,
    left,
    secondLeft: left,
    top: 0.45 * free,
    piles: {
      beside: true,
      plain: false,
      card,
      left: right + pile,
      top: (height - card * CARD_RATIO) / 2 - 14 * unit,
      rule: right + rule,
    },
  };
};

// Above the market: as wide as seven cards may be, or as high as two rows of them.
const TALL_PILE = 0.8; // of a card of the market
const FLAT_PILE = 20;
const feltAbove = (width: number, height: number, m: Measures, most: number): Felt => {
  const rows = (card: number): number => m.lift + m.between + 2 * card * CARD_RATIO;
  const fitting = (height - m.lift - m.between - FLAT_PILE * CARD_RATIO - 6) / 2 / CARD_RATIO;
  const card = Math.max(26, Math.min(Math.floor((width - 58) / MARKET_COLUMNS), most, Math.floor(fitting)));
  const tall = height - rows(card) - TALL_PILE * card * CARD_RATIO > 36;
  const pile = tall ? TALL_PILE * card : FLAT_PILE;
  const free = Math.max(0, height - rows(card) - pile * CARD_RATIO);
  const step = Math.min(card + m.air, (width - 18 - card) / 6);
  const left = (width - 6 * step - card) / 2;
  return {
    height,
    card,
    step,
    between: card * CARD_RATIO + m.between,
    lift: m.lift,
    tag: m.tag,
    left,
    secondLeft: left + step / 2,
    top: height - rows(card) - free * (tall ? 0.39 : 0.45),
    piles: {
      beside: false,
      plain: !tall,
      card: pile,
      left: 0,
      top: free * (tall ? 0.31 : 0.3),
      rule: 0,
    },
  };
};

const feltIn = (room: Room, width: number, height: number, m: Measures): Felt => {
  if (isWide(room) || room.kind === "landscape") return feltBeside(width, height, room.unit, m);
  const most = room.kind === "tablet" ? 96 : room.kind === "small" ? 40 : 60;
  return feltAbove(width, height, m, most);
};

// ---- the whole ----

const scaled = (m: Measures, unit: number): Measures =>
  Object.fromEntries(
    Object.entries(m).map(([name, value]) => [name, name === "ratio" ? value : (value as number) * unit]),
  ) as unknown as Measures;

const railOf = (m: Measures, width: number, unit: number): Rail => ({
  card: m.rail,
  high: m.rail * m.ratio,
  frame: m.frame,
  medal: m.medal,
  inside: width - 2 * m.side - m.medal - 9 * unit,
});

const othersHigh = (room: Room, players: Players, m: Measures, folded: number, open: number): number => {
  if (players.others === 0) return 0;
  if (isBeside(room) || room.kind === "small") if (players.unfolded > 0) return open;
  if (isBeside(room)) return folded;
  const closed = players.others - (players.unfolded > 0 ? 1 : 0);
  return closed * folded + (players.unfolded > 0 ? open : 0) + (players.others - 1) * m.gap;
};

const openHigh = ({ kind, unit }: Room, rows: number): number => {
  if (kind === "small") return rows > 1 ? OPEN_SMALL_TWO : OPEN_SMALL;
  return (rows > 1 ? OPEN_TWO : OPEN) * unit;
};

const isWide = ({ kind }: Pick<Room, "kind">): boolean => kind === "desktop" || kind === "wide";
const isBeside = ({ kind }: Room): boolean => kind !== "phone" && kind !== "small";

// The least height of a felt with two rows of cards that can still be read.
const LEAST_CARD = 34;
const leastFelt = (m: Measures): number => m.lift + m.between + (FLAT_PILE + 2 * LEAST_CARD) * CARD_RATIO;

// A wide window that is not high has lower rows and rails, and so has the smallest phone.
const FLAT_BELOW = 560;
const TINY_BELOW = 400;
const TINY: Measures = { ...SMALL, squeezed: 36, frame: 4, between: 24 };
const measuresIn = ({ kind, height, unit }: Room): Measures => {
  const flat = (isWide({ kind }) || kind === "tablet") && height < FLAT_BELOW * unit;
  const tiny = kind === "small" && height < TINY_BELOW;
  return scaled(flat ? FLAT : tiny ? TINY : MEASURES[kind], unit);
};

export const tableIn = (room: Room, players: Players): Table => {
  const m = measuresIn(room);
  const open = openHigh(room, players.unfolded);
  const railHeight = m.rail * m.ratio + 2 * m.frame;
  const rails = players.rails === 0 ? 0 : players.rails * railHeight + (players.rails - 1) * m.gap + m.around;
  const left = (folded: number): number => {
    const others = othersHigh(room, players, m, folded, open);
    return room.height - rails - (others === 0 ? 0 : others + m.around);
  };
  const narrow = players.unfolded > 0 || left(m.others) < leastFelt(m);
  const folded = narrow && !isBeside(room) ? m.squeezed : m.others;
  const height = Math.max(left(folded), leastFelt(m));
  const wide = isBeside(room) ? room.width - 2 * m.side : room.width;
  return {
    kind: room.kind,
    unit: room.unit,
    side: m.side,
    gap: m.gap,
    around: m.around,
    beside: isBeside(room),
    folded,
    open,
    others: othersHigh(room, players, m, folded, open),
    felt: feltIn(room, wide, height, m),
    rail: railOf(m, room.width, room.unit),
    railHeight,
  };
};

// ---- cards on a rail ----

export interface RailPlaces {
  overlap: boolean;
  cards: number[]; // the left of each card
  next: number | null; // of the place that is built on next
  dots: number[]; // the middle of each place that is empty besides
  last: number | null; // the middle of the number of the last place
}

const NEXT_AIR = 5; // between the last card and the next place, where cards overlap
const LAST_ROOM = 40; // for the number of the last place
const LAST_NUMBER = 18.5; // its middle from the end

const apart = (inside: number, card: number, length: number, places: number): RailPlaces => {
  const step = Math.min(1.55 * card, (inside - card) / (places - 1));
  const at = (place: number): number => (place - 1) * step;
  const count = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return {
    overlap: false,
    cards: count(1, length).map(at),
    next: length < places ? at(length + 1) : null,
    dots: count(length + 2, places - 1).map((place) => at(place) + card / 2),
    last: length < places - 1 ? at(places) + card / 2 : null,
  };
};

const overlapping = (inside: number, card: number, length: number, places: number): RailPlaces => {
  const step = (inside - 2 * card - LAST_ROOM) / (places - 2);
  const next = length === 0 ? 0 : (length - 1) * step + card + NEXT_AIR;
  const free = places - length - 2;
  const [from, to] = [next + card, inside - LAST_ROOM];
  return {
    overlap: true,
    cards: Array.from({ length }, (_, i) => i * step),
    next: length < places ? next : null,
    dots: Array.from({ length: Math.max(0, free) }, (_, i) => from + ((i + 1) * (to - from)) / free),
    last: length < places - 1 ? inside - LAST_NUMBER : null,
  };
};

// Side by side where all places have room, else one over the other, the last one whole.
export const railPlaces = (inside: number, card: number, length: number, places: number): RailPlaces =>
  (inside - card) / (places - 1) >= card
    ? apart(inside, card, length, places)
    : overlapping(inside, card, length, places);

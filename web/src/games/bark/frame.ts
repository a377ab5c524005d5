// Where the parts of Barking's table lie in a window: players and lawn above, the prompt below them, and
// the hand at the foot. Pure functions of the window's size and of the hand.

import { kindOf, type Box, type Frame, type FrameKind, type FrameRequest } from "../frame";
import { handHeight, handShape, handWidth, type HandSize } from "./hand-layout";

const COLUMN = 288;
const MARGIN = 20;
const unitOf = (kind: FrameKind): number => (kind === "wide" ? 1.5 : 1);
const isPapered = (kind: FrameKind): boolean => kind === "desktop" || kind === "wide";

// ---- the hand ----

interface Foot {
  prompt: number; // height
  below: number; // under the cards
}
const FEET: Record<FrameKind, Foot> = {
  small: { prompt: 64, below: 14 },
  phone: { prompt: 78, below: 21 },
  landscape: { prompt: 0, below: 8 },
  tablet: { prompt: 88, below: 19 },
  desktop: { prompt: 88, below: 20 },
  wide: { prompt: 132, below: 30 },
};
// A hint takes the place of the prompt.
const footOf = (kind: FrameKind, { larger, hint = 0 }: FrameRequest): Foot => {
  const { prompt, below } = FEET[kind];
  return { prompt: Math.max(prompt + (larger && prompt > 0 ? 16 : 0), prompt > 0 ? hint : 0), below };
};

const MOST: Record<FrameKind, number> = {
  small: 66,
  phone: 84,
  landscape: 62,
  tablet: 104,
  desktop: 104,
  wide: 156,
};
const TWO_ROWS = 780; // a window must be so high

// Sideways the hand has the right side of the window.
const handRoom = (width: number, kind: FrameKind): number =>
  isPapered(kind)
    ? width - (COLUMN + 3 * MARGIN) * unitOf(kind)
    : kind === "landscape"
      ? Math.floor(width * 0.52)
      : width;

const sizeFor = (kind: FrameKind, width: number, most: number, rows: boolean): HandSize => {
  const unit = unitOf(kind);
  const large = kind === "tablet" || isPapered(kind);
  return {
    width,
    most,
    copy: large ? 30 * unit : 16,
    gap: large ? 9.2 * unit : kind === "landscape" ? 6 : 5,
    rows,
    unit,
    right: kind === "landscape",
  };
};
const handSize = ({ width, height }: FrameRequest, kind: FrameKind): HandSize => {
  const most = kind === "tablet" && height < 800 ? 80 : MOST[kind];
  return sizeFor(kind, handRoom(width, kind), most, height >= TWO_ROWS && kind === "phone");
};
// The same, of a frame that is laid out already.
export const sizeIn = ({ kind, hand, card }: Frame): HandSize =>
  sizeFor(kind, hand.width, card, hand.height > 2 * card);

// ---- the parts above the lawn ----

export interface TableParts {
  players: Box; // inside of the stage
  lawn: Box;
  strip: number; // so high are sky and fence over lanes
}

const TOPS: Record<FrameKind, { stage: number; players: number; lawn: number }> = {
  small: { stage: 44, players: 46, lawn: 54 },
  phone: { stage: 48, players: 50, lawn: 58 },
  landscape: { stage: 0, players: 38, lawn: 50 },
  tablet: { stage: 56, players: 101, lawn: 112 },
  desktop: { stage: 16, players: 72, lawn: 86 },
  wide: { stage: 24, players: 108, lawn: 129 },
};

// Sideways players are in the line of the menu.
export const partsOf = (kind: FrameKind, width: number, height: number): TableParts => {
  const { players, lawn } = TOPS[kind];
  const row =
    kind === "landscape"
      ? { left: 54, top: 5, width: width - 120, height: players }
      : { left: 0, top: 0, width, height: players };
  return {
    players: row,
    lawn: { left: 0, top: lawn, width, height: height - lawn },
    strip: kind === "small" ? 16 : 34,
  };
};

// ---- the whole ----

const LEAST_LAWN = 150;

interface Below {
  sheet: number;
  prompt: Foot;
  hand: number; // height of the cards
  across: number; // width of the hand
  card: number;
}

const belowOf = (request: FrameRequest, kind: FrameKind): Below => {
  const size = handSize(request, kind);
  const shape = handShape(request.hand, size);
  const top = TOPS[kind].stage + LEAST_LAWN;
  return {
    sheet: Math.min(request.sheet, request.height - top),
    prompt: footOf(kind, request),
    hand: handHeight(shape),
    across: shape.tight ? size.width : Math.min(size.width, Math.ceil(handWidth(shape, size))),
    card: shape.card,
  };
};

const papered = ({ width, height }: FrameRequest, kind: FrameKind, { prompt, hand, card }: Below): Frame => {
  const unit = unitOf(kind);
  const [margin, column] = [MARGIN * unit, COLUMN * unit];
  const top = TOPS[kind].stage;
  const stageWidth = width - column - 3 * margin;
  const foot = height - prompt.below - hand;
  return {
    kind,
    unit,
    bar: null,
    stage: { left: margin, top, width: stageWidth, height: foot - prompt.prompt - top },
    prompt: { left: margin, top: foot - prompt.prompt + 8 * unit, width: stageWidth, height: 72 * unit },
    medal: 48 * unit,
    hand: { left: margin, top: foot, width: stageWidth, height: hand },
    card,
    step: card,
    buttons: { left: margin, top: foot - prompt.prompt + 8 * unit, width: stageWidth, height: 72 * unit },
    place: "column",
    left: null,
    right: { left: width - column - margin, top, width: column, height: height - top - margin },
    sheet: { left: 0, top: 0, width: 0, height: 0 },
  };
};

const stacked = (request: FrameRequest, kind: FrameKind, { sheet, prompt, hand, card }: Below): Frame => {
  const { width, height } = request;
  const top = TOPS[kind].stage;
  const below = sheet > 0 ? sheet + 8 : prompt.prompt + hand + prompt.below;
  const stage = { left: 0, top, width, height: height - top - below };
  const line = height - prompt.below - hand - prompt.prompt;
  const tablet = kind === "tablet";
  const box = { left: tablet ? 21 : 14, top: line, width: width - (tablet ? 42 : 24), height: prompt.prompt };
  return {
    kind,
    unit: 1,
    bar: { left: 0, top: 0, width, height: top },
    stage,
    prompt: box,
    medal: tablet ? 58 : 0,
    hand: { left: 0, top: height - prompt.below - hand, width, height: hand },
    card,
    step: card,
    buttons: box,
    place: "icons",
    left: null,
    right: null,
    sheet: { left: 0, top: height - sheet, width, height: sheet },
  };
};

// The prompt is beside the hand, and has what few cards leave free.
const lying = (request: FrameRequest, { sheet, prompt, hand, across: room, card }: Below): Frame => {
  const { width, height } = request;
  const foot = Math.max(hand + prompt.below + 14, (request.hint ?? 0) + 12);
  const stage = { left: 0, top: 0, width, height: height - (sheet > 0 ? sheet : foot) };
  const box = { left: 14, top: height - foot + 4, width: width - room - 28, height: foot - 8 };
  return {
    kind: "landscape",
    unit: 1,
    bar: { left: 0, top: 0, width, height: 48 },
    stage,
    prompt: box,
    medal: 0,
    hand: { left: width - room - 4, top: height - prompt.below - hand, width: room, height: hand },
    card,
    step: card,
    buttons: box,
    place: "icons",
    left: null,
    right: null,
    sheet: { left: 0, top: height - sheet, width, height: sheet },
  };
};

export const barkFrame = (request: FrameRequest): Frame => {
  const kind = kindOf(request);
  const below = belowOf(request, kind);
  if (isPapered(kind)) return papered(request, kind, below);
  return kind === "landscape" ? lying(request, below) : stacked(request, kind, below);
};

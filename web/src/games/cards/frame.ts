// Where the table of DOG Cards, its prompt and its hand lie in a window.

import type { HandPlace } from "../game-view";
import { boardFrame, cardHeight, kindOf, type Box, type Frame, type FrameRequest } from "../frame";

const SHEET_ABOVE = 120; // of the table stays to be seen above a sheet

// Log and list lie over the foot of the window; the table stays as it is.
const sheetBox = ({ width, height, sheet }: FrameRequest): Box => {
  const high = Math.min(sheet, height - SHEET_ABOVE);
  const wide = Math.min(width, 640);
  return { left: (width - wide) / 2, top: height - high, width: wide, height: high };
};

// ---- phones ----

interface Phone {
  bar: number;
  below: number; // prompt and hand
  prompt: [number, number]; // how far below the table, and how high
  hand: number; // how far below the table
  card: number;
}
const TALL: Phone = { bar: 48, below: 200, prompt: [8, 66], hand: 86, card: 67 };
const SMALL: Phone = { bar: 44, below: 169, prompt: [6, 66], hand: 74, card: 57 };
const TINY: Phone = { bar: 44, below: 148, prompt: [2, 54], hand: 58, card: 55 };

const phoneFrame = (request: FrameRequest): Frame => {
  const { width, height, cards } = request;
  const kind = kindOf(request);
  const phone = kind === "phone" ? TALL : height < 600 ? TINY : SMALL;
  const more = request.larger ? 16 : 0;
  const stage = { left: 0, top: phone.bar, width, height: height - phone.bar - phone.below - more };
  const row = stage.top + stage.height;
  return {
    ...boardFrame(request),
    kind,
    bar: { left: 0, top: 0, width, height: phone.bar },
    stage,
    prompt: { left: 14, top: row + phone.prompt[0], width: width - 20, height: phone.prompt[1] + more },
    medal: 0,
    hand: { left: 0, top: row + phone.hand + more, width, height: cardHeight(phone.card) },
    card: phone.card,
    step: Math.min(1.2 * phone.card, (width - 28 - phone.card) / Math.max(1, cards - 1)),
    place: "icons",
    sheet: sheetBox(request),
  };
};

// ---- larger windows ----

// Where a wide window is not high, prompt and hand are lower.
const LOW_DESKTOP = 840;
const LOW_TABLET = 900;

const tabletFrame = (request: FrameRequest): Frame => {
  const { width, height } = request;
  const low = height < LOW_TABLET;
  const card = low ? 84 : 104;
  const stage = { left: 20, top: 64, width: width - 40, height: height - 64 - (low ? 216 : 270) };
  const row = stage.top + stage.height;
  return {
    ...boardFrame(request),
    stage,
    prompt: { left: 29, top: row + 10, width: width - 58, height: 58 },
    medal: low ? 44 : 54,
    hand: { left: 0, top: row + (low ? 80 : 92), width, height: cardHeight(card) },
    card,
    step: 1.1 * card,
    place: "icons",
    sheet: sheetBox(request),
  };
};

const desktopFrame = (request: FrameRequest): Frame => {
  const { width, height } = request;
  const kind = kindOf(request);
  const unit = kind === "wide" ? 1.5 : 1;
  const low = height < LOW_DESKTOP * unit;
  const [margin, column] = [20 * unit, 288 * unit];
  const card = (low ? 84 : 104) * unit;
  const stage = {
    left: margin,
    top: 16 * unit,
    width: width - column - 3 * margin,
    height: height - (low ? 225 : 274) * unit,
  };
  const row = stage.top + stage.height;
  return {
    ...boardFrame(request),
    kind,
    unit,
    bar: null,
    stage,
    prompt: { left: stage.left, top: row + (low ? 8 : 16) * unit, width: stage.width, height: 54 * unit },
    medal: 52 * unit,
    hand: {
      left: stage.left,
      top: row + (low ? 74 : 90) * unit,
      width: stage.width,
      height: Math.round(card * 1.46),
    },
    card,
    step: 1.1 * card,
    place: "column",
    left: null,
    right: { left: width - margin - column, top: 16 * unit, width: column, height: height - 36 * unit },
  };
};

// A phone held sideways has the frame of all games.
export const cardsFrame = (request: FrameRequest): Frame => {
  const kind = kindOf(request);
  if (kind === "landscape") return boardFrame(request);
  if (kind === "tablet") return tabletFrame(request);
  return kind === "small" || kind === "phone" ? phoneFrame(request) : desktopFrame(request);
};

// The hand is a flat fan: cards that lie side by side are hardly turned.
const TURN = { apart: 1.15, close: 2 }; // degrees a card
const DROP = 0.014; // of a card's width, for each card away from the middle, squared
const MOST_TURN = 6;
const PIVOT = 1.168; // of a card's width, from its middle down to the point round which it turns

export const handPlaces = (count: number, { card, step, hand }: Frame): HandPlace[] => {
  const reach = (hand.width - 28 - card) / Math.max(1, count - 1);
  const air = Math.min(step, reach);
  const left = (hand.width - air * (count - 1) - card) / 2;
  const turn = Math.min(air < card ? TURN.close : TURN.apart, (2 * MOST_TURN) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => {
    const middle = i - (count - 1) / 2;
    const spread = Math.min(1, 7 / count);
    const aside = Math.sin((middle * turn * Math.PI) / 180) * PIVOT * card;
    return { x: left + air * i - aside, y: (middle * spread) ** 2 * DROP * card, turn: middle * turn };
  });
};

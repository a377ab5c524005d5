// Where the parts of a table lie in a window: pure functions of its size. A game without a frame of its
// own has the board's; the scenes of the other games take what they need of it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type FrameKind = "small" | "phone" | "landscape" | "tablet" | "desktop" | "wide";

// Where Hint, Moves and the like are: icons beside the prompt, three along the foot, in the prompt's line,
// one below the other beside the hand, or in the column.
export type ButtonPlace = "icons" | "bar" | "line" | "stack" | "column";

export interface FrameRequest {
  width: number;
  height: number;
  cards: number; // in the hand
  hand: string; // their letters
  larger: boolean; // text
  sheet: number; // so high is what takes the place of prompt and hand; 0: nothing does
  hint?: number; // so high is a paper with a hint, in the place of the prompt
}

export interface Frame {
  kind: FrameKind;
  unit: number; // 1.5 in the largest windows, where everything is that much larger
  bar: Box | null; // menu, round, log; null: they are in the column
  stage: Box; // what the game draws
  prompt: Box;
  medal: number; // who it is, in the prompt; 0: it has no room
  hand: Box;
  card: number; // width of a card in it
  step: number; // from card to card at most
  buttons: Box;
  place: ButtonPlace;
  left: Box | null; // papers beside the table
  right: Box | null;
  sheet: Box; // on a phone
}

export const kindOf = ({ width, height }: Pick<FrameRequest, "width" | "height">): FrameKind => {
  if (height <= 480 || (height < 560 && width > 1.3 * height)) return "landscape";
  if (width < 600) return height < 720 ? "small" : "phone";
  return width < 1100 ? "tablet" : width < 2200 ? "desktop" : "wide";
};

const CARD_RATIO = 1.46;
export const cardHeight = (width: number): number => Math.round(width * CARD_RATIO);
export const LEAST_BOARD = 150; // however much lies over it

// ---- phones: everything in one column ----

// The sheet ends at the window's foot, 8 below the board, which is `top + sheet + 8` lower than the window
// then.
const sheetBox = ({ width, height, sheet }: FrameRequest, top: number): Box => {
  const high = Math.min(sheet, height - top - 8 - LEAST_BOARD);
  return { left: 0, top: height - high, width, height: high };
};

interface Phone {
  top: number; // of the board
  edge: number; // beside it, both sides together
  below: number; // prompt, hand and buttons
  gap: number; // between board and prompt
  prompt: number;
  card: number;
  step: number;
  bar: boolean;
}
const BAR = 48;
const BAR_FROM_FOOT = 20;
const RAISED = 22; // an advised card stands out of the hand, and its ring out of the card

const phoneOf = ({ width, height, cards, larger }: FrameRequest): Phone => {
  const more = larger ? 20 : 0;
  if (height < 720)
    return {
      top: 46,
      edge: 6,
      below: 190 + more,
      gap: 10,
      prompt: 46 + more,
      card: 58,
      step: 56,
      bar: false,
    };
  const six = cards > 5;
  const step = six ? 55 : 67;
  const reach = (width - 108) / Math.max(1, cards - 1);
  return {
    top: 54,
    edge: 8,
    below: 290 + more,
    gap: 16,
    prompt: 50 + more,
    card: six ? 62 : 72,
    step: Math.min(step, reach),
    bar: true,
  };
};

// Below the board: prompt or hint, the hand, and a bar of buttons where there is room for it.
const belowBoard = (
  { width, height, hint = 0 }: FrameRequest,
  phone: Phone,
  stage: Box,
): Pick<Frame, "prompt" | "hand" | "buttons"> => {
  const top = stage.top + stage.height + phone.gap;
  const prompt = { left: 11, top, width: width - 22, height: hint || phone.prompt };
  const barTop = height - BAR_FROM_FOOT - BAR;
  const high = cardHeight(phone.card);
  const foot = top + prompt.height;
  const spare = (phone.bar && hint === 0 ? barTop : height - 20) - foot - high;
  return {
    prompt,
    hand: {
      left: 0,
      top: Math.round(foot + Math.max(hint > 0 ? RAISED : 4, spare * 0.31)),
      width,
      height: high,
    },
    buttons: phone.bar
      ? { left: 14, top: barTop, width: width - 28, height: BAR }
      : { left: width - 94, top, width: 90, height: phone.prompt },
  };
};

const standing = (request: FrameRequest): Frame => {
  const { width, height, hint = 0 } = request;
  const phone = phoneOf(request);
  const w = width - phone.edge;
  const sheet = sheetBox(request, phone.top);
  const hinted = hint > 0 ? hint - phone.prompt - (phone.bar ? BAR + BAR_FROM_FOOT + 6 : 0) : 0;
  const below = request.sheet > 0 ? sheet.height + 8 : phone.below + hinted;
  const stage = {
    left: phone.edge / 2,
    top: phone.top,
    width: w,
    height: Math.floor(Math.min(1.3 * w, height - phone.top - below)),
  };
  return {
    kind: phone.bar ? "phone" : "small",
    unit: 1,
    bar: { left: 0, top: 0, width, height: phone.top },
    stage,
    ...belowBoard(request, phone, stage),
    medal: phone.bar ? 50 : 46,
    card: phone.card,
    step: phone.step,
    place: phone.bar ? "bar" : "icons",
    left: null,
    right: null,
    sheet,
  };
};

// ---- a phone held sideways: the board, and a column beside it ----

const lying = ({ width, height, hint = 0 }: FrameRequest): Frame => {
  const high = height - 16;
  const stage = { left: 10, top: 8, width: Math.floor(Math.min(1.3 * high, 0.58 * width)), height: high };
  const column = { left: stage.left + stage.width + 12, width: width - stage.width - 36 };
  const card = 62;
  const buttons = { ...column, top: height - 10 - BAR, height: BAR };
  const hand = cardHeight(card);
  const promptTop = Math.max(54, Math.round((50 + buttons.top - 50 - 28 - hand) / 2));
  const tall = height >= 340; // else the prompt gets what is left
  return {
    kind: "landscape",
    unit: 1,
    bar: { ...column, top: 6, height: 44 },
    stage,
    prompt:
      hint > 0 ? { ...column, top: 52, height: hint } : { ...column, top: tall ? promptTop : 52, height: 50 },
    medal: 50,
    hand: {
      ...column,
      top: hint > 0 ? height - hand - 12 : tall ? promptTop + 78 : buttons.top - hand - 4,
      height: hand,
    },
    card,
    step: 58,
    buttons,
    place: "bar",
    left: null,
    right: null,
    sheet: { ...column, top: 54, height: height - 54 },
  };
};

// ---- larger windows ----

const tabletOf = (request: FrameRequest): Frame => {
  const { width, height } = request;
  const w = width - 40;
  const card = height < 800 ? 80 : 104;
  const below = 364 - (104 - card) * CARD_RATIO;
  const stage = { left: 20, top: 64, width: w, height: Math.floor(Math.min(1.3 * w, height - below)) };
  const promptTop = stage.top + stage.height + 18;
  const hand = cardHeight(card);
  const sheet = Math.min(request.sheet, below - 72);
  return {
    kind: "tablet",
    unit: 1,
    bar: { left: 10, top: 8, width: width - 20, height: 48 },
    stage,
    prompt: { left: 29, top: promptTop, width: width - 61, height: 58 },
    medal: 58,
    hand: { left: 0, top: height - 32 - hand, width, height: hand },
    card,
    step: card - 2,
    buttons: { left: width / 2 - 32, top: promptTop + 5, width: width / 2, height: BAR },
    place: "line",
    left: null,
    right: null,
    sheet: {
      left: (width - Math.min(width, 640)) / 2,
      top: height - sheet,
      width: Math.min(width, 640),
      height: sheet,
    },
  };
};

const ROW = 196; // of prompt, hand and buttons, at the foot of a desktop

// Between prompt and buttons five cards have all their room, and more lie closer; all do where the prompt
// would have too little. A fan leaves a little free in its box.
const FAN = 0.4; // of a card's width
const fiveCards = (stage: Box, step: number, card: number): number =>
  Math.max(3 * step + card, Math.min(4 * step + card, stage.width - 5.2 * card));
const handBetween = (stage: Box, beside: number, step: number, card: number): Pick<Box, "left" | "width"> => {
  const free = 16 + FAN * card;
  const width = Math.min(fiveCards(stage, step, card), stage.width - 2 * beside) + free;
  return { left: stage.left + (stage.width - width) / 2, width };
};

const desktopOf = ({ width, height, cards }: FrameRequest): Frame => {
  const stage = { left: 20, top: 20, width: width - 412, height: height - 216 };
  const row = height - ROW;
  const card = 100;
  const hand = handBetween(stage, 208, 96, card);
  // Up to the first of five cards; six fill the whole box of the hand.
  const words = cards > 5 ? hand.left - 24 : (stage.width - fiveCards(stage, 96, card)) / 2 - 12;
  return {
    kind: "desktop",
    unit: 1,
    bar: null,
    stage,
    prompt: {
      left: 24,
      top: row + 34,
      width: Math.max(180, words),
      height: 110,
    },
    medal: 68,
    hand: { ...hand, top: row + 20, height: cardHeight(card) },
    card,
    step: 96,
    buttons: { left: stage.left + stage.width - 200, top: row + 32, width: 200, height: 120 },
    place: "stack",
    left: null,
    right: { left: width - 372, top: 20, width: 352, height: height - 40 },
    sheet: { left: 0, top: 0, width: 0, height: 0 },
  };
};

const wideOf = ({ width, height }: FrameRequest): Frame => {
  const h = height - 323;
  const w = Math.floor(Math.min(1.3 * h, width - 1040));
  const stage = { left: (width - w) / 2, top: 30, width: w, height: h };
  const row = stage.top + h;
  return {
    kind: "wide",
    unit: 1.5,
    bar: null,
    stage,
    prompt: { left: stage.left - 4, top: row + 50, width: Math.max(280, (w - 760) / 2 - 8), height: 180 },
    medal: 93,
    hand: { ...handBetween(stage, 322, 135, 150), top: row + 33, height: cardHeight(150) },
    card: 150,
    step: 135,
    buttons: { left: stage.left + w - 310, top: row + 52, width: 310, height: 160 },
    place: "stack",
    left: { left: 30, top: 30, width: 440, height: height - 60 },
    right: { left: width - 470, top: 30, width: 440, height: height - 60 },
    sheet: { left: 0, top: 0, width: 0, height: 0 },
  };
};

// The board's frame.
export const boardFrame = (request: FrameRequest): Frame => {
  const kind = kindOf(request);
  if (kind === "landscape") return lying(request);
  if (kind === "tablet") return tabletOf(request);
  if (kind === "desktop") return desktopOf(request);
  return kind === "wide" ? wideOf(request) : standing(request);
};

// So large a board is drawn in a stage: at most 1.3 times as high as wide, and as wide as high.
export const boardSize = ({
  width,
  height,
}: Pick<Box, "width" | "height">): { width: number; height: number } => {
  const w = Math.floor(Math.min(width, height * 1.3));
  return { width: w, height: Math.floor(Math.min(height, w * 1.3)) };
};

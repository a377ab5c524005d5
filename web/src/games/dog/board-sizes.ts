// How large everything on the board is, as multiples of its pitch: the way from one field to the next.

import type { FrameKind } from "../frame";
import { boardIn, type Board } from "./geometry";

export interface BoardSizes {
  ribbon: number; // width of the wood, with its edges
  edge: number;
  field: number; // diameter
  start: number; // diameter of the ring of a start field
  piece: number; // side of a piece's box, of which it fills nine tenths
  home: number; // the same for a piece at home
  goalPit: number;
  homePit: number;
  goalBed: number; // width
  goalRim: number;
  basket: number; // side
  target: number; // diameter
  stop: number; // the same where targets touch
  line: number; // of rings and ways
}

export const marginOf = (pitch: number): number => 0.74 * pitch + 2;

// At least 20 px where neighbours do not overlap then. (Round the corners of a flower they are nearer.)
export const fieldOf = (pitch: number, segments: number): number =>
  Math.max(0.86 * pitch, Math.min(20, (segments === 4 ? 0.95 : 0.88) * pitch));

export const sizesOf = (pitch: number, segments: number): BoardSizes => {
  const field = fieldOf(pitch, segments);
  const piece = 1.46 * field;
  return {
    ribbon: 1.4 * pitch,
    edge: Math.max(1.2, 0.045 * pitch),
    field,
    start: 1.2 * field,
    piece,
    home: segments === 4 ? piece : 0.88 * piece,
    goalPit: 0.94 * field,
    homePit: segments === 4 ? 0.955 * field : 0.9 * field,
    goalBed: 1.12 * pitch,
    goalRim: Math.max(1.8, 0.1 * pitch),
    basket: 2.8 * pitch,
    target: 1.32 * field,
    stop: 1.1 * field,
    line: Math.max(1.6, 0.085 * pitch),
  };
};

// A board that leaves its own margin free: the margin follows from the pitch, and the pitch from the margin.
export const fittedBoard = (segments: number, pieces: number, width: number, height: number): Board => {
  let board = boardIn(segments, pieces, width, height, 14);
  for (let round = 0; round < 3; round++)
    board = boardIn(segments, pieces, width, height, marginOf(board.pitch));
  return board;
};

// ---- what lies on the felt ----

const MEDALLION: Record<FrameKind, number> = {
  small: 28,
  phone: 34,
  landscape: 30,
  tablet: 54,
  desktop: 46,
  wide: 72,
};
const MOST: Record<FrameKind, number> = {
  small: 36,
  phone: 41,
  landscape: 36,
  tablet: 84,
  desktop: 78,
  wide: 120,
};

export const medallionOf = (kind: FrameKind): number => MEDALLION[kind];

// The width of a card that was played. Inside a flower there is less room.
export const heapCardOf = (kind: FrameKind, width: number, pitch: number, segments: number): number =>
  Math.min(0.115 * width, MOST[kind], segments === 4 ? Infinity : 1.38 * pitch);

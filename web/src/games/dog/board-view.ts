// What the board is asked to show, and where a place of the notation lies on it.

import type { Next, Scene } from "../../engine/types";
import type { Draft } from "./move-preview";
import { locate } from "./board-background";
import type { BoardSizes } from "./board-sizes";
import type { Board, Point } from "./geometry";

export interface BoardView {
  scene: Scene;
  draft: Draft;
  me: string | null;
  mover: string; // whose paw marks the targets
  width: number;
  height: number;
  chosenPiece: string | null; // place of the piece that was chosen last
  lit: Next[]; // pieces that can be chosen
  targets: Next[];
  points: Record<string, number> | null; // how many points each target takes
  swaps: string[]; // targets that are exchanged with: they are no distance away
  aim: Draft | null; // what the target under the pointer or the focus would do
  counted: string[]; // the fields ahead of the piece that is held: they are numbered
  marks: string[];
  refused: string;
  numbers: boolean; // on all fields
  moves: boolean; // the light glides
  theme: string; // of the settings
  labels: { board: string; pieces: string; targets: string };
  pick(part: string): void;
  aimAt(part: string | null): void;
  refuse(part: string): void; // something that is not lit was touched
}

// A view with its board: what all that draws on it needs.
export interface BoardDrawing {
  view: BoardView;
  board: Board;
  sizes: BoardSizes;
}

export const slotOf = (id: string): number => Number(id.slice(1));

export const atHome = (place: string): boolean => /^[a-f]0$/.test(place);

export const placeAt = ({ view, board }: BoardDrawing, place: string, slot = 0): Point =>
  locate(board, view.scene, view.me, place, slot);

// A fifth dog of a flower shares the third one's pit: they stand side by side there.
export const SHARED = 0.24; // of a piece's box, to either side
export const sharesPit = (pieces: { id: string; seat: string; at: string }[], id: string): number => {
  const [seat, slot] = [id[0]!, slotOf(id)];
  if (slot !== 2 && slot !== 4) return 0;
  const isHome = (n: number): boolean =>
    pieces.some((piece) => piece.id === `${seat}${n}` && piece.at === `${seat}0`);
  return isHome(2) && isHome(4) ? (slot === 2 ? -1 : 1) : 0;
};

export const placed = ({ x, y }: Point, size: number): string => {
  const [left, top] = [x - size / 2, y - size / 2].map((n) => n.toFixed(1));
  const side = size.toFixed(1);
  return `width:${side}px;height:${side}px;transform:translate(${left!}px,${top!}px)`;
};
export const sized = ({ width, height }: { width: number; height: number }): string =>
  `width:${width}px;height:${height}px`;

export const spotted = ({ x, y }: Point): string => `left:${x.toFixed(1)}px;top:${y.toFixed(1)}px`;

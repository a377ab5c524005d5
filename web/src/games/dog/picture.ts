// The board of DOG as a picture: on the start screen, round which seats are set up, and behind the end.

import { h, type VNode } from "../../ui/dom";
import { pieceParts } from "../../ui/icons";
import type { Scene } from "../../engine/types";
import type { BoardPicture } from "../../state";
import { drawing, fieldSize, geometryOf, locate } from "./board-background";
import { dogFaces } from "./faces";
import type { Board } from "./geometry";

const sceneOf = (segments: number, pieces: readonly string[]): Scene => ({
  game: "dog",
  chance: false,
  waits: "",
  order: "",
  sides: [],
  phase: "play",
  over: false,
  winners: "",
  segments,
  clockwise: true,
  seats: pieces.map((places, k) => ({
    seat: "abcdef"[k]!,
    partner: null,
    side: "",
    points: 0,
    hand: "",
    segment: k,
    start: String(16 * k),
    pieces: places.split(" "),
  })),
});

// A game of four in its middle.
const MIDDLE = ["a0 20 a2 a0", "27 41 b0 b0", "36 c1 c2 c0", "50 58 d0 d0"];
const SAMPLE: BoardPicture = { scene: sceneOf(4, MIDDLE), me: "a", cards: ["K", "X", "7"] };

const PIECE = 1.46; // of a field
const CARD = 0.115; // of the board's width
const HEAP = [
  [-0.8, 0.15, -13],
  [-0.1, -0.62, 7],
  [0.75, 0.12, 12],
  [0.05, 0.75, -5],
] as const; // in cards from the middle, and how far it is turned

const dogs = (board: Board, { scene, me }: BoardPicture, few: boolean): VNode[] => {
  const size = PIECE * fieldSize(board.pitch) * (few ? 0.88 : 1);
  return scene.seats.flatMap(({ seat, pieces = [] }) =>
    pieces.map((place, slot) => {
      const { x, y } = locate(board, scene, me, place, slot);
      return h("g", {
        key: `${seat}${slot}`,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 116).toFixed(4)})`,
        html: pieceParts(seat, size),
      });
    }),
  );
};

// They lie round the middle, the last of them on top.
const heap = (cards: readonly string[], width: number, height: number): VNode[] =>
  cards.slice(0, HEAP.length).map((letter, i) => {
    const [x, y, turn] = HEAP[i]!;
    const wide = Math.min(CARD * width, 78);
    const at = `${(width / 2 + x * wide).toFixed(1)} ${(height / 2 + y * wide).toFixed(1)}`;
    const face = dogFaces
      .face(letter)
      .replace("<svg ", '<svg x="-50" y="-73" width="100" height="146" overflow="visible" ');
    return h(
      "g",
      { key: `card${i}`, transform: `translate(${at}) rotate(${turn}) scale(${(wide / 100).toFixed(3)})` },
      h("g", { class: "heapcard", html: face }),
    );
  });

export const picture = (left: BoardPicture | null, width: number, height: number): VNode => {
  const shown = left ?? SAMPLE;
  const board = geometryOf(shown.scene, width, height);
  return h(
    "svg",
    { key: "picture", class: "picture", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    drawing(shown.scene, shown.me, width, height, false),
    dogs(board, shown, shown.scene.segments! > 4),
    heap(shown.cards, width, height),
  );
};

// The board of DOG as a picture: on the start screen, round which seats are set up, and behind the end.

import { h, type VNode } from "../../ui/dom";
import { pieceParts } from "../../ui/icons";
import type { Scene } from "../../engine/types";
import type { BoardPicture } from "../../state";
import { drawing, geometryOf, locate, screenSegment } from "./board-background";
import { sizesOf } from "./board-sizes";
import { dogFaces, PICTURED_CARDS } from "./faces";
import type { Board } from "./geometry";
import { fallOf } from "./heap";
import { lightRadius, litSeat, meanOf } from "./turn-light";

// Start fields and pieces of a game of four in its middle.
const MIDDLE = [
  ["0", "a0 20 a2 a0"],
  ["16", "27 41 b0 b0"],
  ["32", "36 c1 c2 c0"],
  ["48", "50 58 d0 d0"],
] as const;

const MIDDLE_SCENE: Scene = {
  game: "dog",
  chance: false,
  waits: "a",
  order: "",
  sides: [],
  phase: "play",
  over: false,
  winners: "",
  segments: MIDDLE.length,
  clockwise: true,
  seats: MIDDLE.map(([start, places], k) => ({
    seat: "abcdef"[k]!,
    partner: null,
    side: "",
    points: 0,
    hand: "",
    segment: k,
    start,
    pieces: places.split(" "),
  })),
};
const SAMPLE: BoardPicture = { scene: MIDDLE_SCENE, me: "a", cards: PICTURED_CARDS };

const CARD = 0.115; // of the board's width

const dogs = (board: Board, { scene, me }: BoardPicture): VNode[] => {
  const size = sizesOf(board.pitch, scene.segments!).piece;
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

// The light on the basket of the player to move.
const lit = (board: Board, { scene, me }: BoardPicture): VNode | null => {
  const seat = litSeat(scene, me);
  if (seat === null) return null;
  const { x, y } = meanOf(board.homes[screenSegment(scene, me, seat)]!.slice(0, 4));
  return h("circle", {
    key: "light",
    class: "picturelight",
    cx: x.toFixed(1),
    cy: y.toFixed(1),
    r: lightRadius(board).toFixed(1),
    fill: "url(#picture-light)",
  });
};
const LIGHT =
  '<radialGradient id="picture-light"><stop stop-color="var(--glow)" stop-opacity="var(--glow1)"/>' +
  '<stop offset=".55" stop-color="var(--glow)" stop-opacity="var(--glow2)"/>' +
  '<stop offset="1" stop-color="var(--glow)" stop-opacity="0"/></radialGradient>';

// They lie round the middle, the last of them on top.
const heap = ({ cards, scene }: BoardPicture, width: number, height: number): VNode[] => {
  const wide = Math.min(CARD * width, 78);
  return cards.map((letter, i) => {
    const { x, y, turn } = fallOf(i + 1, scene.segments!, wide);
    const at = `${(width / 2 + x).toFixed(1)} ${(height / 2 + y).toFixed(1)}`;
    const face = dogFaces
      .face(letter)
      .replace("<svg ", '<svg x="-50" y="-73" width="100" height="146" overflow="visible" ');
    return h(
      "g",
      { key: `card${i}`, transform: `translate(${at}) rotate(${turn}) scale(${(wide / 100).toFixed(3)})` },
      h("g", { class: "heapcard", html: face }),
    );
  });
};

export const picture = (left: BoardPicture | null, width: number, height: number): VNode => {
  const shown = left ?? SAMPLE;
  const { scene, me } = shown;
  const board = geometryOf(scene, width, height);
  return h(
    "svg",
    { key: "picture", class: "picture", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    h("defs", { html: LIGHT }),
    drawing("felt", scene, me, width, height),
    lit(board, shown),
    drawing("wood", scene, me, width, height),
    drawing("signs", scene, me, width, height),
    dogs(board, shown),
    heap(shown, width, height),
  );
};

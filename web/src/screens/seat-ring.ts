// Seats round a board, as they are drawn before a game: where each one lies, what it shows.

import { firstGame, TILES } from "../games/registry";
import { boardOf } from "../games/game-view";
import { h, type Child, type VNode } from "../ui/dom";
import { medallion } from "../ui/heads";
import { emblem } from "../ui/icons";
import type { Scene } from "../engine/types";

const BOARD = 520; // pixels, as in the design; the style scales it

// From the middle of the ring, in parts of its half width and height: the first seat is at the bottom, the
// others follow clockwise. On a board they sit at their own parts of it.
export const spots = (seats: number, scene: Scene | null): [number, number][] =>
  Array.from({ length: seats }, (_, i) => {
    const parts = scene?.segments ?? seats;
    const part = scene?.segments === undefined ? i : (scene.seats[i]?.segment ?? i);
    const angle = Math.PI / 2 + (2 * Math.PI * part) / parts;
    return [Math.cos(angle), Math.sin(angle)];
  });

// Only those who sit there have dogs in their baskets.
const board = (scene: Scene, taken: (seat: string) => boolean): VNode | undefined => {
  const seats = scene.seats.map((one) => (taken(one.seat) ? one : { ...one, pieces: [] }));
  return firstGame.picture?.(boardOf({ ...scene, seats }, null, []), BOARD, BOARD);
};

export const ringBoard = (game: string, scene: Scene | null, taken: (seat: string) => boolean): VNode => {
  const parts = scene?.segments ?? 0;
  const art = TILES.find((one) => one.game === game)?.tile() ?? "";
  return h(
    "div",
    { key: "board", class: "ringroom", "aria-hidden": "true" },
    h(
      "div",
      { class: parts > 4 ? "ringboard petals" : "ringboard" },
      parts > 0 && scene?.game === game
        ? board(scene, taken)
        : h("span", { key: game, class: "ringart", html: art }),
    ),
  );
};

// How a seat looks; `bot`: whose head it has, null: a person's own dog, undefined: the seat is free.
export const seatFace = (seat: string, bot: string | null | undefined, sign = ""): VNode =>
  bot === undefined
    ? h(
        "span",
        { class: `face free seat-${seat}`, "aria-hidden": "true" },
        sign === ""
          ? h("span", { class: "emblem", html: emblem(seat) })
          : [h("span", { class: "sign", html: sign }), h("span", { class: "emblem", html: emblem(seat) })],
      )
    : h("span", { class: "face", "aria-hidden": "true", html: medallion(seat, bot) });

export const ringSeat = (seat: string, [x, y]: [number, number], ...inside: Child[]): VNode =>
  h("li", { key: seat, class: "seatrow", style: `--x:${x.toFixed(3)};--y:${y.toFixed(3)}` }, ...inside);

// The board of the start screen: a game in its middle, tilted, where a card falls now and then; or the game
// that was left, straight.

import { firstGame, TILES } from "../games/registry";
import { h, type Child, type VNode } from "../ui/dom";
import { addHeads, head } from "../ui/heads";
import { MORE_HEADS } from "../ui/more-heads";
import type { App } from "../state";

addHeads(MORE_HEADS); // two guests, and the dogs of a tile

// As the design has them at 1440 pixels, and twice as large as at 390; the style scales them.
const WIDE = [740, 640] as const;
const TALL = [638, 588] as const;
const sizeFor = ({ width, height }: App): readonly [number, number] =>
  width >= 900 || width > height ? WIDE : TALL;

const frame = (app: App, name: string, ...inside: Child[]): VNode => {
  const [width, height] = sizeFor(app);
  return h(
    "div",
    { key: "livetable", class: name, "aria-hidden": "true", style: `--ratio:${(width / height).toFixed(4)}` },
    h("div", { class: "boardroom" }, h("div", { class: "boardbox" }, ...inside)),
  );
};

export const liveTable = (app: App): VNode =>
  frame(
    app,
    "livetable tilted",
    h("div", { class: "tilt" }, firstGame.picture?.(null, ...sizeFor(app))),
    h("span", { class: "guest wolf", html: head("wolf") }),
    h("span", { class: "guest puppy", html: head("puppy") }),
  );

// A game without a board is shown by its picture.
export const leftBoard = (app: App): VNode => {
  const { left, savedAs } = app.overlay;
  const game = savedAs?.game ?? left?.game ?? firstGame.game;
  const board = left?.board ?? null;
  const art = TILES.find((one) => one.game === game)?.tile() ?? "";
  return frame(
    app,
    "livetable",
    board !== null || game === firstGame.game
      ? firstGame.picture?.(board, ...sizeFor(app))
      : h("span", { key: game, class: "leftart", html: art }),
  );
};

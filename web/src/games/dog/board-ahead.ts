// The board in the size it has beside a tray lies in the document ahead of time, unseen: it is drawn while
// nothing else happens, a layer a frame, so that the tap that opens the tray finds it there. So are the paws
// of targets.

import { h, read, type VNode } from "../../ui/dom";
import { icons, paw } from "../../ui/icons";
import type { Scene } from "../../engine/types";
import type { TableModel } from "../../state";
import { drawing } from "./board-background";
import { sized, type BoardView } from "./board-view";
import { pawAddress } from "./piece-images";

interface Size {
  width: number;
  height: number;
}

const LAYERS = ["felt", "wood", "signs"] as const;

let beside: (Size & { name: string }) | null = null; // a tray
let whole: Size | null = null; // without one, as it was drawn last
let layers = 0; // of the board that is not seen, so far

const isSame = (one: Size | null, other: Size): boolean =>
  one?.width === other.width && one.height === other.height;

// Which board is drawn, and is not the one that is seen.
const spareOf = (view: Size): Size | null => {
  if (beside === null) return null;
  if (!isSame(beside, view)) whole = { width: view.width, height: view.height };
  return isSame(beside, view) ? whole : beside;
};

export const groundAhead = ({ scene, me, ...view }: BoardView): VNode | null => {
  const spare = spareOf(view);
  if (spare === null || layers === 0 || scene.over) return null;
  const { width, height } = spare;
  return h(
    "div",
    { key: `ground-${width}-${height}`, class: "ground ahead", style: sized(spare) },
    LAYERS.slice(0, layers).map((kind) => drawing(kind, scene, me, width, height)),
  );
};

// ---- what a chosen card brings: a picture of the style sheet that is held is not read again ----

const held = new Map<string, HTMLImageElement>();
const readAhead = ({ seats }: Scene): void => {
  if (held.size === 0) [icons["back"]!, paw("currentColor")].forEach(read);
  for (const { seat } of seats) {
    if (held.has(seat)) continue;
    const image = new Image();
    image.src = pawAddress(seat);
    held.set(seat, image);
  }
};

// ---- a layer a frame ----

const SOON = 200; // milliseconds; no Safari tells when it is idle

const drawLayers = (name: string, redraw: () => void): void => {
  if (beside?.name !== name || layers === LAYERS.length) return;
  layers++;
  redraw();
  requestAnimationFrame(() => drawLayers(name, redraw));
};

// This size is needed soon.
export const foresee = ({ scene, me }: TableModel, { width, height }: Size, redraw: () => void): void => {
  const name = [width, height, scene.segments, me].join(":");
  if (beside?.name === name) return;
  [beside, layers] = [{ name, width, height }, 0];
  setTimeout(() => {
    readAhead(scene);
    drawLayers(name, redraw);
  }, SOON);
};

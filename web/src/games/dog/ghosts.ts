// Where dogs would come from or go to: their ghosts, and the flames where they would be sent home.

import { h, type VNode } from "../../ui/dom";
import { flame } from "../../ui/more-icons";
import { standing } from "./board-pieces";
import { placeAt, placed, type BoardDrawing } from "./board-view";
import type { Point } from "./geometry";
import { pieceClass } from "./piece-images";
import { arcPoint } from "./ways";

// Where two change places, a ghost of each is on its way.
const ghostAt = (drawing: BoardDrawing, seat: string, place: string, id: string): Point => {
  const swap = drawing.view.draft.ways.find(
    (way) => way.swap && way.seat === seat && way.places[0] === place,
  );
  if (!swap) return standing(drawing, id, place);
  const [from, to] = swap.places.map((one) => placeAt(drawing, one)) as [Point, Point];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return arcPoint(from, to, Math.min(0.4, (1.2 * drawing.sizes.piece) / far));
};

export const ghostNodes = (drawing: BoardDrawing): VNode[] =>
  drawing.view.draft.ghosts.map(({ id, seat, at: place }) =>
    h(
      "span",
      {
        key: `ghost-${id}`,
        class: "piece ghost",
        style: placed(ghostAt(drawing, seat, place, id), drawing.sizes.piece),
        "aria-hidden": "true",
      },
      h("span", { class: pieceClass(seat, drawing.sizes.piece) }),
    ),
  );

export const flameNodes = (drawing: BoardDrawing): VNode[] => {
  const { view, board } = drawing;
  const [size, off] = [0.94 * board.pitch, 0.54 * board.pitch];
  return [...view.draft.flames, ...(view.aim?.flames ?? [])].map((place, i) => {
    const { x, y } = placeAt(drawing, place);
    return h("span", {
      key: `flame-${i}`,
      class: "flame",
      style: placed({ x: x + off, y: y - off }, size),
      "aria-hidden": "true",
      html: flame(),
    });
  });
};

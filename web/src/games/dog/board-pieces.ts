// The dogs on the board.

import { h, type VNode } from "../../ui/dom";
import type { PieceModel } from "../../state";
import {
  atHome,
  placeAt,
  placed,
  SHARED,
  sharesPit,
  slotOf,
  type BoardDrawing,
  type BoardView,
} from "./board-view";
import type { Point } from "./geometry";
import { pieceClass } from "./piece-images";

// Of those at home it is all the same which one goes: the first is ringed, the others can be tapped.
const standsFor = (view: BoardView, piece: PieceModel): boolean =>
  !atHome(piece.at) || view.draft.pieces.find(({ at: place }) => place === piece.at) === piece;

// The dog that the way on the board begins with: it is chosen, or only shown.
const isChosen = (view: BoardView, piece: PieceModel): boolean =>
  (view.chosenPiece === piece.at && standsFor(view, piece)) ||
  (view.chosenPiece === null &&
    view.aim !== null &&
    view.aim.ways.some(({ seat, places }) => seat === piece.seat && places[0] === piece.at) &&
    view.aim.ghosts.some(({ id }) => id === piece.id));

const classOf = (view: BoardView, piece: PieceModel, lit: boolean): string => {
  const start = view.scene.seats.find(({ seat }) => seat === piece.seat)?.start;
  const names = ["piece"];
  if (lit) names.push("lit");
  if (isChosen(view, piece) && (!lit || view.aim)) names.push("chosen");
  if (atHome(piece.at) && view.scene.segments !== 4) names.push("small");
  if (view.draft.burnt.has(piece.id)) names.push("burnt");
  if (view.draft.flames.includes(piece.at)) names.push("burns");
  if (piece.at === start) names.push("safe");
  if (piece.seat === view.me) names.push("own");
  if (view.refused === `piece:${piece.at}`) names.push("refused");
  return names.join(" ");
};

// Of five pits in a petal two are the same.
const hasSharedPits = ({ board: { homes } }: BoardDrawing): boolean =>
  homes[0]!.length > 4 && homes[0]![2]!.x === homes[0]![4]!.x && homes[0]![2]!.y === homes[0]![4]!.y;

export const standing = (drawing: BoardDrawing, id: string, place: string): Point => {
  const { x, y } = placeAt(drawing, place, slotOf(id));
  const aside = atHome(place) && hasSharedPits(drawing) ? sharesPit(drawing.view.draft.pieces, id) : 0;
  return { x: x + aside * SHARED * drawing.sizes.piece, y };
};

export const pieceNode = (drawing: BoardDrawing, piece: PieceModel): VNode => {
  const { view, sizes } = drawing;
  const part = `piece:${piece.at}`;
  const offer = view.lit.find((one) => one.part === part);
  const next = offer && standsFor(view, piece) ? offer : undefined;
  const aimed = view.targets.some((one) => one.part === `to:${piece.at}`);
  return h(
    next ? "button" : "span",
    {
      key: `piece-${piece.id}${next ? "!" : ""}`,
      id: `piece-${piece.id}`,
      class: classOf(view, piece, next !== undefined || aimed),
      style: placed(standing(drawing, piece.id, piece.at), sizes.piece),
      "aria-label": next?.say,
      "aria-hidden": next ? undefined : "true",
      "data-part": offer?.part,
      "data-piece": part,
      "data-drag": offer ? "piece" : undefined,
    },
    h("span", { class: pieceClass(piece.seat, sizes.piece) }),
  );
};

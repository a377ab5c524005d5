// The interactive DOG board: static drawings with buttons on top. A tap selects the nearest thing that can
// be chosen.

import { h, type Child, type VNode } from "../../ui/dom";
import { nearestTo } from "../../ui/nearest";
import { drawing, geometryOf } from "./board-background";
import { pieceNode } from "./board-pieces";
import { sizesOf } from "./board-sizes";
import { later } from "./later";
import { atHome, sized, placeAt, type BoardDrawing, type BoardView } from "./board-view";
import { px } from "./board-wood";
import { drawPieces } from "./piece-images";
import { light } from "./turn-light";

// ---- ways, and what was touched last ----

const waysNode = (whole: BoardDrawing): VNode[] => {
  const { view, board } = whole;
  return [...view.draft.ways, ...(view.aim?.ways ?? [])].flatMap(
    ({ seat, places, swap }) =>
      later.wayNodes?.(
        {
          seat,
          points: places.map((place) => placeAt(whole, place, startSlot(view, seat, place))),
          arc: swap || (places.length === 2 && atHome(places[0]!)),
        },
        board.pitch,
      ) ?? [],
  );
};

// Of several dogs at home the one that goes.
const startSlot = (view: BoardView, seat: string, place: string): number => {
  if (!atHome(place)) return 0;
  const gone = [...view.draft.ghosts, ...(view.aim?.ghosts ?? [])].find(
    (one) => one.seat === seat && one.at === place,
  );
  return gone ? Number(gone.id.slice(1)) : 0;
};

const marksNode = (whole: BoardDrawing): VNode => {
  const { view, board, sizes } = whole;
  const marks = view.marks
    .filter((place) => !atHome(place))
    .map((place, i) => {
      const { x, y } = placeAt(whole, place);
      const name = i === view.marks.length - 1 ? "mark last" : "mark";
      return h("circle", { cx: px(x), cy: px(y), r: px(0.62 * sizes.field), class: name });
    });
  return h(
    "svg",
    { key: "marks", class: "drawing", viewBox: `0 0 ${board.width} ${board.height}`, "aria-hidden": "true" },
    marks,
    waysNode(whole),
  );
};

// ---- touch ----

const touched = (view: BoardView, event: MouseEvent): void => {
  const root = event.currentTarget as HTMLElement;
  const byKey = event.detail === 0;
  const lit = byKey
    ? (event.target as Element).closest<HTMLElement>("[data-part]")
    : nearestTo(root, "[data-part]", event.clientX, event.clientY, 26);
  if (lit) return view.pick(lit.dataset["part"]!);
  const piece = nearestTo(root, "[data-piece]", event.clientX, event.clientY, 16)?.dataset["piece"];
  if (piece !== undefined && piece !== `piece:${view.chosenPiece ?? ""}`) view.refuse(piece);
  else view.pick("");
};

// A layer that is a toolbar while there is something to choose in it.
const choiceLayer = (group: string, label: string, open: boolean, ...inside: Child[]): VNode =>
  h(
    "div",
    {
      key: group,
      class: "layer",
      role: open ? "toolbar" : undefined,
      "aria-label": open ? label : undefined,
      "data-group": group,
    },
    ...inside,
  );

const layers = (whole: BoardDrawing): VNode[] => {
  const { labels, lit, targets, draft } = whole.view;
  return [
    h("div", { key: "ghosts", class: "layer" }, later.ghostNodes?.(whole) ?? []),
    choiceLayer(
      "pieces",
      labels.pieces,
      lit.length > 0,
      draft.pieces.map((piece) => pieceNode(whole, piece)),
    ),
    choiceLayer("targets", labels.targets, targets.length > 0, later.targetNodes?.(whole) ?? []),
    h(
      "div",
      { key: "badges", class: "layer" },
      later.nameNodes?.(whole) ?? [],
      later.badgeNodes?.(whole) ?? [],
      later.countNodes?.(whole) ?? [],
      later.flameNodes?.(whole) ?? [],
    ),
  ];
};

// ---- the whole ----

const LEAST = 15; // pixels of a pitch: fields that are nearer to each other have no room for numbers

// Felt, light and wood. Each size has its own, because the one of a board beside a tray is drawn ahead.
const groundNode = ({ scene, me, width, height, moves, numbers }: BoardView, pitch: number): VNode =>
  h(
    "div",
    { key: `ground-${width}-${height}`, class: "ground", style: sized({ width, height }) },
    drawing("felt", scene, me, width, height),
    light(scene, me, width, height, moves),
    drawing("wood", scene, me, width, height),
    drawing(numbers && pitch >= LEAST ? "numbers" : "signs", scene, me, width, height),
  );

// Whichever is seen: what is moved in the document is laid out again.
const inOrder = (seen: VNode, ahead: VNode | null | undefined): VNode[] =>
  ahead ? [seen, ahead].sort((one, other) => (one.attrs.key! < other.attrs.key! ? -1 : 1)) : [seen];

export const boardNode = (view: BoardView, inside: VNode[]): VNode => {
  const { scene, width, height } = view;
  drawPieces(view.theme);
  const board = geometryOf(scene, width, height);
  const sizes = sizesOf(board.pitch, scene.segments!);
  const whole = { view, board, sizes };
  return h(
    "div",
    {
      key: "board",
      // A way is looked at while nothing is chosen: its dog has the ring, the others none.
      class: view.aim && view.chosenPiece === null ? "board showing" : "board",
      style: sized({ width, height }),
    },
    inOrder(groundNode(view, board.pitch), later.groundAhead?.(view)),
    marksNode(whole),
    h("div", { class: "inside" }, inside),
    h(
      "div",
      {
        class: "things",
        "data-lens": "yes",
        role: "group",
        "aria-label": view.labels.board,
        style: `--pitch:${px(board.pitch)}px;--box:${px(sizes.piece)}px`,
        onclick: (event: MouseEvent): void => touched(view, event),
      },
      layers(whole),
    ),
  );
};

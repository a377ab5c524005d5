// The interactive DOG board: a static drawing with buttons on top. A tap selects the nearest thing that can
// be chosen.

import { h, type Child, type VNode } from "../../ui/dom";
import { nearestTo } from "../../ui/nearest";
import { flame, pawOf, piece as pieceFace } from "../../ui/icons";
import type { Next, Scene } from "../../engine/types";
import type { PieceModel } from "../../state";
import type { Draft } from "./draft";
import { circle, drawing, fieldSize, geometryOf, locate } from "./board-background";
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
  looking: boolean; // a card is lifted: the player's pieces look at it, once
  counted: string[]; // the fields ahead of the piece that is held: they are numbered
  marks: string[];
  refused: string;
  numbers: boolean; // on all fields
  named: string[]; // places that have theirs beside them
  labels: { board: string; pieces: string; targets: string };
  pick(part: string): void;
  aimAt(part: string | null): void;
  refuse(part: string): void; // something that is not lit was touched
}

const placed = ({ x, y }: Point, size: number): string => {
  const [left, top] = [x - size / 2, y - size / 2].map((n) => n.toFixed(1));
  const side = size.toFixed(1);
  return `width:${side}px;height:${side}px;transform:translate(${left!}px,${top!}px)`;
};

const slotOf = (id: string): number => Number(id.slice(1));
const at = (view: BoardView, board: Board, place: string, slot = 0): Point =>
  locate(board, view.scene, view.me, place, slot);

const atHome = (place: string): boolean => /^[a-f]0$/.test(place);

// ---- pieces ----

const classOf = (view: BoardView, piece: PieceModel, lit: boolean): string => {
  const start = view.scene.seats.find(({ seat }) => seat === piece.seat)?.start;
  const names = ["piece"];
  if (lit) names.push("lit");
  if (view.chosenPiece === piece.at && !lit) names.push("chosen");
  if (view.draft.burnt.has(piece.id)) names.push("burnt");
  if (view.draft.flames.includes(piece.at)) names.push("burns");
  if (piece.at === start) names.push("safe");
  if (piece.seat === view.me) names.push("own");
  if (view.refused === `piece:${piece.at}`) names.push("refused");
  return names.join(" ");
};

// Of those at home it is all the same which one goes: the first is ringed, the others can be tapped.
const standsFor = (view: BoardView, piece: PieceModel): boolean =>
  !atHome(piece.at) || view.draft.pieces.find(({ at: place }) => place === piece.at) === piece;

const pieceNode = (view: BoardView, board: Board, size: number, piece: PieceModel): VNode => {
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
      style: placed(at(view, board, piece.at, slotOf(piece.id)), size),
      "aria-label": next?.say,
      "aria-hidden": next ? undefined : "true",
      "data-part": offer?.part,
      "data-piece": part,
      "data-drag": offer ? "piece" : undefined,
    },
    h("span", { class: "body", html: pieceFace(piece.seat, size) }),
  );
};

// Pits that hold two: a small 2 says so.
const pairs = (view: BoardView, board: Board): VNode[] => {
  if (view.scene.segments !== 6) return [];
  return view.draft.pieces
    .filter(
      ({ id, seat, at: place }) =>
        slotOf(id) === 4 &&
        place === `${seat}0` &&
        view.draft.pieces.some((other) => other.id === `${seat}2` && other.at === place),
    )
    .map(({ seat }) => {
      const { x, y } = at(view, board, `${seat}0`, 4);
      return h(
        "span",
        {
          key: `pair-${seat}`,
          class: "pair",
          style: `left:${x.toFixed(0)}px;top:${y.toFixed(0)}px`,
          "aria-hidden": "true",
        },
        "2",
      );
    });
};

// ---- targets ----

const signed = (steps: number, both: boolean): string =>
  steps < 0 ? `−${-steps}` : both ? `+${steps}` : String(steps);

// Beside the target, towards the middle of the board; beside a goal, across.
const besides = (view: BoardView, board: Board, place: string, far: number): Point => {
  const point = at(view, board, place);
  const middle = { x: board.width / 2, y: board.height / 2 };
  const away = Math.hypot(middle.x - point.x, middle.y - point.y) || 1;
  const [ux, uy] = [(middle.x - point.x) / away, (middle.y - point.y) / away];
  if (!/^[0-9]/.test(place)) return { x: point.x - uy * far, y: point.y + ux * far };
  const square = view.scene.segments === 4;
  if (view.scene.seats.some(({ start }) => start === place))
    return { x: point.x + (ux - uy) * far * 0.8, y: point.y + (uy + ux) * far * 0.8 };
  if (!square) return { x: point.x + ux * far, y: point.y + uy * far };
  const sideways = Math.abs(point.x - middle.x) / board.width > Math.abs(point.y - middle.y) / board.height;
  return sideways
    ? { x: point.x + Math.sign(ux) * far, y: point.y }
    : { x: point.x, y: point.y + Math.sign(uy) * far };
};

interface Badge {
  place: string;
  text: string;
}

// How far each target is; where there are many, only at the ends of their runs.
const badgesOf = (view: BoardView): Badge[] => {
  const far = new Map<string, number>();
  for (const { part, steps } of view.targets) {
    const place = part.slice(3);
    if (view.swaps.includes(place)) continue;
    const away = view.points ? view.points[place] : view.chosenPiece === null ? undefined : steps;
    if (away !== undefined) far.set(place, away);
  }
  const values = [...far.values()];
  if (view.targets.length < 2 && !view.points) return [];
  const both = values.some((steps) => steps < 0);
  const shown = [...far].filter(
    ([place, steps]) => far.size <= 8 || !values.includes(steps + 1) || !/^[0-9]/.test(place),
  );
  return shown
    .filter(([, steps]) => Math.abs(steps) <= 13)
    .map(([place, steps]) => ({ place, text: signed(steps, both) }));
};

// One that would lie on another is left out: the paws below have them all.
const apart = (badges: (Badge & Point)[]): (Badge & Point)[] =>
  badges.reduce<(Badge & Point)[]>((kept, badge) => {
    if (kept.every(({ x, y }) => Math.hypot(x - badge.x, y - badge.y) >= 19)) kept.push(badge);
    return kept;
  }, []);

// What a target would do is shown while the pointer or the focus is on it.
const aims = (view: BoardView, part: string): Record<string, unknown> => {
  const [on, off] = [(): void => view.aimAt(part), (): void => view.aimAt(null)];
  return { onmouseenter: on, onfocus: on, onmouseleave: off, onblur: off };
};

const targetNode = (view: BoardView, board: Board, field: number, taken: boolean, next: Next): VNode => {
  const place = next.part.slice(3);
  return h(
    "button",
    {
      key: `to-${place}`,
      class: taken ? "target over" : "target",
      style: placed(at(view, board, place), (taken ? 1.4 : 1.22) * field),
      "aria-label": next.say,
      "data-part": next.part,
      ...aims(view, next.part),
    },
    taken ? null : h("span", { class: "paw", html: pawOf(view.mover) }),
  );
};

const targetNodes = (view: BoardView, board: Board, field: number): VNode[] => {
  const taken = new Set(view.draft.pieces.map((piece) => piece.at));
  return [...view.targets]
    .sort((one, other) => (one.far ?? 0) - (other.far ?? 0))
    .map((next) => targetNode(view, board, field, taken.has(next.part.slice(3)), next));
};

const badgeNodes = (view: BoardView, board: Board, field: number): VNode[] =>
  apart(
    badgesOf(view).map((badge) => ({ ...badge, ...besides(view, board, badge.place, 0.62 * field + 16) })),
  ).map(({ place, text, x, y }) =>
    h(
      "span",
      {
        key: `badge-${place}`,
        class: "badge",
        style: `left:${x.toFixed(1)}px;top:${y.toFixed(1)}px`,
        "aria-hidden": "true",
      },
      text,
    ),
  );

// Small figures on the fields ahead of a piece that is held.
const countNodes = (view: BoardView, board: Board, field: number): VNode[] =>
  view.counted.map((place, i) => {
    const taken = view.draft.pieces.some((piece) => piece.at === place);
    const { x, y } = taken ? besides(view, board, place, 0.95 * field) : at(view, board, place);
    return h(
      "span",
      {
        key: `count-${i}`,
        class: "figure",
        style: `left:${x.toFixed(1)}px;top:${y.toFixed(1)}px`,
        "aria-hidden": "true",
      },
      i + 1,
    );
  });

// The numbers of fields that the log or the list names; beside a piece that stands there.
const nameNodes = (view: BoardView, board: Board, field: number): VNode[] =>
  view.named
    .filter((place) => /^[0-9]/.test(place))
    .map((place) => {
      const bare =
        !view.draft.pieces.some((piece) => piece.at === place) &&
        !view.scene.seats.some(({ start }) => start === place);
      const { x, y } = bare ? at(view, board, place) : besides(view, board, place, 0.95 * field);
      return h(
        "span",
        {
          key: `name-${place}`,
          class: bare ? "fieldname bare" : "fieldname",
          style: `left:${x.toFixed(1)}px;top:${y.toFixed(1)}px`,
          "aria-hidden": "true",
        },
        place,
      );
    });

// ---- what a draft leaves behind ----

const ghostNodes = (view: BoardView, board: Board, size: number): VNode[] =>
  view.draft.ghosts.map(({ id, seat, at: place }) =>
    h(
      "span",
      {
        key: `ghost-${id}`,
        class: "piece ghost",
        style: placed(at(view, board, place, slotOf(id)), size),
        "aria-hidden": "true",
      },
      h("span", { class: "body", html: pieceFace(seat, size) }),
    ),
  );

const flameNodes = (view: BoardView, board: Board, field: number): VNode[] =>
  [...view.draft.flames, ...(view.aim?.flames ?? [])].map((place, i) => {
    const { x, y } = at(view, board, place);
    return h("span", {
      key: `flame-${i}`,
      class: "flame",
      style: placed({ x: x + 0.45 * field, y: y - 0.6 * field }, 0.95 * field),
      "aria-hidden": "true",
      html: flame(),
    });
  });

const marksNode = (view: BoardView, board: Board, field: number): VNode => {
  const ways = [...view.draft.ways, ...(view.aim?.ways ?? [])].map((way) =>
    h("path", {
      class: "way",
      d: `M${way
        .map((place) => at(view, board, place))
        .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
        .join("L")}`,
    }),
  );
  const marks = view.marks
    .filter((place) => !atHome(place))
    .map((place, i) =>
      circle(at(view, board, place), 0.62 * field, {
        class: i === view.marks.length - 1 ? "mark last" : "mark",
      }),
    );
  return h(
    "svg",
    { key: "marks", class: "drawing", viewBox: `0 0 ${board.width} ${board.height}`, "aria-hidden": "true" },
    marks,
    ways,
  );
};

// ---- the whole ----

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

const layers = (view: BoardView, board: Board, field: number): VNode[] => {
  const size = 0.9 * field;
  const { labels, lit, targets } = view;
  const pieces = view.draft.pieces.map((piece) => pieceNode(view, board, size, piece));
  return [
    h("div", { key: "ghosts", class: "layer" }, ghostNodes(view, board, size)),
    choiceLayer("pieces", labels.pieces, lit.length > 0, pieces, pairs(view, board)),
    choiceLayer("targets", labels.targets, targets.length > 0, targetNodes(view, board, field)),
    h(
      "div",
      { key: "badges", class: "layer" },
      nameNodes(view, board, field),
      badgeNodes(view, board, field),
      countNodes(view, board, field),
      flameNodes(view, board, field),
    ),
  ];
};

export const boardNode = (view: BoardView, inside: VNode[]): VNode => {
  const board = geometryOf(view.scene, view.width, view.height);
  const field = fieldSize(board.pitch);
  return h(
    "div",
    {
      key: "board",
      class: view.looking ? "board looking" : "board",
      style: `width:${view.width}px;height:${view.height}px`,
    },
    drawing(view.scene, view.me, view.width, view.height, view.numbers),
    marksNode(view, board, field),
    h("div", { class: "inside" }, inside),
    h(
      "div",
      {
        class: "things",
        "data-lens": "yes",
        role: "group",
        "aria-label": view.labels.board,
        onclick: (event: MouseEvent): void => touched(view, event),
      },
      layers(view, board, field),
    ),
  );
};

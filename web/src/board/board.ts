// The board of DOG: a drawing that never moves, and over it buttons for what can be chosen. A tap
// anywhere goes to the nearest thing that is lit.

import { h, type VNode } from "../dom";
import { pawOf, piece as pieceFace } from "../faces";
import type { Next, Scene } from "../model";
import type { PieceModel } from "../state";
import { boardIn, type Board, type Point } from "./geometry";

export interface BoardView {
  scene: Scene;
  pieces: PieceModel[];
  me: string | null;
  width: number;
  height: number;
  chosenPiece: string | null; // place of the piece that was chosen last
  pieces_lit: Next[];
  targets: Next[];
  ghosts: Set<string>; // places whose pieces would be sent home
  marks: string[];
  numbers: boolean;
  label: string;
  pick(part: string): void;
}

const cache = new Map<string, Board>();
export const geometryOf = (scene: Scene, width: number, height: number): Board => {
  const pieces = scene.seats[0]!.pieces!.length;
  const name = `${scene.segments!}:${pieces}:${width}:${height}`;
  let board = cache.get(name);
  if (!board) {
    const rough = boardIn(scene.segments!, pieces, width, height, 14);
    board = boardIn(scene.segments!, pieces, width, height, 0.64 * rough.pitch + 2);
    if (cache.size > 24) cache.clear();
    cache.set(name, board);
  }
  return board;
};

const segmentOf = (scene: Scene, letter: string): number =>
  scene.seats.find(({ seat }) => seat === letter)?.segment ?? 0;

// Which segment of the screen, counted from the bottom.
export const screenSegment = (scene: Scene, me: string | null, letter: string): number => {
  const count = scene.segments!;
  return (segmentOf(scene, letter) - segmentOf(scene, me ?? "a") + count) % count;
};

export const locate = (board: Board, scene: Scene, me: string | null, place: string, slot: number): Point => {
  const length = board.track.length;
  if (/^[0-9]/.test(place)) {
    const clockwise = scene.clockwise ? Number(place) : (length - Number(place)) % length;
    const own = 16 * segmentOf(scene, me ?? "a");
    return board.track[(clockwise - own + length) % length]!;
  }
  const segment = screenSegment(scene, me, place[0]!);
  const number = Number(place.slice(1));
  return number > 0 ? board.goals[segment]![number - 1]! : board.homes[segment]![slot]!;
};

const circle = (at: Point, radius: number, attrs: Record<string, unknown>): VNode =>
  h("circle", { cx: at.x.toFixed(1), cy: at.y.toFixed(1), r: radius.toFixed(1), ...attrs });

const bed = (points: Point[], width: number, attrs: Record<string, unknown>): VNode =>
  h("path", {
    d: `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`,
    fill: "none",
    "stroke-width": width.toFixed(1),
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...attrs,
  });

const seatBeds = (view: BoardView, board: Board, field: number): VNode[] =>
  view.scene.seats.flatMap(({ seat }) => {
    const k = screenSegment(view.scene, view.me, seat);
    const p = board.pitch;
    const goals = board.goals[k]!;
    const homes = board.homes[k]!;
    const rim = `var(--line-${seat})`;
    const ends = [goals[0]!, goals[3]!];
    const baskets =
      view.scene.segments === 4
        ? [basket(homes, p, rim)]
        : homes.flatMap((home) => [circle(home, 0.44 * p, { fill: "var(--felt2)", stroke: rim, "stroke-width": 2 })]);
    return [
      bed(ends, 1.06 * p, { stroke: rim }),
      bed(ends, 1.06 * p - 5, { stroke: "var(--felt2)" }),
      ...goals.map((goal) => circle(goal, field / 2.15, { class: "pit" })),
      ...baskets,
      ...homes.map((home) => circle(home, 0.36 * p, { class: "pit" })),
    ];
  });

const basket = (homes: Point[], p: number, rim: string): VNode => {
  const xs = homes.map(({ x }) => x);
  const ys = homes.map(({ y }) => y);
  const left = Math.min(...xs) - 0.64 * p;
  const top = Math.min(...ys) - 0.64 * p;
  return h("rect", {
    x: left.toFixed(1),
    y: top.toFixed(1),
    width: (Math.max(...xs) - left + 0.64 * p).toFixed(1),
    height: (Math.max(...ys) - top + 0.64 * p).toFixed(1),
    rx: (0.5 * p).toFixed(1),
    fill: "var(--felt2)",
    stroke: rim,
    "stroke-width": 2.5,
  });
};

const track = (view: BoardView, board: Board, field: number): VNode[] => {
  const { scene, me } = view;
  const starts = new Map(scene.seats.map(({ seat, start }) => [start!, seat]));
  return board.track.map((_, n) => {
    const at = locate(board, scene, me, String(n), 0);
    const owner = starts.get(String(n));
    const marked = view.marks.includes(String(n));
    if (owner !== undefined) {
      return h("g", null, circle(at, 0.55 * field, { fill: "var(--pit)", stroke: `var(--line-${owner})`, "stroke-width": (0.15 * field).toFixed(1) }),
        circle(at, 0.2 * field, { fill: `var(--line-${owner})` }));
    }
    return h("g", null, circle(at, field / 2, { class: marked ? "pit marked" : "pit" }), n % 4 === 0 && !view.numbers ? circle(at, 0.09 * field, { class: "dot" }) : null,
      view.numbers ? h("text", { x: at.x.toFixed(1), y: (at.y + 3).toFixed(1), class: "number" }, n) : null);
  });
};

const drawing = (view: BoardView, board: Board, field: number): VNode =>
  h(
    "svg",
    { key: "drawing", class: "drawing", viewBox: `0 0 ${board.width} ${board.height}`, "aria-hidden": "true" },
    h("path", { d: board.path, fill: "var(--felt)", stroke: "var(--woodedge)", "stroke-width": (1.28 * board.pitch + 3).toFixed(1) }),
    h("path", { d: board.path, fill: "var(--felt)", stroke: "var(--wood)", "stroke-width": (1.28 * board.pitch).toFixed(1) }),
    track(view, board, field),
    seatBeds(view, board, field),
  );

const transform = ({ x, y }: Point, size: number): string =>
  `width:${size.toFixed(1)}px;height:${size.toFixed(1)}px;transform:translate(${(x - size / 2).toFixed(1)}px,${(y - size / 2).toFixed(1)}px)`;

const slotOf = (piece: PieceModel): number => Number(piece.id.slice(1));

const pieceNode = (view: BoardView, board: Board, size: number, piece: PieceModel): VNode => {
  const at = locate(board, view.scene, view.me, piece.at, slotOf(piece));
  const part = `piece:${piece.at}`;
  const to = `to:${piece.at}`;
  const lit = view.pieces_lit.find((next) => next.part === part);
  const swap = view.targets.find((next) => next.part === to);
  const chosen = view.chosenPiece === piece.at && (view.me === null || lit === undefined);
  const start = view.scene.seats.find(({ seat }) => seat === piece.seat)?.start;
  const classes = ["piece", lit || swap ? "lit" : "", chosen ? "chosen" : "", view.ghosts.has(piece.at) ? "burns" : "", piece.at === start ? "safe" : ""];
  const choosable = lit ?? swap;
  return h(
    choosable ? "button" : "span",
    {
      key: `piece-${piece.id}${choosable ? "!" : ""}`,
      id: `piece-${piece.id}`,
      class: classes.join(" ").trim(),
      style: transform(at, size),
      "aria-label": choosable ? choosable.say : undefined,
      "aria-hidden": choosable ? undefined : "true",
      "data-part": choosable?.part,
    },
    h("span", { class: "body", html: pieceFace(piece.seat, size) }),
  );
};

const distanceOf = (view: BoardView, place: string): string => {
  const from = view.chosenPiece;
  if (from === null || !/^[0-9]/.test(from) || !/^[0-9]/.test(place)) return "";
  const length = 16 * view.scene.segments!;
  const ahead = (Number(place) - Number(from) + length) % length;
  return ahead > length / 2 ? `−${length - ahead}` : `+${ahead}`;
};

const targetNodes = (view: BoardView, board: Board, field: number): VNode[] => {
  const occupied = new Set(view.pieces.map(({ at }) => at));
  const free = view.targets.filter(({ part }) => !occupied.has(part.slice(3)));
  const taken = view.targets.filter(({ part }) => occupied.has(part.slice(3)));
  const badge = view.targets.length > 1 && view.targets.length <= 8;
  const node = (next: Next): VNode => {
    const place = next.part.slice(3);
    const at = locate(board, view.scene, view.me, place, 0);
    const steps = badge ? distanceOf(view, place) : "";
    return h(
      "button",
      { key: `to-${place}`, class: "target", style: transform(at, 1.22 * field), "aria-label": next.say, "data-part": next.part },
      h("span", { class: "paw", html: pawOf(view.me ?? "a") }),
      steps === "" ? null : h("span", { class: "badge", "aria-hidden": "true" }, steps),
    );
  };
  return [...free.map(node), ...taken.filter(({ part }) => !view.pieces_lit.some((lit) => lit.part === `piece:${part.slice(3)}`)).map((next) => ({ ...node(next), attrs: { ...node(next).attrs, class: "target over" } }))];
};

export const fieldSize = (pitch: number): number => Math.max(20, 0.83 * pitch);

// The nearest lit thing to a tap, within 22 pixels, wins; a keyboard's click has no place.
const nearest = (event: MouseEvent): HTMLElement | null => {
  const root = event.currentTarget as HTMLElement;
  let best: HTMLElement | null = null;
  let least = 26;
  for (const button of Array.from(root.querySelectorAll<HTMLElement>("[data-part]"))) {
    const box = button.getBoundingClientRect();
    const away = Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
    if (away < least) [best, least] = [button, away];
  }
  return best;
};

export const boardNode = (view: BoardView, inside: VNode[]): VNode => {
  const board = geometryOf(view.scene, view.width, view.height);
  const field = fieldSize(board.pitch);
  const onclick = (event: MouseEvent): void => {
    const button = event.detail === 0 ? (event.target as Element).closest<HTMLElement>("[data-part]") : nearest(event);
    view.pick(button?.dataset["part"] ?? "");
  };
  return h(
    "div",
    { key: "board", class: "board", style: `width:${view.width}px;height:${view.height}px` },
    drawing(view, board, field),
    h("div", { class: "inside" }, inside),
    h("div", { class: "things", role: "toolbar", "aria-label": view.label, onclick },
      targetNodes(view, board, field),
      view.pieces.map((piece) => pieceNode(view, board, 0.9 * field, piece))),
  );
};

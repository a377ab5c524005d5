// What does not move on the board, drawn once per size: felt, wood, fields, goals, baskets, and in another
// layer either the signs in the fields or their numbers.

import { h, type VNode } from "../../ui/dom";
import type { Scene } from "../../engine/types";
import { basket, goalBed, petalBaskets, startField } from "./board-beds";
import { fittedBoard, sizesOf, type BoardSizes } from "./board-sizes";
import { chevrons, pits, pitsAt, px, ribbon, rings, type Pit } from "./board-wood";
import type { Board, Point } from "./geometry";

const boards = new Map<string, Board>();
export const geometryOf = (scene: Scene, width: number, height: number): Board => {
  const pieces = scene.seats[0]!.pieces!.length;
  const name = `${scene.segments!}:${pieces}:${width}:${height}`;
  let board = boards.get(name);
  if (!board) {
    board = fittedBoard(scene.segments!, pieces, width, height);
    if (boards.size > 24) boards.clear();
    boards.set(name, board);
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

// ---- the static layers ----

interface Plan {
  scene: Scene;
  me: string | null;
  board: Board;
  sizes: BoardSizes;
  name: string; // of this size, for what is referred to by name
}

const layer = ({ board, name }: Plan, kind: string, ...inside: (VNode | VNode[])[]): VNode =>
  h(
    "svg",
    {
      key: `${kind}-${name}`,
      class: `drawing board${kind}`,
      viewBox: `0 0 ${board.width} ${board.height}`,
      "aria-hidden": "true",
    },
    ...inside,
  );

const stop = (offset: number, colour: string): VNode =>
  h("stop", { offset: String(offset), style: `stop-color:var(--${colour})` });

const felt = (plan: Plan): VNode => {
  const { board, name, sizes } = plan;
  const { width, height, path } = board;
  const middle = { cx: px(width / 2), cy: px(0.46 * height), r: px(0.62 * Math.max(width, height)) };
  return layer(
    plan,
    "felt",
    h(
      "radialGradient",
      { id: `felt-${name}`, gradientUnits: "userSpaceOnUse", ...middle },
      stop(0, "feltlit"),
      stop(0.55, "felt"),
      stop(1, "feltdeep"),
    ),
    h("path", { d: path, class: "boardshadow", "stroke-width": px(sizes.ribbon) }),
    h("path", { d: path, fill: `url(#felt-${name})` }),
  );
};

const definitions = ({ board, name }: Plan): VNode => {
  const { width, height, path, pitch } = board;
  const far = { x1: "0", y1: "0", x2: px(0.35 * width), y2: px(height) };
  return h(
    "defs",
    null,
    h(
      "linearGradient",
      { id: `wood-${name}`, gradientUnits: "userSpaceOnUse", ...far },
      stop(0, "woodlight"),
      stop(0.45, "wood"),
    ),
    h("clipPath", { id: `inside-${name}` }, h("path", { d: path })),
    h(
      "filter",
      { id: `blur-${name}`, x: "-20%", y: "-20%", width: "140%", height: "140%" },
      h("feGaussianBlur", { stdDeviation: px(0.22 * pitch) }),
    ),
  );
};

// The wood's shade on the felt, then the wood.
const frame = (plan: Plan): VNode[] => {
  const { board, name, sizes } = plan;
  return [
    h(
      "g",
      { "clip-path": `url(#inside-${name})` },
      h("path", {
        d: board.path,
        class: "innershade",
        transform: `translate(0 ${px(0.16 * board.pitch)})`,
        "stroke-width": px(1.58 * board.pitch),
        filter: `url(#blur-${name})`,
      }),
    ),
    ...ribbon(board, sizes, `url(#wood-${name})`),
  ];
};

const bedsOf = ({ scene, me, board, sizes, name }: Plan): VNode[] =>
  scene.seats.flatMap(({ seat }) => {
    const k = screenSegment(scene, me, seat);
    const [goals, homes] = [board.goals[k]!, board.homes[k]!];
    return scene.segments === 4
      ? [...goalBed(goals, sizes, seat), ...basket(homes, board.pitch, seat, `url(#blur-${name})`)]
      : [...petalBaskets(homes, board.pitch, seat), ...goalBed(goals, sizes, seat)];
  });

const seatPits = ({ scene, me, board, sizes }: Plan): Pit[] =>
  scene.seats.flatMap(({ seat }) => {
    const k = screenSegment(scene, me, seat);
    return [...pitsAt(board.goals[k]!, sizes.goalPit), ...pitsAt(board.homes[k]!, sizes.homePit)];
  });

interface Fields {
  starts: Map<number, string>;
  plain: number[];
  point(n: number): Point;
  isStart(n: number): boolean;
}

const fieldsOf = ({ scene, me, board }: Plan): Fields => {
  const length = board.track.length;
  const starts = new Map(scene.seats.map(({ seat, start }) => [Number(start), seat]));
  const isStart = (n: number): boolean => starts.has((n + length) % length);
  return {
    starts,
    plain: board.track.map((_, n) => n).filter((n) => !isStart(n)),
    point: (n) => locate(board, scene, me, String((n + length) % length), 0),
    isStart,
  };
};

const wood = (plan: Plan): VNode => {
  const { starts, plain, point } = fieldsOf(plan);
  return layer(
    plan,
    "wood",
    definitions(plan),
    frame(plan),
    bedsOf(plan),
    pits([...pitsAt(plain.map(point), plan.sizes.field), ...seatPits(plan)]),
    [...starts].map(([n, owner]) => startField(point(n), plan.sizes, owner)),
  );
};

// Which way one goes, and a dot in every fourth field: people count in fours.
const signs = (plan: Plan): VNode => {
  const { plain, point, isStart } = fieldsOf(plan);
  const { field } = plan.sizes;
  const after = plain.filter((n) => isStart(n - 1) || isStart(n - 2));
  const dots = plain.filter((n) => n % 4 === 0 && !after.includes(n));
  return layer(
    plan,
    "signs",
    chevrons(
      after.map((n) => [point(n), point(n + 1)]),
      field,
    ),
    rings(dots.map(point), 0.1 * field, "fielddot"),
  );
};

// One text: each of its figures has a place of its own.
const numbers = (plan: Plan): VNode => {
  const { plain, point } = fieldsOf(plan);
  const size = Math.max(9, 0.44 * plan.sizes.field);
  const places = plain.flatMap((n) => {
    const figures = String(n).length;
    const { x, y } = point(n);
    return Array.from({ length: figures }, (_, i) => ({
      x: px(x + 0.56 * size * (i - (figures - 1) / 2)),
      y: px(y + 0.36 * size),
    }));
  });
  return layer(
    plan,
    "numbers",
    h(
      "text",
      {
        x: places.map(({ x }) => x).join(" "),
        y: places.map(({ y }) => y).join(" "),
        style: `font-size:${px(size)}px`,
      },
      plain.join(""),
    ),
  );
};

// ---- kept, as long as nothing of it changes ----

const LAYERS = { felt, wood, signs, numbers };
export type BoardLayer = keyof typeof LAYERS;

const drawings = new Map<string, VNode>();

// The same object for the same board: the render then leaves it alone.
export const drawing = (
  kind: BoardLayer,
  scene: Scene,
  me: string | null,
  width: number,
  height: number,
): VNode => {
  const seats = scene.seats.map(({ seat, segment }) => `${seat}${segment!}`).join("");
  const pieces = scene.seats[0]!.pieces!.length;
  const way = scene.clockwise ? "cw" : "ccw";
  const name = [seats, scene.segments!, way, pieces, me ?? "", width, height].join("-");
  let node = drawings.get(kind + name);
  if (!node) {
    const board = geometryOf(scene, width, height);
    node = LAYERS[kind]({ scene, me, board, sizes: sizesOf(board.pitch, scene.segments!), name });
    if (drawings.size > 24) drawings.clear();
    drawings.set(kind + name, node);
  }
  return node;
};

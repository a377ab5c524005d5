// The table of DOG: board, players, the cards that fell, and the cards that are given.

import { activeAlternatives, lastPiece, offered, partKind, partValue } from "../../engine/action-parts";
import type { Next } from "../../engine/types";
import { myTurn, type TableModel } from "../../state";
import { h, type VNode } from "../../ui/dom";
import { emblem } from "../../ui/icons";
import { cardBack } from "../card-faces";
import type { GameView, TableContext } from "../game-view";
import { geometryOf, screenSegment } from "./board-background";
import { boardNode } from "./board";
import { heapCardOf } from "./board-sizes";
import type { BoardView } from "./board-view";
import { px } from "./board-wood";
import { draftOf } from "./move-preview";
import { boardSize } from "../frame";
import { dogFaces } from "./faces";
import type { Board, Point } from "./geometry";
import { fallOf, heapAfter, type FallenCard } from "./heap";
import { later } from "./later";
import { piecesOf } from "./pieces";
import { flowers, isFlower, plaques, STRIP } from "./plaques";
import { picture } from "./picture";

const inHand = (chosen: string[]): string[] =>
  chosen.filter((part) => partKind(part) === "card").map(partValue);

// ---- the middle ----

const gifted = (context: TableContext): boolean =>
  context.table.scene.phase === "give" && inHand(context.table.chosen).length > 0;

const heapOf = ({ heap, discardTop, log }: TableModel): FallenCard[] =>
  heapAfter(heap, discardTop, log[log.length - 1]?.number ?? 0);

const cardStyle = (board: Board, width: number, at: Point & { turn: number }): string => {
  const [left, top] = [board.width / 2 + at.x - width / 2, board.height / 2 + at.y - 0.73 * width];
  const box = `width:${px(width)}px;height:${px(1.46 * width)}px`;
  return `${box};transform:translate(${px(left)}px,${px(top)}px) rotate(${at.turn}deg)`;
};

interface Pile {
  part: string | null; // what a tap on the pile chooses; "take": a card is chosen first
  label: string;
}

const pileOf = (context: TableContext): Pile => {
  const { table, words } = context;
  if (myTurn(table) && offered(table.offer, "take").length > 0 && table.chosen.length > 0)
    return { part: "take", label: words.t("page.take-from") };
  const idle = offered(table.offer, "word").find(({ part }) => part === "idle");
  return { part: idle?.part ?? null, label: idle?.say ?? "" };
};

// Where a card falls next, or the pile that can be chosen.
const pileNode = (context: TableContext, style: string, face: string): VNode => {
  const { part, label } = pileOf(context);
  const lit = part !== null;
  return h(
    lit ? "button" : "span",
    {
      key: lit ? "pile!" : "pile",
      style,
      class: lit ? `card pilelit${face === "" ? " empty" : ""}` : "pilespot",
      "data-pile": "yes",
      "data-drop": part ?? undefined,
      "aria-label": lit ? label : undefined,
      onclick: lit ? (): void => (part === "take" ? context.open("take") : context.pick(part)) : undefined,
    },
    lit && face !== "" ? h("span", { html: dogFaces.face(face) }) : null,
  );
};

const fallen = (context: TableContext, board: Board, card: FallenCard, last: boolean): VNode => {
  const { scene, me } = context.table;
  const width = heapCardOf(context.kind, context.width, board.pitch, scene.segments!);
  const at = fallOf(screenSegment(scene, me, card.seat), scene.segments!, width);
  return h(
    "span",
    {
      key: `fell-${card.seat}-${card.number}`,
      class: `card lain${last ? " last" : ""}`,
      style: cardStyle(board, width, at),
      "aria-hidden": "true",
    },
    h("span", { html: dogFaces.face(card.card) }),
    h("span", { class: `fellfrom ${at.corner}`, html: emblem(card.seat) }),
  );
};

const middle = (context: TableContext): VNode => {
  const { table } = context;
  const { scene, me } = table;
  const board = geometryOf(scene, context.width, context.height);
  const heap = scene.phase === "give" ? [] : heapOf(table);
  const top = heap[heap.length - 1];
  const lit = pileOf(context).part !== null;
  const seat = lit ? top?.seat : (table.doer ?? scene.waits[0]);
  const width = heapCardOf(context.kind, context.width, board.pitch, scene.segments!);
  const at = seat
    ? fallOf(screenSegment(scene, me, seat), scene.segments!, width)
    : { x: 0, y: 0, turn: 0, corner: "" };
  return h(
    "div",
    { key: "middle", class: "middle" },
    heap.filter((card) => !lit || card !== top).map((card) => fallen(context, board, card, card === top)),
    pileNode(context, cardStyle(board, width, at), top?.card ?? ""),
  );
};

// ---- the whole ----

// On a phone, the players of a flower are in a strip above it; a tray needs its room.
const stripOf = (context: TableContext): number =>
  isFlower(context) && !context.tray && (context.kind === "phone" || context.kind === "small") ? STRIP : 0;

const moverOf = (context: TableContext): string => {
  const { table } = context;
  const piece = lastPiece(table.chosen);
  return table.pieces.find(({ at }) => at === piece)?.seat ?? table.me ?? "a";
};

// With a card that says where each dog can go, fields can be chosen before a dog is: all at once, as long as
// they are few. A field with a dog that can be chosen means that dog.
const FEW = 12;
const early = ({ chosen, offer }: TableModel, lit: Next[]): Next[] => {
  const targets = offered(offer, "to").filter(
    ({ part }) => !lit.some((dog) => partValue(dog.part) === partValue(part)),
  );
  const says = chosen.length > 0 && !offer!.points && !offer!.swaps && offered(offer, "as").length === 0;
  return says && targets.length <= FEW ? targets : [];
};

// What can be tapped now: pieces until one is chosen, then where it can go.
const choicesOf = ({ table }: TableContext): Pick<BoardView, "lit" | "targets"> => {
  const { offer } = table;
  if (!myTurn(table) || table.moving) return { lit: [], targets: [] };
  const chosen = lastPiece(table.chosen) !== null;
  const lit = chosen || offer?.complete ? [] : offered(offer, "piece");
  const targets = chosen || lit.length === 0 ? offered(offer, "to") : early(table, lit);
  return { lit, targets };
};

// What the chosen parts would do stands on the board as a draft; what is only looked at is a way.
const draftsOf = ({ table }: TableContext): Pick<BoardView, "draft" | "aim"> => {
  const turn = myTurn(table) && !table.moving;
  const chosen = table.chosen.length > 0;
  const draft = draftOf(table.pieces, turn && chosen ? table.draft : []);
  const shown = chosen ? table.preview.slice(table.draft.length) : table.preview;
  const aims = turn && shown.length > 0 && (!chosen || !table.offer?.complete);
  return { draft, aim: aims ? draftOf(draft.pieces, shown) : null };
};

const boardView = (context: TableContext): BoardView => {
  const { table, words, settings } = context;
  const turn = myTurn(table) && !table.moving;
  const chosenPiece = lastPiece(table.chosen);
  const { lit, targets } = choicesOf(context);
  const { draft, aim } = draftsOf(context);
  const ways = draft.ways.length + (aim?.ways.length ?? 0) > 0;
  return {
    scene: table.scene,
    draft,
    aim,
    me: table.me,
    mover: moverOf(context),
    width: context.width,
    height: context.height,
    chosenPiece: draft.pieces.some(({ at }) => at === chosenPiece) ? chosenPiece : null,
    lit,
    targets: table.offer?.complete ? (turn ? activeAlternatives(table) : []) : targets,
    points: table.offer?.points?.to ?? null,
    swaps: table.offer?.swaps ?? [],
    counted: table.countedFields,
    marks: turn && table.draft.length > 0 ? [] : table.marks,
    refused: table.refusedPart,
    // (While points are counted, the numbers on the board are points.)
    numbers: settings.numbers || context.reading || (ways && !table.offer?.points),
    moves: settings.speed !== "off",
    theme: settings.theme,
    labels: {
      board: words.t("page.board"),
      pieces: words.t("page.pieces"),
      targets: words.t("page.targets"),
    },
    pick: context.pick,
    aimAt: context.aim,
    refuse: context.refuse,
  };
};

// While cards are given, how many everybody has; then how many are left.
const title: GameView["title"] = ({ table: { scene }, words }) => {
  const round = words.t("page.round", { n: scene.round ?? 1 });
  if (scene.phase !== "give" && scene.draw !== undefined)
    return [round, words.t("page.pile", { n: scene.draw })];
  return [round, words.t("page.dealt", { n: scene.dealt ?? 0 })];
};

export const dogView: GameView = {
  game: "dog",
  faces: dogFaces,
  logLine: (context, line) => later.logLine?.(context, line) ?? null,
  chip: (context, action) => later.chip?.(context, action) ?? null,
  foldReason: ({ scene, me }) =>
    scene.seats.find(({ seat }) => seat === me)?.pieces?.every((at) => at === `${me}0`)
      ? "page.fold.home"
      : "page.fold.why",
  prompts: { first: "page.prompt.first", drop: "page.throw" },
  get animations() {
    return later.animations ?? {};
  },
  title,
  inHand,
  picture,
  follow(table) {
    table.pieces = piecesOf(table.scene, table.pieces);
    table.heap = table.scene.phase === "give" ? [] : heapOf(table);
  },
  sizeIn: (width, height) => boardSize({ width, height }),
  foresee: (table, size, redraw) => later.foresee?.(table, size, redraw),
  cardPart: (_stage, letter) => `card:${letter}`,
  soFar: (context, back) => later.sevenSoFar?.(context, back) ?? null,
  tray(context, handlers) {
    const { offer } = context.table;
    if (!myTurn(context.table) || context.table.moving || !offer) return null;
    return (
      (offer.points
        ? later.sevenTray?.(context, offer.points, handlers)
        : later.joker?.(context, handlers)) ?? null
    );
  },
  node(context) {
    const above = stripOf(context);
    const inner = { ...context, height: context.height - above };
    const inside = [
      above > 0 ? null : plaques(inner),
      ...(later.giftNodes?.(inner, gifted(inner) ? cardBack() : "") ?? []),
      middle(inner),
    ];
    const board = boardNode(
      boardView(inner),
      inside.filter((node): node is VNode => node !== null),
    );
    return h(
      "div",
      { key: "dog", class: "dog" },
      above > 0 ? (flowers.capsules?.(context) ?? null) : null,
      board,
    );
  },
};

// The table of DOG: board, players, last card and pile.

import { drawSoon, geometryOf, screenSegment } from "./board-background";
import { boardNode, type BoardView } from "./board";
import { draftOf } from "./draft";
import type { Point } from "./geometry";
import { h, type VNode } from "../../ui/dom";
import { emblem } from "../../ui/icons";
import { activeAlternatives, partKind, lastPiece, offered, partValue } from "../../engine/action-parts";
import { myTurn } from "../../state";
import { joker } from "./joker-tray";
import { sevenTray } from "./seven-tray";
import type { GameView, TableContext } from "../game-view";
import { backs, isPartner, partnerMark } from "../seat-marks";
import { dogAnimations } from "./animations";
import { boardSize } from "../frame";
import { chip, logLine } from "./brief";
import { dogFaces } from "./faces";
import { piecesOf } from "./pieces";
import { picture } from "./picture";

const inHand = (chosen: string[]): string[] =>
  chosen.filter((part) => partKind(part) === "card").map(partValue);

// ---- players round the board ----

const plaqueAt = (context: TableContext, seat: string): Point => {
  const { scene, me } = context.table;
  const board = geometryOf(scene, context.width, context.height);
  const homes = board.homes[screenSegment(scene, me, seat)]!;
  const x = homes.reduce((total, home) => total + home.x, 0) / homes.length;
  return { x, y: Math.min(...homes.map((home) => home.y)) - 0.72 * board.pitch };
};

const plaque = (context: TableContext, seat: string): VNode => {
  const { table } = context;
  const at = plaqueAt(context, seat);
  const board = geometryOf(table.scene, context.width, context.height);
  const cards = table.scene.seats.find((one) => one.seat === seat)!.hand.length;
  const waits = table.scene.waits.includes(seat);
  return h(
    "div",
    {
      key: `plaque-${seat}`,
      class: `plaque${waits ? " waits" : ""}`,
      "data-seat": seat,
      style: `left:${at.x.toFixed(0)}px;top:${at.y.toFixed(0)}px`,
    },
    h(
      "span",
      { class: "who" },
      context.name(seat),
      isPartner(context, seat) ? h("small", null, context.words.t("page.partner.mark")) : null,
    ),
    h(
      "span",
      { class: "held", style: `top:calc(100% + ${(2.55 * board.pitch).toFixed(0)}px)` },
      cards === 0
        ? h("i", { class: "none" }, context.words.t("page.no-cards"))
        : [backs(cards), h("b", null, cards)],
    ),
  );
};

const seatChip = (context: TableContext, seat: string, count: number): VNode =>
  h(
    "span",
    {
      key: seat,
      class: `chip${context.table.scene.waits.includes(seat) ? " waits" : ""}`,
      "data-seat": seat,
    },
    h(
      "span",
      { class: "chiptop" },
      h("span", { class: "emblem", html: emblem(seat) }),
      h("span", { class: "tally" }, count),
      partnerMark(context, seat),
    ),
    h("b", null, context.name(seat)),
  );

const strip = (context: TableContext): VNode =>
  h(
    "div",
    { key: "strip", class: "strip" },
    context.table.scene.seats.map(({ seat, hand }) => seatChip(context, seat, hand.length)),
  );

// ---- the middle ----

// The card that would be given lies in the middle, and dots show where it goes.
const gift = (context: TableContext): string | null =>
  context.table.scene.phase === "give" && context.table.chosen.length > 0
    ? (inHand(context.table.chosen)[0] ?? null)
    : null;

const middle = (context: TableContext): VNode => {
  const { scene, discardTop: last, offer } = context.table;
  const given = gift(context);
  const takes = myTurn(context.table) && offered(offer, "take").length > 0 && context.table.chosen.length > 0;
  const idle = offered(offer, "word").find(({ part }) => part === "idle");
  const lit = takes || idle !== undefined;
  const card = given ?? last?.card;
  const width = Math.round(
    (given ? 1.15 : 1) *
      Math.min(
        96,
        (scene.segments === 4 ? 2.1 : 1.65) * geometryOf(scene, context.width, context.height).pitch,
      ),
  );
  const tap = (): void => (takes ? context.open("take") : idle ? context.pick(idle.part) : undefined);
  return h(
    "div",
    { class: "middle" },
    h(
      lit ? "button" : "span",
      {
        key: lit ? "pile!" : "pile",
        style: `width:${width}px;height:${Math.round(1.46 * width)}px`,
        class: `card${card ? " paper" : " empty"}${given ? " given" : ""}${lit ? " pilelit" : ""}`,
        "data-pile": "yes",
        "data-drop": lit ? (takes ? "take" : idle!.part) : undefined,
        "aria-label": takes ? context.words.t("page.take-from") : idle?.say,
        onclick: lit ? tap : undefined,
      },
      card ? h("span", { html: dogFaces.face(card) }) : null,
    ),
    scene.segments === 4 || context.wide
      ? h("span", { class: "pile" }, context.words.t("page.pile", { n: scene.draw ?? 0 }))
      : null,
  );
};

const giftWay = (context: TableContext): VNode | null => {
  const { scene, me } = context.table;
  const to = scene.seats.find(({ seat }) => seat === me)?.receiver ?? null;
  if (gift(context) === null || to === null) return null;
  const board = geometryOf(scene, context.width, context.height);
  const square = scene.segments === 4;
  const homes = square
    ? board.homes[screenSegment(scene, me, to)]!
    : board.goals[screenSegment(scene, me, to)]!.slice(-1);
  const end = {
    x: homes.reduce((sum, home) => sum + home.x, 0) / homes.length,
    y: homes.reduce((sum, home) => sum + home.y, 0) / homes.length,
  };
  // From the card's rim to just before the basket.
  const [dx, dy] = [end.x - board.width / 2, end.y - board.height / 2];
  const far = Math.hypot(dx, dy);
  const on = (share: number): string =>
    `${(board.width / 2 + dx * share).toFixed(0)} ${(board.height / 2 + dy * share).toFixed(0)}`;
  const tip = 1 - ((square ? 2.15 : 1.2) * board.pitch) / far;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return h(
    "svg",
    {
      key: "giftway",
      class: "drawing",
      viewBox: `0 0 ${board.width} ${board.height}`,
      "aria-hidden": "true",
    },
    h("path", { class: "giftway", d: `M${on(((square ? 2.7 : 1.9) * board.pitch) / far)}L${on(tip)}` }),
    h("path", {
      class: "gifttip",
      d: "M-9-8 2 0-9 8",
      transform: `translate(${on(tip)}) rotate(${angle.toFixed(0)})`,
    }),
  );
};

// ---- the whole ----

// With a tray, or beside columns, the strip of players makes room for the board.
const stripOf = (context: TableContext): number =>
  context.table.scene.segments === 4 || context.wide || context.low || context.tray
    ? 0
    : context.width >= 700
      ? 44
      : 42;

// Numbers stand where they are spoken of: at all fields while the log or the list is read, and where the list
// is always open, at those that it names and at those of the last move. What has a piece has it beside.
const numbersOf = (context: TableContext): { numbers: boolean; named: string[] } => {
  const { table } = context;
  const numbers = context.settings.numbers || context.reading;
  const starts = table.scene.seats.map(({ start }) => start!);
  if (numbers) return { numbers, named: [...new Set([...starts, ...table.pieces.map(({ at }) => at)])] };
  const listed =
    context.wide && myTurn(table) && !table.moving && table.chosen.length === 0
      ? (table.list ?? []).flatMap(({ parts }) =>
          parts.filter((part) => ["piece", "to"].includes(partKind(part))).map(partValue),
        )
      : [];
  return {
    numbers,
    named: context.wide && table.chosen.length === 0 ? [...new Set([...listed, ...table.marks])] : [],
  };
};

const moverOf = (context: TableContext): string => {
  const { table } = context;
  const piece = lastPiece(table.chosen);
  return table.pieces.find(({ at }) => at === piece)?.seat ?? table.me ?? "a";
};

// What can be tapped now: pieces until one is chosen, then where it can go.
const choicesOf = ({ table }: TableContext): Pick<BoardView, "lit" | "targets"> => {
  const { offer } = table;
  if (!myTurn(table) || table.moving) return { lit: [], targets: [] };
  const chosen = lastPiece(table.chosen) !== null;
  const lit = chosen || offer?.complete ? [] : offered(offer, "piece");
  const targets = chosen || lit.length === 0 ? offered(offer, "to") : [];
  return { lit, targets };
};

const boardView = (context: TableContext): BoardView => {
  const { table, words } = context;
  const turn = myTurn(table) && !table.moving;
  const chosenPiece = lastPiece(table.chosen);
  const { lit, targets } = choicesOf(context);
  // A finished action stands on the board as a draft; its target need not be asked for again.
  const draft = draftOf(table.pieces, turn ? (table.chosen.length > 0 ? table.draft : table.preview) : []);
  const aiming = turn && table.chosen.length > 0 && targets.length > 0 && table.preview.length > 0;
  return {
    scene: table.scene,
    draft,
    me: table.me,
    mover: moverOf(context),
    width: context.width,
    height: context.height,
    chosenPiece: draft.pieces.some(({ at }) => at === chosenPiece) ? chosenPiece : null,
    lit,
    targets: table.offer?.complete ? (turn ? activeAlternatives(table) : []) : targets,
    points: table.offer?.points?.to ?? null,
    swaps: table.offer?.swaps ?? [],
    aim: aiming ? draftOf(draft.pieces, table.preview.slice(table.draft.length)) : null,
    looking: turn && inHand(table.chosen).length > 0,
    counted: table.countedFields,
    marks: turn && table.draft.length > 0 ? [] : table.marks,
    refused: table.refusedPart,
    ...numbersOf(context),
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

const plaques = (context: TableContext): VNode | null =>
  context.table.scene.segments === 4
    ? h(
        "div",
        { key: "plaques", class: "plaques" },
        context.table.scene.seats.map(({ seat }) => plaque(context, seat)),
      )
    : null;

const title: GameView["title"] = ({ table, words, name }) => {
  const { scene, me } = table;
  const cards = scene.dealt ?? 0;
  const starter = scene.starter ?? "a";
  return [
    words.t("page.round", { n: scene.round ?? 1 }),
    starter === me
      ? words.t("page.you-began", { n: cards })
      : words.t("page.began", { n: cards, name: name(starter) }),
  ];
};

export const dogView: GameView = {
  game: "dog",
  faces: dogFaces,
  logLine,
  chip,
  foldReason: ({ scene, me }) =>
    scene.seats.find(({ seat }) => seat === me)?.pieces?.every((at) => at === `${me}0`)
      ? "page.fold.home"
      : "page.fold.why",
  prompts: { first: "page.prompt.first", drop: "page.throw" },
  animations: dogAnimations,
  title,
  inHand,
  picture,
  follow(table) {
    table.pieces = piecesOf(table.scene, table.pieces);
  },
  sizeIn: (width, height) => boardSize({ width, height }),
  foresee: ({ scene, me }, { numbers }, width, height) => drawSoon(scene, me, width, height, numbers),
  cardPart: (_stage, letter) => `card:${letter}`,
  tray(context, handlers) {
    const { offer } = context.table;
    if (!myTurn(context.table) || context.table.moving || !offer) return null;
    return offer.points ? sevenTray(context, offer.points, handlers) : joker(context, handlers);
  },
  node(context) {
    const above = stripOf(context);
    const inner = { ...context, height: context.height - above };
    const inside = [plaques(inner), giftWay(inner), middle(inner)];
    const board = boardNode(
      boardView(inner),
      inside.filter((node): node is VNode => node !== null),
    );
    return h("div", { key: "dog", class: "dog" }, above > 0 ? strip(context) : null, board);
  },
};

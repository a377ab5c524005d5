// The board game: the board with its pieces, seats in the quadrants, the last card in the middle.

import { boardNode, geometryOf, screenSegment } from "../board/board";
import type { Point } from "../board/geometry";
import { h, type VNode } from "../dom";
import { cardFace, emblem } from "../faces";
import { kindOf, offered, valueOf } from "../pick";
import type { GameView, Stage } from "./view";

const lastPiece = (chosen: string[]): string | null => {
  const pieces = chosen.filter((part) => kindOf(part) === "piece");
  const targets = chosen.filter((part) => kindOf(part) === "to");
  return pieces.length > targets.length ? valueOf(pieces[pieces.length - 1]!) : null;
};

const plaqueAt = (stage: Stage, seat: string): Point => {
  const { scene, me } = stage.table;
  const board = geometryOf(scene, stage.width, stage.height);
  const homes = board.homes[screenSegment(scene, me, seat)]!;
  const x = homes.reduce((total, home) => total + home.x, 0) / homes.length;
  const y = Math.min(...homes.map((home) => home.y)) - 0.64 * board.pitch;
  return { x, y };
};

const backs = (count: number): VNode =>
  h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: count }, () => h("i", null)));

const plaque = (stage: Stage, seat: string): VNode => {
  const { table } = stage;
  const at = plaqueAt(stage, seat);
  const board = geometryOf(table.scene, stage.width, stage.height);
  const cards = table.scene.seats.find((one) => one.seat === seat)!.hand.length;
  const waits = table.scene.waits.includes(seat);
  const below = 2.25 * board.pitch;
  return h(
    "div",
    { key: `plaque-${seat}`, class: `plaque${waits ? " waits" : ""}`, style: `left:${at.x.toFixed(0)}px;top:${at.y.toFixed(0)}px` },
    h("span", { class: "who" }, stage.name(seat)),
    h("span", { class: "held", style: `top:${below.toFixed(0)}px` }, backs(cards), cards),
  );
};

const middle = (stage: Stage): VNode => {
  const { scene, last } = stage.table;
  return h(
    "div",
    { class: "middle" },
    last ? h("span", { class: "card paper", html: cardFace(last.card, "dog") }) : h("span", { class: "card empty" }),
    h("span", { class: "pile" }, stage.words.t("page.pile", { n: scene.draw ?? 0 })),
  );
};

const strip = (stage: Stage): VNode =>
  h(
    "div",
    { class: "strip" },
    stage.table.scene.seats.map(({ seat, hand }) =>
      h("span", { key: seat, class: `chip${stage.table.scene.waits.includes(seat) ? " waits" : ""}` }, h("span", { class: "emblem", html: emblem(seat) }), h("b", null, stage.name(seat)), h("small", null, hand.length)),
    ),
  );

export const dogView: GameView = {
  shows: ["card", "piece", "to"],
  cardPart: (_stage, letter) => `card:${letter}`,
  inHand: (chosen) => chosen.filter((part) => kindOf(part) === "card").map(valueOf),
  node(stage) {
    const { table } = stage;
    const square = table.scene.segments === 4;
    const height = stage.height - (square ? 0 : 40);
    const chosenPiece = lastPiece(table.chosen);
    const lit = offered(table.offer, "piece");
    const oneMover = lit.length === 0 || chosenPiece !== null;
    const targets = oneMover || table.chosen.some((part) => kindOf(part) === "piece") ? offered(table.offer, "to") : [];
    const board = boardNode(
      {
        scene: table.scene,
        pieces: table.pieces,
        me: table.me,
        width: stage.width,
        height,
        chosenPiece,
        pieces_lit: chosenPiece === null ? lit : [],
        targets,
        ghosts: new Set(table.draft.filter(({ kind }) => kind === "home").map(({ from }) => from ?? "")),
        marks: table.marks,
        numbers: stage.settings.numbers,
        label: stage.words.t("page.board"),
        pick: stage.pick,
      },
      [square ? h("div", { class: "plaques" }, table.scene.seats.map(({ seat }) => plaque({ ...stage, height }, seat))) : null, middle(stage)].filter((node): node is VNode => node !== null),
    );
    return h("div", { key: "dog", class: "dog" }, square ? null : strip(stage), board);
  },
};

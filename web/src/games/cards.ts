// DOG Cards: the market of thirteen places, everybody's rows, the piles.

import { h, type VNode } from "../dom";
import { cardFace, emblem } from "../faces";
import type { SeatScene } from "../model";
import { isOffered, kindOf, offered, valueOf } from "../pick";
import type { GameView, Stage } from "./view";

const slot = (stage: Stage, letter: string, part: string | null, say: string, index: number): VNode => {
  const lit = part !== null && isOffered(stage.table.offer, part);
  const chosen = part !== null && stage.table.chosen.includes(part);
  return h(
    lit ? "button" : "span",
    { key: `${part ?? ""}-${index}${lit ? "!" : ""}`, class: `slot${lit ? " lit" : ""}${chosen ? " chosen" : ""}`, "aria-label": lit ? say : undefined, onclick: lit ? (): void => stage.pick(part!) : undefined },
    letter === "-" ? h("i", { class: "hole" }, index) : h("span", { html: cardFace(letter, "cards") }),
  );
};

const sayOf = (stage: Stage, part: string): string => stage.table.offer?.next.find((next) => next.part === part)?.say ?? "";

const market = (stage: Stage): VNode =>
  h(
    "section",
    { class: "market", "aria-label": stage.words.t("page.market") },
    [...(stage.table.scene.market ?? "")].map((letter, i) => slot(stage, letter, `place:${i + 1}`, sayOf(stage, `place:${i + 1}`), i + 1)),
  );

const rowNode = (stage: Stage, seat: SeatScene, row: string, index: number): VNode => {
  const part = `row:${seat.seat}${index + 1}`;
  const lit = isOffered(stage.table.offer, part);
  return h(
    lit ? "button" : "div",
    { key: part + (lit ? "!" : ""), class: `row${lit ? " lit" : ""}${stage.table.chosen.includes(part) ? " chosen" : ""}`, "aria-label": lit ? sayOf(stage, part) : undefined, onclick: lit ? (): void => stage.pick(part) : undefined },
    [...row].map((letter, i) => h("span", { key: String(i), class: "mini", html: cardFace(letter, "cards") })),
    h("span", { class: "mini next" }, row.length < 14 ? row.length + 1 : ""),
  );
};

const seatNode = (stage: Stage, seat: SeatScene): VNode => {
  const rows = seat.rows ?? [];
  const waits = stage.table.scene.waits.includes(seat.seat);
  const fresh = `row:${seat.seat}${rows.length + 1}`;
  const shown = isOffered(stage.table.offer, fresh) ? [...rows, ""] : rows;
  return h(
    "section",
    { key: seat.seat, class: `seatrows${waits ? " waits" : ""}` },
    h("header", null, h("span", { class: "emblem", html: emblem(seat.seat) }), h("b", null, stage.name(seat.seat)), h("small", null, stage.words.t("page.cards", { n: seat.hand.length })), (seat.done ?? 0) > 0 ? h("span", { class: "done" }, `✓ ${seat.done}`) : null),
    shown.map((row, i) => rowNode(stage, seat, row, i)),
  );
};

export const cardsView: GameView = {
  shows: ["card", "row", "place"],
  cardPart: (_stage, letter) => `card:${letter}`,
  inHand: (chosen) => chosen.filter((part) => kindOf(part) === "card").map(valueOf),
  node(stage) {
    const { scene, me, last } = stage.table;
    const seats = [...scene.seats.filter(({ seat }) => seat !== me), ...scene.seats.filter(({ seat }) => seat === me)];
    const looked = [...(scene.looked ?? "")];
    return h(
      "div",
      { key: "cards", class: "cardgame", style: `height:${stage.height}px` },
      market(stage),
      h("div", { class: "piles" }, last ? h("span", { class: "mini", html: cardFace(last.card, "cards") }) : null, h("span", null, stage.words.t("page.pile", { n: scene.draw ?? 0 }))),
      looked.length > 0 && offered(stage.table.offer, "place").length > 0
        ? h("section", { class: "looked" }, looked.map((letter, i) => slot(stage, letter, `place:${i + 1}`, sayOf(stage, `place:${i + 1}`), i + 1)))
        : null,
      seats.map((seat) => seatNode(stage, seat)),
    );
  },
};

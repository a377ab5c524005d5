// The table of DOG Cards: market, rows, piles.

import { classes, h, type VNode } from "../../ui/dom";
import { emblem } from "../../ui/icons";
import type { SeatScene } from "../../engine/types";
import {
  activeAlternatives,
  isSelectable as canBe,
  isOffered,
  partKind,
  offered,
  partValue,
} from "../../engine/action-parts";
import { isMarked, myTurn } from "../../state";
import { sceneFrame } from "../frame";
import type { GameView, TableContext, TrayHandlers } from "../game-view";
import { fillRoom } from "../table-size";
import { cardsAnimations, cardsMarks } from "./animations";
import { cardsFaces, isGold, slotLabel } from "./faces";

const SLOTS = 14;

const sayOf = (context: TableContext, part: string): string =>
  [...(context.table.offer?.next ?? []), ...context.table.alternatives].find((next) => next.part === part)
    ?.say ?? "";
const isLit = (context: TableContext, part: string): boolean =>
  myTurn(context.table) && !context.table.moving && canBe(context.table, part);
// A place is a row's or the market's, by what else is chosen.
const rowChosen = (context: TableContext): string | undefined =>
  context.table.chosen.find((part) => partKind(part) === "row");
const nameOf = (context: TableContext, letter: string): string => context.words.t(cardsFaces.nameKey(letter));
const looking = (context: TableContext): boolean => (context.table.scene.looked ?? "") !== "";

// ---- market ----

const marketSlot = (context: TableContext, letter: string, index: number): VNode => {
  const part = `place:${index}`;
  const instead = activeAlternatives(context.table).some((next) => next.part === part);
  const lit = (rowChosen(context) === undefined || instead) && !looking(context) && isLit(context, part);
  const chosen = rowChosen(context) === undefined && !looking(context) && context.table.chosen.includes(part);
  const dim = myTurn(context.table) && context.table.chosen.length > 0 && !lit && !chosen;
  const refused = context.table.refusedPart === part;
  const tap = lit
    ? (): void => context.pickPath([part, "buy"])
    : dim && !context.table.moving
      ? (): void => context.refuse(part)
      : undefined;
  return h(
    "div",
    { key: `m${index}`, class: "stall" },
    h("small", { class: lit ? "on" : "" }, index),
    h(
      lit ? "button" : "span",
      {
        key: lit ? "b" : "s",
        class: classes("slot", { lit, chosen, dim, refused, marked: isMarked(context.table, part) }),
        "aria-label": lit ? `${sayOf(context, part)}: ${nameOf(context, letter)}` : undefined,
        "data-part": lit ? part : undefined,
        onclick: tap,
      },
      letter === "-" ? null : h("span", { html: cardsFaces.face(letter) }),
    ),
  );
};

const discardSlot = (context: TableContext): VNode => {
  const { scene, discardTop: last, offer } = context.table;
  const turn =
    myTurn(context.table) && !context.table.moving && !looking(context) && context.table.chosen.length > 0;
  const throwing = turn ? offered(offer, "word").find(({ part }) => part === "drop") : undefined;
  const takes = turn && offered(offer, "take").length > 0;
  const lit = takes || throwing !== undefined;
  const card = last?.card ?? (scene.discard?.length === 1 ? scene.discard : null);
  return h(
    "div",
    { key: "discard", class: "stall", "data-pile": "yes" },
    h("small", null, `↓ ${scene.draw ?? 0}`),
    h(
      lit ? "button" : "span",
      {
        key: lit ? "b" : "s",
        class: `slot discard${lit ? " lit" : ""}`,
        "aria-label": takes ? context.words.t("page.take-from") : throwing?.say,
        "data-part": !takes && throwing ? throwing.part : undefined,
        "data-drop": takes ? "take" : undefined,
        onclick: lit ? (): void => (takes ? context.open("take") : context.pick(throwing!.part)) : undefined,
      },
      card
        ? h("span", { html: cardsFaces.face(card) })
        : scene.discard
          ? h("small", { class: "howmany" }, `× ${scene.discard.length}`)
          : null,
    ),
  );
};

const market = (context: TableContext): VNode =>
  h(
    "section",
    {
      key: "market",
      class: "market",
      role: "toolbar",
      "aria-label": context.words.t("page.market"),
      "data-group": "places",
    },
    [...(context.table.scene.market ?? "")].map((letter, i) => marketSlot(context, letter, i + 1)),
    discardSlot(context),
  );

// ---- rows ----

// A joker that the chosen card, or a card of the hand, takes out of a row.
const redeemable = (context: TableContext, rowPart: string, index: number): boolean => {
  const { list, chosen, moving } = context.table;
  if (moving || !myTurn(context.table)) return false;
  const wanted = [...chosen, "redeem", rowPart];
  return (list ?? []).some(
    ({ parts }) =>
      wanted.every((part) => parts.includes(part)) &&
      (parts.includes(`place:${index}`) || !parts.some((part) => partKind(part) === "place")),
  );
};

const rowSlot = (context: TableContext, rowPart: string, row: string, index: number): VNode => {
  const letter = row[index - 1];
  const gold = letter !== undefined && isGold(letter);
  const lit = gold && redeemable(context, rowPart, index);
  const classes = [
    "mini",
    letter === undefined ? (index === row.length + 1 ? "next" : "hole") : gold ? "gold" : "",
    lit ? "lit" : "",
  ]
    .join(" ")
    .trim();
  const redeem = (event: Event): void => {
    event.stopPropagation();
    context.pickPath([rowPart, "redeem", `place:${index}`]);
  };
  return h(
    lit ? "button" : "span",
    {
      key: `${index}${lit ? "!" : ""}`,
      class: classes,
      "aria-label": lit ? `${context.words.t("do.redeem")}: ${index}` : undefined,
      onclick: lit ? redeem : undefined,
    },
    letter === undefined ? String(index) : h("span", { html: slotLabel(letter, index) }),
  );
};

const rowNode = (context: TableContext, seat: SeatScene, row: string, index: number): VNode => {
  const part = `row:${seat.seat}${index + 1}`;
  const lit = isLit(context, part);
  const words = context.words.t("page.row", {
    name: context.name(seat.seat),
    n: index + 1,
    length: row.length,
  });
  // Its end is built on, or robbed; its jokers are buttons of their own.
  const inside = Array.from({ length: SLOTS }, (_, i) => rowSlot(context, part, row, i + 1));
  return h(
    "div",
    {
      key: part,
      class: classes("row", {
        lit,
        chosen: context.table.chosen.includes(part),
        marked: isMarked(context.table, part),
      }),
      role: "group",
      "aria-label": words,
      "data-row": part,
    },
    lit
      ? h("button", {
          key: "end",
          class: "rowend",
          "aria-label": `${sayOf(context, part)}. ${words}`,
          "data-part": part,
          onclick: (): void => context.pickPath([part, "build", "rob"]),
        })
      : null,
    inside,
  );
};

// Completed rows are folded into their last card.
const doneRows = (count: number): VNode[] =>
  Array.from({ length: count }, (_, i) =>
    h(
      "div",
      { key: `done${i}`, class: "row done" },
      h("span", { class: "mini full" }, SLOTS),
      h("span", { class: "check", "aria-hidden": "true" }, "✓"),
    ),
  );

const seatNode = (context: TableContext, seat: SeatScene, own: boolean): VNode => {
  const open = [...(seat.rows ?? [])];
  const done = seat.done ?? 0;
  while (open.length + done < (seat.rowsMax ?? 1)) open.push("");
  const rest = open.reduce((total, row) => total + SLOTS - row.length, 0);
  const waits = context.table.scene.waits.includes(seat.seat);
  return h(
    "section",
    {
      key: seat.seat,
      class: `playerrows${own ? " own" : ""}${waits ? " waits" : ""}`,
      "data-seat": seat.seat,
    },
    h(
      "header",
      null,
      h("span", { class: "emblem", html: emblem(seat.seat) }),
      h("b", null, context.name(seat.seat)),
      h(
        "small",
        null,
        own ? "" : `${context.words.t("page.cards", { n: seat.hand.length })} · `,
        context.words.t("page.rest", { n: rest }),
      ),
    ),
    h(
      "div",
      {
        class: "rows",
        role: "toolbar",
        "aria-label": context.name(seat.seat),
        "data-group": `rows-${seat.seat}`,
      },
      doneRows(done),
      open.map((row, i) => rowNode(context, seat, row, i)),
    ),
  );
};

// ---- the cards that are looked at ----

// While none is chosen: each by its place, or by what it is where that says enough. The chosen one is
// let go again.
const lookedPart = ({ table }: TableContext, letter: string, index: number): string | undefined => {
  const place = `place:${index + 1}`;
  if (table.chosen.includes(place)) return "";
  if (table.chosen.some((part) => partKind(part) === "place")) return undefined;
  return [place, `take:${letter}`].find((part) => isOffered(table.offer, part));
};

const lookedCard = (context: TableContext, letter: string, index: number): VNode => {
  const part = lookedPart(context, letter, index);
  const chosen = part === "";
  const open = part !== undefined;
  return h(
    open ? "button" : "span",
    {
      key: `${index}${open ? "!" : ""}`,
      class: `slot${chosen ? " chosen" : open ? " lit" : ""}`,
      "aria-label": open ? `${index + 1}: ${nameOf(context, letter)}` : undefined,
      "aria-pressed": chosen ? "true" : undefined,
      "data-part": part || undefined,
      onclick: open ? (): void => context.pick(part) : undefined,
    },
    h("span", { html: cardsFaces.face(letter) }),
  );
};

const lookTray = (context: TableContext, handlers: TrayHandlers): VNode | null => {
  const { table, words } = context;
  const cards = [...(table.scene.looked ?? "")];
  if (cards.length === 0 || !myTurn(table) || table.moving) return null;
  return h(
    "section",
    { key: "looked", class: "traybox looked" },
    h(
      "div",
      { class: "trayhead" },
      h(
        "div",
        { class: "words" },
        h("p", { class: "title" }, words.t("page.ask.look")),
        h("p", { class: "more" }, table.lastMessage || words.t("page.look")),
      ),
      table.offer?.complete && table.chosen.length > 0
        ? h("button", { key: "play", class: "main", onclick: handlers.play }, words.t("page.play"))
        : null,
    ),
    h(
      "div",
      { class: "lookrow", role: "toolbar", "aria-label": words.t("page.look"), "data-group": "paws" },
      cards.map((letter, i) => lookedCard(context, letter, i)),
    ),
  );
};

export const cardsView: GameView = {
  game: "cards",
  faces: cardsFaces,
  frame: sceneFrame,
  prompts: { first: "page.prompt.first-card" },
  sizeIn: fillRoom,
  animations: cardsAnimations,
  marks: cardsMarks,
  countsMoves: true,
  title({ table, words }) {
    return [
      words.t("page.game.cards"),
      table.scene.seats.length === 4 ? words.t("page.partners") : words.t("page.everyone"),
    ];
  },
  cardPart: (_stage, letter) => `card:${letter}`,
  inHand: (chosen) => chosen.filter((part) => partKind(part) === "card").map(partValue),
  tray: lookTray,
  // Rows, market and discard pile say what is done; only what lies nowhere is a button.
  hides(table, word) {
    const places = (table.offer?.next ?? []).some(({ part }) =>
      ["row", "place", "take"].includes(partKind(part)),
    );
    if (word === "drop") return offered(table.offer, "take").length === 0;
    return places && ["build", "buy", "redeem", "rob", "take", "keep"].includes(word);
  },
  node(context) {
    const { scene, me } = context.table;
    const others = scene.seats.filter(({ seat }) => seat !== me);
    const own = scene.seats.filter(({ seat }) => seat === me);
    return h(
      "div",
      {
        key: "cards",
        class: `cardgame${context.wide ? " roomy" : ""}${context.table.chosen.length === 0 ? " quiet" : ""}`,
        style: `height:${context.height}px;width:${context.width}px`,
      },
      h(
        "div",
        { key: "others", class: "others" },
        others.map((seat) => seatNode(context, seat, false)),
      ),
      market(context),
      own.map((seat) => seatNode(context, seat, true)),
    );
  },
};

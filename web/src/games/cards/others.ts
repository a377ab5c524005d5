// The other players of DOG Cards: folded, each row is fourteen pips, what it needs next and its last card; a
// tap unfolds it on a rail.

import { classes, h, type VNode } from "../../ui/dom";
import { moreIcons } from "../../ui/more-icons";
import { listOf } from "../../engine/translations";
import type { SeatScene } from "../../engine/types";
import { isMarked } from "../../state";
import type { TableContext } from "../game-view";
import { backs, isPartner } from "../seat-marks";
import { cardsFaces, COMPLETING, numberOn, pips, type Pip } from "./faces";
import type { Rail, Table } from "./geometry";
import { canRedeem, canRob, isLit, isQuiet, sayOf, wouldBe } from "./offers";
import { face, openRows, placesOf, railNode, rowName, type OpenRow } from "./rails";

const DESKTOP_PIP: Pip = { wide: 11.2, high: 15.2, step: 13.6 };
const PHONE_PIP: Pip = { wide: 10.8, high: 12.8, step: 13 };

// ---- which of them is unfolded ----

// Whoever was tapped, or whose row the chosen action is about.
export const unfoldedSeat = (context: TableContext): string | null => {
  const { table } = context;
  const seats = othersOf(context).map(({ seat }) => seat);
  const about = seats.find((seat) =>
    [...table.chosen, ...table.draft.map(({ row }) => row ?? "")].some((part) =>
      part.startsWith(`row:${seat}`),
    ),
  );
  if (about) return about;
  return seats.includes(table.unfolded) ? table.unfolded : null;
};
export const othersOf = ({ table }: TableContext): SeatScene[] => {
  const { seats, order } = table.scene;
  const partner = seats.find(({ seat }) => seat === table.me)?.partner ?? null;
  return [...order]
    .map((letter) => seats.find(({ seat }) => seat === letter)!)
    .filter(({ seat }) => table.me === null || (seat !== table.me && seat !== partner));
};

// A row that is still to be begun is shown only where there is no other.
const shownRows = (seat: SeatScene): OpenRow[] => {
  const begun = openRows(seat).filter(({ row }) => row !== "");
  return begun.length > 0 ? begun : openRows(seat).slice(0, 1);
};

// ---- words ----

const needed = ({ seat, index }: OpenRow): string => listOf([...(seat.needs?.[index] ?? "")].map(numberOn));

const soFar = (context: TableContext, one: OpenRow): VNode =>
  h(
    "small",
    { key: "text", class: "rowsofar" },
    h(
      "span",
      { class: "count" },
      `${context.words.t("page.row.count", { n: one.row.length, length: placesOf(context) })} ·`,
    ),
    h("b", null, context.words.t("page.row.needs", { name: needed(one) })),
  );

const pipsNode = (context: TableContext, seat: string, row: string): VNode =>
  h("span", {
    key: "pips",
    class: "pips",
    html: pips(row, placesOf(context), seat, context.wide ? DESKTOP_PIP : PHONE_PIP),
  });
const lastCard = (letter: string | undefined): VNode =>
  h(
    "span",
    { key: "last", class: "lastcard" },
    letter ? h("span", { html: cardsFaces.label(letter) }) : null,
  );

// ---- a folded row ----

interface Deed {
  name: string;
  act(): void;
}

// What the chosen card could do here: take the last card, or the only joker that can be had.
const deedOn = (context: TableContext, one: OpenRow): Deed | null => {
  if (isQuiet(context)) return null;
  const name = rowName(context, one);
  if (isLit(context, one.part) && canRob(context, one.part))
    return { name: `${sayOf(context, one.part)}. ${name}`, act: () => context.pickPath([one.part, "rob"]) };
  const jokers = jokersOf(context, one);
  if (jokers.length === 0) return null;
  const path = jokers.length === 1 ? [one.part, "redeem", `place:${jokers[0]!}`] : null;
  return {
    name: `${context.words.t("do.redeem")}: ${jokers.join(", ")}. ${name}`,
    act: () => (path ? context.pickPath(path) : context.unfold(one.seat.seat)),
  };
};
const jokersOf = (context: TableContext, one: OpenRow): number[] =>
  Array.from({ length: one.row.length }, (_, i) => i + 1).filter((place) =>
    canRedeem(context, one.part, place),
  );

const foldedRow = (context: TableContext, one: OpenRow): VNode => {
  const deed = deedOn(context, one);
  return h(
    "div",
    {
      key: one.part,
      class: classes("row folded", {
        lit: deed !== null,
        chosen: context.table.chosen.includes(one.part),
        robbed: wouldBe(context, "robbed", one.part) !== undefined,
        marked: isMarked(context.table, one.part),
      }),
      role: "group",
      "aria-label": rowName(context, one),
      "data-row": one.part,
    },
    soFar(context, one),
    pipsNode(context, one.seat.seat, one.row),
    lastCard(one.row[one.row.length - 1]),
    deed
      ? h("button", {
          key: "end",
          class: "rowend",
          "aria-label": deed.name,
          "data-part": one.part,
          onclick: (): void => deed.act(),
        })
      : null,
  );
};

const foldedDone = (context: TableContext, seat: string, nth: number): VNode =>
  h(
    "div",
    { key: `done${nth}`, class: "row folded done" },
    h("small", { key: "text", class: "rowsofar" }, h("b", null, context.words.t("page.row.complete"))),
    pipsNode(context, seat, COMPLETING.repeat(placesOf(context))),
    lastCard(COMPLETING),
  );

// ---- a player ----

const who = (context: TableContext, seat: SeatScene): VNode[] => [
  h("span", { key: "face", class: "face-of", html: face(context, seat.seat) }),
  h(
    "span",
    { key: "who", class: "who" },
    h("b", null, context.name(seat.seat)),
    h(
      "small",
      { class: "held", role: "img", "aria-label": context.words.t("page.cards", { n: seat.hand.length }) },
      h(
        "span",
        { class: "inwords", "aria-hidden": "true" },
        context.words.t("page.cards", { n: seat.hand.length }),
      ),
      h("span", { class: "asback", "aria-hidden": "true" }, backs(1), seat.hand.length),
    ),
    isPartner(context, seat.seat)
      ? h("small", { class: "matename" }, context.words.t("page.partner.mark"))
      : null,
  ),
];

const foldButton = (context: TableContext, seat: SeatScene, open: boolean): VNode =>
  h(
    "button",
    {
      key: "fold",
      class: "unfold",
      "aria-expanded": String(open),
      "aria-label": context.words.t("page.row.unfold", { name: context.name(seat.seat) }),
      onclick: (): void => context.unfold(open ? "" : seat.seat),
    },
    h("span", { class: "chevron", html: open ? moreIcons.up : moreIcons.down }),
  );

const rowsOf = (context: TableContext, seat: SeatScene, rail: Rail | null): VNode[] => {
  const rows = shownRows(seat);
  const done = Array.from({ length: seat.done ?? 0 }, (_, i) => foldedDone(context, seat.seat, i));
  if (rail === null) return [...rows.map((one) => foldedRow(context, one)), ...done];
  return rows.map((one) => railNode(context, one, rail, false));
};

// Where only one of them has room, the faces of the others lead to theirs.
const switches = (context: TableContext, shown: string): VNode[] =>
  othersOf(context)
    .filter(({ seat }) => seat !== shown)
    .map(({ seat }) =>
      h("button", {
        key: `to-${seat}`,
        class: "switch",
        "aria-label": context.words.t("page.row.unfold", { name: context.name(seat) }),
        onclick: (): void => context.unfold(seat),
        html: face(context, seat),
      }),
    );

const playerNode = (context: TableContext, table: Table, seat: SeatScene): VNode => {
  const open = unfoldedSeat(context) === seat.seat;
  const rows = shownRows(seat);
  const count = rows.length + (seat.done ?? 0);
  const high = open ? table.open : table.folded;
  const beside = open && table.kind === "small" ? switches(context, seat.seat) : [];
  return h(
    "section",
    {
      key: seat.seat,
      class: classes("playerrows other", {
        open,
        tworows: count > 1,
        low: table.folded < 50,
        waits: context.table.scene.waits.includes(seat.seat),
      }),
      style: `height:${high}px`,
      "data-seat": seat.seat,
    },
    h(
      "header",
      { class: beside.length > 0 ? "switching" : undefined },
      who(context, seat),
      open && rows.length === 1 ? soFar(context, rows[0]!) : null,
      beside,
    ),
    h(
      "div",
      {
        class: "rows",
        role: "toolbar",
        "aria-label": context.name(seat.seat),
        "data-group": `rows-${seat.seat}`,
      },
      foldButton(context, seat, open),
      rowsOf(context, seat, open ? unfoldedRail(table, rows.length, widthOf(context, table)) : null),
    ),
  );
};

export const unfoldedRows = (seat: SeatScene): number => Math.max(1, shownRows(seat).length);

// As on a phone, wherever it is; two of them are lower.
const unfoldedRail = (table: Table, rows: number, width: number): Rail => {
  const { unit, kind } = table;
  const low = rows > 1 || kind === "small";
  const card = (low ? 34 : 44) * unit;
  return {
    card,
    high: card * (low ? 1.12 : 1.22),
    frame: (low ? 5 : 9) * unit,
    medal: 0,
    inside: width - 34 * unit,
  };
};
const widthOf = (context: TableContext, { beside, side, unit }: Table): number => {
  const count = othersOf(context).length;
  const whole = context.width - 2 * side;
  return beside ? (whole - 12 * unit * (count - 1)) / count : whole;
};

export const othersNode = (context: TableContext, table: Table): VNode =>
  h(
    "div",
    { key: "others", class: classes("others", { unfolded: unfoldedSeat(context) !== null }) },
    othersOf(context).map((seat) => playerNode(context, table, seat)),
  );

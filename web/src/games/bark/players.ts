// Who plays, above the lawn: points now and if the round ended now, things won, cards in hand.

import { classes, h, type Child, type VNode } from "../../ui/dom";
import { head, medallion } from "../../ui/heads";
import { emblem } from "../../ui/icons";
import type { SeatScene } from "../../engine/types";
import type { TableModel } from "../../state";
import type { TableContext } from "../game-view";
import { harvestOf } from "./harvest";
import { smallItem } from "./items";
import { pointsThen } from "./stands";

const ARROW =
  '<svg class="then" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h15M13 6l6 6-6 6" fill="none"' +
  ' stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const botOf = ({ table }: TableContext, seat: string): string | null => {
  const info = table.seats[seat];
  return info?.is === "bot" ? (info.plays ?? info.name) : null;
};

// "8 → 11"; one number where both are the same. The highest is golden. At the end of a round it is what has
// arrived so far, and what it has brought.
const pointsNode = (context: TableContext, seat: SeatScene, most: number): VNode => {
  const { table, words } = context;
  const harvest = harvestOf(table);
  const gain = harvest?.gains[seat.seat] ?? 0;
  const now = seat.points + gain;
  const then = harvest ? now : pointsThen(table, seat.seat);
  const said = words.t("page.points-cards", { points: now, n: seat.hand.length });
  return h(
    "span",
    { class: "points", title: said, "data-points": seat.seat },
    then === now ? null : h("span", { class: "nowpoints" }, now, h("span", { html: ARROW })),
    h("b", { class: !harvest && then === most && most > 0 ? "most" : undefined }, then),
    gain > 0 ? h("span", { class: "gain" }, `+${gain}`) : null,
  );
};

// One of each kind, with how many there are of it.
const wonNode = (table: TableModel, { seat, won }: SeatScene): VNode => {
  const all = (won ?? "") + (harvestOf(table)?.won[seat] ?? "");
  return h(
    "span",
    { class: "won", "aria-hidden": "true" },
    [...new Set(all)].flatMap((letter) => {
      const count = [...all].filter((one) => one === letter).length;
      return [
        h("span", { key: letter, html: smallItem(letter) }),
        count > 1 ? h("small", { key: `${letter}x` }, `×${count}`) : null,
      ];
    }),
  );
};

const heldNode = ({ hand }: SeatScene): VNode =>
  h("span", { class: "held", "aria-hidden": "true" }, h("i", null), h("small", null, hand.length));

const whoNode = (context: TableContext, { seat }: SeatScene, medal: boolean): Child[] => {
  const bot = botOf(context, seat);
  const few = context.table.scene.seats.length < 5;
  const name = h("b", { class: "who" }, context.name(seat));
  if (medal) return [h("span", { class: "medal", html: medallion(seat, bot) }), name];
  return [
    h(
      "span",
      { class: "playing" },
      bot && few ? h("span", { class: "botface", html: head(bot) }) : null,
      h("span", { class: "emblem", html: emblem(seat) }),
      name,
    ),
  ];
};

const chip = (context: TableContext, seat: SeatScene, medal: boolean, most: number): VNode =>
  h(
    "span",
    {
      key: seat.seat,
      class: classes("player", {
        // (While a round is counted no player is to move.)
        waits: context.table.scene.waits.includes(seat.seat) && harvestOf(context.table) === null,
        passed: seat.passed === true,
      }),
      style: `--own-line:var(--line-${seat.seat})`,
      "data-seat": seat.seat,
    },
    whoNode(context, seat, medal),
    pointsNode(context, seat, most),
    medal ? [wonNode(context.table, seat), heldNode(seat)] : null,
  );

// Inside of a player's box, in rem: what is narrower has smaller letters, or no face.
const ROOMS: Record<string, number> = { snug: 11.5, narrow: 8.6, tight: 5.2, tightest: 4.2 };
const ROOT = 16; // pixels of a rem
const LARGER = 1.25;

// The style has the same gaps: round the row, between its boxes, and inside of one.
const gapsOf = ({ kind, unit }: TableContext, seats: number, rem: number): [number, number, number] => {
  if (kind === "tablet") return [24, 8, 20];
  if (kind === "landscape") return [0, 6, rem];
  if (kind === "desktop" || kind === "wide") return [0, 12 * unit, (seats === 5 ? 18 : 24) * unit];
  return kind === "small" && seats === 5 ? [8, 4, 4] : [12, 6, 4];
};
const roomsOf = (context: TableContext, width: number, seats: number): Record<string, boolean> => {
  const rem = ROOT * context.unit * (context.settings.larger ? LARGER : 1);
  const [round, between, inside] = gapsOf(context, seats, rem);
  const room = ((width - round - between * (seats - 1)) / seats - inside) / rem;
  return Object.fromEntries(Object.entries(ROOMS).map(([name, most]) => [name, room <= most]));
};

// `medal`: there is room for faces, for what was won and for how many cards are held.
export const playersNode = (context: TableContext, medal: boolean, width: number, style: string): VNode => {
  const { seats } = context.table.scene;
  const most = Math.max(...seats.map(({ seat }) => pointsThen(context.table, seat)));
  return h(
    "div",
    {
      key: "players",
      class: classes(`players of${seats.length}`, roomsOf(context, width, seats.length)),
      style,
    },
    seats.map((seat) => chip(context, seat, medal, most)),
  );
};

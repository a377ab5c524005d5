// The table at one moment, as the game draws it, and the cards of those whose eyes look on.

import { waysOf } from "../games/all";
import { kindOf } from "../games/frame";
import type { TableContext } from "../games/game-view";
import { viewOf } from "../games/registry";
import { newTable } from "../table/initial-state";
import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import type { Translations } from "../engine/translations";
import type { App, SeatInfo, TableModel } from "../state";
import { costlyAt, shownMoment, type LookState } from "./look-state";

const DESKTOP = 1100;
const EDGE = 22;
const COLUMN = 500; // beside the table
const FOOT = 172; // below it
const PHONE = { width: 28, height: 470 }; // what everything else takes
const LEAST = 260; // so high is a table at least: then the screen scrolls

export const isDesktop = ({ width, height }: App): boolean => width >= DESKTOP && height >= 560;

// The part of a desktop window that is the table's.
export const tableBox = ({
  width,
  height,
}: App): { left: number; top: number; width: number; height: number } => ({
  left: EDGE,
  top: 8,
  width: width - COLUMN - 2 * EDGE - 12,
  height: height - 16,
});

const roomIn = (app: App, least: number): { width: number; height: number } =>
  isDesktop(app)
    ? { width: app.width - COLUMN - 90, height: app.height - FOOT - 40 }
    : { width: app.width - PHONE.width, height: Math.max(least, app.height - PHONE.height) };

export const seatsOf = (state: LookState): Record<string, SeatInfo> =>
  Object.fromEntries(
    Object.entries(state.row?.facts?.seats ?? {}).map(([seat, { is, name }]) => [
      seat,
      { is: is === "bot" ? "bot" : "person", name, here: true } as SeatInfo,
    ]),
  );

// Where the last move went.
const marksOf = (state: LookState): string[] =>
  costlyAt(state) && !state.trial
    ? []
    : shownMoment(state).lines.flatMap(({ events = [] }) =>
        events.flatMap(({ to }) => (to === undefined ? [] : [to])),
      );

const tableOf = (state: LookState): TableModel => {
  const { scene, top } = shownMoment(state);
  const eyes = state.eyes === "*" ? (state.row?.me ?? "-") : state.eyes;
  const table = newTable("local", scene, state.trial?.seat ?? eyes);
  if (table.me === "-") table.me = null;
  return Object.assign(table, {
    seats: seatsOf(state),
    discardTop: top,
    watches: true,
    marks: marksOf(state),
  });
};

const nothing = (): void => undefined;

const contextOf = (app: App, words: Translations, state: LookState, table: TableModel): TableContext => {
  const room = roomIn(app, viewOf(table).leastHeight ?? LEAST);
  const card = isDesktop(app) ? 72 : 48;
  return {
    table,
    settings: app.settings,
    words,
    ...viewOf(table).sizeIn(room.width, room.height, card),
    kind: kindOf(app),
    unit: 1,
    wide: false,
    low: false,
    taking: false,
    tray: false,
    reading: false,
    bubbles: [],
    pick: nothing,
    pickPath: nothing,
    aim: nothing,
    refuse: nothing,
    open: nothing,
    unfold: nothing,
    name: (seat) => state.names[seat] ?? "",
    bot: (seat) => {
      const info = table.seats[seat];
      return info?.is === "bot" ? info.name : null;
    },
    level: () => "",
  };
};

// Of a costly turn: the one that was gone, and the better one.
const ways = (state: LookState, context: TableContext): VNode | null => {
  const turn = state.trial ? null : costlyAt(state);
  const draw = turn && waysOf(context.table.scene.game);
  return draw ? draw(context, turn.played.events ?? [], turn.better.events ?? []) : null;
};

export const boardAt = (app: App, words: Translations, state: LookState): VNode => {
  const table = tableOf(state);
  const context = contextOf(app, words, state, table);
  return h(
    "div",
    {
      key: "board",
      class: `lookboard table ${table.scene.game}-table ${context.kind}`,
      style: `height:${context.height}px`,
      inert: true,
    },
    h(
      "div",
      { key: "stage", class: "stage", style: `width:${context.width}px;height:${context.height}px` },
      viewOf(table).node(context),
      ways(state, context),
    ),
  );
};

// All hands with open cards, else one's own.
export const hands = (words: Translations, state: LookState): VNode => {
  const { scene } = shownMoment(state);
  const { face, nameKey } = viewOf({ scene }).faces;
  const eyes = state.trial?.seat ?? state.eyes;
  const shown = scene.seats.filter(({ seat }) => eyes === "*" || seat === eyes);
  return h(
    "ul",
    { key: "hands", class: "lookhands" },
    shown.map(({ seat, hand }) =>
      h(
        "li",
        { key: seat, "data-seat": seat },
        h("span", {
          class: "emblem",
          role: "img",
          "aria-label": state.names[seat] ?? "",
          html: emblem(seat),
        }),
        [...hand].map((letter, i) =>
          h("span", {
            key: `${letter}${i}`,
            class: "minicard",
            "data-card": letter,
            role: "img",
            "aria-label": words.t(nameKey(letter)),
            html: face(letter),
          }),
        ),
      ),
    ),
  );
};

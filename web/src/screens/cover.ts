// The cover between the turns of two people who share a device: it says whose turn it is, and nothing of the
// table is in the document until that person has tapped.

import { emblem, icons, piece } from "../ui/icons";
import { h, type VNode } from "../ui/dom";
import { arrowBack, pawSign } from "../ui/screen-icons";
import type { Translations } from "../engine/translations";
import type { App, Cover, TableModel } from "../state";
import { dogName } from "../table/names";
import { endScreen } from "./end";
import type { RoomHandlers } from "./handler-types";

export interface CoverHandlers {
  lift(): void; // the next one holds the device
  undo(): void; // the last decision
}

let handlers: CoverHandlers | null = null;
export const setCoverHandlers = (those: CoverHandlers): void => void (handlers = those);

const SIZE = 190; // pixels

// Nobody is "you" while the device goes from hand to hand.
export const callOf = ({ seats }: TableModel, words: Translations, seat: string): string => {
  const info = seats[seat];
  if (info?.is === "bot") return dogName(words, seat);
  return info?.name || words.t(`page.colour.${seat}`);
};

const PAWS = [0, 1, 2, 3, 4, 5, 6, 7];
const trail = (): VNode =>
  h(
    "div",
    { key: "trail", class: "covertrail", "aria-hidden": "true" },
    PAWS.map((i) => h("span", { key: String(i), html: pawSign })),
  );

const everybody = (table: TableModel, words: Translations, next: string): VNode =>
  h(
    "ul",
    { key: "all", class: "coverall", "aria-label": words.t("page.seats") },
    table.scene.seats.map(({ seat }) =>
      h(
        "li",
        { key: seat, class: seat === next ? "next" : "" },
        h("span", { class: "emblem", html: emblem(seat) }),
        callOf(table, words, seat),
      ),
    ),
  );

const ways = (words: Translations, { undoes }: Cover): VNode =>
  h(
    "header",
    { key: "ways", class: "top" },
    undoes === null
      ? h("span", null)
      : h(
          "button",
          { key: "undo", class: "coverundo", onclick: (): void => handlers?.undo() },
          h("span", { class: "inline", html: arrowBack }),
          words.t("page.undo"),
        ),
    h(
      "a",
      { key: "home", class: "iconbutton", href: "#/", "aria-label": words.t("page.home") },
      h("span", { html: icons.close }),
    ),
  );

const coverScreen = (table: TableModel, cover: Cover, words: Translations): VNode => {
  const name = callOf(table, words, cover.next);
  return h(
    "main",
    { key: `cover-${cover.next}`, class: "page covered" },
    trail(),
    ways(words, cover),
    h(
      "div",
      { key: "who", class: "coverwho" },
      h("span", { class: "coverdog", "aria-hidden": "true", html: piece(cover.next, SIZE) }),
      h("h1", { tabindex: -1 }, words.t("page.cover.pass", { name })),
      h("p", null, words.t("page.cover.how")),
    ),
    h(
      "button",
      {
        key: "lift",
        class: "main big",
        "data-first": "yes",
        disabled: !cover.opens,
        onclick: (): void => handlers?.lift(),
      },
      words.t("page.cover.me", { name }),
    ),
    everybody(table, words, cover.next),
  );
};

// What has the table's place between turns, and after the game.
export const insteadOfTable = (app: App, words: Translations, room: RoomHandlers): VNode[] => {
  const { table } = app;
  return table?.cover ? [coverScreen(table, table.cover, words)] : endScreen(app, words, room);
};

// The open tables of the server: play at once with anybody, or sit down at one of them.

import { h, type VNode } from "../ui/dom";
import { headParts } from "../ui/heads";
import type { Translations } from "../engine/translations";
import { TILES } from "../games/registry";
import type { App, Listing } from "../state";
import type { RoomHandlers } from "./handler-types";
import { clockText, faultLine, group, nameField, page, way } from "./widgets";
import { pawSign } from "../ui/screen-icons";

const listing = (words: Translations, { table, game, players, free, host, clock = 0 }: Listing): VNode =>
  way(
    pawSign,
    host || words.t(`page.game.${game}`),
    words.t("page.listed", { game: words.t(`page.game.${game}`), free, players }) +
      (clock === 0 ? "" : ` · ${clockText(words, clock)}`),
    { key: table, href: `#/t/${table}` },
  );

// A row for each game: how many wait there, and *Play*.
const quickRow = (
  app: App,
  words: Translations,
  handlers: RoomHandlers,
  game: string,
  art: string,
): VNode => {
  const waiting = app.tables
    .filter((one) => one.game === game)
    .reduce((sum, { players, free }) => sum + players - free, 0);
  return h(
    "li",
    { key: game, class: "quickrow" },
    h("span", { class: "art", "aria-hidden": "true", html: art }),
    h(
      "span",
      { class: "text" },
      h("b", null, words.t(`page.game.${game}`)),
      waiting === 0 ? null : h("small", null, words.t("page.tables.short", { n: waiting })),
    ),
    h(
      "button",
      {
        class: "plain",
        "aria-label": words.t("page.quick", { game: words.t(`page.game.${game}`) }),
        onclick: (): void => handlers.quick(game),
      },
      words.t("page.begin.now"),
    ),
  );
};

const quick = (app: App, words: Translations, handlers: RoomHandlers): VNode =>
  group(
    "quick",
    "choice",
    words.t("page.quick.how"),
    h(
      "ul",
      { class: "panel quickrows" },
      TILES.map(({ game, tile }) => quickRow(app, words, handlers, game, tile())),
    ),
  );

// Nobody has opened a table: a dog sleeps. The style closes its eyes.
const SLEEPER =
  '<svg viewBox="-90 -62 180 116"><g stroke="#2A231A" stroke-width="3" stroke-linejoin="round">' +
  '<path d="M68 34c16-8 20-28 8-40-6-6-2 10-12 12" fill="#A3592B"/>' +
  '<path d="M-46 44c-16-44 26-78 74-60 34 12 50 38 36 60Z" fill="#D9924F"/>' +
  '<path d="M4 44c2-16 40-18 46 0Z" fill="#FBEBD3"/></g>' +
  `<g transform="translate(-34 12) rotate(-12)">${headParts("puppy")}</g>` +
  '<g fill="none" stroke="var(--ink2)" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M8-40h11l-11 13h11"/><path d="M28-56h8l-8 10h8"/></g></svg>';
const asleep = (text: string): VNode =>
  h(
    "div",
    { key: "none", class: "asleep" },
    h("span", { class: "sleeper", "aria-hidden": "true", html: SLEEPER }),
    h("p", { class: "status" }, text),
  );

export const tablesScreen = (app: App, words: Translations, handlers: RoomHandlers): VNode[] => {
  const { version, tables } = app;
  const none = version === null ? "page.no-server" : tables.length === 0 ? "page.no-tables" : "";
  return [
    page(
      "tables",
      words.t("page.tables"),
      words,
      "#/",
      none === ""
        ? h(
            "div",
            { key: "list", class: "list" },
            tables.map((table) => listing(words, table)),
          )
        : asleep(words.t(none)),
      version === null ? null : quick(app, words, handlers),
      version === null ? null : nameField(app, words, handlers.name),
      faultLine(app, words),
      h(
        "div",
        { key: "bottom", class: "bottom" },
        h(
          "a",
          { class: "main big", href: version === null ? "#/new" : "#/friends" },
          words.t(version === null ? "page.new-game" : "page.tables.open-one"),
        ),
      ),
    ),
  ];
};

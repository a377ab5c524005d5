// The start screen: one large button for what most visitors want.

import { h, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Translations } from "../engine/translations";
import { languageNames, languages } from "../engine/languages";
import type { App, Aside } from "../state";
import { select, way } from "./start-widgets";
import { pawSign, playSign, tableSign } from "../ui/screen-icons";
import { firstGame } from "../games/registry";
import type { ScreenHandlers } from "./handlers";

// The table where one sits, else the game that was left, else a game at once.
const first = (app: App, words: Translations, handlers: ScreenHandlers): VNode => {
  const seat = handlers.loadCurrentTable();
  if (seat !== null)
    return way(playSign, words.t("page.back-to-table"), words.t("page.with-friends"), {
      key: "first",
      class: "first",
      href: `#/t/${seat}`,
    });
  const left = app.overlay.savedAs;
  if (app.saved)
    return way(
      playSign,
      words.t("page.go-on"),
      left ? words.t("page.go-on.sub", { game: words.t(`page.game.${left.game}`), n: left.players }) : "",
      { key: "first", class: "first", onclick: handlers.resume },
    );
  return way(playSign, words.t("page.play-now"), words.t("page.play-now.sub"), {
    key: "first",
    class: "first",
    onclick: handlers.playNow,
  });
};

// A game that this page cannot read. It can be tried again while no other game is saved.
const asideNode = (aside: Aside, app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "section",
    { key: aside.key, class: "asidegame", role: "status" },
    h("p", null, words.t("page.aside")),
    h(
      "div",
      { class: "asideways" },
      h(
        "button",
        { class: "plain", onclick: (): void => handlers.saveAside(aside) },
        words.t("page.aside.file"),
      ),
      app.saved
        ? null
        : h(
            "button",
            { class: "plain", onclick: (): void => handlers.tryAside(aside) },
            words.t("page.try-again"),
          ),
    ),
  );

const top = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "header",
    { class: "top" },
    h("span", { class: "logo", html: pawSign }),
    h("h1", { tabindex: -1 }, "Kennel"),
    select(
      words.t("page.language"),
      languages.map((language) => [language, languageNames[language]!] as const),
      app.settings.language,
      (language) => handlers.settings({ language }),
    ),
    h(
      "a",
      { class: "iconbutton", href: "#/settings", "aria-label": words.t("page.settings") },
      h("span", { html: icons.settings }),
    ),
  );

const smallWays = (app: App, words: Translations): VNode => {
  const { length } = app.tables;
  const open = length === 0 ? "" : words.t("page.tables.short", { n: length });
  return h(
    "div",
    { key: "small", class: "waypair" },
    app.version === null
      ? null
      : way(tableSign, words.t("page.tables"), open, { key: "tables", href: "#/tables" }),
    way(icons.book, words.t("page.rules"), "", { key: "rules", href: `#/rules/${app.setup.game}` }),
  );
};

const ways = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { class: "ways" },
    h("p", { class: "lead" }, words.t("page.welcome")),
    app.overlay.asides.map((aside) => asideNode(aside, app, words, handlers)),
    first(app, words, handlers),
    way(pawSign, words.t("page.new-game"), words.t("page.new-game.sub"), { key: "new", href: "#/new" }),
    app.version === null
      ? null
      : way(icons.people, words.t("page.with-friends"), words.t("page.with-friends.sub"), {
          key: "friends",
          href: "#/friends",
        }),
    smallWays(app, words),
  );

export const startScreen = (app: App, words: Translations, handlers: ScreenHandlers): VNode[] => [
  h(
    "main",
    { key: "start", class: "start" },
    top(app, words, handlers),
    h("div", { class: "peep" }, firstGame.picture?.(app.width >= 900 && app.height >= 560)),
    ways(app, words, handlers),
    h("p", { class: "small" }, words.t("page.independent")),
  ),
];

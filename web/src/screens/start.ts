// The start screen: a table that lives, one large button for what most visitors want, the games, and doors to
// everything else. It is drawn before the engine is there, with the words that the page itself has.

import { h, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import { wordMark } from "../ui/numerals";
import type { Translations } from "../engine/translations";
import { languageNames, languages } from "../engine/languages";
import type { App, Aside } from "../state";
import { select } from "./start-widgets";
import { gamesSign, globeSign, learnSign, playFilled, puzzleSign, tableSign } from "../ui/screen-icons";
import { TILES } from "../games/registry";
import type { ScreenHandlers } from "./handler-types";
import { leftBoard, liveTable } from "./start-table";

// The wide button of two lines, the only one in green.
const wide = (title: string, more: string, attrs: Record<string, unknown>): VNode =>
  h(
    attrs["href"] === undefined ? "button" : "a",
    { ...attrs, key: "first", class: "way first" },
    h("span", { class: "sign", html: playFilled }),
    h("span", { class: "text" }, h("b", null, title), more === "" ? null : h("small", null, more)),
  );

const leftLine = (app: App, words: Translations): string => {
  const { savedAs: left, left: known } = app.overlay;
  const line = left
    ? words.t("page.go-on.sub", { game: words.t(`page.game.${left.game}`), n: left.players })
    : "";
  return line === "" && known?.language === app.settings.language ? known.line : line;
};

// The table where one sits, else the game that was left, else a game at once.
const first = (app: App, words: Translations, handlers: ScreenHandlers): VNode => {
  const seat = handlers.loadCurrentTable();
  if (seat !== null)
    return wide(words.t("page.back-to-table"), words.t("page.with-friends"), { href: `#/t/${seat}` });
  const pressed = app.overlay.begins ? "true" : undefined;
  return app.saved
    ? wide(words.t("page.go-on"), leftLine(app, words), { onclick: handlers.resume, "aria-busy": pressed })
    : wide(words.t("page.play-now"), words.t("page.play-now.sub"), {
        onclick: handlers.playNow,
        "aria-busy": pressed,
      });
};

// A game that this page cannot read. It can be tried again.
const asideNode = (aside: Aside, words: Translations, handlers: ScreenHandlers): VNode =>
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
      h(
        "button",
        { class: "plain", onclick: (): void => handlers.tryAside(aside) },
        words.t("page.try-again"),
      ),
    ),
  );

const corner = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { key: "corner", class: "corner" },
    h("span", { class: "globe", html: globeSign }),
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

// The three games as pictures: each leads to its set-up.
const tiles = (words: Translations): VNode =>
  h(
    "nav",
    { key: "tiles", class: "tiles", "aria-label": words.t("page.which-game") },
    TILES.map(({ game, tile }) =>
      h(
        "a",
        { key: game, class: "tile", href: `#/new/${game}` },
        h("span", { class: "art", html: tile() }),
        h("b", null, words.t(`page.game.${game}`)),
        h("small", null, words.t(`page.game.${game}.for`)),
      ),
    ),
  );

const door = (name: string, sign: string, text: string, href: string | undefined, news = ""): VNode =>
  h(
    "a",
    {
      key: name,
      class: "door",
      href,
      ...(href === undefined ? { role: "link", "aria-disabled": "true" } : {}),
    },
    h("span", { class: "sign", html: sign }),
    h("span", { class: "text" }, text, news === "" ? null : h("small", null, news)),
  );

// Who has neither begun nor finished a game is offered the lessons first.
const isNew = (app: App): boolean => app.settings.finished === 0 && !app.saved;

const doors = (app: App, words: Translations): VNode => {
  const { length } = app.tables;
  const open = length === 0 ? "" : words.t("page.tables.short", { n: length });
  const served = app.version !== null;
  const way = (href: string): string | undefined => (served ? href : undefined);
  const news = (text: string): string => (served ? text : words.t("page.no-network"));
  return h(
    "nav",
    { key: "doors", class: `doors${isNew(app) ? "" : " more"}`, "aria-label": words.t("page.menu") },
    ...(app.overlay.noServer
      ? []
      : [
          door("friends", icons.people, words.t("page.with-friends"), way("#/friends"), news("")),
          door("tables", tableSign, words.t("page.tables"), way("#/tables"), news(open)),
        ]),
    isNew(app) ? null : door("learn", learnSign, words.t("page.learn.first"), "#/learn"),
    door("games", gamesSign, words.t("page.games"), "#/games"),
    door("puzzle", puzzleSign, words.t("page.puzzle"), "#/daily"),
    door("rules", icons.book, words.t("page.rules"), `#/rules/${app.setup.game}`),
  );
};

const block = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { key: "block", class: "block" },
    h("h1", { tabindex: -1 }, h("span", { html: wordMark() }), h("span", { class: "said" }, "Kennel")),
    h("p", { class: "lead" }, words.t("page.welcome")),
    app.overlay.asides.map((aside) => asideNode(aside, words, handlers)),
    first(app, words, handlers),
    isNew(app)
      ? h(
          "a",
          { key: "learn", class: "way again", href: `#/learn/${TILES[0]!.game}/1` },
          words.t("page.learn.first"),
        )
      : null,
    // Where no game is left the tiles lead there, and this is for the keyboard.
    h(
      "a",
      { key: "new", class: `way again${app.saved ? "" : " said unseen"}`, href: "#/new" },
      words.t("page.new-game"),
    ),
    tiles(words),
    doors(app, words),
  );

export const startScreen = (app: App, words: Translations, handlers: ScreenHandlers): VNode[] => [
  h(
    "main",
    { key: "start", class: app.saved ? "start left" : "start" },
    corner(app, words, handlers),
    app.saved ? leftBoard(app) : liveTable(app),
    block(app, words, handlers),
    h("p", { class: "small" }, words.t("page.independent")),
  ),
];

// The screen of kept games: the one to go on with, filters, a row for each game, and what can be done with
// all of them.

import { h, type Child, type VNode } from "../ui/dom";
import { iconButton } from "../ui/icon-button";
import type { Translations } from "../engine/translations";
import { firstGame, TILES } from "../games/registry";
import { page } from "../screens/widgets";
import type { App } from "../state";
import { fits, OUTCOMES, outcomeOf, titleOf, whenText } from "./describe-game";
import { gameRow, tableRow } from "./game-row";
import { gameSheet, menuSheet } from "./game-sheets";
import type { GamesHandlers, GamesState } from "./games-state";
import { moreSign } from "./signs";
import type { LibraryGame } from "./stored-games";

const PICTURE = 500; // pixels of the drawing; the style scales it

// The newest game that is not over, with its board.
const leftGame = (
  app: App,
  words: Translations,
  handlers: GamesHandlers,
  games: LibraryGame[],
): VNode | null => {
  const left = games.find(({ row }) => !row.over && row.me !== "-");
  if (!left) return null;
  const board = app.overlay.left?.id === left.id ? app.overlay.left.board : null;
  const art = TILES.find(({ game }) => game === left.row.game)?.tile() ?? "";
  return h(
    "section",
    { key: "left", class: "panel leftgame" },
    h(
      "div",
      { key: "picture", class: "leftpicture", "aria-hidden": "true" },
      board
        ? firstGame.picture?.(board, PICTURE, PICTURE)
        : h("span", { key: "art", class: "leftart", html: art }),
    ),
    h(
      "div",
      { key: "text", class: "text" },
      h("h2", null, `${words.t(`page.game.${left.row.game ?? ""}`)}: ${titleOf(left.row, words)}`),
      h("p", { class: "small" }, whenText(left.row, words, app.settings.language)),
      h("button", { class: "main", onclick: (): void => handlers.open(left) }, words.t("page.go-on")),
    ),
  );
};

const chip = (text: string, pressed: boolean, act: () => void): VNode =>
  h("button", { key: text, type: "button", "aria-pressed": String(pressed), onclick: act }, text);

const chips = (name: string, label: string, ...inside: Child[]): VNode =>
  h("div", { key: name, class: `tabs filters ${name}`, role: "group", "aria-label": label }, ...inside);

const gameChips = (state: GamesState, words: Translations, { filter }: GamesHandlers): VNode => {
  const { games, filter: now } = state;
  const count = (game: string): number => (games ?? []).filter(({ row }) => row.game === game).length;
  return chips(
    "kinds",
    words.t("page.which-game"),
    chip(`${words.t("page.games.all")} ${games?.length ?? 0}`, now.game === "", () => filter({ game: "" })),
    TILES.filter(({ game }) => count(game) > 0).map(({ game }) =>
      chip(`${words.t(`page.game.${game}`)} ${count(game)}`, now.game === game, () => filter({ game })),
    ),
  );
};

const outcomeChips = (state: GamesState, words: Translations, { filter }: GamesHandlers): VNode => {
  const { games, filter: now } = state;
  const there = OUTCOMES.filter((outcome) => (games ?? []).some(({ row }) => outcomeOf(row) === outcome));
  return chips(
    "outcomes",
    words.t("page.games.outcome"),
    there.map((outcome) =>
      chip(words.t(`page.games.${outcome}`), now.outcome === outcome, () =>
        filter({ outcome: now.outcome === outcome ? "" : outcome }),
      ),
    ),
    chip(words.t("page.games.starred"), now.star, () => filter({ star: !now.star })),
  );
};

const statusLine = (state: GamesState, words: Translations, handlers: GamesHandlers): VNode =>
  h(
    "div",
    { key: "said", class: "gamesaid", role: "status" },
    state.said === "" ? null : h("p", { key: "text" }, state.said),
    state.canUndo
      ? h("button", { key: "undo", class: "plain", onclick: handlers.undo }, words.t("page.undo"))
      : null,
    state.faults.map((fault, i) => h("p", { key: `fault${i}`, class: "refusal" }, fault)),
  );

const list = (app: App, state: GamesState, words: Translations, handlers: GamesHandlers): VNode => {
  const shown = (state.games ?? []).filter(({ row }) => fits(row, state.filter));
  const all = state.filter.game === "" && state.filter.outcome === "" && !state.filter.star;
  const tables = all ? state.tables : [];
  if (state.games === null) return h("p", { key: "reading", class: "status" }, words.t("page.loading"));
  return shown.length + tables.length === 0
    ? h("p", { key: "none", class: "status" }, words.t(all ? "page.games.none" : "page.games.none-such"))
    : h(
        "ul",
        { key: "rows", class: "panel gamerows" },
        tables.map((table) => tableRow(words, table)),
        shown.map((game) => gameRow(app, words, handlers, game)),
      );
};

const sheets = (state: GamesState, words: Translations, handlers: GamesHandlers): VNode[] => {
  const about = state.games?.find(({ id }) => id === state.about);
  if (state.sheet === "game" && about) return [gameSheet(words, handlers, about)];
  return state.sheet === "menu" ? [menuSheet(state, words, handlers)] : [];
};

const filters = (state: GamesState, words: Translations, handlers: GamesHandlers): VNode | null =>
  state.games && state.games.length > 0
    ? h(
        "div",
        { key: "filters", class: "filterrows" },
        gameChips(state, words, handlers),
        outcomeChips(state, words, handlers),
      )
    : null;

const ways = (state: GamesState, words: Translations, handlers: GamesHandlers): VNode =>
  h(
    "div",
    { key: "ways", class: "gameways" },
    h(
      "button",
      { key: "file", class: "plain", onclick: handlers.chooseFiles },
      words.t("page.games.open-record"),
    ),
    h(
      "button",
      {
        key: "all",
        class: "plain",
        disabled: (state.games ?? []).length === 0,
        onclick: handlers.exportAll,
      },
      words.t("page.games.export"),
    ),
    h("a", { key: "statistics", class: "plain", href: "#/statistics" }, words.t("page.statistics")),
  );

const body = (app: App, state: GamesState, words: Translations, handlers: GamesHandlers): VNode => {
  const left = leftGame(app, words, handlers, state.games ?? []);
  return h(
    "div",
    { key: "body", class: left ? "gamesbody beside" : "gamesbody" },
    left,
    h(
      "div",
      { key: "list", class: "gameslist" },
      filters(state, words, handlers),
      state.exportHint
        ? h("p", { key: "hint", class: "notice quiet" }, words.t("page.games.export-hint"))
        : null,
      list(app, state, words, handlers),
      ways(state, words, handlers),
    ),
  );
};

export const gamesScreen = (
  app: App,
  state: GamesState,
  words: Translations,
  handlers: GamesHandlers,
): VNode[] => [
  page(
    "games",
    words.t("page.games"),
    words,
    "#/",
    iconButton(words.t("page.menu"), moreSign, handlers.menu, {
      key: "menu",
      class: "iconbutton gamesmenu",
    }),
    body(app, state, words, handlers),
    statusLine(state, words, handlers),
  ),
  ...sheets(state, words, handlers),
];

// Chooses the screen for the current address and game.

import { h, type VNode } from "../ui/dom";
import type { LazyLoader, LazyBundle } from "./lazy-loader";
import type { Translations } from "../engine/translations";
import type { RoomHandlers, ScreenHandlers } from "../screens/handler-types";
import { PART_OF } from "./part-addresses";
import type { PartScreens } from "./part-interface";
import { startScreen } from "../screens/start";
import { isBefore, type App } from "../state";
import type { TableHandlers } from "../table/handler-types";
import { tableScreen } from "../table/table-screen";

export interface RouterDeps {
  app: App;
  words: Translations;
  lazy: LazyLoader;
  table: TableHandlers;
  room(later: LazyBundle): RoomHandlers;
  screen: ScreenHandlers;
  parts(): PartScreens | null;
}

// A file has not arrived: the page keeps fetching it, and a player who does not want to wait can reload.
const missing = (words: Translations): VNode =>
  h(
    "div",
    { key: "missing", class: "missing", role: "status" },
    h("p", null, words.t("page.not-arrived")),
    h("button", { class: "plain", onclick: (): void => location.reload() }, words.t("page.try-again")),
  );

const withLazy = ({ words, lazy: later }: RouterDeps, show: (rest: LazyBundle) => VNode[]): VNode[] => {
  const rest = later.now();
  if (rest) return show(rest);
  void later.sure();
  return [h("main", { key: "later", class: "page" }, later.failed() ? missing(words) : null)];
};

const FIRST_BOT = "hound"; // of the first game

// Papers beside the table belong to it from the beginning, and so do sounds and the heads of all bots.
const wantsRest = ({ table, width, settings }: App): boolean =>
  table !== null &&
  (width >= 1100 ||
    settings.sound ||
    Object.values(table.seats).some(({ is, name }) => is === "bot" && name !== FIRST_BOT));

const overlay = ({ app, words, lazy: later, room }: RouterDeps): VNode[] => {
  const rest = later.now();
  const wanted =
    wantsRest(app) ||
    app.table?.hints ||
    app.sheet !== "" ||
    app.room !== null ||
    app.overlay.pageOutdated ||
    app.overlay.toast !== "";
  if (!rest && wanted) void later.sure();
  return rest ? rest.overlay(app, words, room(rest)) : wanted && later.failed() ? [missing(words)] : [];
};

// The game is over, or the device goes to the next one.
const isAside = ({ table, room }: App): boolean =>
  table !== null &&
  (table.cover !== undefined || (!table.moving && (table.scene.over || room?.phase === "ended")));

const tableNodes = (deps: RouterDeps): VNode[] => {
  const { app, words, room } = deps;
  const nodes = isAside(app)
    ? withLazy(deps, (rest) => rest.insteadOfTable(app, words, room(rest)))
    : tableScreen(app, words, deps.table);
  return [...nodes, ...overlay(deps)];
};

const onlineNodes = (deps: RouterDeps): VNode[] => {
  const { app, words, room } = deps;
  if (app.table && app.room && !isBefore(app.room)) return tableNodes(deps);
  return [...withLazy(deps, (rest) => rest.waitingScreen(app, words, room(rest))), ...overlay(deps)];
};

const startNodes = (deps: RouterDeps): VNode[] => [
  ...startScreen(deps.app, deps.words, deps.screen),
  ...overlay(deps),
];

const partNodes = (deps: RouterDeps): VNode[] =>
  withLazy(deps, () => {
    const parts = deps.parts()!;
    return parts.isMissing ? [missing(deps.words)] : parts.nodes();
  });

const screenNodes = (deps: RouterDeps): VNode[] => {
  const { app, words, room, screen } = deps;
  const [first] = app.path;
  if (first === "table" && app.table) return tableNodes(deps);
  if (first === "t") return onlineNodes(deps);
  if (first === "tables") return withLazy(deps, (rest) => rest.tablesScreen(app, words, room(rest)));
  if (first === "new" || first === "friends")
    return withLazy(deps, ({ setupScreen }) => setupScreen(app, words, screen));
  if (first === "settings") return withLazy(deps, ({ settingsScreen }) => settingsScreen(app, words, screen));
  if (first === "rules") return withLazy(deps, (rest) => rest.rulesScreen(app, words, room(rest)));
  return first! in PART_OF ? partNodes(deps) : startNodes(deps);
};

export const shownNodes = (deps: RouterDeps): VNode[] => [
  ...screenNodes(deps),
  ...(deps.app.overlay.missing ? [missing(deps.words)] : []),
];

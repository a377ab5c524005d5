// Which screen is shown: by the address, and by what is played.

import { h, type VNode } from "../ui/dom";
import type { Fetching, Later } from "./lazy-loader";
import type { Words } from "../engine/translations";
import type { RoomDeeds, ScreenDeeds } from "../screens/handlers";
import { startScreen } from "../screens/start";
import { isBefore, type App } from "../state";
import type { TableDeeds } from "../table/handlers";
import { tableScreen } from "../table/table-screen";

export interface StageNeeds {
  app: App;
  words: Words;
  later: Fetching;
  table: TableDeeds;
  room(later: Later): RoomDeeds;
  screen: ScreenDeeds;
}

export const stageOf = ({ app, words, later, table: deeds, room, screen }: StageNeeds): (() => VNode[]) => {
  const isOver = (): boolean =>
    app.table !== null && !app.table.moving && (app.table.scene.over || app.room?.phase === "ended");

  const withLater = (show: (rest: Later) => VNode[]): VNode[] => {
    const rest = later.now();
    if (rest) return show(rest);
    void later.sure();
    return [h("main", { key: "later", class: "page" }, later.failed() ? missing() : null)];
  };
  // A file has not come: it is fetched again all the time, and whoever does not want to wait may load the page again.
  const missing = (): VNode =>
    h(
      "div",
      { key: "missing", class: "missing", role: "status" },
      h("p", null, words.t("page.not-arrived")),
      h("button", { class: "plain", onclick: (): void => location.reload() }, words.t("page.try-again")),
    );
  const overlay = (): VNode[] => {
    const rest = later.now();
    const wanted = app.sheet !== "" || app.room !== null || app.around.newer || app.around.said !== "";
    if (!rest && wanted) void later.sure();
    return rest ? rest.around(app, words, room(rest)) : wanted && later.failed() ? [missing()] : [];
  };

  const tableNodes = (): VNode[] => [
    ...(isOver()
      ? withLater((rest) => rest.endScreen(app, words, room(rest)))
      : tableScreen(app, words, deeds)),
    ...overlay(),
  ];

  const shownNodes = (): VNode[] => {
    const [first] = app.path;
    if (first === "table" && app.table) return tableNodes();
    if (first === "t") {
      const playing = app.table && app.room && !isBefore(app.room);
      return playing
        ? tableNodes()
        : [...withLater((rest) => rest.waitingScreen(app, words, room(rest))), ...overlay()];
    }
    if (first === "tables") return withLater((rest) => rest.tablesScreen(app, words, room(rest)));
    if (first === "new" || first === "friends")
      return withLater(({ setupScreen }) => setupScreen(app, words, screen));
    if (first === "settings") return withLater(({ settingsScreen }) => settingsScreen(app, words, screen));
    if (first === "rules") return withLater((rest) => rest.rulesScreen(app, words, room(rest)));
    return [...startScreen(app, words, screen), ...overlay()];
  };

  return () => [...shownNodes(), ...(app.around.missing ? [missing()] : [])];
};

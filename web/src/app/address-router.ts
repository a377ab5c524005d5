// Loads what each address of the page needs: a saved game, a server table, a rule book, the list of tables.

import { hasTable } from "../table/saved-game";
import type { Navigation } from "./navigation";
import type { Page } from "./controllers";
import { prepareSetup } from "./screen-handlers";

const enterLocal = ({ app, localTable }: Page): void => {
  if (app.table?.kind === "local") return;
  if (hasTable()) void localTable.resume();
  else location.hash = "#/";
};

const enterOnline = ({ app, onlineTable, redraw }: Page, table: string, secret: string): void =>
  void onlineTable
    .load()
    .then((online) => (app.path[1] === table ? online.openLink(table, secret) : undefined))
    .then(redraw);

// A screen between games.
const enterScreen = (page: Page, name: string): void => {
  if (page.onlineTable.tableId() !== null) page.localTable.stopAll();
  page.server.reloadIfOutdated();
  if (name === "new" || name === "friends") prepareSetup(page, name === "friends");
  else page.server.watchTables(name === "tables" ? 3000 : 15000);
};

export const router = (page: Page, ways: Navigation) => (): void => {
  const { app } = page;
  app.path = location.hash.replace(/^#\//, "").split("/");
  app.sheet = "";
  app.error = "";
  app.overlay.swap = null;
  page.server.stopWatching();
  ways.enter();
  const [first, name = "", secret = ""] = app.path;
  page.offline?.enterScreen();
  void page.parts?.enterScreen();
  if (first === "table") enterLocal(page);
  else if (first === "t" && name !== "") enterOnline(page, name, secret);
  else if (first === "rules") page.rules.open();
  else if (first !== "settings") enterScreen(page, first ?? "");
  page.redraw();
};

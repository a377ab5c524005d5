// Applies the settings: to the document at once, to the device's storage, and to the game in another
// language.

import { confirmsMoves, saveSettings } from "../screens/settings-storage";
import { askToNotify } from "../ui/notify";
import { myTurn, type Settings, type TableModel } from "../state";
import type { Page } from "./controllers";

export const applySettings = (settings: Settings): void => {
  const html = document.documentElement;
  html.lang = settings.language;
  html.dataset["theme"] = settings.theme;
  html.classList.toggle("larger", settings.larger);
};

// The log and what can be chosen, in the language that is set now.
const translateTable = async (page: Page): Promise<void> => {
  const { app, turn } = page;
  const { table } = app;
  if (!table) return;
  await page.localTable.rebuildLog(table);
  if (app.table !== table) return;
  if (app.overlay.end) await turn.summarize();
  else if (page.local && !table.moving && myTurn(table)) {
    Object.assign(table, { chosen: [], draft: [], preview: [] } satisfies Partial<TableModel>);
    await turn.begin();
  }
  page.redraw();
};

// Another language, also in the middle of a game.
const setLanguage = async (page: Page, language: string, before: string): Promise<void> => {
  const { app, engine, words } = page;
  await page.ready;
  try {
    await engine.setLanguage(language);
  } catch {
    if (app.settings.language === language) page.changeSettings({ language: before });
    return page.onlineTable.toast(words.t("page.language.failed"));
  }
  await words.load();
  page.offline?.speak(language);
  page.redraw();
  await translateTable(page);
};

// The browser asks the person; without its leave the switch goes back.
const allowNotices = async (page: Page): Promise<void> => {
  if (await askToNotify()) return;
  page.changeSettings({ notify: false });
  page.onlineTable.toast(page.words.t("page.notify.denied"));
};

export const changeSettings = (page: Page, change: Partial<Settings>): void => {
  const { app } = page;
  const before = app.settings.language;
  Object.assign(app.settings, change);
  if (change.confirm !== undefined) app.settings.decided = true;
  app.settings.confirm = confirmsMoves(app.settings);
  applySettings(app.settings);
  saveSettings(app.settings);
  if (change.language !== undefined) {
    void setLanguage(page, change.language, before);
    if (app.path[0] === "rules") page.rules.open();
  }
  if (change.notify === true) void allowNotices(page);
  page.redraw();
};

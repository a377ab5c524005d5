// What the table screen can ask for.

import type { TableHandlers } from "../table/handlers";
import { hinter } from "../table/hints";
import { savedSetup } from "../table/saved-game";
import type { Page } from "./page";

const undo = ({ app, local, online }: Page): void => {
  if (!app.table?.me) return;
  if (local) void local.undo(app.table.me);
  else online?.undo();
};

const playAgain = (page: Page): void => {
  if (page.onlineTable.tableId() !== null)
    return page.online?.say({ do: "propose", what: "rematch", yes: true });
  page.app.setup = savedSetup();
  void page.localTable.start();
};

export const tableHandlers = (page: Page): TableHandlers => {
  const { app, picker, redraw } = page;
  const hint = hinter(app, page.engine, redraw);
  return {
    pick: (part) => void picker.pick(part),
    pickPath: (parts) => void picker.pickPath(parts),
    touchCard: (letter) => void picker.touchCard(letter),
    play: () => void picker.playChosen(),
    back: () => void picker.goBack(),
    undo: () => undo(page),
    hint: () => void hint(),
    refusePart: (part) => void picker.refusePart(part),
    preview: (parts) => void picker.preview(parts),
    aim: (part) => void picker.aim(part),
    read: (log) => picker.read(log),
    taller: () => picker.taller(),
    sheet: (name) => {
      app.sheet = name === "menu" ? "room" : name;
      if (name === "rules") page.rules.openBeside();
      redraw();
    },
    pickLine: (action, parts) => void picker.pickLine(action, parts),
    leave: () => {
      app.sheet = "";
      location.hash = "#/";
    },
    again: () => playAgain(page),
    sound: () => page.changeSettings({ sound: !app.settings.sound }),
  };
};

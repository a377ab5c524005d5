// What the table screen can ask for.

import type { ActionPicker } from "../table/action-picker";
import type { TableHandlers } from "../table/handler-types";
import { savedSetup } from "../table/saved-game";
import type { Page } from "./controllers";

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

const unfold = ({ app, redraw }: Page, seat: string): void => {
  if (app.table) app.table.unfolded = seat;
  redraw();
};

const hint = async ({ app, engine, lazy, picker, redraw }: Page): Promise<void> => {
  const [{ hinter }, picked] = [await lazy.sure(), await picker()];
  await hinter(app, engine, redraw, picked)();
};

export const tableHandlers = (page: Page): TableHandlers => {
  const { app, redraw } = page;
  const choose = (act: (picker: ActionPicker) => unknown): void => void page.picker().then(act);
  return {
    pick: (part) => choose((picker) => picker.pick(part)),
    pickPath: (parts) => choose((picker) => picker.pickPath(parts)),
    touchCard: (letter) => choose((picker) => picker.touchCard(letter)),
    play: () => choose((picker) => picker.playChosen()),
    back: () => choose((picker) => picker.goBack()),
    undo: () => undo(page),
    hint: () => void hint(page),
    refusePart: (part) => choose((picker) => picker.refusePart(part)),
    preview: (parts) => choose((picker) => picker.preview(parts)),
    aim: (part) => choose((picker) => picker.aim(part)),
    read: (log) => choose((picker) => picker.read(log)),
    taller: () => choose((picker) => picker.taller()),
    redraw,
    unfold: (seat) => unfold(page, seat),
    sheet: (name) => {
      app.sheet = name === "menu" ? "room" : name;
      if (name === "rules") page.rules.openBeside();
      redraw();
    },
    pickLine: (action, parts) => choose((picker) => picker.pickLine(action, parts)),
    leave: () => {
      app.sheet = "";
      location.hash = "#/";
    },
    again: () => playAgain(page),
    sound: () => page.changeSettings({ sound: !app.settings.sound }),
    signal: (reaction) => void page.lazy.sure().then(({ sendSignal }) => sendSignal(page, reaction)),
    askNoMore: () => {
      page.changeSettings({ confirm: false });
      choose((picker) => picker.playChosen());
    },
    playHint: (action) => choose((picker) => picker.playAction(action)),
  };
};

// Loads the part of the page that plays on a server, when it is needed, and connects to a table there.

import type { OnlineGame } from "../online/online-game";
import type { OnlineController, Page } from "./controllers";

export const onlineController = (page: Page): OnlineController => {
  const load = async (): Promise<OnlineGame> => {
    const lazy = await page.lazy.sure();
    return (page.online ??= new lazy.OnlineGame({
      app: page.app,
      engine: page.engine,
      words: page.words,
      redraw: page.redraw,
      stopAll: page.localTable.stopAll,
      news: page.localTable.showUpdate,
      turn: page.turn.begin,
      prepare: page.localTable.prepareView,
      refuse: (refusal) => void page.picker().then((picker) => picker.refuse(refusal)),
      version: (version) => page.server.setVersion(version),
    }));
  };
  return {
    load,
    tableId: () => page.online?.tableId() ?? null,
    connect: (first, table) => void load().then((online) => online.connect(first, table)),
    toast: (text) => void load().then((online) => online.toast(text)),
  };
};

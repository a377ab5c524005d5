// What the screens between games can ask for, and the screens round a table on the server.

import type { OfflineHandlers, RoomHandlers, ScreenHandlers } from "../screens/handler-types";
import { hasOpen } from "../screens/setup-seats";
import { loadCurrentTable } from "../online/seat-storage";
import { defaultSetup } from "../table/default-setup";
import { leftId, takeBack } from "../table/saved-game";
import type { LazyBundle } from "./lazy-loader";
import type { Page } from "./controllers";

const today = (): string => new Date().toISOString().slice(0, 10);

export const prepareSetup = (page: Page, friends: boolean): void =>
  void page.lazy.sure().then(({ startSetup }) => startSetup(page, friends));

// The games before it stay in the library.
const begin = ({ app, lazy, localTable, onlineTable }: Page): void => {
  if (hasOpen(app.setup))
    return void lazy
      .sure()
      .then(({ createTableMessage }) =>
        onlineTable.connect(createTableMessage(app.setup, app.settings.name), ""),
      );
  void localTable.start();
};

// The large button, which may be pressed before the engine is there: the press is remembered. What the page
// has read by then counts, so that no stored game is lost.
const first = async (page: Page): Promise<void> => {
  const { app, localTable, ready, redraw } = page;
  if (app.overlay.begins) return;
  app.overlay.begins = true;
  redraw();
  await ready;
  app.overlay.begins = false;
  if (app.saved) return localTable.resume("play", leftId());
  app.setup = defaultSetup();
  return localTable.start();
};

export const screenHandlers = (page: Page): ScreenHandlers => {
  const { app, redraw, localTable } = page;
  return {
    playNow: () => void first(page),
    resume: () => void first(page),
    saveAside: ({ text }) =>
      void page.lazy.sure().then(({ shareFile }) => shareFile(`kennel-${today()}.json`, text)),
    tryAside: (aside) =>
      void takeBack(page.engine, aside).then((back) => (back ? localTable.resume() : undefined)),
    begin: () => begin(page),
    setup: (change) => void page.lazy.sure().then(({ changeSetup }) => changeSetup(page, change)),
    chooseSeat: (seat) => {
      app.overlay.seat = seat;
      redraw();
    },
    swap: (seat) => void page.lazy.sure().then(({ swapInSetup }) => swapInSetup(page, seat)),
    settings: page.changeSettings,
    loadCurrentTable,
    ...offlineHandlers(page),
  };
};

const offlineHandlers = (page: Page): OfflineHandlers => ({
  install: () => page.offline?.install(),
  fetchAll: () => page.offline?.fetchAll(),
});

const saveRecord = async ({ app, lazy, local, online }: Page): Promise<void> => {
  const { shareFile } = await lazy.sure();
  const text = local ? await local.record() : (online?.record() ?? null);
  if (text !== null && app.table) await shareFile(`kennel-${app.table.scene.game}-${today()}.kennel`, text);
};

// Made once, when the lazy bundle is there.
export const roomHandlers = (page: Page): ((later: LazyBundle) => RoomHandlers) => {
  const { app, redraw } = page;
  let handlers: RoomHandlers | null = null;
  return ({ makeRoomHandlers, swapSeats }) =>
    (handlers ??= makeRoomHandlers({
      app,
      onlineGame: () => page.online,
      connect: page.onlineTable.connect,
      swap: (seat, swap) => swapSeats(page, seat, swap),
      name: (name) => page.changeSettings({ name }),
      table: () => page.table,
      takeGame: () => void page.localTable.resume("take"),
      watchGame: () => {
        app.overlay.otherTab = "watches";
        redraw();
      },
      save: () => void saveRecord(page),
      settings: page.changeSettings,
      ...offlineHandlers(page),
      toast: page.onlineTable.toast,
      words: page.words,
      rules: () => (app.path[0] === "rules" ? page.rules.open() : page.rules.openBeside()),
    }));
};

// What the screens between games can ask for, and the screens round a table on the server.

import type { RoomHandlers, ScreenHandlers } from "../screens/handler-types";
import { hasOpen, seated, swapped } from "../screens/setup-seats";
import { TILES } from "../games/registry";
import { loadCurrentTable } from "../online/seat-storage";
import { defaultSetup } from "../table/default-setup";
import { isUnderWay, takeBack } from "../table/saved-game";
import { shareFile } from "../ui/device";
import type { App, SetupModel } from "../state";
import type { LazyBundle } from "./lazy-loader";
import type { Page } from "./controllers";

const today = (): string => new Date().toISOString().slice(0, 10);

// Two seats that are named one after the other.
const swapSeats = (
  app: App,
  redraw: () => void,
  seat: string,
  swap: (one: string, other: string) => void,
): void => {
  const first = app.overlay.swap;
  app.overlay.swap = first === null ? seat : null;
  if (first !== null && first !== seat) swap(first, seat);
  redraw();
};

export const prepareSetup = ({ app, engine, lazy, redraw }: Page, friends: boolean): void => {
  const { setup } = app;
  const game = app.path[1] ?? "";
  if (TILES.some((one) => one.game === game) && setup.game !== game)
    Object.assign(setup, { game, options: {}, players: Math.min(setup.players, 4) });
  const open = friends && app.version !== null;
  setup.who = setup.who.map((who) => (who === "me" ? who : open ? "open" : who === "open" ? "hound" : who));
  void lazy.sure().then(async ({ probe, lookAhead }) => {
    await probe(app, engine);
    await lookAhead(app, engine, setup);
    redraw();
  });
};

const changeSetup = ({ app, engine, lazy, redraw }: Page, change: Partial<SetupModel>): void => {
  Object.assign(app.setup, change);
  app.setup.who = seated(app.setup);
  app.overlay.swap = null;
  void lazy
    .sure()
    .then(({ lookAhead }) => lookAhead(app, engine, app.setup))
    .then(redraw);
};

// Asks first if a game would be lost.
const begin = ({ app, lazy, table, localTable, onlineTable }: Page): void => {
  if (hasOpen(app.setup))
    return void lazy
      .sure()
      .then(({ createTableMessage }) =>
        onlineTable.connect(createTableMessage(app.setup, app.settings.name), ""),
      );
  if (isUnderWay()) return table.sheet("anew");
  void localTable.start();
};

// The large button, which may be pressed before the engine is there: then it is remembered. What was read
// meanwhile counts: nobody loses a game that the page did not know of.
const first = async (page: Page): Promise<void> => {
  const { app, localTable, ready, redraw } = page;
  if (app.overlay.begins) return;
  app.overlay.begins = true;
  redraw();
  await ready;
  app.overlay.begins = false;
  if (app.saved) return localTable.resume();
  app.setup = defaultSetup();
  return localTable.start();
};

export const screenHandlers = (page: Page): ScreenHandlers => {
  const { app, redraw, table, localTable } = page;
  return {
    playNow: () => void first(page),
    resume: () => void first(page),
    saveAside: ({ text }) => void shareFile(`kennel-${today()}.json`, text),
    tryAside: (aside) =>
      void takeBack(page.engine, aside).then((back) => (back ? localTable.resume() : undefined)),
    begin: () => begin(page),
    beginAnew: () => void localTable.start(),
    stay: () => table.sheet(""),
    setup: (change) => changeSetup(page, change),
    chooseSeat: (seat) => {
      app.overlay.seat = seat;
      redraw();
    },
    swap: (seat) =>
      swapSeats(app, redraw, seat, (one, other) =>
        changeSetup(page, { who: swapped(app.setup, one, other) }),
      ),
    settings: page.changeSettings,
    loadCurrentTable,
  };
};

const saveRecord = async ({ app, local, online }: Page): Promise<void> => {
  const text = local ? await local.record() : (online?.record() ?? null);
  if (text !== null && app.table) await shareFile(`kennel-${app.table.scene.game}-${today()}.kennel`, text);
};

// Made once, when the lazy bundle is there.
export const roomHandlers = (page: Page): ((later: LazyBundle) => RoomHandlers) => {
  const { app, redraw } = page;
  let handlers: RoomHandlers | null = null;
  return ({ makeRoomHandlers }) =>
    (handlers ??= makeRoomHandlers({
      app,
      onlineGame: () => page.online,
      connect: page.onlineTable.connect,
      swap: (seat, swap) => swapSeats(app, redraw, seat, swap),
      name: (name) => page.changeSettings({ name }),
      table: () => page.table,
      takeGame: () => void page.localTable.resume("take"),
      watchGame: () => {
        app.overlay.otherTab = "watches";
        redraw();
      },
      save: () => void saveRecord(page),
      settings: page.changeSettings,
      toast: page.onlineTable.toast,
      words: page.words,
      rules: () => (app.path[0] === "rules" ? page.rules.open() : page.rules.openBeside()),
    }));
};

// Starts and resumes the game in this browser, and applies its messages to the state.

import type { LogLine, Scene } from "../engine/types";
import { canDraw, viewOf } from "../games/registry";
import { LocalGame, type LocalGameListener } from "../table/local-game";
import { dogName } from "../table/names";
import { newTable } from "../table/initial-state";
import { playUpdate, type PlaybackContext } from "../table/playback";
import { boardOfTable, saveLeft } from "../table/left-game";
import {
  asides,
  choose,
  currentId,
  hasSaved,
  isInMemory,
  leftId,
  loadGames,
  savedAs,
  setAside,
} from "../table/saved-game";
import type { OverlayState, SeatInfo, TableModel } from "../state";
import type { LocalController, Page } from "./controllers";

const showStrength = ({ engine, words, onlineTable, redraw }: Page, bot: string, plays: string): void => {
  const name = (which: string): string => words.t(`page.bot.${which}`);
  const say =
    bot === plays
      ? engine.say("page.bot.whole", { bot: name(bot) })
      : engine.say("page.bot.weaker", { bot: name(bot), other: name(plays) });
  void say.then(onlineTable.toast);
  redraw();
};

const listenerOf = (page: Page): LocalGameListener => ({
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>): void {
    page.app.table = newTable("local", scene, me);
    page.app.table.seats = seats;
    page.app.table.watches = page.local?.watches === true;
    page.app.overlay.otherTab = page.app.table.watches ? "asked" : "";
    if (page.app.table.watches) void page.lazy.sure(); // it says so
    if (location.hash !== "#/table") location.hash = "#/table";
    else page.redraw();
  },
  thinking(seat: string | null): void {
    const { table } = page.app;
    if (!table || table.thinking === seat) return;
    table.thinking = seat;
    if (seat !== null) page.turn.alert(false);
    page.redraw();
  },
  news: (news) => page.localTable.showUpdate(news),
  strength: (bot, plays) => showStrength(page, bot, plays),
  turn: () => page.turn.begin(),
  notStored: ({ say }) => {
    page.onlineTable.toast(say);
    void page.parts?.makeRoom();
  },
  taken: () => void page.localTable.resume("watch"),
});

// What the start screen shows of this game, also before the engine is there.
const rememberLeft = ({ app, words }: Page): void => {
  const [left, table, id] = [app.overlay.savedAs, app.table, leftId()];
  if (!app.saved || !left) return saveLeft((app.overlay.left = null));
  const known = app.overlay.left?.id === id ? app.overlay.left : null;
  const game = words.t(`page.game.${left.game}`);
  const line = words.t("page.go-on.sub", { game, n: left.players });
  const isThere = table?.kind === "local" && currentId() === id;
  const board = isThere ? boardOfTable(table) : (known?.board ?? null);
  app.overlay.left = { ...left, id, language: app.settings.language, line, board };
  saveLeft(app.overlay.left);
};

const readStorage = (page: Page): void => {
  const { app, redraw } = page;
  app.saved = hasSaved();
  app.overlay.savedAs = savedAs();
  rememberLeft(page);
  app.overlay.asides = asides();
  app.overlay.inMemory = isInMemory();
  redraw();
};

const stopAll = (page: Page): void => {
  page.local?.stop();
  page.online?.close();
  page.local = null;
  page.app.room = null;
  Object.assign(page.app.overlay, {
    end: null,
    winHistory: null,
    proof: null,
    countdown: 0,
    bubbles: [],
    failedConnections: 0,
    otherTab: "",
  } satisfies Partial<OverlayState>);
  page.turn.alert(false);
};

// What cannot be read is set aside, and the start says so.
const closeUnread = async (page: Page): Promise<void> => {
  await setAside(page.engine);
  stopAll(page);
  page.app.table = null;
  readStorage(page);
  location.hash = "#/";
  page.redraw();
};

// It says what lies on the table from then on.
const isOfTable = ({ by, ends }: LogLine): boolean => by === null && !ends;

// The log, and its last line below the table: after a reload or a change of language.
const rebuildLog = async ({ app, local, online, redraw }: Page, table: TableModel): Promise<void> => {
  const told = local ? await local.rebuildLog() : await online?.rebuildLog();
  if (app.table !== table || !told) return;
  table.log = told.lines;
  table.discardTop = told.top;
  const last = table.log[table.log.length - 1];
  table.lastMessage = table.scene.phase === "give" || !last || isOfTable(last) ? "" : last.say;
  redraw();
};

// In games of this browser, sentences call the bots by their names, too.
const nameDogs = async ({ app, engine, words }: Page): Promise<void> => {
  for (const [seat, { is }] of Object.entries(app.table?.kind === "local" ? app.table.seats : {}))
    if (is === "bot") await engine.ask("name", seat, dogName(words, seat));
};

const prepareView = async (page: Page): Promise<void> => {
  await nameDogs(page);
  if (page.app.table) await viewOf(page.app.table).prepare?.(page.engine);
};

const loadView = async ({ lazy }: Page, game: string): Promise<void> => {
  if (!canDraw(game)) await lazy.sure();
};

const start = async (page: Page): Promise<void> => {
  const { app, engine } = page;
  await page.ready;
  await loadView(page, app.setup.game);
  stopAll(page);
  const game = (page.local = new LocalGame(engine, listenerOf(page)));
  const refused = await game.begin(app.setup);
  app.error = refused?.say ?? "";
  if (refused) return page.table.sheet("");
  readStorage(page);
  await prepareView(page);
  await game.pump();
};

const resume = async (
  page: Page,
  how: "play" | "take" | "watch" = "play",
  id = currentId(),
): Promise<void> => {
  await page.ready;
  if (id !== null) await choose(page.engine, id);
  await page.lazy.sure(); // its words are not among the first ones
  stopAll(page);
  const game = (page.local = new LocalGame(page.engine, listenerOf(page)));
  const opened = await game.resume(how, page.worker.restart);
  if (page.local !== game) return; // another one has been begun meanwhile
  if (opened !== "open") return closeUnread(page);
  await nameDogs(page);
  if (page.app.table) await rebuildLog(page, page.app.table);
  await prepareView(page);
  await game.pump();
};

export const localController = (page: Page, screen: PlaybackContext): LocalController => ({
  start: () => start(page),
  resume: (how, id) => resume(page, how, id),
  load: () => loadGames(page.engine).then(() => readStorage(page)),
  stopAll: () => stopAll(page),
  readStorage: () => readStorage(page),
  showUpdate: (news) => playUpdate(screen, news),
  rebuildLog: async (table) => {
    await nameDogs(page);
    await rebuildLog(page, table);
  },
  prepareView: () => prepareView(page),
});

// Creates the app, connects its parts, and handles the window.

import { changeSettings, applySettings } from "./app/settings";
import { lazyLoader } from "./app/lazy-loader";
import { localController } from "./app/local-controller";
import { expandShortLink, navigation } from "./app/navigation";
import { onlineController } from "./app/online-controller";
import type { Page } from "./app/controllers";
import { shownNodes, type RouterDeps } from "./app/choose-screen";
import { router } from "./app/address-router";
import { rulesController } from "./app/rulebook-controller";
import { screenHandlers, roomHandlers } from "./app/screen-handlers";
import { tableHandlers } from "./app/table-handlers";
import { turnController } from "./app/turn-controller";
import { workerController } from "./app/worker-recovery";
import { Engine, type Files } from "./engine/engine";
import { firstWords } from "./engine/first-words";
import { preferred } from "./engine/languages";
import { pause } from "./engine/retry";
import { Translations } from "./engine/translations";
import type { Refusal } from "./engine/types";
import { watchWorker } from "./engine/worker-watchdog";
import { rememberedVersion, ServerInfo } from "./online/server-info";
import { loadSettings } from "./screens/settings-storage";
import { emptyOverlay, myTurn, type App } from "./state";
import { isSomebodyAway } from "./table/away";
import { loadLeft } from "./table/left-game";
import { savedSetup } from "./table/saved-game";
import type { ActionPicker } from "./table/action-picker";
import type { PlaybackContext } from "./table/playback";
import { render } from "./ui/dom";
import { preserveFocus } from "./ui/focus";
import { sheetHistory } from "./ui/sheet-history";
import { unlock } from "./ui/sound";

declare const KENNEL_FILES: Files;

const FOUND = 4000; // a server that does not answer by then is none, until it does
const LATER = 8000; // by then the rest is fetched, whatever is on the screen
const CLOCKS = 500; // milliseconds between two drawings of running clocks

const newApp = (): App => ({
  path: [],
  sheet: "",
  settings: loadSettings(),
  table: null,
  setup: savedSetup(),
  saved: false,
  width: innerWidth,
  height: innerHeight,
  error: "",
  room: null,
  tables: [],
  version: null,
  overlay: emptyOverlay(),
});

const root = document.getElementById("app")!;
const engine = new Engine(KENNEL_FILES);
const app = newApp();
if (app.settings.language === "") app.settings.language = preferred(navigator.languages);

// ---- drawing: at most once a frame ----

const isReady = (): boolean => document.documentElement.classList.contains("ready");
const isAtStart = (): boolean => app.path[0] === "";
let frame = 0;
const redraw = (): void => {
  frame ||= requestAnimationFrame(draw);
};
const draw = (): void => {
  cancelAnimationFrame(frame);
  frame = 0;
  // The start screen has words of its own. Any other waits for the engine, and the shell is seen.
  if (!isReady() && !isAtStart()) return;
  const settle = preserveFocus(root);
  render(root, shownNodes(routerDeps));
  settle();
  sheetEntry.settle();
};
const sheetEntry = sheetHistory(app, redraw);

// ---- the parts ----

const words = new Translations(engine, redraw, (key) => firstWords(app.settings.language)[key]);
let arrived = (): void => undefined;
const ready = new Promise<void>((done) => (arrived = done));
const allWords = async (): Promise<void> => {
  await ready;
  await engine.loadAllWords();
  await words.load();
};
const lazy = lazyLoader(KENNEL_FILES.laterStyle, allWords, redraw, (rest) => {
  addEventListener("keydown", rest.tableKeys(app, page.table));
  void page.picker().then((picker) => rest.dragging(root, app, picker));
  rest.enliven(root, () => app.settings);
  page.offline = new rest.Offline(page);
  page.parts = new rest.ScreenParts(page);
  rest.shareDevice(page);
});
const alone = { local: null, online: null, offline: null, parts: null };
const page = { app, ready, engine, words, root, lazy, draw, redraw, ...alone } as unknown as Page;
const screen: PlaybackContext = { app, root, words, draw, redraw };
const send = async (seat: string, action: string): Promise<Refusal | null> => {
  if (page.local) return page.local.act(seat, action);
  page.online?.act(action);
  return null;
};
page.changeSettings = (change) => changeSettings(page, change);
page.server = new ServerInfo(app, redraw);
let picker: ActionPicker | null = null;
page.picker = async () => {
  const { ActionPicker } = await lazy.sure();
  return (picker ??= new ActionPicker({ app, engine, words, redraw, send }));
};
page.worker = workerController(page);
page.rules = rulesController(page);
page.turn = turnController(page, screen);
page.localTable = localController(page, screen);
page.onlineTable = onlineController(page);
page.table = tableHandlers(page);
const routerDeps: RouterDeps = {
  app,
  words,
  lazy: lazy,
  table: page.table,
  room: roomHandlers(page),
  screen: screenHandlers(page),
  parts: () => page.parts,
};

// ---- the window ----

const ways = navigation(app, root);
const show = router(page, ways);
const route = (): void => (isReady() ? show() : undefined); // it is shown as soon as the engine is there

const listen = (): void => {
  addEventListener("resize", () => {
    app.width = innerWidth;
    app.height = innerHeight;
    redraw();
  });
  addEventListener("hashchange", route);
  root.addEventListener("click", (event) => ways.click(event as MouseEvent));
  // A finger counts as a touch when it is lifted, and for some browsers only as a click.
  for (const touch of ["pointerdown", "pointerup", "click", "keydown"])
    addEventListener(touch, () => {
      if (app.settings.sound) unlock();
    });
  watchWorker(
    engine,
    () => app.table !== null || page.local !== null,
    () => app.table && page.turn.alert(myTurn(app.table)),
    page.worker.recover,
  );
  setInterval(() => {
    const { table } = app;
    const runs = table && (Object.keys(table.clockDeadlines).length > 0 || isSomebodyAway(table));
    if (runs && !document.hidden) redraw();
  }, CLOCKS);
};

// The page was loaded again before the server answered that a table is made or a seat taken.
const wasAsking = (): boolean => {
  try {
    return "kennel.first" in sessionStorage;
  } catch {
    return false;
  }
};

// The start screen needs nothing that has to be fetched.
const drawFirst = (): void => {
  if (!["", "#", "#/"].includes(location.hash) || location.search.includes("t=")) return;
  app.path = [""];
  app.overlay.left = loadLeft();
  app.saved = app.overlay.left !== null;
  app.version = rememberedVersion();
  draw();
  dispatchEvent(new Event("kennel:shown"));
};

const start = async (): Promise<void> => {
  applySettings(app.settings);
  listen();
  drawFirst();
  const found = page.server.find();
  await engine.start(app.settings.language);
  await Promise.all([words.load(), page.localTable.load()]);
  app.setup = savedSetup();
  await Promise.race([found, pause(FOUND)]);
  document.documentElement.classList.add("ready");
  dispatchEvent(new Event("kennel:ready"));
  expandShortLink();
  arrived();
  route();
  if (wasAsking()) void page.onlineTable.load().then((online) => online.resume());
  setTimeout(() => void lazy.sure(), LATER);
};

start().catch((fault: unknown) => {
  dispatchEvent(new Event("kennel:failed")); // web/src/boot.ts says so and tries again
  throw fault;
});

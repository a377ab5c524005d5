// Wires the parts; the only file that knows the window.

import { shout } from "./ui/announce";
import { prepareSetup, screenDeedsOf, swapSeats } from "./screens/between-games";
import { calling } from "./table/turn-alert";
import { chooser } from "./table/action-picker";
import { render } from "./ui/dom";
import { handOn } from "./ui/device";
import { dragging } from "./table/drag";
import { Engine, type Files } from "./engine/engine";
import { fetching, type Later } from "./lazy-loader";
import { holdFocus } from "./ui/focus";
import { canDraw, firstGame, viewOf } from "./games/registry";
import { hinter } from "./table/hints";
import type { House } from "./online/online-game";
import { listOf, Words } from "./engine/translations";
import { tableKeys } from "./table/keyboard";
import { asides, setAside, tidy } from "./table/saved-game";
import { preferred } from "./engine/languages";
import { hasSaved, hasTable, LocalGame, savedAs, savedSetup } from "./table/local-game";
import type { News, Refusal, Scene } from "./engine/types";
import { outside } from "./online/server-info";
import { goOnWith } from "./engine/action-parts";
import { insist, pause } from "./engine/retry";
import type { RuleBook } from "./screens/rulebook";
import type { RoomDeeds } from "./screens/handlers";
import { sheetHistory } from "./ui/sheet-history";
import { unlock } from "./ui/sound";
import { stageOf } from "./screens/router";
import { watchWorker } from "./engine/worker-watchdog";
import { unfold, waysOf } from "./screens/navigation";
import { keepSettings, storedSettings } from "./screens/settings-storage";
import { showNews, sound, type Screen } from "./table/playback";
import { emptyAround, myTurn, type App, type SeatInfo, type Settings, type TableModel } from "./state";
import type { TableDeeds } from "./table/handlers";
import { cardName } from "./table/names";
import { newTable } from "./table/new-table";

declare const KENNEL_FILES: Files;

const root = document.getElementById("app")!;
const engine = new Engine(KENNEL_FILES);
tidy();

const app: App = {
  path: [],
  sheet: "",
  settings: storedSettings(),
  table: null,
  setup: savedSetup(),
  saved: hasSaved(),
  width: innerWidth,
  height: innerHeight,
  fault: "",
  room: null,
  tables: [],
  version: null,
  around: { ...emptyAround(), savedAs: savedAs(), asides: asides() },
};
if (app.settings.language === "") app.settings.language = preferred(navigator.languages);

let local: LocalGame | null = null;
const lookAtStorage = (): void => {
  app.saved = hasSaved();
  app.around.savedAs = savedAs();
  app.around.asides = asides();
};

// ---- drawing: at most once a frame ----

let frame = 0;
const redraw = (): void => void (frame ||= requestAnimationFrame(draw));
const draw = (): void => {
  cancelAnimationFrame(frame);
  frame = 0;
  if (!document.documentElement.classList.contains("ready")) return; // the shell is seen until the words are there
  const settle = holdFocus(root);
  render(root, stage());
  settle();
  sheetEntry.settle();
};
const words = new Words(engine, redraw);
const sheetEntry = sheetHistory(app, redraw);
const screen: Screen = { app, root, words, draw, redraw };

const later = fetching(KENNEL_FILES.laterStyle, redraw);

const applySettings = (): void => {
  const html = document.documentElement;
  html.lang = app.settings.language;
  html.dataset["theme"] = app.settings.theme;
  html.classList.toggle("larger", app.settings.larger);
};

// ---- a turn ----

const beginTurn = async (): Promise<void> => {
  const table = app.table;
  if (!table) return;
  table.thinking = null;
  table.canUndo =
    table.log.some(({ seat }) => seat === table.me) &&
    Object.entries(table.seats).every(([seat, { is }]) => seat === table.me || is === "bot");
  if (myTurn(table)) {
    const picking = await goOnWith(engine, table.chosen);
    const { actions } = await engine.list();
    if (picking) Object.assign(table, picking, { draft: picking.offer.events });
    table.list = actions;
    sound(screen, "turn");
    table.hints = null;
    const hand = table.scene.seats.find(({ seat }) => seat === table.me)?.hand ?? "";
    const cards = listOf([...hand].map((letter) => cardName(table, words, letter)));
    const asked = table.scene.phase === "play" ? "" : `${words.t(`page.ask.${table.scene.phase}`)} `;
    void engine.say("page.turn-hand", { cards }).then((text) => shout(asked + text));
  }
  if (table.scene.over) {
    local?.stop(true);
    sound(screen, "win");
    if (local) void count();
  }
  callToTurn(myTurn(table));
  lookAtStorage();
  redraw();
};

// The end in numbers, and then how it went.
const count = async (): Promise<void> => {
  const { countLocal, lookBack } = await later.sure();
  await countLocal(app, engine);
  redraw();
  await lookBack(app, engine, redraw);
};

const callToTurn = calling(app, words);

const send = async (seat: string, action: string): Promise<Refusal | null> => {
  if (local) return local.act(seat, action);
  inn?.act(action);
  return null;
};
const choosing = chooser(app, engine, words, redraw, send);
const hint = hinter(app, engine, redraw);

const prepareView = async (): Promise<void> => (app.table ? viewOf(app.table).prepare?.(engine) : undefined);

// ---- a game on this page ----

const stopAll = (): void => {
  local?.stop(false);
  inn?.close();
  local = null;
  app.room = null;
  Object.assign(app.around, { end: null, course: null, proof: null, countdown: 0, bubbles: [], broken: 0 });
  callToTurn(false);
};

// What was said is said again: the log, and its last line below the table.
const retell = async (table: TableModel): Promise<void> => {
  const told = local ? await local.retell() : await inn?.retell();
  if (app.table !== table || !told) return;
  Object.assign(table, told);
  table.says = table.scene.phase === "give" ? "" : (table.log[table.log.length - 1]?.say ?? "");
  redraw();
};

const watcher = {
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>): void {
    app.table = newTable("local", scene, me);
    app.table.seats = seats;
    if (location.hash !== "#/table") location.hash = "#/table";
    else redraw();
  },
  thinking(seat: string | null): void {
    if (!app.table || app.table.thinking === seat) return;
    app.table.thinking = seat;
    if (seat !== null) callToTurn(false);
    redraw();
  },
  async news(news: News): Promise<void> {
    await showNews(screen, news);
    if (news.kind === "undo" && local && app.table) await retell(app.table);
  },
  strength(bot: string, plays: string): void {
    const name = (which: string): string => words.t(`page.bot.${which}`);
    const say =
      bot === plays
        ? engine.say("page.bot.whole", { bot: name(bot) })
        : engine.say("page.bot.weaker", { bot: name(bot), other: name(plays) });
    void say.then(tell);
    redraw();
  },
  turn: beginTurn,
};

const drawable = async (game: string): Promise<void> => {
  if (!canDraw(game)) await later.sure();
};

const startLocal = async (): Promise<void> => {
  await drawable(app.setup.game);
  stopAll();
  const game = (local = new LocalGame(engine, watcher));
  const refused = await game.begin(app.setup);
  app.fault = refused?.say ?? "";
  if (refused) return tableDeeds.sheet("");
  lookAtStorage();
  await prepareView();
  await game.pump();
};

const restart = async (): Promise<void> => {
  await insist(
    () => engine.revive(),
    () => miss(true),
  );
  miss(false);
};

// What cannot be read is set aside, and the start says so.
const closeUnread = (): void => {
  setAside();
  stopAll();
  app.table = null;
  lookAtStorage();
  location.hash = "#/";
  redraw();
};

const goOn = async (): Promise<void> => {
  await drawable(savedAs()?.game ?? "");
  stopAll();
  const game = (local = new LocalGame(engine, watcher));
  const opened = await game.goOn(restart);
  if (local !== game) return; // another one has been begun meanwhile
  if (opened !== "open") return closeUnread();
  if (app.table) await retell(app.table);
  await prepareView();
  await game.pump();
};

// ---- a table on the server ----

const server = outside(app, redraw);
let inn: House | null = null;
const innkeeper = async (): Promise<House> => {
  const { house } = await later.sure();
  return (inn ??= house({
    app,
    engine,
    words,
    redraw,
    stopAll,
    news: watcher.news,
    turn: beginTurn,
    prepare: prepareView,
    refuse: choosing.refuse,
    version: server.hear,
  }));
};
// A line that goes away by itself.
const tell = (text: string): void => void innkeeper().then((there) => there.tell(text));
const hosted = (): string | null => inn?.table() ?? null; // the table of the server where we are
const connect = (first: Record<string, unknown> | null, table: string): void =>
  void innkeeper().then((there) => there.connect(first, table));

let deedsOfRoom: RoomDeeds | null = null;
const roomDeeds = ({ roomDeedsOf }: Later): RoomDeeds =>
  (deedsOfRoom ??= roomDeedsOf({
    app,
    house: () => inn,
    connect,
    swap: (seat, swap) => swapSeats(app, redraw, seat, swap),
    name: (name) => changeSettings({ name }),
    table: () => tableDeeds,
    save: () => void saveRecord(),
    rules: () => (app.path[0] === "rules" ? openRules() : openRulesBeside()),
  }));

const saveRecord = async (): Promise<void> => {
  const text = local ? await local.record() : (inn?.record() ?? null);
  if (text !== null && app.table)
    await handOn(`kennel-${app.table.scene.game}-${new Date().toISOString().slice(0, 10)}.kennel`, text);
};

const rules = async (): Promise<RuleBook> => (await later.sure()).rulesOf(app, root, redraw);
const openRules = (): void => void rules().then((there) => there.open(app.path[1] || firstGame.game));
const openRulesBeside = (): void => void rules().then((there) => there.openBeside());

// ---- deeds ----

const tableDeeds: TableDeeds = {
  pick: (part) => void choosing.pick(part),
  pickPath: (parts) => void choosing.pickPath(parts),
  touchCard: (letter) => void choosing.touchCard(letter),
  play: () => void choosing.playChosen(),
  back: () => void choosing.goBack(),
  undo: () => {
    if (!app.table?.me) return;
    if (local) void local.undo(app.table.me);
    else inn?.undo();
  },
  hint: () => void hint(),
  refusePart: (part) => void choosing.refusePart(part),
  preview: (parts) => void choosing.preview(parts),
  aim: (part) => void choosing.aim(part),
  read: choosing.read,
  taller: choosing.taller,
  sheet: (name) => {
    app.sheet = name === "menu" ? "room" : name;
    if (name === "rules") openRulesBeside();
    redraw();
  },
  pickLine: (action, parts) => void choosing.pickLine(action, parts),
  leave: () => {
    app.sheet = "";
    location.hash = "#/";
  },
  again: () => {
    if (hosted() !== null) return inn?.say({ do: "propose", what: "rematch", yes: true });
    app.setup = savedSetup();
    void startLocal();
  },
  sound: () => changeSettings({ sound: !app.settings.sound }),
};

// Another language, also in the middle of a game.
const speak = async (language: string, before: string): Promise<void> => {
  try {
    await engine.speak(language);
  } catch {
    if (app.settings.language === language) changeSettings({ language: before });
    return tell(words.t("page.language.failed"));
  }
  await words.load();
  redraw();
  const { table } = app;
  if (!table) return;
  await retell(table);
  if (app.table !== table) return;
  if (app.around.end) await count();
  else if (local && !table.moving && myTurn(table)) {
    Object.assign(table, { chosen: [], draft: [], preview: [] });
    await beginTurn();
  }
  redraw();
};

const changeSettings = (change: Partial<Settings>): void => {
  const before = app.settings.language;
  Object.assign(app.settings, change);
  applySettings();
  keepSettings(app.settings);
  if (change.language !== undefined) {
    void speak(change.language, before);
    if (app.path[0] === "rules") openRules();
  }
  redraw();
};

const screenDeeds = screenDeedsOf({
  app,
  engine,
  later,
  redraw,
  start: startLocal,
  goOn,
  connect,
  sheet: tableDeeds.sheet,
  settings: changeSettings,
});
const stage = stageOf({ app, words, later, table: tableDeeds, room: roomDeeds, screen: screenDeeds });

// ---- the window ----

const ways = waysOf(app, root);
const route = (): void => {
  app.path = location.hash.replace(/^#\//, "").split("/");
  app.sheet = "";
  app.fault = "";
  app.around.swap = null;
  server.stopWatching();
  ways.enter();
  const [first, name = "", secret = ""] = app.path;
  if (first === "table") enterLocal();
  else if (first === "t" && name !== "")
    void innkeeper()
      .then((there) => (app.path[1] === name ? there.arrive(name, secret) : undefined))
      .then(redraw);
  else if (first === "rules") openRules();
  else if (first !== "settings") enterScreen(first ?? "");
  redraw();
};

const enterLocal = (): void => {
  if (app.table?.kind === "local") return;
  if (hasTable()) void goOn();
  else location.hash = "#/";
};

// A screen between games.
const enterScreen = (name: string): void => {
  if (hosted() !== null) stopAll();
  server.takeNewPage();
  if (name === "new" || name === "friends") prepareSetup({ app, engine, later, redraw }, name === "friends");
  else server.watchTables(name === "tables" ? 3000 : 15000);
};

const miss = (missing: boolean): void => {
  app.around.missing = missing;
  redraw();
};

// A phone may have stopped the worker while the page slept: it begins again from the log, or from hello.
const revive = async (): Promise<void> => {
  const table = hosted();
  await restart();
  await words.load();
  tell(words.t("page.restarted"));
  if (local) await goOn();
  else if (table !== null) connect(null, table);
  redraw();
};

// The page was loaded again before the server answered that a table is made or a seat taken.
const wasAsking = (): boolean => {
  try {
    return "kennel.first" in sessionStorage;
  } catch {
    return false;
  }
};

const FOUND = 4000; // a server that does not answer by then is none, until it does
const LATER = 8000; // by then the first card can be chosen

const start = async (): Promise<void> => {
  applySettings();
  addEventListener("resize", () => {
    app.width = innerWidth;
    app.height = innerHeight;
    redraw();
  });
  addEventListener("hashchange", route);
  root.addEventListener("click", (event) => ways.click(event as MouseEvent));
  // A finger counts as a touch when it is lifted, and for some browsers only as a click.
  for (const touch of ["pointerdown", "pointerup", "click", "keydown"])
    addEventListener(touch, () => void (app.settings.sound ? unlock() : undefined));
  watchWorker(
    engine,
    () => app.table !== null || local !== null,
    () => app.table && callToTurn(myTurn(app.table)),
    revive,
  );
  setInterval(() => {
    if (app.table && Object.keys(app.table.left).length > 0 && !document.hidden) redraw();
  }, 500);
  addEventListener("keydown", tableKeys(app, tableDeeds));
  dragging(root, app, choosing);
  const found = server.find();
  await engine.start(app.settings.language);
  await words.load();
  await Promise.race([found, pause(FOUND)]);
  document.documentElement.classList.add("ready");
  dispatchEvent(new Event("kennel:ready"));
  unfold();
  route();
  if (wasAsking()) void innkeeper().then((there) => there.resume());
  setTimeout(() => void later.sure(), LATER);
};

start().catch((fault: unknown) => {
  dispatchEvent(new Event("kennel:failed")); // web/src/shell.ts says so and tries again
  throw fault;
});

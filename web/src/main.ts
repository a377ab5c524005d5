// Wires the parts; the only file that knows the window.

import { shout } from "./announce";
import { calling } from "./calling";
import { chooser } from "./chooser";
import { render } from "./dom";
import { handOn } from "./device";
import { dragging } from "./drag";
import { Engine, type Files } from "./engine";
import { fetching } from "./fetching";
import { holdFocus } from "./focus";
import { canDraw, viewOf } from "./games/views";
import { hinter } from "./hints";
import type { House } from "./house";
import { preferred, Words } from "./i18n";
import { tableKeys } from "./keys";
import { hasSaved, hasTable, isUnderWay, LocalGame, savedAs, savedSetup } from "./local";
import type { News, Refusal, Scene } from "./model";
import { outside } from "./outside";
import { goOnWith } from "./pick";
import { ruleBook } from "./rulebook";
import type { RoomDeeds, ScreenDeeds } from "./screens/deeds";
import { hasOpen, seated, swapped } from "./seating";
import { keepAt, seatedAt, storedSeat } from "./seats";
import { sheetHistory } from "./sheets";
import { unlock } from "./sound";
import { stageOf } from "./stage";
import { watchWorker } from "./waking";
import { unfold, waysOf } from "./ways";
import { keepSettings, storedSettings } from "./settings";
import { showNews, sound, type Screen } from "./show";
import { defaultSetup, emptyAround, emptyTable, myTurn, type App, type SeatInfo, type Settings, type TableModel } from "./state";
import { cardName, type TableDeeds } from "./table";

declare const KENNEL_FILES: Files;

const root = document.getElementById("app")!;
const engine = new Engine(KENNEL_FILES);

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
  around: { ...emptyAround(), savedAs: savedAs() },
};
if (app.settings.language === "") app.settings.language = preferred(navigator.languages);

let local: LocalGame | null = null;

// ---- drawing: at most once a frame ----

let frame = 0;
const redraw = (): void => void (frame ||= requestAnimationFrame(draw));
const draw = (): void => {
  cancelAnimationFrame(frame);
  frame = 0;
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
  table.canUndo = table.log.some(({ seat }) => seat === table.me) && Object.entries(table.seats).every(([seat, { is }]) => seat === table.me || is === "bot");
  if (myTurn(table)) {
    const picking = await goOnWith(engine, table.chosen);
    const { actions } = await engine.list();
    if (picking) Object.assign(table, picking, { draft: picking.offer.events });
    table.list = actions;
    sound(screen, "turn");
    table.hints = null;
    const hand = table.scene.seats.find(({ seat }) => seat === table.me)?.hand ?? "";
    const cards = [...hand].map((letter) => cardName(table, words, letter)).join(", ");
    const asked = table.scene.phase === "play" ? "" : `${words.t(`page.ask.${table.scene.phase}`)} `;
    void engine.say("page.turn-hand", { cards }).then((text) => shout(asked + text));
  }
  if (table.scene.over) {
    local?.stop(true);
    sound(screen, "win");
    if (local) void count();
  }
  callToTurn(myTurn(table));
  app.saved = hasSaved();
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
  Object.assign(app.around, { end: null, course: null, proof: null, qr: null, countdown: 0, bubbles: [], broken: 0 });
  callToTurn(false);
};

// What was said is said again: the log, and its last line below the table.
const retell = async (table: TableModel): Promise<void> => {
  const told = local ? await local.retell() : await inn?.retell();
  if (app.table !== table || !told) return;
  Object.assign(table, told);
  table.says = table.scene.phase === "give" ? "" : table.log[table.log.length - 1]?.say ?? "";
  redraw();
};

const watcher = {
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>): void {
    app.table = emptyTable("local", scene, me);
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
  app.around.savedAs = savedAs();
  await prepareView();
  await game.pump();
};

const goOn = async (): Promise<void> => {
  await drawable(savedAs()?.game ?? "");
  stopAll();
  const game = (local = new LocalGame(engine, watcher));
  if (!(await game.goOn())) {
    app.saved = false;
    location.hash = "#/";
    return redraw();
  }
  if (app.table) await retell(app.table);
  await prepareView();
  await game.pump();
};

// ---- a table on the server ----

const server = outside(app, redraw);
let inn: House | null = null;
const innkeeper = async (): Promise<House> => {
  const { house } = await later.sure();
  return (inn ??= house({ app, engine, words, redraw, stopAll, news: watcher.news, turn: beginTurn, prepare: prepareView, refuse: choosing.refuse, version: server.hear }));
};
const hosted = (): string | null => inn?.table() ?? null; // the table of the server where we are
const connect = (first: Record<string, unknown> | null, table: string): void => void innkeeper().then((there) => there.connect(first, table));

// Two seats that are named one after the other.
const swapSeats = (seat: string, swap: (one: string, other: string) => void): void => {
  const first = app.around.swap;
  app.around.swap = first === null ? seat : null;
  if (first !== null && first !== seat) swap(first, seat);
  redraw();
};

const roomDeeds: RoomDeeds = {
  swap: (seat) => swapSeats(seat, (one, other) => inn?.say({ do: "swap", seat: one, with: other })),
  sit: (seat) => {
    const table = app.path[1] ?? "";
    const { invite } = storedSeat(table);
    connect({ do: "sit", table, ...(invite !== undefined ? { invite } : {}), ...(seat !== undefined ? { seat } : {}), name: app.settings.name }, table);
  },
  start: () => inn?.say({ do: "start" }),
  leave: () => {
    inn?.say({ do: "leave" });
    keepAt(null);
    tableDeeds.leave();
  },
  share: (link) => inn?.shareLink(link),
  copy: (link) => inn?.copyLink(link),
  name: (name) => changeSettings({ name }),
  quick: (game) => connect({ do: "play", game, name: app.settings.name }, ""),
  link: () => inn?.link() ?? "",
  seatLink: () => inn?.seatLink() ?? "",
  say: (message) => inn?.say(message),
  sheet: (name) => tableDeeds.sheet(name),
  again: () => tableDeeds.again(),
  save: () => void saveRecord(),
};

const saveRecord = async (): Promise<void> => {
  const text = local ? await local.record() : inn?.record() ?? null;
  if (text !== null && app.table) await handOn(`kennel-${app.table.scene.game}-${new Date().toISOString().slice(0, 10)}.kennel`, text);
};

const rules = ruleBook(app, root, KENNEL_FILES.rules, redraw);

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
    if (name === "rules") void rules.openBeside();
    if (name === "carry") inn?.askForCode();
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
const speak = async (language: string): Promise<void> => {
  await engine.speak(language);
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
  Object.assign(app.settings, change);
  applySettings();
  keepSettings(app.settings);
  if (change.language !== undefined) {
    void speak(change.language);
    if (app.path[0] === "rules") void rules.open(app.path[1] ?? "dog");
  }
  redraw();
};

const screenDeeds: ScreenDeeds = {
  playNow: () => {
    app.setup = defaultSetup();
    void startLocal();
  },
  goOn: () => void goOn(),
  begin: () => {
    if (hasOpen(app.setup)) return void later.sure().then(({ creation }) => connect(creation(app.setup, app.settings.name), ""));
    if (isUnderWay()) return tableDeeds.sheet("anew");
    void startLocal();
  },
  beginAnew: () => void startLocal(),
  stay: () => tableDeeds.sheet(""),
  setup: (change) => {
    Object.assign(app.setup, change);
    app.setup.who = seated(app.setup);
    app.around.swap = null;
    void later.sure().then(({ lookAhead }) => lookAhead(app, engine, app.setup)).then(redraw);
  },
  swap: (seat) => swapSeats(seat, (one, other) => screenDeeds.setup({ who: swapped(app.setup, one, other) })),
  settings: changeSettings,
  seatedAt,
};

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
  else if (first === "t" && name !== "") void innkeeper().then((there) => (app.path[1] === name ? there.arrive(name, secret) : undefined)).then(redraw);
  else if (first === "rules") void rules.open(name || "dog");
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
  if (name === "new" || name === "friends") prepareSetup(name === "friends");
  else server.watchTables(name === "tables" ? 3000 : 15000);
};

const prepareSetup = (friends: boolean): void => {
  const { setup } = app;
  const open = friends && app.version !== null;
  setup.who = setup.who.map((who) => (who === "me" ? who : open ? "open" : who === "open" ? "hound" : who));
  void later.sure().then(async ({ probe, lookAhead }) => {
    await probe(app, engine);
    await lookAhead(app, engine, setup);
    redraw();
  });
};

// A phone may have stopped the worker while the page slept: it begins again from the log, or from hello.
const revive = async (): Promise<void> => {
  const table = hosted();
  await engine.revive();
  await words.load();
  void innkeeper().then((there) => there.tell(words.t("page.restarted")));
  if (local) await goOn();
  else if (table !== null) connect(null, table);
  redraw();
};

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
  for (const touch of ["pointerdown", "pointerup", "click", "keydown"]) addEventListener(touch, () => void (app.settings.sound ? unlock() : undefined));
  watchWorker(engine, () => app.table !== null, () => app.table && callToTurn(myTurn(app.table)), revive);
  setInterval(() => {
    if (app.table && Object.keys(app.table.left).length > 0 && !document.hidden) redraw();
  }, 500);
  addEventListener("keydown", tableKeys(app, tableDeeds));
  dragging(root, app, choosing);
  const found = server.find();
  await engine.start(app.settings.language);
  await words.load();
  await found;
  document.documentElement.classList.add("ready");
  unfold();
  route();
  setTimeout(() => void later.sure(), LATER);
};

void start();

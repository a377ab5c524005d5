// Wires the parts; the only file that knows the window.

import { shout } from "./announce";
import { showCardRule } from "./cardrule";
import { chooser } from "./chooser";
import { h, render, type VNode } from "./dom";
import { buzz, download, keepAwake, tab } from "./device";
import { dragging } from "./drag";
import { Engine, type Files } from "./engine";
import { itemLetters } from "./faces";
import { fetching, type Later } from "./fetching";
import { holdFocus } from "./focus";
import { canDraw } from "./games/views";
import { hinter } from "./hints";
import type { House } from "./house";
import { preferred, Words } from "./i18n";
import { tableKeys } from "./keys";
import { hasSaved, hasTable, LocalGame, savedAs, savedSetup } from "./local";
import type { Refusal, Scene } from "./model";
import { outside } from "./outside";
import { goOnWith } from "./pick";
import type { RoomDeeds, ScreenDeeds } from "./screens/deeds";
import { startScreen } from "./screens/start";
import { hasOpen, seated, swapped } from "./seating";
import { keepAt, seatedAt, storedSeat } from "./seats";
import { sheetHistory } from "./sheets";
import { unlock } from "./sound";
import { showNews, sound, type Screen } from "./show";
import { defaultSettings, defaultSetup, emptyAround, emptyTable, isBefore, myTurn, type App, type SeatInfo, type Settings } from "./state";
import { cardName, tableScreen, viewOf, type TableDeeds } from "./table";

declare const KENNEL_FILES: Files;

const root = document.getElementById("app")!;
const engine = new Engine(KENNEL_FILES);

const stored = (): Settings => {
  try {
    return { ...defaultSettings(), confirm: matchMedia("(pointer: coarse)").matches, ...(JSON.parse(localStorage.getItem("kennel.settings") ?? "{}") as Partial<Settings>) };
  } catch {
    return defaultSettings();
  }
};

const app: App = {
  path: [],
  sheet: "",
  settings: stored(),
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

let asked = false;
const redraw = (): void => {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    draw();
  });
};
const draw = (): void => {
  const settle = holdFocus(root);
  render(root, screenNodes());
  settle();
  sheetEntry.settle();
};
const words = new Words(engine, redraw);
const sheetEntry = sheetHistory(app, redraw);
const screen: Screen = { app, root, words, draw };

const isOver = (): boolean => app.table !== null && !app.table.moving && (app.table.scene.over || app.room?.phase === "ended");

// What is shown with a file that may have to be fetched first.
const later = fetching(KENNEL_FILES.laterStyle, redraw);
const withLater = (show: (rest: Later) => VNode[]): VNode[] => {
  const rest = later.now();
  if (rest) return show(rest);
  void later.sure();
  return [h("main", { key: "later", class: "page" }, later.failed() ? h("p", { class: "status", role: "status" }, words.t("page.no-answer")) : null)];
};
const overlay = (): VNode[] => {
  const rest = later.now();
  if (!rest && (app.sheet !== "" || app.room || app.around.newer || app.around.said !== "")) void later.sure();
  return rest ? rest.around(app, words, roomDeeds) : [];
};

const tableNodes = (): VNode[] => [...(isOver() ? withLater(({ endScreen }) => endScreen(app, words, roomDeeds)) : tableScreen(app, words, tableDeeds)), ...overlay()];

const screenNodes = (): VNode[] => {
  const [first] = app.path;
  if (first === "table" && app.table) return tableNodes();
  if (first === "t") {
    const playing = app.table && app.room && !isBefore(app.room);
    return playing ? tableNodes() : [...withLater(({ waitingScreen }) => waitingScreen(app, words, roomDeeds)), ...overlay()];
  }
  if (first === "tables") return withLater(({ tablesScreen }) => tablesScreen(app, words, roomDeeds));
  if (first === "new" || first === "friends") return withLater(({ setupScreen }) => setupScreen(app, words, screenDeeds));
  if (first === "settings") return withLater(({ settingsScreen }) => settingsScreen(app, words, screenDeeds));
  if (first === "rules") return withLater(({ rulesScreen }) => rulesScreen(app, words));
  return [...startScreen(app, words, screenDeeds), ...overlay()];
};

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

// The device says that it is one's turn: the screen stays on, a hidden tab shows it, a phone buzzes.
let called = false;
const callToTurn = (mine: boolean): void => {
  keepAwake(mine);
  tab(mine ? `${words.t("page.ask.play")} – Kennel` : "Kennel", mine && document.hidden);
  if (mine && !called && app.settings.vibrate && (document.hidden || app.table?.kind === "online")) buzz();
  called = mine;
};

const send = async (seat: string, action: string): Promise<Refusal | null> => {
  if (local) return local.act(seat, action);
  inn?.act(action);
  return null;
};
const choosing = chooser(app, engine, words, redraw, send);
const hint = hinter(app, engine, redraw);

const learnLetters = async (): Promise<void> => itemLetters((await engine.must<{ items: string }>("letters")).items);

// ---- a game on this page ----

const stopAll = (): void => {
  local?.stop(false);
  inn?.close();
  local = null;
  app.room = null;
  Object.assign(app.around, { end: null, course: null, proof: null, qr: null, countdown: 0, bubbles: [], broken: 0 });
  callToTurn(false);
};

const watcher = {
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>): void {
    app.table = emptyTable("local", scene, me);
    app.table.seats = seats;
    if (location.hash !== "#/table") location.hash = "#/table";
    else redraw();
  },
  thinking(seat: string | null): void {
    if (app.table && app.table.thinking !== seat) {
      app.table.thinking = seat;
      redraw();
    }
  },
  news: (news: Parameters<typeof showNews>[1]): Promise<void> => showNews(screen, news),
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
  if (refused) return redraw();
  app.around.savedAs = savedAs();
  await learnLetters();
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
  if (app.table) app.table.log = await game.retell();
  await learnLetters();
  await game.pump();
};

// ---- a table on the server ----

const server = outside(app, redraw);
let inn: House | null = null;
const innkeeper = async (): Promise<House> => {
  const { house } = await later.sure();
  return (inn ??= house({ app, engine, words, redraw, stopAll, news: watcher.news, turn: beginTurn, letters: learnLetters, refuse: choosing.refuse, version: server.hear }));
};
const hosted = (): string | null => inn?.table() ?? null; // the table of the server where we are
const connect = (first: Record<string, unknown> | null, table: string): void => void innkeeper().then((there) => there.connect(first, table));

const myName = (): string => app.settings.name || words.t("page.guest");

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
    connect({ do: "sit", table, ...(invite !== undefined ? { invite } : {}), ...(seat !== undefined ? { seat } : {}), name: myName() }, table);
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
  quick: (game) => connect({ do: "play", game, name: myName() }, ""),
  link: () => inn?.link() ?? "",
  seatLink: () => inn?.seatLink() ?? "",
  say: (message) => inn?.say(message),
  sheet: (name) => tableDeeds.sheet(name),
  again: () => tableDeeds.again(),
  save: () => void saveRecord(),
};

const saveRecord = async (): Promise<void> => {
  const text = local ? await local.record() : inn?.record() ?? null;
  if (text !== null && app.table) download(`kennel-${app.table.scene.game}-${new Date().toISOString().slice(0, 10)}.kennel`, text);
};

const loadRules = async (game: string): Promise<void> => {
  const name = `${app.settings.language}-${game}`;
  if (app.around.rules?.name === name && app.around.rules.text !== "") return;
  app.around.rules = null;
  const text = await fetch(new URL(KENNEL_FILES.rules[name] ?? "", document.baseURI)).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  app.around.rules = { name, text };
  redraw();
};

// The rules beside the table, at the card that is chosen.
const openAtCard = (): void => {
  const letter = app.table ? viewOf(app.table).inHand(app.table.chosen)[0] : undefined;
  redraw();
  if (letter !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => showCardRule(root, letter)));
};

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
  taller: () => {
    app.tall = !app.tall;
    redraw();
  },
  sheet: (name) => {
    app.sheet = name === "menu" ? "room" : name;
    if (name === "rules") void loadRules(app.table?.scene.game ?? "dog").then(openAtCard);
    if (name === "carry") inn?.askForCode();
    redraw();
  },
  act: (action) => void choosing.act(action),
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

// Another language, also in the middle of a game: what was said is said again.
const speak = async (language: string): Promise<void> => {
  await engine.speak(language);
  await words.load();
  redraw();
  const { table } = app;
  if (!table) return;
  const log = local ? await local.retell() : (await inn?.retell()) ?? [];
  if (app.table !== table) return;
  table.log = log;
  table.says = table.scene.phase === "give" ? "" : log[log.length - 1]?.say ?? "";
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
  try {
    localStorage.setItem("kennel.settings", JSON.stringify(app.settings));
  } catch {
    // A forbidden storage: they hold until the page is left.
  }
  if (change.language !== undefined) {
    void speak(change.language);
    if (app.path[0] === "rules") void loadRules(app.path[1] ?? "dog");
  }
  redraw();
};

const screenDeeds: ScreenDeeds = {
  playNow: () => {
    app.setup = defaultSetup();
    void startLocal();
  },
  goOn: () => void goOn(),
  begin: () => (hasOpen(app.setup) ? void later.sure().then(({ creation }) => connect(creation(app.setup, myName()), "")) : void startLocal()),
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

// ---- the window ----

// A short link, /t/ID#INVITE, comes as ?t=ID#INVITE.
const unfold = (): void => {
  const table = new URLSearchParams(location.search).get("t");
  if (table !== null) history.replaceState(null, "", `${location.pathname}#/t/${table}${location.hash.length > 1 ? `/${location.hash.slice(1)}` : ""}`);
};

const route = (): void => {
  app.path = location.hash.replace(/^#\//, "").split("/");
  app.sheet = "";
  app.fault = "";
  app.around.swap = null;
  server.stopWatching();
  enterTop();
  const [first, name = "", secret = ""] = app.path;
  if (first === "table") enterLocal();
  else if (first === "t" && name !== "") void innkeeper().then((there) => (app.path[1] === name ? there.arrive(name, secret) : undefined)).then(redraw);
  else if (first === "rules") void loadRules(name || "dog");
  else if (first !== "settings") enterScreen(first ?? "");
  redraw();
};

// A screen is read from its beginning. Settings and rules lead back to where one was.
let shown: string | null = null;
let cameFrom = false;
const enterTop = (): void => {
  const [first = "", name = ""] = app.path;
  if (first !== "settings" && first !== "rules") app.around.behind = location.hash || "#/";
  const place = first === "rules" ? first : `${first}/${name}`;
  if (shown !== place) cameFrom = shown !== null && (first === "settings" || first === "rules");
  if (shown !== null && shown !== place) {
    scrollTo(0, 0);
    requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === document.body && root.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true })));
  }
  shown = place;
};

// The arrow of settings and rules is the browser's own way back, if one came from a screen of this page;
// another book takes the place of the one before.
const wayBack = (event: MouseEvent): void => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-back], a[data-instead]");
  const back = link?.dataset["back"] !== undefined;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || (back && !cameFrom)) return;
  event.preventDefault();
  if (back) history.back();
  else location.replace(link.href);
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
const wake = async (): Promise<void> => {
  if (document.hidden) return;
  if (app.table) callToTurn(myTurn(app.table));
  if (!(await engine.lives())) await rise();
};
let rising = false;
const rise = async (): Promise<void> => {
  if (rising) return;
  rising = true;
  await revive().finally(() => (rising = false));
};
const revive = async (): Promise<void> => {
  const table = hosted();
  await engine.revive();
  await words.load();
  void innkeeper().then((there) => there.tell(words.t("page.restarted")));
  if (local) await goOn();
  else if (table !== null) connect(null, table);
  redraw();
};

// Or in the middle of a game: twice without an answer, and it is gone.
const watch = async (): Promise<void> => {
  if (document.hidden || !app.table || rising || (await engine.lives())) return;
  if (!(await engine.lives())) await rise();
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
  root.addEventListener("click", (event) => wayBack(event as MouseEvent));
  // A finger counts as a touch when it is lifted, and for some browsers only as a click.
  for (const touch of ["pointerdown", "pointerup", "click", "keydown"]) addEventListener(touch, () => void (app.settings.sound ? unlock() : undefined));
  document.addEventListener("visibilitychange", () => void wake());
  setInterval(() => void watch(), 6000);
  // Questions to a worker that is gone are asked again from the log.
  addEventListener("unhandledrejection", (event) => {
    if (rising) event.preventDefault();
  });
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

// Wires the parts; the only file that knows the window.

import { shout } from "./announce";
import { chooser } from "./chooser";
import { render, type VNode } from "./dom";
import { Engine, type Files } from "./engine";
import { itemLetters } from "./faces";
import { preferred, Words } from "./i18n";
import { hasSaved, LocalGame } from "./local";
import type { Refusal, Scene } from "./model";
import { creation, keepSeat, OnlineTable, type ServerTable } from "./online";
import { begin } from "./pick";
import { tablesScreen, waitingScreen, type OnlineDeeds } from "./rooms";
import { settingsScreen, setupScreen, startScreen, type ScreenDeeds } from "./screens";
import { showNews, sound, type Screen } from "./show";
import { defaultSettings, defaultSetup, emptyTable, myTurn, type App, type SeatInfo, type Settings } from "./state";
import { tableScreen, type TableDeeds } from "./table";

declare const KENNEL_FILES: Files;

const root = document.getElementById("app")!;
const engine = new Engine(KENNEL_FILES);

const stored = (): Settings => {
  try {
    return { ...defaultSettings(), ...(JSON.parse(localStorage.getItem("kennel.settings") ?? "{}") as Partial<Settings>) };
  } catch {
    return defaultSettings();
  }
};

const app: App = {
  path: [],
  sheet: "",
  settings: stored(),
  table: null,
  setup: defaultSetup(),
  saved: hasSaved(),
  width: innerWidth,
  height: innerHeight,
  fault: "",
  room: null,
  tables: [],
};
if (app.settings.language === "") app.settings.language = preferred(navigator.languages);

let local: LocalGame | null = null;
let online: OnlineTable | null = null;

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
const draw = (): void => render(root, screenNodes());
const words = new Words(engine, redraw);
const screen: Screen = { app, root, draw };

const screenNodes = (): VNode[] => {
  const [first] = app.path;
  if (first === "table" && app.table) return tableScreen(app, words, tableDeeds);
  if (first === "t") {
    const playing = app.table && app.room && !["waiting", "sealing", "revealing"].includes(app.room.phase);
    return playing ? tableScreen(app, words, tableDeeds) : waitingScreen(app, words, onlineDeeds);
  }
  if (first === "tables") return tablesScreen(app, words, onlineDeeds);
  if (first === "new" || first === "friends") return setupScreen(app, words, screenDeeds);
  if (first === "settings") return settingsScreen(app, words, screenDeeds);
  return startScreen(app, words, screenDeeds);
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
    const picking = await begin(engine);
    const { actions } = await engine.list();
    if (picking) table.offer = picking.offer;
    table.list = actions;
    sound(screen, "turn");
    shout(words.t(`page.ask.${table.scene.phase}`));
  }
  if (table.scene.over) {
    local?.stop(true);
    sound(screen, "win");
  }
  document.title = myTurn(table) ? `● ${words.t("page.ask.play")} – Kennel` : "Kennel";
  app.saved = hasSaved();
  redraw();
};

const send = async (seat: string, action: string): Promise<Refusal | null> => {
  if (local) return local.act(seat, action);
  online?.act(action);
  return null;
};
const choosing = chooser(app, engine, words, redraw, send);

const learnLetters = async (): Promise<void> => itemLetters((await engine.must<{ items: string }>("letters")).items);

// ---- a game on this page ----

const stopAll = (): void => {
  local?.stop(false);
  online?.close();
  local = online = null;
  app.room = null;
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

const startLocal = async (): Promise<void> => {
  stopAll();
  const game = (local = new LocalGame(engine, watcher));
  const refused = await game.begin(app.setup);
  app.fault = refused?.say ?? "";
  if (refused) return redraw();
  await learnLetters();
  await game.pump();
};

const goOn = async (): Promise<void> => {
  stopAll();
  const game = (local = new LocalGame(engine, watcher));
  if (!(await game.goOn())) {
    app.saved = false;
    location.hash = "#/";
    return redraw();
  }
  await learnLetters();
  await game.pump();
};

// ---- a table on the server ----

const seatsOf = (room: ServerTable): Record<string, SeatInfo> =>
  Object.fromEntries(room.seats.map(({ seat, is, name, here, bot }) => [seat, { is, name: is === "bot" ? name ?? "hound" : name ?? bot ?? "", here: here ?? true }]));

const onlineWatcher = {
  seated(table: string, _seat: string, _token: string, invite: string): void {
    location.hash = `#/t/${table}${invite ? `/${invite}` : ""}`;
  },
  table(room: ServerTable): void {
    app.room = room;
    if (app.table) {
      app.table.seats = seatsOf(room);
      app.table.left = Object.fromEntries(Object.entries(room.left ?? {}).map(([seat, left]) => [seat, Date.now() + left]));
    }
    redraw();
  },
  whole(scene: Scene, me: string | null): void {
    const log = app.table?.log ?? [];
    app.table = { ...emptyTable("online", scene, me), log, seats: app.room ? seatsOf(app.room) : {} };
    void learnLetters().then(redraw);
  },
  news: watcher.news,
  turn: beginTurn,
  refused: (refusal: Refusal): void => {
    app.fault = refusal.say;
    choosing.refuse(refusal);
    redraw();
  },
  over: (): void => redraw(),
  broken(down: boolean): void {
    if (app.table) app.table.broken = down;
    redraw();
  },
  next: (table: string): void => void (location.hash = `#/t/${table}`),
};

const connect = (first: Record<string, unknown> | null, table: string): void => {
  stopAll();
  app.table = null;
  online = new OnlineTable(engine, onlineWatcher, first, table);
};

const refreshTables = async (): Promise<void> => {
  try {
    const answer = await fetch(new URL("api/tables", document.baseURI));
    app.tables = ((await answer.json()) as { tables: App["tables"] }).tables;
  } catch {
    app.tables = [];
  }
  redraw();
};

const myName = (): string => app.settings.name || words.t("page.guest");

const onlineDeeds: OnlineDeeds = {
  sit: () => connect({ do: "sit", table: app.path[1] ?? "", ...(app.path[2] ? { invite: app.path[2] } : {}), name: myName() }, app.path[1] ?? ""),
  start: () => online?.say({ do: "start" }),
  leave: () => {
    online?.say({ do: "leave" });
    location.hash = "#/";
  },
  share: () => void shareLink(),
  name: (name) => changeSettings({ name }),
  quick: (game) => connect({ do: "play", game, name: myName() }, ""),
};

const shareLink = async (): Promise<void> => {
  const url = location.href;
  try {
    if (navigator.share) await navigator.share({ url, title: "Kennel" });
    else if (navigator.clipboard) await navigator.clipboard.writeText(url);
    else copyByHand(url);
  } catch {
    copyByHand(url);
  }
  shout(words.t("page.copied"));
};
// Plain http in the house has no clipboard.
const copyByHand = (text: string): void => {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
};

// ---- deeds ----

const tableDeeds: TableDeeds = {
  pick: (part) => void choosing.pick(part),
  touchCard: (letter) => void choosing.touchCard(letter),
  play: () => void choosing.playChosen(),
  back: () => void choosing.goBack(),
  undo: () => {
    if (!app.table?.me) return;
    if (local) void local.undo(app.table.me);
    else online?.undo();
  },
  hint: () => undefined,
  sheet: (name) => {
    app.sheet = name;
    redraw();
  },
  act: (action) => void choosing.act(action),
  leave: () => {
    app.sheet = "";
    location.hash = "#/";
  },
  again: () => (online ? online.say({ do: "propose", what: "rematch", yes: true }) : void startLocal()),
  sound: () => changeSettings({ sound: !app.settings.sound }),
};

const changeSettings = (change: Partial<Settings>): void => {
  Object.assign(app.settings, change);
  localStorage.setItem("kennel.settings", JSON.stringify(app.settings));
  applySettings();
  if (change.language !== undefined) void engine.speak(change.language).then(() => words.load()).then(redraw);
  redraw();
};

const screenDeeds: ScreenDeeds = {
  playNow: () => {
    app.setup = defaultSetup();
    void startLocal();
  },
  goOn: () => void goOn(),
  begin: () => (app.path[0] === "friends" ? connect(creation(app.setup, myName()), "") : void startLocal()),
  setup: (change) => {
    Object.assign(app.setup, change);
    app.fault = "";
    redraw();
  },
  settings: changeSettings,
};

// ---- the window ----

const route = (): void => {
  app.path = location.hash.replace(/^#\//, "").split("/");
  app.sheet = "";
  const [first, table, invite] = app.path;
  if (first === "table" && !app.table) {
    if (hasSaved()) void goOn();
    else location.hash = "#/";
  } else if (first === "t" && table) {
    if (invite) keepSeat(table, { invite });
    if (online?.table !== table) connect(null, table);
  } else if (first === "tables") void refreshTables();
  else if (online) stopAll();
  redraw();
};

const onKey = (event: KeyboardEvent): void => {
  const table = app.table;
  if (!table || !["table", "t"].includes(app.path[0] ?? "") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (app.sheet !== "") tableDeeds.sheet("");
    else if (table.chosen.length > 0) tableDeeds.back();
    return;
  }
  const target = event.target as HTMLElement;
  if (!app.settings.keys || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
  const key = event.key.toLowerCase();
  const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
  const chosen = digit > 0 && !table.moving ? table.list?.[digit - 1] : undefined;
  if (chosen) tableDeeds.act(chosen.action);
  else if (key === "?") tableDeeds.sheet(app.sheet === "list" ? "" : "list");
  else if (key === "l") tableDeeds.sheet(app.sheet === "log" ? "" : "log");
  else if (key === "z") tableDeeds.undo();
  else if (key === "m") tableDeeds.sound();
  else if (key === "r") shout(table.says);
};

const start = async (): Promise<void> => {
  applySettings();
  addEventListener("resize", () => {
    app.width = innerWidth;
    app.height = innerHeight;
    redraw();
  });
  addEventListener("hashchange", route);
  addEventListener("keydown", onKey);
  await engine.start(app.settings.language);
  await words.load();
  document.documentElement.classList.add("ready");
  route();
};

void start();

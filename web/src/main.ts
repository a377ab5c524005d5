// Wires the parts; the only file that knows the window.

import { finish, glide, pause, walk, type Motion } from "./anim";
import { announce, shout } from "./announce";
import { fieldSize, geometryOf, locate } from "./board/board";
import type { Point } from "./board/geometry";
import { render, type VNode } from "./dom";
import { Engine, type Files } from "./engine";
import { itemLetters } from "./faces";
import { preferred, Words } from "./i18n";
import { hasSaved, LocalGame } from "./local";
import { isRefusal, type GameEvent, type News, type Scene } from "./model";
import { back, begin, burnsOwn, choose, isOffered } from "./pick";
import { settingsScreen, setupScreen, startScreen, type ScreenDeeds } from "./screens";
import { sounds } from "./sound";
import { defaultSettings, defaultSetup, emptyTable, follow, myTurn, piecesOf, type App, type SeatInfo, type Settings } from "./state";
import { tableScreen, viewOf, type TableDeeds } from "./table";

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
  words: {},
  table: null,
  setup: defaultSetup(),
  saved: hasSaved(),
  width: innerWidth,
  height: innerHeight,
  fault: "",
};
if (app.settings.language === "") app.settings.language = preferred(navigator.languages);

let game: LocalGame | null = null;

// ---- drawing: at most once a frame ----

let asked = false;
const redraw = (): void => {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    render(root, screen());
  });
};
const drawNow = (): void => render(root, screen());
const words = new Words(engine, redraw);

const screen = (): VNode[] => {
  if (app.path[0] === "table" && app.table) return tableScreen(app, words, tableDeeds);
  if (app.path[0] === "new") return setupScreen(app, words, screenDeeds);
  if (app.path[0] === "settings") return settingsScreen(app, words, screenDeeds);
  return startScreen(app, words, screenDeeds);
};

const applySettings = (): void => {
  const html = document.documentElement;
  html.lang = app.settings.language;
  html.dataset["theme"] = app.settings.theme;
  html.classList.toggle("larger", app.settings.larger);
};

const motion = (): Motion => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const factors = { off: 0, brisk: 0.5, normal: 1, calm: 1.7 };
  return { factor: still || document.hidden ? 0 : factors[app.settings.speed], skip: false };
};
const sound = (name: string): void => {
  if (app.settings.sound) sounds[name]?.();
};

// ---- showing what happened ----

const pointOf = (place: string, slot: number): Point | null => {
  const table = app.table!;
  const element = root.querySelector<HTMLElement>(".board");
  if (!element) return null;
  const board = geometryOf(table.scene, element.clientWidth, element.clientHeight);
  return locate(board, table.scene, table.me, place, slot);
};

// The fields between two places, as a piece walks them.
const wayOf = (from: string, to: string, slot: number): Point[] => {
  const table = app.table!;
  const length = 16 * table.scene.segments!;
  const places = [from];
  const number = /^[0-9]+$/;
  if (number.test(from) && !to.endsWith("0") || number.test(to) && number.test(from)) {
    const seat = table.scene.seats.find((one) => one.seat === to[0]);
    const end = number.test(to) ? Number(to) : Number(seat?.start ?? from);
    const ahead = (end - Number(from) + length) % length;
    const step = ahead <= length / 2 ? 1 : -1;
    for (let n = Number(from); n !== end; ) places.push(String((n = (n + step + length) % length)));
    if (!number.test(to)) for (let goal = 1; goal <= Number(to.slice(1)); goal++) places.push(`${to[0]!}${goal}`);
  } else places.push(to);
  return places.map((place) => pointOf(place, slot)).filter((point): point is Point => point !== null);
};

const showMove = async (event: GameEvent): Promise<void> => {
  const table = app.table!;
  const mover = table.pieces.find(({ seat, at }) => seat === event.seat && at === event.from);
  const after = follow(table.pieces, event);
  const element = mover ? document.getElementById(`piece-${mover.id}`) : null;
  const slot = mover ? Number(mover.id.slice(1)) : 0;
  const to = event.to ?? `${event.seat!}0`;
  const board = root.querySelector<HTMLElement>(".board");
  if (element && board && table.scene.segments) {
    const size = 0.9 * fieldSize(geometryOf(table.scene, board.clientWidth, board.clientHeight).pitch);
    const from = pointOf(event.from!, slot);
    const end = pointOf(to, slot);
    if (event.kind === "moved") await walk(element, wayOf(event.from!, to, slot), size, motion());
    else if (from && end) await glide(element, from, end, size, event.kind === "home" ? 420 : 520, motion());
    sound(event.kind === "home" ? "burn" : to.length === 2 && !to.endsWith("0") && /^[a-f]/.test(to) ? "goal" : "land");
  }
  table.pieces = after;
  table.marks = [event.from!, to];
  drawNow();
};

const showEvent = async (event: GameEvent): Promise<void> => {
  const table = app.table!;
  if (event.kind === "moved" || event.kind === "home" || event.kind === "swapped") await showMove(event);
  else if ((event.kind === "played" || event.kind === "dropped") && event.card) {
    table.last = { card: event.card, seat: event.seat! };
    sound("card");
    drawNow();
    await pause(event.seat === table.me ? 60 : 260, motion());
  }
};

const showNews = async (news: News): Promise<void> => {
  const table = app.table;
  if (!table) return;
  table.moving = true;
  table.chosen = [];
  table.offer = table.list = null;
  table.draft = [];
  table.marks = [];
  const told = news.events.filter(({ kind }) => kind !== "dealt").map(({ say }) => say).filter((say) => say !== "");
  const say = told.join("; ");
  if (say !== "") {
    table.log.push({ number: news.number, seat: news.seat ?? null, say });
    table.says = say;
    announce(say);
  }
  drawNow();
  for (const event of news.events) await showEvent(event);
  table.scene = news.scene;
  table.pieces = piecesOf(news.scene, table.pieces);
  if (news.kind === "undo") table.last = null;
  table.moving = false;
  drawNow();
};

const beginTurn = async (): Promise<void> => {
  const table = app.table;
  if (!table) return;
  table.thinking = null;
  table.canUndo = table.log.some(({ seat }) => seat === table.me);
  if (myTurn(table)) {
    const picking = await begin(engine);
    const { actions } = await engine.list();
    if (picking) table.offer = picking.offer;
    table.list = actions;
    sound("turn");
    shout(words.t(`page.ask.${table.scene.phase}`));
  }
  if (table.scene.over) {
    game?.stop(true);
    sound("win");
  }
  app.saved = hasSaved();
  redraw();
};

// ---- choosing ----

const take = (picking: { chosen: string[]; offer: NonNullable<NonNullable<App["table"]>["offer"]> } | null): void => {
  const table = app.table!;
  if (!picking) return;
  table.chosen = picking.chosen;
  table.offer = picking.offer;
  table.draft = picking.offer.events;
  table.says = "";
};

const mineOf = (scene: Scene, me: string): string => me + (scene.seats.find(({ seat }) => seat === me)?.partner ?? "");

const pickPart = async (part: string): Promise<void> => {
  const table = app.table!;
  if (table.moving) return finish();
  if (!myTurn(table) || table.me === null) return;
  if (part === "") return table.chosen.length > 0 ? goBack() : undefined;
  const picked = await choose(engine, table.chosen, part);
  if (isRefusal(picked)) {
    table.says = picked.say;
    shout(picked.say);
    return redraw();
  }
  take(picked);
  const { offer } = picked;
  const done = offer.complete && (offer.only || offer.next.length === 0);
  if (done && !app.settings.confirm && !burnsOwn(offer, mineOf(table.scene, table.me))) return playChosen();
  redraw();
};

const goBack = async (): Promise<void> => {
  take(await back(engine, app.table!.chosen));
  redraw();
};

const act = async (action: string): Promise<void> => {
  const table = app.table!;
  if (!table.me || !game) return;
  app.sheet = "";
  table.moving = true;
  const refused = await game.act(table.me, action);
  if (!refused) return;
  table.moving = false;
  table.says = refused.say;
  shout(refused.say);
  redraw();
};

const playChosen = async (): Promise<void> => {
  const action = app.table?.offer?.action;
  if (app.table?.offer?.complete && action !== undefined) await act(action);
};

const touchCard = async (letter: string): Promise<void> => {
  const table = app.table!;
  if (table.moving) return finish();
  if (!myTurn(table)) return;
  const view = viewOf(table);
  const part = view.cardPart({ table, settings: app.settings, words, width: 0, height: 0, pick: () => undefined, name: (seat) => seat }, letter);
  if (isOffered(table.offer, part)) return pickPart(part);
  const held = view.inHand(table.chosen).includes(letter);
  if (held) return goBack();
  // Another card instead of the one that was chosen.
  if (table.chosen.length > 0) {
    const fresh = await begin(engine);
    if (fresh && isOffered(fresh.offer, part)) {
      take(fresh);
      return pickPart(part);
    }
  }
  const { say } = await engine.why([part]);
  table.says = say;
  shout(say);
  redraw();
};

// ---- deeds ----

const watcher = {
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>): void {
    app.table = emptyTable("local", scene, me);
    app.table.seats = seats;
    if (location.hash !== "#/table") location.hash = "#/table";
    route();
  },
  thinking(seat: string | null): void {
    if (app.table && app.table.thinking !== seat) {
      app.table.thinking = seat;
      redraw();
    }
  },
  news: showNews,
  turn: beginTurn,
};

const startLocal = async (): Promise<void> => {
  game?.stop(false);
  game = new LocalGame(engine, watcher);
  const refused = await game.begin(app.setup);
  app.fault = refused?.say ?? "";
  if (refused) return redraw();
  itemLetters((await engine.must<{ items: string }>("letters")).items);
  await game.pump();
};

const goOn = async (): Promise<void> => {
  game?.stop(false);
  game = new LocalGame(engine, watcher);
  if (!(await game.goOn())) {
    app.saved = false;
    return redraw();
  }
  itemLetters((await engine.must<{ items: string }>("letters")).items);
  await game.pump();
};

const tableDeeds: TableDeeds = {
  pick: (part) => void pickPart(part),
  touchCard: (letter) => void touchCard(letter),
  play: () => void playChosen(),
  back: () => void goBack(),
  undo: () => void (app.table?.me && game?.undo(app.table.me)),
  hint: () => undefined,
  sheet: (name) => {
    app.sheet = name;
    redraw();
  },
  act: (action) => void act(action),
  leave: () => {
    app.sheet = "";
    location.hash = "#/";
  },
  again: () => void startLocal(),
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
  begin: () => void startLocal(),
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
  if (app.path[0] === "table" && !app.table) {
    if (hasSaved()) void goOn();
    else location.hash = "#/";
  }
  redraw();
};

const onKey = (event: KeyboardEvent): void => {
  const table = app.table;
  if (!table || app.path[0] !== "table" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (app.sheet !== "") tableDeeds.sheet("");
    else if (table.chosen.length > 0) void goBack();
    return;
  }
  const target = event.target as HTMLElement;
  if (!app.settings.keys || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
  const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
  if (digit > 0 && table.list && digit <= table.list.length && !table.moving) void act(table.list[digit - 1]!.action);
  else if (event.key === "?") tableDeeds.sheet(app.sheet === "list" ? "" : "list");
  else if (event.key === "l" || event.key === "L") tableDeeds.sheet(app.sheet === "log" ? "" : "log");
  else if (event.key === "z" || event.key === "Z") tableDeeds.undo();
  else if (event.key === "m" || event.key === "M") tableDeeds.sound();
  else if (event.key === "r" || event.key === "R") shout(table.says);
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

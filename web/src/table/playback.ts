// Plays an update: animation, sound, log line, announcement.

import { dealIn, isSkipping, land, pause, reading, resume } from "../ui/animations";
import { announce, sentence } from "../ui/announce";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import { sentenceOf, loggable } from "./game-log";
import type { GameEvent, Update, Scene } from "../engine/types";
import { sounds } from "../ui/sound";
import { myTurn, type App, type TableModel } from "../state";
import { doerOf, leastTime, MOVEMENT, READING, stepsOf } from "./reading-time";

export interface PlaybackContext {
  app: App;
  root: Element;
  words: Translations;
  draw(): void; // at once: what follows measures what is drawn
  redraw(): void; // with the next frame, which is the one in which an animation has just ended
}

export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Nothing moves and nothing waits while the page is hidden or the player skips.
const haste = ({ app }: PlaybackContext): number => (document.hidden || isSkipping() ? 0 : app.overlay.haste);

// How slowly things move; 0: not at all.
export const pace = (screen: PlaybackContext): number =>
  stillness() ? 0 : haste(screen) * MOVEMENT[screen.app.settings.speed];

// How long things stay to be read, also where nothing moves.
const readingPace = (screen: PlaybackContext): number => haste(screen) * READING[screen.app.settings.speed];

// A browser may refuse to sound or to move something: what happened is shown all the same.
export const sound = ({ app }: PlaybackContext, name: string, how = 0): void => {
  if (!app.settings.sound || isSkipping()) return;
  try {
    sounds[name]?.(how);
  } catch {
    // It stays silent.
  }
};

// ---- cards ----

export const seatElement = (screen: PlaybackContext, seat: string | undefined): Element | null => {
  if (seat === undefined) return null;
  if (seat === screen.app.table!.me)
    return screen.root.querySelector(".hand") ?? screen.root.querySelector(".foot");
  return screen.root.querySelector(`[data-seat="${seat}"]`);
};

export const faceOf = (screen: PlaybackContext, letter: string | undefined): string =>
  viewOf(screen.app.table!).faces.face(letter ?? "?");

// What comes with the lazy bundle: without it nothing moves.
type ShowEvent = (screen: PlaybackContext, event: GameEvent, news: Update) => Promise<void>;
let showEvent: ShowEvent | null = null;
export const addShowEvent = (show: ShowEvent): void => void (showEvent = show);

const animate = async (screen: PlaybackContext, event: GameEvent, news: Update): Promise<void> => {
  try {
    await showEvent?.(screen, event, news);
  } catch {
    // The scene that follows shows where it led.
  }
};

const CARDS = ["played", "dropped", "gave"]; // they move in all games

const moves = (table: TableModel, { kind }: GameEvent): boolean =>
  CARDS.includes(kind) || kind in (viewOf(table).animations ?? {});

// ---- what others do ----

// The sentence of a step, and who did it: of several gifts it is the one for the player.
const tell = (screen: PlaybackContext, step: GameEvent[], news: Update): void => {
  const table = screen.app.table!;
  const told = step.filter(({ say }) => say !== "");
  const mine = told.filter(({ other }) => step.length > 1 && other === table.me);
  const said = mine.length > 0 ? mine : told;
  table.now = { seat: doerOf(said[0]!, news) ?? null, say: sentenceOf(said) };
  table.marks = viewOf(table).marks?.(step[0]!) ?? table.marks;
  screen.redraw();
};

const OUTCOMES = ["won-item", "left", "marker"];

// What the round has brought; if items go to the players one by one, the text names the current one.
const summarize = (table: TableModel, news: Update, now: GameEvent | null = null): void => {
  if (now) table.now = { seat: now.seat ?? null, say: now.say };
  table.roundSummary = loggable(news.events)
    .filter(({ kind }) => OUTCOMES.includes(kind))
    .map(({ say }) => sentence(say));
};

const hasOutcome = ({ events }: Update): boolean =>
  events.some(({ kind }) => kind === "won-item" || kind === "left");

// The table after the news. Who acted keeps the turn until all of it has been read.
const settle = (table: TableModel, news: Update, { waits }: Pick<Scene, "waits"> = news.scene): void => {
  table.discardTop = news.top;
  table.tips = news.tips;
  table.scene = { ...news.scene, waits };
  viewOf(table).follow?.(table);
  land();
};

// Each step is shown for as long as it moves, and what others do at least until it can be read. As soon as
// nothing is left to move the table is as it will be, so that the sentence is read beside what it tells of.
const showSteps = async (screen: PlaybackContext, news: Update): Promise<void> => {
  const table = screen.app.table!;
  const steps = stepsOf(news.events);
  const moving = steps.map((step) => step.some((event) => moves(table, event))).lastIndexOf(true);
  const ready = (): void => {
    if (hasOutcome(news)) return;
    settle(table, news, table.scene);
    screen.redraw();
  };
  if (moving < 0) ready();
  for (const [i, step] of steps.entries()) {
    if (screen.app.table !== table) return;
    const least = Math.max(...step.map((event) => leastTime(event, news, table.me)));
    if (least > 0) tell(screen, step, news);
    if (viewOf(table).gathers && OUTCOMES.includes(step[0]!.kind)) summarize(table, news, step[0]!);
    const read = reading(least, readingPace(screen));
    await Promise.all(step.map((event) => animate(screen, event, news)));
    if (i === moving) ready();
    await read;
  }
};

// ---- the whole ----

// Where several choose at the same time, what others do takes nothing out of one's hand.
const choosesToo = (table: TableModel, news: Update): boolean =>
  myTurn(table) && news.kind === "action" && news.seat !== table.me;

const clear = (table: TableModel, news: Update): void => {
  table.moving = true;
  table.preview = [];
  table.marks = [];
  if (choosesToo(table, news)) return;
  table.chosen = [];
  table.offer = table.list = table.hints = null;
  table.draft = [];
};

// What an undo leaves.
const takeBack = (table: TableModel, { scene }: Update, stands: number): void => {
  table.log = table.log.filter(({ number }) => Math.floor(number) <= stands);
  table.lastMessage = scene.phase === "give" ? "" : (table.log[table.log.length - 1]?.say ?? "");
};

// That others have chosen, and what lies on the table from now on, is in the log.
const isOfLog = ({ kind, scene }: Update): boolean => kind === "deal" || scene.phase === "give";

// A line for each player; where several did something, what concerns oneself is what is said.
const keepLog = (table: TableModel, news: Update): void => {
  const told = loggable(news.events);
  const { lines, stands } = news;
  if (stands !== undefined) return takeBack(table, news, stands);
  if (lines.length === 0) return;
  table.log.push(...lines);
  const mine = lines.length > 1 ? told.filter(({ other }) => other === table.me) : [];
  const said = (mine.length > 0 ? mine : told).filter(({ kind }) => kind !== "saw");
  const say = sentenceOf(said);
  table.lastMessage = isOfLog(news) ? "" : say;
  table.doer = said[0] ? (doerOf(said[0], news) ?? null) : null;
  announce(sentence(say));
};

// Who won what stays on the table, before the next round is dealt, until it can be read or a tap ends it.
const OUTCOME_TIME = 3000;
const showRoundOver = async (screen: PlaybackContext, news: Update): Promise<void> => {
  const table = screen.app.table!;
  if (readingPace(screen) > 0 && hasOutcome(news)) {
    summarize(table, news);
    screen.draw();
    await pause(OUTCOME_TIME, readingPace(screen));
  }
  table.roundSummary = [];
};

export const playUpdate = async (screen: PlaybackContext, news: Update): Promise<void> => {
  const table = screen.app.table;
  if (!table) return;
  resume();
  clear(table, news);
  keepLog(table, news);
  screen.redraw();
  await showSteps(screen, news);
  if (screen.app.table === table) await showRoundOver(screen, news);
  settle(table, news);
  table.now = null;
  table.moving = false;
  screen.redraw();
  if (!news.events.some(({ kind, seat }) => kind === "dealt" && seat === table.me)) return;
  screen.draw();
  const cards = Array.from(screen.root.querySelectorAll<HTMLElement>(".hand .card"));
  dealIn(cards, screen.root.querySelector(".stage"), faceOf(screen, "?"), pace(screen));
};

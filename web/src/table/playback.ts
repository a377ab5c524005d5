// Plays an update: animation, sound, log line, announcement.

import { dealIn, fly, isSkipping, land, pause, reading, resume } from "../ui/animations";
import { announce, sentence } from "../ui/announce";
import type { AnimationContext } from "../games/game-view";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import { sentenceOf, loggable } from "./game-log";
import type { GameEvent, Update, Scene } from "../engine/types";
import { vibrate } from "../ui/device";
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

const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Nothing moves and nothing waits while the page is hidden or the player skips.
const haste = ({ app }: PlaybackContext): number => (document.hidden || isSkipping() ? 0 : app.overlay.haste);

// How slowly things move; 0: not at all.
export const pace = (screen: PlaybackContext): number =>
  stillness() ? 0 : haste(screen) * MOVEMENT[screen.app.settings.speed];

// How long things stay to be read, also where nothing moves.
const readingPace = (screen: PlaybackContext): number => haste(screen) * READING[screen.app.settings.speed];

export const sound = ({ app }: PlaybackContext, name: string, how = 0): void => {
  if (app.settings.sound && !isSkipping()) sounds[name]?.(how);
};

// On phones that can, and where it is wanted.
const buzz = ({ app }: PlaybackContext, pattern: number | number[]): void => {
  if (app.settings.vibrate && !isSkipping() && !document.hidden) vibrate(pattern);
};
const LANDING = 25;
const SENT_HOME = [40, 30, 40];

// ---- cards ----

const seatElement = (screen: PlaybackContext, seat: string | undefined): Element | null => {
  if (seat === undefined) return null;
  if (seat === screen.app.table!.me)
    return screen.root.querySelector(".hand") ?? screen.root.querySelector(".foot");
  return screen.root.querySelector(`[data-seat="${seat}"]`);
};

const faceOf = (screen: PlaybackContext, letter: string | undefined): string =>
  viewOf(screen.app.table!).faces.face(letter ?? "?");

// A card that was played has left the hand at once; the scene that says so comes with the last event.
const leavesHand = (table: TableModel, seat: string, card: string): void => {
  const without = (hand: string): string => {
    const at = hand.includes(card) ? hand.indexOf(card) : hand.lastIndexOf("?");
    return at < 0 ? hand : hand.slice(0, at) + hand.slice(at + 1);
  };
  table.scene = {
    ...table.scene,
    seats: table.scene.seats.map((one) => (one.seat === seat ? { ...one, hand: without(one.hand) } : one)),
  };
};

const showPlayed = async (screen: PlaybackContext, event: GameEvent): Promise<void> => {
  const table = screen.app.table!;
  if (event.card === undefined) return;
  sound(screen, "card");
  leavesHand(table, event.seat!, event.card!);
  screen.draw();
  await fly(
    faceOf(screen, event.card),
    seatElement(screen, event.seat),
    screen.root.querySelector("[data-pile]"),
    260,
    pace(screen),
    event.seat === table.me ? "" : faceOf(screen, "?"),
  );
  table.discardTop = { card: event.card!, seat: event.seat! };
  land();
  screen.redraw();
  await pause(event.seat === table.me ? 60 : 200, pace(screen));
};

// The card given really travels across the felt, face down; the one that comes is shown for a while.
const showGift = async (screen: PlaybackContext, event: GameEvent): Promise<void> => {
  const mine = event.other === screen.app.table!.me;
  sound(screen, "card");
  await fly(
    faceOf(screen, mine ? event.card : "?"),
    seatElement(screen, event.seat),
    seatElement(screen, event.other),
    mine ? 620 : 420,
    pace(screen),
  );
  if (mine) await pause(380, pace(screen));
};

// What all games have.
const EVENT_ANIMATIONS: Record<string, (screen: PlaybackContext, event: GameEvent) => Promise<void>> = {
  played: showPlayed,
  dropped: showPlayed,
  gave: showGift,
};

const animationContext = (screen: PlaybackContext, table: TableModel, after: Scene): AnimationContext => ({
  table,
  root: screen.root,
  words: screen.words,
  pace: () => pace(screen),
  isStill: stillness,
  redraw: screen.redraw,
  draw: screen.draw,
  after,
  sound: (name, how) => sound(screen, name, how),
  seat: (seat) => seatElement(screen, seat),
  async fly(card, from, to) {
    sound(screen, "card");
    await fly(faceOf(screen, card), from, to, 300, pace(screen));
  },
});

const moves = (table: TableModel, { kind }: GameEvent): boolean =>
  kind in EVENT_ANIMATIONS || kind in (viewOf(table).animations ?? {});

const showEvent = async (screen: PlaybackContext, event: GameEvent, { scene }: Update): Promise<void> => {
  const table = screen.app.table!;
  const own = viewOf(table).animations?.[event.kind];
  await (own
    ? own(animationContext(screen, table, scene), event)
    : EVENT_ANIMATIONS[event.kind]?.(screen, event));
  if (event.kind === "home" && event.seat === table.me) buzz(screen, SENT_HOME);
  else if (event.kind === "moved" && event.seat === table.me) buzz(screen, LANDING);
};

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

// What the round has brought; where it goes to the players one by one, the one that goes is told.
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
    await Promise.all(step.map((event) => showEvent(screen, event, news)));
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
  table.lastMessage = news.scene.phase === "give" ? "" : say; // that others have chosen is in the log
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

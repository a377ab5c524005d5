// Showing what happened: events become movement, log and speech, in their order.

import {
  bubble,
  dealIn,
  fade,
  fly,
  glide,
  isSkipping,
  land,
  pause,
  reading,
  resume,
  trot,
  walk,
} from "../ui/animations";
import { announce, sentence } from "../ui/announce";
import { fieldSize, geometryOf, locate } from "../games/dog/board";
import type { Point } from "../games/dog/geometry";
import { wayBetween, wayHome } from "../games/dog/paths";
import { cardFace } from "../games/card-faces";
import type { Words } from "../engine/translations";
import { logged, sentenceOf, toldIn } from "./game-log";
import type { GameEvent, News, Scene } from "../engine/types";
import { lastAfter } from "./discard-top";
import { sounds } from "../ui/sound";
import { follow, myTurn, piecesOf, type App, type PieceModel, type TableModel } from "../state";
import { doerOf, leastTime, MOVEMENT, READING, stepsOf } from "./reading-time";

export interface Screen {
  app: App;
  root: Element;
  words: Words;
  draw(): void; // at once: what follows measures what is drawn
  redraw(): void; // with the next frame, which is the one in which an animation has just ended
}

const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Nothing moves and nothing waits while the page is hidden or the player skips.
const haste = ({ app }: Screen): number => (document.hidden || isSkipping() ? 0 : app.around.haste);

// How slowly things move; 0: not at all.
export const pace = (screen: Screen): number =>
  stillness() ? 0 : haste(screen) * MOVEMENT[screen.app.settings.speed];

// How long things stay to be read, also where nothing moves.
const readingPace = (screen: Screen): number => haste(screen) * READING[screen.app.settings.speed];

export const sound = ({ app }: Screen, name: string): void => {
  if (app.settings.sound && !isSkipping()) sounds[name]?.();
};

// ---- the board ----

const pointOf = ({ app, root }: Screen, place: string, slot: number): Point | null => {
  const table = app.table!;
  const element = root.querySelector<HTMLElement>(".board");
  if (!element) return null;
  return locate(
    geometryOf(table.scene, element.clientWidth, element.clientHeight),
    table.scene,
    table.me,
    place,
    slot,
  );
};

const pieceSize = ({ app, root }: Screen): number => {
  const board = root.querySelector<HTMLElement>(".board")!;
  return 0.9 * fieldSize(geometryOf(app.table!.scene, board.clientWidth, board.clientHeight).pitch);
};

const elementOf = (piece: PieceModel | undefined): HTMLElement | null =>
  piece ? document.getElementById(`piece-${piece.id}`) : null;
const slotOf = (piece: PieceModel): number => Number(piece.id.slice(1));

const along = (screen: Screen, places: string[], slot: number): Point[] =>
  places.map((place) => pointOf(screen, place, slot)).filter((point): point is Point => point !== null);

const moving = (table: TableModel, before: PieceModel[], after: PieceModel[]): PieceModel[] =>
  before.filter((piece, i) => after[i]!.at !== piece.at && table.pieces.length > 0);

const animate = async (screen: Screen, event: GameEvent, piece: PieceModel, to: string): Promise<void> => {
  const table = screen.app.table!;
  const element = elementOf(piece);
  if (!element || !screen.root.querySelector(".board")) return;
  const [size, factor, slot] = [pieceSize(screen), pace(screen), slotOf(piece)];
  if (event.kind === "moved")
    return walk(element, along(screen, wayBetween(table.scene, piece.at, to), slot), size, factor);
  if (event.kind === "home")
    return trot(element, along(screen, wayHome(table.scene, piece.at, piece.seat), slot), size, factor);
  const [from, end] = along(screen, [piece.at, to], slot);
  if (from && end) await glide(element, from, end, size, 520, factor);
};

const soundOf = (event: GameEvent): string => {
  if (event.kind === "home") return "burn";
  return event.kind === "moved" && /^[a-f][1-9]/.test(event.to ?? "") ? "goal" : "land";
};

const showMove = async (screen: Screen, event: GameEvent): Promise<void> => {
  const table = screen.app.table!;
  const after = follow(table.pieces, event);
  const moved = moving(table, table.pieces, after);
  if (event.kind === "home") sound(screen, "burn");
  await Promise.all(
    moved.map((piece) => animate(screen, event, piece, after.find(({ id }) => id === piece.id)!.at)),
  );
  if (event.kind !== "home") sound(screen, soundOf(event));
  table.pieces = after;
  if (event.kind !== "home") table.marks = [event.from!, event.to!];
  screen.redraw();
  if (stillness()) moved.forEach((piece) => fade(elementOf(piece)));
};

// ---- cards ----

const seatElement = (screen: Screen, seat: string | undefined): Element | null => {
  if (seat === undefined) return null;
  if (seat === screen.app.table!.me)
    return screen.root.querySelector(".hand") ?? screen.root.querySelector(".foot");
  return screen.root.querySelector(`[data-seat="${seat}"]`);
};

const faceOf = (screen: Screen, letter: string | undefined): string =>
  cardFace(letter ?? "?", screen.app.table!.scene.game);

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

const showPlayed = async (screen: Screen, event: GameEvent): Promise<void> => {
  const table = screen.app.table!;
  sound(screen, "card");
  leavesHand(table, event.seat!, event.card!);
  screen.draw();
  await fly(
    faceOf(screen, event.card),
    seatElement(screen, event.seat),
    screen.root.querySelector("[data-pile]"),
    260,
    pace(screen),
  );
  table.last = { card: event.card!, seat: event.seat! };
  land();
  screen.redraw();
  await pause(event.seat === table.me ? 60 : 200, pace(screen));
};

// The card given really travels across the felt, face down; the one that comes is shown for a while.
const showGift = async (screen: Screen, event: GameEvent): Promise<void> => {
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

// What goes to a row or an item, or comes from one or from the market.
const placeOf = ({ root }: Screen, event: GameEvent): Element | null => {
  if (event.kind === "barked" || event.kind === "put-token")
    return root.querySelector(`[data-item="${event.place ?? 0}"]`);
  if (event.row !== undefined) return root.querySelector(`[data-row="${event.row}"]`);
  return event.place === undefined
    ? root.querySelector("[data-pile]")
    : root.querySelector(`.stall:nth-child(${event.place})`);
};
const showPlaced = async (screen: Screen, event: GameEvent): Promise<void> => {
  sound(screen, "card");
  await fly(
    faceOf(screen, event.card),
    seatElement(screen, event.seat),
    placeOf(screen, event),
    300,
    pace(screen),
  );
  if (event.kind === "barked") bubble(screen.words.t("page.woof"), placeOf(screen, event), pace(screen));
};
const showTaken = async (screen: Screen, event: GameEvent): Promise<void> => {
  sound(screen, "card");
  await fly(
    faceOf(screen, event.card),
    placeOf(screen, event),
    seatElement(screen, event.seat),
    300,
    pace(screen),
  );
};

const SHOWN: Record<string, (screen: Screen, event: GameEvent) => Promise<void>> = {
  moved: showMove,
  home: showMove,
  swapped: showMove,
  played: showPlayed,
  dropped: showPlayed,
  gave: showGift,
  built: showPlaced,
  redeemed: showPlaced,
  barked: showPlaced,
  bought: showTaken,
  robbed: showTaken,
  took: showTaken,
};

const showEvent = async (screen: Screen, event: GameEvent): Promise<void> => {
  const shown = SHOWN[event.kind];
  if (!shown) return;
  if (shown === showMove && (event.from === undefined || screen.app.table!.pieces.length === 0)) return;
  if (shown === showPlayed && event.card === undefined) return;
  await shown(screen, event);
};

// ---- what others do ----

// Where to look, as a part: a row, an item or a place of the market. Pieces mark their way themselves.
const markOf = ({ kind, row, place }: GameEvent): string[] | null => {
  if (row !== undefined) return [row];
  return place === undefined
    ? null
    : [kind === "barked" || kind === "put-token" ? `item:${place}` : `place:${place}`];
};

// The sentence of a step, and who did it: of several gifts it is the one for the player.
const tell = (screen: Screen, step: GameEvent[], news: News): void => {
  const table = screen.app.table!;
  const told = step.filter(({ say }) => say !== "");
  const mine = told.filter(({ other }) => step.length > 1 && other === table.me);
  const said = mine.length > 0 ? mine : told;
  table.now = { seat: doerOf(said[0]!, news) ?? null, say: sentenceOf(said) };
  table.marks = markOf(step[0]!) ?? table.marks;
  screen.redraw();
};

const hasOutcome = ({ events }: News): boolean =>
  events.some(({ kind }) => kind === "won-item" || kind === "left");

// The table after the news. Who acted keeps the turn until all of it has been read.
const settle = (table: TableModel, news: News, { waits }: Pick<Scene, "waits"> = news.scene): void => {
  table.last = lastAfter(table.last, table.scene, news);
  table.scene = { ...news.scene, waits };
  table.pieces = piecesOf(news.scene, table.pieces);
  land();
};

// Each step is shown for as long as it moves, and what others do at least until it can be read. As soon as nothing is
// left to move the table is as it will be, so that the sentence is read beside what it tells of.
const showSteps = async (screen: Screen, news: News): Promise<void> => {
  const table = screen.app.table!;
  const steps = stepsOf(news.events);
  const moving = steps.map((step) => step.some(({ kind }) => SHOWN[kind])).lastIndexOf(true);
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
    const read = reading(least, readingPace(screen));
    await Promise.all(step.map((event) => showEvent(screen, event)));
    if (i === moving) ready();
    await read;
  }
};

// ---- the whole ----

// Where several choose at the same time, what others do takes nothing out of one's hand.
const choosesToo = (table: TableModel, news: News): boolean =>
  myTurn(table) && news.kind === "action" && news.seat !== table.me;

const clear = (table: TableModel, news: News): void => {
  table.moving = true;
  table.preview = [];
  table.marks = [];
  if (choosesToo(table, news)) return;
  table.chosen = [];
  table.offer = table.list = table.hints = null;
  table.draft = [];
};

// A line for each player; where several did something, what concerns oneself is what is said.
const keepLog = (table: TableModel, news: News): void => {
  const told = toldIn(news.events);
  const lines = logged(news);
  if (lines.length === 0) return;
  table.log.push(...lines);
  const mine = lines.length > 1 ? told.filter(({ other }) => other === table.me) : [];
  const said = (mine.length > 0 ? mine : told).filter(({ kind }) => kind !== "saw");
  const say = sentenceOf(said);
  table.says = news.scene.phase === "give" ? "" : say; // that others have chosen is in the log
  table.doer = said[0] ? (doerOf(said[0], news) ?? null) : null;
  announce(sentence(say));
};

// Who won what stays on the table, before the next round is dealt, until it can be read or a tap ends it.
const OUTCOME_TIME = 3000;
const OUTCOMES = ["won-item", "left", "marker"];
const showRoundOver = async (screen: Screen, news: News): Promise<void> => {
  const table = screen.app.table!;
  if (readingPace(screen) === 0 || !hasOutcome(news)) return;
  table.tells = toldIn(news.events)
    .filter(({ kind }) => OUTCOMES.includes(kind))
    .map(({ say }) => sentence(say));
  screen.draw();
  await pause(OUTCOME_TIME, readingPace(screen));
  table.tells = [];
};

export const showNews = async (screen: Screen, news: News): Promise<void> => {
  const table = screen.app.table;
  if (!table) return;
  resume();
  clear(table, news);
  keepLog(table, news);
  screen.redraw();
  await showSteps(screen, news);
  if (screen.app.table === table) await showRoundOver(screen, news);
  settle(table, news);
  if (news.kind === "undo") table.last = null;
  table.now = null;
  table.moving = false;
  screen.redraw();
  if (!news.events.some(({ kind, seat }) => kind === "dealt" && seat === table.me)) return;
  screen.draw();
  dealIn(Array.from(screen.root.querySelectorAll<HTMLElement>(".hand .card")), pace(screen));
};

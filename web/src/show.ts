// Showing what happened: events become movement, log and speech, in their order.

import { glide, pause, walk, type Motion } from "./anim";
import { announce } from "./announce";
import { fieldSize, geometryOf, locate } from "./board/board";
import type { Point } from "./board/geometry";
import type { GameEvent, News } from "./model";
import { sounds } from "./sound";
import { follow, piecesOf, type App } from "./state";

export interface Screen {
  app: App;
  root: Element;
  draw(): void; // at once
}

export const motion = ({ app }: Screen): Motion => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const factors = { off: 0, brisk: 0.5, normal: 1, calm: 1.7 };
  return { factor: still || document.hidden ? 0 : factors[app.settings.speed], skip: false };
};
export const sound = ({ app }: Screen, name: string): void => {
  if (app.settings.sound) sounds[name]?.();
};

const pointOf = ({ app, root }: Screen, place: string, slot: number): Point | null => {
  const table = app.table!;
  const element = root.querySelector<HTMLElement>(".board");
  if (!element) return null;
  const board = geometryOf(table.scene, element.clientWidth, element.clientHeight);
  return locate(board, table.scene, table.me, place, slot);
};

// The fields between two places, as a piece walks them.
const wayOf = (screen: Screen, from: string, to: string, slot: number): Point[] => {
  const table = screen.app.table!;
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
  return places.map((place) => pointOf(screen, place, slot)).filter((point): point is Point => point !== null);
};

const showMove = async (screen: Screen, event: GameEvent): Promise<void> => {
  const table = screen.app.table!;
  const mover = table.pieces.find(({ seat, at }) => seat === event.seat && at === event.from);
  const after = follow(table.pieces, event);
  const element = mover ? document.getElementById(`piece-${mover.id}`) : null;
  const slot = mover ? Number(mover.id.slice(1)) : 0;
  const to = event.to ?? `${event.seat!}0`;
  const board = screen.root.querySelector<HTMLElement>(".board");
  if (element && board && table.scene.segments) {
    const size = 0.9 * fieldSize(geometryOf(table.scene, board.clientWidth, board.clientHeight).pitch);
    const from = pointOf(screen, event.from!, slot);
    const end = pointOf(screen, to, slot);
    if (event.kind === "moved") await walk(element, wayOf(screen, event.from!, to, slot), size, motion(screen));
    else if (from && end) await glide(element, from, end, size, event.kind === "home" ? 420 : 520, motion(screen));
    sound(screen, event.kind === "home" ? "burn" : to.length === 2 && !to.endsWith("0") && /^[a-f]/.test(to) ? "goal" : "land");
  }
  table.pieces = after;
  table.marks = [event.from!, to];
  screen.draw();
};

const showEvent = async (screen: Screen, event: GameEvent): Promise<void> => {
  const table = screen.app.table!;
  if (event.kind === "moved" || event.kind === "home" || event.kind === "swapped") await showMove(screen, event);
  else if ((event.kind === "played" || event.kind === "dropped") && event.card) {
    table.last = { card: event.card, seat: event.seat! };
    sound(screen, "card");
    screen.draw();
    await pause(event.seat === table.me ? 60 : 260, motion(screen));
  }
};

export const showNews = async (screen: Screen, news: News): Promise<void> => {
  const table = screen.app.table;
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
  screen.draw();
  for (const event of news.events) await showEvent(screen, event);
  table.scene = news.scene;
  table.pieces = piecesOf(news.scene, table.pieces);
  if (news.kind === "undo") table.last = null;
  table.moving = false;
  screen.draw();
};

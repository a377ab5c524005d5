// The end of a game in numbers that somebody will talk about: events are counted, nothing else.

import type { Engine } from "../engine/engine";
import { joined } from "../engine/translations";
import { sentenceOf } from "./game-log";
import { isRefusal, type GameEvent, type News, type Scene } from "../engine/types";
import type { EndFacts } from "../state";

interface Done {
  seat: string;
  events: GameEvent[];
}

// Every entry that stands at the end, oldest first.
export const doneOf = async (engine: Engine): Promise<Done[]> => {
  const done: Done[] = [];
  for (let number = 0; ; ) {
    const news = await engine.ask<News>("news", number);
    if (isRefusal(news) || news.number === 0) return done;
    number = news.number;
    if (news.kind === "undo") done.length -= Math.min(done.length, news.back);
    else if (news.kind !== "seat") done.push({ seat: news.seat ?? "", events: news.events });
  }
};

const sidesOf = (scene: Scene): string[] => {
  const sides = scene.seats
    .filter(({ seat, partner }) => partner === null || seat < partner)
    .map(({ seat, partner }) => seat + (partner ?? ""));
  const won = (side: string): number => ([...side].some((seat) => scene.winners.includes(seat)) ? 0 : 1);
  return sides.sort((one, other) => won(one) - won(other));
};

type Count = (event: GameEvent, seat: string, side: string) => number;
const kind =
  (...kinds: string[]): Count =>
  ({ kind: own, seat }, _, side) =>
    kinds.includes(own) && side.includes(seat ?? "-") ? 1 : 0;

const ROWS: Record<string, Record<string, Count>> = {
  dog: {
    "sent-home": ({ kind: own, seat = "-" }, mover, side) =>
      own === "home" && side.includes(mover) && !side.includes(seat) ? 1 : 0,
    burned: ({ kind: own, seat = "-" }, mover, side) =>
      own === "home" && side.includes(mover) && side.includes(seat) ? 1 : 0,
    folded: kind("folded", "dropped"),
    played: kind("played"),
  },
  cards: { built: kind("built"), bought: kind("bought"), robbed: kind("robbed"), thrown: kind("dropped") },
  bark: {
    items: kind("won-item"),
    dogs: ({ kind: own, seat, count = 1 }, _, side) =>
      own === "barked" && side.includes(seat ?? "-") ? count : 0,
    cats: kind("played-cat"),
    tokens: kind("put-token"),
  },
};

const standing = (scene: Scene, side: string): number =>
  scene.seats
    .filter(({ seat }) => side.includes(seat))
    .reduce((sum, seat) => {
      if (scene.game === "bark") return sum + seat.points;
      if (scene.game === "cards") return sum + (seat.done ?? 0);
      return sum + (seat.pieces ?? []).filter((at) => /^[a-f][1-9]/.test(at)).length;
    }, 0);

// The last move in words; where points are counted in the end, what they were.
const howOf = (scene: Scene, done: Done[]): string => {
  const last = [...done]
    .reverse()
    .find(({ seat, events }) =>
      scene.game === "bark" ? events.some(({ kind: own }) => own === "won") : seat !== "",
    );
  const told = (last?.events ?? []).filter(
    ({ kind: own, say }) =>
      say !== "" && (scene.game === "bark" ? own === "won" : !["won", "round-over", "dealt"].includes(own)),
  );
  return joined(told.map(({ say }) => say).slice(0, scene.game === "cards" ? 1 : 2));
};

export const factsOf = (scene: Scene, done: Done[]): EndFacts => {
  const sides = sidesOf(scene);
  const count = (rule: Count, side: string): number =>
    done.reduce(
      (sum, { seat, events }) => sum + events.reduce((more, event) => more + rule(event, seat, side), 0),
      0,
    );
  const rows = Object.entries(ROWS[scene.game] ?? {}).map(([name, rule]) => ({
    name,
    values: sides.map((side) => count(rule, side)),
  }));
  const first = {
    name: { dog: "goal", cards: "rows", bark: "points" }[scene.game] ?? "points",
    values: sides.map((side) => standing(scene, side)),
  };
  const say = howOf(scene, done);
  return {
    sides,
    rows: [first, ...rows],
    last: say.slice(0, 1).toUpperCase() + say.slice(1),
    moves: done.length,
    says: done.map(({ seat, events }) => (seat === "" ? "" : sentenceOf(events))),
  };
};

// The same cards in the engine: whether there is such a game, how it begins, and what became of one that was
// played. The engine reads every part of a link, and counts.

import type { Engine } from "../engine/engine";
import { isRefusal, type Scene } from "../engine/types";
import type { Outcome, Result, Same } from "./same-link";
import type { LibraryRow } from "./stored-games";

export interface SameGame {
  position: string; // before the first line
  lines: string[]; // who sits where
  scene: Scene;
}

interface Seated {
  seat: string;
  bot: string;
}

const seatsOf = ({ seats }: Scene, { seat, bots }: Same): Seated[] =>
  seats.filter((one) => one.seat !== seat).map((one, i) => ({ seat: one.seat, bot: bots[i]! }));

// null: there is no such game.
export const openSame = async (engine: Engine, same: Same): Promise<SameGame | null> => {
  if (isRefusal(await engine.ask("new", same.variant))) return null;
  const { bots } = await engine.askOrThrow<{ bots: string[] }>("bots");
  const seats = await engine.askOrThrow<Scene>("me", "-");
  const isFull = seats.seats.length === same.bots.length + 1;
  if (!isFull || !same.bots.every((bot) => bots.includes(bot))) return null;
  const scene = await engine.ask<Scene>("me", same.seat);
  if (isRefusal(scene) || isRefusal(await engine.ask("seed", same.seed))) return null;
  for (const { seat, bot } of seatsOf(seats, same)) await engine.askOrThrow("sit", seat, bot);
  const { position } = await engine.askOrThrow<{ position: string }>("record");
  const { lines } = await engine.askOrThrow<{ lines: string[] }>("lines", 0);
  return { position, lines, scene };
};

// Of a game of this browser: it began with a deal of its own luck, and bots sat at the other seats.
export const sameOf = async (engine: Engine, row: LibraryRow, lines: string[]): Promise<Same | null> => {
  const others = Object.entries(row.facts?.seats ?? {}).filter(([seat]) => seat !== row.me);
  if (others.length === 0 || others.some(([, { is }]) => is !== "bot")) return null;
  const [variant = ""] = row.position.split(" ");
  const bots = others.map(([, { name }]) => name);
  const same = { variant, seed: row.seed, bots, seat: row.me, results: [] };
  const game = await openSame(engine, same);
  if (game?.position !== row.position) return null;
  await engine.askOrThrow("step", 1); // the first deal
  const begun = await engine.askOrThrow<{ lines: string[] }>("lines", 0);
  return begun.lines.every((line, i) => lines[i] === line) ? same : null;
};

const outcomeOf = ({ winners, sides }: Scene, me: string): Outcome => {
  const own = sides.find((side) => side.includes(me)) ?? me;
  if (!winners.includes(me)) return "lost";
  return [...winners].every((seat) => own.includes(seat)) ? "won" : "shared";
};

interface End {
  sides: string[];
  rows: { name: string; values: number[] }[];
  says: string[];
}

// What is counted in the columns of the results: rounds or moves, and by which name what came home.
export interface Counted {
  rounds: boolean;
  home: string;
}

export const countedIn = async (engine: Engine): Promise<Counted> => {
  const { rows } = await engine.askOrThrow<End>("end");
  const { round } = await engine.scene();
  return { rounds: round !== undefined, home: rows[0]?.name ?? "" };
};

// null: it is not over, or the engine cannot read it.
export const resultOf = async (
  engine: Engine,
  row: LibraryRow,
  lines: string[],
  name: string,
): Promise<Result | null> => {
  if (!(await engine.game<{ isRead: boolean }>({ do: "read", row, lines })).isRead) return null;
  const scene = await engine.scene();
  if (!scene.over || scene.winners === "") return null;
  const { sides, rows, says } = await engine.askOrThrow<End>("end");
  const mine = sides.findIndex((side) => side.includes(row.me));
  return {
    name,
    outcome: outcomeOf(scene, row.me),
    length: scene.round ?? says.length,
    home: rows[0]?.values[mine] ?? 0,
  };
};

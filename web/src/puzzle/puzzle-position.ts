// What the engine says of puzzles: a position on an engine of its own, where what its player did not know is
// imagined, always alike, and lies face down; and which puzzle a day has.

import type { Engine } from "../engine/engine";
import { isRefusal, type Scene } from "../engine/types";
import type { PuzzleStep } from "./puzzle-text";

const LUCK = "24".repeat(16);
const BOT = "puppy";

export interface PuzzlePosition {
  scene: Scene;
  seat: string; // who is to act
}

// The others are bots, so that the player may undo; they do nothing by themselves.
export const openStep = async (engine: Engine, { position }: PuzzleStep): Promise<PuzzlePosition> => {
  const { waits } = await engine.askOrThrow<Scene>("view", position);
  const seat = waits[0]!;
  await engine.askOrThrow("imagine", position, seat, LUCK);
  const { seats } = await engine.askOrThrow<Scene>("me", seat);
  for (const other of seats) if (other.seat !== seat) await engine.askOrThrow("sit", other.seat, BOT);
  return { scene: await engine.askOrThrow<Scene>("me", seat), seat };
};

export const positionNow = async (engine: Engine): Promise<string> =>
  (await engine.askOrThrow<{ end: string }>("record")).end;

// The positions that the answers lead to. Plays each of them, and opens the position again after it.
export const positionsOfAnswers = async (engine: Engine, step: PuzzleStep): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const answer of step.answers) {
    const { seat } = await openStep(engine, step);
    const played = await engine.ask("act", seat, answer);
    if (!isRefusal(played)) found.add(await positionNow(engine));
  }
  return found;
};

// The number of the puzzle of the day, of so many.
export const puzzleOfDay = async (engine: Engine, milliseconds: number, count: number): Promise<number> => {
  const seconds = Math.floor(milliseconds / 1000);
  return (await engine.askOrThrow<{ number: number }>("today", seconds, count)).number;
};

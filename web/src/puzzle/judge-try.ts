// What the tutor makes of a try that was just played: its chance and its reasons. Without a network it says
// nothing.

import type { Engine } from "../engine/engine";
import { isRefusal } from "../engine/types";

export interface JudgedTry {
  say: string;
  percent: number;
  reasons: string[]; // each begins with + or −
}

interface Progress {
  done: boolean;
}
interface Turn {
  played: { chance: number; say: string; reasons: string[] };
}

const SIMULATIONS = 800;
const SLICE = 200;

export const judgeTry = async (engine: Engine, seat: string): Promise<JudgedTry | null> => {
  let now = await engine.ask<Progress>("review", 0, seat, SIMULATIONS);
  while (!isRefusal(now) && !now.done) now = await engine.ask<Progress>("review", SLICE);
  const turn = isRefusal(now) ? now : await engine.ask<Turn>("turn", 0);
  if (isRefusal(turn)) return null;
  const { chance, say, reasons } = turn.played;
  return { say, percent: Math.round(chance / 10), reasons };
};

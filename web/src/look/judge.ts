// What the engine makes of a game that is looked back at: the chances after each move, what the choices of
// one seat cost, and the costliest turns with what would have been better.

import type { Engine } from "../engine/engine";
import { isRefusal, type GameEvent } from "../engine/types";

export interface Choice {
  chance: number; // in thousandths
  action: string;
  say: string;
  reasons: string[]; // each begins with + or −
  events?: Omit<GameEvent, "say">[]; // what it brings about
}

export interface Turn {
  seat: string;
  played: Choice;
  better: Choice;
}

export interface CostlyTurn extends Turn {
  at: number; // the moment after it
  loss: number; // in thousandths
}

// Of one side, in thousandths: what its deals were worth, and what its moves cost.
export interface Luck {
  side: string;
  cards: number;
  moves: number;
}

export interface Judgement {
  sides: string[];
  chances: number[]; // in thousandths, one side after the other for each move; empty: there is no network
  costly: CostlyTurn[]; // in the order of the game
  luck?: Luck; // where the deals say enough
}

interface Answer {
  percent: number;
  done: boolean;
  sides?: string[];
  chances?: number[];
  losses?: number[]; // each followed by its error
  luck?: number[]; // of each side, where the deals say enough
  cost?: number;
}

const SLICE = 24;
const SIMULATIONS = 200;
const LEAST = 40; // thousandths: docs/analysis.md says how often a deeper search agrees
const MOST = 9; // turns that are explained

const review = async (
  engine: Engine,
  begin: (string | number)[],
  told: (percent: number) => void,
  goesOn: () => boolean,
): Promise<Answer | null> => {
  let answer = await engine.askOrThrow<Answer>("review", ...begin);
  while (!answer.done) {
    if (!goesOn()) return null;
    told(answer.percent);
    answer = await engine.askOrThrow<Answer>("review", SLICE);
  }
  return answer;
};

// Certain enough, and so costly that it is worth a word; the costliest, in the order of the game.
export const costlyMoves = (losses: number[]): { at: number; loss: number }[] =>
  Array.from({ length: losses.length / 2 }, (_, i) => ({
    at: i + 1,
    loss: losses[2 * i]!,
    error: losses[2 * i + 1]!,
  }))
    .filter(({ loss, error }) => loss >= LEAST && loss >= 2 * error)
    .sort((one, other) => other.loss - one.loss)
    .slice(0, MOST)
    .sort((one, other) => one.at - other.at)
    .map(({ at, loss }) => ({ at, loss }));

export const findCurve = async (engine: Engine, goesOn: () => boolean): Promise<Judgement | null> => {
  const answer = await review(engine, [0], () => undefined, goesOn);
  return answer && { sides: answer.sides ?? [], chances: answer.chances ?? [], costly: [] };
};

export const judge = async (
  engine: Engine,
  side: string,
  told: (percent: number) => void,
  goesOn: () => boolean,
): Promise<Judgement | null> => {
  const answer = await review(engine, [0, side, SIMULATIONS], told, goesOn);
  if (!answer) return null;
  const costly: CostlyTurn[] = [];
  for (const { at, loss } of costlyMoves(answer.losses ?? [])) {
    const turn = await engine.ask<Turn>("turn", at - 1);
    if (!isRefusal(turn)) costly.push({ ...turn, at, loss });
  }
  const { sides = [], chances = [], luck, cost = 0 } = answer;
  const own = luck?.[sides.indexOf(side)];
  const judged = { sides, chances, costly };
  return own === undefined ? judged : { ...judged, luck: { side, cards: own, moves: cost } };
};

// Of one side after each moment, from 0 to 1; at the beginning all have the same.
export const chancesOf = ({ sides, chances }: Judgement, side: number): number[] => [
  1 / Math.max(1, sides.length),
  ...chances.filter((_, i) => i % sides.length === side).map((chance) => chance / 1000),
];

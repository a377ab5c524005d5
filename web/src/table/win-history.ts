// How a game went: each side's chance after each move, worked out by the engine in slices after the end.

import type { Engine } from "../engine/engine";
import type { App, Course, EndFacts } from "../state";

interface Review {
  done: boolean;
  sides?: string[];
  chances?: number[]; // in thousandths, one side after the other for each move
}

const SLICE = 24;

const linesOf = ({ sides = [], chances = [] }: Review, first: string): Course["lines"] =>
  sides
    .map((side, i) => ({
      side,
      chances: [
        1 / sides.length,
        ...chances.filter((_, n) => n % sides.length === i).map((chance) => chance / 1000),
      ],
    }))
    .sort((one, other) => Number(other.side === first) - Number(one.side === first));

// Deals turn nothing: nobody chose them.
const turnOf = (chances: number[], { says }: EndFacts): number => {
  const rise = (i: number): number => (says[i] === "" ? -1 : chances[i + 1]! - chances[i]!);
  return says.reduce((best, _, i) => (rise(i) > rise(best) ? i : best), 0);
};

export const lookBack = async (app: App, engine: Engine, redraw: () => void): Promise<void> => {
  const { around, table } = app;
  const { end } = around;
  const still = (): boolean => around.end === end;
  if (!end || !table?.scene.over || around.course) return;
  if (!(await engine.arm(table.scene.game, table.scene.seats.length).catch(() => false))) return;
  let review = await engine.must<Review>("review", 0);
  while (!review.done && still()) review = await engine.must<Review>("review", SLICE);
  if (!still() || !review.chances || review.chances.length === 0) return;
  const lines = linesOf(review, end.sides[0]!);
  around.course = { lines, turn: turnOf(lines[0]!.chances, end) };
  redraw();
};

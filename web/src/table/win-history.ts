// Computes each side's win probability after every move of a finished game, in slices.

import type { Engine } from "../engine/engine";
import type { App, WinHistory, EndStats } from "../state";

interface Review {
  done: boolean;
  sides?: string[];
  chances?: number[]; // in thousandths, one side after the other for each move
}

const SLICE = 24;

const linesOf = ({ sides = [], chances = [] }: Review, first: string): WinHistory["lines"] =>
  sides
    .map((side, i) => ({
      side,
      chances: [
        1 / sides.length,
        ...chances.filter((_, n) => n % sides.length === i).map((chance) => chance / 1000),
      ],
    }))
    .sort((one, other) => Number(other.side === first) - Number(one.side === first));

const DECIDED = 0.99;

// Deals turn nothing: nobody chose them. Nor does the move that won the game: then it was turned before.
const turnOf = (chances: number[], { says }: EndStats): number => {
  const rise = (i: number): number =>
    says[i] === "" || chances[i + 1]! > DECIDED ? -2 : chances[i + 1]! - chances[i]!;
  return says.reduce((best, _, i) => (rise(i) > rise(best) ? i : best), 0);
};

export const computeWinHistory = async (app: App, engine: Engine, redraw: () => void): Promise<void> => {
  const { overlay, table } = app;
  const { end } = overlay;
  const still = (): boolean => overlay.end === end;
  if (!end || !table?.scene.over || overlay.winHistory) return;
  if (!(await engine.loadNetwork(table.scene.game, table.scene.seats.length).catch(() => false))) return;
  let review = await engine.askOrThrow<Review>("review", 0);
  while (!review.done && still()) review = await engine.askOrThrow<Review>("review", SLICE);
  if (!still() || !review.chances || review.chances.length === 0) return;
  const lines = linesOf(review, end.sides[0]!);
  overlay.winHistory = { lines, turn: turnOf(lines[0]!.chances, end) };
  redraw();
};

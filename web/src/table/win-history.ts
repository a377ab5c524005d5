// Computes each side's win probability after every move of a finished game, in slices.

import type { Engine } from "../engine/engine";
import type { App, WinHistory } from "../state";

interface Review {
  done: boolean;
  sides?: string[];
  chances?: number[]; // in thousandths, one side after the other for each move
  turn?: number; // the move that decided it
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

export const computeWinHistory = async (app: App, engine: Engine, redraw: () => void): Promise<void> => {
  const { overlay, table } = app;
  const { end } = overlay;
  const still = (): boolean => overlay.end === end;
  if (!end || !table?.scene.over || overlay.winHistory) return;
  if (!(await engine.loadNetwork(table.scene.game, table.scene.seats.length).catch(() => false))) return;
  let review = await engine.askOrThrow<Review>("review", 0);
  while (!review.done && still()) review = await engine.askOrThrow<Review>("review", SLICE);
  if (!still() || !review.chances || review.turn === undefined) return;
  overlay.winHistory = { lines: linesOf(review, end.sides[0]!), turn: review.turn };
  redraw();
};

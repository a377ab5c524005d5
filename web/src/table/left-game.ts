// The game that was left, as the start screen shows it before the engine is there: which one, and its board.
// It is a copy for the eye; the game itself is in the store (saved-game.ts).

import { boardOf } from "../games/game-view";
import type { BoardPicture, LeftGame, TableModel } from "../state";

const KEY = "kennel.left";

export const loadLeft = (): LeftGame | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as LeftGame | null;
  } catch {
    return null;
  }
};

export const saveLeft = (left: LeftGame | null): void => {
  try {
    if (left === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // A forbidden storage: the start screen shows a board of its own.
  }
};

export const boardOfTable = ({ scene, me, discardTop }: TableModel): BoardPicture | null =>
  boardOf(scene, me, discardTop ? [discardTop.card] : []);

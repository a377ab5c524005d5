// The part of the page with the puzzles: it is fetched when one of them is opened.

import "./lazy-contents"; // so that the first load stays in one piece
import { Puzzles } from "../puzzle/puzzles";
import type { PartDeps, ScreenPart } from "./part-interface";

export const makePart = (page: PartDeps): ScreenPart => {
  const puzzles = new Puzzles(page);
  return {
    enter: (path) => puzzles.enter(path),
    leave: () => puzzles.leave(),
    nodes: () => puzzles.nodes(),
  };
};

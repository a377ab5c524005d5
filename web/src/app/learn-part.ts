// The part of the page with the lessons: it is fetched when one of them is opened.

import "./lazy-contents"; // so that the first load stays in one piece
import { Lessons } from "../learn/lessons";
import { levelsOf } from "../screens/widgets";
import { defaultSetup } from "../table/default-setup";
import type { PartDeps, ScreenPart } from "./part-interface";

const ACROSS = 2; // the seat of a partner, where there are teams

// Against the kindest bots, with somebody across the table who knows the game.
const playGame = ({ app, words, localTable }: PartDeps, game: string): void => {
  const setup = { ...defaultSetup(), game };
  const weakest = levelsOf(app, words)[0]!;
  setup.who = setup.who.map((who, seat) => (who === "me" || seat === ACROSS ? who : weakest));
  app.setup = setup;
  void localTable.start();
};

export const makePart = (page: PartDeps): ScreenPart => {
  const lessons = new Lessons({ ...page, playGame: (game) => playGame(page, game) });
  return {
    enter: (path) => lessons.enter(path),
    leave: () => lessons.leave(),
    nodes: () => lessons.nodes(),
  };
};

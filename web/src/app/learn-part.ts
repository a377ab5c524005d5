// The part of the page with the lessons: it is fetched when one of them is opened.

import "./lazy-contents"; // so that the first load stays in one piece
import { Lessons } from "../learn/lessons";
import { defaultSetup } from "../table/default-setup";
import type { PartDeps, ScreenPart } from "./part-interface";

const PARTNER = 2; // the seat across the table

// Against the kindest bots; where there are teams, with a partner who knows the game.
const playGame = ({ app, localTable }: PartDeps, game: string): void => {
  const setup = { ...defaultSetup(), game };
  const [weakest = "puppy"] = app.overlay.bots;
  const teams = setup.game === defaultSetup().game;
  setup.who = setup.who.map((who, seat) => (who === "me" || (teams && seat === PARTNER) ? who : weakest));
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

// The setup of a first visit: the first game, for four, against bots.

import { firstGame } from "../games/registry";
import type { SetupModel } from "../state";

export const defaultSetup = (): SetupModel => ({
  game: firstGame.game,
  options: {},
  players: 4,
  who: ["me", "hound", "hound", "hound", "hound", "hound"],
  clock: 0,
  open: false,
});

// All games, in the order in which they are offered. A new game is a folder and a line here.

import { barkView } from "./bark/view";
import { barkSetup } from "./bark/setup";
import { cardsView } from "./cards/view";
import { cardsSetup } from "./cards/setup";
import { judgedWays } from "./dog/judged-ways";
import { addRestOfDog } from "./dog/rest";
import { dogView } from "./dog/view";
import { dogSetup } from "./dog/setup";
import type { GameSetup } from "./game-setup";
import type { GameView } from "./game-view";

export interface Game {
  view: GameView;
  setup: GameSetup;
  ways?: typeof judgedWays; // of what was played and what would have been better, over its table
}

export const GAMES: readonly Game[] = [
  { view: dogView, setup: dogSetup, ways: judgedWays },
  { view: cardsView, setup: cardsSetup },
  { view: barkView, setup: barkSetup },
];

// What a game that is there from the start needs only later.
export const addRests = (): void => addRestOfDog();

export const gameNames = (): string[] => GAMES.map(({ view }) => view.game);
export const waysOf = (game: string): Game["ways"] => GAMES.find(({ view }) => view.game === game)?.ways;
export const setupOf = (game: string): GameSetup => GAMES.find(({ view }) => view.game === game)!.setup;

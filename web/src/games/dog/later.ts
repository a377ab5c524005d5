// What DOG needs only after the first card can be chosen: it comes with the lazy bundle (rest.ts).

import type { GameView } from "../game-view";
import type { dogAnimations } from "./animations";
import type { joker } from "./joker-tray";
import type { sevenSoFar, sevenTray } from "./seven-tray";

interface DogRest {
  animations: typeof dogAnimations;
  chip: NonNullable<GameView["chip"]>;
  logLine: NonNullable<GameView["logLine"]>;
  joker: typeof joker;
  sevenTray: typeof sevenTray;
  sevenSoFar: typeof sevenSoFar;
}

export const later: Partial<DogRest> = {};
export const addDogRest = (rest: DogRest): void => void Object.assign(later, rest);

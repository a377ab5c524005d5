// What DOG needs only after the first card can be chosen: it comes with the lazy bundle (rest.ts).

import type { GameView } from "../game-view";
import type { dogAnimations } from "./animations";
import type { foresee, groundAhead } from "./board-ahead";
import type { badgeNodes, countNodes, nameNodes, targetNodes } from "./board-targets";
import type { ghostNodes, flameNodes } from "./ghosts";
import type { giftNodes } from "./gift";
import type { joker } from "./joker-tray";
import type { sevenSoFar, sevenTray } from "./seven-tray";
import type { wayNodes } from "./ways";

interface DogRest {
  badgeNodes: typeof badgeNodes;
  countNodes: typeof countNodes;
  nameNodes: typeof nameNodes;
  targetNodes: typeof targetNodes;
  wayNodes: typeof wayNodes;
  animations: typeof dogAnimations;
  chip: NonNullable<GameView["chip"]>;
  logLine: NonNullable<GameView["logLine"]>;
  foresee: typeof foresee;
  groundAhead: typeof groundAhead;
  flameNodes: typeof flameNodes;
  ghostNodes: typeof ghostNodes;
  giftNodes: typeof giftNodes;
  joker: typeof joker;
  sevenTray: typeof sevenTray;
  sevenSoFar: typeof sevenSoFar;
}

export const later: Partial<DogRest> = {};
export const addDogRest = (rest: DogRest): void => void Object.assign(later, rest);

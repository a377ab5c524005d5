// The parts of the table of DOG that come with the lazy bundle: what shows a choice and where it leads, the
// trays, lines of log and list, what moves. Until they are there the board is drawn without them.

import type { GameView } from "../game-view";
import type { badgeNodes, countNodes, nameNodes, targetNodes } from "./board-targets";
import type { giftNodes } from "./gift";
import type { joker } from "./joker-tray";
import type { sevenSoFar, sevenTray } from "./seven-tray";
import type { wayNodes } from "./ways";

export interface DogLater {
  badgeNodes: typeof badgeNodes;
  countNodes: typeof countNodes;
  nameNodes: typeof nameNodes;
  targetNodes: typeof targetNodes;
  wayNodes: typeof wayNodes;
  giftNodes: typeof giftNodes;
  joker: typeof joker;
  sevenSoFar: typeof sevenSoFar;
  sevenTray: typeof sevenTray;
  chip: NonNullable<GameView["chip"]>;
  logLine: NonNullable<GameView["logLine"]>;
  animations: NonNullable<GameView["animations"]>;
}

let there: DogLater | null = null;
export const setDogLater = (parts: DogLater): void => {
  there = parts;
};
export const dogLater = (): DogLater | null => there;

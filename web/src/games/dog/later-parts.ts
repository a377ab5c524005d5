// The parts of the table of DOG that the lazy bundle brings (later.ts).

import { dogAnimations as animations } from "./animations";
import { badgeNodes, countNodes, nameNodes, targetNodes } from "./board-targets";
import { chip, logLine } from "./brief";
import { giftNodes } from "./gift";
import { joker } from "./joker-tray";
import type { DogLater } from "./later";
import { sevenSoFar, sevenTray } from "./seven-tray";
import { wayNodes } from "./ways";

export const dogParts: DogLater = {
  badgeNodes,
  countNodes,
  nameNodes,
  targetNodes,
  wayNodes,
  giftNodes,
  joker,
  sevenSoFar,
  sevenTray,
  chip,
  logLine,
  animations,
};

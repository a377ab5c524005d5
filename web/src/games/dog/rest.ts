// The part of DOG that comes with the lazy bundle: trays, movement, and what is said without words.

import { numberLabel } from "../card-labels";
import { dogAnimations as animations } from "./animations";
import { badgeNodes, countNodes, nameNodes, targetNodes } from "./board-targets";
import { chip, logLine } from "./brief";
import { capsules, cornerSpot } from "./flower-plaques";
import { flameNodes, ghostNodes } from "./ghosts";
import { giftNodes } from "./gift";
import { joker } from "./joker-tray";
import { addLabels } from "./faces";
import { addDogRest } from "./later";
import { addFlowers } from "./plaques";
import { sevenSoFar, sevenTray } from "./seven-tray";
import { wayNodes } from "./ways";

export const addRestOfDog = (): void => {
  addLabels(numberLabel);
  addFlowers({ capsules, cornerSpot });
  addDogRest({
    badgeNodes,
    countNodes,
    nameNodes,
    targetNodes,
    wayNodes,
    animations,
    chip,
    logLine,
    flameNodes,
    ghostNodes,
    giftNodes,
    joker,
    sevenTray,
    sevenSoFar,
  });
};

// The part of DOG that comes with the lazy bundle: trays, movement, and what is said without words.

import { numberLabel } from "../card-labels";
import { dogAnimations as animations } from "./animations";
import { foresee, groundAhead } from "./board-ahead";
import { badgeNodes, countNodes, nameNodes, targetNodes } from "./board-targets";
import { chip, logLine } from "./brief";
import { capsules, cornerSpot, lowCorner } from "./plaques-five-or-six";
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
  addFlowers({ capsules, cornerSpot, lowCorner });
  addDogRest({
    badgeNodes,
    countNodes,
    nameNodes,
    targetNodes,
    wayNodes,
    animations,
    chip,
    logLine,
    foresee,
    groundAhead,
    flameNodes,
    ghostNodes,
    giftNodes,
    joker,
    sevenTray,
    sevenSoFar,
  });
};

// What a game's table needs of the page to draw itself.

import type { VNode } from "../dom";
import type { Words } from "../i18n";
import type { Settings, TableModel } from "../state";

export interface Stage {
  table: TableModel;
  settings: Settings;
  words: Words;
  width: number; // room for the table
  height: number;
  pick(part: string): void;
  name(seat: string): string;
}

export interface GameView {
  // Parts of these kinds are shown at the table or in the hand; all others become buttons.
  shows: string[];
  node(stage: Stage): VNode;
  // How many cards of the hand are chosen by the chosen parts.
  inHand(chosen: string[]): string[];
  // The part that a tap on a card of the hand chooses.
  cardPart(stage: Stage, letter: string): string;
}

// What a game's table needs of the page to draw itself.

import type { VNode } from "../ui/dom";
import type { Engine } from "../engine/engine";
import type { Words } from "../engine/translations";
import type { Picking } from "../table/action-parts";
import type { Settings, TableModel } from "../state";

export interface Stage {
  table: TableModel;
  settings: Settings;
  words: Words;
  width: number; // room for the table
  height: number;
  wide: boolean; // side columns show the players
  low: boolean; // a phone held sideways: the column at the right shows them
  tray: boolean; // a tray is open: what can be left out is
  reading: boolean; // the log or the list is being read
  pick(part: string): void;
  pickPath(parts: string[]): void;
  aim(part: string | null): void; // what this part would do is shown, until there is none
  refuse(part: string): void;
  open(sheet: "take"): void;
  name(seat: string): string;
}

export interface GameView {
  // What it must know before it can be drawn.
  prepare?(engine: Engine): Promise<void>;
  node(stage: Stage): VNode;
  // How many cards of the hand are chosen by the chosen parts.
  inHand(chosen: string[]): string[];
  // The part that a tap on a card of the hand chooses.
  cardPart(stage: Pick<Stage, "table">, letter: string): string;
  // One can pass: the hand leaves room for it.
  passes?: boolean;
  // Words that something on the table says better.
  hides?(table: TableModel, word: string): boolean;
  // A chosen card was touched again; else the last part is taken back.
  again?(engine: Engine, chosen: string[], letter: string): Promise<Picking | null>;
  // What a card may be when it is chosen instead of what is chosen now.
  fresh?(letter: string): string[];
  // What takes the place of prompt and hand, if anything does.
  tray?(stage: Stage, deeds: TrayDeeds): VNode | null;
  // Cards of the hand are drawn with their names.
  cardName?(stage: Pick<Stage, "words">, letter: string): string;
  // In the top bar: what is played, and under it what lies on the table.
  title(stage: Pick<Stage, "table" | "words" | "name">): [string, string];
  // Who plays, in the left column of a wide screen: the game shows them itself where it is missing.
  columns: boolean;
  // What part of a wide window's height a card of the hand may be wide, where the table leaves it room.
  handShare?: number;
}

export interface TrayDeeds {
  back(): void;
  play(): void;
  rules(): void; // of the card that is chosen
}

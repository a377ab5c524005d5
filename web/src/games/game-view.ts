// The interface each game implements to be drawn and played.

import type { PickState } from "../engine/action-parts";
import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import type { GameEvent, Scene } from "../engine/types";
import type { VNode } from "../ui/dom";
import type { BoardPicture, Settings, TableModel } from "../state";
import type { CardFaces } from "./card-faces";

// What a game needs of the page to draw its table.
export interface TableContext {
  table: TableModel;
  settings: Settings;
  words: Translations;
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

// What a game needs of the page to show an event as movement.
export interface AnimationContext {
  table: TableModel;
  root: Element;
  words: Translations;
  pace(): number; // how slowly things move; 0: not at all
  isStill(): boolean; // the device asks for no movement
  redraw(): void;
  sound(name: string): void;
  seat(seat: string | undefined): Element | null; // where this player is drawn
  fly(card: string | undefined, from: Element | null, to: Element | null): Promise<void>;
}
export type EventAnimation = (context: AnimationContext, event: GameEvent) => Promise<void>;

// What a picture needs of a scene; null: this game has no board.
export const boardOf = (scene: Scene, me: string | null, cards: readonly string[]): BoardPicture | null => {
  const { segments, clockwise } = scene;
  if (segments === undefined || clockwise === undefined) return null;
  const seats = scene.seats.map((seat) => ({ ...seat, hand: "", gift: null }));
  return { scene: { ...scene, segments, clockwise, seats }, me, cards };
};

export interface GameView {
  game: string; // its name in the notation
  faces: CardFaces;
  captions?: boolean; // cards of the hand are drawn with their names
  // What it must know before it can be drawn.
  prepare?(engine: Engine): Promise<void>;
  // What it keeps beside the scene follows the scene.
  follow?(table: TableModel): void;
  node(context: TableContext): VNode;
  // How much of the room it fills; `card` is the width of a card in the hand.
  sizeIn(width: number, height: number, card: number): { width: number; height: number };
  // This size is needed soon: what takes long to draw can be drawn while nothing else happens.
  foresee?(table: TableModel, settings: Settings, width: number, height: number): void;
  // How many cards of the hand are chosen by the chosen parts.
  inHand(chosen: string[]): string[];
  // The part that a tap on a card of the hand chooses.
  cardPart(context: Pick<TableContext, "table">, letter: string): string;
  // One can pass: the hand leaves room for it.
  passes?: boolean;
  // Words that something on the table says better.
  hides?(table: TableModel, word: string): boolean;
  // A chosen card was touched again; else the last part is taken back.
  again?(engine: Engine, chosen: string[], letter: string): Promise<PickState | null>;
  // What a card may be when it is chosen instead of what is chosen now.
  fresh?(letter: string): string[];
  // What takes the place of prompt and hand, if anything does.
  tray?(context: TableContext, handlers: TrayHandlers): VNode | null;
  // In the top bar: what is played, and under it what lies on the table.
  title(context: Pick<TableContext, "table" | "words" | "name">): [string, string];
  // Messages: where to begin, and what it means when cards can only be dropped.
  prompts: { first: string; drop?: string };
  // Who plays, in the left column of a wide screen: the game shows them itself where it is missing.
  columns: boolean;
  // What part of a wide window's height a card of the hand may be wide, where the table leaves it room.
  handShare?: number;
  // Events of this game alone, by their kind, and where to look while they are told, as parts.
  animations?: Record<string, EventAnimation>;
  marks?(event: GameEvent): string[] | null;
  // The end screen says after how many moves it ended; else after how many rounds.
  countsMoves?: boolean;
  // The board as a picture: of this game, or of one in its middle.
  picture?(left: BoardPicture | null, width: number, height: number): VNode;
}

export interface TrayHandlers {
  back(): void;
  play(): void;
  rules(): void; // of the card that is chosen
}

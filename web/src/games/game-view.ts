// The interface each game implements to be drawn and played.

import type { PickState } from "../engine/action-parts";
import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import type { GameEvent, ListedAction, LogLine, Scene } from "../engine/types";
import type { Child, VNode } from "../ui/dom";
import type { BoardPicture, Settings, TableModel } from "../state";
import type { CardFaces } from "./card-faces";
import type { Box, Frame, FrameKind, FrameRequest } from "./frame";

// What a game needs of the page to draw its table.
export interface TableContext {
  table: TableModel;
  settings: Settings;
  words: Translations;
  width: number; // room for the table
  height: number;
  kind: FrameKind;
  unit: number; // 1.5 in the largest windows
  wide: boolean; // papers at the sides have log and list open
  low: boolean; // a phone held sideways
  taking: boolean; // the discard pile is spread out
  tray: boolean; // a tray is open: what can be left out is
  reading: boolean; // the log or the list is being read
  pick(part: string): void;
  pickPath(parts: string[]): void;
  aim(part: string | null): void; // what this part would do is shown, until there is none
  refuse(part: string): void;
  open(sheet: "take" | ""): void;
  unfold(seat: string): void; // this player's rows are shown in full; "": none are
  name(seat: string): string;
  bot(seat: string): string | null; // which bot plays there
  level(seat: string): string; // how strong that bot is; of a person, that it is away
  bubbles: { key: number; seat: string; reaction: string }[]; // what is being said
}

// What a game needs of the page to show an event as movement.
export interface AnimationContext {
  table: TableModel;
  root: Element;
  words: Translations;
  pace(): number; // how slowly things move; 0: not at all
  isStill(): boolean; // the device asks for no movement
  redraw(): void;
  draw(): void; // at once: what follows measures what is drawn
  leaveHand(seat: string, card: string): void; // it is drawn without this card from now on
  after: Scene; // the table when all of the news has been told
  sound(name: string, how?: number): void; // of a step which one it is, of a bark the rank
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
  caption?(name: string): string; // cards of the hand are drawn with their names
  // What it must know before it can be drawn.
  prepare?(engine: Engine): Promise<void>;
  // What it keeps beside the scene follows the scene.
  follow?(table: TableModel): void;
  node(context: TableContext): VNode;
  // Where the parts of its table lie; without it as for a board.
  frame?(request: FrameRequest): Frame;
  // How much of the stage it fills; `card` is the width of a card in the hand.
  sizeIn(width: number, height: number, card: number): { width: number; height: number };
  leastHeight?: number; // in a low window, where the screen can scroll
  // How high its tray is on a phone.
  trayHeight?: number;
  // This size is needed soon: what takes long to draw can be drawn while nothing else happens.
  foresee?(table: TableModel, size: Pick<Box, "width" | "height">, redraw: () => void): void;
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
  // What is composed so far, over the list of a large window.
  soFar?(context: TableContext, back: () => void): VNode | null;
  // In the top bar: what is played, and under it what lies on the table.
  title(context: Pick<TableContext, "table" | "words" | "name">): [string, string];
  // Messages: where to begin, and what it means when cards can only be dropped.
  prompts: { first: string; drop?: string };
  // The message that says why nothing can be played.
  foldReason?(table: TableModel): string;
  // The message on the button that plays what is chosen.
  playKey?: string | ((table: TableModel) => string);
  // Words that can be said instead of what is chosen.
  instead?(table: TableModel): string[];
  // What the prompt says below what is asked, and beside it, while something is chosen.
  says?(
    table: TableModel,
    words: Translations,
    name: (seat: string) => string,
  ): { more?: string; aside?: string };
  // What a round brings goes from the table to the players; the hand stays, and this is in the prompt.
  gathers?(table: TableModel, words: Translations): VNode | null;
  // What the chosen card asks for, in the game's own words.
  ask?(table: TableModel, words: Translations): { title: string; more: string } | null;
  // A line of the log, after the emblem of its player: cards, ways and signs instead of words; null: the
  // sentence.
  logLine?(context: Pick<TableContext, "table" | "words">, line: LogLine): Child[] | null;
  // An action behind the card that plays it, on a chip of the list; null: the sentence.
  chip?(context: Pick<TableContext, "table" | "words">, action: ListedAction): Child[] | null;
  // What helps while one plays, on a paper of its own in the right column: ranks, special cards.
  help?(context: TableContext): VNode;
  // Where the cards of the hand lie, if not in a fan.
  handPlaces?(cards: string, frame: Frame): HandPlace[];
  // What stands before the words of the prompt while something is composed: dogs and what they bark at.
  promptArt?(context: Pick<TableContext, "table" | "words" | "kind">): VNode | null;
  // Events of this game alone, by their kind, and the parts to look at while their text is shown.
  animations?: Record<string, EventAnimation>;
  marks?(event: GameEvent): string[] | null;
  // The end screen says after how many moves it ended; else after how many rounds.
  countsMoves?: boolean;
  // The board as a picture: of this game, or of one in its middle.
  picture?(left: BoardPicture | null, width: number, height: number): VNode;
}

// A card of the hand: its upper left corner in the box of the hand, and how it is turned.
export interface HandPlace {
  x: number;
  y: number;
  turn: number; // degrees
  row?: number; // where its row begins: a chosen card rises from there
  named?: boolean; // there is room for its name; false: only while it is chosen
}

export interface TrayHandlers {
  back(): void;
  play(): void;
  rules(): void; // of the card that is chosen
}

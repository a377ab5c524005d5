// What a part of the page with screens of its own offers, and what it may use of the page.

import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import type { App, Settings } from "../state";
import type { VNode } from "../ui/dom";

export interface ScreenPart {
  enter(path: string[]): void; // one of its addresses was opened
  leave(): void; // another part or screen was opened
  nodes(): VNode[];
  take?(files: File[]): Promise<void>; // that were dropped on the window
  makeRoom?(): Promise<void>; // something could not be stored
}

// A position beside the table needs an engine of its own: engine.another().
export interface PartDeps {
  app: App;
  engine: Engine;
  words: Translations;
  root: HTMLElement;
  draw(): void; // at once
  redraw(): void; // with the next frame
  localTable: { start(): Promise<void> }; // the game that is set up
  changeSettings(change: Partial<Settings>): void;
  playGame(id: number): void; // one of the kept games
  leaveGame(id: number): Promise<boolean>; // true: it was played at this tab's table
  forgetGame(): Promise<void>; // the kept games are other ones now
}

export interface PartModule {
  makePart(page: PartDeps): ScreenPart;
}

// All parts, for the page.
export interface PartScreens {
  isMissing: boolean; // a file has not come: it is fetched again all the time
  enterScreen(): Promise<void>; // an address was opened
  makeRoom(): Promise<void>; // something could not be stored
  nodes(): VNode[];
}

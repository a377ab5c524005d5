// What the controllers of the page share. Each is made with the page and may call the others through it.

import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import type { Update } from "../engine/types";
import type { OnlineGame } from "../online/online-game";
import type { ServerInfo } from "../online/server-info";
import type { ActionPicker } from "../table/action-picker";
import type { TableHandlers } from "../table/handler-types";
import type { LocalGame } from "../table/local-game";
import type { App, Settings, TableModel } from "../state";
import type { LazyLoader } from "./lazy-loader";
import type { PartScreens } from "./part-interface";

// A turn, and the end of a game.
export interface TurnController {
  begin(): Promise<void>;
  summarize(): Promise<void>; // the end in numbers, and then how it went
  alert(mine: boolean): void;
}

// The game in this browser.
export interface LocalController {
  start(): Promise<void>; // what is set up
  load(): Promise<void>; // what this browser keeps
  resume(how?: "play" | "take" | "watch", id?: number | null): Promise<void>; // another tab may play it
  stopAll(): void; // a game on the server too
  readStorage(): void;
  showUpdate(news: Update): Promise<void>;
  rebuildLog(table: TableModel): Promise<void>;
  prepareView(): Promise<void>;
}

// A table on the server.
export interface OnlineController {
  load(): Promise<OnlineGame>;
  tableId(): string | null; // where we are
  connect(first: Record<string, unknown> | null, table: string): void;
  toast(text: string): void; // a line that goes away by itself
}

export interface RulesController {
  open(): void; // the book of the address
  openBeside(): void; // the table
}

// The page without a network, and as an app.
export interface OfflineController {
  enterScreen(): void; // an address was opened
  speak(language: string): void; // what this language needs is kept
  fetchAll(): void;
  install(): void;
}

export interface WorkerController {
  restart(): Promise<void>; // until the engine has come
  recover(): Promise<void>; // a phone may have stopped the worker while the page slept
}

export interface Page {
  app: App;
  engine: Engine;
  words: Translations;
  root: HTMLElement;
  lazy: LazyLoader;
  ready: Promise<void>; // the engine is there, and what this browser keeps has been read
  local: LocalGame | null;
  online: OnlineGame | null;
  draw(): void; // at once
  redraw(): void; // with the next frame
  server: ServerInfo;
  picker(): Promise<ActionPicker>; // comes with the lazy bundle
  table: TableHandlers;
  turn: TurnController;
  localTable: LocalController;
  onlineTable: OnlineController;
  rules: RulesController;
  worker: WorkerController;
  offline: OfflineController | null; // comes with the lazy bundle
  parts: PartScreens | null; // comes with the lazy bundle
  changeSettings(change: Partial<Settings>): void;
}

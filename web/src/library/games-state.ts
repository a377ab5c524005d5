// What the screen of kept games shows, and what it can ask for.

import type { ServerTable } from "./server-tables";
import type { Filter } from "./describe-game";
import type { LibraryGame } from "./stored-games";

export interface GamesState {
  games: LibraryGame[] | null; // null: they are being read
  tables: ServerTable[];
  filter: Filter;
  sheet: "" | "menu" | "game";
  about: number; // the game that its sheet is about
  said: string; // what has happened
  canUndo: boolean; // a game was deleted
  faults: string[]; // of records that cannot be read
  working: boolean; // at a file
  exportHint: boolean; // Safari forgets what is kept
}

export interface GamesHandlers {
  filter(change: Partial<Filter>): void;
  open(game: LibraryGame): void; // to go on, or to look at
  about(game: LibraryGame): void;
  menu(): void;
  close(): void; // the sheet
  star(game: LibraryGame): void;
  note(game: LibraryGame, text: string): void;
  save(game: LibraryGame): void; // as a record
  remove(game: LibraryGame): void;
  undo(): void;
  exportAll(): void;
  chooseFiles(): void;
  paste(text: string): void;
}

export const emptyGames = (): GamesState => ({
  games: null,
  tables: [],
  filter: { game: "", outcome: "", star: false },
  sheet: "",
  about: 0,
  said: "",
  canUndo: false,
  faults: [],
  working: false,
  exportHint: false,
});

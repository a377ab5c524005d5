// The kept games as the library asks for them: the worker has the store, and everything goes through it.

import type { Engine } from "../engine/engine";
import type { GameRow, GameStore, NoteStore, RowChange } from "../engine/game-store";

// What a game is like without its lines: it is worked out once, and again when there are more of them.
export interface Facts {
  lines: number; // of the log, when this was worked out
  moves: number; // that were not undone
  sides: string[];
  seats: Record<string, { is: string; name: string }>;
  winners: string;
  over: boolean;
  waits: string;
  round?: number | undefined;
  players: string[]; // as headers of the record
  end: string; // as the record has it: "" without
}

export interface Review {
  build: string; // of the page: another one may judge otherwise
  sides: string[];
  chances: number[];
  turns?: unknown;
  language?: string; // of the sentences in it
  cost?: Cost; // of the choices of the player's own seat
}

// How many turns were judged, and what they cost in thousandths: in all, and by the letter of their card.
export interface Cost {
  turns: number;
  loss: number;
  cards: Record<string, { turns: number; loss: number }>;
}

// What one's own side did in a game that is over, as the engine counts it.
export interface Counts {
  sentHome: number; // pieces of others
  burned: number; // pieces of its own
}

export interface LibraryRow extends GameRow {
  kind?: "server" | "opened"; // else it was played here
  begun?: number;
  star?: boolean;
  note?: string;
  facts?: Facts;
  review?: Review;
  counts?: Counts;
  source?: string; // the table on a server
}

export interface LibraryGame {
  id: number;
  row: LibraryRow;
}

export class StoredGames {
  constructor(private engine: Engine) {}

  private async ask<T>(call: keyof GameStore, ...words: unknown[]): Promise<T> {
    return (await this.engine.game<{ result: T }>({ do: "store", call, with: words })).result;
  }

  // The newest first.
  async list(): Promise<LibraryGame[]> {
    const games = await this.ask<LibraryGame[]>("games");
    return games
      .filter(({ row }) => !row.aside)
      .sort((one, other) => timeOf(other.row) - timeOf(one.row) || other.id - one.id);
  }

  lines = (id: number): Promise<string[]> => this.ask("lines", id, 0);
  change = (id: number, change: RowChange): Promise<void> => this.ask("change", id, change);
  create = (row: LibraryRow, lines: string[]): Promise<number> => this.ask("create", row, lines);
  remove = (id: number): Promise<void> => this.ask("remove", id);
  restore = (id: number, row: LibraryRow, lines: string[]): Promise<void> =>
    this.ask("restore", id, row, lines);
  get = <T>(store: NoteStore, key: string): Promise<T | undefined> => this.ask("get", store, key);
  put = (store: NoteStore, key: string, value: unknown): Promise<void> => this.ask("put", store, key, value);
}

export const timeOf = ({ played, begun }: LibraryRow): number => played ?? begun ?? 0;

// A tab that plays a game holds its lock (engine/worker-game.ts); without locks it is unknown.
export const isPlayed = async (id: number): Promise<boolean> => {
  const { locks } = navigator as { locks?: LockManager };
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name === `kennel.game.${id}`);
};

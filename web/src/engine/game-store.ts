// The games of this browser, in IndexedDB: `games` has what a game begins with, `lines` its log, one line
// under each [game, number]. A line is only ever added: two pages cannot write the same number. `progress`
// and `meta` are the page's own: what was learnt, and what was asked. Where the browser has no storage for
// the page, games are kept in memory, and the page says so.

import type { SetupModel } from "./types";

// What is known of a game besides its log.
export interface GameRow {
  position: string; // before the first line
  me: string;
  seed: string; // of all luck: deals and bots after a reload are those that would have come without it
  game?: string;
  players?: number;
  acted?: boolean; // the person has
  over?: boolean; // kept so that a reload comes back to the end
  aside?: boolean; // this page cannot read it
  setup?: SetupModel; // for the next one
  head?: string; // of a record that was opened: all before its first line
  played?: number; // when it was begun or opened last; pages before the library have not said
}

// What else a game's row has is the library's own.
export type RowChange = Partial<GameRow> & Record<string, unknown>;

export interface StoredGame {
  id: number;
  row: GameRow;
}

export interface GameStore {
  inMemory: boolean;
  games(): Promise<StoredGame[]>; // the oldest first
  lines(id: number, after: number): Promise<string[]>;
  create(row: GameRow, lines: string[]): Promise<number>;
  append(id: number, number: number, line: string): Promise<void>; // when it resolves, the line is stored
  change(id: number, change: RowChange): Promise<void>; // other fields keep what other tabs wrote
  remove(id: number): Promise<void>;
  restore(id: number, row: GameRow, lines: string[]): Promise<void>; // one that was removed
  get(store: NoteStore, key: string): Promise<unknown>;
  put(store: NoteStore, key: string, value: unknown): Promise<void>;
}

export type NoteStore = "progress" | "meta";

const NAME = "kennel";
const VERSION = 2;

// ---- in memory ----

export const memoryStore = (): GameStore => {
  const kept = new Map<number, { row: GameRow; lines: string[] }>();
  const notes = new Map<string, unknown>();
  let last = 0;
  return {
    inMemory: true,
    games: async () => [...kept].map(([id, { row }]) => ({ id, row })),
    lines: async (id, after) => kept.get(id)?.lines.slice(after) ?? [],
    create: async (row, lines) => {
      kept.set(++last, { row, lines: [...lines] });
      return last;
    },
    append: async (id, number, line) => {
      kept.get(id)!.lines[number - 1] = line;
    },
    change: async (id, change) => {
      Object.assign(kept.get(id)!.row, change);
    },
    remove: async (id) => {
      kept.delete(id);
    },
    restore: async (id, row, lines) => {
      kept.set(id, { row, lines: [...lines] });
    },
    get: async (store, key) => notes.get(`${store} ${key}`),
    put: async (store, key, value) => {
      notes.set(`${store} ${key}`, value);
    },
  };
};

// ---- in the database ----

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = (): void => done(request.result);
    request.onerror = (): void => fail(request.error);
  });

const upgrade = (database: IDBDatabase, before: number): void => {
  if (before < 1) {
    database.createObjectStore("games", { autoIncrement: true });
    database.createObjectStore("lines");
  }
  database.createObjectStore("progress");
  database.createObjectStore("meta");
};

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((done, fail) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }): void => upgrade(request.result, oldVersion);
    request.onsuccess = (): void => done(request.result);
    request.onerror = request.onblocked = (): void => fail(request.error);
  });

// Resolves when all of it is on the disk; whatever goes wrong, nothing of it is. In Chromium "strict" costs
// half a millisecond a line (median 1.3 to 2.0 ms against 0.9 to 1.5 ms): a move outlives a power cut.
type Act<T> = (transaction: IDBTransaction) => Promise<T>;
const write = <T>(database: IDBDatabase, act: Act<T>, stores: string[] = ["games", "lines"]): Promise<T> =>
  new Promise((done, fail) => {
    const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
    const result = act(transaction);
    transaction.oncomplete = (): void => void result.then(done, fail);
    transaction.onabort = transaction.onerror = (): void => fail(transaction.error);
    result
      .catch((fault: unknown) => {
        if (!transaction.error) fail(fault);
        transaction.abort();
      })
      .catch(() => undefined); // it was aborted already, and has said why
  });

const linesOf = (id: number, after: number): IDBKeyRange => IDBKeyRange.bound([id, after + 1], [id, []]);

const noteStores = (database: IDBDatabase): Pick<GameStore, "get" | "put"> => ({
  get: (store, key) => answerOf(database.transaction(store).objectStore(store).get(key)),
  put: (store, key, value) =>
    write(
      database,
      async (transaction) => {
        transaction.objectStore(store).put(value, key);
      },
      [store],
    ),
});

const databaseStore = (database: IDBDatabase): GameStore => ({
  inMemory: false,
  ...noteStores(database),
  async games() {
    const games = database.transaction("games").objectStore("games");
    const [keys, rows] = await Promise.all([answerOf(games.getAllKeys()), answerOf(games.getAll())]);
    return keys.map((id, i) => ({ id: id as number, row: rows[i] as GameRow }));
  },
  lines: (id, after) =>
    answerOf(database.transaction("lines").objectStore("lines").getAll(linesOf(id, after))),
  create: (row, lines) =>
    write(database, async (transaction) => {
      const id = (await answerOf(transaction.objectStore("games").add(row))) as number;
      lines.forEach((line, i) => transaction.objectStore("lines").add(line, [id, i + 1]));
      return id;
    }),
  append: (id, number, line) =>
    write(database, async (transaction) => {
      transaction.objectStore("lines").add(line, [id, number]);
    }),
  change: (id, change) =>
    write(database, async (transaction) => {
      const games = transaction.objectStore("games");
      const row = (await answerOf(games.get(id))) as GameRow | undefined;
      if (row) games.put({ ...row, ...change }, id);
    }),
  remove: (id) =>
    write(database, async (transaction) => {
      transaction.objectStore("games").delete(id);
      transaction.objectStore("lines").delete(linesOf(id, 0));
    }),
  restore: (id, row, lines) =>
    write(database, async (transaction) => {
      transaction.objectStore("games").add(row, id);
      lines.forEach((line, i) => transaction.objectStore("lines").add(line, [id, i + 1]));
    }),
});

// A newer page may change the database: this one lets go of it then, and stores nothing any more.
export const openStore = async (): Promise<GameStore> => {
  try {
    const database = await openDatabase();
    database.onversionchange = (): void => database.close();
    return databaseStore(database);
  } catch {
    return memoryStore();
  }
};

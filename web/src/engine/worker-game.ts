// The game that is played in this tab, in the worker: its log goes into the store line by line, and a line
// that is not stored did not happen. One tab writes a game; the others can watch it.

import { openStore, type GameRow, type GameStore, type RowChange, type StoredGame } from "./game-store";
import { isRefusal, type Done, type Update, type Refusal } from "./types";

export type GameRequest =
  | { do: "look"; id?: number | undefined } // from now on this one is the current game
  | { do: "begin"; row: Omit<GameRow, "position"> } // the game that the engine has just been asked for
  | { do: "carry"; row: GameRow; lines: string[] } // one that an older page has kept
  | { do: "open"; how: "play" | "take" | "watch"; id: number | null }
  | { do: "follow" } // what another tab has stored since
  | { do: "change"; row: RowChange }
  | { do: "leave" } // this tab has no game open any more
  | { do: "aside" } // it cannot be read here
  | { do: "back"; id: number } // it is tried again
  | { do: "store"; call: keyof GameStore; with: unknown[] } // for the library
  | { do: "read"; row: GameRow; lines: string[] }; // to look at: nothing is written

// What this browser has.
export interface Games {
  current: StoredGame | null; // that this tab has open, or would
  left: StoredGame | null; // the newest that is not over
  asides: { id: number; row: GameRow; lines: string[] }[];
  inMemory: boolean;
}

// What became of a game that was to be opened. "busy": another tab plays it.
export interface Opened {
  state: "open" | "busy" | "refused" | "none";
  row?: GameRow;
  by: string; // this worker's name, as tabs hear it
}

// What tabs tell each other: a line of a game was stored, or a tab plays it from now on.
export interface TabMessage {
  game: number;
  did: "stored" | "took";
  by: string; // which worker
}

type Ask = (words: string[]) => object;

const LOCK_WAIT = 1500; // milliseconds: a page that is loaded again lets go of its game a moment later

const CHANGES = ["act", "undo", "step", "sit"];

const lockOf = (id: number): string => `kennel.game.${id}`;

export class WorkerGame {
  private store: Promise<GameStore> = openStore();
  private current: StoredGame | null = null;
  private release: (() => void) | null = null; // of the lock
  private writes = false;
  private wanted: number | undefined; // the game of this tab
  private name = String(Math.random());
  private queue: Promise<unknown> = Promise.resolve(); // what is being stored
  private tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kennel");

  constructor(private ask: Ask) {}

  // One at a time: a question that changes the table is answered when its line is stored.
  answer(words: string[]): Promise<object> {
    if (!CHANGES.includes(words[0]!)) return Promise.resolve().then(() => this.ask(words));
    const answered = this.queue.then(() => this.settle(words));
    this.queue = answered.catch(() => undefined);
    return answered;
  }

  private async settle(words: string[]): Promise<object> {
    const asked = this.ask(words) as { append?: string; number: number };
    if (asked.append === undefined) return asked;
    const stored = await this.append(asked.number, asked.append);
    const settled = this.ask([stored ? "kept" : "lost", String(asked.number)]) as Done | Refusal;
    return isRefusal(settled) ? settled : { ...asked, ...settled };
  }

  private async append(number: number, line: string): Promise<boolean> {
    const { current } = this;
    if (!current || !this.writes) return false;
    try {
      await (await this.store).append(current.id, number, line);
      this.tell(current.id, "stored");
      return true;
    } catch {
      return false;
    }
  }

  private tell(game: number, did: TabMessage["did"]): void {
    this.tabs?.postMessage({ game, did, by: this.name });
  }

  handle(wish: GameRequest): Promise<object> {
    if (wish.do === "begin") return this.begin(wish.row);
    if (wish.do === "carry") return this.carry(wish.row, wish.lines);
    if (wish.do === "open") return this.open(wish.how, wish.id);
    if (wish.do === "follow") return this.follow();
    if (wish.do === "change") return this.change(wish.row);
    if (wish.do === "aside") return this.setAside();
    if (wish.do === "store") return this.useStore(wish.call, wish.with);
    if (wish.do === "read") return Promise.resolve({ isRead: this.read(wish.row, wish.lines) });
    if (wish.do === "leave") this.letGo();
    if (wish.do === "look") this.wanted = wish.id ?? this.wanted;
    return wish.do === "back" ? this.takeBack(wish.id) : this.look();
  }

  private async useStore(call: keyof GameStore, words: unknown[]): Promise<object> {
    const method = (await this.store)[call] as (...words: unknown[]) => Promise<unknown>;
    return { result: await method(...words) };
  }

  private async look(): Promise<Games> {
    const store = await this.store;
    const games = await store.games();
    const asides = games.filter(({ row }) => row.aside);
    const read = games
      .filter(({ row }) => !row.aside)
      .sort((one, other) => (other.row.played ?? 0) - (one.row.played ?? 0) || other.id - one.id);
    const left = read.find(({ row }) => !row.over && row.me !== "-") ?? null;
    return {
      current: read.find(({ id }) => id === this.wanted) ?? left ?? read[0] ?? null,
      left,
      asides: await Promise.all(asides.map(async (one) => ({ ...one, lines: await store.lines(one.id, 0) }))),
      inMemory: store.inMemory,
    };
  }

  // ---- one tab writes ----

  private letGo(): void {
    this.release?.();
    this.release = null;
    this.writes = false;
    this.current = null;
  }

  // False: another tab has it. Without locks (plain http) the store refuses a number that is taken.
  private hold(id: number, take: boolean): Promise<boolean> {
    const locks = (navigator as { locks?: LockManager }).locks;
    if (!locks) return Promise.resolve(true);
    return new Promise((done) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), LOCK_WAIT);
      const held = (): Promise<void> => {
        clearTimeout(timer);
        done(true);
        return new Promise((free) => (this.release = free));
      };
      locks
        .request(lockOf(id), take ? { steal: true } : { signal: late.signal }, held)
        .catch(() => this.lose(id, done));
    });
  }

  // It could not be had, or another tab has taken it.
  private lose(id: number, done: (held: boolean) => void): void {
    if (this.current?.id === id) this.writes = false;
    done(false);
  }

  private async play(game: StoredGame): Promise<void> {
    this.writes = await this.hold(game.id, false);
    this.current = game;
    if (this.writes) this.ask(["keep"]);
  }

  // ---- games ----

  private async begin(row: Omit<GameRow, "position">): Promise<Games & { by: string }> {
    const { position } = this.ask(["record"]) as { position: string };
    const { lines } = this.ask(["lines", "0"]) as { lines: string[] };
    await this.carry({ ...row, position }, lines);
    const games = await this.look();
    await this.play(games.current!);
    return { ...games, by: this.name };
  }

  private async carry(row: GameRow, lines: string[]): Promise<Games> {
    this.letGo();
    this.wanted = await (await this.store).create({ ...row, played: Date.now() }, lines);
    return this.look();
  }

  private async open(how: "play" | "take" | "watch", id: number | null): Promise<Opened> {
    this.letGo();
    this.wanted = id ?? this.wanted;
    await this.queue;
    const { current } = await this.look();
    if (!current) return { state: "none", by: this.name };
    const plays = how !== "watch" && (await this.hold(current.id, how === "take"));
    const lines = await (await this.store).lines(current.id, 0);
    if (!this.read(current.row, lines)) return { state: "refused", by: this.name };
    this.current = current;
    this.writes = plays;
    if (plays) this.ask(["keep"]);
    if (how === "take") this.tell(current.id, "took");
    this.wanted = current.id;
    if (plays) await this.change({ played: Date.now() });
    return { state: plays ? "open" : "busy", row: current.row, by: this.name };
  }

  // A record that was opened says in its head who sat there.
  private read({ position, me, seed, head }: GameRow, lines: string[]): boolean {
    const all = lines.map((line) => ["line", line]);
    const words =
      head === undefined ? [["open", position]] : [["read", `${head}${lines.join("\n")}\n`, "shown"]];
    words.push(["seed", seed], ["me", me], ...(head === undefined ? all : []));
    return words.every((one) => !isRefusal(this.ask(one)));
  }

  // What another tab has stored since: news for who watches.
  private async follow(): Promise<Update[]> {
    const { current } = this;
    if (!current || this.writes) return [];
    const { number } = this.ask(["keep", "no"]) as { number: number };
    const lines = await (await this.store).lines(current.id, number);
    return lines.flatMap((line, i) =>
      isRefusal(this.ask(["line", line])) ? [] : [this.ask(["news", String(number + i)]) as Update],
    );
  }

  private async change(row: RowChange): Promise<Games> {
    const { current } = this;
    if (current && this.writes) await (await this.store).change(current.id, row);
    return this.look();
  }

  // A game that cannot be read is never deleted.
  private async setAside(): Promise<Games> {
    const { current } = await this.look();
    this.letGo();
    if (current) await (await this.store).change(current.id, { aside: true });
    return this.look();
  }

  private async takeBack(id: number): Promise<Games> {
    const store = await this.store;
    const game = (await this.look()).asides.find((one) => one.id === id);
    if (!game) return this.look();
    await store.remove(id);
    return this.carry({ ...game.row, aside: false }, game.lines);
  }
}

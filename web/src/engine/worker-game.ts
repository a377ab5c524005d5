// The game that is played in this tab, in the worker: its log goes into the store line by line, and a line
// that is not stored did not happen. One tab writes a game; the others can watch it.

import { openStore, type GameRow, type GameStore, type StoredGame } from "./game-store";
import { isRefusal, type Done, type Update, type Refusal } from "./types";

export type GameRequest =
  | { do: "look" }
  | { do: "begin"; row: Omit<GameRow, "position"> } // the game that the engine has just been asked for
  | { do: "carry"; row: GameRow; lines: string[] } // one that an older page has kept
  | { do: "open"; how: "play" | "take" | "watch" }
  | { do: "follow" } // what another tab has stored since
  | { do: "change"; row: Partial<GameRow> }
  | { do: "aside" } // it cannot be read here
  | { do: "back"; id: number }; // it is tried again

// What this browser has.
export interface Games {
  current: StoredGame | null;
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
    if (wish.do === "open") return this.open(wish.how);
    if (wish.do === "follow") return this.follow();
    if (wish.do === "change") return this.change(wish.row);
    if (wish.do === "aside") return this.setAside();
    return wish.do === "back" ? this.takeBack(wish.id) : this.look();
  }

  private async look(): Promise<Games> {
    const store = await this.store;
    const games = await store.games();
    const asides = games.filter(({ row }) => row.aside);
    const read = games.filter(({ row }) => !row.aside);
    return {
      current: read[read.length - 1] ?? null,
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

  // The games before it go, unless another tab is at one of them or nobody could read it.
  private async carry(row: GameRow, lines: string[]): Promise<Games> {
    const store = await this.store;
    const before = (await store.games()).filter((game) => !game.row.aside);
    this.letGo();
    await store.create(row, lines);
    for (const { id } of before) if (await this.isFree(id)) await store.remove(id);
    return this.look();
  }

  private async isFree(id: number): Promise<boolean> {
    const locks = (navigator as { locks?: LockManager }).locks;
    return !locks || locks.request(lockOf(id), { ifAvailable: true }, async (lock) => lock !== null);
  }

  private async open(how: "play" | "take" | "watch"): Promise<Opened> {
    this.letGo();
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
    return { state: plays ? "open" : "busy", row: current.row, by: this.name };
  }

  private read({ position, me, seed }: GameRow, lines: string[]): boolean {
    const words = [["open", position], ["seed", seed], ["me", me], ...lines.map((line) => ["line", line])];
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

  private async change(row: Partial<GameRow>): Promise<Games> {
    const { current } = this;
    if (current && this.writes) {
      Object.assign(current.row, row);
      await (await this.store).change(current.id, current.row);
    }
    return this.look();
  }

  // A game that cannot be read is never deleted.
  private async setAside(): Promise<Games> {
    const { current } = await this.look();
    this.letGo();
    if (current) await (await this.store).change(current.id, { ...current.row, aside: true });
    return this.look();
  }

  private async takeBack(id: number): Promise<Games> {
    const store = await this.store;
    const game = (await this.look()).asides.find((one) => one.id === id);
    if (!game) return this.look();
    await store.create({ ...game.row, aside: false }, game.lines);
    await store.remove(id);
    return this.look();
  }
}

// A table on the server. News come in order and are shown one after the other; whatever was sent
// and not acknowledged is sent again with the same id when the line is back.

import type { Engine } from "./engine";
import { retold, type Entry, type Retold } from "./log";
import { isRefusal, type GameEvent, type News, type Refusal, type Scene } from "./model";
import { keepAt, keepSeat, seatedAt, storedSeat, keepTold, storedTold, type Told } from "./seats";
import { Socket, socketUrl, type Tell } from "./socket";
import type { SeatInfo, SetupModel } from "./state";

export interface ServerTable {
  table: string;
  phase: string;
  game: string;
  you: string | null;
  host: string | null;
  seats: { seat: string; is: SeatInfo["is"]; name?: string; here?: boolean; bot?: string }[];
  clock: number;
  open: boolean;
  number: number;
  position: string;
  waits: string;
  left?: Record<string, number>;
  invite?: string;
  next: string | null;
  proposals?: Record<string, string[]>;
  setup?: string;
  onlookers?: number;
  allow?: { onlookers: boolean; undo: boolean; hints: boolean };
  fair?: { commitment: string };
}

export interface OnlineWatcher {
  seated(table: string): void;
  table(table: ServerTable): void;
  whole(scene: Scene, me: string | null, told: Retold | null): void;
  told(told: Retold): void; // from the beginning
  news(news: News): Promise<void>;
  turn(): Promise<void>;
  clocks(left: Record<string, number> | undefined): void;
  refused(refusal: Refusal): void;
  over(tell: Tell): void;
  broken(down: boolean): void;
  next(table: string): void;
  reaction(seat: string, reaction: string): void;
  qr(rows: string[]): void;
  version(version: string): void;
  waiting(count: number): void; // so many news are to be shown
}

interface Sent {
  id: string;
  message: Record<string, unknown>;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const random = (length: number): string => hexOf(crypto.getRandomValues(new Uint8Array(length)));

export class OnlineTable {
  private socket: Socket;
  private number = -1;
  private queue: Promise<void> = Promise.resolve();
  private waiting: Sent[] = [];
  private newest: ServerTable | null = null; // heard at once
  private behind = 0; // messages that wait to be shown
  private drawn = random(32);
  private sealedFor = "";
  private shown = false;
  private me: string | null = null;
  private position = "";
  private told: Told[] = [];
  private names: Record<string, string> = {};
  private closed = false;

  constructor(
    private engine: Engine,
    private watcher: OnlineWatcher,
    private first: Record<string, unknown> | null, // create, sit or play; null: only the table
    public table: string,
  ) {
    this.socket = new Socket(socketUrl(), () => this.hello(), (tell) => this.hear(tell), (down) => this.watcher.broken(down));
  }

  private hello(): void {
    const { token, invite } = this.table === "" ? { token: undefined, invite: undefined } : storedSeat(this.table);
    const had = this.number >= 0 ? this.number : this.remembered();
    const have = had >= 0 ? { have: had } : {};
    this.socket.send({ do: "hello", protocol: 1, ...(this.table === "" || (this.first && !token) ? {} : { table: this.table, token, invite, ...have }) });
    if (this.first) this.socket.send(this.first);
    for (const { message } of this.waiting) this.socket.send(message);
  }

  // So far this device was told before the page was loaded: what it missed since then comes as news.
  private remembered(): number {
    const told = this.table === "" ? [] : storedTold(this.table);
    return told[told.length - 1]?.number ?? -1;
  }

  private hear(tell: Tell): void {
    if (tell.tell === "welcome") this.newest = null; // what comes behind it is newer
    if (this.hearAtOnce(tell)) return;
    if (tell.tell === "news") this.behind++;
    const shown = async (): Promise<void> => {
      this.watcher.waiting(this.behind);
      await this.handle(tell);
      if (tell.tell === "news") this.behind--;
    };
    this.queue = this.queue.then(shown).catch((fault: unknown) => console.error(fault));
  }

  // What people do does not wait until all moves are shown; the end of the game does.
  private hearAtOnce(tell: Tell): boolean {
    if (tell.tell === "table" && tell["phase"] !== "ended" && tell["table"] === this.table) {
      this.newest = tell as unknown as ServerTable;
      this.watcher.table(this.newest);
    }
    if (tell.tell === "reaction") this.watcher.reaction(String(tell["seat"]), String(tell["reaction"]));
    else if (tell.tell === "qr") this.watcher.qr(tell["rows"] as string[]);
    else return false;
    return true;
  }

  private async handle(tell: Tell): Promise<void> {
    if (this.closed) return; // another table is shown by now
    if (tell.tell === "welcome") this.watcher.version(String(tell["version"]));
    if (tell.tell === "seated") this.beSeated(tell);
    else if (tell.tell === "welcome" && tell["table"]) await this.take(tell["table"] as ServerTable);
    else if (tell.tell === "table") await this.take(tell as unknown as ServerTable);
    else if (tell.tell === "news") await this.showNews(tell);
    else if (tell.tell === "refused") this.beRefused(tell);
    else if (tell.tell === "over") this.watcher.over(tell);
    else if (tell.tell === "next") this.goNext(String(tell["table"]));
  }

  // Tokens hold at the table of the rematch too.
  private goNext(table: string): void {
    keepSeat(table, { token: storedSeat(this.table).token });
    this.watcher.next(table);
  }

  private beSeated(tell: Tell): void {
    this.first = null;
    this.table = String(tell["table"]);
    keepSeat(this.table, { token: String(tell["token"]), invite: tell["invite"] === undefined ? undefined : String(tell["invite"]) });
    keepAt(this.table);
    this.watcher.seated(this.table);
  }

  private beRefused(tell: Tell): void {
    this.waiting = this.waiting.filter(({ id }) => id !== tell["id"]);
    const gone = ["no-token", "no-table", "removed"].includes(String(tell["why"]));
    if (gone && seatedAt() === this.table) keepAt(null);
    if (gone) keepSeat(this.table, { token: undefined });
    if (tell["why"] === "no-token") this.hello(); // to look on, perhaps
    this.watcher.refused({ refused: String(tell["why"]), say: String(tell["text"] ?? tell["why"]) });
  }

  private async take(table: ServerTable): Promise<void> {
    this.table = table.table;
    if (table.you !== null && table.phase !== "ended") keepAt(table.table);
    if (table.invite !== undefined) keepSeat(table.table, { invite: table.invite });
    if (table.fair?.commitment !== undefined && storedSeat(table.table).commitment === undefined) keepSeat(table.table, { commitment: table.fair.commitment });
    if (table.phase === "ended" || !this.newest || this.newest.table !== table.table) this.watcher.table(table);
    this.seal(table);
    const whole = this.number < 0 || table.number > this.number || table.you !== this.me || !this.shown;
    if (whole && table.position) {
      this.me = table.you;
      this.number = table.number;
      this.position = table.position;
      await this.engine.must("view", table.position);
      await this.nameSeats(table);
      const scene = await this.engine.must<Scene>("me", table.you ?? "-");
      const told = this.shown ? null : await this.recall();
      this.shown = true;
      this.watcher.whole(scene, table.you, told);
      await this.watcher.turn();
    } else if (this.shown) await this.nameSeats(table);
  }

  // Sentences call people by the names that they gave, and bots by their colours.
  private async nameSeats({ seats }: ServerTable): Promise<void> {
    for (const { seat, is, name: given = "" } of seats) {
      const name = is === "person" || is === "away" ? given : "";
      if (this.names[seat] !== name) await this.engine.must("name", seat, name);
      this.names[seat] = name;
    }
  }

  // Fair deals: the hash of bytes of one's own first, then the bytes.
  private seal(table: ServerTable): void {
    if (table.you === null || (table.phase !== "sealing" && table.phase !== "revealing")) return;
    const bytes = storedSeat(table.table).bytes ?? this.drawn;
    keepSeat(table.table, { bytes });
    if (table.phase === "sealing" && this.sealedFor !== table.table) {
      this.sealedFor = table.table;
      void this.engine.must<{ hash: string }>("hash", bytes).then(({ hash }) => this.socket.send({ do: "seal", hash }));
    }
    if (table.phase === "revealing") this.socket.send({ do: "reveal", bytes });
  }

  private async showNews(tell: Tell): Promise<void> {
    const number = Number(tell["number"]);
    if (number <= this.number) return;
    this.waiting = this.waiting.filter(({ id }) => id !== tell["id"]);
    const words = (tell["events"] as string[] | undefined) ?? [];
    const { events } = await this.engine.must<{ events: GameEvent[] }>("tell", ...words);
    const kind = tell["kind"] as News["kind"];
    const seat = tell["seat"] === undefined || tell["seat"] === null ? undefined : String(tell["seat"]);
    const back = Number(tell["back"] ?? 0);
    const after = String(tell["position"]);
    this.told.push({ number, kind, seat, back, before: this.position, after, words });
    keepTold(this.table, this.told);
    this.position = after;
    const scene = await this.engine.must<Scene>("view", after);
    this.number = number;
    this.watcher.clocks(tell["left"] as Record<string, number> | undefined);
    await this.watcher.news({ number, kind, seat, back, events, scene });
    if (kind === "undo") this.watcher.told(await this.tellAgain());
    await this.watcher.turn();
  }

  // What was told before the page was loaded, as far as this device has it.
  private async recall(): Promise<Retold> {
    this.told = storedTold(this.table).filter(({ number }) => number <= this.number);
    return this.tellAgain();
  }

  // The words speak of the position before.
  private async entryOf({ words, before, after, ...told }: Told): Promise<Entry | null> {
    const scene = await this.engine.ask<Scene>("view", after);
    const then = await this.engine.ask<Scene>("view", before);
    if (isRefusal(scene) || isRefusal(then)) return null;
    const { events } = await this.engine.must<{ events: GameEvent[] }>("tell", ...words);
    return { ...told, events, scene, before: then };
  }
  private async tellAgain(): Promise<Retold> {
    const entries: Entry[] = [];
    for (const told of this.told) {
      const entry = await this.entryOf(told);
      if (entry) entries.push(entry);
    }
    if (this.position !== "") await this.engine.must("view", this.position);
    return retold(entries);
  }

  // What was told, in another language.
  async retell(): Promise<Retold> {
    let told: Retold = { log: [], last: null };
    this.queue = this.queue.then(async () => {
      told = await this.tellAgain();
      await this.watcher.turn();
    });
    await this.queue;
    return told;
  }

  private sure(message: Record<string, unknown>): void {
    const id = `a${random(16).slice(1)}`; // never begins with 0
    const whole = { ...message, id };
    this.waiting.push({ id, message: whole });
    this.socket.send(whole);
  }

  act(action: string): void {
    this.sure({ do: "act", action });
  }
  undo(): void {
    this.sure({ do: "undo" });
  }
  say(message: Record<string, unknown>): void {
    this.socket.send(message);
  }
  close(): void {
    this.closed = true;
    this.socket.close();
  }
}

export const creation = (setup: SetupModel, name: string): Record<string, unknown> => ({
  do: "create",
  game: setup.game,
  options: { ...setup.options, players: String(setup.players) },
  name,
  bots: "hound",
  seat: "abcdef"[setup.who.indexOf("me")],
  seats: Object.fromEntries(setup.who.slice(0, setup.players).map((who, i) => ["abcdef"[i]!, who]).filter(([, who]) => who !== "open" && who !== "me")),
  clock: setup.clock,
  open: setup.open,
  onlookers: true,
});

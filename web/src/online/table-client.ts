// The protocol client of one server table: ordering, acknowledgement, resending, fair deals.

import type { Engine } from "../engine/engine";
import type { Log, Update, Refusal, Scene } from "../engine/types";
import {
  saveFirstRequest,
  random,
  REPEATED,
  PendingRequests,
  withId,
  type Message,
} from "./pending-requests";
import {
  saveCurrentTable,
  saveSeat,
  loadCurrentTable,
  loadSeat,
  saveUpdates,
  loadUpdates,
  type Seat,
  type StoredUpdate,
} from "./seat-storage";
import { ReconnectingSocket, socketUrl, type ServerMessage } from "./reconnecting-socket";
import type { TableSnapshot } from "../state";
import { forgetSeat } from "./expire-tokens";
import { SeatAsk } from "./seat-ask";

export interface TableClientListener {
  seated(table: string): void;
  table(table: TableSnapshot): void;
  whole(scene: Scene, me: string | null, told: RebuiltLog | null): void;
  news(news: Update): Promise<void>;
  turn(): Promise<void>;
  clocks(left: Record<string, number> | undefined): void;
  refused(refusal: Refusal): void;
  over(tell: ServerMessage): void;
  broken(down: boolean): void;
  next(table: string): void;
  reaction(seat: string, reaction: string): void;
  version(version: string): void;
  say(key: string): void; // a sentence of the page's own
  notice(text: string): void; // ... of the server's operator
  waiting(count: number): void; // so many news are to be shown
  undone(): void; // at once, before it is shown
  asking(seat: string): void; // the seat of a bot that is asked for; "": none
  botName?(seat: string): string;
}

// The log as this device knows it, and the card on top.
export type RebuiltLog = Pick<Log, "lines" | "top">;

const updateOf = ({ number, kind, seat, back, after, words }: StoredUpdate): (string | number)[] => [
  "update",
  number,
  kind,
  seat ?? "-",
  back,
  after,
  ...words,
];

// An undo leaves what stood before.
const followed = ({ lines }: RebuiltLog, { lines: more, stands, top }: Update): RebuiltLog => ({
  lines: [
    ...(stands === undefined ? lines : lines.filter(({ number }) => Math.floor(number) <= stands)),
    ...more,
  ],
  top,
});

const LEAVING = 60000; // how long a client that has left keeps resending `leave`

let leaving: TableClient | null = null; // closed, and its seat not yet given up

export class TableClient {
  private socket: ReconnectingSocket;
  private number = -1;
  private queue: Promise<void> = Promise.resolve();
  private requests = new PendingRequests((message) => this.socket.send(message));
  private newest: TableSnapshot | null = null; // heard at once
  private seatAsk = new SeatAsk(
    (message) => this.socket.send(message),
    (seat) => this.listener.asking(seat),
  );
  private behind = 0; // messages that wait to be shown
  private drawn = random(32);
  private sealedFor = "";
  private had = { number: -1, position: "" }; // when hello was said
  private shown = false;
  private me: string | null = null;
  private position = "";
  private updates: StoredUpdate[] = [];
  private names: Record<string, string> = {};
  private closed = false;

  constructor(
    private engine: Engine,
    private listener: TableClientListener,
    private first: Message | null, // create, sit or play; null: only the table
    public table: string,
  ) {
    leaving?.end();
    this.socket = new ReconnectingSocket(
      () => socketUrl(this.table),
      () => this.hello(),
      (tell) => this.onMessage(tell),
      (down) => this.onDown(down),
    );
    if (first) this.askFirst(withId(first));
  }

  private hello(): void {
    const { token, trying, invite } = this.table === "" ? ({} as Seat) : loadSeat(this.table);
    const key = trying ?? token;
    this.had = this.number >= 0 ? { number: this.number, position: this.position } : this.remembered();
    const have = this.had.number >= 0 ? { have: this.had.number } : {};
    this.sealedFor = ""; // the last line may have swallowed it
    this.socket.send({
      do: "hello",
      protocol: 1,
      ...(this.table === "" || (this.first && !key)
        ? {}
        : { table: this.table, token: key, invite, ...have }),
    });
    this.requests.again();
  }

  // The page may be loaded again before it is answered, and then asks for the same.
  private askFirst(first: Message): void {
    this.first = first;
    saveFirstRequest({ first, table: this.table, hash: location.hash });
    this.requests.add(first);
  }

  private onDown(down: boolean): void {
    if (!this.closed) this.listener.broken(down);
  }

  // So far this device was told before the page was loaded: what it missed since then comes as news.
  private remembered(): { number: number; position: string } {
    const told = this.table === "" ? [] : loadUpdates(this.table);
    const last = told[told.length - 1];
    return { number: last?.number ?? -1, position: last?.after ?? "" };
  }

  private onMessage(tell: ServerMessage): void {
    this.requests.answered(tell["id"]);
    if (this.closed) return this.requests.has("leave") ? undefined : this.end();
    const table = (
      tell.tell === "welcome" ? tell["table"] : tell.tell === "table" ? tell : null
    ) as TableSnapshot | null;
    if (tell.tell === "welcome") this.onWelcome(table);
    if (table) this.requests.seen(table, tell.tell === "welcome");
    if (tell.tell === "welcome") this.seatAsk.welcomed(table);
    if (this.handleUrgent(tell)) return;
    const news = tell.tell === "news" ? 1 : 0;
    this.behind += news;
    const shown = (): Promise<void> => {
      this.listener.waiting(this.behind);
      return this.handle(tell).finally(() => void (this.behind -= news));
    };
    this.queue = this.queue.then(shown).catch((fault: unknown) => console.error(fault));
  }

  private onWelcome(table: TableSnapshot | null): void {
    this.newest = null; // what comes behind it is newer
    const { trying } = loadSeat(this.table);
    if (table) saveSeat(this.table, { used: Date.now() });
    if (trying !== undefined && table && table.you !== null)
      saveSeat(this.table, { token: trying, trying: undefined });
    if (table && this.wentBack(table)) this.startAgain(table);
  }

  // The server knows less than this page, or something else: its store was put back from a copy.
  private wentBack({ number, position, phase, you }: TableSnapshot): boolean {
    const isMine = this.shown && you === this.me && (phase === "playing" || phase === "paused");
    return (
      number < this.had.number || (isMine && number === this.had.number && position !== this.had.position)
    );
  }

  // What the server says is what holds.
  private startAgain({ number }: TableSnapshot): void {
    this.requests.forgetMoves();
    const isLess = number < this.had.number;
    this.queue = this.queue.then(() => {
      saveUpdates(
        this.table,
        loadUpdates(this.table).filter((told) => isLess && told.number <= number),
      );
      this.number = -1;
      this.shown = false;
      this.listener.say("page.went-back");
    });
  }

  // What people do does not wait until all moves are shown; the end of the game does.
  private handleUrgent(tell: ServerMessage): boolean {
    if (tell.tell === "table" && tell["phase"] !== "ended" && tell["table"] === this.table) {
      this.newest = tell as unknown as TableSnapshot;
      this.listener.table(this.newest);
    }
    if (tell.tell === "news" && tell["kind"] === "undo") this.listener.undone();
    if (this.seatAsk.heard(tell)) return true;
    if (tell.tell === "reaction") this.listener.reaction(String(tell["seat"]), String(tell["reaction"]));
    else if (tell.tell === "reported") this.listener.say("page.reported");
    else if (tell.tell === "notice") this.listener.notice(String(tell["text"]));
    else return false;
    return true;
  }

  private async handle(tell: ServerMessage): Promise<void> {
    if (this.closed) return; // another table is shown by now
    if (tell.tell === "welcome") this.listener.version(String(tell["version"]));
    if (tell.tell === "seated") this.onSeated(tell);
    else if (tell.tell === "welcome" && tell["table"]) await this.take(tell["table"] as TableSnapshot);
    else if (tell.tell === "table") await this.take(tell as unknown as TableSnapshot);
    else if (tell.tell === "news") await this.onUpdate(tell);
    else if (tell.tell === "refused") this.onRefused(tell);
    else if (tell.tell === "over") this.listener.over(tell);
    else if (tell.tell === "next") this.goNext(String(tell["table"]));
  }

  // Tokens hold at the table of the rematch too.
  private goNext(table: string): void {
    saveSeat(table, { token: loadSeat(this.table).token });
    this.listener.next(table);
  }

  private onSeated(tell: ServerMessage): void {
    this.first = null;
    saveFirstRequest(null);
    this.table = String(tell["table"]);
    saveSeat(this.table, {
      token: String(tell["token"]),
      invite: tell["invite"] === undefined ? undefined : String(tell["invite"]),
    });
    saveCurrentTable(this.table);
    this.listener.seated(this.table);
  }

  private onRefused(tell: ServerMessage): void {
    if (this.first && this.first["id"] === tell["id"]) {
      this.first = null;
      saveFirstRequest(null);
    }
    if (tell["why"] === "no-token" && loadSeat(this.table).trying !== undefined) return this.tryOwn();
    const gone = ["no-token", "no-table", "removed"].includes(String(tell["why"]));
    if (gone && loadCurrentTable() === this.table) saveCurrentTable(null);
    if (tell["why"] === "no-table") forgetSeat(this.table);
    else if (gone) saveSeat(this.table, { token: undefined });
    if (tell["why"] === "no-token") this.hello(); // to look on, perhaps
    this.listener.refused({ refused: String(tell["why"]), say: String(tell["text"] ?? tell["why"]) });
  }

  // A link that leads to no seat: what this device had before still holds.
  private tryOwn(): void {
    saveSeat(this.table, { trying: undefined });
    this.hello();
    this.listener.say("page.no-seat-link");
  }

  private async take(table: TableSnapshot): Promise<void> {
    this.table = table.table;
    if (table.you !== null && table.phase !== "ended") saveCurrentTable(table.table);
    if (table.phase === "ended" && loadSeat(table.table).ended === undefined)
      saveSeat(table.table, { ended: Date.now() });
    if (table.you !== null) saveSeat(table.table, { seat: table.you, game: table.game });
    if (table.invite !== undefined) saveSeat(table.table, { invite: table.invite });
    if (table.fair?.commitment !== undefined && loadSeat(table.table).commitment === undefined)
      saveSeat(table.table, { commitment: table.fair.commitment });
    if (table.phase === "ended" || this.newest?.table !== table.table) this.listener.table(table);
    this.seal(table);
    const whole = this.number < 0 || table.number > this.number || table.you !== this.me || !this.shown;
    if (whole && table.position) {
      this.me = table.you;
      this.number = table.number;
      this.position = table.position;
      await this.engine.askOrThrow("view", table.position);
      await this.nameSeats(table);
      const scene = await this.engine.askOrThrow<Scene>("me", table.you ?? "-");
      const told = this.shown ? null : await this.recall();
      this.shown = true;
      this.listener.whole(scene, table.you, told);
      await this.listener.turn();
    } else if (this.shown) await this.nameSeats(table);
  }

  // Sentences call people by the names that they gave, and bots by those of their seats.
  private async nameSeats({ seats }: TableSnapshot): Promise<void> {
    for (const { seat, is, name: given = "" } of seats) {
      const name =
        is === "person" || is === "away" ? given : is === "bot" ? (this.listener.botName?.(seat) ?? "") : "";
      if (this.names[seat] !== name) await this.engine.askOrThrow("name", seat, name);
      this.names[seat] = name;
    }
  }

  // Fair deals: this player's bytes, first their hash and then the bytes.
  private seal(table: TableSnapshot): void {
    if (table.you === null || (table.phase !== "sealing" && table.phase !== "revealing")) return;
    const bytes = loadSeat(table.table).bytes ?? this.drawn;
    saveSeat(table.table, { bytes });
    if (table.phase === "sealing" && this.sealedFor !== table.table) {
      this.sealedFor = table.table;
      void this.engine
        .askOrThrow<{ hash: string }>("hash", bytes)
        .then(({ hash }) => this.socket.send({ do: "seal", hash }));
    }
    if (table.phase === "revealing") this.socket.send({ do: "reveal", bytes });
  }

  private async onUpdate(tell: ServerMessage): Promise<void> {
    const number = Number(tell["number"]);
    if (number <= this.number) return;
    const told: StoredUpdate = {
      number,
      kind: tell["kind"] as Update["kind"],
      seat: tell["seat"] === undefined || tell["seat"] === null ? undefined : String(tell["seat"]),
      back: Number(tell["back"] ?? 0),
      before: this.position,
      after: String(tell["position"]),
      words: (tell["events"] as string[] | undefined) ?? [],
    };
    this.updates.push(told);
    saveUpdates(this.table, this.updates);
    this.position = told.after;
    this.number = number;
    const news = await this.engine.askOrThrow<Update>(...updateOf(told));
    this.listener.clocks(tell["left"] as Record<string, number> | undefined);
    await this.listener.news(news);
    await this.listener.turn();
  }

  // What was told before the page was loaded, as far as this device has it.
  private async recall(): Promise<RebuiltLog> {
    this.updates = loadUpdates(this.table).filter(({ number }) => number <= this.number);
    return this.tellAgain();
  }

  // All of it in one message to the worker: the words of each speak of the position before it.
  private async tellAgain(): Promise<RebuiltLog> {
    const updates = this.updates.flatMap((told, i) => [
      i === 0 ? ["view", told.before] : ["view", told.before, "on"],
      updateOf(told),
    ]);
    const now = this.position === "" ? [] : [["view", this.position, ...(updates.length > 0 ? ["on"] : [])]];
    const answers = await this.engine.askAll<Update | Scene>([...updates, ...now]);
    return answers
      .filter((answer): answer is Update => "lines" in answer)
      .reduce(followed, { lines: [], top: null });
  }

  // What this seat may know by now.
  knows(): { position: string; me: string | null } {
    return { position: this.position, me: this.me };
  }

  // What was told, in another language.
  async rebuildLog(): Promise<RebuiltLog> {
    let told: RebuiltLog = { lines: [], top: null };
    this.queue = this.queue.then(async () => {
      told = await this.tellAgain();
      await this.listener.turn();
    });
    await this.queue;
    return told;
  }

  act(action: string): void {
    this.say({ do: "act", action });
  }
  undo(): void {
    this.say({ do: "undo" });
  }
  // For the seat of a bot; "" asks no more.
  askSeat(seat: string, name: string): void {
    if (seat !== "") return this.seatAsk.ask(this.table, seat, name);
    this.seatAsk.stop();
    this.hello();
  }
  say(message: Message): void {
    if (REPEATED.has(String(message["do"]))) this.requests.add(withId(message));
    else this.socket.send(message);
  }

  // A player who gives up a seat and leaves repeats the message until it is answered.
  close(): void {
    this.closed = true;
    if (this.first) saveFirstRequest(null);
    if (!this.requests.has("leave")) return this.end();
    leaving = this;
    setTimeout(() => this.end(), LEAVING);
  }
  private end(): void {
    if (leaving === this) leaving = null;
    this.requests.close();
    this.socket.close();
  }
}

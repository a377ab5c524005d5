// A game on this page alone: bots and the log in the worker. A worker or a page that was killed begins
// again from the log. Another tab may play the game: then it can be watched here.

import type { Engine } from "../engine/engine";
import type { Games, Opened, TabMessage } from "../engine/worker-game";
import { isRefusal, type Done, type Log, type Update, type Refusal, type Scene } from "../engine/types";
import { isShared, type SeatInfo, type SetupModel } from "../state";
import { currentId, freshSeed, know } from "./saved-game";

export interface LocalGameListener {
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>): void;
  thinking(seat: string | null): void;
  news(news: Update): Promise<void>; // shown when it resolves
  strength(bot: string, plays: string): void; // as what it plays from now on
  turn(): Promise<void>; // a person is to act, or the game is over
  notStored(refusal: Refusal): void; // nothing happened
  taken(): void; // another tab plays it from now on
}

const ARM_FIRST = 1000; // the second try comes after twice as many milliseconds, and so on
const ARM_SELDOM = 60000;
const STORE_AGAIN = 5000;
const READS = 3; // how often a saved game is begun to be read

type How = "play" | "take" | "watch";

const seatOf = (index: number): string => "abcdef"[index]!;

// What chance or a bot did; without news it is a person's turn, or the game is over.
interface Step {
  did: string;
  seat: string | null;
  news?: Update;
}

const levelOf = (who: string | undefined): string => (who === undefined || who === "open" ? "hound" : who);

export class LocalGame {
  private stopped = false;
  private acted = false;
  private armed: Promise<void> = Promise.resolve(); // fetched, or tried once
  private seats: Record<string, SeatInfo> = {};
  private name = ""; // of our worker; "": the game is being opened
  private tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kennel");
  watches = false; // another tab plays it

  constructor(
    private engine: Engine,
    private listener: LocalGameListener,
  ) {
    if (this.tabs)
      this.tabs.onmessage = ({ data }: MessageEvent<TabMessage>): void => void this.hearTab(data);
  }

  async begin(setup: SetupModel): Promise<Refusal | null> {
    const options = { ...setup.options, players: String(setup.players) };
    const words = Object.entries(options).map(([name, value]) => `${name}=${value}`);
    const begun = await this.engine.ask<{ number: number }>("new", setup.game, ...words);
    if (isRefusal(begun)) return begun;
    const me = seatOf(setup.who.indexOf("me"));
    const seed = freshSeed();
    await this.engine.askOrThrow("seed", seed);
    for (let i = 0; i < setup.players; i++) {
      const who = setup.who[i] === "me" ? setup.self : levelOf(setup.who[i]);
      if (who) await this.engine.askOrThrow("sit", seatOf(i), who);
    }
    const row = { me, seed, game: setup.game, players: setup.players, setup };
    const { by, ...games } = await this.engine.game<Games & { by: string }>({ do: "begin", row });
    know(games);
    this.name = by;
    await this.enter(await this.engine.askOrThrow<Scene>("me", me), me);
    return null;
  }

  // A worker that is stopped while it reads is started again. "refused": the engine cannot read it. "none":
  // nothing is there, or another game has been begun meanwhile.
  async resume(how: How, restart: () => Promise<void>): Promise<"open" | "refused" | "none"> {
    for (let reads = 1; ; reads++) {
      try {
        return await this.read(how);
      } catch {
        if (this.stopped) return "none";
        if (reads === READS) return "refused";
        await restart();
      }
    }
  }

  private async read(how: How): Promise<"open" | "refused" | "none"> {
    const { state, row, by } = await this.engine.game<Opened>({ do: "open", how, id: currentId() });
    this.name = by;
    if (this.stopped || !row) return state === "refused" ? state : "none";
    this.watches = state === "busy";
    this.acted = row.acted === true;
    await this.enter(await this.engine.scene(), row.me);
    return "open";
  }

  private async enter(scene: Scene, me: string): Promise<void> {
    const seats = await this.engine.askOrThrow<Record<string, SeatInfo>>("seats");
    for (const [seat, who] of Object.entries(seats)) this.seats[seat] = { ...who, here: true };
    const covered = isShared(this.seats) && (await this.engine.askOrThrow<Scene>("me", me, "covered"));
    this.listener.begun(covered || scene, me, this.seats);
    this.armed = this.tryArm(scene.game, scene.seats.length, ARM_FIRST);
  }

  // What another tab does with this game.
  private async hearTab({ game, did, by }: TabMessage): Promise<void> {
    if (this.stopped || this.name === "" || by === this.name || game !== currentId()) return;
    if (did === "took" && !this.watches) return this.listener.taken();
    if (did === "stored" && this.watches) await this.follow();
  }

  private following: Promise<void> = Promise.resolve();
  private follow(): Promise<void> {
    this.following = this.following.then(async () => {
      for (const news of await this.engine.game<Update[]>({ do: "follow" }))
        if (!this.stopped) await this.listener.news(news);
      if (!this.stopped) await this.listener.turn();
    });
    return this.following;
  }

  // The engine says which bots lack their network. It is fetched, and tried again until it is there.
  private async arm(game: string, players: number, wait: number): Promise<void> {
    if (await this.isWeak()) await this.engine.loadNetwork(game, players).catch(() => false);
    if (this.stopped) return;
    await this.label();
    if (await this.isWeak()) setTimeout(() => void this.tryArm(game, players, wait), wait);
  }

  private async tryArm(game: string, players: number, wait: number): Promise<void> {
    if (!this.stopped) await this.arm(game, players, Math.min(2 * wait, ARM_SELDOM)).catch(() => undefined);
  }

  private plays = async (): Promise<[string, string][]> =>
    Object.entries((await this.engine.askOrThrow<{ plays: Record<string, string> }>("net")).plays);

  private async isWeak(): Promise<boolean> {
    return (await this.plays()).some(([seat, bot]) => this.seats[seat]?.name !== bot);
  }

  // Each bot is labelled as what it plays now.
  private async label(): Promise<void> {
    for (const [seat, bot] of await this.plays()) {
      const info = this.seats[seat]!;
      const before = info.plays ?? info.name;
      if (bot === info.name) delete info.plays;
      else info.plays = bot;
      if (bot !== before) this.listener.strength(info.name, bot);
    }
  }

  // Goes on until a person is to act. What is shown is kept.
  async pump(): Promise<void> {
    await this.armed;
    while (!this.stopped && !this.watches) {
      const step = await this.engine.ask<Step>("step", 40);
      if (isRefusal(step)) return this.tryLater(step);
      if (step.did === "think") {
        this.listener.thinking(step.seat);
        continue;
      }
      this.listener.thinking(null);
      if (!step.news) break;
      await this.show(step.news);
    }
    if (!this.stopped) await this.listener.turn();
  }

  // A move that was not stored did not happen: what chance and bots do is tried again.
  private tryLater(refusal: Refusal): void {
    if (this.stopped) return;
    this.listener.notStored(refusal);
    setTimeout(() => void this.pump(), STORE_AGAIN);
  }

  private async show(news: Update): Promise<void> {
    if (!this.stopped) await this.listener.news(news);
  }

  // What was asked has happened: it is shown, and the game goes on.
  private async goOnFrom(answer: Done | Refusal): Promise<Refusal | null> {
    if (isRefusal(answer)) {
      if (answer.refused === "not-stored") this.listener.notStored(answer);
      return answer;
    }
    await this.show(answer.news);
    void this.pump();
    return null;
  }

  async act(seat: string, action: string): Promise<Refusal | null> {
    const answer = await this.engine.ask<Done>("act", seat, action);
    if (!isRefusal(answer) && !this.acted) {
      this.acted = true;
      know(await this.engine.game<Games>({ do: "change", row: { acted: true } }));
    }
    return this.goOnFrom(answer);
  }

  undo = async (seat: string): Promise<Refusal | null> =>
    this.goOnFrom(await this.engine.ask<Done>("undo", seat));

  // The log in words and the card on top: after a reload, or in another language.
  rebuildLog = (): Promise<Log> => this.engine.log();

  // The game as kennel reads it.
  record = async (): Promise<string> => (await this.engine.askOrThrow<{ text: string }>("record")).text;

  stop(): void {
    this.stopped = true;
    this.tabs?.close();
  }

  // The game is over: a reload comes back to its end, and the start offers a new one.
  async end(): Promise<void> {
    this.stop();
    if (!this.watches) know(await this.engine.game<Games>({ do: "change", row: { over: true } }));
  }
}

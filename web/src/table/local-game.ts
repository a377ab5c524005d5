// A game on this page alone: bots in the worker, the log in the browser's storage. A worker or a page
// that was killed begins again from the log.

import type { Engine } from "../engine/engine";
import { keep, stored, type Saved } from "./saved-game";
import { isRefusal, type Done, type Log, type News, type Refusal, type Scene } from "../engine/types";
import { defaultSetup } from "./default-setup";
import type { SeatInfo, SetupModel } from "../state";

export interface Watcher {
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>): void;
  thinking(seat: string | null): void;
  news(news: News): Promise<void>; // shown when it resolves
  strength(bot: string, plays: string): void; // as what it plays from now on
  turn(): Promise<void>; // a person is to act, or the game is over
}

const ARM_FIRST = 1000; // the second try comes after twice as many milliseconds, and so on
const ARM_SELDOM = 60000;
const READS = 3; // how often a saved game is begun to be read

const seatOf = (index: number): string => "abcdef"[index]!;
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const freshSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

export const hasSaved = (): boolean => stored() !== null && stored()!.over !== true;
export const isUnderWay = (): boolean => hasSaved() && stored()!.acted === true;
export const hasTable = (): boolean => stored() !== null;
export const savedAs = (): { game: string; players: number } | null => {
  const saved = stored();
  return saved?.game !== undefined && saved.players !== undefined
    ? { game: saved.game, players: saved.players }
    : null;
};

// What was set up last, so that a game can be played again after a reload.
export const savedSetup = (): SetupModel => ({ ...defaultSetup(), ...stored()?.setup });

// What chance or a bot did; without news it is a person's turn, or the game is over.
interface Step {
  did: string;
  seat: string | null;
  news?: News;
}

const levelOf = (who: string | undefined): string => (who === undefined || who === "open" ? "hound" : who);

export class LocalGame {
  private saved: Saved = { version: 1, position: "", me: "a", lines: [] };
  private stopped = false;
  private armed: Promise<void> = Promise.resolve(); // fetched, or tried once
  private seats: Record<string, SeatInfo> = {};

  constructor(
    private engine: Engine,
    private watcher: Watcher,
  ) {}

  async begin(setup: SetupModel): Promise<Refusal | null> {
    const options = { ...setup.options, players: String(setup.players) };
    const words = Object.entries(options).map(([name, value]) => `${name}=${value}`);
    const begun = await this.engine.ask<{ number: number }>("new", setup.game, ...words);
    if (isRefusal(begun)) return begun;
    this.saved = {
      version: 1,
      position: (await this.engine.must<{ position: string }>("record")).position,
      me: seatOf(setup.who.indexOf("me")),
      lines: [],
      game: setup.game,
      players: setup.players,
      setup,
    };
    for (let i = 0; i < setup.players; i++)
      if (setup.who[i] !== "me") await this.engine.must("sit", seatOf(i), levelOf(setup.who[i]));
    await this.keepLog();
    await this.enter(setup.game, setup.players);
    return null;
  }

  // A worker that is stopped while it reads is started again. "refused": the engine cannot read it. "none":
  // nothing is there, or another game has been begun meanwhile.
  async goOn(restart: () => Promise<void>): Promise<"open" | "refused" | "none"> {
    for (let reads = 1; ; reads++) {
      try {
        return await this.read();
      } catch {
        if (this.stopped) return "none";
        if (reads === READS) return "refused";
        await restart();
      }
    }
  }

  private async read(): Promise<"open" | "refused" | "none"> {
    const saved = stored();
    if (saved === null) return "none";
    this.saved = saved;
    for (const words of [["open", saved.position], ...saved.lines.map((line) => ["line", line])]) {
      if (this.stopped) return "none";
      if (isRefusal(await this.engine.ask(...words))) return "refused";
    }
    const scene = await this.engine.scene();
    await this.enter(scene.game, scene.seats.length);
    return "open";
  }

  private async enter(game: string, players: number): Promise<void> {
    if (this.saved.seed === undefined) {
      this.saved.seed = freshSeed();
      keep(this.saved);
    }
    await this.engine.must("seed", this.saved.seed);
    const scene = await this.engine.must<Scene>("me", this.saved.me);
    const seats = await this.engine.must<Record<string, SeatInfo>>("seats");
    for (const [seat, who] of Object.entries(seats)) this.seats[seat] = { ...who, here: true };
    this.watcher.begun(scene, this.saved.me, this.seats);
    this.armed = this.tryArm(game, players, ARM_FIRST);
  }

  // The engine says which bots lack their network. It is fetched, and tried again until it is there.
  private async arm(game: string, players: number, wait: number): Promise<void> {
    if (await this.isWeak()) await this.engine.arm(game, players).catch(() => false);
    if (this.stopped) return;
    await this.label();
    if (await this.isWeak()) setTimeout(() => void this.tryArm(game, players, wait), wait);
  }

  private async tryArm(game: string, players: number, wait: number): Promise<void> {
    if (!this.stopped) await this.arm(game, players, Math.min(2 * wait, ARM_SELDOM)).catch(() => undefined);
  }

  private plays = async (): Promise<[string, string][]> =>
    Object.entries((await this.engine.must<{ plays: Record<string, string> }>("net")).plays);

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
      if (bot !== before) this.watcher.strength(info.name, bot);
    }
  }

  private async keepLog(): Promise<void> {
    const { lines } = await this.engine.must<{ lines: string[] }>("lines", this.saved.lines.length);
    if (this.stopped) return; // they are of another game
    this.saved.lines.push(...lines);
    keep(this.saved);
  }

  // Goes on until a person is to act. What is shown is kept.
  async pump(): Promise<void> {
    await this.armed;
    while (!this.stopped) {
      const step = await this.engine.must<Step>("step", 40);
      if (step.did === "think") {
        this.watcher.thinking(step.seat);
        continue;
      }
      this.watcher.thinking(null);
      if (!step.news) break;
      await this.show(step.news);
    }
    if (!this.stopped) await this.watcher.turn();
  }

  private async show(news: News): Promise<void> {
    await this.keepLog();
    if (!this.stopped) await this.watcher.news(news);
  }

  // What was asked has happened: it is shown, and the game goes on.
  private async goOnFrom(answer: Done | Refusal): Promise<Refusal | null> {
    if (isRefusal(answer)) return answer;
    await this.show(answer.news);
    void this.pump();
    return null;
  }

  async act(seat: string, action: string): Promise<Refusal | null> {
    const answer = await this.engine.ask<Done>("act", seat, action);
    if (!isRefusal(answer)) this.saved.acted = true;
    return this.goOnFrom(answer);
  }

  undo = async (seat: string): Promise<Refusal | null> =>
    this.goOnFrom(await this.engine.ask<Done>("undo", seat));

  // The log in words and the card on top: after a reload, or in another language.
  retell = (): Promise<Log> => this.engine.log();

  // The game as kennel reads it.
  record = async (): Promise<string> => (await this.engine.must<{ text: string }>("record")).text;

  stop(over: boolean): void {
    this.stopped = true;
    if (!over) return;
    this.saved.over = true;
    keep(this.saved);
  }
}

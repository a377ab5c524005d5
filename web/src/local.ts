// A game on this page alone: bots in the worker, the log in the browser's storage. A worker or a page
// that was killed begins again from the log.

import type { Engine } from "./engine";
import { retold, type Entry, type Retold } from "./log";
import { isRefusal, type News, type Refusal, type Scene } from "./model";
import { defaultSetup, type SeatInfo, type SetupModel } from "./state";

const KEY = "kennel.game";

interface Saved {
  version: 1;
  position: string;
  me: string;
  lines: string[];
  game?: string;
  players?: number;
  acted?: boolean; // the person has
  over?: boolean; // kept so that a reload comes back to the end
  setup?: SetupModel; // for the next one
}

export interface Watcher {
  begun(scene: Scene, me: string, seats: Record<string, SeatInfo>, number: number): void;
  thinking(seat: string | null): void;
  news(news: News): Promise<void>; // shown when it resolves
  turn(): Promise<void>; // a person is to act, or the game is over
}

const seatOf = (index: number): string => "abcdef"[index]!;
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const freshSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

const stored = (): Saved | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Saved | null;
  } catch {
    return null;
  }
};
export const hasSaved = (): boolean => stored() !== null && stored()!.over !== true;
export const isUnderWay = (): boolean => hasSaved() && stored()!.acted === true;
export const hasTable = (): boolean => stored() !== null;
export const savedAs = (): { game: string; players: number } | null => {
  const saved = stored();
  return saved?.game !== undefined && saved.players !== undefined ? { game: saved.game, players: saved.players } : null;
};

// What was set up last, so that a game can be played again after a reload.
export const savedSetup = (): SetupModel => ({ ...defaultSetup(), ...stored()?.setup });

const levelOf = (who: string | undefined): string => (who === undefined || who === "open" ? "hound" : who);

export class LocalGame {
  private number = 0;
  private saved: Saved = { version: 1, position: "", me: "a", lines: [] };
  private stopped = false;
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
    this.saved = { version: 1, position: (await this.engine.must<{ position: string }>("record")).position, me: seatOf(setup.who.indexOf("me")), lines: [], game: setup.game, players: setup.players, setup };
    for (let i = 0; i < setup.players; i++) if (setup.who[i] !== "me") await this.engine.must("sit", seatOf(i), levelOf(setup.who[i]));
    await this.keep();
    await this.enter(setup.game, setup.players);
    return null;
  }

  async goOn(): Promise<boolean> {
    const saved = stored();
    if (saved === null) return this.forget();
    try {
      this.saved = saved;
      if (this.saved.version !== 1 || isRefusal(await this.engine.ask("open", this.saved.position))) return this.forget();
      for (const line of this.saved.lines) if (isRefusal(await this.engine.ask("line", line))) return this.forget();
    } catch {
      return this.forget();
    }
    const scene = await this.engine.scene();
    await this.enter(scene.game, scene.seats.length);
    return true;
  }

  private forget(): false {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // A forbidden storage: nothing is kept there.
    }
    return false;
  }

  private async enter(game: string, players: number): Promise<void> {
    await this.engine.must("seed", freshSeed());
    const scene = await this.engine.must<Scene>("me", this.saved.me);
    this.number = this.saved.lines.length;
    for (const seat of scene.seats) this.seats[seat.seat] = { is: "person", name: "", here: true };
    for (const line of this.saved.lines) this.hearSeat(line);
    if (Object.values(this.seats).some(({ name }) => name === "wolf" || name === "alpha")) {
      await this.engine.arm(game, players).catch(() => false);
    }
    this.watcher.begun(scene, this.saved.me, this.seats, this.number);
  }

  private hearSeat(line: string): void {
    const [word, seat, name] = line.split(" ");
    if (word === "seat" && seat && name) this.seats[seat] = { is: name === "person" ? "person" : "bot", name, here: true };
  }

  private async keep(): Promise<void> {
    const { lines } = await this.engine.must<{ lines: string[] }>("lines", this.saved.lines.length);
    this.saved.lines.push(...lines);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      // A full or forbidden storage: the game goes on, and cannot be taken up again.
    }
  }

  // Goes on until a person is to act. What is shown is kept.
  async pump(): Promise<void> {
    while (!this.stopped) {
      const step = await this.engine.must<{ did: string; seat: string | null; number: number }>("step", 40);
      if (step.did === "think") {
        this.watcher.thinking(step.seat);
        continue;
      }
      this.watcher.thinking(null);
      if (step.did === "wait" || step.did === "over") break;
      await this.catchUp();
    }
    if (!this.stopped) await this.watcher.turn();
  }

  private async catchUp(): Promise<void> {
    await this.keep();
    for (;;) {
      const news = await this.engine.news(this.number);
      if (news.number === 0 || this.stopped) return;
      this.number = news.number;
      await this.watcher.news(news);
    }
  }

  async act(seat: string, action: string): Promise<Refusal | null> {
    const answer = await this.engine.ask<{ number: number }>("act", seat, action);
    if (isRefusal(answer)) return answer;
    this.saved.acted = true;
    await this.catchUp();
    void this.pump();
    return null;
  }

  async undo(seat: string): Promise<Refusal | null> {
    const answer = await this.engine.ask<{ number: number }>("undo", seat);
    if (isRefusal(answer)) return answer;
    await this.catchUp();
    void this.pump();
    return null;
  }

  // The log in words and the card on top: after a reload, after an undo, or in another language.
  async retell(): Promise<Retold> {
    const entries: Entry[] = [];
    let before = await this.engine.scene();
    for (let number = 0; number < this.number; ) {
      const news = await this.engine.news(number);
      if (news.number === 0) break;
      number = news.number;
      entries.push({ ...news, before });
      before = news.scene;
    }
    return retold(entries);
  }

  // The game as kennel reads it.
  async record(): Promise<string> {
    const { end, over } = await this.engine.must<{ end: string; over: boolean }>("record");
    const { position, lines } = this.saved;
    const seats = Object.entries(this.seats).map(([seat, { is, name }]) => `Seat ${seat}: ${is === "bot" ? name : "person"}`);
    return ["Kennel record 2", `Position: ${position}`, ...seats, "", ...lines, ...(over ? [`end ${end}`] : []), ""].join("\n");
  }

  stop(over: boolean): void {
    this.stopped = true;
    if (!over) return;
    this.saved.over = true;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      this.forget();
    }
  }
}

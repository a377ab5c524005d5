// The typed client of the engine worker. When the worker is restarted, every open question fails; the
// caller that has the log (local-game.ts) opens the game again.

import type { WorkerRequest } from "./engine.worker";
import { hasSimd } from "./simd";
import type { GameRequest } from "./worker-game";
import {
  isRefusal,
  type Allowed,
  type ListedAction,
  type Log,
  type Offer,
  type Refusal,
  type Scene,
} from "./types";

export interface Files {
  worker: string;
  laterStyle: string; // of the screens that are fetched later
  engine: string;
  engineSimd: string;
  firstWords: Record<string, string>; // by language: what the first game needs
  languages: Record<string, string>; // all words
  weights: Record<string, string>;
}

export type Values = Record<string, string | number>; // of a text

type WorkerResponse = { id: number; result?: unknown; fault?: string };

const COUNTED = 13; // fields ahead of a piece that is held

// The worker's own address is another: it is given whole ones.
const address = (path: string): string => new URL(path, document.baseURI).href;

export class Engine {
  private worker: Worker;
  private language = "en";
  hasAllWords = false;
  private last = 0;
  private reviving: Promise<void> | null = null;
  private open = new Map<number, { done: (value: unknown) => void; fail: (why: Error) => void }>();

  constructor(private files: Files) {
    this.worker = this.startWorker();
  }

  private startWorker(): Worker {
    const worker = new Worker(this.files.worker);
    worker.onmessage = (event: MessageEvent<WorkerResponse>): void => this.settle(event.data);
    worker.onerror = (): void => this.fail("the worker stopped");
    return worker;
  }

  // Phones stop workers without a word.
  async isAlive(): Promise<boolean> {
    const late = new Promise<boolean>((done) => setTimeout(() => done(false), 1500));
    return Promise.race([
      late,
      this.ask("hash", "00").then(
        () => true,
        () => false,
      ),
    ]);
  }

  // The new worker knows nothing: the caller that has the log opens the game again.
  restart(): Promise<void> {
    return (this.reviving ??= this.replace().finally(() => (this.reviving = null)));
  }

  private async replace(): Promise<void> {
    this.worker.terminate();
    this.fail("the worker was stopped");
    this.worker = this.startWorker();
    await this.start(this.language);
  }

  async start(language: string): Promise<void> {
    await this.send({ load: address(hasSimd() ? this.files.engineSimd : this.files.engine) });
    await (this.hasAllWords ? this.setLanguage(language) : this.useWords(language, this.files.firstWords));
  }

  // Those of the second part of the page, too. They are never taken back.
  async loadAllWords(): Promise<void> {
    if (!this.hasAllWords) await this.setLanguage(this.language);
  }

  private settle(answer: WorkerResponse): void {
    const waiting = this.open.get(answer.id);
    this.open.delete(answer.id);
    if (!waiting) return;
    if (answer.fault !== undefined) waiting.fail(new Error(answer.fault));
    else waiting.done(answer.result);
  }

  private fail(why: string): void {
    for (const waiting of this.open.values()) waiting.fail(new Error(why));
    this.open.clear();
  }

  private send<T>(wish: Record<string, unknown>): Promise<T> {
    const id = ++this.last;
    return new Promise<T>((done, fail) => {
      this.open.set(id, { done: done as (value: unknown) => void, fail });
      this.worker.postMessage({ id, ...wish } as unknown as WorkerRequest);
    });
  }

  ask<T extends object>(...words: (string | number)[]): Promise<T | Refusal> {
    return this.send({ ask: words.map(String) });
  }

  // Many questions at once, answered in their order.
  askAll<T extends object>(questions: (string | number)[][]): Promise<(T | Refusal)[]> {
    return this.send({ asks: questions.map((words) => words.map(String)) });
  }

  // Of the games that this browser keeps.
  game<T extends object>(wish: GameRequest): Promise<T> {
    return this.send({ game: wish });
  }

  // For what cannot be refused: a refusal is a fault of the page.
  async askOrThrow<T extends object>(...words: (string | number)[]): Promise<T> {
    const answer = await this.ask<T>(...words);
    if (isRefusal(answer)) throw new Error(`${words.join(" ")}: ${answer.say}`);
    return answer;
  }

  async setLanguage(language: string): Promise<void> {
    await this.useWords(language, this.files.languages);
    this.hasAllWords = true;
  }

  private async useWords(language: string, files: Record<string, string>): Promise<void> {
    const url = files[language] ?? files["en"];
    if (url === undefined || !(await this.send<boolean>({ language: address(url) }))) {
      throw new Error(`no words for ${language}`);
    }
    this.language = language;
  }

  // The network of the game that is played: the engine says whether it has it, and refuses any other.
  async loadNetwork(game: string, players: number): Promise<boolean> {
    if ((await this.askOrThrow<{ fits: boolean }>("net")).fits) return true;
    const url = this.files.weights[`${game}-${players}`];
    return url !== undefined && this.send<boolean>({ weights: address(url) });
  }

  scene = (): Promise<Scene> => this.askOrThrow("scene");

  // The whole log as this seat sees it: mostly one question.
  async log(): Promise<Log> {
    const log = await this.askOrThrow<Log>("log", 0);
    while (!log.last) {
      const more = await this.askOrThrow<Log>("log", log.number);
      Object.assign(log, more, { lines: [...log.lines, ...more.lines] });
    }
    return log;
  }
  ahead = (place: string): Promise<{ ahead: string[] }> =>
    this.askOrThrow("ahead", `piece:${place}`, COUNTED);
  parts = (chosen: string[]): Promise<Offer | Refusal> => this.ask("parts", ...chosen);
  list = (): Promise<{ count: number; actions: ListedAction[]; allow: Allowed }> => this.askOrThrow("list");
  why = (parts: string[]): Promise<Refusal> => this.ask("why", ...parts) as Promise<Refusal>;
  words = (prefix: string): Promise<Record<string, string>> => this.askOrThrow("words", prefix);

  async say(key: string, values: Values = {}): Promise<string> {
    return (await this.sayAll([{ key, values }]))[0]!;
  }

  async sayAll(wishes: { key: string; values: Values }[]): Promise<string[]> {
    const said = await this.askAll<{ say: string }>(
      wishes.map(({ key, values }) => [
        "say",
        key,
        ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
      ]),
    );
    return said.map((answer, i) => {
      if (isRefusal(answer)) throw new Error(`${wishes[i]!.key}: ${answer.say}`);
      return answer.say;
    });
  }

  // One more engine with the same words, for positions beside the table. The caller closes it.
  async another(): Promise<Engine> {
    const other = new Engine(this.files);
    await other.start(this.language);
    await other.loadAllWords();
    return other;
  }

  close(): void {
    this.worker.terminate();
    this.fail("closed");
  }
}

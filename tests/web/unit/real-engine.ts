// The real engine with the worker's own code, in this process: only the thread is missing.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import "./fake-browser";
import { Engine } from "../../../web/src/engine/engine";

const assets = join(process.env["KENNEL_PAGE"]!, "assets");
const named = (begins: string, ends: string): string =>
  readdirSync(assets).find((name) => name.startsWith(begins) && name.endsWith(ends))!;

type Scope = { onmessage: ((event: { data: unknown }) => void) | null; postMessage(data: unknown): void };
const workers: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
const scope: Scope = { onmessage: null, postMessage: (data) => workers[workers.length - 1]!.onmessage?.({ data }) };
Object.assign(globalThis, {
  self: scope,
  Worker: class {
    onmessage = null;
    onerror = null;
    constructor() {
      workers.push(this);
    }
    postMessage = (data: unknown): void => scope.onmessage!({ data });
    terminate = (): void => undefined;
  },
  fetch: (url: string | URL) => {
    const bytes = readFileSync(join(assets, String(url).replace(/.*\//, "")));
    return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) });
  },
});

export const realEngine = async (): Promise<Engine> => {
  await import("../../../web/src/engine/engine.worker");
  const engine = new Engine({
    worker: "",
    laterStyle: "",
    engine: named("engine-", ".wasm"),
    engineSimd: named("engine-simd", ".wasm"),
    firstWords: { en: named("en-", ".words") },
    languages: { en: named("en-", ".words") },
    weights: {},
  });
  await engine.start("en");
  return engine;
};

// Seat a is a person, the others are puppies; goes on until the person is to act.
export const beginGame = async (engine: Engine, game: string, players: number, seed: number): Promise<void> => {
  await engine.askOrThrow("new", game, `players=${players}`);
  for (let i = 1; i < players; i++) await engine.askOrThrow("sit", "abcdef"[i]!, "puppy");
  await engine.askOrThrow("seed", seed.toString(16).padStart(32, "0"));
  await engine.askOrThrow("me", "a");
  await resume(engine);
};

export const resume = async (engine: Engine): Promise<void> => {
  for (;;) {
    const { did } = await engine.askOrThrow<{ did: string }>("step", 400);
    if (did === "wait" || did === "over") return;
  }
};

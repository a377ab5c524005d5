// The worker that runs the WebAssembly engine: one request line in, one JSON object out.

import { WorkerGame, type GameRequest } from "./worker-game";
import { persist } from "./retry";

interface EngineExports {
  memory: WebAssembly.Memory;
  page_room(): number;
  page_size(): number;
  page_ask(): number;
  language_room(size: number): number;
  language_use(size: number): number;
  page_weights_room(size: number): number;
  page_weights_use(size: number): number;
}

export type WorkerRequest =
  | { id: number; load: string }
  | { id: number; language: string }
  | { id: number; weights: string }
  | { id: number; ask: string[] }
  | { id: number; asks: string[][] }
  | { id: number; game: GameRequest };

let wasm: EngineExports | null = null;
let loading: Promise<boolean> | null = null; // whatever is asked meanwhile waits for it
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const bytesOf = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
const surely = (url: string): Promise<Uint8Array> => persist(() => bytesOf(url));

const load = async (url: string): Promise<boolean> => {
  const module = await WebAssembly.instantiate(await surely(url), {});
  wasm = module.instance.exports as unknown as EngineExports;
  return true;
};

const put = (room: number, bytes: Uint8Array): void => {
  new Uint8Array((wasm as EngineExports).memory.buffer, room, bytes.length).set(bytes);
};

const setLanguage = async (url: string): Promise<boolean> => {
  const bytes = await surely(url);
  const engine = wasm as EngineExports;
  const room = engine.language_room(bytes.length);
  if (room === 0) return false;
  put(room, bytes);
  return engine.language_use(bytes.length) === 1;
};

const loadNetwork = async (url: string): Promise<boolean> => {
  const bytes = await bytesOf(url);
  const engine = wasm as EngineExports;
  const room = engine.page_weights_room(bytes.length);
  if (room === 0) return false;
  put(room, bytes);
  return engine.page_weights_use(bytes.length) === 0;
};

const ask = (words: string[]): object => {
  const engine = wasm as EngineExports;
  const line = encoder.encode(words.map((word) => word.replace(/[\t\0]/g, " ")).join("\t"));
  if (line.length + 1 > engine.page_size()) throw new Error("a question too long");
  const room = engine.page_room();
  put(room, line);
  new Uint8Array(engine.memory.buffer)[room + line.length] = 0;
  const length = engine.page_ask();
  if (length === 0) throw new Error(`no room for the answer to ${words[0] ?? ""}`);
  return JSON.parse(decoder.decode(new Uint8Array(engine.memory.buffer, room, length))) as object;
};

const workerGame = new WorkerGame(ask);

const answer = async (wish: WorkerRequest): Promise<unknown> => {
  if ("load" in wish) return (loading = load(wish.load));
  await loading;
  if ("language" in wish) return setLanguage(wish.language);
  if ("weights" in wish) return loadNetwork(wish.weights);
  if ("asks" in wish) return wish.asks.map(ask);
  return "game" in wish ? workerGame.handle(wish.game) : workerGame.answer(wish.ask);
};

self.onmessage = (event: MessageEvent<WorkerRequest>): void => {
  answer(event.data).then(
    (result) => self.postMessage({ id: event.data.id, result }),
    (fault: unknown) => self.postMessage({ id: event.data.id, fault: String(fault) }),
  );
};

// The page's engine in Node, without words: what a test needs to know of a game that the page does not show.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const engineBeside = (page) => {
  const assets = join(page, "assets");
  const file = readdirSync(assets).find((name) => /^engine-[0-9a-f]+\.wasm$/.test(name));
  const engine = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(assets, file))), {}).exports;
  return (...question) => {
    const room = engine.page_room();
    const line = new TextEncoder().encode(`${question.join("\t")}\0`);
    new Uint8Array(engine.memory.buffer).set(line, room);
    const length = engine.page_ask();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, room, length)));
  };
};

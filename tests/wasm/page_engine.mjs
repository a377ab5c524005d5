// Runs the page's engine in Node with its English messages, for tests; commands are sent as the page sends
// them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function holds(sentence, condition) {
    console.log(`${condition ? 'ok' : 'not ok'} - ${sentence}`);
}

const english = () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    execFileSync('tools/build-catalogue.sh', ['browser', 'i18n', 'en', folder], { stdio: 'ignore' });
    const words = readFileSync(join(folder, 'en.page.words'));
    rmSync(folder, { recursive: true });
    return words;
};

// openEngine(MODULE): its exports, and a function that asks it.
export function openEngine(path) {
    const engine = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {}).exports;
    const words = english();
    new Uint8Array(engine.memory.buffer).set(words, engine.language_room(words.length));
    engine.language_use(words.length);
    const ask = (...question) => {
        const room = engine.page_room();
        const line = new TextEncoder().encode(question.join('\t') + '\0');
        new Uint8Array(engine.memory.buffer).set(line, room);
        const length = engine.page_ask();
        return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, room, length)));
    };
    return { engine, ask };
}

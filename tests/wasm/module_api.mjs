// module_api.mjs MODULE KENNEL: tests the functions that the module exports, and that it imports nothing, a
// line a test; KENNEL knows the answers.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const engine = new WebAssembly.Instance(module, {}).exports;
const kennel = (...words) => execFileSync(process.argv[3], words, { encoding: 'utf8' });
const bytes = () => new Uint8Array(engine.memory.buffer);
const put = (text) => bytes().set(new TextEncoder().encode(text + '\0'), engine.text_room());

function holds(sentence, condition) {
    console.log(`${condition ? 'ok' : 'not ok'} - ${sentence}`);
}

function begin(position) {
    put(position);
    return engine.game_begin();
}

function text() {
    const at = engine.text_room();
    return new TextDecoder().decode(bytes().slice(at, at + engine.game_text()));
}

function use(path) {
    const weights = readFileSync(path);
    bytes().set(weights, engine.weights_room(weights.length));
    return engine.weights_use(weights.length);
}

const positions = [
    'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -',
    'dog:4:2:cw 18,19,22,30/41 7J/A47Q play:a:a:0 - A3',
    'cards:2 K8JTD4X329Q75 A234/- 5589/2356 play:a:a ????????? 2',
    'bark:2 m,x,o C/T play:a:a:1:- - C -/- - -',
];

holds('the module imports nothing', WebAssembly.Module.imports(module).length === 0);
holds('a page has room for it', engine.memory.buffer.byteLength <= 8 << 20);
for (const position of positions) {
    holds(`it reads and writes ${position}`, begin(position) === 0 && text() === position);
    const actions = kennel('legal', position).trim().split('\n').length;
    holds(`and lists ${actions} actions`, engine.game_legal() === actions);
}
holds('it refuses what is no position', begin('dog:4:4:cw nonsense') !== 0);
begin(positions[0]);
put('wolf');
const wolf = engine.bot_named();
holds('it knows the bots by their names', wolf >= 0);
holds('a bot without weights does not play', engine.game_play(wolf, 1, 1) === -1);
holds('weights for something else are refused', use('weights/dog-2.net') !== 0);
holds('and so it still does not play', engine.game_play(wolf, 1, 1) === -1);
holds('the right ones are welcome', use('weights/dog-4.net') === 0);
holds('and so it plays', engine.game_play(wolf, 1, 1) === 1 && text() !== positions[0]);
begin('dog:4:4:cw 18,40/23/-/- 56/2/2/2 play:a:a:0 - -');
engine.game_luck(1, 0);
holds('the tutor counts the actions', engine.study_begin(60) === engine.game_legal());
engine.study_begin(60);
let last = 0;
let grows = true;
while (last < 1000) {
    const now = engine.study_advance(5);
    grows = grows && now >= last;
    last = now;
}
holds('the tutor goes on in slices and says how far it is', grows && last === 1000);
const studied = (rank) => {
    const at = engine.text_room();
    return new TextDecoder().decode(bytes().slice(at, at + engine.study_action(rank)));
};
const capture = [0, 1, 2, 3].map(studied).find((answer) => /^5:18-23 \d+ \d+ \d+\n/.test(answer));
holds('the tutor tells the chance of an action', capture !== undefined);
holds('and that it captures is a reason', /\n2 1 255 255 23 255 0 0 1 0\n/.test(capture));
holds('behind the last action there is none', studied(1000) === '');
holds('there is no room for weights of any size', engine.weights_room(1 << 20) === 0);
put('nobody');
holds('nobody is no bot', engine.bot_named() === -1);
holds('no such bot does not play', engine.game_play(99, 1, 1) === -1);

// ---- the page: a line in, a JSON object out ----

function ask(...words) {
    bytes().set(new TextEncoder().encode(words.join('\t') + '\0'), engine.page_room());
    const [at, length] = [engine.page_room(), engine.page_ask()];
    return JSON.parse(new TextDecoder().decode(bytes().slice(at, at + length)));
}

const folder = mkdtempSync(join(tmpdir(), 'module-'));
execFileSync('tools/build-catalogue.sh', ['browser', 'i18n', 'en', folder], { stdio: 'ignore' });
const english = readFileSync(join(folder, 'en.page.words'));
rmSync(folder, { recursive: true });
bytes().set(english, engine.language_room(english.length));
holds('a language is taken', engine.language_use(english.length) === 1);

const seven = 'dog:4:4:cw 42,60,a2,a4/16,b4/24,c3/46,48,d1 47XJ/3/3/3 play:a:a:0 - -';
ask('open', seven);
holds('a log that was kept is taken up again', ask('line', 'seat b hound').number === 1);
holds('a line that is none is refused', ask('line', 'seat z hound').refused !== undefined);
ask('me', 'a');
const begun = ask('parts', 'card:7', 'piece:42').points;
holds('a seven has seven points, and says how many each field takes', begun.all === 7 && begun.left === 7 && begun.to['46'] === 4);
holds('a portion spends its points', ask('parts', 'card:7', 'piece:42', 'to:46').points.left === 3);
holds('a joker that is a seven has points', ask('parts', 'card:J', 'as:7').points.left === 7);
holds('a four has none', ask('parts', 'card:4').points === undefined);
holds('an exchange names the pieces it could be made with, and no others', ask('parts', 'card:X', 'piece:42').swaps.join() === '24,46');
holds('a four exchanges with nobody', ask('parts', 'card:4', 'piece:42').swaps === undefined);
ask('open', 'dog:4:4:cw 42/16/24/46 47/3/3/3 give:a:a:0 - -');
ask('me', 'a');
holds('a seven that is given away has no points to spend', ask('parts', 'card:7').complete && ask('parts', 'card:7').points === undefined);
ask('open', seven);
ask('me', 'a');
ask('seed', '0123456789abcdef0123456789abcdef');
let hint = ask('hint', '50');
for (let i = 0; i < 40 && !hint.done; i++) hint = ask('hint', '50');
holds('a hint comes to an end and names legal actions', hint.done && hint.best.length > 0 &&
    hint.best.every(({ action }) => kennel('legal', seven).split('\n').some((line) => line.split('\t')[0] === action)));

// page.mjs MODULE: the questions that a page asks, a line a test.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const engine = new WebAssembly.Instance(module, {}).exports;

function holds(sentence, condition) {
    console.log(`${condition ? 'ok' : 'not ok'} - ${sentence}`);
}

function ask(...words) {
    const room = engine.page_room();
    const line = new TextEncoder().encode(words.join('\t') + '\0');
    new Uint8Array(engine.memory.buffer).set(line, room);
    const length = engine.page_ask();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, room, length)));
}

const [head, log] = readFileSync('tests/server/files/fair.kennel', 'utf8').split('\n\n');
const header = (name) => head.split('\n').find((line) => line.startsWith(`${name}: `)).slice(name.length + 2);
const lines = log.split('\n').filter((line) => line !== '' && !line.startsWith('end '));

ask('open', header('Position'));
holds('a log that was kept goes on line by line', lines.every((line, i) => ask('line', line).number === i + 1));
holds('and ends where it ended', `end ${ask('record').end}` === log.split('\n').find((line) => line.startsWith('end ')));
holds('an entry that cannot be is refused', ask('line', 'bark:9:9').refused !== undefined);


holds('without a network nothing is known of how it went', ask('review', 0).done === true && ask('review', 0).chances.length === 0);
const net = readFileSync(`weights/${header('Position').split(':')[0]}-${ask('scene').seats.length}.net`);
new Uint8Array(engine.memory.buffer).set(net, engine.page_weights_room(net.length));
engine.page_weights_use(net.length);
let past = ask('review', 0);
while (!past.done) past = ask('review', 40);
const moves = lines.reduce((count, line) => count + (line.startsWith('undo ') ? -Number(line.slice(5)) : line.startsWith('seat ') ? 0 : 1), 0);
const last = past.chances.slice(-past.sides.length);
holds('every move that stands has a chance of each side', past.chances.length === moves * past.sides.length);
holds('which together are one', past.chances.every((_, i) => i % past.sides.length > 0 || Math.abs(past.sides.reduce((sum, _side, k) => sum + past.chances[i + k], 0) - 1000) <= past.sides.length));
holds('at the end the winners have all of it', past.sides.every((side, k) => (last[k] > 0) === [...side].some((seat) => ask('scene').winners.includes(seat))));

holds('a commitment is the hash of its secret', ask('hash', header('Secret')).hash === header('Commitment'));
const game = Buffer.from(header('Game')).toString('hex');
const seed = ask('hash', header('Secret'), `${game}${header('Bytes a')}0000000000000001`).hash.slice(0, 32);
holds('the first deal is the one that its luck gives', `deal ${seed}` === lines.find((line) => line.startsWith('deal ')));

holds('a table that could be is shown before it is', ask('setup', 'dog', 'players=6', 'edition=deluxe', 'segments=6').seats.length === 6);
holds('one that could not be is refused', ask('setup', 'dog', 'players=6', 'edition=deluxe', 'segments=4').refused !== undefined);
holds('and the game that is played stays', ask('scene').game === 'bark');
holds('a refusal is known by its name', ask('refusal', 'wrong-distance').refused === 'wrong-distance');

const dealt = (round) => {
    ask('open', `dog:4:4:cw 18,40/23/-/- 56/2/2/2 play:a:a:${round} - -`);
    return ask('scene').dealt;
};
holds('a round is dealt six cards each, then five, down to two, and six again', [0, 1, 4, 5].map(dealt).join() === '6,5,2,6');

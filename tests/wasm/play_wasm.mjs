// play_wasm.mjs MODULE: plays the games that its standard input asks for (see play_native.c) in Node's
// WebAssembly, and prints a line for each command. The module may import nothing.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const engine = instance.exports;
const bytes = () => new Uint8Array(engine.memory.buffer);

function fail(what) {
    console.error(`twin: ${what}`);
    process.exit(1);
}

function putText(text) {
    const encoded = new TextEncoder().encode(text + '\0');
    if (encoded.length > engine.text_size())
        fail('the text is too long');
    bytes().set(encoded, engine.text_room());
}

function begin(position, game) {
    putText(position);
    if (engine.game_begin() !== 0)
        fail('the position cannot be read');
    engine.game_luck(game, 0);
}

function loadWeights(path) {
    const weights = readFileSync(path);
    bytes().set(weights, engine.weights_room(weights.length));
    if (engine.weights_use(weights.length) !== 0)
        fail('the weights do not fit');
}

const hex = number => (number >>> 0).toString(16).padStart(8, '0');

function carryOut(line) {
    const [bot, simulations, games, most, weights, position] = line.split('\t');
    begin(position, 0);
    if (weights !== '-')
        loadWeights(weights);
    putText(bot);
    const index = engine.bot_named();
    let actions = 0;
    for (let game = 0; index >= 0 && game < Number(games); game++) {
        begin(position, game);
        actions += engine.game_play(index, Number(simulations), Number(most));
    }
    const record = engine.record_check();
    const signature = hex(engine.signature(1)) + hex(engine.signature(0));
    console.log(`${bot}\t${position.split(' ')[0]}\t${games} games\t${actions} actions\trecord ${record}\t${signature}`);
}

readFileSync(0, 'utf8').split('\n').filter(line => line !== '').forEach(carryOut);

// page_commands.mjs MODULE KENNEL: tests the commands that the page sends to the engine, a line a test.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { holds, openEngine } from './page_engine.mjs';

const { engine, ask } = openEngine(process.argv[2]);

const text = readFileSync('tests/server/data/fair.kennel', 'utf8');
const [head, log] = text.split('\n\n');
const header = (name) => head.split('\n').find((line) => line.startsWith(`${name}: `)).slice(name.length + 2);
const lines = log.split('\n').filter((line) => line !== '' && !line.startsWith('end '));

ask('open', header('Position'));
holds('a log that was kept goes on line by line', lines.every((line, i) => ask('line', line).number === i + 1));
holds('and ends where it ended', `end ${ask('record').end}` === log.split('\n').find((line) => line.startsWith('end ')));
holds('an entry that cannot be is refused', ask('line', 'bark:9:9').refused !== undefined);
const written = ask('record').text;
holds('it is written as a record', written.split('\n\n')[1] === log && written.startsWith(`Kennel record 2\nPosition: ${header('Position')}\nSeat a: `));
holds('a whole record is read, and written again as it was', ask('read', text).number === lines.length && ask('record').text.split('\n\n')[1] === log);
holds('its deals come from the numbers that it names', JSON.stringify(ask('proof', header('Commitment'), header('Bytes a'))) === JSON.stringify({ state: 'good', deals: lines.filter((line) => line.startsWith('deal ')).length, people: head.split('\n').filter((line) => /^Bytes .: [0-9a-f]/.test(line)).length, mine: true }));
holds('not for who was shown another commitment', ask('proof', '0'.repeat(64), '-').state === 'bad' && ask('proof', '-', '-').mine === false);
ask('read', text.replace(header('Bytes a'), header('Bytes a').replace(/^./, (digit) => (digit === '0' ? '1' : '0'))));
holds('nor with bytes that do not fit their seal', ask('proof', '-', '-').state === 'bad');
holds('a record with a line that cannot be is refused', ask('read', text.replace('\n\n', '\n\nbark:9:9\n')).refused !== undefined);
ask('open', header('Position'));
for (const line of lines) ask('line', line);


holds('without a network nothing is known of how it went', ask('review', 0).done === true && ask('review', 0).chances.length === 0);
const fetchNet = (name) => {
    const net = readFileSync(`weights/${name}.net`);
    new Uint8Array(engine.memory.buffer).set(net, engine.page_weights_room(net.length));
    return engine.page_weights_use(net.length);
};
fetchNet(`${header('Position').split(':')[0]}-${ask('scene').seats.length}`);
holds('a network made for the game fits', ask('net').fits === true);
let past = ask('review', 0);
while (!past.done) past = ask('review', 40);
const moves = lines.reduce((count, line) => count + (line.startsWith('undo ') ? -Number(line.slice(5)) : line.startsWith('seat ') ? 0 : 1), 0);
const last = past.chances.slice(-past.sides.length);
holds('every move that stands has a chance of each side', past.chances.length === moves * past.sides.length);
holds('which together are one', past.chances.every((_, i) => i % past.sides.length > 0 || Math.abs(past.sides.reduce((sum, _side, k) => sum + past.chances[i + k], 0) - 1000) <= past.sides.length));
holds('at the end the winners have all of it', past.sides.every((side, k) => (last[k] > 0) === [...side].some((seat) => ask('scene').winners.includes(seat))));
holds('the turning point is a move before the last', past.turn >= 0 && past.turn < moves - 1);

// ---- what the deals were worth, and what would have been better ----

const record = execFileSync(process.argv[3], ['random', 'dog', '--players', '2', '--seed', '3'], { encoding: 'utf8' });
const judge = (text, seats, net) => {
    ask('read', text, 'shown');
    fetchNet(net);
    let review = ask('review', 0, seats, 20);
    while (!review.done) review = ask('review', 100);
    return review;
};
const analysis = execFileSync(process.argv[3], ['analyse', '-', '--sims', '20', '--seat', 'a'], { input: record, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', LANGUAGE: 'en' } });
const [, sign, worth, mistakes] = /the cards (cost|brought) (\d+) points?, the moves (?:cost )?(\d+)/.exec(analysis.replace(/\s+/g, ' '));
const judged = judge(record, 'a', 'dog-2');
holds('the cards and the moves of a side come to what kennel analyse says', Math.round(Math.abs(judged.luck[0]) / 10) === Number(worth) && judged.luck[0] < 0 === (sign === 'cost') && Math.round(judged.cost / 10) === Number(mistakes));
const worst = judged.losses.reduce((best, loss, i) => (i % 2 === 0 && loss > judged.losses[best] ? i : best), 0) / 2;
const { played, better } = ask('turn', worst);
holds('a turn says what its player would have brought about, and with the better move', played.events.length > 0 && better.events.length > 0 && JSON.stringify(played.events) !== JSON.stringify(better.events) && better.events[0].say !== undefined);
holds('where the deals tell too little nothing is said of them', judge(text, 'a', `bark-${header('Position').split(' ')[0].slice(-1)}`).luck === undefined);

holds('a seal is the hash of its bytes', ask('hash', header('Secret')).hash === header('Commitment'));

holds('a table that could be is shown before it is', ask('setup', 'dog', 'players=6', 'edition=deluxe', 'segments=6').seats.length === 6);
holds('one that could not be is refused', ask('setup', 'dog', 'players=6', 'edition=deluxe', 'segments=4').refused !== undefined);
holds('and the game that is played stays', ask('scene').game === 'bark');
holds('a refusal is known by its name', ask('refusal', 'wrong-distance').refused === 'wrong-distance');

const dealt = (round) => {
    ask('open', `dog:4:4:cw 18,40/23/-/- 56/2/2/2 play:a:a:${round} - -`);
    return ask('scene').dealt;
};
holds('a round is dealt six cards each, then five, down to two, and six again', [0, 1, 4, 5].map(dealt).join() === '6,5,2,6');

ask('open', 'cards:2 K8JTD4X329Q75 A234/- 5589/2356 play:a:a ????????? 2');
ask('line', 'build:5:a1');
holds('an event calls a row as its part does', ask('news', 0).events[0].row === 'row:a1');

const needsOf = (position) => {
    ask('open', position);
    return ask('scene').seats.map(({ needs }) => needs.join('/')).join(' ');
};
holds('a row says which cards fit next, jokers aside', needsOf('cards:2 - A23456789T,K2J/A23456789TAQK,D 5/6 play:a:a 98 -') === 'A/4 D');
holds('so does a row that may be begun', needsOf('cards:2 - A2/D 5/6 play:a:a 98 -') === '3/AK AK' && needsOf('cards:4 - A2/-/D/- 5/6/6/6 play:a:a 98 -') === '3 AK  AK');

// ---- a hint thinks with the network of its game, or with none ----

const four = 'dog:4:4:cw 12,40/23/-/- A7/2/2/2 play:a:a:0 - -';
const begin = (...words) => {
    if (ask(...words).refused !== undefined) throw new Error(`refused: ${words.join(' ')}`);
};
const hintNow = () => {
    let hint = ask('hint', 100);
    while (!hint.done) hint = ask('hint', 100);
    return hint;
};
const hintFor = (position) => {
    begin('open', position);
    ask('me', 'a');
    ask('seed', '0123456789abcdef0123456789abcdef');
    return hintNow();
};
const plain = hintFor(four);
begin('open', four);
holds('the network of DOG for four is taken in DOG for four', fetchNet('dog-4') === 0);
const advised = hintFor(four);
holds('a hint with a network tells chances', advised.best.every(({ chance }) => chance !== undefined));
begin('new', 'cards', 'players=3');
holds('in another game the network does not fit any more', ask('net').fits === false);
fetchNet('cards-3');
holds('a hint after a game of DOG Cards for three is one without a network', JSON.stringify(hintFor(four)) === JSON.stringify(plain) && plain.best.every(({ chance }) => chance === undefined));
holds('and the page can see that it has to fetch the right one', ask('net').fits === false);
begin('open', 'dog:4:2:cw 12,40/23 A7/22 play:a:a:0 - -');
holds('a network for another number of players is refused', fetchNet('dog-4') !== 0 && ask('net').fits === false);
begin('open', four);
fetchNet('dog-4');
holds('with the right one it is the same hint as at first', JSON.stringify(hintFor(four)) === JSON.stringify(advised));
ask('hint', 1);
begin('open', 'dog:4:2:cw 12,40/23 A7/22 play:a:a:0 - -');
holds('a hint that was under way in another game is not gone on with', ask('hint', 1).best !== undefined && ask('net').fits === false);

// ---- a strong bot without its network says as what it plays ----

begin('open', four);
fetchNet('dog-2');
for (const [seat, bot] of [['b', 'alpha'], ['c', 'wolf'], ['d', 'puppy']]) begin('sit', seat, bot);
const bots = () => Object.values(ask('net').plays).join();
const weak = bots();
fetchNet('dog-4');
holds('a strong bot plays as hound until its network is there', weak === 'hound,hound,puppy' && bots() === 'alpha,wolf,puppy');

// ---- luck follows from the seed and the log ----

const SEED = '00112233445566778899aabbccddeeff';
const open = (...lines) => {
    begin('new', 'dog', 'players=4');
    for (const line of lines) begin('line', line);
    begin('seed', SEED);
};
const logOf = () => ask('lines', 0).lines;
const playTo = (count) => {
    while (logOf().length < count) ask('step', 100);
    return logOf().slice(0, count);
};
open('seat a puppy', 'seat b puppy', 'seat c hound', 'seat d hound');
const whole = playTo(120);
const parted = [30, 60, 90].every((count) => {
    open(...whole.slice(0, count));
    return playTo(120).join() === whole.join();
});
holds('a game that is closed and opened again is dealt and played on as if it had stayed open', parted);
open('seat a puppy', 'seat b person', 'seat c puppy', 'seat d puppy');
const deals = () => logOf().filter((line) => line.startsWith('deal '));
const toSecondDeal = (standing) => {
    for (ask('me', 'b'); deals().length < standing;)
        if (ask('step', 100).did === 'wait') begin('act', 'b', hintNow().best[0].action);
    return deals().at(-1);
};
const second = toSecondDeal(2);
begin('undo', 'b');
holds('a deal that was taken back is dealt again as it was', toSecondDeal(3) === second);

// ---- the log: told at once, or entry by entry ----

const newsOf = (count) => Array.from({ length: count }, (_, i) => ask('news', i));
open('seat a person', 'seat b puppy', 'seat c puppy', 'seat d puppy');
ask('me', 'a');
const actUntil = (count) => {
    while (logOf().length < count) if (ask('step', 100).did === 'wait') begin('act', 'a', ask('list').actions[0].action);
};
actUntil(40);
const allowed = ask('list').allow;
const takenBack = ask('undo', 'a').news;
actUntil(60);
const told = newsOf(logOf().length).filter(({ kind }) => kind !== 'seat');
const standing = told.reduce((stands, news) => (news.kind === 'undo' ? stands.slice(0, -news.back) : [...stands, news]), []);
const whole2 = ask('log', 0);
holds('the whole log has the lines of all entries that stand', whole2.last && whole2.lines.map(({ number }) => Math.floor(number)).every((number) => standing.some((news) => news.number === number)));
holds('who plays alone among bots may take back and ask for hints', allowed.undo && allowed.hints);
holds('an undo says how far the log still stands', takenBack.kind === 'undo' && takenBack.stands === Math.max(...standing.map(({ number }) => number).filter((number) => number < takenBack.number)));
holds('what lies on the pile is what was played last', whole2.top === null || standing.flatMap(({ events }) => events).filter(({ kind, card }) => (kind === 'played' || kind === 'dropped') && card !== undefined).at(-1).card === whole2.top.card);
begin('sit', 'b', 'person');
holds('beside another person nobody may', ask('undo', 'a').refused !== undefined && !ask('list').allow.hints);

begin('open', 'cards:2 K8JTD4X329Q75 A234/- 5589/2356 play:a:a ????????? 2');
const buying = ask('list') && ask('me', 'a') && ask('list').actions.find(({ action }) => action.startsWith('buy:'));
const bought = ask('act', 'a', buying.action).news;
holds('who buys lays the price on the pile', bought.top.seat === 'a' && bought.scene.discard.includes(bought.top.card) && bought.top.card !== '2');

// ---- lines are stored before they count ----

open('seat a person', 'seat b puppy', 'seat c puppy', 'seat d puppy');
ask('me', 'a');
begin('keep');
const asked = ask('step', 100);
holds('a line is asked to be stored, and nothing has happened yet', asked.append.startsWith('deal ') && asked.number === 5 && logOf().length === 4);
holds('what is not asked for cannot be stored', ask('kept', 9).refused !== undefined && logOf().length === 4);
holds('a line that was lost did not happen, and comes again', ask('lost', 5).refused === 'not-stored' && logOf().length === 4 && ask('step', 100).append === asked.append);
const stored = ask('kept', 5);
holds('a line that is stored has happened, and is told', stored.number === 5 && stored.news.kind === 'deal' && logOf()[4] === asked.append);

// ---- a server's news ----

const SPEECH = 'dog:4:4:cw 12,40/23/-/- A7/22/33/44 play:a:a:0 - -';
ask('view', SPEECH);
ask('me', 'a');
const update = ask('update', 7, 'action', 'a', 0, 'dog:4:4:cw 19,40/-/-/- A/22/33/44 play:b:a:0 - 7', 'played:a:7', 'moved:a:12-19');
holds('one question tells a server\'s news', update.number === 7 && update.events.length === 2 && update.scene.waits === 'b' && update.top.card === '7' && update.lines.length === 1);
holds('a piece walks field by field', update.events[1].way.join() === '12,13,14,15,16,17,18,19' && update.events[1].steps === 7);
const undone = ask('update', 8, 'undo', '-', 1, SPEECH);
holds('an undo leaves what stood before', undone.stands === 0 && undone.top === null);

// ---- ways ----

ask('open', 'dog:4:4:cw 60/-/-/- 48/2/2/2 play:a:a:0 - -');
ask('me', 'a');
const targets = ask('parts', 'card:4', 'piece:60').next.filter(({ part }) => part.startsWith('to:'));
holds('targets say how far they are', targets.length > 0 && targets.every(({ steps, far }) => Math.abs(steps) === 4 && far >= 0) && targets.some(({ steps }) => steps === -4));
ask('open', 'dog:4:4:cw 20,60/-/-/- 48/2/2/2 play:a:a:0 - -');
ask('me', 'a');
const reached = new Map(ask('parts', 'card:4').next.map(({ part, steps }) => [part, steps]));
holds('so do those that only one piece can reach, before it is chosen', reached.get('to:24') === 4 && reached.get('to:16') === -4 && reached.get('to:0') === 4 && reached.get('to:56') === -4);
ask('open', 'dog:4:4:cw 20,28/-/-/- 48/2/2/2 play:a:a:0 - -');
ask('me', 'a');
holds('where two can go nothing is said until one is chosen', ask('parts', 'card:4').next.find(({ part }) => part === 'to:24').steps === undefined);
ask('open', 'dog:4:4:cw 60/-/-/- 48/2/2/2 play:a:a:0 - -');
ask('me', 'a');
holds('the fields ahead go on round the track', ask('ahead', 'piece:60', 5).ahead.join() === '61,62,63,0,1');
holds('at home there are none', ask('ahead', 'piece:a0', 5).ahead.length === 0);
const sat = ask('scene');
holds('the engine says who gets a card, who is with whom, and who follows whom', sat.seats[0].receiver === 'c' && sat.seats[0].side === 'ac' && sat.sides.join() === 'ac,bd' && sat.order === 'abcd');
ask('open', 'bark:3 ta3,r,r,u 6TC/????/????? play:b:a:2:- ???????????????????????????????????????????????????? - sr/-/x ?????????????????? -');
holds('dogs have ranks', ask('me', 'b').order === 'bca' && Object.values(ask('scene').items[0].ranks).every((rank) => rank >= 1 && rank <= 10));
ask('open', 'bark:3 m*a49c37W,x,ob2 15C~/58C~/7W play:a:a:1:- 72 8 -/-/- hhttoovvvssssuuuurrrrr -');
ask('me', 'a');
const third = (...parts) => ask('parts', ...parts, 'item:3').after;
holds('every player has the points of a round that ended now', ask('scene').seats.map(({ then }) => then).join() === '0,3,3');
holds('a bark shows who would lead, and what everybody would have', third('dogs:5x1').items[2].leader === 'b' && third('dogs:1x1').items[2].leader === 'a' && third('dogs:1x1').items[2].rival === 'b' && third('dogs:1x1').then.join() === '3,0,3');
holds('before it is whole there is nothing to show', ask('parts', 'dogs:5x1').after === undefined && ask('scene').items[2].leader === 'b');

ask('open', 'bark:3 m*a49c37W,xb8,mb2,l 15/58/7W play:a:b:2:bc 72 9 -/x/hs ttoovvvssuuuurrrrr -');
ask('me', 'a');
ask('line', 'pass');
const ended = ask('news', 0).events.filter(({ kind }) => kind === 'won-item');
holds('each thing that is won says what it brings', ended.map(({ seat, gain }) => `${seat}${gain}`).join() === 'c3,b2,b3');

ask('open', 'bark:3 m*a49c37W,x,ob2 15C~/58C~/7W play:a:a:1:- 72 8 -/-/- hhttoovvvssssuuuurrrrr -');
ask('me', 'a');
ask('line', 'bark:2:5');
holds('a bark says at which thing it is', ask('news', 0).events.some(({ kind, item }) => kind === 'barked' && item === 'x') && ask('news', 0).lines.some(({ events }) => events.some(({ item }) => item === 'x')));

// What seat a was let see by a server that has lost the game.
const lost = [
    'dog:4:2:cw 0,a4/32,53,b4 29TT/???? play:b:b:1 ???????????????????????????????????????????????????????????????????????????????????? A3456677889TTTKKXJ',
    'cards:2 Q6687D4259TXQ A2J45/A2,K 25789TK*7/4559???*4559 play:a:a ?????????????????????????????????????????????????????????????????????????3* 678TQQQQDXX',
    'bark:3 ta3,r,r,u 6TC/????/????? play:b:a:2:- ???????????????????????????????????????????????????? - sr/-/x ?????????????????? -',
];
const goesOn = (view) => {
    ask('view', view);
    const begun = ask('imagine', view, 'a', '5'.repeat(32));
    const whole = ask('record').position;
    const own = (position, part) => position.split(' ')[part].split('/')[0];
    return begun.number === 0 && !whole.includes('?') && ask('open', whole).number === 0 && [1, 2].every((part) => own(whole, part) === own(view, part));
};
holds('a game that a server has lost goes on from what a seat could see', lost.every(goesOn));
holds('and is refused where that is no position', ask('imagine', 'dog', 'a', '5'.repeat(32)).refused !== undefined && ask('imagine', lost[0], 'z', '5'.repeat(32)).refused !== undefined);

// ---- lines of the log ----

begin('open', 'dog:4:4:cw 3,20/5,41/33/50 29K/222/333/445 play:a:a:0 - -');
begin('me', 'a');
const burning = ask('act', 'a', ask('list').actions.find(({ home }) => home === 'b').action).news.lines;
const kindsOf = ({ events }) => events.map(({ kind }) => kind);
holds('a move and the dog that it sends home are one line, of who moved', burning.length === 1 && burning[0].by === 'a' && ['moved', 'home'].every((kind) => kindsOf(burning[0]).includes(kind)));

// ---- what bots are called ----

open('seat a person', 'seat b puppy', 'seat c puppy', 'seat d puppy');
ask('me', 'a');
begin('name', 'c', 'Luna');
actUntil(12);
const spoken = newsOf(12).flatMap(({ events = [] }) => events).map(({ say }) => say).join(' ');
holds('a bot keeps the name that the page gave it, however the game goes on', /Luna/.test(spoken) && !/[Gg]reen (plays|gives|folds)/.test(spoken));

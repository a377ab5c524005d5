// fourth_game.mjs MODULE NAME: plays an added game to its end with the commands that the page uses: a person
// against bots, part by part, with its scene at every turn. Prints a line a test.
import { holds, openEngine } from './page_engine.mjs';

const [, , path, name] = process.argv;
const { ask } = openEngine(path);

holds('the page is shown a table of it', ask('setup', name, 'players=3').seats?.length === 3);
ask('new', name, 'players=3');
ask('seed', '0123456789abcdef0123456789abcdef');
for (const seat of ['b', 'c']) ask('sit', seat, 'hound');
ask('me', 'a');

let turns = 0;
let step = ask('step', 100);
for (let i = 0; i < 1000 && step.did !== 'over' && step.did !== 'end'; i++) {
    if (step.did === 'wait') {
        const [first] = ask('list').actions;
        if (ask('scene').game !== name || ask('parts').refused !== undefined) break;
        if (ask('act', 'a', first.action).refused !== undefined) break;
        turns++;
    }
    step = ask('step', 100);
}
holds('a person lays four cards, by what the page offers', turns === 4);
holds('and the scene names the winners', ask('scene').winners?.length > 0);
const laid = [];
for (let number = 0, news; (news = ask('news', number)).number > number; number++) {
    laid.push(...news.events.filter(({ kind }) => kind === 'laid'));
}
holds('every card that was laid is in the log, in words', laid.length === 12 && laid.every(({ say }) => say !== ''));

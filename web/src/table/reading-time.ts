// How long other players' moves are shown, so that they can be read.

import type { GameEvent, Update } from "../engine/types";

const LEAST = 600; // milliseconds, for any sentence
const LETTER = 30; // more for each of its characters
const MOST = 2200;

export const readingTime = (sentence: string): number =>
  Math.min(MOST, LEAST + LETTER * [...sentence].length);

// The player who did it. In an exchange everybody gives at once; otherwise it is the player who acted: a
// piece that moves or goes home may have another colour.
export const doerOf = (event: GameEvent, news: Pick<Update, "seat">): string | undefined =>
  event.kind === "gave" ? event.seat : (news.seat ?? event.seat);

// Events without a player, and choices that several players make at the same time: waiting for them would
// only keep the player from choosing.
const UNTIMED = new Set([
  "shuffled",
  "dealt",
  "laid",
  "laid-out",
  "set-aside",
  "chose",
  "round-over",
  "marker",
  "won-item",
  "left",
  "won",
]);

// The least time for one event at normal pace; 0 for the player's own.
export const leastTime = (event: GameEvent, news: Pick<Update, "seat">, me: string | null): number => {
  const doer = doerOf(event, news);
  return doer === undefined || doer === me || event.say === "" || UNTIMED.has(event.kind)
    ? 0
    : readingTime(event.say);
};

// What is shown together: the gifts of an exchange are one step.
export const stepsOf = (events: GameEvent[]): GameEvent[][] => {
  const steps: GameEvent[][] = [];
  for (const event of events) {
    const last = steps[steps.length - 1];
    if (event.kind === "gave" && last?.[0]?.kind === "gave") last.push(event);
    else steps.push([event]);
  }
  return steps;
};

export const MOVEMENT = { off: 0, brisk: 0.5, normal: 1, calm: 1.7 };
export const READING = { ...MOVEMENT, off: 1 }; // without movement there is as much to read

// Online, news can arrive faster than they are shown. A few wait for their turn; with more of them each
// takes less time, so that the page catches up, and after a long absence they are shown at once. A player
// whose clock runs waits less.
const FEW = 8;
const FEW_ON_THE_CLOCK = 3;
const MANY = 24;
export const hasteOf = (waiting: number, clock: boolean): number =>
  waiting > MANY ? 0 : Math.min(1, (clock ? FEW_ON_THE_CLOCK : FEW) / Math.max(waiting, 1));

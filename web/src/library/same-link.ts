// Links to the same cards: a variant, the seed of all luck, the bots in the order of their seats, one's own
// seat, and the results of up to eight players. A link comes from a stranger: it is short, every part of it
// has a form, and the engine reads the game strictly (same-game.ts).

export type Outcome = "won" | "lost" | "shared";

export interface Result {
  name: string; // "": not given
  outcome: Outcome;
  length: number; // rounds, or moves where there are none
  home: number; // pieces in the goal, rows or points
}

export interface Same {
  variant: string; // what its positions begin with: "dog:4:4:cw"
  seed: string;
  bots: string[];
  seat: string;
  results: Result[];
}

export const MOST = 8; // results
const LONGEST = 1200; // letters of a link
const NAME = 24; // letters of a name

const VARIANT = /^[a-z]+:[a-z0-9:]{1,40}$/;
const SEED = /^[0-9a-f]{32}$/;
const BOTS = /^[a-z]{1,12}(?:,[a-z]{1,12}){0,4}$/;
const SEAT = /^[a-f]$/;
const RESULT = /^([^,;]{0,220}),(won|lost|shared),(0|[1-9]\d{0,3}),(0|[1-9]\d{0,2})$/;

export const plainName = (name: string): string =>
  [...name.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, NAME).join("");

const resultIn = (text: string): Result | null => {
  const [, name, outcome, length, home] = RESULT.exec(text) ?? [];
  if (name === undefined) return null;
  try {
    return {
      name: plainName(decodeURIComponent(name)),
      outcome: outcome as Outcome,
      length: Number(length),
      home: Number(home),
    };
  } catch {
    return null; // no such letters
  }
};

const resultsIn = (text: string): Result[] | null => {
  if (text === "") return [];
  const results = text.split(";").map(resultIn);
  return results.length > MOST || results.includes(null) ? null : (results as Result[]);
};

// `path` begins after the word "same"; null: it is no such link.
export const sameIn = (path: string[]): Same | null => {
  const [variant = "", seed = "", bots = "", seat = "", told = "", ...more] = path;
  const isSound =
    path.join("/").length <= LONGEST &&
    more.length === 0 &&
    VARIANT.test(variant) &&
    SEED.test(seed) &&
    BOTS.test(bots) &&
    SEAT.test(seat);
  const results = isSound ? resultsIn(told) : null;
  return results && { variant, seed, bots: bots.split(","), seat, results };
};

// Of the cards alone: by it a browser knows its own game of them.
export const cardsOf = ({ variant, seed, bots, seat }: Same): string =>
  [variant, seed, bots.join(","), seat].join("/");

const resultText = ({ name, outcome, length, home }: Result): string =>
  [encodeURIComponent(plainName(name)), outcome, length, home].join(",");

export const sameAddress = (same: Same): string => {
  const results = same.results.slice(0, MOST).map(resultText).join(";");
  return `#/same/${cardsOf(same)}${results === "" ? "" : `/${results}`}`;
};

// Of each name the first result counts; `mine` goes before all.
export const merged = (mine: Result | null, ...lists: Result[][]): Result[] => {
  const all: Result[] = mine ? [mine] : [];
  for (const one of lists.flat()) if (!all.some(({ name }) => name === one.name)) all.push(one);
  return all.slice(0, MOST);
};

// What the library comes to: games and victories, series, pieces sent home, and what turns cost. The engine
// counts within each game; here it is added up.

import type { Engine } from "../engine/engine";
import { outcomeOf, wasPassedOn } from "./describe-game";
import type { Cost, Counts, LibraryGame, LibraryRow, StoredGames } from "./stored-games";
import { timeOf } from "./stored-games";

export interface Share {
  name: string;
  won: number;
  all: number;
}

export interface Statistics {
  all: number;
  won: number;
  series: number; // of victories one after the other, the longest
  games: Share[];
  levels: Share[]; // of the bots that were played against
  counts: Counts;
  costs: number[]; // of a turn in points, game by game, of the last ones that were judged
  cost: number; // of all of these
  card: { game: string; letter: string; cost: number } | null; // the most expensive one
}

const LAST = 30; // games
const OFTEN = 5; // so many turns with a card say something

const hasWon = (row: LibraryRow): boolean => ["won", "shared"].includes(outcomeOf(row));

// A finished game of the player. Games of several people at one device do not count.
const isOwn = (row: LibraryRow): boolean =>
  row.me !== "-" &&
  row.kind !== "opened" &&
  ["won", "lost", "shared"].includes(outcomeOf(row)) &&
  !wasPassedOn(row);

const sideOf = ({ facts, me }: LibraryRow): string => facts?.sides.find((side) => side.includes(me)) ?? me;

// The bots of the other sides, each level once.
const levelsOf = (row: LibraryRow): string[] => [
  ...new Set(
    Object.entries(row.facts?.seats ?? {})
      .filter(([seat, { is }]) => is === "bot" && !sideOf(row).includes(seat))
      .map(([, { name }]) => name),
  ),
];

const shareOf = (name: string, rows: LibraryRow[]): Share => ({
  name,
  all: rows.length,
  won: rows.filter(hasWon).length,
});

const longest = (rows: LibraryRow[]): number => {
  let [best, now] = [0, 0];
  for (const row of rows) {
    now = hasWon(row) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return best;
};

const points = ({ turns, loss }: { turns: number; loss: number }): number =>
  turns === 0 ? 0 : loss / turns / 10;

const sum = <T>(list: T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

const costliest = (judged: { game: string; cost: Cost }[]): Statistics["card"] => {
  const cards = new Map<string, { game: string; letter: string; turns: number; loss: number }>();
  for (const { game, cost } of judged)
    for (const [letter, { turns, loss }] of Object.entries(cost.cards)) {
      if (letter === ".") continue;
      const key = [game, letter].join(" ");
      const card = cards.get(key) ?? { game, letter, turns: 0, loss: 0 };
      cards.set(key, { ...card, turns: card.turns + turns, loss: card.loss + loss });
    }
  const [first] = [...cards.values()]
    .filter(({ turns, loss }) => turns >= OFTEN && loss > 0)
    .sort((one, other) => points(other) - points(one));
  return first ? { game: first.game, letter: first.letter, cost: points(first) } : null;
};

// `games` and `levels` in the order in which they are shown.
export const statisticsOf = (all: LibraryRow[], games: string[], levels: string[]): Statistics => {
  const rows = all.filter(isOwn).sort((one, other) => timeOf(one) - timeOf(other));
  const judged = rows
    .flatMap(({ review, game = "" }) =>
      review?.cost && review.cost.turns > 0 ? [{ game, cost: review.cost }] : [],
    )
    .slice(-LAST);
  return {
    ...shareOf("", rows),
    series: longest(rows),
    games: games.map((game) =>
      shareOf(
        game,
        rows.filter((row) => row.game === game),
      ),
    ),
    levels: levels.map((level) =>
      shareOf(
        level,
        rows.filter((row) => levelsOf(row).includes(level)),
      ),
    ),
    counts: {
      sentHome: sum(rows, ({ counts }) => counts?.sentHome ?? 0),
      burned: sum(rows, ({ counts }) => counts?.burned ?? 0),
    },
    costs: judged.map(({ cost }) => points(cost)),
    cost: points({
      turns: sum(judged, ({ cost }) => cost.turns),
      loss: sum(judged, ({ cost }) => cost.loss),
    }),
    card: costliest(judged),
  };
};

// ---- what the engine counts in each game, once ----

interface End {
  sides: string[];
  rows: { name: string; values: number[] }[];
}

const countsOf = async (engine: Engine, row: LibraryRow, lines: string[]): Promise<Counts | null> => {
  if (!(await engine.game<{ isRead: boolean }>({ do: "read", row, lines })).isRead) return null;
  const { sides, rows } = await engine.askOrThrow<End>("end");
  const own = sides.findIndex((side) => side.includes(row.me));
  const of = (name: string): number => rows.find((one) => one.name === name)?.values[own] ?? 0;
  return { sentHome: of("sent-home"), burned: of("burned") };
};

export const completeCounts = async (
  engine: Engine,
  store: StoredGames,
  games: LibraryGame[],
  goesOn: () => boolean,
): Promise<void> => {
  for (const { id, row } of games) {
    if (!goesOn()) return;
    if (row.counts || !isOwn(row)) continue;
    const counts = await countsOf(engine, row, await store.lines(id)).catch(() => null);
    if (!counts) continue;
    row.counts = counts;
    await store.change(id, { counts }).catch(() => undefined);
  }
};

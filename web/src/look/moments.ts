// A game as moments: what there was at the beginning and after each move that stands. All of them are asked
// for at once, so that going to and fro asks the engine nothing.

import type { Engine } from "../engine/engine";
import { isRefusal, type LogLine, type PileTop, type Scene, type Update } from "../engine/types";

export interface Moment {
  entry: number; // of the log: so many lines make it
  seat: string | null; // who acted; null: chance, or the beginning
  lines: LogLine[]; // what happened
  scene: Scene; // what there is now
  top: PileTop | null;
}

const AT_ONCE = 48; // questions

// The entries from the first one on; one that was undone is left out together with its undo.
const standing = (moments: Moment[], { kind, back, seat, number, lines, scene, top }: Update): void => {
  if (kind === "undo") moments.length = Math.max(1, moments.length - back);
  if (kind === "deal" || kind === "action")
    moments.push({ entry: number, seat: kind === "action" ? (seat ?? null) : null, lines, scene, top });
};

// `start` is the position before the first entry. `eyes` is a seat, "*" for open cards, or "-".
export const fetchMoments = async (engine: Engine, start: Scene, eyes: string): Promise<Moment[]> => {
  await engine.askOrThrow("me", eyes);
  const { number: count } = await engine.askOrThrow<{ number: number }>("record");
  const moments: Moment[] = [{ entry: 0, seat: null, lines: [], scene: start, top: null }];
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, i) => first + i);
    for (const news of await engine.askAll<Update>(numbers.map((number) => ["news", number])))
      if (!isRefusal(news)) standing(moments, news);
  }
  return moments;
};

// The seat that acted. If several act at once, the update does not name it; its first line then does.
export const actorOf = ({ seat, lines }: Moment): string | null => seat ?? lines[0]?.by ?? null;

// ---- rounds ----

export interface Round {
  number: number; // 0: the game has none
  first: number; // index of its first moment
  last: number;
}

const LENGTH = 20; // moments, where there are no rounds

const partOf = ({ scene }: Moment, index: number): number =>
  scene.round ?? -Math.floor((index - 1) / LENGTH) - 1;

export const roundsOf = (moments: Moment[]): Round[] => {
  const rounds: Round[] = [];
  let before: number | null = null;
  moments.forEach((moment, i) => {
    if (i === 0) return;
    const part = partOf(moment, i);
    if (part !== before) rounds.push({ number: Math.max(0, part), first: i, last: i });
    rounds[rounds.length - 1]!.last = i;
    before = part;
  });
  return rounds;
};

export const roundAt = (rounds: Round[], at: number): Round | null =>
  rounds.find(({ first, last }) => at >= first && at <= last) ?? rounds[0] ?? null;

// Works out what the library says of a game, with an engine of its own: who won, whose turn it is, how long
// it was.

import type { Engine } from "../engine/engine";
import type { Scene } from "../engine/types";
import { isFault, recordFile } from "./record-file";
import type { Facts, LibraryGame, LibraryRow, StoredGames } from "./stored-games";

interface Record {
  text: string;
  over: boolean;
  moves: number;
}

// null: the engine cannot read it.
export const workOut = async (engine: Engine, row: LibraryRow, lines: string[]): Promise<Facts | null> => {
  if (!(await engine.game<{ isRead: boolean }>({ do: "read", row, lines })).isRead) return null;
  const scene = await engine.askOrThrow<Scene>("scene");
  const { text, over, moves } = await engine.askOrThrow<Record>("record");
  const [record] = (await recordFile()).recordsIn(text, () => row.seed);
  if (!record || isFault(record)) return null;
  return {
    lines: lines.length,
    moves,
    sides: scene.sides,
    seats: await engine.askOrThrow<Facts["seats"]>("seats"),
    winners: scene.winners,
    over,
    waits: scene.waits,
    round: scene.round,
    players: record.seats,
    end: record.end,
  };
};

// A game that was over when they were worked out does not change any more.
const isKnown = ({ facts }: LibraryRow): boolean => facts?.over === true;

// Those that lack them, the newest first; `told` after each. Stops when `goesOn` says so.
export const completeFacts = async (
  engine: Engine,
  store: StoredGames,
  games: LibraryGame[],
  told: () => void,
  goesOn: () => boolean,
): Promise<void> => {
  for (const { id, row } of games) {
    if (!goesOn()) return;
    if (isKnown(row)) continue;
    const lines = await store.lines(id);
    if (row.facts?.lines === lines.length) continue;
    const facts = await workOut(engine, row, lines).catch(() => null);
    if (!facts) continue;
    row.facts = facts;
    await store.change(id, { facts, ...(facts.over ? { over: true } : {}) }).catch(() => undefined);
    told();
  }
};

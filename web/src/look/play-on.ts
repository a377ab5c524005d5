// A game that goes on from a moment of another one: its log is the same up to there, then one seat is the
// player's and bots sit at the others. Its luck is that of the game it comes from, as far as that goes.

import type { Engine } from "../engine/engine";
import { freshSeed } from "../table/saved-game";
import type { LibraryRow } from "../library/stored-games";
import type { LookState } from "./look-state";

const LEVEL = "hound"; // where no bot sat before

// `moments` say how many entries of the log make the moment. An engine beside the table seats the players.
export const lineFrom = async (
  engine: Engine,
  row: LibraryRow,
  lines: string[],
  { moments, at }: Pick<LookState, "moments" | "at">,
  seat: string,
  more: string[] = [], // lines that follow there
): Promise<{ row: LibraryRow; lines: string[] }> => {
  const { position, game, players, head, facts, seed, kind } = row;
  const before = [...lines.slice(0, moments[at]!.entry), ...more];
  const others = Object.entries(facts?.seats ?? {}).filter(([one]) => one !== seat);
  await engine.game({ do: "read", row, lines: before });
  await engine.askOrThrow("sit", seat, "person");
  for (const [one, { is, name }] of others) await engine.askOrThrow("sit", one, is === "bot" ? name : LEVEL);
  const sits = await engine.askOrThrow<{ lines: string[] }>("lines", before.length);
  const next = {
    position,
    me: seat,
    seed: kind === undefined ? seed : freshSeed(),
    game,
    players: players ?? Object.keys(facts?.seats ?? {}).length,
    head,
    acted: true,
    begun: Date.now(),
    played: Date.now(),
  };
  const defined = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
  return { row: defined as unknown as LibraryRow, lines: [...before, ...sits.lines] };
};

// A game that goes on from a moment of another one: its log is the same up to there, then one seat is the
// player's and bots sit at the others. Its luck is that of the game it comes from, as far as that goes.

import { freshSeed } from "../table/saved-game";
import type { LibraryRow } from "../library/stored-games";
import type { LookState } from "./look-state";

const LEVEL = "hound"; // where no bot sat before

// `moments` say how many entries of the log make the moment.
export const lineFrom = (
  row: LibraryRow,
  lines: string[],
  { moments, at }: Pick<LookState, "moments" | "at">,
  seat: string,
  more: string[] = [], // lines that follow there
): { row: LibraryRow; lines: string[] } => {
  const { position, game, players, head, facts, seed, kind } = row;
  const others = Object.entries(facts?.seats ?? {}).filter(([one]) => one !== seat);
  const sits = [
    ["seat", seat, "person"].join(" "),
    ...others.map(([one, { is, name }]) => ["seat", one, is === "bot" ? name : LEVEL].join(" ")),
  ];
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
  return {
    row: defined as unknown as LibraryRow,
    lines: [...lines.slice(0, moments[at]!.entry), ...more, ...sits],
  };
};

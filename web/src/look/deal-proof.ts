// Whether the deals of a server's game were fair: an engine reads its record and makes every deal once more.

import type { Engine } from "../engine/engine";
import { isRefusal } from "../engine/types";
import { recordText } from "../library/record-file";
import type { LibraryRow } from "../library/stored-games";
import { loadSeat } from "../online/seat-storage";
import type { DealProof } from "../state";

const SECRET = /^Secret: [0-9a-f]{64}$/m;

// Only who shuffled in the open has something to show.
export const canBeProved = ({ head }: Pick<LibraryRow, "head">): boolean => SECRET.test(head ?? "");

// With what this browser was told before the game, if it sat at that table.
export const proveDeals = async (engine: Engine, row: LibraryRow, lines: string[]): Promise<DealProof> => {
  const { bytes = "-", commitment = "-" } = row.source === undefined ? {} : loadSeat(row.source);
  const read = await engine.ask("read", recordText(row, lines), "shown");
  return isRefusal(read)
    ? { state: "bad", deals: 0, people: 0, mine: false }
    : engine.askOrThrow<DealProof>("proof", commitment, bytes);
};

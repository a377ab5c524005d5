// Writes all kept games as one text file, with what the page has learnt beside them.

import type { Engine } from "../engine/engine";
import type { Settings } from "../state";
import { completeFacts } from "./game-facts";
import { fileText, recordText } from "./record-file";
import type { StoredGames } from "./stored-games";

// The oldest first, so that an import gives them in the same order.
export const fileOfAll = async (engine: Engine, store: StoredGames, settings: Settings): Promise<string> => {
  const games = (await store.list()).reverse();
  await completeFacts(
    engine,
    store,
    games,
    () => undefined,
    () => true,
  );
  const records: string[] = [];
  for (const { id, row } of games) records.push(recordText(row, await store.lines(id)));
  return fileText(records, { settings });
};

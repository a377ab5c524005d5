// Writes all kept games as one text file, with what the page has learnt beside them.

import type { Engine } from "../engine/engine";
import type { Settings } from "../state";
import { completeFacts } from "./game-facts";
import { recordFile } from "./record-file";
import type { StoredGames } from "./stored-games";

// The oldest first, so that an import gives them in the same order.
export const fileOfAll = async (engine: Engine, store: StoredGames, settings: Settings): Promise<string> => {
  const files = await recordFile();
  const games = (await store.list()).reverse();
  await completeFacts(
    engine,
    store,
    games,
    () => undefined,
    () => true,
  );
  const records: string[] = [];
  for (const { id, row } of games) records.push(files.recordText(row, await store.lines(id)));
  return files.fileText(records, { settings });
};

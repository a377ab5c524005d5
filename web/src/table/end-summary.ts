// After the last move: the engine counts what the log has.

import type { Engine } from "../engine/engine";
import type { App, EndFacts } from "../state";

export const countLocal = async (app: App, engine: Engine): Promise<void> => {
  if (app.table) app.around.end = await engine.must<EndFacts>("end");
};

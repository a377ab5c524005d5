// Collects the data of the end screen from the engine.

import type { Engine } from "../engine/engine";
import type { App, EndStats } from "../state";
import { askToPersist } from "./ask-to-persist";

export const summarizeLocal = async (app: App, engine: Engine): Promise<void> => {
  if (app.table) app.overlay.end = await engine.askOrThrow<EndStats>("end");
  void askToPersist(engine).catch(() => undefined);
};

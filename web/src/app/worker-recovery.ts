// Restarts the engine's worker when the browser has stopped it.

import { insist } from "../engine/retry";
import type { Page, WorkerController } from "./controllers";

export const workerController = (page: Page): WorkerController => {
  const setMissing = (missing: boolean): void => {
    page.app.overlay.missing = missing;
    page.redraw();
  };

  const restart = async (): Promise<void> => {
    await insist(
      () => page.engine.restart(),
      () => setMissing(true),
    );
    setMissing(false);
  };

  // A game begins again from its log, or from the server's snapshot.
  const recover = async (): Promise<void> => {
    const table = page.onlineTable.tableId();
    await restart();
    await page.words.load();
    page.onlineTable.toast(page.words.t("page.restarted"));
    if (page.local) await page.localTable.resume(page.local.watches ? "watch" : "take");
    else if (table !== null) page.onlineTable.connect(null, table);
    page.redraw();
  };

  return { restart, recover };
};

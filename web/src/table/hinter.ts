// Requests hints from the engine in slices and shows their progress.

import { announceNow } from "../ui/announce";
import type { Engine } from "../engine/engine";
import { isRefusal, type Hints } from "../engine/types";
import { myTurn, type App, type TableModel } from "../state";

const SLICE = 20;

// What is advised is shown on the table, as long as nothing else is looked at.
interface Picker {
  preview(parts: string[] | null): Promise<void>;
  goBack(): Promise<void>;
}

// Hints are seen while nothing is chosen. True: something was.
const unchoose = async (table: TableModel, picker: Picker): Promise<boolean> => {
  const parts = table.chosen.length;
  for (let left = parts; left > 0 && table.chosen.length > 0; left--) await picker.goBack();
  return parts > 0;
};

export const hinter = (
  app: App,
  engine: Engine,
  redraw: () => void,
  picker: Picker,
): (() => Promise<void>) => {
  const showWay = (table: TableModel, action: string | undefined): Promise<void> =>
    picker.preview(table.list?.find((line) => line.action === action)?.parts ?? null);
  return async (): Promise<void> => {
    const table = app.table;
    if (!table || !myTurn(table) || table.moving || !table.allow.hints) return;
    const hasChosen = await unchoose(table, picker);
    if (hasChosen && table.hints) return showWay(table, table.hints.best[0]?.action);
    if (table.hints) {
      table.hints = null; // asked again, they go
      await showWay(table, undefined);
      return redraw();
    }
    table.hints = { percent: 0, done: false, best: [] };
    redraw();
    // Then it is one by rule of thumb.
    await engine.loadNetwork(table.scene.game, table.scene.seats.length).catch(() => false);
    for (;;) {
      const hints = await engine.ask<Hints>("hint", SLICE);
      if (app.table !== table || table.hints === null || !myTurn(table)) return;
      if (isRefusal(hints)) {
        table.hints = null;
        return redraw();
      }
      table.hints = hints;
      redraw();
      if (!hints.done) continue;
      const best = hints.best[0];
      await showWay(table, best?.action);
      if (best)
        announceNow([best.say, best.chance ?? "", ...best.reasons].filter((text) => text !== "").join(". "));
      return;
    }
  };
};

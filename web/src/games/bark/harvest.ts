// The end of a round, while it is shown: which things have been taken from the lawn, and how many points
// their new owners have got by them.

import type { TableModel } from "../../state";

export interface Harvest {
  taken: Set<number>; // places, counted from 1: only a shadow is left
  left: Set<number>; // no player got them: they fade
  gains: Record<string, number>; // points of each seat so far
  won: Record<string, string>; // letters of items
}

const harvests = new WeakMap<TableModel, { round: number; harvest: Harvest }>();

// Of the round that lies on the table; a new one begins with nothing.
export const harvestOf = (table: TableModel): Harvest | null => {
  const found = harvests.get(table);
  return found && found.round === (table.scene.round ?? 0) && table.moving ? found.harvest : null;
};

export const beginHarvest = (table: TableModel): Harvest => {
  const known = harvestOf(table);
  if (known) return known;
  const harvest: Harvest = { taken: new Set(), left: new Set(), gains: {}, won: {} };
  harvests.set(table, { round: table.scene.round ?? 0, harvest });
  return harvest;
};

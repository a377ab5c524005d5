// A table as it is before anything was chosen or shown at it.

import { viewOf } from "../games/registry";
import type { Scene } from "../engine/types";
import { emptyTable, type TableModel } from "../state";

export const newTable = (kind: TableModel["kind"], scene: Scene, me: string | null): TableModel => {
  const table = emptyTable(kind, scene, me);
  viewOf(table).follow?.(table);
  return table;
};

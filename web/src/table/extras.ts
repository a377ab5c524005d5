// The parts of the table that come with the lazy bundle: papers, sheets, hints, bubbles, moving cards. Until
// they are there, the table is played without them.

import type { actionButtons } from "./action-buttons";
import type { columns } from "./columns";
import type { hintPaper, panelNode, sheetNode } from "./panels";
import type { sinceFitting } from "./recent-moves";
import type { hintHeight, isHinting, panelHeight } from "./sheet-sizes";
import type { bubbleNodes } from "./signals";

export interface TableExtras {
  actionButtons: typeof actionButtons;
  bubbleNodes: typeof bubbleNodes;
  columns: typeof columns;
  hintPaper: typeof hintPaper;
  hintHeight: typeof hintHeight;
  isHinting: typeof isHinting;
  panelHeight: typeof panelHeight;
  panelNode: typeof panelNode;
  sheetNode: typeof sheetNode;
  sinceFitting: typeof sinceFitting;
}

let there: TableExtras | null = null;
export const setExtras = (extras: TableExtras): void => {
  there = extras;
};
export const tableExtras = (): TableExtras | null => there;

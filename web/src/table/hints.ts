// What is advised, once it is worked out (hinter.ts).

import type { TableModel } from "../state";

// The first of the hints, and one reason for it, until something is chosen.
export interface Advice {
  action: string;
  say: string;
  reason: string;
  parts: string[];
}
export const bestHint = ({ hints, chosen, list }: TableModel): Advice | null => {
  const best = hints?.done && chosen.length === 0 ? hints.best[0] : undefined;
  if (!best) return null;
  const parts = list?.find(({ action }) => action === best.action)?.parts ?? [];
  return { action: best.action, say: best.say, reason: best.reasons[0] ?? "", parts };
};

// Who has lost the connection, and for how long.

import type { TableModel } from "../state";

// "0:20"; "": this player is there, or has left at an unknown time.
export const awayTime = ({ seats }: TableModel, seat: string): string => {
  const since = seats[seat]?.awaySince;
  if (since === undefined) return "";
  const seconds = Math.max(0, Math.floor((Date.now() - since) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export const isSomebodyAway = ({ seats }: TableModel): boolean =>
  Object.values(seats).some(({ awaySince }) => awaySince !== undefined);

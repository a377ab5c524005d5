// Deletes the tokens of seats a month after their game has ended, or after three months without use.

import { saveSeat, loadCurrentTable, loadSeat } from "./seat-storage";

const DAY = 24 * 3600 * 1000;
const ENDED = 30 * DAY;
const UNUSED = 90 * DAY;
const KEY = "kennel.seat.";

export const forgetSeat = (table: string): void => {
  try {
    localStorage.removeItem(KEY + table);
  } catch {
    // A forbidden storage: nothing is in it.
  }
};

export const tablesWithSeat = (): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .map((key) => key.slice(KEY.length));
  } catch {
    return [];
  }
};

// What an older page has kept, or a clock that was wrong, counts from today.
const look = (table: string, now: number): void => {
  const { used, ended } = loadSeat(table);
  if (used === undefined || used > now || (ended ?? 0) > now)
    saveSeat(table, { used: now, ...(ended === undefined ? {} : { ended: now }) });
  else if (now - used > UNUSED || (ended !== undefined && now - ended > ENDED)) forgetSeat(table);
};

export const expireSeats = (): void => {
  for (const table of tablesWithSeat()) if (table !== loadCurrentTable()) look(table, Date.now());
};

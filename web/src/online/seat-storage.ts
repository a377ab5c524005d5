// Tokens, invitations and log entries of server tables, in localStorage.

import type { Update } from "../engine/types";

export interface Seat {
  token?: string | undefined;
  trying?: string | undefined; // of a link: it takes the token's place when the server has welcomed it
  invite?: string | undefined;
  bytes?: string | undefined; // for fair deals: they must be the same after a reload
  commitment?: string | undefined; // as it was shown first
  muted?: Record<string, string>; // seats and the names of the people there
  seat?: string; // which one it was last, and of what game: for the library
  game?: string;
  used?: number; // when it was last, and when its game ended: see expire-tokens.ts
  ended?: number;
}

export const loadSeat = (table: string): Seat => {
  try {
    return JSON.parse(localStorage.getItem(`kennel.seat.${table}`) ?? "{}") as Seat;
  } catch {
    return {};
  }
};
export const saveSeat = (table: string, seat: Seat): void => {
  try {
    localStorage.setItem(`kennel.seat.${table}`, JSON.stringify({ ...loadSeat(table), ...seat }));
  } catch {
    // A forbidden storage: a reload comes back as an onlooker.
  }
};

// The table where this device sits now, if any.
const AT = "kennel.at";
export const loadCurrentTable = (): string | null => {
  try {
    return localStorage.getItem(AT);
  } catch {
    return null;
  }
};
export const saveCurrentTable = (table: string | null): void => {
  try {
    if (table === null) localStorage.removeItem(AT);
    else localStorage.setItem(AT, table);
  } catch {
    // A forbidden storage: the way back is the table's link.
  }
};

// What was told at that table, so that a reload knows what happened. A long game has its last part only.
export interface StoredUpdate {
  number: number;
  kind: Update["kind"];
  seat?: string | undefined;
  back: number;
  before: string; // the position that the words speak of
  after: string;
  words: string[];
}
const TOLD = "kennel.told.2";
const TOLD_MOST = 300;
export const loadUpdates = (table: string): StoredUpdate[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(TOLD) ?? "{}") as { table?: string; told?: StoredUpdate[] };
    return kept.table === table && Array.isArray(kept.told) ? kept.told : [];
  } catch {
    return [];
  }
};
export const saveUpdates = (table: string, told: StoredUpdate[]): void => {
  try {
    localStorage.setItem(TOLD, JSON.stringify({ table, told: told.slice(-TOLD_MOST) }));
  } catch {
    // A forbidden storage: a reload begins with an empty log.
  }
};

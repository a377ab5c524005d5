// Links to a table and to a seat at it.

import { loadSeat } from "./seat-storage";
import type { App } from "../state";

const base = (): string => new URL("./", document.baseURI).href;
const here = ({ room, path }: App): string => room?.table ?? path[1] ?? "";

// To the table: with its invitation, unless everybody may come.
export const tableLink = (app: App): string => {
  const table = here(app);
  const invite = app.room?.open === true ? undefined : (app.room?.invite ?? loadSeat(table).invite);
  return `${base()}#/t/${table}${invite === undefined ? "" : `/${invite}`}`;
};

// To this very seat, for another device of the same person.
export const seatLink = (app: App): string =>
  `${base()}#/t/${here(app)}/seat=${loadSeat(here(app)).token ?? ""}`;

// What a link has behind the table: the token of a seat, or an invitation; null: nothing.
export const secretOf = (secret: string): { trying: string } | { invite: string } | null => {
  const seat = /^seat=([0-9a-f]{32})$/.exec(secret)?.[1];
  if (seat !== undefined) return { trying: seat };
  return secret === "" ? null : { invite: secret };
};

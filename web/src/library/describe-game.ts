// What a row of the library says of a game: who won or whose turn it is, when it was, and how it ended for
// the player of this browser.

import { together, type Translations } from "../engine/translations";
import { timeOf, type LibraryRow } from "./stored-games";
import type { ServerTable } from "./server-tables";

export type Outcome = "won" | "lost" | "shared" | "ended" | "open";
export const OUTCOMES: readonly Outcome[] = ["open", "won", "lost", "shared", "ended"];

const sideOf = (sides: string[], seat: string): string => sides.find((side) => side.includes(seat)) ?? "";

// A victory is shared if other sides have won, too. Without a seat of the player, a game has only ended.
export const outcomeOf = ({ facts, me, over }: LibraryRow): Outcome => {
  if (!facts) return over ? "ended" : "open";
  if (!facts.over) return "open";
  if (me === "-" || facts.winners === "") return "ended";
  if (!facts.winners.includes(me)) return "lost";
  const own = sideOf(facts.sides, me);
  return [...facts.winners].every((seat) => own.includes(seat)) ? "won" : "shared";
};

// Several people have played it at this device: none of them is "you".
export const wasPassedOn = ({ facts, kind }: LibraryRow): boolean =>
  kind === undefined && Object.values(facts?.seats ?? {}).filter(({ is }) => is === "person").length > 1;

const isMine = (row: LibraryRow, seat: string): boolean => seat === row.me && !wasPassedOn(row);

export const playerName = (row: LibraryRow, words: Translations, seat: string): string => {
  const { facts } = row;
  if (isMine(row, seat)) return words.t("page.you");
  const info = facts?.seats[seat];
  if (!info) return words.t(`page.colour.${seat}`);
  return info.is === "bot" ? words.t(`page.dog.${seat}`) : info.name || words.t(`page.colour.${seat}`);
};

// One's own name comes first.
const winnersOf = (row: LibraryRow, words: Translations): string => {
  const seats = [...(row.facts?.winners ?? "")].sort((a, b) => Number(b === row.me) - Number(a === row.me));
  return together(seats.map((seat) => playerName(row, words, seat)));
};

export const titleOf = (row: LibraryRow, words: Translations): string => {
  const { facts, me } = row;
  if (!facts) return words.t(`page.game.${row.game ?? ""}`);
  if (facts.over && facts.winners === "") return words.t("page.was-ended");
  if (facts.over && facts.winners === me && isMine(row, me)) return words.t("page.you-won");
  if (facts.over)
    return words.t(facts.winners.includes(me) ? "page.games.we-won" : "page.has-won", {
      name: winnersOf(row, words),
    });
  return turnText(
    words,
    facts.waits.includes(me),
    [...facts.waits].map((seat) => playerName(row, words, seat)),
  );
};

const turnText = (words: Translations, mine: boolean, names: string[]): string =>
  mine || names.length === 0
    ? words.t("page.games.your-turn")
    : words.t("page.games.turn", { name: together(names) });

// The title of a table on the server. If the player's own seat is not known, it never says "your turn".
export const tableTitle = ({ now, seat }: ServerTable, words: Translations): string => {
  if (now?.phase !== "playing") return words.t("page.back-to-table");
  const mine = seat !== "" && now.waits.includes(seat);
  const names = now.seats
    .filter((one) => now.waits.includes(one.seat))
    .map((one) =>
      one.is === "bot" ? words.t(`page.dog.${one.seat}`) : one.name || words.t(`page.colour.${one.seat}`),
    );
  return turnText(words, mine, names);
};

const DAY = 24 * 3600 * 1000;
const dayOf = (time: number): number => {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
};

// "today", "yesterday", "14 November", "14 November 2025"
export const dateText = (time: number, language: string, now = Date.now()): string => {
  if (time === 0) return "";
  const days = dayOf(time) - dayOf(now);
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(time);
};

export const whenText = (row: LibraryRow, words: Translations, language: string): string =>
  [
    dateText(timeOf(row), language),
    row.facts?.round !== undefined ? words.t("page.games.rounds", { n: row.facts.round }) : "",
  ]
    .filter((text) => text !== "")
    .join(", ");

// ---- which are shown ----

export interface Filter {
  game: string; // "": all
  outcome: Outcome | ""; // "": all
  star: boolean;
}

export const fits = (row: LibraryRow, { game, outcome, star }: Filter): boolean =>
  (game === "" || row.game === game) &&
  (outcome === "" || outcomeOf(row) === outcome) &&
  (!star || row.star === true);

// What players and cards are called.

import type { Translations } from "../engine/translations";
import { viewOf } from "../games/registry";
import type { TableModel } from "../state";

export const seatName = (table: TableModel, words: Translations, seat: string): string => {
  if (seat === table.me) return words.t("page.you");
  const info = table.seats[seat];
  if (!info) return words.t(`page.colour.${seat}`);
  return info.is === "bot" ? dogName(words, seat) : info.name || words.t(`page.colour.${seat}`);
};

// Bots are dogs, each seat with a name of its own.
export const dogName = (words: Translations, seat: string): string => words.t(`page.dog.${seat}`);

// Which bot plays there, if one does.
export const botOf = ({ seats }: TableModel, seat: string): string | null => {
  const info = seats[seat];
  return info?.is === "bot" ? (info.plays ?? info.name) : null;
};

// How strong a bot is; of a person only that it is away.
export const levelOf = (table: TableModel, words: Translations, seat: string): string => {
  const info = table.seats[seat];
  if (info?.is === "bot") return words.t(`page.bot.${info.plays ?? info.name}`);
  return info && (info.is === "away" || !info.here) ? words.t("page.seat.away") : "";
};

export const cardName = (table: TableModel, words: Translations, letter: string): string =>
  words.t(letter === "?" ? "card.hidden" : viewOf(table).faces.nameKey(letter));

// The list of actions as it is shown: hints first, then the actions of each card.

import { partKind } from "./action-parts";
import type { Hints, ListedAction } from "./types";

// The lines of the list as they stand there, and as the digits count them: hints first, until something is
// chosen.
interface Lines {
  chosen: string[];
  hints: Hints | null;
  list: ListedAction[] | null;
}
export const hintsNow = (table: Lines): Hints["best"] =>
  table.chosen.length === 0 && table.hints?.done ? table.hints.best : [];
export const linesNow = (table: Lines): { action: string; parts?: string[] | undefined }[] => [
  ...hintsNow(table).map(({ action }) => ({
    action,
    parts: table.list?.find((line) => line.action === action)?.parts,
  })),
  ...groupsOf(listedNow(table.list, table.chosen)).flatMap((group) =>
    isCollapsed(group, table.chosen) ? [] : group.lines,
  ),
];

// Those that go on with the chosen card; all of them while there is none.
export const listedNow = (list: ListedAction[] | null, chosen: string[]): ListedAction[] => {
  const cards = chosen.filter((part) => ["card", "dogs", "as"].includes(partKind(part)));
  const fitting = (list ?? []).filter(({ parts }) => cards.every((part) => parts.includes(part)));
  return fitting.length > 0 ? fitting : (list ?? []);
};

// The actions of one card; those without a card are a group of their own.
export interface ListGroup {
  card: string | null; // as a part
  lines: ListedAction[];
}
const cardOf = ({ parts }: ListedAction): string | null =>
  parts.find((part) => partKind(part) === "card" || partKind(part) === "dogs") ?? null;

export const groupsOf = (list: ListedAction[]): ListGroup[] => {
  const groups = new Map<string | null, ListGroup>();
  for (const line of list) {
    const card = cardOf(line);
    const group = groups.get(card) ?? { card, lines: [] };
    group.lines.push(line);
    groups.set(card, group);
  }
  return [...groups.values()];
};

// Of more actions than these a list names the card alone, until it is chosen.
const MOST_OF_A_CARD = 8;
export const isCollapsed = ({ card, lines }: ListGroup, chosen: string[]): boolean =>
  card !== null && lines.length > MOST_OF_A_CARD && !chosen.includes(card);

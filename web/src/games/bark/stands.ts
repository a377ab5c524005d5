// Which dogs sit at which item, with those of the bark that is being composed: its outcome comes from the
// engine.

import { partKind, partValue } from "../../engine/action-parts";
import type { Item } from "../../engine/types";
import type { TableModel } from "../../state";
import type { Pack, Stand } from "./lawn-layout";

// The item that is aimed at, counted from 0; -1: none is.
export const aimedAt = ({ chosen }: Pick<TableModel, "chosen">): number => {
  const part = chosen.find((one) => partKind(one) === "item" && partValue(one) !== "-");
  return part === undefined ? -1 : Number(partValue(part)) - 1;
};

// The items as they are, or as the chosen bark would leave them.
export const itemsNow = (table: TableModel): Item[] =>
  table.offer?.after && table.chosen.length > 0 && !table.moving
    ? table.offer.after.items
    : (table.scene.items ?? []);

// Everybody's points if the round ended now, or after the chosen bark.
export const pointsThen = (table: TableModel, seat: string): number => {
  const index = table.scene.seats.findIndex((one) => one.seat === seat);
  const after = table.chosen.length > 0 && !table.moving ? table.offer?.after?.then[index] : undefined;
  return after ?? table.scene.seats[index]?.then ?? 0;
};

// The leader's pack comes first, then who is next, then the others.
const packsOf = (item: Item, me: string | null): Pack[] => {
  const first = [item.leader, item.rival].filter((seat): seat is string => seat !== null);
  const rest = Object.keys(item.dogs).filter((seat) => !first.includes(seat));
  return [...first, ...rest].map((seat) => ({
    seat,
    dogs: item.dogs[seat] ?? "",
    leads: item.leader === seat,
    mine: seat === me,
  }));
};

export const standOf = (item: Item, me: string | null): Stand => ({
  packs: packsOf(item, me),
  reason: item.leads === "rank",
});

// Which of a pack's dogs are not there yet: one by one those that the item does not have.
export const ghostsOf = (before: Item | undefined, { seat, dogs }: Pack): boolean[] => {
  let there = before?.dogs[seat] ?? "";
  return [...dogs].map((letter) => {
    const found = there.includes(letter);
    if (found) there = there.replace(letter, "");
    return !found;
  });
};

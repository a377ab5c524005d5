// What the engine offers of the table of DOG Cards: which places, rows and jokers can be touched now, and
// what the chosen or the shown action would do.

import type { GameEvent } from "../../engine/types";
import { activeAlternatives, offered, partKind, partValue } from "../../engine/action-parts";
import { isSelectable } from "../../engine/compose-action";
import { myTurn } from "../../state";
import type { TableContext } from "../game-view";

export const isOpen = ({ table }: TableContext): boolean => myTurn(table) && !table.moving;
export const isLit = (context: TableContext, part: string): boolean =>
  isOpen(context) && isSelectable(context.table, part);
export const isQuiet = ({ table }: TableContext): boolean => table.chosen.length === 0;

export const sayOf = ({ table }: TableContext, part: string): string =>
  [...(table.offer?.next ?? []), ...table.alternatives].find((next) => next.part === part)?.say ?? "";

// A place is a row's or the market's, by what else is chosen.
export const rowChosen = ({ table }: TableContext): string | undefined =>
  table.chosen.find((part) => partKind(part) === "row");
const isInstead = ({ table }: TableContext, part: string): boolean =>
  activeAlternatives(table).some((next) => next.part === part);
export const isLooking = ({ table }: TableContext): boolean => (table.scene.looked ?? "") !== "";
export const isPlaceLit = (context: TableContext, part: string): boolean =>
  (rowChosen(context) === undefined || isInstead(context, part)) &&
  !isLooking(context) &&
  isLit(context, part);
export const isPlaceChosen = (context: TableContext, part: string): boolean =>
  rowChosen(context) === undefined && !isLooking(context) && context.table.chosen.includes(part);

// Whether an action has the chosen parts and these.
const isListed = ({ table }: TableContext, wanted: string[], more?: (parts: string[]) => boolean): boolean =>
  (table.list ?? []).some(
    ({ parts }) =>
      [...table.chosen.filter((part) => partKind(part) === "card"), ...wanted].every((part) =>
        parts.includes(part),
      ) &&
      (more?.(parts) ?? true),
  );
export const canRob = (context: TableContext, row: string): boolean =>
  isOpen(context) && isListed(context, [row, "rob"]);
export const canBuild = (context: TableContext, row: string): boolean =>
  isOpen(context) && isListed(context, [row, "build"]);
// A joker that the chosen card, or a card of the hand, takes out of a row.
export const canRedeem = (context: TableContext, row: string, place: number): boolean =>
  isOpen(context) &&
  isListed(
    context,
    [row, "redeem"],
    (parts) => parts.includes(`place:${place}`) || !parts.some((part) => partKind(part) === "place"),
  );

// ---- what would happen ----

const would = ({ table }: TableContext): GameEvent[] =>
  table.draft.length > 0 ? table.draft : table.preview;
export const wouldBe = (context: TableContext, kind: string, row: string): GameEvent | undefined =>
  would(context).find((event) => event.kind === kind && event.row === row);
export const wouldBuy = (context: TableContext, place: number): boolean =>
  would(context).some((event) => event.kind === "bought" && event.place === place);

export const chosenCard = ({ table }: TableContext): string | undefined => {
  const part = table.chosen.find((one) => partKind(one) === "card");
  return part === undefined ? undefined : partValue(part);
};
export const takes = ({ table }: TableContext): string[] =>
  offered(table.offer, "take").map(({ part }) => part);

// Small marks of a player that several tables draw: the backs of the cards in hand, and who is the partner.

import { h, type VNode } from "../ui/dom";
import type { TableContext } from "./game-view";

export const backs = (count: number): VNode =>
  h(
    "span",
    { class: "backs", "aria-hidden": "true" },
    Array.from({ length: Math.min(count, 7) }, (_, i) => h("i", { key: String(i) })),
  );

export const isPartner = ({ table }: Pick<TableContext, "table">, seat: string): boolean =>
  table.me !== null && table.scene.seats.some((one) => one.seat === seat && one.partner === table.me);

// Where there is no room for the word.
export const partnerMark = (context: Pick<TableContext, "table" | "words">, seat: string): VNode | null =>
  isPartner(context, seat)
    ? h(
        "span",
        {
          class: "mate",
          role: "img",
          "aria-label": context.words.t("page.partner"),
          title: context.words.t("page.partner"),
        },
        "♥",
      )
    : null;

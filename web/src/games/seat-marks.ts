// Small marks of a player that several tables draw: the backs of the cards in hand, and who is the partner.

import { h, type VNode } from "../ui/dom";
import type { Stage } from "./game-view";

export const backs = (count: number): VNode =>
  h(
    "span",
    { class: "backs", "aria-hidden": "true" },
    Array.from({ length: Math.min(count, 7) }, (_, i) => h("i", { key: String(i) })),
  );

export const isPartner = ({ table }: Pick<Stage, "table">, seat: string): boolean =>
  table.me !== null && table.scene.seats.some((one) => one.seat === seat && one.partner === table.me);

// Where there is no room for the word.
export const partnerMark = (stage: Pick<Stage, "table" | "words">, seat: string): VNode | null =>
  isPartner(stage, seat)
    ? h(
        "span",
        {
          class: "mate",
          role: "img",
          "aria-label": stage.words.t("page.partner"),
          title: stage.words.t("page.partner"),
        },
        "♥",
      )
    : null;

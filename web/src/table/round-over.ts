// What a round has brought: in the place of prompt and hand, or, where it goes from the table to the players,
// in the prompt alone.

import { finish } from "../ui/animations";
import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import type { TableModel } from "../state";

export const tellsNode = (table: TableModel): VNode | null =>
  table.roundSummary.length === 0
    ? null
    : h(
        "section",
        { key: "tells", class: "traybox tells" },
        table.roundSummary.map((line, i) => h("p", { key: String(i) }, line)),
      );

// The thing that goes just now, and a button that ends it.
export const gatheringNode = (table: TableModel, words: Translations): VNode | null => {
  const { scene, now, roundSummary: lines } = table;
  if (lines.length === 0) return null;
  const last = scene.round === scene.rounds;
  return h(
    "section",
    { key: "tells", class: "prompt mine tells" },
    h(
      "div",
      { key: "words", class: "words" },
      h("p", { class: "title" }, words.t("page.round-over", { n: scene.round ?? 1 })),
      h("p", { class: "more" }, sentence(now?.say ?? lines[lines.length - 1]!)),
    ),
    h(
      "div",
      { key: "buttons", class: "buttons" },
      h(
        "div",
        { class: "prompticons" },
        h("button", { class: "main", onclick: finish }, words.t(last ? "page.skip" : "page.next-round")),
      ),
    ),
  );
};

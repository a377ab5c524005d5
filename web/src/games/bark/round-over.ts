// The end of a round, in the prompt: which thing goes to its new owner just now, and a button that ends it.

import { finish } from "../../ui/animations";
import { sentence } from "../../ui/announce";
import { h, type VNode } from "../../ui/dom";
import type { Translations } from "../../engine/translations";
import type { TableModel } from "../../state";

export const gathering = (table: TableModel, words: Translations): VNode | null => {
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

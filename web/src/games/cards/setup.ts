// Setting up DOG Cards: there is nothing to choose.

import { h } from "../../ui/dom";
import type { GameSetup } from "../game-setup";

export const cardsSetup: GameSetup = {
  variants: [{ key: "cards", options: {} }],
  keyOf: () => "cards",
  choices: ({ words }) => h("p", { key: "about", class: "small" }, words.t("page.about.cards")),
  summary: () => "",
  rules: () => [],
};

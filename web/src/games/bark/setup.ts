// Setting up Barking Up the Wrong Tree: gentle dogs or not.

import { toggle } from "../../ui/controls";
import { h } from "../../ui/dom";
import type { GameSetup, SetupStage } from "../game-setup";

const isGentle = ({ setup }: SetupStage): boolean => setup.options["gentle"] === "on";

export const barkSetup: GameSetup = {
  variants: [{ key: "bark", options: {} }],
  keyOf: () => "bark",
  choices: ({ words }) => h("p", { key: "about", class: "small" }, words.t("page.about.bark")),
  summary: (stage) => (isGentle(stage) ? stage.words.t("page.gentle") : ""),
  rules: (stage) => [
    toggle(stage.words.t("page.gentle"), stage.words.t("page.gentle.sub"), isGentle(stage), (on) =>
      stage.change({ options: on ? { gentle: "on" } : {} }),
    ),
  ],
};

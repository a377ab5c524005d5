// Setting up Barking Up the Wrong Tree: gentle dogs or not.

import { toggle } from "../../ui/controls";
import { h } from "../../ui/dom";
import type { GameSetup, SetupContext } from "../game-setup";

const isGentle = ({ setup }: SetupContext): boolean => setup.options["gentle"] === "on";

export const barkSetup: GameSetup = {
  variants: [{ key: "bark", options: {} }],
  keyOf: () => "bark",
  choices: ({ words }) => h("p", { key: "about", class: "small" }, words.t("page.about.bark")),
  summary: (context) => (isGentle(context) ? context.words.t("page.gentle") : ""),
  rules: (context) => [
    toggle(context.words.t("page.gentle"), context.words.t("page.gentle.sub"), isGentle(context), (on) =>
      context.change({ options: on ? { gentle: "on" } : {} }),
    ),
  ],
};

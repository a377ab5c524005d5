// The rule books, as a screen of their own and as a sheet beside a table.

import type { Translations } from "../engine/translations";
import { gameNames } from "../games/all";
import { firstGame } from "../games/registry";
import { h, type VNode } from "../ui/dom";
import type { App } from "../state";
import type { RoomHandlers } from "./handler-types";
import { learnLink, page, sheet } from "./widgets";

const rulesNodes = (app: App, words: Translations, handlers: RoomHandlers): VNode[] => {
  const { rules } = app.overlay;
  if (!rules) return [h("p", { key: "wait", role: "status" }, words.t("page.rules.loading"))];
  if (rules.text === "")
    return [
      h("p", { key: "failed", role: "status" }, words.t("page.rules.failed")),
      h(
        "button",
        { key: "again", class: "plain", onclick: (): void => handlers.rules() },
        words.t("page.try-again"),
      ),
    ];
  return [h("article", { key: rules.name, class: "prose", html: rules.text })];
};

export const rulesScreen = (app: App, words: Translations, handlers: RoomHandlers): VNode[] => {
  const shown = app.path[1] ?? firstGame.game;
  return [
    page(
      "rulespage",
      words.t("page.rules"),
      words,
      app.overlay.returnTo,
      h(
        "nav",
        { key: "games", class: "tabs games" },
        gameNames().map((game) =>
          h(
            "a",
            {
              key: game,
              href: `#/rules/${game}`,
              "data-instead": "yes",
              "aria-current": game === shown ? "page" : undefined,
            },
            words.t(`page.game.${game}`),
          ),
        ),
      ),
      h("p", { key: "learn" }, learnLink(words, shown)),
      rulesNodes(app, words, handlers),
    ),
  ];
};

export const rulesSheet = (app: App, words: Translations, handlers: RoomHandlers): VNode =>
  sheet(words, "rules", words.t("page.rules"), () => handlers.sheet(""), rulesNodes(app, words, handlers));

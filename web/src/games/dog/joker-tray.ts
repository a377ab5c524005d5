// What a joker stands for: a keypad in the hand's place. Places on the board say the same.

import { sentence } from "../../ui/announce";
import { h, type VNode } from "../../ui/dom";
import { icons } from "../../ui/icons";
import { dogFaces } from "./faces";
import { kindOf, lastPiece, offered, valueOf } from "../../engine/action-parts";
import { refusalOf } from "../../state";
import type { Stage, TrayDeeds } from "../game-view";

export const joker = (stage: Stage, deeds: TrayDeeds): VNode | null => {
  const { table, words } = stage;
  const keys = offered(table.offer, "as");
  // Before a card is chosen, cards are chosen from the hand.
  if (keys.length === 0 || !table.chosen.some((part) => kindOf(part) === "card")) return null;
  const decided = table.chosen.some((part) => kindOf(part) === "to");
  const first = !decided && lastPiece(table.chosen) === null;
  return h(
    "section",
    { key: "joker", class: "traybox joker" },
    h(
      "div",
      { class: "trayhead" },
      h(
        "div",
        { class: "words" },
        refusalOf(table) !== ""
          ? h("p", { class: "title alone" }, sentence(table.says))
          : [
              h(
                "p",
                { class: "title" },
                words.t(decided ? "page.prompt.as" : first ? "page.joker.first" : "page.joker"),
              ),
              first ? null : h("p", { class: "more" }, words.t("page.joker.more")),
            ],
      ),
      table.offer?.complete
        ? h("button", { key: "play", class: "main", onclick: deeds.play }, words.t("page.play"))
        : null,
      h(
        "button",
        {
          key: "rules",
          class: "iconbutton",
          "aria-label": words.t("page.rules"),
          title: words.t("page.rules"),
          onclick: deeds.rules,
        },
        h("span", { html: icons.book }),
      ),
      h(
        "button",
        {
          key: "back",
          class: "iconbutton",
          "aria-label": words.t("page.back"),
          title: words.t("page.back"),
          onclick: deeds.back,
        },
        h("span", { html: icons.back }),
      ),
    ),
    h(
      "div",
      {
        class: `keypad${decided ? " flash" : ""}`,
        role: "toolbar",
        "aria-label": words.t("page.spaces"),
        "data-group": "paws",
      },
      keys.map(({ part, say }) =>
        h(
          "button",
          {
            key: part,
            class: "key",
            "aria-label": say,
            "data-part": part,
            onclick: (): void => stage.pick(part),
          },
          h("span", { html: dogFaces.label(valueOf(part)) }),
        ),
      ),
    ),
  );
};

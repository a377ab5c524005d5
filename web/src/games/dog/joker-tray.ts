// The keypad for choosing what a joker stands for, in place of the hand.

import { sentence } from "../../ui/announce";
import { h, type VNode } from "../../ui/dom";
import { iconButton } from "../../ui/icon-button";
import { icons } from "../../ui/icons";
import type { Next } from "../../engine/types";
import { dogFaces } from "./faces";
import { partKind, lastPiece, offered, partValue } from "../../engine/action-parts";
import { refusalOf } from "../../state";
import type { TableContext, TrayHandlers } from "../game-view";

const decided = ({ table }: TableContext): boolean => table.chosen.some((part) => partKind(part) === "to");

const asked = (context: TableContext): VNode[] => {
  const { table, words } = context;
  if (refusalOf(table) !== "") return [h("p", { class: "title alone" }, sentence(table.lastMessage))];
  if (!decided(context) && lastPiece(table.chosen) === null)
    return [h("p", { class: "title" }, words.t("page.joker.first"))];
  return [
    h("p", { class: "title" }, words.t(decided(context) ? "page.prompt.as" : "page.joker")),
    h("p", { class: "more" }, words.t("page.joker.more")),
  ];
};

const keypad = (context: TableContext, keys: Next[]): VNode =>
  h(
    "div",
    {
      class: `keypad${decided(context) ? " flash" : ""}`,
      role: "toolbar",
      "aria-label": context.words.t("page.spaces"),
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
          onclick: (): void => context.pick(part),
        },
        h("span", { html: dogFaces.label(partValue(part)) }),
      ),
    ),
  );

export const joker = (context: TableContext, handlers: TrayHandlers): VNode | null => {
  const { table, words } = context;
  const keys = offered(table.offer, "as");
  // Before a card is chosen, cards are chosen from the hand.
  if (keys.length === 0 || !table.chosen.some((part) => partKind(part) === "card")) return null;
  return h(
    "section",
    { key: "joker", class: "traybox joker" },
    h(
      "div",
      { class: "trayhead" },
      h("div", { class: "words" }, asked(context)),
      table.offer?.complete
        ? h("button", { key: "play", class: "main", onclick: handlers.play }, words.t("page.play"))
        : null,
      iconButton(words.t("page.rules"), icons.book, handlers.rules, { key: "rules" }),
      iconButton(words.t("page.back"), icons.back, handlers.back, { key: "back" }),
    ),
    keypad(context, keys),
  );
};

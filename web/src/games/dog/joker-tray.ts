// The keypad for choosing what a joker stands for, in place of the hand.

import { sentence } from "../../ui/announce";
import { h, type VNode } from "../../ui/dom";
import { iconButton } from "../../ui/icon-button";
import { icons } from "../../ui/icons";
import type { Next } from "../../engine/types";
import { dogFaces, JOKER_KEYS } from "./faces";
import { trayFace } from "./seven-tray";
import { partKind, lastPiece, offered, partValue } from "../../engine/action-parts";
import { refusalOf } from "../../state";
import type { TableContext, TrayHandlers } from "../game-view";

const decided = ({ table }: TableContext): boolean => table.chosen.some((part) => partKind(part) === "to");

const asked = (context: TableContext): VNode[] => {
  const { table, words } = context;
  if (refusalOf(table) !== "") return [h("p", { class: "title alone" }, sentence(table.lastMessage))];
  if (!decided(context) && lastPiece(table.chosen) === null)
    return [h("p", { class: "title long" }, words.t("page.joker.first"))];
  return [
    h("p", { class: "title" }, words.t(decided(context) ? "page.prompt.as" : "page.joker")),
    h("p", { class: "more" }, words.t("page.joker.more")),
  ];
};

// A key for every card; what it cannot stand for now is pale.
const keyNode = (context: TableContext, keys: Next[], letter: string): VNode => {
  const key = keys.find(({ part }) => partValue(part) === letter);
  const face = h("span", { html: dogFaces.label(letter) });
  return key
    ? h(
        "button",
        {
          key: key.part,
          class: "key",
          "aria-label": key.say,
          "data-part": key.part,
          onclick: (): void => context.pick(key.part),
        },
        face,
      )
    : h("span", { key: `none-${letter}`, class: "key none", "aria-hidden": "true" }, face);
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
    JOKER_KEYS.map((letter) => keyNode(context, keys, letter)),
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
      trayFace(partValue(table.chosen.find((part) => partKind(part) === "card")!)),
      h("div", { class: "words" }, asked(context)),
      table.offer?.complete
        ? h("button", { key: "play", class: "main", onclick: handlers.play }, words.t("page.play"))
        : null,
      iconButton(words.t("page.rules"), icons.book, handlers.rules, { key: "rules" }),
      h(
        "button",
        { key: "back", class: "plain", onclick: handlers.back },
        h("span", { class: "inicon", html: icons.back }),
        words.t("page.back"),
      ),
    ),
    keypad(context, keys),
  );
};

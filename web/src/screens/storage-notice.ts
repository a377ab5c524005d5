// What is said of where the game is kept: in memory only, or in another tab that plays it.

import { h, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import type { App } from "../state";
import type { RoomHandlers } from "./handler-types";

const otherTab = (words: Translations, { takeGame, watchGame }: RoomHandlers, asked: boolean): VNode =>
  h(
    "div",
    { key: "other-tab", class: asked ? "notice" : "notice quiet", role: asked ? "alertdialog" : "status" },
    h("p", null, words.t("page.other-tab")),
    h("button", { class: "main", onclick: takeGame }, words.t("page.other-tab.take")),
    asked ? h("button", { class: "plain", onclick: watchGame }, words.t("page.other-tab.watch")) : null,
  );

export const storageNotice = (
  { table, overlay }: App,
  words: Translations,
  handlers: RoomHandlers,
): VNode | null => {
  if (table?.kind !== "local") return null;
  if (overlay.otherTab !== "") return otherTab(words, handlers, overlay.otherTab === "asked");
  return overlay.inMemory && !table.scene.over
    ? h("p", { key: "in-memory", class: "notice quiet", role: "status" }, words.t("page.in-memory"))
    : null;
};

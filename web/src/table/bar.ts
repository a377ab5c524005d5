// The bar of the table: menu, what is played, and the log; in the column of a large window menu and sound.

import { h, type VNode } from "../ui/dom";
import { iconButton } from "../ui/icon-button";
import { icons } from "../ui/icons";
import { wordMark } from "../ui/numerals";
import type { Translations } from "../engine/translations";
import type { App, TableModel } from "../state";
import type { TableHandlers } from "./handler-types";
import { isWide, type Layout } from "./layout";

const remaining = (table: TableModel, seat: string): string => {
  const end = table.clockDeadlines[seat];
  if (end === undefined || !table.scene.waits.includes(seat)) return "";
  const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
export const runningClock = (table: TableModel): string =>
  [table.me ?? "", ...table.scene.waits].map((seat) => remaining(table, seat)).find((text) => text !== "") ??
  "";

const clockNode = (table: TableModel): VNode | null => {
  const clock = runningClock(table);
  return clock === "" ? null : h("p", { key: "clock", class: "clock" }, clock);
};

const soundButton = (app: App, words: Translations, handlers: TableHandlers): VNode =>
  iconButton(words.t("page.sound"), app.settings.sound ? icons.sound : icons.silent, handlers.sound, {
    key: "sound",
    "aria-pressed": String(app.settings.sound),
  });

// In a column the word mark stands for the title, which is said at the log there.
const columnBar = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  title: [string, string],
  { left, right }: Layout,
  helps: boolean,
): VNode => {
  const paper = (left ?? right)!;
  return h(
    "header",
    {
      key: "bar",
      class: `bar columnbar${helps ? " titled" : ""}`,
      style: `left:${paper.left}px;top:${paper.top}px;width:${paper.width}px`,
    },
    iconButton(words.t("page.menu"), icons.menu, () => handlers.sheet("menu"), { key: "menu" }),
    helps
      ? h("p", { key: "round", class: "round" }, h("b", null, title[0]), h("small", null, title[1]))
      : h("h1", { key: "kennel", "aria-label": "Kennel" }, h("span", { html: wordMark() })),
    clockNode(app.table!),
    soundButton(app, words, handlers),
  );
};

export const barNode = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  title: [string, string],
  layout: Layout,
  helps: boolean,
): VNode => {
  if (isWide(layout)) return columnBar(app, words, handlers, title, layout, helps);
  const { left, top, width, height } = layout.bar!;
  return h(
    "header",
    { key: "bar", class: "bar", style: `left:${left}px;top:${top}px;width:${width}px;height:${height}px` },
    iconButton(words.t("page.menu"), icons.menu, () => handlers.sheet("menu")),
    h("p", { class: "round" }, h("b", null, title[0]), " ", h("small", null, title[1])),
    clockNode(app.table!),
    layout.kind === "tablet" ? soundButton(app, words, handlers) : null,
    iconButton(words.t("page.log"), icons.history, () => handlers.sheet(app.sheet === "log" ? "" : "log")),
  );
};

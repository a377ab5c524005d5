// What takes the place of prompt and hand in a small window: log and list as sheets, a hint as a paper.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Translations } from "../engine/translations";
import { groupsOf } from "../engine/action-list";
import { iconButton } from "../ui/icon-button";
import { myTurn, type App } from "../state";
import { bestHint } from "./hints";
import { isHinting, isLongHint } from "./sheet-sizes";
import type { TableHandlers } from "./handler-types";
import type { Layout } from "./layout";
import { faceNode, listNode } from "./list";
import { logNode } from "./log-lines";
import { signalSheet } from "./signals";

// ---- log and list ----

export const panelNode = (app: App, words: Translations, handlers: TableHandlers): VNode | null => {
  const table = app.table!;
  if (app.sheet !== "log" && app.sheet !== "list") return null;
  const log = app.sheet === "log";
  const title = words.t(log ? "page.log" : "page.list");
  return h(
    "section",
    {
      key: `panel-${app.sheet}`,
      class: "traybox panelbox",
      role: "dialog",
      "aria-label": title,
    },
    h("button", {
      key: "taller",
      class: "grip",
      "aria-label": words.t("page.taller"),
      title: words.t("page.taller"),
      "aria-pressed": String(app.tall === true),
      onclick: handlers.taller,
    }),
    h(
      "header",
      null,
      h("h2", null, words.t(log ? "page.happened" : "page.list")),
      iconButton(words.t("page.close"), icons.close, () => handlers.sheet(""), { key: "close" }),
    ),
    h(
      "div",
      { class: "scroll", ...(log ? { tabindex: 0, role: "region", "aria-label": title } : {}) },
      log ? logNode(table, words) : myTurn(table) ? listNode(table, words, handlers, false) : null,
    ),
  );
};

// ---- a hint: one sentence, one reason, and a button that plays it ----

const hintWords = (say: string, reason: string): VNode =>
  h(
    "span",
    { class: isLongHint(say) ? "words long" : "words" },
    h("b", null, sentence(say)),
    reason === "" ? null : h("small", null, sentence(reason)),
  );

const thinkingNode = (words: Translations, percent: number): VNode =>
  h(
    "div",
    { class: "hintthinking", role: "status" },
    h("p", null, words.t("page.hint.thinking", { n: percent })),
    h("progress", { max: 100, value: String(percent), "aria-label": words.t("page.hint") }),
  );

export const hintPaper = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  layout: Layout,
): VNode | null => {
  const table = app.table!;
  if (!isHinting(app, layout)) return null;
  const best = bestHint(table);
  const { left, top, width, height } = layout.prompt;
  const close = iconButton(words.t("page.close"), icons.close, handlers.hint, { key: "close" });
  const face = best ? faceNode(table, groupsOf([{ ...best, say: "" }])[0]?.card ?? null) : null;
  return h(
    "section",
    {
      key: "promptbox",
      class: "promptbox hintpaper",
      style: `left:${left}px;top:${top}px;width:${width}px;min-height:${height}px`,
      role: "group",
      "aria-label": words.t("page.hint"),
    },
    h(
      "div",
      { class: "hinthead" },
      face,
      best ? hintWords(best.say, best.reason) : thinkingNode(words, table.hints!.percent),
      close,
    ),
    best ? hintButtons(words, handlers, best.action) : null,
  );
};

const hintButtons = (words: Translations, handlers: TableHandlers, action: string): VNode =>
  h(
    "div",
    { class: "hintbuttons", role: "toolbar", "aria-label": words.t("page.actions"), "data-group": "actions" },
    h(
      "button",
      { key: "play", class: "main", onclick: (): void => handlers.playHint(action) },
      words.t("page.hint.play"),
    ),
    h(
      "button",
      { key: "others", class: "outlined", onclick: (): void => handlers.sheet("list") },
      words.t("page.hint.others"),
    ),
  );

// ---- sheets ----

export const sheetNode = (app: App, words: Translations, handlers: TableHandlers): VNode | null =>
  app.sheet === "signal" ? signalSheet(words, handlers) : null;

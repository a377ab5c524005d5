// What takes the place of prompt and hand in a small window: log and list as sheets, a hint as a paper.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import { groupsOf, offered, partValue } from "../engine/action-parts";
import { iconButton } from "../ui/icon-button";
import { sheet } from "../ui/sheet";
import { myTurn, type App, type TableModel } from "../state";
import type { TableHandlers } from "./handlers";
import { isWide, type Layout } from "./layout";
import { faceNode, listNode } from "./list";
import { logNode } from "./log-lines";
import { signalSheet } from "./signals";

// So high they are on a phone, as far as the board leaves room; pulled up they take most of it.
const SHEETS = { list: 416, log: 392 };
export const panelHeight = ({ sheet: open, tall, height }: App): number =>
  tall ? Math.round(0.72 * height) : open === "log" ? SHEETS.log : SHEETS.list;

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

export const bestHint = ({
  hints,
  chosen,
  list,
}: TableModel): { say: string; reason: string; action: string; parts: string[] } | null => {
  const best = hints?.done && chosen.length === 0 ? hints.best[0] : undefined;
  if (!best) return null;
  const parts = list?.find(({ action }) => action === best.action)?.parts ?? [];
  return { say: best.say, reason: best.reasons[0] ?? "", action: best.action, parts };
};

export const isHinting = ({ sheet: open, table }: App): boolean =>
  open !== "list" && table !== null && bestHint(table) !== null;

const hintWords = (say: string, reason: string): VNode =>
  h(
    "span",
    { class: "words" },
    h("b", null, sentence(say)),
    reason === "" ? null : h("small", null, sentence(reason)),
  );

export const hintPaper = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  layout: Layout,
): VNode | null => {
  const table = app.table!;
  const best = bestHint(table);
  if (isWide(layout) || !best || !isHinting(app) || !myTurn(table) || table.moving) return null;
  const line = { action: best.action, say: best.say, parts: best.parts };
  const { left, top, width } = layout.prompt;
  return h(
    "section",
    {
      key: "promptbox",
      class: "promptbox hintpaper",
      style: `left:${left}px;top:${top}px;width:${width}px`,
      role: "group",
      "aria-label": words.t("page.hint"),
    },
    h(
      "div",
      { class: "hinthead" },
      faceNode(table, groupsOf([line])[0]?.card ?? null),
      hintWords(best.say, best.reason),
      iconButton(words.t("page.close"), icons.close, handlers.hint, { key: "close" }),
    ),
    h(
      "div",
      {
        class: "hintbuttons",
        role: "toolbar",
        "aria-label": words.t("page.actions"),
        "data-group": "actions",
      },
      h(
        "button",
        { key: "play", class: "main", onclick: (): void => handlers.playHint(best.action) },
        words.t("page.hint.play"),
      ),
      h(
        "button",
        { key: "others", class: "outlined", onclick: (): void => handlers.sheet("list") },
        words.t("page.hint.others"),
      ),
    ),
  );
};

// ---- sheets ----

// Cards that can be taken, fanned out in the order in which they are offered.
const takeSheet = (table: TableModel, words: Translations, handlers: TableHandlers): VNode | null => {
  const cards = offered(table.offer, "take");
  if (cards.length === 0) return null;
  return sheet(
    { name: "take", title: words.t("page.prompt.take"), close: words.t("page.close") },
    () => handlers.sheet(""),
    h(
      "div",
      { class: "taking", role: "toolbar", "aria-label": words.t("page.choices"), "data-group": "places" },
      cards.map(({ part, say }) =>
        h(
          "button",
          {
            key: part,
            class: "card paper",
            "aria-label": say,
            "data-part": part,
            onclick: (): void => handlers.pick(part),
          },
          h("span", { html: viewOf(table).faces.face(partValue(part)) }),
        ),
      ),
    ),
  );
};

export const sheetNode = (app: App, words: Translations, handlers: TableHandlers): VNode | null =>
  app.sheet === "take"
    ? takeSheet(app.table!, words, handlers)
    : app.sheet === "signal"
      ? signalSheet(app, words, handlers)
      : null;

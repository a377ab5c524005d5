// The papers beside the table of a large window: what happened, what can be done, signals; of a game with
// help of its own two papers, with its help in the lower one.

import { h, type Child, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import type { TableContext } from "../games/game-view";
import type { Box } from "../games/frame";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import { myTurn, type App } from "../state";
import type { TableHandlers } from "./handler-types";
import { isWide, type Layout } from "./layout";
import { listNode } from "./list";
import { logNode } from "./log-lines";
import { signalRow } from "./signals";

const box = ({ left, top, width, height }: Box, whole: boolean): string =>
  `left:${left}px;top:${top}px;width:${width}px;${whole ? "" : "max-"}height:${height}px`;

const logSection = (app: App, words: Translations, handlers: TableHandlers, title: [string, string]): VNode =>
  h(
    "section",
    {
      key: "log",
      class: "happened",
      onmouseenter: (): void => handlers.read(true),
      onmouseleave: (): void => handlers.read(false),
    },
    h(
      "h2",
      null,
      words.t("page.happened"),
      h("small", null, title.filter((text) => text !== "").join(" · ")),
    ),
    h(
      "div",
      {
        class: "scroll",
        tabindex: 0,
        role: "region",
        "aria-label": words.t("page.log"),
        onfocus: (): void => handlers.read(true),
        onblur: (): void => handlers.read(false),
      },
      logNode(app.table!, words),
    ),
  );

const listSection = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  context: TableContext,
): VNode => {
  const table = app.table!;
  const chooses = myTurn(table) && !table.moving;
  return h(
    "section",
    { key: "list", class: "cando" },
    h("h2", null, words.t("page.list"), h("kbd", { "aria-hidden": "true" }, "?")),
    chooses ? (viewOf(table).soFar?.(context, handlers.back) ?? null) : null,
    h("div", { class: "scroll" }, chooses ? listNode(table, words, handlers, true) : null),
  );
};

const paper = (key: string, side: string, at: Box, whole: boolean, ...inside: Child[]): VNode =>
  h("aside", { key, class: `leaf ${side}`, style: box(at, whole) }, ...inside);

const outlined = (key: string, name: string, text: string, icon: string, act: () => void): VNode =>
  h(
    "button",
    { key, class: "outlined", "aria-label": name, onclick: act },
    h("span", { class: "inicon", html: icon }),
    text,
  );

const columnButtons = (app: App, words: Translations, handlers: TableHandlers): VNode => {
  const { allow } = app.table!;
  const [hint, list] = [words.t("page.hint"), words.t("page.list")];
  const turn = (): void => handlers.sheet(app.sheet === "list" ? "" : "list");
  return h(
    "div",
    { key: "doing", class: "columnbuttons", role: "toolbar", "aria-label": list, "data-group": "help" },
    allow.hints && myTurn(app.table!) ? outlined("hint", hint, hint, icons.hint, handlers.hint) : null,
    outlined("list", list, words.t("page.moves"), icons.list, turn),
  );
};

// The help of a game stands at the foot of the column, over Hint and Moves; the list takes its place.
const helpColumn = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  context: TableContext,
  at: Box,
): VNode => {
  const listed = app.sheet === "list" || app.table!.hints !== null;
  return h(
    "aside",
    { key: "right", class: "right two", style: box(at, true) },
    h("div", { key: "upper", class: "leaf" }, logSection(app, words, handlers, ["", ""])),
    h(
      "div",
      { key: "lower", class: "leaf" },
      listed ? listSection(app, words, handlers, context) : viewOf(app.table!).help!(context),
      columnButtons(app, words, handlers),
    ),
  );
};

export const columns = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  layout: Layout,
  context: TableContext,
  title: [string, string],
): Child[] => {
  const { left, right } = layout;
  if (!isWide(layout) || !right) return [];
  if (viewOf(app.table!).help) return [helpColumn(app, words, handlers, context, right)];
  const log = logSection(app, words, handlers, title);
  const list = listSection(app, words, handlers, context);
  const signals = signalRow(app, words, handlers);
  return left
    ? [paper("right", "right", right, true, log), paper("left", "left", left, false, list, signals)]
    : [paper("right", "right", right, true, log, list, signals)];
};

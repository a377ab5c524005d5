// What can be done now, grouped by card, each action as a chip; hints come first. However many there are, the tab
// key stops at them once.

import { sentence } from "../ui/announce";
import { h, type Child, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import type { Hints, ListedAction } from "../engine/types";
import { isCollapsed, groupsOf, hintsNow, linesNow, partValue, type ListGroup } from "../engine/action-parts";
import type { TableModel } from "../state";
import type { TableHandlers } from "./handlers";

const previews = (handlers: TableHandlers, parts: string[]): Record<string, unknown> => ({
  onfocus: (): void => handlers.preview(parts),
  onblur: (): void => handlers.preview(null),
  onmouseenter: (): void => handlers.preview(parts),
  onmouseleave: (): void => handlers.preview(null),
});

const digit = (keys: boolean, i: number): VNode | null =>
  keys && i < 9 ? h("kbd", { "aria-hidden": "true" }, i + 1) : null;

export const faceNode = (table: TableModel, card: string | null): VNode | null =>
  card === null
    ? null
    : h("span", {
        class: "listcard",
        "aria-hidden": "true",
        html: viewOf(table).faces.label(partValue(card)[0]!),
      });

// ---- hints ----

const hintLine = (
  table: TableModel,
  handlers: TableHandlers,
  hint: Hints["best"][number],
  i: number,
  keys: boolean,
): VNode => {
  const line = table.list?.find(({ action }) => action === hint.action);
  const parts = line?.parts;
  return h(
    "li",
    { key: `hint-${hint.action}`, class: i === 0 ? "hint best" : "hint" },
    h(
      "button",
      {
        onclick: (): void => handlers.pickLine(hint.action, parts),
        ...(parts ? previews(handlers, parts) : {}),
      },
      digit(keys, i),
      faceNode(table, parts ? (groupsOf([line!])[0]?.card ?? null) : null),
      h(
        "span",
        { class: "said-line" },
        h("span", null, sentence(hint.say)),
        hint.reasons.map((reason, k) =>
          h("small", { key: String(k), class: reason.startsWith("−") ? "against" : "for" }, reason),
        ),
      ),
      h("span", { class: "pill" }, hint.chance ?? "", hint.margin ? h("small", null, hint.margin) : null),
    ),
  );
};

const hintLines = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  keys: boolean,
): (VNode | null)[] => {
  const { hints } = table;
  if (!hints || table.chosen.length > 0) return [];
  if (!hints.done)
    return [
      h(
        "li",
        { key: "thinking", class: "hint", role: "status" },
        h("p", null, words.t("page.hint.thinking", { n: hints.percent })),
        h("progress", { max: 100, value: String(hints.percent), "aria-label": words.t("page.hint") }),
      ),
    ];
  return [
    hints.whose ? h("li", { key: "whose", class: "hint whose" }, hints.whose) : null,
    ...hints.best.map((hint, i) => hintLine(table, handlers, hint, i, keys)),
  ];
};

// ---- actions ----

const chipNode = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  line: ListedAction,
  lead: Child,
): VNode => {
  const short = viewOf(table).chip?.({ table, words }, line) ?? null;
  const say = sentence(line.say);
  return h(
    "button",
    {
      key: line.action,
      class: short ? "chip" : "chip said-whole",
      "aria-label": short ? say : undefined,
      title: short ? say : undefined,
      onclick: (): void => handlers.pickLine(line.action, line.parts),
      ...previews(handlers, line.parts),
    },
    lead,
    short ?? say,
  );
};

// Too many to read: the card is chosen, and then there are its actions.
const openingChip = (words: Translations, handlers: TableHandlers, { card, lines }: ListGroup): VNode =>
  h(
    "button",
    {
      key: `open-${card!}`,
      class: "chip opens",
      onclick: (): void => handlers.touchCard(partValue(card!)[0]!),
    },
    words.t("page.list.open", { n: lines.length }),
    h("span", { class: "inicon", html: icons.forward }),
  );

const groupNode = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  group: ListGroup,
  digitOf: (line: ListedAction) => VNode | null,
): VNode => {
  const { card, lines } = group;
  const chosen = card !== null && table.chosen.includes(card);
  const inside = isCollapsed(group, table.chosen)
    ? openingChip(words, handlers, group)
    : lines.map((line) => chipNode(table, words, handlers, line, digitOf(line)));
  return h(
    "li",
    { key: `group-${lines[0]!.action}`, class: `group${chosen ? " chosen" : ""}` },
    faceNode(table, card),
    h("span", { class: "chips" }, inside),
  );
};

export const listNode = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  keys: boolean,
): VNode => {
  const counted = linesNow(table).map(({ action }) => action);
  const first = hintsNow(table).length;
  const digitOf = ({ action }: ListedAction): VNode | null => {
    const at = counted.indexOf(action, first);
    return at < 0 ? null : digit(keys, at);
  };
  const groups = groupsOf(table.list ?? []).map((group) => groupNode(table, words, handlers, group, digitOf));
  return h(
    "div",
    { role: "toolbar", "aria-label": words.t("page.list"), "data-group": "list" },
    h("ol", { class: "actions" }, hintLines(table, words, handlers, keys), groups),
  );
};

// What can be done now, grouped by card, each action as a chip; hints come first. However many there are,
// the tab key stops at them once.

import { sentence } from "../ui/announce";
import { h, type Child, type VNode } from "../ui/dom";
import { moreIcons } from "../ui/more-icons";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import type { Hints, ListedAction } from "../engine/types";
import { isCollapsed, groupsOf, hintsNow, linesNow, type ListGroup } from "../engine/action-list";
import { partValue } from "../engine/action-parts";
import type { TableModel } from "../state";
import type { TableHandlers } from "./handler-types";

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

// ---- hints: the best one in words, with one reason; the others as chips, by how much worse they are ----

type Hint = Hints["best"][number];

const lineOf = ({ list }: TableModel, { action }: Hint): ListedAction | undefined =>
  list?.find((line) => line.action === action);
const cardOfHint = (table: TableModel, hint: Hint): string | null => {
  const line = lineOf(table, hint);
  return line ? (groupsOf([line])[0]?.card ?? null) : null;
};
const press = (table: TableModel, handlers: TableHandlers, hint: Hint): Record<string, unknown> => {
  const parts = lineOf(table, hint)?.parts;
  return {
    onclick: (): void => handlers.pickLine(hint.action, parts),
    ...(parts ? previews(handlers, parts) : {}),
  };
};
const pillOf = ({ chance, margin }: Hint): VNode =>
  h("span", { class: "pill" }, chance ?? "", margin ? h("small", null, margin) : null);
const reasonNode = (reason: string, i: number): VNode =>
  h("small", { key: String(i), class: reason.startsWith("−") ? "against" : "for" }, reason);

const bestNode = (table: TableModel, handlers: TableHandlers, hint: Hint, keys: boolean): VNode =>
  h(
    "li",
    { key: `hint-${hint.action}`, class: "hint best" },
    h(
      "button",
      press(table, handlers, hint),
      faceNode(table, cardOfHint(table, hint)),
      h("span", { class: "said-line" }, h("span", null, sentence(hint.say)), hint.reasons.map(reasonNode)),
      pillOf(hint),
      digit(keys, 0),
    ),
  );

const otherNode = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  hint: Hint,
  i: number,
): VNode => {
  const line = lineOf(table, hint);
  const short = line ? (viewOf(table).chip?.({ table, words }, line) ?? null) : null;
  const say = sentence(hint.say);
  const why = [say, ...hint.reasons].join(". ");
  return h(
    "li",
    { key: `hint-${hint.action}`, class: "hint other group" },
    faceNode(table, cardOfHint(table, hint)),
    h(
      "button",
      {
        class: short ? "chip" : "chip said-whole",
        "aria-label": short ? why : undefined,
        title: why,
        ...press(table, handlers, hint),
      },
      digit(true, i),
      short ?? say,
    ),
    pillOf(hint),
  );
};

// "54%" is 54. By so many points of a chance a move is no worse than another.
const SAME = 3;
const points = ({ chance = "" }: Hint): number => Number.parseFloat(chance.replace(/[^\d.,]/g, "")) || 0;

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
  const [best, ...rest] = hints.best;
  if (!best) return [];
  const worse = rest.findIndex((hint) => points(best) - points(hint) > SAME);
  const title = (key: string): VNode => h("li", { key, class: "hinttitle" }, words.t(key));
  return [
    hints.whose ? h("li", { key: "whose", class: "hint whose" }, hints.whose) : null,
    bestNode(table, handlers, best, keys),
    ...rest.flatMap((hint, i) => [
      i === worse ? title("page.hint.worse") : i === 0 ? title("page.hint.same") : null,
      otherNode(table, words, handlers, hint, i + 1),
    ]),
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
    h("span", { class: "inicon", html: moreIcons.forward }),
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

// Of what is spent point by point only the ways that go on with what is chosen.
const shownLines = ({ list, offer, chosen }: TableModel): ListedAction[] =>
  (list ?? []).filter(({ parts }) => !offer?.points || chosen.every((part, i) => parts[i] === part));

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
  const groups = groupsOf(shownLines(table)).map((group) =>
    groupNode(table, words, handlers, group, digitOf),
  );
  return h(
    "div",
    { role: "toolbar", "aria-label": words.t("page.list"), "data-group": "list" },
    h("ol", { class: "actions" }, hintLines(table, words, handlers, keys), groups),
  );
};

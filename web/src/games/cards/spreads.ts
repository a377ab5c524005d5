// Cards spread out over the felt, with the hand still to be seen below: those a 7 looks at, in their order,
// and the discard pile, sorted, for a 14.

import { classes, h, type VNode } from "../../ui/dom";
import { icons } from "../../ui/icons";
import { iconButton } from "../../ui/icon-button";
import { isOffered, offered, partKind, partValue } from "../../engine/action-parts";
import type { TableContext } from "../game-view";
import { cardsFaces } from "./faces";
import { isLooking, isOpen } from "./offers";

const nameOf = (context: TableContext, letter: string): string => context.words.t(cardsFaces.nameKey(letter));

const spread = (key: string, title: string, more: string, ...inside: (VNode | null)[]): VNode =>
  h(
    "section",
    { key, class: `spread ${key}`, role: "dialog", "aria-label": title },
    h("i", { class: "holder", "aria-hidden": "true" }),
    h("header", null, h("p", { class: "title" }, title), h("p", { class: "more" }, more), inside[0] ?? null),
    inside.slice(1),
  );

// ---- a 7 looks ----

// While none is chosen: each by its place, or by what it is where that says enough. The chosen one is let go
// again.
const lookedPart = ({ table }: TableContext, letter: string, index: number): string | undefined => {
  const place = `place:${index + 1}`;
  if (table.chosen.includes(place)) return "";
  if (table.chosen.some((part) => partKind(part) === "place")) return undefined;
  return [place, `take:${letter}`].find((part) => isOffered(table.offer, part));
};

const lookedCard = (context: TableContext, letter: string, index: number, order: string[]): VNode => {
  const part = lookedPart(context, letter, index);
  const chosen = part === "";
  const open = part !== undefined;
  return h(
    "span",
    { key: String(index), class: "looked-at" },
    h(
      open ? "button" : "span",
      {
        key: open ? "b" : "s",
        class: classes("slot", { chosen, lit: open && !chosen }),
        "aria-label": open ? `${index + 1}: ${nameOf(context, letter)}` : undefined,
        "aria-pressed": chosen ? "true" : undefined,
        "data-part": part || undefined,
        onclick: open ? (): void => context.pick(part) : undefined,
      },
      h("span", { html: cardsFaces.face(letter) }),
    ),
    h("small", null, order[index] ?? ""),
  );
};

export const lookSpread = (context: TableContext): VNode | null => {
  const { words } = context;
  const cards = [...(context.table.scene.looked ?? "")];
  if (!isLooking(context) || !isOpen(context)) return null;
  const order = words.t("page.look.nth").split(" · ");
  return spread(
    "looking",
    words.t("page.ask.look"),
    words.t("page.look.order"),
    null,
    h(
      "div",
      { class: "lookrow", role: "toolbar", "aria-label": words.t("page.look"), "data-group": "paws" },
      cards.map((letter, i) => lookedCard(context, letter, i, order)),
    ),
  );
};

// ---- a 14 fetches ----

// Each kind of card with its copies behind it; the engine says which may be taken.
const piled = (context: TableContext, letter: string): VNode | null => {
  const { table } = context;
  const part = `take:${letter}`;
  const next = [...offered(table.offer, "take"), ...table.alternatives].find((one) => one.part === part);
  const chosen = table.chosen.includes(part);
  const copies = (table.scene.discard ?? "").split(letter).length - 1;
  if (copies === 0) return null;
  const open = chosen || next !== undefined;
  return h(
    "span",
    { key: letter, class: "piled", style: `--copies:${copies}` },
    Array.from({ length: copies - 1 }, (_, i) =>
      h("span", { key: String(i), class: "slot copy", "aria-hidden": "true", html: cardsFaces.face(letter) }),
    ),
    h(
      open ? "button" : "span",
      {
        key: open ? "b" : "s",
        class: classes("slot", { chosen, lit: !chosen && open }),
        "aria-label": open ? (next?.say ?? nameOf(context, letter)) : undefined,
        "aria-pressed": chosen ? "true" : undefined,
        "data-part": part,
        onclick: open ? (): void => context.pick(chosen ? "" : part) : undefined,
      },
      h("span", { html: cardsFaces.face(letter) }),
    ),
  );
};

export const takeSpread = (context: TableContext): VNode | null => {
  const { table, words } = context;
  const chosen = table.chosen.some((part) => partKind(part) === "take");
  if (!isOpen(context) || isLooking(context) || !(context.taking || chosen)) return null;
  const pile = table.scene.discard ?? "";
  const kinds = [...new Set(pile)];
  const close = (): void => (chosen ? context.pick("") : context.open(""));
  return spread(
    "taking-from",
    words.t("page.prompt.take"),
    words.t("page.pile.sorted", { n: pile.length }),
    iconButton(words.t("page.close"), icons.close, close, { key: "close" }),
    h(
      "div",
      { class: "taking", role: "toolbar", "aria-label": words.t("page.choices"), "data-group": "places" },
      kinds.map((letter) => piled(context, letter)),
    ),
  );
};

export const chosenTake = (chosen: string[]): string[] =>
  chosen.filter((part) => partKind(part) === "take").map(partValue);

// The buttons of the prompt that do something in the game: play what is chosen, follow a hint, or a word such
// as "fold". They come with the lazy bundle.

import { h, type VNode } from "../ui/dom";
import { viewOf } from "../games/registry";
import { sideOf } from "../engine/types";
import type { Translations } from "../engine/translations";
import { offered } from "../engine/action-parts";
import type { TableModel } from "../state";
import type { TableHandlers } from "./handler-types";
import { bestHint } from "./hints";

// ---- words that are buttons: what goes on with what is chosen; at first what is a whole action ----

const labelOf = (table: TableModel, words: Translations, part: string): string =>
  part === "fold"
    ? words.t("page.fold", {
        n: table.scene.seats.find(({ seat }) => seat === table.me)?.hand.length ?? 0,
      }) || words.t("do.fold")
    : words.t(`do.${part}`);

const shownWords = (table: TableModel): { part: string; say: string }[] => {
  const alone = new Set(
    (table.list ?? []).filter(({ parts }) => parts.length === 1).map(({ parts }) => parts[0]!),
  );
  return offered(table.offer, "word").filter(({ part }) =>
    table.chosen.length > 0 ? !table.offer?.complete || !table.offer.only : alone.has(part),
  );
};

const wordButton = (key: string, text: string, pick: () => void, mark = "", letter = ""): VNode =>
  h(
    "button",
    { key, class: `wordbutton${mark}`, onclick: pick },
    text,
    letter === "" ? null : h("kbd", { "aria-hidden": "true" }, letter),
  );

const wordButtons = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  keys: boolean,
): VNode[] => {
  const view = viewOf(table);
  const none = offered(table.offer, "item").filter(({ part }) => part === "item:-");
  const passes = (part: string): boolean => part === "pass";
  const instead = (view.instead?.(table) ?? []).filter((part) =>
    (table.list ?? []).some(({ parts }) => parts.length === 1 && parts[0] === part),
  );
  return [
    ...shownWords(table)
      .filter(({ part }) => !passes(part) || table.chosen.length === 0)
      .filter(({ part }) => !view.hides?.(table, part))
      .map(({ part }) =>
        wordButton(
          `word-${part}`,
          labelOf(table, words, part),
          () => handlers.pick(part),
          passes(part) ? " passbutton" : "",
          keys && passes(part) ? "P" : "",
        ),
      ),
    ...instead.map((part) => wordButton(`word-${part}`, words.t(`do.${part}`), () => handlers.pick(part))),
    ...none.map(({ part, say }) => wordButton(part, say, () => handlers.pick(part))),
  ];
};

// ---- the one button in the accent's colour ----

const playLabel = (table: TableModel, words: Translations): string => {
  const view = viewOf(table);
  const { playKey } = view;
  if (table.scene.phase !== "give")
    return words.t((typeof playKey === "function" ? playKey(table) : playKey) ?? "page.play");
  const letter = view.inHand(table.chosen)[0];
  return (letter && words.t("page.give", { card: `card:${letter}` })) || words.t("do.give");
};

const playButton = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  keys: boolean,
): VNode | null => {
  if (!table.offer?.complete || table.chosen.length === 0) return null;
  const own = sideOf(table.scene, table.me);
  const ember = table.offer.events.some(({ kind, seat }) => kind === "home" && own.includes(seat!));
  return h(
    "button",
    { key: "play", class: `main${ember ? " ember" : ""}`, "data-first": "yes", onclick: handlers.play },
    playLabel(table, words),
    keys ? h("kbd", { "aria-hidden": "true" }, "↵") : null,
  );
};

// A hint is followed by a press.
const followButton = (table: TableModel, words: Translations, handlers: TableHandlers): VNode | null => {
  const best = bestHint(table);
  return (
    best &&
    h(
      "button",
      { key: "follow", class: "main", onclick: (): void => handlers.playHint(best.action) },
      words.t("page.hint.play"),
      h("kbd", { "aria-hidden": "true" }, "↵"),
    )
  );
};

// The main one first, if there is one. `follows`: there is room for the button of a hint.
export const actionButtons = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  keys: boolean,
  follows: boolean,
): (VNode | null)[] => [
  playButton(table, words, handlers, keys) ?? (follows ? followButton(table, words, handlers) : null),
  ...wordButtons(table, words, handlers, keys),
];

// The prompt below the table, and its buttons.

import { sentence } from "../ui/announce";
import { h, type Child, type VNode } from "../ui/dom";
import { iconButton } from "../ui/icon-button";
import { emblem, icons } from "../ui/icons";
import { viewOf } from "../games/registry";
import { sideOf } from "../engine/types";
import type { Translations } from "../engine/translations";
import { offered } from "../engine/action-parts";
import { myTurn, type App, type TableModel } from "../state";
import type { TableHandlers } from "./handlers";
import type { Layout } from "./layout";
import { promptOf, type Prompt } from "./prompt-text";
import { fitting, roomFor, sinceNode } from "./recent-moves";

// So many letters have room beside the buttons of a phone; what is longer takes two lines.
const ROOM = 22;
// What is longer than this is written smaller before any of it is cut.
const MUCH = 96;
const LONG = 54; // the same on a phone, beside three buttons

// ---- buttons ----

// Words are buttons beside the prompt: all that go on with what is chosen, and at first those that are
// a whole action by themselves.
const wordButtons = (table: TableModel, words: Translations, handlers: TableHandlers): VNode[] => {
  const alone = new Set(
    (table.list ?? []).filter(({ parts }) => parts.length === 1).map(({ parts }) => parts[0]!),
  );
  const shown = offered(table.offer, "word").filter(({ part }) =>
    table.chosen.length > 0 ? !table.offer?.complete || !table.offer.only : alone.has(part),
  );
  const view = viewOf(table);
  const none = offered(table.offer, "item").filter(({ part }) => part === "item:-");
  const label = (part: string): string =>
    part === "fold"
      ? words.t("page.fold", {
          n: table.scene.seats.find(({ seat }) => seat === table.me)?.hand.length ?? 0,
        }) || words.t("do.fold")
      : words.t(`do.${part}`);
  return [
    ...shown
      .filter(({ part }) => part !== "pass" && !view.hides?.(table, part))
      .map(({ part }) =>
        h(
          "button",
          { key: `word-${part}`, class: "wordbutton", onclick: (): void => handlers.pick(part) },
          label(part),
        ),
      ),
    ...none.map(({ part, say }) =>
      h("button", { key: part, class: "wordbutton", onclick: (): void => handlers.pick(part) }, say),
    ),
  ];
};

const playLabel = (table: TableModel, words: Translations): string => {
  if (table.scene.phase !== "give") return words.t("page.play");
  const letter = viewOf(table).inHand(table.chosen)[0];
  return (letter && words.t("page.give", { card: `card:${letter}` })) || words.t("do.give");
};

const playButton = (table: TableModel, words: Translations, handlers: TableHandlers): VNode | null => {
  if (!table.offer?.complete || table.chosen.length === 0) return null;
  const own = sideOf(table.scene, table.me);
  const ember = table.offer.events.some(({ kind, seat }) => kind === "home" && own.includes(seat!));
  return h(
    "button",
    { key: "play", class: `main${ember ? " ember" : ""}`, onclick: handlers.play },
    playLabel(table, words),
  );
};

// From a card to its paragraph of the rules.
const chosenCard = (table: TableModel): boolean => viewOf(table).inHand(table.chosen).length > 0;

const isTurn = (table: TableModel): boolean => myTurn(table) && !table.moving;
const isRoomy = (app: App): boolean => app.width >= 700; // else the one thing to do has the room

const titleClass = (title: string, ember: boolean, alone: boolean): string => {
  const long = title.length > ROOM ? " long" : "";
  const much = title.length > MUCH / 2 ? " much" : "";
  return `title${ember ? " ember" : ""}${alone ? ` alone${much}` : long}`;
};

const moreClass = (more: string, long: boolean, roomy: boolean): string => {
  const fits = roomy ? (long ? (2 * MUCH) / 3 : MUCH) : LONG;
  return `more${long ? " short" : ""}${more.length > fits ? " small" : ""}`;
};

const promptWords = (app: App, layout: Layout, prompt: Prompt, hasWords: boolean): VNode => {
  const { since = [] } = prompt;
  const roomy = isRoomy(app);
  const title = sentence(prompt.title);
  const more = roomy || !hasWords ? sentence(prompt.more) : "";
  const long = title.length > ROOM;
  const room = roomy || !hasWords || (!long && app.height >= 740);
  const told =
    since.length > 0 && isTurn(app.table!) && room
      ? sinceNode(fitting(since, roomFor(layout, app.settings.larger)))
      : null;
  return h(
    "div",
    { key: "words", class: "words" },
    h("p", { class: titleClass(title, prompt.ember === true, more === "" && !told) }, title),
    told ?? (more === "" ? null : h("p", { class: moreClass(more, long, roomy) }, more)),
  );
};

// Icons beside the words: on a phone only where nothing more urgent needs the room.
const iconButtons = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  play: boolean,
  hasWords: boolean,
): Child[] => {
  const table = app.table!;
  const roomy = isRoomy(app);
  const quiet = !play && !hasWords;
  const none = table.chosen.length === 0;
  const sheet = (name: "rules" | "list") => (): void => handlers.sheet(name);
  return [
    none ? null : iconButton(words.t("page.back"), icons.back, handlers.back, { key: "back" }),
    none && table.allow.undo
      ? iconButton(words.t("page.undo"), icons.back, handlers.undo, { key: "undo" })
      : null,
    table.allow.hints && (roomy || quiet)
      ? iconButton(words.t("page.hint"), icons.hint, handlers.hint, { key: "hint" })
      : null,
    chosenCard(table) && (roomy || !play)
      ? iconButton(words.t("page.rules"), icons.book, sheet("rules"), { key: "rules" })
      : null,
    roomy || (quiet && !chosenCard(table))
      ? iconButton(words.t("page.list"), icons.list, sheet("list"), {
          key: "list",
          class: "iconbutton tolist",
        })
      : null,
  ];
};

export const promptBar = (app: App, words: Translations, handlers: TableHandlers, layout: Layout): VNode => {
  const table = app.table!;
  const prompt = promptOf(table, words);
  const turn = isTurn(table);
  const word = turn ? wordButtons(table, words, handlers) : [];
  const play = turn ? playButton(table, words, handlers) : null;
  const doer = prompt.seat;
  return h(
    "div",
    { key: "prompt", class: `prompt${turn ? " mine" : ""}` },
    doer ? h("span", { key: "doer", class: "emblem doer", "data-doer": doer, html: emblem(doer) }) : null,
    promptWords(app, layout, prompt, word.length > 0),
    h(
      "div",
      {
        key: "buttons",
        class: "buttons",
        role: "toolbar",
        "aria-label": words.t("page.actions"),
        "data-group": "actions",
      },
      play,
      word,
      turn ? iconButtons(app, words, handlers, play !== null, word.length > 0) : null,
    ),
  );
};

// The prompt: who it is, what is asked or told, and the buttons that belong to it, each in its place of the frame.

import { sentence } from "../ui/announce";
import { h, type Child, type VNode } from "../ui/dom";
import { medallion } from "../ui/heads";
import { iconButton } from "../ui/icon-button";
import { icons } from "../ui/icons";
import { viewOf } from "../games/registry";
import { sideOf } from "../engine/types";
import type { Translations } from "../engine/translations";
import { offered } from "../engine/action-parts";
import { myTurn, type App, type TableModel } from "../state";
import type { TableHandlers } from "./handlers";
import { isWide, type Layout } from "./layout";
import { botOf } from "./names";
import { promptOf, type Prompt } from "./prompt-text";
import { fitting, roomFor, sinceNode } from "./recent-moves";

const isTurn = (table: TableModel): boolean => myTurn(table) && !table.moving;

// ---- words that are buttons: all that go on with what is chosen, and at first those that are a whole action ----

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
    ...none.map(({ part, say }) => wordButton(part, say, () => handlers.pick(part))),
  ];
};

// ---- the one button in the accent's colour ----

const playLabel = (table: TableModel, words: Translations): string => {
  const view = viewOf(table);
  if (table.scene.phase !== "give") return words.t(view.playKey ?? "page.play");
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

// ---- the other buttons ----

interface Doing {
  key: string;
  name: string; // for readers
  text: string;
  icon: string;
  letter: string; // its key
  act: () => void;
}

const doings = (app: App, words: Translations, handlers: TableHandlers, place: Layout["place"]): Doing[] => {
  const { allow, chosen } = app.table!;
  const one = (key: string, text: string, icon: string, letter: string, act: () => void): Doing => ({
    key,
    name: words.t(`page.${key}`),
    text,
    icon,
    letter,
    act,
  });
  const back = one("back", words.t("page.back"), icons.back, "Esc", handlers.back);
  const undo = one("undo", words.t("page.undo"), icons.back, "Z", handlers.undo);
  const hint = one("hint", words.t("page.hint"), icons.hint, "H", handlers.hint);
  const list = one("list", words.t("page.moves"), icons.list, "?", () => handlers.sheet("list"));
  const signal = one("signal", words.t("page.signal"), icons.paw, "", () => handlers.sheet("signal"));
  return [
    ...(chosen.length > 0 ? [back] : allow.undo ? [undo] : []),
    ...(allow.hints && place !== "column" ? [hint] : []),
    ...(place === "stack" || place === "column" ? [] : [list]),
    ...(place === "bar" || place === "line" ? [signal] : []),
  ];
};

const doingButton = ({ key, name, text, icon, letter, act }: Doing, keys: boolean): VNode =>
  h(
    "button",
    { key, class: "doing", "aria-label": name, title: name, onclick: act },
    h("span", { class: "inicon", html: icon }),
    h("span", null, text),
    keys && letter !== "" ? h("kbd", { "aria-hidden": "true" }, letter) : null,
  );
const doingIcon = ({ key, name, icon, act }: Doing): VNode => iconButton(name, icon, act, { key });

const chosenCard = (table: TableModel): boolean => viewOf(table).inHand(table.chosen).length > 0;

// What is written out has the place of buttons; the rest are icons beside the words.
const split = (all: Doing[], place: Layout["place"], main: boolean): [Doing[], Doing[]] => {
  if (place === "icons" || place === "column") return [[], all];
  if (place === "stack") return [all.slice().sort(byStack), []];
  const written = main ? [] : all.filter(({ key }) => key !== "back" && key !== "undo");
  return [written, all.filter((one) => !written.includes(one) && (!main || one.key !== "signal"))];
};
const byStack = (one: Doing, other: Doing): number =>
  Number(one.key !== "hint") - Number(other.key !== "hint");

const buttons = (app: App, words: Translations, handlers: TableHandlers, layout: Layout): VNode => {
  const table = app.table!;
  const turn = isTurn(table);
  const keys = isWide(layout);
  const word = turn ? wordButtons(table, words, handlers, keys) : [];
  const play = turn ? playButton(table, words, handlers, keys) : null;
  const { place } = layout;
  const main = play !== null || word.length > 0;
  const [written, icon] = split(turn ? doings(app, words, handlers, place) : [], place, main);
  const rules = turn && chosenCard(table) && (isWide(layout) || layout.kind === "tablet" || !play);
  const { left, top, width, height } = layout.buttons;
  const at = `left:${left - layout.prompt.left}px;top:${top - layout.prompt.top}px;width:${width}px;height:${height}px`;
  const beside = place === "icons" || place === "column";
  const actions = [play, word];
  return h(
    "div",
    {
      key: "buttons",
      class: "buttons",
      role: "toolbar",
      "aria-label": words.t("page.actions"),
      "data-group": "actions",
    },
    beside
      ? null
      : h(
          "div",
          { key: "written", class: "written", style: at },
          actions,
          written.map((one) => doingButton(one, keys)),
        ),
    h(
      "div",
      { key: "icons", class: "prompticons" },
      beside ? actions : null,
      icon.map(doingIcon),
      rules
        ? iconButton(words.t("page.rules"), icons.book, () => handlers.sheet("rules"), { key: "rules" })
        : null,
    ),
  );
};

// ---- the words ----

const ROOM = 24; // so many letters of a title have a line of a phone's prompt
const MUCH = 56; // more than these are written small

// Beside the hand of a large window a title has little room, in a tablet's line much.
const sizeOf = (title: string, { kind, place }: Layout): string => {
  const scale = place === "stack" ? 0.6 : kind === "tablet" ? 1.6 : 1;
  return title.length > MUCH * scale ? " much" : title.length > ROOM * scale ? " long" : "";
};

const promptWords = (app: App, words: Translations, layout: Layout, prompt: Prompt): VNode => {
  const { since = [] } = prompt;
  const title = sentence(prompt.title);
  const size = sizeOf(title, layout);
  const told =
    since.length > 0 && isTurn(app.table!)
      ? sinceNode(
          app.table!,
          words,
          fitting(since, roomFor(layout, app.settings.larger), viewOf(app.table!).logLine !== undefined),
        )
      : null;
  const more = sentence(prompt.more);
  return h(
    "div",
    { key: "words", class: `words${size}` },
    h(
      "p",
      { class: `title${size}${prompt.ember ? " ember" : ""}${more === "" && !told ? " alone" : ""}` },
      title,
    ),
    told ?? (more === "" ? null : h("p", { class: `more${more.length > 2 * ROOM ? " small" : ""}` }, more)),
    prompt.aside ? h("p", { class: "aside" }, prompt.aside) : null,
  );
};

export const promptBar = (app: App, words: Translations, handlers: TableHandlers, layout: Layout): VNode => {
  const table = app.table!;
  const prompt = promptOf(table, words);
  const turn = isTurn(table);
  const who = prompt.seat ?? table.me ?? table.scene.waits[0];
  const art = turn ? (viewOf(table).promptArt?.({ table, words }) ?? null) : null;
  const medal: Child =
    layout.medal > 0 && who && !art
      ? h("span", {
          key: "doer",
          class: "doer",
          "data-doer": prompt.seat ?? undefined,
          style: `width:${layout.medal}px;height:${layout.medal}px`,
          html: medallion(who, botOf(table, who)),
        })
      : prompt.seat
        ? h("span", {
            key: "doer",
            class: "emblem doer",
            "data-doer": prompt.seat,
            html: medallion(prompt.seat, botOf(table, prompt.seat)),
          })
        : null;
  return h(
    "div",
    { key: "prompt", class: `prompt${turn ? " mine" : ""}${prompt.title.length > MUCH ? " telling" : ""}` },
    medal,
    art,
    promptWords(app, words, layout, prompt),
    buttons(app, words, handlers, layout),
  );
};

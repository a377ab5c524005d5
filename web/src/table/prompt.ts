// The prompt: who it is, what is asked or told, and the buttons that belong to it, each in its place of
// the frame.

import { sentence } from "../ui/announce";
import { classes, h, type Child, type VNode } from "../ui/dom";
import { medallion } from "../ui/heads";
import { iconButton } from "../ui/icon-button";
import { icons } from "../ui/icons";
import { viewOf } from "../games/registry";
import { partKind } from "../engine/action-parts";
import type { Translations } from "../engine/translations";
import { myTurn, type App, type TableModel } from "../state";
import { tableExtras } from "./extras";
import type { TableHandlers } from "./handler-types";
import { isWide, type Layout } from "./layout";
import { asksByHabit } from "./confirm";
import { botOf } from "./names";
import { bestHint } from "./hints";
import { promptOf, type Prompt } from "./prompt-text";

const isTurn = (table: TableModel): boolean => myTurn(table) && !table.moving;

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
  const hasChosen = chosen.length > 0 && (viewOf(app.table!).instead?.(app.table!) ?? []).length === 0;
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
  const told = bestHint(app.table!) !== null;
  const hint = told
    ? { ...one("hint", words.t("page.close"), icons.close, "H", handlers.hint), name: words.t("page.close") }
    : one("hint", words.t("page.hint"), icons.hint, "H", handlers.hint);
  const list = one("list", words.t("page.moves"), icons.list, "?", () => handlers.sheet("list"));
  const signal = one("signal", words.t("page.signal"), icons.paw, "", () => handlers.sheet("signal"));
  return [
    ...(chosen.length > 0 ? [back] : allow.undo ? [undo] : []),
    ...(allow.hints && place !== "column" ? [hint] : []),
    ...(place === "stack" || place === "column" || (place === "icons" && hasChosen) ? [] : [list]),
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
// Beside the words of a large window there is room to say what it does.
const doingOutlined = ({ key, name, text, icon, act }: Doing): VNode =>
  h(
    "button",
    { key, class: "outlined", "aria-label": name, title: name, onclick: act },
    h("span", { class: "inicon", html: icon }),
    text,
  );

const chosenCard = (table: TableModel): boolean => viewOf(table).inHand(table.chosen).length > 0;

// What is written out has the place of buttons; the rest are icons beside the words.
const split = (all: Doing[], place: Layout["place"], main: boolean, alone: boolean): [Doing[], Doing[]] => {
  // Beside the one thing to do a phone has room for the way back alone.
  if (place === "icons") return [[], alone ? all.filter(({ key }) => key === "back") : all];
  if (place === "column") return [[], all];
  if (place === "stack") return [all.slice().sort(byStack), []];
  const written = main ? [] : all.filter((one) => !isBack(one));
  return [written, all.filter((one) => !written.includes(one) && (!main || one.key !== "signal"))];
};
const isBack = ({ key }: Doing): boolean => key === "back" || key === "undo";
const byStack = (one: Doing, other: Doing): number =>
  Number(one.key !== "hint") - Number(other.key !== "hint");

// In the first games a move is asked for twice; one tap ends that. It has the place of the icons.
const habitButton = (words: Translations, handlers: TableHandlers): VNode =>
  h("button", { key: "habit", class: "habit", onclick: handlers.askNoMore }, words.t("page.confirm.off"));

const rulesButton = (words: Translations, handlers: TableHandlers): VNode =>
  iconButton(words.t("page.rules"), icons.book, () => handlers.sheet("rules"), { key: "rules" });

// Where what is written out stands, seen from the prompt.
const writtenAt = ({ buttons: { left, top, width, height }, prompt }: Layout): string =>
  `left:${left - prompt.left}px;top:${top - prompt.top}px;width:${width}px;height:${height}px`;

const toolbar = (words: Translations, ...inside: Child[]): VNode =>
  h(
    "div",
    {
      key: "buttons",
      class: "buttons",
      role: "toolbar",
      "aria-label": words.t("page.actions"),
      "data-group": "actions",
    },
    ...inside,
  );

// What the style asks of the row of icons and of the prompt: how many buttons stand there, and which.
const SOME = 3;
const MANY = 4;
const named = ({ attrs }: VNode): string[] => String(attrs.class ?? "").split(" ");
const isSpelled = (button: VNode): boolean =>
  named(button).includes("wordbutton") && !named(button).includes("passbutton");
const iconsNode = (...inside: Child[]): VNode => {
  const node = h("div", { key: "icons" }, ...inside);
  const { children } = node;
  node.attrs.class = classes("prompticons", {
    leading: children.some((button) => named(button).includes("main")),
    spelled: children.some(isSpelled),
    crowded: children.length >= MANY,
  });
  return node;
};
const isFilled = (toolbarNode: VNode): boolean =>
  toolbarNode.children.some((one) => one.attrs.key === "icons" && one.children.length >= SOME);

// Where the prompt is low, one word that is all that can be done needs neither a hint nor a list.
const BACK = ["back", "undo"];
const saysOnly = ({ offer, chosen }: TableModel, { kind, place }: Layout): boolean =>
  kind === "small" &&
  place === "icons" &&
  chosen.length === 0 &&
  offer?.next.length === 1 &&
  partKind(offer.next[0]!.part) === "word";

const buttons = (app: App, words: Translations, handlers: TableHandlers, layout: Layout): VNode => {
  const table = app.table!;
  const turn = isTurn(table);
  const { place, kind } = layout;
  const keys = isWide(layout);
  const [play = null, ...others] = turn
    ? (tableExtras()?.actionButtons(table, words, handlers, keys, keys || kind === "tablet") ?? [])
    : [];
  const actions = [play, ...others];
  const main = actions.some((action) => action !== null);
  const all = turn ? doings(app, words, handlers, place) : [];
  const [written, icon] = split(all, place, main, play !== null && kind !== "tablet");
  const rules = turn && chosenCard(table) && (keys || kind === "tablet" || !main);
  const beside = place === "icons" || place === "column";
  const habit = play !== null && asksByHabit(app, table) && !app.settings.decided;
  const shown = icon.filter(({ key }) => (!habit && !saysOnly(table, layout)) || BACK.includes(key));
  return toolbar(
    words,
    beside
      ? null
      : h(
          "div",
          { key: "written", class: "written", style: writtenAt(layout) },
          actions,
          written.map((one) => doingButton(one, keys)),
        ),
    iconsNode(
      beside ? actions : null,
      shown.map(place === "column" ? doingOutlined : doingIcon),
      habit ? habitButton(words, handlers) : null,
      rules ? rulesButton(words, handlers) : null,
    ),
  );
};

// ---- the words ----

const ROOM = 24; // so many letters of a title have a line of a phone's prompt
const MUCH = 56; // more than these are written small

// Two lines of a headline, of which a word at a line's end takes some.
const besideHand = ({ prompt, medal, unit }: Layout): number =>
  Math.min(0.6, ((2 * (prompt.width - medal - 10)) / (14.5 * unit) - 5) / ROOM);

// Beside the hand of a large window a title has little room, in a tablet's line much.
const sizeOf = (title: string, layout: Layout): string => {
  const { kind, place } = layout;
  const scale = place === "stack" ? besideHand(layout) : kind === "tablet" || place === "column" ? 1.6 : 1;
  return title.length > MUCH * scale ? " much" : title.length > ROOM * scale ? " long" : "";
};

// On a small phone two lines of a title and two below them need the room of the head beside them.
const isTight = ({ title, more }: Prompt, { kind, place }: Layout): boolean =>
  kind === "small" && place === "icons" && title.length > 0.7 * ROOM && more.length > ROOM;

// A title of three lines leaves no room for anything below it.
const isNarrow = ({ kind }: Layout): boolean => kind === "small" || kind === "phone";

const promptWords = (app: App, words: Translations, layout: Layout, prompt: Prompt): VNode => {
  const { since = [] } = prompt;
  const title = sentence(prompt.title);
  const size = isTight(prompt, layout) ? " long" : sizeOf(title, layout);
  const full = size === " much" && isNarrow(layout) && isTurn(app.table!) && app.table!.chosen.length === 0;
  const told =
    since.length > 0 && isTurn(app.table!) && !full
      ? (tableExtras()?.sinceFitting(app.table!, words, since, layout, app.settings.larger) ?? null)
      : null;
  const isEnough = full || (prompt.ember && isNarrow(layout)); // the board shows the way
  const more = isEnough ? "" : sentence(prompt.more);
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

// Who it is: the head of a bot, or the player's own dog. Without room for it, only who does what is shown.
const medalNode = (table: TableModel, { medal }: Layout, { seat }: Prompt): VNode | null => {
  const who = seat ?? (medal > 0 ? (table.me ?? table.scene.waits[0]) : undefined);
  if (!who) return null;
  return h("span", {
    key: "doer",
    class: medal > 0 ? "doer" : "emblem doer",
    "data-doer": seat,
    style: medal > 0 ? `width:${medal}px;height:${medal}px` : undefined,
    html: medallion(who, botOf(table, who)),
  });
};

export const promptBar = (app: App, words: Translations, handlers: TableHandlers, layout: Layout): VNode => {
  const table = app.table!;
  const prompt = promptOf(table, words);
  const turn = isTurn(table);
  const art = turn ? (viewOf(table).promptArt?.({ table, words, kind: layout.kind }) ?? null) : null;
  const pressing = turn && table.offer?.complete && table.chosen.length > 0 ? " pressing" : "";
  const telling = prompt.title.length > MUCH ? " telling" : "";
  const inside = buttons(app, words, handlers, layout);
  const filled = isFilled(inside) ? " filled" : "";
  return h(
    "div",
    {
      key: "prompt",
      class: `prompt${turn ? " mine" : ""}${art ? " art" : ""}${telling}${pressing}${filled}`,
    },
    art ?? (isTight(prompt, layout) ? null : medalNode(table, layout, prompt)),
    promptWords(app, words, layout, prompt),
    inside,
  );
};

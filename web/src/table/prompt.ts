// What the player is told and asked, and the buttons beside it.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { iconButton } from "../ui/icon-button";
import { emblem, icons } from "../ui/icons";
import { viewOf } from "../games/registry";
import { mayHint } from "./hints";
import { joined, type Words } from "../engine/translations";
import type { Offer } from "../engine/types";
import { kindOf, offered, valueOf } from "../engine/action-parts";
import type { Layout } from "./layout";
import { sinceTurn } from "./game-log";
import { fitting, roomFor, sinceNode } from "./recent-moves";
import { myTurn, receiverOf, refusalOf, type App, type Said, type TableModel } from "../state";
import type { TableDeeds } from "./handlers";
import { seatName } from "./names";

interface Prompt {
  title: string;
  more: string;
  seat?: string; // whose doing it is
  since?: Said[]; // what the others did meanwhile
  ember?: boolean;
}

// Nothing but this word can be done.
const onlyWord = (table: TableModel, word: string): boolean => {
  const next = table.offer?.next ?? [];
  return (
    table.chosen.length === 0 &&
    next.some(({ part }) => part === word) &&
    next.every(({ part }) => part === word || kindOf(part) === "card")
  );
};

const waiting = (table: TableModel, words: Words): Prompt => {
  if (table.scene.over) return { title: words.t("page.over"), more: "" };
  const seat = table.thinking ?? table.scene.waits[0];
  if (!seat) return { title: "", more: table.says };
  return {
    seat,
    title: words.t(table.thinking ? "page.thinking" : "page.waits", { name: seatName(table, words, seat) }),
    more: table.says,
  };
};

const ORDER = ["as", "item", "dogs", "to", "piece", "row", "place", "take", "card", "word"];

// Where to look for what can be chosen now.
const MORE: Record<string, string> = {
  to: "to",
  piece: "piece",
  swap: "piece",
  row: "place",
  place: "place",
  where: "place",
  item: "place",
};

// What is asked for, by the kinds of parts on offer.
const askedFor = (offer: Offer | null, chosen: string[]): string => {
  const kinds = new Set((offer?.next ?? []).map(({ part }) => kindOf(part)));
  const kind =
    ORDER.find(
      (one) => kinds.has(one) && (one !== "to" || chosen.some((part) => kindOf(part) === "piece")),
    ) ?? "card";
  if (kind === "to" && offered(offer, "to").every(({ part }) => offer?.swaps?.includes(valueOf(part))))
    return "swap";
  const places =
    ["row", "place", "take"].filter((one) => kinds.has(one)).length + (kinds.has("word") ? 1 : 0);
  return (kind === "row" || kind === "place") && places > 1 ? "where" : kind;
};

const receiver = (table: TableModel, words: Words): string => {
  const to = receiverOf(table);
  if (to === null) return "";
  const partner = table.scene.seats.some(({ seat, partner }) => seat === to && partner === table.me);
  return words.t(partner ? "page.give.partner" : "page.give.to", { name: seatName(table, words, to) });
};

const MOST = 3; // so many moves of others are told again

const asked = (table: TableModel, words: Words): Prompt => {
  const { scene, offer, chosen, says } = table;
  const { prompts } = viewOf(table);
  const first = chosen.length === 0;
  const since = first && scene.phase !== "give" ? sinceTurn(table.log, table.me, MOST) : [];
  if (onlyWord(table, "fold")) return { title: words.t("page.fold.why"), more: says, since };
  if (prompts.drop !== undefined && onlyWord(table, "drop"))
    return { title: words.t(prompts.drop), more: says, since };
  if (scene.phase === "give" && first)
    return {
      title: words.t("page.ask.give"),
      more: says || `${receiver(table, words)} · ${words.t("page.give.more")}`,
    };
  const kind = askedFor(offer, chosen);
  if (first)
    return {
      title: words.t(`page.ask.${scene.phase}`),
      more: says || words.t(prompts.first),
      since,
    };
  return {
    title: words.t(`page.prompt.${kind}`),
    more: says || fewer(table, words) || (MORE[kind] ? words.t(`page.prompt.more.${MORE[kind]!}`) : ""),
  };
};

// All copies are chosen at once; another tap takes one less.
const fewer = (table: TableModel, words: Words): string => {
  const view = viewOf(table);
  return view.again && view.inHand(table.chosen).length > 1 ? words.t("page.prompt.fewer") : "";
};

const complete = (table: TableModel): Prompt => {
  const offer = table.offer!;
  const burns = offer.events.filter(({ kind }) => kind === "home");
  const burning = joined(burns.map(({ say }) => say));
  // What is sent home comes first: that is what must not be overlooked.
  return burns.length > 0
    ? { title: burning, more: offer.say ?? "", ember: true }
    : { title: offer.say ?? "", more: table.says };
};

// While something is shown, it is what is said, with the emblem of who did it.
const shown = ({ now, says, doer }: TableModel): Prompt =>
  now
    ? { title: now.say, more: "", seat: now.seat ?? undefined }
    : { title: says, more: "", seat: doer ?? undefined };

export const promptOf = (table: TableModel, words: Words): Prompt => {
  if (table.moving && (table.now || table.says !== "")) return shown(table);
  if (refusalOf(table) !== "") return { title: table.says, more: "" };
  if (!myTurn(table)) return waiting(table, words);
  return table.offer?.complete && table.chosen.length > 0 ? complete(table) : asked(table, words);
};

// So many letters have room beside the buttons of a phone; what is longer takes two lines.
const ROOM = 22;
// What is longer than this is written smaller before any of it is cut.
const MUCH = 96;
const LONG = 54; // the same on a phone, beside three buttons

// ---- buttons ----

// Words are buttons beside the prompt: all that go on with what is chosen, and at first those that are
// a whole action by themselves.
const wordButtons = (table: TableModel, words: Words, deeds: TableDeeds): VNode[] => {
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
          { key: `word-${part}`, class: "wordbutton", onclick: (): void => deeds.pick(part) },
          label(part),
        ),
      ),
    ...none.map(({ part, say }) =>
      h("button", { key: part, class: "wordbutton", onclick: (): void => deeds.pick(part) }, say),
    ),
  ];
};

const playLabel = (table: TableModel, words: Words): string => {
  if (table.scene.phase !== "give") return words.t("page.play");
  const letter = viewOf(table).inHand(table.chosen)[0];
  return (letter && words.t("page.give", { card: `card:${letter}` })) || words.t("do.give");
};

const playButton = (table: TableModel, words: Words, deeds: TableDeeds): VNode | null => {
  if (!table.offer?.complete || table.chosen.length === 0) return null;
  const own = table.me! + (table.scene.seats.find(({ seat }) => seat === table.me)?.partner ?? "");
  const ember = table.offer.events.some(({ kind, seat }) => kind === "home" && own.includes(seat!));
  return h(
    "button",
    { key: "play", class: `main${ember ? " ember" : ""}`, onclick: deeds.play },
    playLabel(table, words),
  );
};

// From a card to its paragraph of the rules.
const chosenCard = (table: TableModel): boolean => viewOf(table).inHand(table.chosen).length > 0;

export const promptBar = (app: App, words: Words, deeds: TableDeeds, layout: Layout): VNode => {
  const table = app.table!;
  const { title: said, more: under, ember, seat, since = [] } = promptOf(table, words);
  const roomy = app.width >= 700; // else the one thing to do has the room
  const turn = myTurn(table) && !table.moving;
  const word = turn ? wordButtons(table, words, deeds) : [];
  const [title, more] = [sentence(said), roomy || word.length === 0 ? sentence(under) : ""];
  const long = title.length > ROOM;
  const room = roomy || word.length === 0 || (!long && app.height >= 740);
  const told =
    since.length > 0 && turn && room ? sinceNode(fitting(since, roomFor(layout, app.settings.larger))) : null;
  const play = turn ? playButton(table, words, deeds) : null;
  return h(
    "div",
    { key: "prompt", class: `prompt${turn ? " mine" : ""}` },
    seat ? h("span", { key: "doer", class: "emblem doer", "data-doer": seat, html: emblem(seat) }) : null,
    h(
      "div",
      { key: "words", class: "words" },
      h(
        "p",
        {
          class: `title${ember ? " ember" : ""}${more === "" && !told ? ` alone${title.length > MUCH / 2 ? " much" : ""}` : long ? " long" : ""}`,
        },
        title,
      ),
      told ??
        (more === ""
          ? null
          : h(
              "p",
              {
                class: `more${long ? " short" : ""}${more.length > (roomy ? (long ? (2 * MUCH) / 3 : MUCH) : LONG) ? " small" : ""}`,
              },
              more,
            )),
    ),
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
      turn && table.chosen.length > 0
        ? iconButton(words.t("page.back"), icons.back, deeds.back, { key: "back" })
        : null,
      turn && table.chosen.length === 0 && table.canUndo
        ? iconButton(words.t("page.undo"), icons.back, deeds.undo, { key: "undo" })
        : null,
      turn && mayHint(table) && (roomy || (!play && word.length === 0))
        ? iconButton(words.t("page.hint"), icons.hint, deeds.hint, { key: "hint" })
        : null,
      turn && chosenCard(table) && (roomy || !play)
        ? iconButton(words.t("page.rules"), icons.book, () => deeds.sheet("rules"), { key: "rules" })
        : null,
      turn && (roomy || (!play && word.length === 0 && !chosenCard(table)))
        ? iconButton(words.t("page.list"), icons.list, () => deeds.sheet("list"), {
            key: "list",
            class: "iconbutton tolist",
          })
        : null,
    ),
  );
};

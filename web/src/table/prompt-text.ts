// What the page says to the player and asks: a title, a line below it, and what the others did meanwhile.

import { viewOf } from "../games/registry";
import { joined, type Translations } from "../engine/translations";
import type { Offer } from "../engine/types";
import { partKind, offered, partValue } from "../engine/action-parts";
import { sinceTurn } from "./game-log";
import { bestHint } from "./hints";
import { myTurn, refusalOf, type Said, type TableModel } from "../state";
import { awayTime } from "./away";
import { seatName } from "./names";

export interface Prompt {
  title: string;
  more: string;
  seat?: string; // whose doing it is
  since?: Said[]; // what the others did meanwhile
  ember?: boolean;
  aside?: string; // a quiet word beside it
}

// Nothing but this word can be done.
const onlyWord = (table: TableModel, word: string): boolean => {
  const next = table.offer?.next ?? [];
  return (
    table.chosen.length === 0 &&
    next.some(({ part }) => part === word) &&
    next.every(({ part }) => part === word || partKind(part) === "card")
  );
};

// It is your own turn where another tab plays your game.
const whoseTurn = (table: TableModel, words: Translations, seat: string): string =>
  seat === table.me && !table.thinking
    ? words.t("page.ask.play")
    : words.t(table.thinking ? "page.thinking" : "page.waits", { name: seatName(table, words, seat) });

const waiting = (table: TableModel, words: Translations): Prompt => {
  if (table.scene.over) return { title: words.t("page.over"), more: "" };
  const seat = table.thinking ?? table.scene.waits[0];
  if (!seat) return { title: "", more: table.lastMessage };
  const away = table.thinking ? "" : awayTime(table, seat);
  // The time stays out of what the engine is asked for: it changes every second.
  if (away !== "")
    return {
      seat,
      title: words.t("page.waits.away", { name: seatName(table, words, seat), time: "#" }).replace("#", away),
      more: table.lastMessage,
    };
  return { seat, title: whoseTurn(table, words, seat), more: table.lastMessage };
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
  const kinds = new Set((offer?.next ?? []).map(({ part }) => partKind(part)));
  const kind =
    ORDER.find(
      (one) =>
        kinds.has(one) &&
        (one !== "to" || chosen.some((part) => partKind(part) === "piece")) &&
        (one !== "as" || !kinds.has("card")), // no joker has been chosen yet
    ) ?? "card";
  if (kind === "to" && offered(offer, "to").every(({ part }) => offer?.swaps?.includes(partValue(part))))
    return "swap";
  const places =
    ["row", "place", "take"].filter((one) => kinds.has(one)).length + (kinds.has("word") ? 1 : 0);
  return (kind === "row" || kind === "place") && places > 1 ? "where" : kind;
};

const receiver = (table: TableModel, words: Translations): string => {
  const { receiver: to, partner: mate } = table.scene.seats.find(({ seat }) => seat === table.me) ?? {};
  if (!to) return "";
  const partner = to === mate;
  return words.t(partner ? "page.give.partner" : "page.give.to", { name: seatName(table, words, to) });
};

const MOST = 3; // so many moves of others are repeated

const asked = (table: TableModel, words: Translations): Prompt => {
  const { scene, offer, chosen, lastMessage: says } = table;
  const { prompts } = viewOf(table);
  const first = chosen.length === 0;
  const since = first && scene.phase !== "give" ? sinceTurn(table.log, table.me, MOST) : [];
  if (onlyWord(table, "fold"))
    return { title: words.t(viewOf(table).foldReason?.(table) ?? "page.fold.why"), more: says, since };
  if (prompts.drop !== undefined && onlyWord(table, "drop"))
    return { title: words.t(prompts.drop), more: says, since };
  if (scene.phase === "give" && first)
    return {
      title: words.t("page.ask.give"),
      more: says || `${receiver(table, words)} · ${words.t("page.give.more")}`,
    };
  const own = viewOf(table).ask?.(table, words);
  if (own && (says === "" || first)) return own;
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
const fewer = (table: TableModel, words: Translations): string => {
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
    : { title: offer.say ?? "", more: table.lastMessage };
};

// While an event is shown, its sentence, with the emblem of the player who did it.
const shown = ({ now, lastMessage: says, doer }: TableModel): Prompt =>
  now
    ? { title: now.say, more: "", seat: now.seat ?? undefined }
    : { title: says, more: "", seat: doer ?? undefined };

// The player sits out: what is shown of the others can be skipped.
const sitsOut = ({ scene, me, moving }: TableModel): boolean =>
  moving && scene.seats.some(({ seat, hand, passed }) => seat === me && (hand === "" || passed === true));

export const promptOf = (table: TableModel, words: Translations): Prompt => {
  if (table.moving && (table.now || table.lastMessage !== ""))
    return { ...shown(table), ...(sitsOut(table) ? { aside: words.t("page.skip") } : {}) };
  if (refusalOf(table) !== "") return { title: table.lastMessage, more: "" };
  if (!myTurn(table)) return waiting(table, words);
  const advice = bestHint(table);
  if (advice) return { title: words.t("page.hint.title"), more: advice.reason };
  const prompt = table.offer?.complete && table.chosen.length > 0 ? complete(table) : asked(table, words);
  return { ...prompt, ...gameSays(table, words) };
};

// What the game has to say of what is chosen takes the place of what is said of all choices.
const gameSays = (table: TableModel, words: Translations): Partial<Prompt> => {
  const said = viewOf(table).says?.(table, words, (seat) => seatName(table, words, seat)) ?? {};
  return said.more === undefined ? {} : { ...said, since: [] };
};

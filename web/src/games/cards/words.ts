// What is said of DOG Cards in short: what the chosen card can do, a line of the log, and the help beside the
// table.

import { h, type Child, type VNode } from "../../ui/dom";
import { offered, partKind, partValue } from "../../engine/action-parts";
import type { GameEvent, LogLine } from "../../engine/types";
import type { Translations } from "../../engine/translations";
import type { TableModel } from "../../state";
import type { TableContext } from "../game-view";
import { cardsFaces, cardWith, isJoker } from "./faces";

// ---- what the chosen card can do ----

const wordsOf = ({ list }: TableModel, card: string): Set<string> =>
  new Set(
    (list ?? [])
      .filter(({ parts }) => parts.includes(card))
      .flatMap(({ parts }) => parts.filter((part) => partKind(part) === "word")),
  );

const titleKey = (can: Set<string>): string => {
  if (can.has("build")) return can.has("buy") ? "both" : "build";
  return (
    ["rob", "take", "buy"].find((word) => can.has(word)) ?? (can.size === 1 && can.has("drop") ? "drop" : "")
  );
};

// Of one place what lies there, of several where they begin and end.
const placesText = (table: TableModel, words: Translations): string => {
  const places = offered(table.offer, "place").map(({ part }) => Number(partValue(part)));
  const letter = table.scene.market?.[places[0]! - 1];
  if (places.length === 1 && letter)
    return words.t("page.ask.cards.place", { n: places[0]!, card: `card:${letter}` });
  if (places.length < 3) return "";
  return words.t("page.ask.cards.range", { n: Math.min(...places), length: Math.max(...places) });
};

export const asked = (table: TableModel, words: Translations): { title: string; more: string } | null => {
  if (table.scene.phase === "look") return { title: words.t("page.look.only"), more: "" };
  const cards = table.chosen.filter((part) => partKind(part) === "card");
  if (table.chosen.length !== 1 || cards.length !== 1) return null;
  const can = wordsOf(table, cards[0]!);
  const key = titleKey(can);
  if (key === "") return null;
  const plain = key === "rob" || key === "take";
  const title = words.t(`page.ask.cards.${key}`, plain ? undefined : { card: cards[0]! });
  const more = [
    can.has("buy") ? placesText(table, words) : "",
    can.has("redeem") ? words.t("page.ask.cards.redeem") : "",
  ];
  return { title, more: more.filter((text) => text !== "").join(" ") };
};

// ---- a line of the log ----

type Brief = Omit<GameEvent, "say">;
type Say = (what: string, values?: Record<string, string | number>) => string;

const laid = ({ card, place }: Brief, say: Say): string => {
  if (isJoker(card)) return say("as", { n: place ?? 0 });
  return place === 1 ? say("begins") : say("place", { n: place ?? 0 });
};

// The card that is shown, and what became of it.
const DEEDS: Record<string, (event: Brief, say: Say) => [string | undefined, string]> = {
  built: (event, say) => [event.card, laid(event, say)],
  bought: (event, say) => [event.with, say("buys", { n: event.place ?? 0 })],
  redeemed: (event, say) => [event.card, say("redeems")],
  robbed: (event, say) => [cardWith("mask"), say("robs", { card: `card:${event.card ?? ""}` })],
  looked: (_, say) => [cardWith("eye"), say("looks")],
  took: (event, say) => [cardWith("pile"), say("fetches", { card: `card:${event.card ?? ""}` })],
  dropped: (event, say) => [event.card, say("dropped")],
};

export const logLine = ({ words }: Pick<TableContext, "table" | "words">, line: LogLine): Child[] | null => {
  const event = line.events?.find(({ kind }) => kind in DEEDS);
  if (!event) return null;
  const say: Say = (what, values) => words.t(`page.log.cards.${what}`, values);
  const [card, text] = DEEDS[event.kind]!(event, say);
  return [
    h("span", { key: "card", class: "listcard", html: card ? cardsFaces.label(card) : "" }),
    h("span", { key: "text" }, text),
  ];
};

// ---- help ----

const HELP = [
  ["range", "4"],
  ["eye", "7"],
  ["pile", "14"],
  ["mask", "thief"],
  ["joker", "joker"],
] as const;

export const help = ({ words }: TableContext): VNode =>
  h(
    "section",
    { key: "help", class: "helppaper" },
    h("h2", null, words.t("page.help.cards")),
    h(
      "ul",
      { class: "cardhelp" },
      HELP.map(([sign, key]) =>
        h(
          "li",
          { key },
          h("span", { class: "lastcard" }, h("span", { html: cardsFaces.label(cardWith(sign)) })),
          h("span", null, words.t(`page.help.cards.${key}`)),
        ),
      ),
    ),
  );

// What the prompt says of a bark that is being composed: its dogs and its item, who would lead, and who
// gains and who loses by it. All of it is the engine's.

import { h, type VNode } from "../../ui/dom";
import { partKind, partValue } from "../../engine/action-parts";
import type { Item } from "../../engine/types";
import type { Translations } from "../../engine/translations";
import type { TableModel } from "../../state";
import type { TableContext } from "../game-view";
import { isWonder } from "./faces";
import { arrow } from "./help";
import { head } from "./heads";
import { smallItem } from "./items";
import { aimedAt, pointsThen } from "./stands";

const lettersOf = (chosen: string[]): string[] =>
  chosen
    .filter((part) => partKind(part) === "dogs")
    .map(partValue)
    .flatMap((dogs) => Array.from({ length: Number(dogs.slice(2)) }, () => dogs[0]!));

// Heads, an arrow and the item, as soon as one is aimed at; where there is room it is a sentence.
export const barkArt = ({ table, kind }: Pick<TableContext, "table" | "kind">): VNode | null => {
  if (kind === "tablet" || kind === "desktop" || kind === "wide") return null;
  const aimed = table.scene.items?.[aimedAt(table)];
  const dogs = lettersOf(table.chosen);
  if (!aimed || dogs.length === 0) return null;
  return h(
    "span",
    { key: "art", class: "barkart", "aria-hidden": "true" },
    dogs.map((letter, i) => h("span", { key: String(i), html: head(letter) })),
    arrow(),
    h("span", { html: smallItem(aimed.item) }),
  );
};

type Name = (seat: string) => string;

// "You lead, 3 : 2"
const leadText = (item: Item, me: string | null, words: Translations, name: Name): string => {
  const count = (seat: string | null): number => (seat === null ? 0 : (item.dogs[seat] ?? "").length);
  const counts = { n: count(item.leader), m: count(item.rival) };
  if (item.leader === null) return "";
  return item.leader === me
    ? words.t(item.rival === null ? "page.lead.alone" : "page.lead.you", counts)
    : words.t("page.lead.other", { ...counts, name: name(item.leader) });
};

// "You +3, Bello −3"
const changes = (table: TableModel, name: Name): string =>
  table.scene.seats
    .map(({ seat, then }) => ({ seat, by: pointsThen(table, seat) - (then ?? 0) }))
    .filter(({ by }) => by !== 0)
    .sort((one, other) => Number(other.seat === table.me) - Number(one.seat === table.me))
    .map(({ seat, by }) => `${name(seat)} ${by > 0 ? "+" : "−"}${Math.abs(by)}`)
    .join(", ");

export interface BarkPrompt {
  more?: string;
  aside?: string; // who gains and who loses
}

const isWonderPart = (part: string): boolean => partKind(part) === "dogs" && isWonder(partValue(part)[0]);
export const onlyWonder = (chosen: string[]): boolean => chosen.length > 0 && chosen.every(isWonderPart);

// What is said below what is asked.
export const barkPrompt = (table: TableModel, words: Translations, name: Name): BarkPrompt => {
  const { scene, chosen, offer } = table;
  const aimed = offer?.after?.items[aimedAt(table)];
  if (aimed) return { more: leadText(aimed, table.me, words, name), aside: changes(table, name) };
  if (scene.phase === "token") return { more: words.t("page.token.why") };
  return onlyWonder(chosen) ? { more: words.t("page.wonder.why") } : {};
};

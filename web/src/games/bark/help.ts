// Beside the table: what happened as heads and things, what can be done, and which breed ranks before which.

import { h, type Child, type VNode } from "../../ui/dom";
import { numeral } from "../../ui/numerals";
import type { Translations } from "../../engine/translations";
import type { GameEvent, ListedAction, LogLine } from "../../engine/types";
import { partKind, partValue } from "../../engine/action-parts";
import type { TableContext } from "../game-view";
import { barkFaces, CAT } from "./faces";
import { head } from "./heads";
import { catToken, smallItem } from "./items";

const ARROW =
  '<svg class="to" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h15M13 6l6 6-6 6" fill="none"' +
  ' stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/></svg>';
export const arrow = (): VNode => h("span", { class: "to", html: ARROW });

// Heads of the same breed lie closer together.
const headsOf = (letters: string[]): VNode[] =>
  letters.map((letter, i) =>
    h("span", {
      key: `${letter}${i}`,
      class: letters[i - 1] === letter ? "same" : undefined,
      html: head(letter),
    }),
  );
const thing = (letter: string): VNode => h("span", { class: "thing", html: smallItem(letter) });
const space = (): VNode => h("span", { class: "space" });
const token = (): VNode => h("span", { class: "token", html: catToken() });

type Facts = Omit<GameEvent, "say">;
const repeated = ({ card, count }: Facts): string[] => Array.from({ length: count ?? 1 }, () => card ?? "?");

// "two heads → a thing": all barks of a line are at the same item.
const barkFacts = (events: Facts[]): Child[] | null => {
  const barks = events.filter(({ kind }) => kind === "barked");
  const put = events.find(({ kind }) => kind === "put-token");
  if (barks.length > 0)
    return [headsOf(barks.flatMap(repeated)), space(), arrow(), thing(barks[0]!.item ?? "")];
  if (put) return [headsOf([CAT]), space(), token(), arrow(), thing(put.item ?? "")];
  return events.some(({ kind }) => kind === "played-cat") ? [headsOf([CAT])] : null;
};

// A thing that was won, with its points; a player who is out of the round; the things of a new round.
const otherFacts = (words: Translations, events: Facts[]): Child[] | null => {
  const won = events.find(({ kind }) => kind === "won-item");
  if (won) return [thing(won.item ?? ""), h("b", null, `+${won.gain ?? 0}`)];
  if (events.some(({ kind }) => kind === "passed")) return [words.t("do.pass")];
  const laid = events.filter(({ kind }) => kind === "laid-out");
  return laid.length > 0 ? laid.map(({ item }) => thing(item ?? "")) : null;
};

export const logLine = ({ words }: Pick<TableContext, "words">, { events }: LogLine): Child[] | null => {
  const facts = events ? (barkFacts(events) ?? otherFacts(words, events)) : null;
  return facts && [h("span", { class: "logbark" }, facts)];
};

// An action of the list: more dogs than the one whose group it is in, and where they bark.
export const chipOf = ({ table }: Pick<TableContext, "table">, { parts }: ListedAction): Child[] | null => {
  const dogs = parts.filter((part) => partKind(part) === "dogs").map(partValue);
  const item = parts.find((part) => partKind(part) === "item");
  const place = item === undefined ? undefined : table.scene.items?.[Number(partValue(item)) - 1];
  if (dogs.length === 0 || !place) return null;
  const letters = dogs.flatMap((dog) => Array.from({ length: Number(dog.slice(2)) }, () => dog[0]!));
  return [h("span", { class: "logbark" }, headsOf(letters), arrow(), thing(place.item))];
};

const numberOf = (rank: number): string => {
  const { paths, wide } = numeral(String(rank), 4);
  const drawing = `<svg class="numeral" viewBox="0 0 ${wide} 100" fill="currentColor" aria-hidden="true">`;
  return `${drawing}${paths}</svg>`;
};

export const helpNode = ({ words, table }: Pick<TableContext, "words" | "table">): VNode =>
  h(
    "section",
    { key: "help", class: "ranking", "aria-label": words.t("page.ranks") },
    h("h2", null, words.t("page.ranks")),
    h(
      "ol",
      { class: "ranks" },
      [...(table.scene.ranking ?? "")].map((letter, i) =>
        h(
          "li",
          { key: letter },
          h("span", { html: head(letter) }),
          h("span", { class: "rankno", html: numberOf(i + 1) }),
          h("span", { class: "said" }, words.t(barkFaces.nameKey(letter))),
        ),
      ),
    ),
  );

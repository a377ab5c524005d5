// What was played, and what can be, without words: a card, a way from space to space, and a sign.

import { h, type Child, type VNode } from "../../ui/dom";
import { emblem } from "../../ui/icons";
import { flame, moreIcons } from "../../ui/more-icons";
import type { GameEvent, ListedAction, LogLine } from "../../engine/types";
import { partKind, partValue } from "../../engine/action-parts";
import type { GameView, TableContext } from "../game-view";
import { dogFaces, isExchange } from "./faces";

type Words = Pick<TableContext, "table" | "words">;
type Fact = Omit<GameEvent, "say">;

// Spaces of the notation: "a0" is home, "a1" a goal, "12" on the track.
const isHome = (place: string): boolean => /^[a-f]0$/.test(place);
const isGoal = (place: string): boolean => /^[a-f][1-9]$/.test(place);

const placeName = ({ words }: Words, place: string): string =>
  isGoal(place) ? words.t("page.goal.short", { n: place.slice(1) }) : place;

// "3 → 12", "out", "goal 2"
const wayText = (context: Words, from: string, to: string): string => {
  if (isHome(from)) return context.words.t("page.way.out");
  if (isGoal(to) && !isGoal(from)) return context.words.t("page.way.goal", { n: to.slice(1) });
  return `${placeName(context, from)} → ${placeName(context, to)}`;
};

const small = (seat: string): VNode => h("span", { class: "emblem", html: emblem(seat) });
const burnt = (seats: string[]): Child =>
  seats.length === 0
    ? null
    : h("span", { class: "burn" }, h("span", { class: "flamelet", html: flame() }), seats.map(small));
const house = (): VNode => h("span", { class: "sign", html: moreIcons.house });

const faceOf = (letter: string): VNode => h("span", { class: "listcard", html: dogFaces.label(letter) });

const waysOf = (context: Words, facts: Fact[]): string =>
  facts
    .flatMap(({ kind, from, to }) =>
      from === undefined || to === undefined
        ? []
        : kind === "moved"
          ? [wayText(context, from, to)]
          : kind === "swapped"
            ? [`${from} ⇄ ${to}`]
            : [],
    )
    .join(" · ");

// At the end of the line: who went home, who was exchanged, or that a dog came out or in.
const signOf = (facts: Fact[]): Child => {
  const home = facts.filter(({ kind }) => kind === "home").map(({ seat }) => seat!);
  const other = facts.find(({ kind }) => kind === "swapped")?.other;
  const moved = facts.filter(({ kind }) => kind === "moved");
  const housed = moved.some(({ from = "", to = "" }) => isHome(from) || (isGoal(to) && !isGoal(from)));
  if (home.length > 0) return burnt(home);
  return other ? small(other) : housed ? house() : null;
};

export const logLine: NonNullable<GameView["logLine"]> = (context, { events = [] }: LogLine) => {
  const card = events.find(({ kind }) => kind === "played")?.card;
  const way = waysOf(context, events);
  if (card === undefined || way === "") return null;
  return [faceOf(card), h("b", null, way), h("span", { class: "signs" }, signOf(events))];
};

// Of a seven each portion; of an exchange both places.
export const chip: NonNullable<GameView["chip"]> = (context, { parts, home = "" }: ListedAction) => {
  const places = parts.filter((part) => partKind(part) === "piece" || partKind(part) === "to").map(partValue);
  if (places.length < 2 || places.length % 2 === 1 || parts.some((part) => partKind(part) === "as"))
    return null;
  const swap = parts.some((part) => partKind(part) === "card" && isExchange(partValue(part)));
  const ways = places.flatMap((place, i) =>
    i % 2 === 1 ? [] : [swap ? `${place} ⇄ ${places[i + 1]!}` : wayOn(context, place, places[i + 1]!)],
  );
  return [h("span", null, ways.join(" · ")), burnt([...home])];
};
const wayOn = (context: Words, from: string, to: string): string =>
  isHome(from) ? context.words.t("page.way.out") : `${placeName(context, from)} → ${placeName(context, to)}`;

// Barking Up the Wrong Tree: the items with who barks at them, and what each is worth to you.

import { h, type VNode } from "../dom";
import { emblem, head, item as itemFace, token } from "../faces";
import type { Item } from "../model";
import { isOffered, kindOf, valueOf } from "../pick";
import type { GameView, Stage } from "./view";

const RANKS = "123456789TWC";

// "555W": three of rank 5 and a wonder dog.
const heads = (dogs: string): VNode => {
  const letters = [...dogs];
  const shown = letters.length > 4 ? [letters[0]!] : letters;
  return h("span", { class: "heads" }, shown.map((letter, i) => h("span", { key: String(i), html: head(letter) })), letters.length > 4 ? h("b", null, `× ${letters.length}`) : null);
};

const stack = (entry: Item, seat: string, dogs: string): VNode => {
  const rank = RANKS.indexOf(dogs[0]!) + 1;
  return h("span", { key: seat, class: `stack${entry.leader === seat ? " leads" : ""}` }, h("span", { class: "emblem", html: emblem(seat) }), heads(dogs), rank <= 10 ? h("b", { class: "rank" }, rank) : null);
};

const itemNode = (stage: Stage, entry: Item, index: number): VNode => {
  const part = `item:${index + 1}`;
  const lit = isOffered(stage.table.offer, part);
  const chosen = stage.table.chosen.includes(part);
  const mine = stage.table.me === null ? -1 : stage.table.me.charCodeAt(0) - 97;
  const say = stage.table.offer?.next.find((next) => next.part === part)?.say;
  return h(
    lit ? "button" : "div",
    { key: part + (lit ? "!" : ""), class: `lane${lit ? " lit" : ""}${chosen ? " chosen" : ""}`, "aria-label": lit ? say : undefined, onclick: lit ? (): void => stage.pick(part) : undefined },
    h("span", { class: "thing" }, h("span", { html: itemFace(entry.item) }), entry.token ? h("span", { class: "ontop", html: token() }) : null),
    h("span", { class: "name" }, stage.words.t(`item.${NAMES[entry.item] ?? "any"}`)),
    h("span", { class: "stacks" }, Object.entries(entry.dogs).map(([seat, dogs]) => stack(entry, seat, dogs))),
    h("b", { class: "worth" }, mine >= 0 && entry.worth ? `+${entry.worth[mine]}` : ""),
  );
};
const NAMES: Record<string, string> = { h: "hydrant", t: "tree-house", o: "balloon", v: "van", s: "snowman", u: "umbrella", m: "mailbox", x: "boxes", r: "dustbin", l: "lamp-post" };

const seatChip = (stage: Stage, index: number): VNode => {
  const seat = stage.table.scene.seats[index]!;
  const waits = stage.table.scene.waits.includes(seat.seat);
  return h("span", { key: seat.seat, class: `chip${waits ? " waits" : ""}${seat.passed ? " passed" : ""}` }, h("span", null, h("span", { class: "emblem", html: emblem(seat.seat) }), h("b", null, stage.name(seat.seat))), h("small", null, stage.words.t("page.points-cards", { points: seat.points, n: seat.hand.length })));
};

export const barkView: GameView = {
  shows: ["card", "item", "dogs"],
  // A breed: all copies, and a further tap takes one less.
  cardPart(stage, letter) {
    const dogs = (stage.table.offer?.next ?? []).map(({ part }) => part).filter((part) => kindOf(part) === "dogs" && valueOf(part)[0] === letter);
    const most = dogs[dogs.length - 1];
    return most ?? `card:${letter}`;
  },
  inHand: (chosen) =>
    chosen.flatMap((part) => {
      if (kindOf(part) === "card") return [valueOf(part)];
      if (kindOf(part) !== "dogs") return [];
      const [letter, count] = valueOf(part).split("x");
      return Array.from({ length: Number(count) }, () => letter!);
    }),
  node(stage) {
    const { scene } = stage.table;
    return h(
      "div",
      { key: "bark", class: "barking", style: `height:${stage.height}px` },
      h("div", { class: "strip" }, scene.seats.map((_, i) => seatChip(stage, i))),
      h("div", { class: "lanes" }, (scene.items ?? []).map((entry, i) => itemNode(stage, entry, i))),
    );
  },
};

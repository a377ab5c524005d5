// After the last step of a game: its dogs look over the edge of a paper, and a real game is offered.

import { TILES } from "../games/registry";
import { h, type VNode } from "../ui/dom";
import { piece } from "../ui/icons";
import type { Step } from "./lesson-text";
import type { NoteTexts } from "./note";
import type { LessonBook } from "./overview";

// The first exclamation is the headline.
const split = (text: string): [string, string] => {
  const [, head = text, rest = ""] = /^(.*?!)\s*(.*)$/s.exec(text) ?? [];
  return [head, rest];
};

const following = (game: string): string => {
  const at = TILES.findIndex((tile) => tile.game === game);
  return TILES[(at + 1) % TILES.length]!.game;
};

const DOGS = ["a", "c", "a", "c"];

const doorTo = (name: string, href: string, text: string): VNode =>
  h("a", { key: name, class: "plain", href }, text);

export const lessonEnd = (
  { words, files }: LessonBook,
  step: Step,
  texts: NoteTexts,
  play: () => void,
): VNode => {
  const [head, rest] = split(texts.say("done"));
  const other = following(step.game);
  const teams = files.extrasOf(step.game).length > 0;
  return h(
    "section",
    { key: "end", class: "lessonend", role: "status" },
    h(
      "div",
      { key: "dogs", class: "dogs", "aria-hidden": "true" },
      DOGS.map((seat) => h("span", { html: piece(seat, 60) })),
    ),
    h("h2", { key: "head" }, head),
    h("p", { key: "text" }, rest),
    h("button", { key: "play", class: "main", "data-first": "yes", onclick: play }, texts.page("real")),
    h("p", { key: "how", class: "how" }, texts.page(teams ? "real.dog" : "real.other")),
    h(
      "div",
      { key: "doors", class: "doors" },
      doorTo("other", `#/learn/${other}/1`, words.t(`page.game.${other}`)),
      doorTo("again", `#/learn/${step.game}/1`, texts.page("again")),
    ),
  );
};

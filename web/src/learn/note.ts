// The note on the table: what the step teaches, why a move was not it, what has been done. Folded it is a
// chip.

import { h, type Child, type VNode } from "../ui/dom";
import { flame, moreIcons } from "../ui/more-icons";
import { placeNote, type Box } from "./note-place";
import type { LessonModel } from "./teacher";

export interface NoteTexts {
  say(name: string): string; // of the step
  page(name: string): string; // of all lessons
  rules: string; // the address of its chapter
}

const titleOf = ({ note }: LessonModel, { say, page }: NoteTexts): string =>
  note.kind === "wrong"
    ? page("not-quite")
    : note.kind === "watch"
      ? page("watch")
      : note.kind === "done"
        ? page("right")
        : say("title");

const footOf = ({ phase, note }: LessonModel, { page }: NoteTexts): Child =>
  phase === "wrong"
    ? h(
        "p",
        { key: "foot", class: "undone" },
        h("i", { class: "countdown", "aria-hidden": "true" }),
        page("undone"),
      )
    : note.kind === "watch"
      ? h("p", { key: "foot", class: "undone" }, page("watch.more"))
      : null;

// A tap on it is none on the note.
export const rulesLink = ({ page, rules }: NoteTexts): VNode =>
  h(
    "a",
    { key: "rules", class: "torules", href: rules, onclick: (event: Event): void => event.stopPropagation() },
    page("rules"),
  );

// The same on the note of a phone and in the panel of a large window.
export const noteText = (model: LessonModel, texts: NoteTexts): Child[] => [
  h(
    "h2",
    { key: "title" },
    model.note.kind === "wrong" ? h("span", { class: "inicon", html: flame() }) : null,
    titleOf(model, texts),
  ),
  h("p", { key: "text" }, model.note.say ?? texts.say(model.note.key)),
  footOf(model, texts),
  model.note.kind === "done" ? rulesLink(texts) : null,
];

// Where the note lies: on the board where it covers nothing, or in a band of its own above the table.
export interface NotePlace {
  at: Box | null; // null: not known before it was drawn
  band: number | null; // its top
}

const styleOf = ({ at, band }: NotePlace): string =>
  band !== null ? `top:${band}px` : at ? `left:${at.left}px;top:${at.top}px` : "visibility:hidden";

const chip = (texts: NoteTexts, place: NotePlace, tap: () => void): VNode =>
  h(
    "button",
    {
      key: "chip",
      class: "lessonnote chip",
      style: styleOf(place),
      "aria-label": texts.page("read"),
      onclick: tap,
    },
    texts.say("title"),
    h("span", { class: "inicon", html: moreIcons.down }),
  );

// Where there is no room for a chip, a button of the bar unfolds the note.
export const noteNode = (
  model: LessonModel,
  texts: NoteTexts,
  place: NotePlace,
  tap: () => void,
): VNode | null => {
  if (model.folded) return place.band === null ? chip(texts, place, tap) : null;
  const name = `lessonnote ${model.note.kind}${place.band === null ? "" : " band"}`;
  return h(
    "section",
    { key: "note", class: name, role: "status", style: styleOf(place), onclick: tap },
    noteText(model, texts),
  );
};

const boxOf = (element: Element, from: DOMRect): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - from.left, top: top - from.top, width, height };
};

const EDGE = 6; // pixels between the note and what it may not cover
const grown = ({ left, top, width, height }: Box): Box => ({
  left: left - EDGE,
  top: top - EDGE,
  width: width + 2 * EDGE,
  height: height + 2 * EDGE,
});

// What can be chosen, and who is not at home.
const SOLIDS = ".stage [data-part], .stage [data-piece]";
const isAtHome = (element: HTMLElement): boolean =>
  element.dataset["part"] === undefined && /:[a-f]0$/.test(element.dataset["piece"]!);

// Where it fits, once all is drawn; null: there is none.
export const noteBox = (root: Element, name = ".lessonnote"): Box | null => {
  const [table, stage, note] = [".table", ".stage", name].map((name) => root.querySelector(name));
  if (!table || !stage || !note) return null;
  const from = table.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const solids = Array.from(root.querySelectorAll<HTMLElement>(SOLIDS))
    .filter((element) => !isAtHome(element))
    .map((element) => grown(boxOf(element, from)));
  return placeNote(boxOf(stage, from), { width, height }, solids);
};

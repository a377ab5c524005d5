// All puzzles: a week in each row, and a paw on those that were found.

import { page } from "../screens/widgets";
import { h, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import { levelText, type PuzzleBook } from "./papers";
import type { Puzzle } from "./puzzle-text";

const stateOf = ({ results }: PuzzleBook, number: number): "new" | "found" | "shown" => {
  const result = results.of(number);
  return result === null ? "new" : result.found ? "found" : "shown";
};

const nameOf = (book: PuzzleBook, puzzle: Puzzle): string => {
  const { words, files, today } = book;
  const state = stateOf(book, puzzle.number);
  return [
    files.text(puzzle.number === today ? "screen.daily" : "screen.number", { n: puzzle.number }),
    words.t(`page.game.${puzzle.game}`),
    levelText(book, puzzle.level),
    state === "new" ? "" : files.text(`screen.state.${state}`),
  ]
    .filter((text) => text !== "")
    .join(", ");
};

const cell = (book: PuzzleBook, puzzle: Puzzle, now: number): VNode => {
  const { number, steps } = puzzle;
  const state = stateOf(book, number);
  const name = nameOf(book, puzzle);
  return h(
    "li",
    { key: String(number) },
    h(
      "a",
      {
        class: `day ${state}${steps.length > 1 ? " several" : ""}${number === book.today ? " today" : ""}`,
        href: number === book.today ? "#/daily" : `#/puzzle/${number}`,
        title: name,
        "aria-label": name,
        "aria-current": number === now ? "page" : undefined,
      },
      h("span", { class: "number" }, number),
      h("span", { class: "paw", html: state === "new" ? "" : icons.paw }),
    ),
  );
};

// `now`: the number of the puzzle on the screen; 0: none is.
export const weeks = (book: PuzzleBook, now: number): VNode =>
  h(
    "ol",
    { key: "days", class: "days", "aria-label": book.files.text("screen.all") },
    book.files.all.map((puzzle) => cell(book, puzzle, now)),
  );

export const archive = (book: PuzzleBook): VNode[] => [
  page(
    "puzzlepage",
    book.files.text("screen.all"),
    book.words,
    "#/",
    h("p", { key: "lead", class: "lead" }, book.files.text("screen.lead")),
    weeks(book, 0),
    h("a", { key: "daily", class: "main", href: "#/daily" }, book.files.text("screen.daily")),
  ),
];

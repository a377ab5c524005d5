// All lessons: a card for each game, with its picture and a dot for each step.

import type { Translations } from "../engine/translations";
import { TILES } from "../games/registry";
import { page } from "../screens/widgets";
import { h, type VNode } from "../ui/dom";
import type { LessonFiles } from "./lesson-files";
import type { Step } from "./lesson-text";
import type { Progress } from "./progress";

export interface LessonBook {
  words: Translations;
  files: LessonFiles;
  progress: Progress;
}

// The step that comes next; null: all are done.
export const nextStep = ({ files, progress }: Omit<LessonBook, "words">, game: string): Step | null =>
  files.of(game).find(({ id }) => !progress.isDone(id)) ?? null;

const stateOf = (step: Step, now: Step | null, progress: Progress): string =>
  step === now ? "now" : progress.isDone(step.id) ? "done" : "todo";

// A dot with the title of its step, which has room in large windows only.
export const stepLink = (
  { files, progress }: Omit<LessonBook, "words">,
  step: Step,
  now: Step | null,
): VNode => {
  const title = files.text(`${step.id}.title`);
  const done = progress.isDone(step.id);
  return h(
    "li",
    { key: step.id },
    h(
      "a",
      {
        class: `step ${stateOf(step, now, progress)}`,
        href: files.addressOf(step),
        title,
        "aria-label": done ? `${title}, ${files.text("page.done")}` : title,
        "aria-current": step === now ? "step" : undefined,
      },
      h("i", { class: "dot", "aria-hidden": "true" }),
      h("span", { class: "name" }, title),
    ),
  );
};

const extraLinks = ({ files }: LessonBook, game: string): VNode[] =>
  files
    .extrasOf(game)
    .map((step) =>
      h(
        "a",
        { key: step.id, class: "extra", href: files.addressOf(step) },
        `${files.text("page.extra")}: ${files.text(`${step.id}.title`)}`,
      ),
    );

// Who has begun nothing begins with the first game.
const isAnyBegun = ({ files, progress }: LessonBook): boolean =>
  files.steps.some(({ id }) => progress.isDone(id));

const card = (book: LessonBook, game: string, tile: () => string): VNode => {
  const { words, files, progress } = book;
  const steps = files.of(game);
  const next = nextStep(book, game);
  const done = steps.filter(({ id }) => progress.isDone(id)).length;
  const begun = done > 0 && next !== null;
  const isMain = begun || (game === TILES[0]!.game && !isAnyBegun(book));
  const key = next === null ? "again" : begun ? "go-on" : "begin";
  return h(
    "section",
    { key: game, class: "lessoncard" },
    h("span", { class: "art", "aria-hidden": "true", html: tile() }),
    h("h2", null, words.t(`page.game.${game}`), h("small", null, `${done}/${steps.length}`)),
    h(
      "ol",
      { class: "steps", "aria-label": files.text("page.steps") },
      steps.map((step) => stepLink(book, step, next)),
    ),
    extraLinks(book, game),
    h("a", { key: "rules", class: "extra", href: `#/rules/${game}` }, files.text("page.rules")),
    h(
      "a",
      { key: "go", class: isMain ? "main" : "plain", href: files.addressOf(next ?? steps[0]!) },
      files.text(`page.${key}`),
    ),
  );
};

export const overview = (book: LessonBook): VNode[] => [
  page(
    "learnpage",
    book.files.text("page.title"),
    book.words,
    "#/",
    h("p", { key: "lead", class: "lead" }, book.files.text("page.lead")),
    h(
      "div",
      { key: "games", class: "lessoncards" },
      TILES.map(({ game, tile }) => card(book, game, tile)),
    ),
  ),
];

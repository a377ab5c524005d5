// What is said of a puzzle beside its board: the paper that explains a try, and the one at the end.

import type { Translations } from "../engine/translations";
import { sentence } from "../ui/announce";
import { h, type Child, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";
import { flame, moreIcons } from "../ui/more-icons";
import { copySign } from "../ui/screen-icons";
import type { PuzzleFiles } from "./puzzle-files";
import { paws, TRIES, type Results } from "./results";
import type { PuzzleModel } from "./solver";

export interface PuzzleBook {
  words: Translations;
  files: PuzzleFiles;
  results: Results;
  today: number; // the puzzle of the day
  date: string; // of today: "16 Nov"
}

export interface PaperHandlers {
  takeBack(): void;
  copied: boolean;
  copy(): void;
  share: (() => void) | null; // null: this browser cannot
}

export const levelText = ({ files }: PuzzleBook, level: string): string => files.text(`level.${level}`);

// That of the day has a date, the others have their numbers.
export const nameOf = ({ today, date }: PuzzleBook, number: number): string =>
  number === today ? date : String(number);

const resultWith = (book: PuzzleBook, { puzzle }: PuzzleModel, tries: string): string =>
  book.files.text("result", {
    n: nameOf(book, puzzle.number),
    game: book.words.t(`page.game.${puzzle.game}`),
    tries,
    level: levelText(book, puzzle.level),
  });

export const resultText = (book: PuzzleBook, model: PuzzleModel): string =>
  resultWith(book, model, paws({ found: model.found, tries: model.wrong + 1 }));

// The same with the page's own paws.
const resultNode = (book: PuzzleBook, model: PuzzleModel): VNode => {
  const [before, after] = resultWith(book, model, "\t").split("\t");
  return h(
    "p",
    { key: "result", class: "result" },
    before,
    h("span", { class: "tries" }, pawNodes(model.found ? model.wrong + 1 : 0)),
    after,
  );
};

const pawNodes = (dark: number): VNode[] =>
  Array.from({ length: TRIES }, (_, i) =>
    h("span", { key: String(i), class: i < dark ? "paw" : "paw used", html: icons.paw }),
  );

// A dark paw for each try that is left.
export const triesNode = ({ files }: PuzzleBook, { wrong, phase }: PuzzleModel): VNode | null => {
  if (phase === "over") return null;
  const left = TRIES - wrong;
  return h(
    "p",
    { key: "tries", class: "tries", role: "img", "aria-label": files.text(`screen.tries.${left}`) },
    pawNodes(left),
  );
};

// ---- what is said ----

// For readers, as the terminal says it: "Right: the 4 from 48 to 44 (58 %)".
export const saidOf = ({ words, files }: PuzzleBook, model: PuzzleModel): string => {
  const { phase, found, judged, say, puzzle } = model;
  const name = phase === "wrong" ? "wrong" : found ? "right" : "answer";
  const percent = phase === "over" ? puzzle.best : judged?.percent;
  if (percent === undefined) return say;
  const chance = words.t("page.hint.chance", { n: percent });
  return files.text(name, { action: judged?.say ?? say, chance });
};

// "The 4 from 48 to 44"
const playedText = ({ judged, say }: PuzzleModel): string => sentence(judged?.say ?? say);

const wrongText = ({ words }: PuzzleBook, model: PuzzleModel): string =>
  model.judged
    ? `${playedText(model)} (${words.t("page.hint.chance", { n: model.judged.percent })})`
    : playedText(model);

const chancesText = ({ words, files }: PuzzleBook, { puzzle }: PuzzleModel): string =>
  files.text("screen.chances", {
    before: words.t("page.hint.chance", { n: puzzle.next }),
    after: words.t("page.hint.chance", { n: puzzle.best }),
  });

const reasonsNode = ({ judged }: PuzzleModel): VNode | null =>
  judged && judged.reasons.length > 0
    ? h(
        "ul",
        { key: "reasons", class: "reasons" },
        judged.reasons.map((reason, i) => h("li", { key: String(i) }, reason)),
      )
    : null;

// ---- the papers ----

const wrongPaper = (book: PuzzleBook, model: PuzzleModel, { takeBack }: PaperHandlers): Child[] => [
  h("h2", { key: "head" }, h("span", { class: "inicon", html: flame() }), book.files.text("screen.not-it")),
  h("p", { key: "say" }, wrongText(book, model)),
  reasonsNode(model),
  h(
    "button",
    { key: "back", class: "main", "data-first": "yes", onclick: takeBack },
    model.wrong < TRIES ? book.words.t("page.undo") : book.files.text("screen.answer"),
  ),
];

const sendButton = (key: string, text: string, sign: string, act: () => void): VNode =>
  h("button", { key, class: "plain", onclick: act }, h("span", { class: "inicon", html: sign }), text);

const overPaper = (book: PuzzleBook, model: PuzzleModel, handlers: PaperHandlers): Child[] => {
  const { files } = book;
  const { copied, copy, share } = handlers;
  return [
    h("h2", { key: "head" }, files.text(model.found ? "screen.found" : "screen.shown")),
    h("p", { key: "say" }, playedText(model)),
    h("p", { key: "chances" }, chancesText(book, model)),
    reasonsNode(model),
    resultNode(book, model),
    h(
      "div",
      { key: "send", class: "send" },
      sendButton("copy", files.text(copied ? "screen.copied" : "screen.copy"), copySign, copy),
      share ? sendButton("share", files.text("screen.share"), moreIcons.share, share) : null,
    ),
    h("a", { key: "all", class: "main", "data-first": "yes", href: "#/puzzle" }, files.text("screen.all")),
  ];
};

// null: there is nothing to say.
export const paperNode = (book: PuzzleBook, model: PuzzleModel, handlers: PaperHandlers): VNode | null => {
  const { phase } = model;
  if (phase !== "wrong" && phase !== "over") return null;
  const inside = phase === "wrong" ? wrongPaper : overPaper;
  return h(
    "section",
    { key: `paper-${phase}`, class: `puzzlepaper ${phase}`, role: "status" },
    inside(book, model, handlers),
  );
};

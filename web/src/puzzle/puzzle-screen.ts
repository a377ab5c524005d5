// The screen of a puzzle: the same table as in a game, with the puzzle's own bar, task and papers. Large
// windows have them in a panel beside the table, with all puzzles.

import type { Box } from "../games/frame";
import { showButton, taskPrompt } from "../learn/task-prompt";
import type { App } from "../state";
import type { TableHandlers } from "../table/handler-types";
import { isWide, layoutOf, type Layout } from "../table/layout";
import { placed, tableScreen } from "../table/table-screen";
import { h, type Child, type VNode } from "../ui/dom";
import { icon } from "../ui/icons";
import { arrowBack } from "../ui/screen-icons";
import { weeks } from "./archive";
import { levelText, paperNode, triesNode, type PaperHandlers, type PuzzleBook } from "./papers";
import type { PuzzleModel } from "./solver";

export interface PuzzleView {
  app: App; // of the puzzle's table
  book: PuzzleBook;
  model: PuzzleModel;
  day: string; // "Thursday, 19 November"
  handlers: PaperHandlers & { show(): void };
  table: TableHandlers;
}

const calendarSign = icon("M4 6h16v15H4ZM4 10h16M8 3v4M16 3v4");

// ---- the task ----

export const taskText = ({ files }: PuzzleBook, { puzzle, step }: PuzzleModel): string => {
  const { length } = puzzle.steps;
  if (length === 1) return files.text("screen.task");
  return step === 0 ? files.text("screen.task.first", { n: length }) : files.text("screen.task.next");
};

// ---- the bar ----

const titleOf = ({ book, model: { puzzle } }: PuzzleView): string =>
  puzzle.number === book.today
    ? book.files.text("screen.daily")
    : book.files.text("screen.number", { n: puzzle.number });

const WIDE = 600; // windows whose bar has room for a weekday

const lineOf = ({ app, book, model: { puzzle }, day }: PuzzleView): string => {
  const date = app.width < WIDE ? book.date : day;
  const what = puzzle.number === book.today ? date : book.words.t(`page.game.${puzzle.game}`);
  return `${what} · ${levelText(book, puzzle.level)}`;
};

const backLink = ({ book: { words } }: PuzzleView): VNode =>
  h(
    "a",
    { key: "back", class: "iconbutton", href: "#/", "data-back": "yes", "aria-label": words.t("page.home") },
    h("span", { html: arrowBack }),
  );

const archiveLink = ({ book: { files } }: PuzzleView): VNode =>
  h(
    "a",
    { key: "all", class: "iconbutton", href: "#/puzzle", "aria-label": files.text("screen.all") },
    h("span", { html: calendarSign }),
  );

const heading = (view: PuzzleView): VNode =>
  h(
    "div",
    { key: "title", class: "puzzletitle" },
    h("h1", { tabindex: -1 }, titleOf(view)),
    h("p", null, lineOf(view)),
  );

const bar = (view: PuzzleView, { bar: box }: Layout): VNode =>
  h(
    "header",
    { key: "bar", class: "bar puzzlebar", style: placed(box!) },
    backLink(view),
    heading(view),
    triesNode(view.book, view.model),
    archiveLink(view),
  );

// ---- the panel of a large window ----

const panel = (view: PuzzleView, at: Box): VNode => {
  const { book, model, handlers } = view;
  return h(
    "aside",
    { key: "panel", class: "puzzlepanel", style: placed(at) },
    h("header", { key: "head" }, backLink(view), heading(view), triesNode(book, model)),
    paperNode(book, model, handlers) ??
      h(
        "div",
        { key: "task", class: "puzzletask" },
        h("h2", null, taskText(book, model)),
        model.puzzle.steps.length > 1 ? h("p", null, book.files.text("screen.still")) : null,
      ),
    weeks(book, model.puzzle.number),
  );
};

// ---- the whole ----

const LONG = 20; // letters of a task that has no room beside a word

const isNarrow = ({ book, model }: PuzzleView, { kind }: Layout): boolean =>
  kind === "small" && taskText(book, model).length > LONG;

const showNode = ({ book, model, handlers }: PuzzleView, sign: boolean): VNode | null =>
  model.phase === "task" ? showButton(book.files.text("page.show"), sign, handlers.show) : null;

const promptNode = (node: VNode, view: PuzzleView, layout: Layout): VNode | null => {
  const { app, book, model } = view;
  return model.phase === "wrong" || model.phase === "over"
    ? null
    : taskPrompt(
        node,
        {
          table: app.table!,
          isAsked: model.phase === "task",
          title: taskText(book, model),
          button: (_, beside) => showNode(view, beside || isNarrow(view, layout)),
        },
        layout,
      );
};

const dressed = (node: VNode, view: PuzzleView, layout: Layout): Child => {
  const { key } = node.attrs;
  if (key === "bar") return isWide(layout) ? null : bar(view, layout);
  if (key === "left" || key === "right") return null;
  return key === "promptbox" ? promptNode(node, view, layout) : node;
};

export const puzzleScreen = (view: PuzzleView): VNode[] => {
  const { app, book, model, handlers } = view;
  const [table, ...others] = tableScreen(app, book.words, view.table);
  const layout = layoutOf(app, app.table!, 0);
  const at = isWide(layout) ? layout.right : null;
  const children = table!.children.map((node) => dressed(node, view, layout));
  const paper = at ? null : paperNode(book, model, handlers);
  const names = `${String(table!.attrs["class"])} puzzle`;
  const shown = h("div", { ...table!.attrs, class: names }, children, paper);
  return [shown, ...(at ? [panel(view, at)] : []), ...others];
};

// The screen of a step: the same table as in a game, with the lesson's own bar, note, task and buttons, and
// without what a lesson has no use for.

import { h, type Child, type VNode } from "../ui/dom";
import { iconButton } from "../ui/icon-button";
import { icons } from "../ui/icons";
import type { Box } from "../games/frame";
import type { Translations } from "../engine/translations";
import type { App } from "../state";
import { isWide, layoutOf, type Layout } from "../table/layout";
import { placed, tableScreen } from "../table/table-screen";
import type { TableHandlers } from "../table/handler-types";
import { lessonEnd } from "./lesson-end";
import { taskKey } from "./lesson-text";
import { noteNode, noteText, rulesLink, type NotePlace, type NoteTexts } from "./note";
import { stepLink, type LessonBook } from "./overview";
import { showButton, taskPrompt, type TaskPrompt } from "./task-prompt";
import type { LessonModel } from "./teacher";

export interface LessonHandlers {
  close: string; // where it leads
  noteTapped(): void;
  show(): void;
  stop(): void;
  next(): void;
  playGame(): void;
}

export interface LessonView {
  app: App; // of the lesson's table
  book: LessonBook;
  model: LessonModel;
  texts: NoteTexts;
  noteAt: Box | null; // where the note lies on a board; null: it is not known yet
  band: number; // so high is the room for the note above other tables; 0: there is none
  handlers: LessonHandlers;
  table: TableHandlers;
}

// A board has room for the note on it. Other tables make room for it above.
export const hasBoard = ({ table }: App): boolean => table!.scene.segments !== undefined;

// ---- the bar ----

const closeLink = ({ handlers, book: { words } }: LessonView): VNode =>
  h(
    "a",
    { key: "close", class: "iconbutton", href: handlers.close, "aria-label": words.t("page.close") },
    h("span", { html: icons.close }),
  );

const soundButton = ({ app, book: { words }, table }: LessonView): VNode =>
  iconButton(words.t("page.sound"), app.settings.sound ? icons.sound : icons.silent, table.sound, {
    key: "sound",
    "aria-pressed": String(app.settings.sound),
  });

const steps = ({ book, model: { step } }: LessonView): VNode =>
  h(
    "nav",
    { key: "steps", class: "steps", "aria-label": book.files.text("page.steps") },
    h(
      "ol",
      null,
      book.files.of(step.game).map((one) => stepLink(book, one, step)),
    ),
  );

// A folded note has a chip on a board; elsewhere this button unfolds it.
const readButton = ({ texts, handlers }: LessonView): VNode =>
  iconButton(texts.page("read"), icons.hint, handlers.noteTapped, { key: "read" });

const bar = (view: LessonView, layout: Layout): VNode => {
  const { app, band, model } = view;
  const box = layout.bar!;
  return h(
    "header",
    { key: "bar", class: "bar lessonbar", style: placed({ ...box, top: box.top - band }) },
    closeLink(view),
    steps(view),
    hasBoard(app) || !model.folded ? soundButton(view) : readButton(view),
  );
};

// ---- the panel of a large window ----

const nameOf = ({ book, model: { step } }: LessonView): string => {
  const all = book.files.of(step.game);
  const name = book.words.t(`page.game.${step.game}`);
  return step.extra ? name : `${name} · ${all.indexOf(step) + 1}/${all.length}`;
};

const panel = (view: LessonView, at: Box): VNode =>
  h(
    "aside",
    { key: "panel", class: `lessonpanel ${view.model.note.kind}`, style: placed(at) },
    h("header", { key: "head" }, closeLink(view), h("p", null, nameOf(view)), soundButton(view)),
    h(
      "div",
      { key: "note", class: "paneltext", role: "status", onclick: view.handlers.noteTapped },
      noteText({ ...view.model, folded: false }, view.texts),
    ),
    view.model.note.kind === "done" ? null : rulesLink(view.texts),
    steps(view),
    h("p", { key: "try", class: "try" }, view.texts.page("try")),
  );

// How far the table goes to the right to make room for the panel: as far as its own papers are wide.
const panelBox = ({ width }: App, { left, right }: Layout): { at: Box; shift: number } => {
  if (left || !right) return { at: (left ?? right)!, shift: 0 };
  return { at: { ...right, left: width - right.left - right.width }, shift: width - right.left };
};

// ---- the prompt ----

const showNode = ({ model, texts, handlers }: LessonView, beside: boolean): VNode | null => {
  if (model.phase === "show")
    return h("button", { key: "show", class: "wordbutton", onclick: handlers.stop }, texts.page("stop"));
  return model.helps && model.phase === "task" ? showButton(texts.page("show"), beside, handlers.show) : null;
};

const taskOf = (view: LessonView): TaskPrompt => ({
  table: view.app.table!,
  isAsked: view.model.phase === "task",
  title: view.texts.say(taskKey("task", view.model.task)),
  button: (beside) => showNode(view, beside),
});

const nextBox = (view: LessonView, { prompt }: Layout): VNode =>
  h(
    "div",
    { key: "promptbox", class: "promptbox lessonnext", style: placed(prompt) },
    h(
      "button",
      { key: "next", class: "main", "data-first": "yes", onclick: view.handlers.next },
      view.texts.page("next"),
    ),
  );

const promptNode = (node: VNode, view: LessonView, layout: Layout): VNode | null =>
  view.model.phase === "done"
    ? nextBox(view, layout)
    : view.app.table!.roundSummary.length > 0
      ? node // what the round has brought
      : taskPrompt(node, taskOf(view), layout);

// ---- the whole ----

const isLast = ({ book, model: { step } }: LessonView): boolean => {
  const all = book.files.of(step.game);
  return step === all[all.length - 1];
};

const dressed = (node: VNode, view: LessonView, layout: Layout): Child => {
  const { key } = node.attrs;
  if (key === "bar") return isWide(layout) ? null : bar(view, layout);
  if (key === "left" || key === "right") return null;
  return key === "promptbox" ? promptNode(node, view, layout) : node;
};

const notePlace = ({ app, noteAt, band }: LessonView, { bar: box }: Layout): NotePlace => ({
  at: noteAt,
  band: hasBoard(app) ? null : box!.top + box!.height - band,
});

export const lessonScreen = (view: LessonView, words: Translations): VNode[] => {
  const { app, model, texts, handlers } = view;
  const [table, ...others] = tableScreen(app, words, view.table);
  const layout = layoutOf(app, app.table!, 0);
  const wide = isWide(layout);
  const ended = model.phase === "done" && isLast(view);
  const { at, shift } = wide ? panelBox(app, layout) : { at: null, shift: 0 };
  const style = shift > 0 ? `left:${shift}px;right:${-shift}px` : `top:${view.band}px`;
  const children = table!.children.map((node) => dressed(node, view, layout));
  const lesson = [
    at || ended ? null : noteNode(model, texts, notePlace(view, layout), handlers.noteTapped),
    ended ? lessonEnd(view.book, model.step, texts, handlers.playGame) : null,
  ];
  const names = `${String(table!.attrs["class"])} lesson`;
  const shown = h("div", { ...table!.attrs, class: names, style }, children, lesson);
  return [shown, ...(at ? [panel(view, at)] : []), ...others];
};

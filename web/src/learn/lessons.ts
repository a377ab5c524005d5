// The lessons as a part of the page: which screen an address shows, the engine of the lessons, and what
// touches and keys do there.

import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import { kindOf } from "../games/frame";
import { emptyOverlay, type App, type Settings } from "../state";
import { dragging } from "../table/drag";
import type { TableHandlers } from "../table/handler-types";
import { tableKeys } from "../table/keyboard";
import type { ActionPicker } from "../table/action-picker";
import { finish } from "../ui/animations";
import type { VNode } from "../ui/dom";
import { LessonFiles } from "./lesson-files";
import { hasBoard, lessonScreen, type LessonView } from "./lesson-screen";
import type { Step } from "./lesson-text";
import { noteBox } from "./note";
import type { Box } from "./note-place";
import { overview, type LessonBook } from "./overview";
import { Progress } from "./progress";
import { Teacher } from "./teacher";

export interface LessonsDeps {
  app: App; // the page's
  engine: Engine; // the page's, which makes another
  words: Translations;
  root: HTMLElement;
  draw(): void;
  redraw(): void;
  changeSettings(change: Partial<Settings>): void;
  playGame(game: string): void; // a first real one
}

const WIDE = 1100; // windows with a panel beside the table
const GAP = 8; // pixels between the note and the table

const nothing = (): void => undefined;
const sameBox = (one: Box | null, other: Box | null): boolean =>
  one?.left === other?.left && one?.top === other?.top && one?.width === other?.width;

export class Lessons {
  private app: App; // of the lesson's table: the page's own game is not touched
  private files = new LessonFiles();
  private progress = new Progress();
  private teacher: Teacher;
  private handlers: TableHandlers;
  private engine: Promise<Engine> | null = null;
  private noteAt: Box | null = null;
  private noteHeight = 0; // as it was drawn
  private frame = 0;

  constructor(private page: LessonsDeps) {
    this.app = { ...page.app, path: ["table"], sheet: "", table: null, room: null, overlay: emptyOverlay() };
    const { root, words, draw, redraw } = page;
    this.teacher = new Teacher({
      app: this.app,
      root,
      words,
      draw,
      redraw,
      engine: () => (this.engine ??= page.engine.another()),
      progress: this.progress,
      text: (key) => this.files.text(key),
    });
    this.handlers = this.makeHandlers();
    this.listen();
  }

  private listen(): void {
    const { root } = this.page;
    dragging(root, this.app, {
      touchCard: (letter, hold) => this.touched((one) => one.touchCard(letter, hold)),
      pick: (part, hold) => this.touched((one) => one.pick(part, hold)),
      count: async (place) => this.teacher.picker?.count(place),
      settleChosen: async () => this.teacher.picker?.settleChosen(),
    });
    window.addEventListener("keydown", (event) => this.press(event));
  }

  // The note waits for nothing but Enter or a tap.
  private press(event: KeyboardEvent): void {
    const { model } = this.teacher;
    if (!model) return;
    const goesOn = ["Enter", " "].includes(event.key) && !(event.target as Element).closest("a, button");
    if (goesOn && (model.phase === "wrong" || model.phase === "done")) return this.noteTapped();
    if (event.key === "Escape" && model.phase === "wrong") return this.teacher.goOn();
    tableKeys(this.app, this.handlers)(event);
  }

  // ---- addresses ----

  enter([, game = "", number = ""]: string[]): void {
    void this.load().then(() => this.show(this.files.at(game, Number(number))));
  }

  private async load(): Promise<void> {
    await this.files.load(this.page.app.settings.language);
    this.page.redraw();
  }

  private show(step: Step | null): void {
    this.noteAt = null;
    if (step) void this.teacher.open(step);
    else this.teacher.stop();
    this.page.redraw();
  }

  leave(): void {
    this.teacher.stop();
    void this.engine?.then((engine) => engine.close());
    this.engine = null;
  }

  // ---- what touches do ----

  // Only while there is a task something can be chosen; any touch ends what moves, or undoes a wrong move.
  private async touched(act: (picker: ActionPicker) => unknown): Promise<void> {
    const { model, picker } = this.teacher;
    if (model?.phase === "wrong") this.teacher.goOn();
    else if (model?.phase === "playing") finish();
    if (model?.phase !== "task" || !picker) return;
    this.teacher.fold();
    await act(picker);
  }

  private makeHandlers(): TableHandlers {
    const choose = (act: (picker: ActionPicker) => unknown): void => void this.touched(act);
    return {
      pick: (part) => choose((picker) => picker.pick(part)),
      pickPath: (parts) => choose((picker) => picker.pickPath(parts)),
      touchCard: (letter) => choose((picker) => picker.touchCard(letter)),
      play: () => choose((picker) => picker.playChosen()),
      back: () => choose((picker) => picker.goBack()),
      refusePart: (part) => choose((picker) => picker.refusePart(part)),
      preview: (parts) => void this.teacher.picker?.preview(parts),
      aim: (part) => void this.teacher.picker?.aim(part),
      pickLine: (action, parts) => choose((picker) => picker.pickLine(action, parts)),
      playHint: (action) => choose((picker) => picker.playAction(action)),
      hint: () => void this.teacher.show(),
      sheet: (name) => this.openSheet(name),
      unfold: (seat) => this.unfold(seat),
      sound: () => this.page.changeSettings({ sound: !this.page.app.settings.sound }),
      leave: () => void (location.hash = "#/learn"),
      redraw: this.page.redraw,
      undo: nothing,
      read: nothing,
      taller: nothing,
      again: nothing,
      signal: nothing,
      askNoMore: nothing,
    };
  }

  // The key that lists all moves in a game shows here what the step teaches.
  private openSheet(name: App["sheet"]): void {
    if (name === "take" || name === "") this.app.sheet = name;
    else if (name === "list") this.teacher.unfold();
    else if (name === "rules") location.hash = this.chapter();
    this.page.redraw();
  }

  // Of the rules, that the step is about.
  private chapter(): string {
    const { game, chapter } = this.teacher.model!.step;
    return `#/rules/${game}/${chapter}`;
  }

  private unfold(seat: string): void {
    if (this.app.table) this.app.table.unfolded = seat;
    this.page.redraw();
  }

  private noteTapped(): void {
    const { model } = this.teacher;
    if (model?.phase === "done") this.next();
    else if (model?.phase === "wrong") this.teacher.goOn();
    else if (model?.phase === "playing") finish();
    else if (model?.folded) this.teacher.unfold();
    else this.teacher.fold();
  }

  private next(): void {
    const { step } = this.teacher.model!;
    const all = this.files.of(step.game);
    const after = all[all.indexOf(step) + 1];
    location.hash = after && !step.extra ? this.files.addressOf(after) : "#/learn";
  }

  // ---- the screen ----

  private view(book: LessonBook): LessonView {
    const model = this.teacher.model!;
    const { game } = model.step;
    return {
      app: this.app,
      book,
      model,
      texts: {
        say: (name) => this.teacher.say(name),
        page: (name) => this.files.text(`page.${name}`),
        rules: this.chapter(),
      },
      noteAt: this.noteAt,
      band: this.band(),
      handlers: {
        close: "#/learn",
        noteTapped: () => this.noteTapped(),
        show: () => void this.teacher.show(),
        stop: () => this.teacher.stopShowing(),
        next: () => this.next(),
        playGame: () => this.page.playGame(game),
      },
      table: this.handlers,
    };
  }

  nodes(): VNode[] {
    const { app, words } = this.page;
    if (!this.files.hasCome(app.settings.language)) {
      void this.files.load(app.settings.language).then(() => this.enter(app.path));
      return [];
    }
    const book = { words, files: this.files, progress: this.progress };
    if (app.path.length < 3) return overview(book);
    if (!this.teacher.model || !this.app.table) return [];
    const settings = { ...app.settings, confirm: app.settings.decided && app.settings.confirm };
    Object.assign(this.app, { settings, width: app.width, height: app.height - this.band() });
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.placeNote());
    return lessonScreen(this.view(book), words);
  }

  // The room for a note above the table. In a window without height it lies over the table's upper edge.
  private band(): number {
    const { width, height } = this.page.app;
    const flat = kindOf({ width, height }) === "landscape" || width >= WIDE;
    const folded = this.teacher.model?.folded !== false;
    return flat || folded || hasBoard(this.app) ? 0 : this.noteHeight + GAP;
  }

  // Where it lies, and how high it is, is known when all is drawn.
  private placeNote(): void {
    const { root } = this.page;
    const note = root.querySelector(".lessonnote:not(.chip)");
    const height = note?.getBoundingClientRect().height ?? this.noteHeight;
    const at = this.teacher.model ? noteBox(root) : null;
    if (sameBox(at, this.noteAt) && height === this.noteHeight) return;
    this.noteAt = at;
    this.noteHeight = height;
    this.page.redraw();
  }
}

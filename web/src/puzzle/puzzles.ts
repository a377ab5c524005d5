// The puzzles as a part of the page: which screen an address shows, the engine of the puzzles, and what
// touches and keys do there.

import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import { emptyOverlay, type App, type Settings } from "../state";
import type { ActionPicker } from "../table/action-picker";
import { dragging } from "../table/drag";
import type { TableHandlers } from "../table/handler-types";
import { tableKeys } from "../table/keyboard";
import { finish } from "../ui/animations";
import { announceNow } from "../ui/announce";
import type { VNode } from "../ui/dom";
import { copy } from "../ui/share";
import { archive } from "./archive";
import { resultText, saidOf, type PuzzleBook } from "./papers";
import { PuzzleFiles } from "./puzzle-files";
import { puzzleScreen, taskText, type PuzzleView } from "./puzzle-screen";
import { puzzleOfDay } from "./puzzle-position";
import type { Puzzle } from "./puzzle-text";
import { Results, TRIES } from "./results";
import { Solver, type Phase, type PuzzleModel } from "./solver";

export interface PuzzlesDeps {
  app: App; // the page's
  engine: Engine; // the page's, which makes another
  words: Translations;
  root: HTMLElement;
  draw(): void;
  redraw(): void;
  changeSettings(change: Partial<Settings>): void;
}

const nothing = (): void => undefined;

// A puzzle's day begins everywhere at the same moment.
const dateText = (language: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(Date.now());

const datesIn = (language: string): { language: string; short: string; long: string } => ({
  language,
  short: dateText(language, { day: "numeric", month: "short" }),
  long: dateText(language, { weekday: "long", day: "numeric", month: "long" }),
});

export class Puzzles {
  private app: App; // of the puzzle's table: the page's own game is not touched
  private files = new PuzzleFiles();
  private results = new Results();
  private solver: Solver;
  private handlers: TableHandlers;
  private engine: Promise<Engine> | null = null;
  private copied = false;
  private phase: Phase = "playing"; // as it was drawn last
  private today = 0; // the puzzle of the day
  private dates = { language: "", short: "", long: "" }; // today

  constructor(private page: PuzzlesDeps) {
    this.app = { ...page.app, path: ["table"], sheet: "", table: null, room: null, overlay: emptyOverlay() };
    const { root, words, draw, redraw } = page;
    this.solver = new Solver({
      app: this.app,
      root,
      words,
      draw,
      redraw,
      engine: () => (this.engine ??= page.engine.another()),
      results: this.results,
      tell: (model) => this.tell(model),
    });
    this.handlers = this.makeHandlers();
    this.listen();
  }

  private listen(): void {
    dragging(this.page.root, this.app, {
      touchCard: (letter, hold) => this.touched((one) => one.touchCard(letter, hold)),
      pick: (part, hold) => this.touched((one) => one.pick(part, hold)),
      count: async (place) => this.solver.picker?.count(place),
      settleChosen: async () => this.solver.picker?.settleChosen(),
    });
    window.addEventListener("keydown", (event) => this.press(event));
  }

  // A try that was not it waits for nothing but Enter, Escape or its button.
  private press(event: KeyboardEvent): void {
    const { model } = this.solver;
    if (!model) return;
    const elsewhere = !(event.target as Element).closest("a, button");
    const goesOn = event.key === "Escape" || (elsewhere && ["Enter", " "].includes(event.key));
    if (goesOn && model.phase === "wrong") return void this.solver.takeBack();
    tableKeys(this.app, this.handlers)(event);
  }

  // ---- addresses ----

  enter([first = "", number = ""]: string[]): void {
    const { path } = this.page.app;
    void this.load().then(() => {
      if (this.page.app.path === path) this.open(first === "daily" ? this.today : Number(number));
    });
  }

  private async load(): Promise<void> {
    await this.files.load(this.page.app.settings.language);
    this.dates = datesIn(this.page.app.settings.language);
    this.today = await puzzleOfDay(this.page.engine, Date.now(), this.files.all.length);
    this.page.redraw();
  }

  private open(number: number): void {
    const puzzle: Puzzle | null = this.files.at(number);
    this.copied = false;
    if (puzzle) void this.solver.open(puzzle);
    else this.solver.stop();
    this.page.redraw();
  }

  leave(): void {
    this.solver.stop();
    void this.engine?.then((engine) => engine.close());
    this.engine = null;
  }

  // ---- what is said ----

  private book(): PuzzleBook {
    const { files, results, dates } = this;
    return { words: this.page.words, files, results, today: this.today, date: dates.short };
  }

  private tell(model: PuzzleModel): string {
    const left = this.files.text(`screen.tries.${TRIES - model.wrong}`);
    if (model.phase === "task") return `${taskText(this.book(), model)} ${left}`;
    return [saidOf(this.book(), model), ...(model.judged?.reasons ?? [])].join(". ");
  }

  private async copyResult(): Promise<void> {
    const done = await copy(resultText(this.book(), this.solver.model!));
    announceNow(this.files.text(done ? "screen.copied" : "screen.failed-copy"));
    this.copied = done;
    this.page.redraw();
  }

  private shareResult(): void {
    const text = resultText(this.book(), this.solver.model!);
    void navigator.share({ text }).catch(nothing); // who thinks better of it is not asked again
  }

  // ---- what touches do ----

  private async touched(act: (picker: ActionPicker) => unknown): Promise<void> {
    const { model, picker } = this.solver;
    if (model?.phase === "playing") finish();
    if (model?.phase === "task" && picker) await act(picker);
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
      preview: (parts) => void this.solver.picker?.preview(parts),
      aim: (part) => void this.solver.picker?.aim(part),
      pickLine: (action, parts) => choose((picker) => picker.pickLine(action, parts)),
      playHint: (action) => choose((picker) => picker.playAction(action)),
      hint: () => void this.solver.show(),
      sheet: (name) => this.openSheet(name),
      unfold: (seat) => this.unfold(seat),
      sound: () => this.page.changeSettings({ sound: !this.page.app.settings.sound }),
      leave: () => void (location.hash = "#/"),
      redraw: this.page.redraw,
      undo: nothing,
      read: nothing,
      taller: nothing,
      again: nothing,
      signal: nothing,
      askNoMore: nothing,
    };
  }

  private openSheet(name: App["sheet"]): void {
    if (name === "take" || name === "") this.app.sheet = name;
    this.page.redraw();
  }

  private unfold(seat: string): void {
    if (this.app.table) this.app.table.unfolded = seat;
    this.page.redraw();
  }

  // ---- the screen ----

  private view(): PuzzleView {
    const { solver, dates, copied } = this;
    return {
      app: this.app,
      book: this.book(),
      model: solver.model!,
      day: dates.long,
      handlers: {
        takeBack: () => void solver.takeBack(),
        show: () => void solver.show(),
        copied,
        copy: () => void this.copyResult(),
        share: typeof navigator.share === "function" ? (): void => this.shareResult() : null,
      },
      table: this.handlers,
    };
  }

  nodes(): VNode[] {
    const { app } = this.page;
    if (!this.files.hasCome(app.settings.language)) {
      void this.load();
      return [];
    }
    const [first, number] = app.path;
    if (first === "puzzle" && !this.files.at(Number(number))) return archive(this.book());
    if (!this.solver.model || !this.app.table) return [];
    const settings = { ...app.settings, confirm: app.settings.decided && app.settings.confirm };
    Object.assign(this.app, { settings, width: app.width, height: app.height });
    this.followPaper(this.solver.model.phase);
    return puzzleScreen(this.view());
  }

  // Whoever uses keys is on the button of a paper as soon as that is drawn.
  private followPaper(phase: Phase): void {
    const comes = phase !== this.phase && (phase === "wrong" || phase === "over");
    this.phase = phase;
    if (!comes) return;
    const button = (): HTMLElement | null => this.page.root.querySelector(".puzzlepaper [data-first]");
    requestAnimationFrame(() => button()?.focus({ preventScroll: true }));
  }
}

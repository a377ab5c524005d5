// Takes a learner through one step: asks, plays what was chosen, says why it was not it and undoes it, lets
// the others play, and shows the answer on request. Its engine is its own: no game under way is touched.

import { begin, partKind } from "../engine/action-parts";
import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import { isRefusal, type Done, type Refusal, type Update } from "../engine/types";
import { viewOf } from "../games/registry";
import type { App, TableModel } from "../state";
import { ActionPicker } from "../table/action-picker";
import { newTable } from "../table/initial-state";
import { pace, playUpdate, sound, type PlaybackContext } from "../table/playback";
import { announceNow } from "../ui/announce";
import { pause } from "../ui/animations";
import { taskKey, type Step } from "./lesson-text";
import { LEARNER, openPosition, outcomesOf, positionNow, type Outcomes } from "./outcomes";
import { elementOf, Paw } from "./paw";
import type { Progress } from "./progress";

// What is going on: the learner chooses, something is played, a wrong move is explained, the answer is shown,
// the step is done.
export type Phase = "task" | "playing" | "wrong" | "show" | "done";

// What lies on the note: a message of the step by its name, or a sentence of the engine.
export interface Note {
  kind: "teach" | "wrong" | "after" | "watch" | "done";
  key: string;
  say?: string;
}

export interface LessonModel {
  step: Step;
  task: number;
  phase: Phase;
  note: Note;
  folded: boolean; // the note is a chip
  wrongTries: number; // at this task
  helps: boolean; // the answer can be shown
}

export interface TeacherDeps {
  app: App; // of the lesson's table
  root: Element;
  words: Translations;
  draw(): void;
  redraw(): void;
  engine(): Promise<Engine>;
  progress: Progress;
  text(key: string): string; // of the lessons
}

const HELP_AFTER = 8000; // milliseconds without a right answer
const HELP_TRIES = 2;
const EXPLAINED = 5000; // so long a wrong move stays on the table
const SHOWN = 900; // and the answer

export class Teacher {
  model: LessonModel | null = null;
  picker: ActionPicker | null = null;
  private engine!: Engine; // comes with the first step
  private run = 0; // another step was opened, or none: whatever waits for an old one gives up
  private outcomes: Outcomes | null = null;
  private timer = 0;
  private endWait: (() => void) | null = null;
  private paw = new Paw();

  constructor(private deps: TeacherDeps) {}

  private get screen(): PlaybackContext {
    const { app, root, words, draw, redraw } = this.deps;
    return { app, root, words, draw, redraw };
  }

  private get table(): TableModel {
    return this.deps.app.table!;
  }

  private change(change: Partial<LessonModel>): void {
    if (this.model) Object.assign(this.model, change);
    this.deps.redraw();
  }

  // ---- a step begins and ends ----

  async open(step: Step): Promise<void> {
    const run = this.stop();
    const engine = await this.deps.engine();
    if (run !== this.run) return;
    this.use(engine);
    const scene = await openPosition(engine, step.position);
    if (run !== this.run) return;
    this.deps.words.about(engine);
    this.deps.app.table = newTable("local", scene, LEARNER);
    const note: Note = { kind: "teach", key: "teach" };
    this.model = { step, task: 0, phase: "playing", note, folded: false, wrongTries: 0, helps: false };
    await viewOf(this.table).prepare?.(this.engine);
    announceNow(`${this.say("title")}. ${this.say("teach")}`);
    await this.ask(run);
  }

  private use(engine: Engine): void {
    if (this.picker && engine === this.engine) return;
    const { app, words, redraw } = this.deps;
    const send = (_seat: string, action: string): Promise<Refusal | null> => this.act(action);
    this.engine = engine;
    this.picker = new ActionPicker({ app, engine, words, redraw, send });
  }

  // Nothing of a lesson goes on. Answers the number of what begins now.
  stop(): number {
    clearTimeout(this.timer);
    this.endWait?.();
    this.paw.hide();
    this.deps.words.about(null);
    this.deps.app.table = null;
    this.model = null;
    return ++this.run;
  }

  say(name: string): string {
    return this.deps.text(`${this.model!.step.id}.${name}`);
  }

  // ---- asking ----

  private async ask(run: number): Promise<void> {
    const { step, task } = this.model!;
    this.outcomes = await outcomesOf(this.engine, step.tasks[task]!);
    if (run !== this.run) return;
    this.change({ wrongTries: 0, helps: false });
    this.timer = window.setTimeout(() => this.change({ helps: true }), HELP_AFTER);
    await this.offer(run);
  }

  // What can be chosen now, as at the beginning of a turn.
  private async offer(run: number): Promise<void> {
    const [picking, { actions }] = [await begin(this.engine), await this.engine.list()];
    if (run !== this.run || !this.model) return;
    const allow = { undo: false, hints: false };
    Object.assign(this.table, picking, { list: actions, allow, lastMessage: "", log: [], draft: [] });
    this.change({ phase: "task" });
    announceNow(this.say(taskKey("task", this.model.task)));
  }

  // The first touch of a card or a dog folds the note.
  fold(folded = true): void {
    if (this.model && this.model.folded !== folded) this.change({ folded });
  }

  // A chip unfolds to what the step teaches.
  unfold(): void {
    if (this.model?.phase === "task") this.change({ folded: false, note: { kind: "teach", key: "teach" } });
  }

  // ---- what was chosen ----

  private async act(action: string): Promise<Refusal | null> {
    const run = this.run;
    const answer = await this.engine.ask<Done>("act", LEARNER, action);
    if (isRefusal(answer)) return answer;
    if (run === this.run) void this.follow(run, answer.news);
    return null;
  }

  private async play(run: number, news: Update): Promise<boolean> {
    await playUpdate(this.screen, news);
    return run === this.run;
  }

  private async follow(run: number, news: Update): Promise<void> {
    this.change({ phase: "playing", folded: true });
    if (!(await this.play(run, news))) return;
    const position = await positionNow(this.engine);
    if (run !== this.run) return;
    const { right, wrong, rest } = this.outcomes!;
    if (right.has(position)) await this.right(run);
    else await this.wrong(run, wrong.get(position) ?? rest);
  }

  private async undo(run: number): Promise<void> {
    const { news } = await this.engine.askOrThrow<Done>("undo", LEARNER);
    if (run === this.run && (await this.play(run, news))) await this.offer(run);
  }

  // Its effect is seen until the note is tapped, or has been read.
  private async wrong(run: number, name: string): Promise<void> {
    const { step, wrongTries } = this.model!;
    const { progress } = this.deps;
    progress.note(step.id, { tries: progress.of(step.id).tries + 1 });
    const tries = wrongTries + 1;
    const key = `wrong.${name}`;
    const helps = this.model!.helps || tries >= HELP_TRIES;
    this.change({ phase: "wrong", note: { kind: "wrong", key }, folded: false, wrongTries: tries, helps });
    announceNow(this.say(key));
    await this.wait(EXPLAINED);
    if (run === this.run) await this.undo(run);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.endWait?.(), milliseconds);
      this.endWait = (): void => {
        clearTimeout(timer);
        this.endWait = null;
        done();
      };
    });
  }

  // The note was tapped: what waits for it goes on.
  goOn(): void {
    this.endWait?.();
  }

  // ---- a right answer ----

  private async right(run: number): Promise<void> {
    clearTimeout(this.timer);
    sound(this.screen, "goal");
    const { step, task } = this.model!;
    for (const ways of step.tasks[task]!.replies) if (!(await this.playOther(run, ways))) return;
    if (task + 1 === step.tasks.length) return this.finish();
    const after = taskKey("after", task);
    if (this.say(after) !== "") this.change({ note: { kind: "after", key: after }, folded: false });
    this.change({ task: task + 1 });
    await this.ask(run);
  }

  // Does the first of these actions that is legal for any of the players who may act.
  private async playOther(run: number, ways: string[]): Promise<boolean> {
    for (const action of ways)
      for (const seat of this.table.scene.waits) {
        const answer = await this.engine.ask<Done>("act", seat, action);
        if (run !== this.run) return false;
        if (!isRefusal(answer)) return this.play(run, answer.news);
      }
    throw new Error(`nobody can ${ways.join(" or ")}`);
  }

  private finish(): void {
    this.deps.progress.note(this.model!.step.id, { done: true });
    this.change({ phase: "done", note: { kind: "done", key: "done" }, folded: false, helps: false });
    announceNow(this.say("done"));
  }

  // ---- showing the answer ----

  // The paw taps what the learner would; then it is undone, and the learner does it.
  async show(): Promise<void> {
    const { model, run } = this;
    const answers = model ? model.step.tasks[model.task]!.answers : [];
    const line = this.table.list?.find(({ action }) => answers.includes(action));
    if (model?.phase !== "task" || !line) return;
    this.change({ phase: "show", note: { kind: "watch", key: "watch", say: line.say }, folded: false });
    announceNow(line.say);
    Object.assign(this.table, await begin(this.engine), { draft: [], lastMessage: "" });
    const shown = await this.tapAll(run, line.parts);
    this.paw.hide();
    if (run !== this.run) return;
    if (shown && this.isShowing()) await this.playAnswer(run, line.action);
    this.change({ note: { kind: "teach", key: "teach" }, folded: true });
    if (this.isShowing()) await this.offer(run);
  }

  private isShowing = (): boolean => this.model?.phase === "show";

  private async tapAll(run: number, parts: string[]): Promise<boolean> {
    for (const part of parts) {
      if (partKind(part) === "take") this.deps.app.sheet = "take"; // the pile is spread out
      this.deps.draw();
      await this.paw.tap(elementOf(this.deps.root, this.table, part), pace(this.screen));
      if (run !== this.run || this.model?.note.kind !== "watch") return false;
      if (!this.table.chosen.includes(part)) await this.picker!.pick(part, true);
    }
    return true;
  }

  private async playAnswer(run: number, action: string): Promise<void> {
    const answer = await this.engine.askOrThrow<Done>("act", LEARNER, action);
    if (!(await this.play(run, answer.news))) return;
    await pause(SHOWN, pace(this.screen));
    const { news } = await this.engine.askOrThrow<Done>("undo", LEARNER);
    if (run === this.run) await this.play(run, news);
  }

  // No further: the taps end, and what was chosen is let go.
  stopShowing(): void {
    if (this.isShowing()) this.change({ note: { kind: "teach", key: "teach" } });
  }
}

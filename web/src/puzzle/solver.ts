// Takes a player through one puzzle: asks for a move, plays what was chosen, says why it was not the best and
// takes it back, goes on with the next move, and shows the answer on request. Its engine is its own.

import { begin, partKind } from "../engine/action-parts";
import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import { isRefusal, type Done, type Refusal, type Update } from "../engine/types";
import { viewOf } from "../games/registry";
import { elementOf, Paw } from "../learn/paw";
import type { App, TableModel } from "../state";
import { ActionPicker } from "../table/action-picker";
import { newTable } from "../table/initial-state";
import { pace, playUpdate, sound, type PlaybackContext } from "../table/playback";
import { announceNow } from "../ui/announce";
import { pause } from "../ui/animations";
import { judgeTry, type JudgedTry } from "./judge-try";
import { openStep, positionNow, positionsOfAnswers } from "./puzzle-position";
import type { Puzzle, PuzzleStep } from "./puzzle-text";
import { TRIES, type Results } from "./results";

// What is going on: the player chooses, something is played, a try that was not it is explained, the answer
// is shown, it is over.
export type Phase = "task" | "playing" | "wrong" | "show" | "over";

export interface PuzzleModel {
  puzzle: Puzzle;
  step: number; // which of its moves is asked
  wrong: number; // tries so far that were not it
  phase: Phase;
  found: boolean; // when it is over
  say: string; // what was played last
  judged: JudgedTry | null; // and what the tutor makes of it; when it is over, of the first answer
}

export interface SolverDeps {
  app: App; // of the puzzle's table
  root: Element;
  words: Translations;
  draw(): void;
  redraw(): void;
  engine(): Promise<Engine>;
  results: Results;
  tell(model: PuzzleModel): string; // what a reader hears now
}

const SHOWN = 900; // milliseconds that a move stays before the next one is shown

export class Solver {
  model: PuzzleModel | null = null;
  picker: ActionPicker | null = null;
  private engine!: Engine; // comes with the first puzzle
  private run = 0; // another puzzle was opened, or none: whatever waits for an old one gives up
  private seat = "";
  private right = new Set<string>(); // positions
  private paw = new Paw();

  constructor(private deps: SolverDeps) {}

  private get screen(): PlaybackContext {
    const { app, root, words, draw, redraw } = this.deps;
    return { app, root, words, draw, redraw };
  }

  private get table(): TableModel {
    return this.deps.app.table!;
  }

  private get step(): PuzzleStep {
    const { puzzle, step } = this.model!;
    return puzzle.steps[step]!;
  }

  private change(change: Partial<PuzzleModel>): void {
    if (this.model) Object.assign(this.model, change);
    this.deps.redraw();
  }

  private announce(): void {
    announceNow(this.deps.tell(this.model!));
  }

  // ---- a puzzle begins and ends ----

  open(puzzle: Puzzle): Promise<void> {
    const run = this.stop();
    return this.during(run, this.start(run, puzzle));
  }

  // When the part is left its engine is closed: what waits for it then ends in silence.
  private during(run: number, work: Promise<void>): Promise<void> {
    return work.catch((fault: unknown) => {
      if (run === this.run) throw fault;
    });
  }

  private async start(run: number, puzzle: Puzzle): Promise<void> {
    const engine = await this.deps.engine();
    if (run !== this.run) return;
    this.use(engine);
    this.model = { puzzle, step: 0, wrong: 0, phase: "playing", found: false, say: "", judged: null };
    await this.ask(run);
  }

  private use(engine: Engine): void {
    if (this.picker && engine === this.engine) return;
    const { app, words, redraw } = this.deps;
    const send = (_seat: string, action: string): Promise<Refusal | null> => this.act(action);
    this.engine = engine;
    this.picker = new ActionPicker({ app, engine, words, redraw, send });
  }

  // Nothing of a puzzle goes on. Answers the number of what begins now.
  stop(): number {
    this.paw.hide();
    this.deps.words.about(null);
    this.deps.app.table = null;
    this.model = null;
    return ++this.run;
  }

  // ---- asking ----

  private async ask(run: number): Promise<void> {
    const right = await positionsOfAnswers(this.engine, this.step);
    if (run !== this.run) return;
    this.right = right;
    if (await this.lay(run)) await this.offer(run);
  }

  // The position of this move, as it is before anything was played.
  private async lay(run: number): Promise<boolean> {
    const { scene, seat } = await openStep(this.engine, this.step);
    if (run !== this.run) return false;
    this.seat = seat;
    this.deps.words.about(this.engine);
    this.deps.app.table = newTable("local", scene, seat);
    await viewOf(this.table).prepare?.(this.engine);
    return run === this.run;
  }

  // What can be chosen now, as at the beginning of a turn.
  private async offer(run: number): Promise<void> {
    const [picking, { actions }] = [await begin(this.engine), await this.engine.list()];
    if (run !== this.run || !this.model) return;
    const allow = { undo: false, hints: false };
    Object.assign(this.table, picking, { list: actions, allow, lastMessage: "", log: [], draft: [] });
    this.change({ phase: "task" });
    this.announce();
  }

  // ---- what was chosen ----

  private async act(action: string): Promise<Refusal | null> {
    const run = this.run;
    const answer = await this.engine.ask<Done>("act", this.seat, action);
    if (isRefusal(answer)) return answer;
    const say = this.table.list?.find((line) => line.action === action)?.say ?? "";
    if (run === this.run) void this.during(run, this.follow(run, answer.news, say));
    return null;
  }

  private async play(run: number, news: Update): Promise<boolean> {
    await playUpdate(this.screen, news);
    return run === this.run;
  }

  private async follow(run: number, news: Update, say: string): Promise<void> {
    this.change({ phase: "playing", say });
    if (!(await this.play(run, news))) return;
    const position = await positionNow(this.engine);
    const isRight = this.right.has(position);
    const judged = isRight && this.model!.step > 0 ? this.model!.judged : await this.judge();
    if (run !== this.run) return;
    this.change({ judged, say: judged?.say ?? say });
    if (isRight) await this.goOn(run, true);
    else this.wrong();
  }

  // Its network may be out of reach: then there are no reasons.
  private async judge(): Promise<JudgedTry | null> {
    const { puzzle } = this.model!;
    const { length } = this.table.scene.seats;
    const fits = await this.engine.loadNetwork(puzzle.game, length).catch(() => false);
    return fits ? judgeTry(this.engine, this.seat) : null;
  }

  // Its effect is seen until it is taken back.
  private wrong(): void {
    this.change({ phase: "wrong", wrong: this.model!.wrong + 1 });
    this.announce();
  }

  // After the last try the answer is shown.
  async takeBack(): Promise<void> {
    const { model, run } = this;
    if (model?.phase === "wrong") await this.during(run, this.askAgain(run, model));
  }

  private async askAgain(run: number, model: PuzzleModel): Promise<void> {
    this.change({ phase: "playing", say: "", judged: null });
    const answer = await this.engine.ask<Done>("undo", this.seat);
    const undone = !isRefusal(answer) && (await this.play(run, answer.news));
    if (run !== this.run || (!undone && !(await this.lay(run)))) return;
    await this.offer(run);
    if (model.wrong === TRIES && run === this.run) await this.show();
  }

  // ---- a right move ----

  private async goOn(run: number, found: boolean): Promise<void> {
    const { puzzle, step, wrong } = this.model!;
    if (found) sound(this.screen, "goal");
    if (step + 1 < puzzle.steps.length) {
      this.change({ step: step + 1 });
      return this.ask(run);
    }
    this.deps.results.note(puzzle.number, { found, tries: wrong + 1 });
    this.change({ phase: "over", found });
    this.announce();
  }

  // ---- showing the answer ----

  // The paw taps what the player would, for this move and those that follow. Then it is over.
  show(): Promise<void> {
    return this.during(this.run, this.showAll(this.run));
  }

  private async showAll(run: number): Promise<void> {
    while (run === this.run && this.model?.phase === "task") {
      const line = this.table.list?.find(({ action }) => this.step.answers.includes(action));
      if (!line) return;
      this.change({ phase: "show", say: line.say });
      announceNow(line.say);
      Object.assign(this.table, await begin(this.engine), { draft: [], lastMessage: "" });
      await this.tapAll(run, line.parts);
      this.paw.hide();
      if (run !== this.run || !(await this.playAnswer(run, line.action))) return;
      await this.goOn(run, false);
    }
  }

  private async tapAll(run: number, parts: string[]): Promise<void> {
    for (const part of parts) {
      if (partKind(part) === "take") this.deps.app.sheet = "take"; // the pile is spread out
      this.deps.draw();
      await this.paw.tap(elementOf(this.deps.root, this.table, part), pace(this.screen));
      if (run !== this.run) return;
      if (!this.table.chosen.includes(part)) await this.picker!.pick(part, true);
    }
  }

  private async playAnswer(run: number, action: string): Promise<boolean> {
    const answer = await this.engine.askOrThrow<Done>("act", this.seat, action);
    this.deps.app.sheet = "";
    if (!(await this.play(run, answer.news))) return false;
    const judged = this.model!.step > 0 ? this.model!.judged : await this.judge();
    if (run !== this.run) return false;
    this.change({ judged, say: judged?.say ?? this.model!.say });
    await pause(SHOWN, pace(this.screen));
    return run === this.run;
  }
}

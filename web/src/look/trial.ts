// A move that is tried at a moment of a game that is looked back at: to find what would have been better, or
// to see where it leads. It has an engine of its own, and nothing happens to the game.

import { begin } from "../engine/action-parts";
import type { Engine } from "../engine/engine";
import { isRefusal, type Done, type Refusal, type Scene, type Update } from "../engine/types";
import { kindOf } from "../games/frame";
import { viewOf } from "../games/registry";
import { emptyOverlay, type App } from "../state";
import { ActionPicker } from "../table/action-picker";
import { dragging } from "../table/drag";
import type { TableHandlers } from "../table/handler-types";
import { newTable } from "../table/initial-state";
import { tableKeys } from "../table/keyboard";
import { playUpdate } from "../table/playback";
import { announceNow, sentence } from "../ui/announce";
import { finish } from "../ui/animations";
import type { VNode } from "../ui/dom";
import type { Turn } from "./judge";
import type { Moment } from "./moments";
import type { TrialModel, TrialPhase, TrialWish } from "./trial-model";
import { trialPanel, trialTable } from "./trial-screen";
import { verdictOf, type Verdict } from "./verdict";

export interface TrialPage {
  app: App;
  engine: Engine; // makes another
  root: HTMLElement;
  draw(): void;
  redraw(): void;
}

interface Review {
  percent: number;
  done: boolean;
  chances?: number[];
  losses?: number[];
}

const SIMULATIONS = 600; // as many as a hint has
const SLICE = 24;

const nothing = (): void => undefined;

export class Trial implements TrialModel {
  app: App;
  wish!: TrialWish; // of the one that is open
  phase: TrialPhase = "opening";
  percent = 0;
  verdict: Verdict | null = null;
  chances: number[] | null = null;
  moment!: Moment;
  handlers: TableHandlers;
  private line = ""; // of the log: what was tried
  private engine: Promise<Engine> | null = null;
  private picker: ActionPicker | null = null;
  private run = 0; // another one was opened, or none

  constructor(private page: TrialPage) {
    this.app = { ...page.app, path: ["table"], sheet: "", table: null, room: null, overlay: emptyOverlay() };
    this.handlers = this.makeHandlers();
    const picked = (): ActionPicker | null => (this.phase === "choosing" ? this.picker : null);
    dragging(page.root, this.app, {
      touchCard: async (letter, hold) => picked()?.touchCard(letter, hold),
      pick: async (part, hold) => picked()?.pick(part, hold),
      count: async (place) => picked()?.count(place),
      settleChosen: async () => picked()?.settleChosen(),
    });
  }

  get seat(): string {
    return this.wish.seat;
  }

  get isChoosing(): boolean {
    return this.app.table !== null;
  }

  // ---- it begins and ends ----

  async open(wish: TrialWish): Promise<void> {
    const run = ++this.run;
    this.wish = wish;
    this.moment = wish.moment;
    this.phase = "opening";
    const engine = await (this.engine ??= this.page.engine.another());
    if (run !== this.run) return;
    await this.choose(run, engine);
  }

  close(): void {
    this.run++;
    this.app.table = null;
    this.app.sheet = "";
    finish();
  }

  // The engine is not needed any more.
  end(): void {
    this.close();
    this.wish?.words.about(null);
    void this.engine?.then((engine) => engine.close());
    this.engine = this.picker = null;
  }

  private show(change: Partial<Pick<Trial, "phase" | "percent" | "verdict" | "chances" | "moment">>): void {
    Object.assign(this, change);
    this.page.redraw();
  }

  // ---- choosing ----

  private async setUp(engine: Engine): Promise<Scene> {
    const { row, lines, seat, seats, names } = this.wish;
    await engine.game({ do: "read", row, lines });
    const { end } = await engine.askOrThrow<{ end: string }>("record");
    await engine.askOrThrow("open", end);
    for (const [other, { is, name }] of Object.entries(seats)) {
      if (other === seat || name === "") continue;
      await engine.ask("sit", other, is === "bot" ? name : `person ${name}`);
      if (is === "bot") await engine.ask("name", other, names[other] ?? "");
    }
    return engine.askOrThrow<Scene>("me", seat);
  }

  private async choose(run: number, engine: Engine): Promise<void> {
    const { seat, seats, words, how, moment } = this.wish;
    const scene = await this.setUp(engine);
    await engine.loadNetwork(scene.game, scene.seats.length).catch(() => false);
    const table = Object.assign(newTable("local", scene, seat), { seats, discardTop: moment.top });
    await viewOf(table).prepare?.(engine);
    const [picking, { actions }] = [await begin(engine), await engine.list()];
    if (run !== this.run) return;
    const { app, page } = this;
    words.about(engine);
    const send = (_seat: string, action: string): Promise<Refusal | null> => this.act(action);
    this.picker = new ActionPicker({ app, engine, words, redraw: page.redraw, send });
    app.table = Object.assign(table, picking, { list: actions });
    this.show({ phase: "choosing", verdict: null, chances: null, percent: 0, moment });
    announceNow(words.t(`page.lookback.${how}.ask`));
    this.focus(".hand button, .promptbox button");
  }

  tryAgain(): void {
    const run = ++this.run;
    void this.engine?.then((engine) => this.choose(run, engine));
  }

  private focus(selector: string): void {
    this.page.draw();
    this.page.root.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  // ---- what was chosen ----

  private async act(action: string): Promise<Refusal | null> {
    const [run, engine] = [this.run, await this.engine!];
    const answer = await engine.ask<Done>("act", this.wish.seat, action);
    if (isRefusal(answer)) return answer;
    if (run === this.run) void this.follow(run, engine, answer.news);
    return null;
  }

  private async follow(run: number, engine: Engine, news: Update): Promise<void> {
    const { app } = this;
    const { draw, redraw, root } = this.page;
    this.show({ phase: "playing" });
    const { lines } = await engine.askOrThrow<{ lines: string[] }>("lines", 0);
    this.line = lines[lines.length - 1] ?? "";
    await playUpdate({ app, root, words: this.wish.words, draw, redraw }, news);
    if (run !== this.run) return;
    app.table = null;
    const { lines: said, scene, top, number, seat } = news;
    this.show({ phase: "weighing", moment: { entry: number, seat: seat ?? null, lines: said, scene, top } });
    this.focus(".trial");
    await this.weigh(run, engine);
  }

  // A game of one move, in which this seat's choices are judged.
  private async weigh(run: number, engine: Engine): Promise<void> {
    let review = await engine.askOrThrow<Review>("review", 0, this.wish.seat, SIMULATIONS);
    while (!review.done && run === this.run) {
      this.show({ percent: review.percent });
      review = await engine.askOrThrow<Review>("review", SLICE);
    }
    if (run !== this.run) return;
    const turn = await engine.ask<Turn>("turn", 0);
    if (run !== this.run) return;
    const verdict = isRefusal(turn) ? null : verdictOf(turn, review.losses?.[0] ?? 0, this.wish.turn);
    this.show({
      phase: "told",
      percent: 100,
      verdict,
      chances: review.chances?.length ? review.chances : null,
    });
    this.page.draw();
    announceNow(sentence(this.page.root.querySelector(".trial .verdict")?.textContent ?? ""));
  }

  playOn(): void {
    this.wish.playOn(this.line);
  }

  // ---- touches and keys ----

  private makeHandlers(): TableHandlers {
    const choose = (act: (picker: ActionPicker) => unknown): void => {
      if (this.phase === "playing") finish();
      else if (this.picker) act(this.picker);
    };
    return {
      pick: (part) => choose((picker) => picker.pick(part)),
      pickPath: (parts) => choose((picker) => picker.pickPath(parts)),
      touchCard: (letter) => choose((picker) => picker.touchCard(letter)),
      play: () => choose((picker) => picker.playChosen()),
      back: () => choose((picker) => picker.goBack()),
      refusePart: (part) => choose((picker) => picker.refusePart(part)),
      preview: (parts) => void this.picker?.preview(parts),
      aim: (part) => void this.picker?.aim(part),
      pickLine: (action, parts) => choose((picker) => picker.pickLine(action, parts)),
      playHint: (action) => choose((picker) => picker.playAction(action)),
      sheet: (name) => this.openSheet(name),
      unfold: (seat) => this.unfold(seat),
      taller: () => choose((picker) => picker.taller()),
      leave: () => this.wish.close(),
      redraw: this.page.redraw,
      hint: nothing,
      sound: nothing,
      undo: nothing,
      read: nothing,
      again: nothing,
      signal: nothing,
      askNoMore: nothing,
    };
  }

  private openSheet(name: App["sheet"]): void {
    if (name === "take" || name === "list" || name === "") this.app.sheet = name;
    this.page.redraw();
  }

  private unfold(seat: string): void {
    if (this.app.table) this.app.table.unfolded = seat;
    this.page.redraw();
  }

  // True if the key was for the table.
  press(event: KeyboardEvent): boolean {
    const { table, sheet } = this.app;
    const leaves = event.key === "Escape" && sheet === "" && (table?.chosen.length ?? 0) === 0;
    if (leaves && !table?.moving) {
      this.wish.close();
      return true;
    }
    if (table) tableKeys(this.app, this.handlers)(event);
    return table !== null;
  }

  // ---- what is drawn ----

  table(box: { left: number; top: number; width: number; height: number }): VNode[] {
    const { app, page } = this;
    const settings = { ...page.app.settings, confirm: false, decided: true };
    Object.assign(app, { settings, width: box.width, height: box.height });
    return app.table ? trialTable(this, box, kindOf(page.app)) : [];
  }

  panel(): VNode {
    return trialPanel(this);
  }
}

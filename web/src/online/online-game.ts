// The controller of a server table: applies what its client hears to the state, and shares links.

import { announceNow } from "../ui/announce";
import { copy, share } from "../ui/share";
import type { Engine } from "../engine/engine";
import type { Translations } from "../engine/translations";
import type { Update, Refusal, Scene } from "../engine/types";
import { newTable } from "../table/initial-state";
import { hasteOf } from "../table/reading-time";
import { computeWinHistory } from "../table/win-history";
import {
  isBefore,
  myTurn,
  type App,
  type OverlayState,
  type SeatInfo,
  type TableModel,
  type TableSnapshot,
} from "../state";
import { Countdown } from "./start-countdown";
import { summarizeOnline } from "./online-end-summary";
import { secretOf } from "./links";
import { playOnAlone } from "./continue-locally";
import { loadFirstRequest } from "./pending-requests";
import { saveCurrentTable, saveSeat, loadCurrentTable } from "./seat-storage";
import { isMuted } from "./mute";
import { followUndo, UndoOutcome } from "./undo-request";
import { dogName } from "../table/names";
import { TableClient, type TableClientListener, type RebuiltLog } from "./table-client";

export interface OnlineGameDeps {
  app: App;
  engine: Engine;
  words: Translations;
  redraw(): void;
  stopAll(): void; // whatever was played before
  news(news: Update): Promise<void>;
  turn(): Promise<void>;
  prepare(): Promise<void>;
  refuse(refusal: Refusal): void; // what was chosen is not played
  version(version: string): void;
}

const LOCKED_OUT: ReadonlySet<string> = new Set(["no-invite", "no-onlookers", "no-table", "no-token"]);
const SHORTLY = 4000; // milliseconds that a toast or a reaction stays

const seatsOf = (room: TableSnapshot): Record<string, SeatInfo> =>
  Object.fromEntries(
    room.seats.map(({ seat, is, name, here, bot, gone }) => [
      seat,
      {
        is,
        name: is === "bot" ? (name ?? "hound") : (name ?? bot ?? ""),
        here: here ?? true,
        awaySince: gone === undefined ? undefined : Date.now() - gone,
      },
    ]),
  );

const deadlines = (left: Record<string, number> | undefined): Record<string, number> =>
  Object.fromEntries(
    Object.entries(left ?? {}).map(([seat, milliseconds]) => [seat, Date.now() + milliseconds]),
  );

// What was asked here before the page was loaded again, and not answered.
const unanswered = (table: string): Record<string, unknown> | null => {
  const kept = loadFirstRequest();
  return kept && kept.table === table && kept.hash === location.hash ? kept.first : null;
};

export class OnlineGame {
  private client: TableClient | null = null;
  private kept: string | null = null; // the record of the game that has ended
  private shortly = 0;
  private left: TableModel["clockDeadlines"] = {}; // from when it was heard
  private countdown: Countdown;
  private undoOutcome = new UndoOutcome();
  private app: App;

  constructor(private deps: OnlineGameDeps) {
    this.app = deps.app;
    this.countdown = new Countdown(deps.app, deps.redraw, () => this.say({ do: "start" }));
  }

  // ---- what the page asks for ----

  connect(first: Record<string, unknown> | null, table: string): void {
    this.deps.stopAll();
    this.app.table = null;
    this.app.error = "";
    this.client = new TableClient(this.deps.engine, this.listener(), first, table);
  }

  // The secret of a link is kept, and leaves the address, so that it is not shown around by accident.
  openLink(table: string, secret: string): void {
    const found = secretOf(secret);
    if (found) saveSeat(table, found);
    if (found) history.replaceState(history.state, "", `#/t/${table}`);
    if (this.app.overlay.noServer) this.app.error = this.deps.words.t("page.no-server");
    else if (this.client?.table !== table || (found && "trying" in found))
      this.connect(unanswered(table), table);
  }

  // What was asked before the page was loaded again.
  resume(): void {
    const first = unanswered("");
    if (first && !this.client) this.connect(first, "");
  }

  close(): void {
    this.client?.close();
    this.client = null;
    Object.assign(this.app.overlay, { haste: 1, asking: "", removed: false } satisfies Partial<OverlayState>);
    this.undoOutcome.forget();
    this.kept = null;
    this.countdown.stop();
  }

  // Where we are.
  tableId(): string | null {
    return this.client?.table ?? null;
  }

  say(message: Record<string, unknown>): void {
    this.client?.say(message);
  }

  act(action: string): void {
    this.client?.act(action);
  }

  undo(): void {
    this.client?.undo();
  }

  // For the seat of a bot; "" asks no more.
  askSeat(seat: string): void {
    this.client?.askSeat(seat, this.app.settings.name);
  }

  // The log, in the language that is spoken now.
  async rebuildLog(): Promise<RebuiltLog | null> {
    return (await this.client?.rebuildLog()) ?? null;
  }

  record(): string | null {
    return this.kept;
  }

  // A line that goes away by itself.
  toast(text: string, stays = SHORTLY): void {
    const { overlay } = this.app;
    overlay.toast = text;
    clearTimeout(this.shortly);
    this.shortly = window.setTimeout(() => {
      overlay.toast = "";
      this.deps.redraw();
    }, stays);
    announceNow(text);
    this.deps.redraw();
  }

  // On this page, with bots, when the server has lost the table.
  playOn(): void {
    const { client, app, deps } = this;
    if (!client || !app.table || !app.room) return;
    void playOnAlone(deps.engine, client.knows(), app.table.scene, app.room).then((kept) => {
      app.sheet = "";
      if (kept) location.hash = "#/table";
      else this.toast(deps.words.t("page.refused.bad-message"));
    });
  }

  shareLink(link: string): void {
    void share(link).then((how) => {
      if (how === "copied" || how === "failed") this.sayCopied(how === "copied");
    });
  }

  copyLink(link: string): void {
    void copy(link).then((done) => this.sayCopied(done));
  }

  private sayCopied(done: boolean): void {
    this.toast(this.deps.words.t(done ? "page.copied" : "page.failed-copy"));
  }

  // ---- what is heard ----

  private listener(): TableClientListener {
    const { deps } = this;
    return {
      seated: (table) => this.onSeated(table),
      table: (room) => this.onTable(room),
      whole: (scene, me, told) => this.onWhole(scene, me, told),
      news: (news) => this.onNews(news),
      clocks: (left) => {
        if (this.app.table) this.app.table.clockDeadlines = deadlines(left);
      },
      turn: deps.turn,
      refused: (refusal) => void this.onRefused(refusal),
      over: () => this.onEnd(),
      broken: (down) => this.onDown(down),
      next: (table) => {
        location.hash = `#/t/${table}`;
      },
      reaction: (seat, reaction) => this.onReaction(seat, reaction),
      version: deps.version,
      say: (key) => this.toast(deps.words.t(key)),
      notice: (text) =>
        void deps.engine.say("page.notice", { text }).then((said) => this.toast(said, 3 * SHORTLY)),
      botName: (seat) => dogName(deps.words, seat),
      waiting: (count) => {
        this.app.overlay.haste = hasteOf(count, (this.app.room?.clock ?? 0) > 0);
      },
      undone: () => this.undoOutcome.forget(),
      asking: (seat) => {
        this.app.overlay.asking = seat;
        deps.redraw();
      },
    };
  }

  private onSeated(table: string): void {
    if (location.hash === `#/t/${table}`) this.deps.redraw();
    else location.hash = `#/t/${table}`;
  }

  // Where several people play, an undo is said aloud: the log only becomes shorter.
  private onNews(news: Update): Promise<void> {
    const { room } = this.app;
    if (room) followUndo(room, news);
    if (room && news.kind === "undo" && room.allow?.undo !== true)
      this.toast(this.deps.words.t("page.undo.done"));
    return this.deps.news(news);
  }

  private onTable(room: TableSnapshot): void {
    const { app } = this;
    app.room = room;
    app.error = "";
    if (room.you !== null) app.overlay.removed = false;
    if (this.undoOutcome.follow(room)) this.toast(this.deps.words.t("page.undo.no"));
    this.left = deadlines(room.left);
    if (app.table) {
      app.table.seats = seatsOf(room);
      app.table.clockDeadlines = this.left;
    }
    this.countdown.follow(room);
    if (room.phase === "ended") this.onEnd();
    this.deps.redraw();
  }

  private onWhole(scene: Scene, me: string | null, told: RebuiltLog | null): void {
    const { app, deps } = this;
    const { log, discardTop } = told
      ? { log: told.lines, discardTop: told.top }
      : (app.table ?? { log: [], discardTop: null });
    app.table = {
      ...newTable("online", scene, me),
      log,
      discardTop,
      lastMessage: log[log.length - 1]?.say ?? "",
      seats: app.room ? seatsOf(app.room) : {},
      clockDeadlines: this.left,
    };
    if (app.room?.phase === "ended") this.onEnd();
    void deps.prepare().then(deps.redraw);
  }

  private onDown(down: boolean): void {
    const { app } = this;
    app.overlay.failedConnections = down ? app.overlay.failedConnections + 1 : 0;
    if (app.table) app.table.disconnected = down;
    if (down) this.undoOutcome.forget();
    this.deps.redraw();
  }

  private onReaction(seat: string, reaction: string): void {
    const key = Date.now();
    const { overlay, room } = this.app;
    if (room && isMuted(room, seat)) return;
    if (!this.deps.words.has(`page.react.${reaction}`)) return; // of a newer server
    overlay.bubbles = [...overlay.bubbles.filter((bubble) => bubble.seat !== seat), { key, seat, reaction }];
    setTimeout(() => {
      overlay.bubbles = overlay.bubbles.filter((bubble) => bubble.key !== key);
      this.deps.redraw();
    }, SHORTLY);
    this.deps.redraw();
  }

  private onEnd(): void {
    const { app, deps } = this;
    const table = this.client?.table;
    if (table === undefined || app.overlay.proof !== null || !app.table) return deps.redraw();
    if (loadCurrentTable() === table) saveCurrentTable(null);
    app.overlay.proof = { state: "checking", deals: 0, people: 0, mine: false };
    void summarizeOnline(app, deps.engine, table, deps.redraw).then((text) => {
      this.kept = text;
      deps.redraw();
      void computeWinHistory(app, deps.engine, deps.redraw);
    });
  }

  // ---- refusals ----

  // By its stable name, in the reader's language: the server's own refusals are texts of the page, those of
  // the rules come from the engine.
  private async textOf(refused: string): Promise<string> {
    const { words, engine } = this.deps;
    const key = `page.refused.${refused}`;
    if (words.has(key)) return words.t(key);
    return ((await engine.ask<Refusal>("refusal", refused)) as Refusal).say;
  }

  private async onRefused({ refused }: Refusal): Promise<void> {
    const { app } = this;
    const say = await this.textOf(refused);
    if (refused === "bad-name" && !app.table) return this.askForName(say);
    if (refused === "removed" && this.watchesOn()) return this.deps.redraw();
    if (app.overlay.removed && LOCKED_OUT.has(refused)) return this.goHome("removed");
    if (refused === "removed") location.hash = "#/";
    if (refused === "no-table" && app.room && isBefore(app.room)) app.room = app.table = null;
    if (refused === "no-table" && app.table && !app.table.scene.over && app.room?.phase !== "ended")
      return this.loseTable(app.table);
    if (app.table && refused !== "removed") await this.refuseMove(app.table, { refused, say });
    if (app.table || refused === "removed") this.toast(say);
    else app.error = say;
    this.deps.redraw();
  }

  // Who is removed in the middle of a game watches, where that is allowed: the next `hello` will show it.
  private watchesOn(): boolean {
    const { app } = this;
    app.overlay.removed = app.table !== null && app.room !== null && !isBefore(app.room);
    return app.overlay.removed;
  }

  private async goHome(refused: string): Promise<void> {
    this.app.overlay.removed = false;
    location.hash = "#/";
    this.toast(await this.textOf(refused));
  }

  private async refuseMove(table: TableModel, refusal: Refusal): Promise<void> {
    this.deps.refuse(refusal);
    if (myTurn(table)) await this.deps.turn();
    table.lastMessage = refusal.say;
  }

  // It is said at the field, and who was invited still is.
  private askForName(say: string): void {
    const table = this.client?.table ?? "";
    if (table === "") this.close();
    else this.connect(null, table);
    this.app.overlay.badName = say;
    this.deps.redraw();
  }

  // In the middle of a game: nothing can be chosen any more, and there are two ways to go on.
  private loseTable(table: TableModel): void {
    Object.assign(table, {
      scene: { ...table.scene, waits: "" },
      chosen: [],
      offer: null,
      alternatives: [],
      list: null,
      draft: [],
      preview: [],
      moving: false,
      clockDeadlines: {},
    } satisfies Partial<TableModel>);
    this.app.sheet = "gone";
    this.deps.redraw();
  }
}

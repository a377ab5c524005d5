// Look back: a game of this browser, of a server, or of a link, at any of its moments.

import "./lazy-contents"; // so that the first load stays in one piece
import type { Engine } from "../engine/engine";
import { seatsOf } from "../look/board";
import {
  canTry,
  chooserAt,
  costlyAt,
  emptyLook,
  type LookHandlers,
  type LookState,
  shownAt,
  sideOf,
} from "../look/look-state";
import { findCurve, judge, keptJudgement, toKeep, type Judgement } from "../look/judge";
import { isShared, lookScreen, mayLookIn, saysOf, spoken } from "../look/look-screen";
import { markJudged } from "../look/judged-marks";
import { fetchMoments, roundAt, roundsOf } from "../look/moments";
import { isFault, openRecord, type Fault, type OpenedRecord } from "../look/open-record";
import { proveDeals } from "../look/deal-proof";
import { lineFrom } from "../look/play-on";
import { addressOf, dataOf, placeOf, type Place } from "../look/record-link";
import { shareMoment } from "../look/share-moment";
import { viewOf } from "../games/registry";
import { playerName } from "../library/describe-game";
import { recordFile } from "../library/record-file";
import { Translations } from "../engine/translations";
import { StoredGames } from "../library/stored-games";
import { announceNow } from "../ui/announce";
import { shareFile } from "../ui/share-file";
import { copy } from "../ui/share";
import type { VNode } from "../ui/dom";
import type { PartDeps, ScreenPart } from "./part-interface";
import { loadPart } from "./part-loader";
import type { Trial } from "./trial-part";

const PAUSE = 600; // milliseconds between two moves that are played
const SETTLED = 250; // after so long a moment is said and put into the address

class LookPart implements ScreenPart {
  private state: LookState = emptyLook();
  private store: StoredGames;
  private engine: Engine | null = null;
  private words: Translations; // of the engine beside the table: it knows what game they are about
  private record: OpenedRecord | null = null;
  private visit = 0; // what is under way belongs to one
  private judging = 0; // the one that goes on
  private timer = 0;
  private settling = 0;
  private trial: Trial | null = null; // comes with the first move that is tried
  private keys = (event: KeyboardEvent): void => this.press(event);

  constructor(private page: PartDeps) {
    this.store = new StoredGames(page.engine);
    this.words = page.words;
  }

  enter(path: string[]): void {
    const place = placeOf(path);
    const same = place && this.state.place?.source === place.source && this.state.moments.length > 0;
    if (same) return this.follow(place);
    this.leave();
    addEventListener("keydown", this.keys);
    this.state = { ...emptyLook(), place };
    void this.open(++this.visit);
  }

  leave(): void {
    this.visit++;
    clearTimeout(this.timer);
    clearTimeout(this.settling);
    removeEventListener("keydown", this.keys);
    this.engine?.close();
    this.engine = null;
    this.trial?.end();
    this.words = this.page.words;
    this.state = emptyLook();
  }

  nodes(): VNode[] {
    requestAnimationFrame(() => markJudged(this.page.root, this.state));
    return lookScreen(this.page.app, this.state, this.words, this.handlers);
  }

  private show(change: Partial<LookState>): void {
    Object.assign(this.state, change);
    this.page.redraw();
  }

  // ---- what is looked at ----

  private async open(visit: number): Promise<void> {
    const { place } = this.state;
    const engine = await this.page.engine.another();
    if (visit !== this.visit) return engine.close();
    this.engine = engine;
    this.words = new Translations(engine, this.page.redraw);
    await this.words.load();
    const opened = place ? await openRecord(engine, this.store, place) : { key: "page.lookback.unreadable" };
    if (visit !== this.visit) return;
    if (isFault(opened)) return this.tellFault(opened);
    this.record = opened;
    await this.showRecord(engine, opened, visit);
  }

  private async tellFault(fault: Fault): Promise<void> {
    const { engine } = this.page;
    const say =
      "key" in fault
        ? engine.say(fault.key)
        : engine.say("page.games.bad-line", { n: fault.line, why: fault.say });
    this.show({ fault: await say });
  }

  private async showRecord(engine: Engine, { row, start }: OpenedRecord, visit: number): Promise<void> {
    const names = Object.fromEntries(
      start.seats.map(({ seat }) => [seat, playerName(row, this.words, seat)]),
    );
    for (const [seat, name] of Object.entries(names))
      if (row.facts?.seats[seat]?.is === "bot") await engine.ask("name", seat, name);
    await viewOf({ scene: start }).prepare?.(engine);
    const wanted = this.state.place?.eyes || (row.me === "-" ? "*" : row.me);
    const moments = await fetchMoments(engine, start, wanted);
    if (visit !== this.visit) return;
    const at = Math.min(this.state.place?.move ?? moments.length - 1, moments.length - 1);
    this.show({ row, names, moments, rounds: roundsOf(moments), at, eyes: wanted });
    await this.evaluate(engine, visit);
  }

  private follow({ move, eyes }: Place): void {
    if (move !== null && move !== this.state.at) this.goTo(move);
    if (eyes !== "" && eyes !== this.state.eyes) void this.see(eyes);
  }

  // ---- what the engine makes of it ----

  private async evaluate(engine: Engine, visit: number): Promise<void> {
    const { row, moments, eyes } = this.state;
    const goesOn = (): boolean => visit === this.visit;
    const kept = keptJudgement(row?.review, this.page.app.settings.language);
    if (kept) return this.show({ judgement: kept, isJudged: true });
    const players = moments[0]!.scene.seats.length;
    if (!(await engine.loadNetwork(moments[0]!.scene.game, players).catch(() => false))) return;
    const curve = await findCurve(engine, goesOn);
    if (!curve || !goesOn()) return;
    this.show({ judgement: curve });
    await this.judgeChoices(engine, row?.me !== "-" ? (row?.me ?? "") : eyes, visit);
  }

  // The choices of the player's own side or, in a game of others, of the side whose cards are seen.
  private async judgeChoices(engine: Engine, seat: string, visit: number): Promise<void> {
    if (!/^[a-f]$/.test(seat)) return this.show({ isJudged: true });
    const judging = ++this.judging;
    const goesOn = (): boolean => visit === this.visit && judging === this.judging;
    const side = this.state.moments[0]!.scene.sides.find((seats) => seats.includes(seat)) ?? seat;
    const judged = await judge(engine, side, (percent) => this.show({ percent }), goesOn);
    if (!judged || !goesOn()) return;
    this.show({ judgement: judged, percent: 100, isJudged: true });
    await this.keepReview(judged);
  }

  private async keepReview(judged: Judgement): Promise<void> {
    const id = this.record?.id ?? null;
    const review = toKeep(judged, this.page.app.settings.language);
    if (id !== null && isShared(this.state)) await this.store.change(id, { review }).catch(() => undefined);
  }

  // ---- through the game ----

  private goTo(at: number): void {
    const { moments } = this.state;
    const to = Math.max(0, Math.min(moments.length - 1, at));
    this.endTrial();
    if (to === this.state.at) return;
    this.show({ at: to, said: "" });
    this.settle();
  }

  private settle(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      const { place, at, eyes, plays } = this.state;
      if (place) history.replaceState(null, "", addressOf({ ...place, move: at, eyes }));
      if (!plays) announceNow(spoken(this.state, this.words));
      this.page.root.querySelector(".movechip[aria-current]")?.scrollIntoView({ block: "nearest" });
    }, SETTLED) as unknown as number;
  }

  private play(): void {
    clearTimeout(this.timer);
    this.endTrial();
    const { plays, at, moments } = this.state;
    this.show({ plays: !plays });
    if (plays) return;
    if (at === moments.length - 1) this.goTo(0);
    this.playNext();
  }

  private playNext(): void {
    this.timer = setTimeout(() => {
      this.goTo(this.state.at + 1);
      if (this.state.at < this.state.moments.length - 1) this.playNext();
      else this.show({ plays: false });
    }, PAUSE) as unknown as number;
  }

  private async see(eyes: string): Promise<void> {
    const { engine, record, visit } = this;
    if (!engine || !record || !mayLookIn(this.state)) return;
    this.endTrial();
    this.show({ eyes });
    const moments = await fetchMoments(engine, record.start, eyes === "" ? "-" : eyes);
    if (visit !== this.visit || this.state.eyes !== eyes) return;
    this.show({ moments });
    this.settle();
    if (record.row.me === "-" && this.state.judgement) await this.judgeChoices(engine, eyes, visit);
  }

  // ---- keys ----

  private round(step: number): number {
    const { rounds, at } = this.state;
    const index = rounds.indexOf(roundAt(rounds, at)!) + step;
    return rounds[index]?.first ?? (step < 0 ? 0 : this.state.moments.length - 1);
  }

  private costly(): number {
    const all = this.state.judgement?.costly.map(({ at }) => at) ?? [];
    return all.find((at) => at > this.state.at) ?? all[0] ?? this.state.at;
  }

  private nextEyes(): string {
    const all = [...this.state.moments[0]!.scene.seats.map(({ seat }) => seat), "*"];
    return all[(all.indexOf(this.state.eyes) + 1) % all.length]!;
  }

  private readonly ways: Record<string, () => void> = {
    ArrowLeft: () => this.goTo(this.state.at - 1),
    ArrowRight: () => this.goTo(this.state.at + 1),
    ArrowUp: () => this.goTo(this.round(-1)),
    ArrowDown: () => this.goTo(this.round(1)),
    Home: () => this.goTo(0),
    End: () => this.goTo(this.state.moments.length - 1),
    " ": () => this.play(),
    m: () => this.goTo(this.costly()),
    e: () => void this.see(this.nextEyes()),
    o: () => void this.see("*"),
    c: () => void this.copyLink(),
    f: () => this.tryMove("find"),
    w: () => this.tryMove("if"),
  };

  private press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (this.state.trial && this.trial?.press(event)) return;
    const elsewhere = target instanceof Element && target.closest("input, textarea, .sheet") !== null;
    const pressed = key === " " && target instanceof Element && target.closest("button, a") !== null;
    const way = this.ways[key.length === 1 ? key.toLowerCase() : key];
    if (!way || elsewhere || pressed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.state.moments.length === 0) return;
    event.preventDefault();
    way();
  }

  // ---- trying another move ----

  private loadTrial = async (): Promise<Trial> => {
    const { makeTrial } = await loadPart("trial", () => import("./trial-part"), this.page.redraw);
    return (this.trial ??= makeTrial(this.page));
  };

  private tryMove(how: "find" | "if"): void {
    if (!canTry(this.state, how)) return;
    clearTimeout(this.timer);
    this.show({ sheet: "", plays: false });
    void this.loadTrial().then((trial) => this.beginTrial(trial, how));
  }

  // Another moment may be looked at by now.
  private beginTrial(trial: Trial, how: "find" | "if"): void {
    const { state, record } = this;
    if (!record || !canTry(this.state, how)) return;
    const seat = chooserAt(state)!;
    const moment = state.moments[shownAt(state)]!;
    const { row, lines } = record;
    this.show({ trial });
    void trial.open({
      how,
      row,
      lines: lines.slice(0, moment.entry),
      moment,
      seat,
      turn: costlyAt(state),
      seats: seatsOf(state),
      names: state.names,
      words: this.words,
      close: () => this.endTrial(),
      show: () => this.endTrial(),
      playOn: (line) => void this.playOn(seat, [line]),
    });
  }

  // The answer is on the screen again, if there is one.
  private endTrial(): void {
    if (!this.state.trial) return;
    this.trial?.close();
    this.show({ trial: null });
    this.page.draw();
    this.page.root.querySelector<HTMLElement>(".lookchart")?.focus({ preventScroll: true });
    announceNow(spoken(this.state, this.words));
  }

  // ---- handing on ----

  private say = (key: string): void =>
    void this.page.engine.say(key).then((said) => this.show({ said, sheet: "" }));

  // A table that everybody may look at has a short address; any other game is in the link itself.
  private async linkPlace(): Promise<Place | null> {
    const { place, at, eyes } = this.state;
    const { row, lines } = this.record!;
    if (!place) return null;
    if (row.source !== undefined && (await this.isOpenTable(row.source)))
      return { kind: "t", source: row.source, move: at, eyes };
    const { position, facts, head } = row;
    const bare = (await recordFile()).recordText(
      { position, facts, head, me: "", seed: "" } as typeof row,
      lines,
    );
    return { kind: "r", source: await dataOf(bare), move: at, eyes };
  }

  private isOpenTable = (table: string): Promise<boolean> =>
    fetch(new URL(`api/records/${table}`, document.baseURI)).then(
      ({ ok }) => ok,
      () => false,
    );

  private async copyLink(): Promise<void> {
    if (!isShared(this.state)) return this.say("page.lookback.not-over");
    const url = new URL(document.baseURI);
    try {
      const place = await this.linkPlace();
      url.hash = place ? addressOf(place) : location.hash;
    } catch {
      return this.say("page.failed-copy"); // an older browser
    }
    this.say((await copy(url.href)) ? "page.copied" : "page.failed-copy");
  }

  private share = async (): Promise<void> => {
    const { state } = this;
    this.show({ sheet: "" });
    await shareMoment(state, saysOf(state.moments[state.at]!), sideOf(state), `kennel-${state.at}.png`);
  };

  private save = async (): Promise<void> => {
    const { row, lines } = this.record!;
    await shareFile(`kennel-${row.game ?? "game"}.kennel`, (await recordFile()).recordText(row, lines));
  };

  // With an engine of its own: what is looked at stays as it is.
  private prove = async (): Promise<void> => {
    const { row, lines } = this.record!;
    const visit = this.visit;
    this.show({ sheet: "proof", proof: { state: "checking", deals: 0, people: 0, mine: false } });
    const engine = await this.page.engine.another();
    const proof = await proveDeals(engine, row, lines);
    engine.close();
    if (visit === this.visit) this.show({ proof });
  };

  private playOn = async (seat: string, more: string[] = []): Promise<void> => {
    const { row, lines } = this.record!;
    const from = { moments: this.state.moments, at: shownAt(this.state) };
    const engine = await this.page.engine.another();
    const { row: next, lines: kept } = await lineFrom(engine, row, lines, from, seat, more);
    engine.close();
    const id = await this.store.create(next, kept);
    await this.page.forgetGame();
    this.page.playGame(id);
  };

  private handlers: LookHandlers = {
    goTo: (at) => this.goTo(at),
    play: () => this.play(),
    see: (eyes) => void this.see(eyes),
    sheet: (sheet) => this.show({ sheet }),
    copyLink: () => void this.copyLink(),
    share: () => void this.share(),
    save: () => void this.save(),
    prove: () => void this.prove(),
    playOn: (seat) => void this.playOn(seat),
    tryMove: (how) => this.tryMove(how),
  };
}

export const makePart = (page: PartDeps): ScreenPart => new LookPart(page);

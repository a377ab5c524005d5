// The part of the page where friends compare: the same cards for all of them, and statistics. It is fetched
// when one of its addresses is opened.

import "./lazy-contents"; // so that the first load stays in one piece
import type { Engine } from "../engine/engine";
import { isRefusal } from "../engine/types";
import { LessonFiles } from "../learn/lesson-files";
import {
  cardsOf,
  merged,
  plainName,
  sameAddress,
  sameIn,
  type Result,
  type Same,
} from "../library/same-link";
import { countedIn, openSame, resultOf, sameOf } from "../library/same-game";
import { sameScreen, textOf, type SameHandlers, type SameState } from "../library/same-screen";
import { StoredGames, type LibraryGame, type LibraryRow } from "../library/stored-games";
import { completeFacts, workOut } from "../library/game-facts";
import { completeCounts, statisticsOf, type Statistics } from "../library/statistics";
import { statisticsScreen } from "../library/statistics-screen";
import { TILES } from "../games/registry";
import { freshSeed } from "../table/saved-game";
import type { SetupModel } from "../state";
import type { VNode } from "../ui/dom";
import { copy, share } from "../ui/share";
import type { PartDeps, ScreenPart } from "./part-interface";

const LEVEL = "hound"; // where somebody else was to sit

const emptySame = (): SameState => ({
  same: null,
  fault: "",
  scene: null,
  counted: { rounds: true, home: "" },
  results: [],
  hasPlayed: false,
  isBegun: false,
  said: "",
});

const noteOf = (cards: string): string => ["same", cards].join(" ");

// What is set up now, as words for the engine.
const wordsOf = ({ game, options, players }: SetupModel): string[] => [
  game,
  ...Object.entries({ ...options, players: String(players) }).map(([name, value]) => `${name}=${value}`),
];

class TogetherPart implements ScreenPart {
  private files = new LessonFiles(); // they have the words
  private state = emptySame();
  private store: StoredGames;
  private helper: Promise<Engine> | null = null; // reads games beside the table
  private game: LibraryGame | null = null; // of these cards, played here
  private found: Statistics | null = null; // null: it is being counted
  private visit = 0;

  constructor(private page: PartDeps) {
    this.store = new StoredGames(page.engine);
  }

  enter(path: string[]): void {
    const visit = ++this.visit;
    const goesOn = (): boolean => visit === this.visit;
    this.state = emptySame();
    this.found = null;
    this.game = null;
    if (path[0] === "statistics") return void this.count(goesOn).catch(() => undefined);
    void this.load(path.slice(1), goesOn).catch(() => this.show({ fault: "same.broken" }));
  }

  // ---- statistics ----

  private async count(goesOn: () => boolean): Promise<void> {
    const engine = await this.reader();
    const games = await this.store.list();
    await completeFacts(engine, this.store, games, () => undefined, goesOn);
    await completeCounts(engine, this.store, games, goesOn);
    const { bots } = await engine.askOrThrow<{ bots: string[] }>("bots");
    if (!goesOn()) return;
    const rows = games.map(({ row }) => row);
    const kinds = TILES.map(({ game }) => game);
    const levels = bots.filter((bot) => this.page.words.has(`page.plays.${bot}`));
    this.found = statisticsOf(rows, kinds, levels);
    this.page.redraw();
  }

  leave(): void {
    this.visit++;
    void this.helper?.then((engine) => engine.close());
    this.helper = null;
  }

  nodes(): VNode[] {
    const { app, words } = this.page;
    if (!this.files.hasCome(app.settings.language)) {
      void this.files.load(app.settings.language).then(() => this.page.redraw());
      return [];
    }
    if (app.path[0] === "statistics") {
      const text = (key: string): string => this.files.text(key);
      return [statisticsScreen(this.found, { text, words, language: app.settings.language })];
    }
    return [sameScreen(app, this.state, words, this.handlers)];
  }

  private show(change: Partial<SameState>): void {
    Object.assign(this.state, change);
    this.page.redraw();
  }

  private reader = (): Promise<Engine> => (this.helper ??= this.page.engine.another());

  // ---- which cards ----

  private async load(path: string[], goesOn: () => boolean): Promise<void> {
    const [kind = "", id = ""] = path;
    if (kind === "g") return this.replace(await this.ofGame(Number(id)), "same.not");
    if (kind === "new") return this.replace(await this.ofSetup(), "same.broken");
    const engine = await this.reader();
    const same = sameIn(path);
    const game = same && (await openSame(engine, same));
    if (!goesOn()) return;
    if (!same || !game) return this.show({ fault: "same.broken" });
    this.show({ same, scene: game.scene, counted: await countedIn(engine) });
    await this.compare(same, goesOn);
  }

  // The address of the cards takes the place of the one that was opened.
  private replace(same: Same | null, fault: string): void {
    if (same) location.replace(sameAddress(same));
    else this.show({ fault });
  }

  // Of a game that was played here. It is known by its cards from now on.
  private async ofGame(id: number): Promise<Same | null> {
    const engine = await this.reader();
    const game = (await this.store.list()).find((one) => one.id === id);
    if (!game) return null;
    const lines = await this.store.lines(id);
    const facts = await workOut(engine, game.row, lines);
    const same = facts && (await sameOf(engine, { ...game.row, facts }, lines));
    if (same) await this.store.change(id, { same: cardsOf(same) });
    return same;
  }

  private async ofSetup(): Promise<Same | null> {
    const { setup } = this.page.app;
    const engine = await this.reader();
    const { bots } = await engine.askOrThrow<{ bots: string[] }>("bots");
    if (isRefusal(await engine.ask("new", ...wordsOf(setup)))) return null;
    const { position } = await engine.askOrThrow<{ position: string }>("record");
    const who = setup.who.slice(0, setup.players);
    return {
      variant: position.split(" ")[0]!,
      seed: freshSeed(),
      bots: who.filter((one) => one !== "me").map((one) => (bots.includes(one) ? one : LEVEL)),
      seat: "abcdef"[Math.max(0, who.indexOf("me"))]!,
      results: [],
    };
  }

  // ---- results ----

  private myName = (): string => plainName(this.page.app.settings.name);

  // The first game of these cards that was begun here counts.
  private async compare(same: Same, goesOn: () => boolean): Promise<void> {
    const cards = cardsOf(same);
    const known = (await this.store.get<Result[]>("meta", noteOf(cards))) ?? [];
    const games = (await this.store.list()).filter(({ row }) => (row as SameRow).same === cards);
    this.game = games[games.length - 1] ?? null;
    const mine = this.game && (await this.resultOf(this.game));
    if (!goesOn()) return;
    const others = merged(null, same.results, known).filter(({ name }) => !mine || name !== mine.name);
    await this.store.put("meta", noteOf(cards), others).catch(() => undefined);
    this.show({ results: merged(mine, others), hasPlayed: mine !== null, isBegun: this.game !== null });
  }

  private async resultOf({ id, row }: LibraryGame): Promise<Result | null> {
    return resultOf(await this.reader(), row, await this.store.lines(id), this.myName());
  }

  // ---- what can be done ----

  private async play(): Promise<void> {
    const { same } = this.state;
    if (!same) return;
    if (this.game) return this.page.playGame(this.game.id);
    const game = await openSame(await this.reader(), same);
    if (!game) return;
    const now = Date.now();
    const row: SameRow = {
      position: game.position,
      me: same.seat,
      seed: same.seed,
      game: game.scene.game,
      players: game.scene.seats.length,
      begun: now,
      played: now,
      same: cardsOf(same),
    };
    this.page.playGame(await this.store.create(row, game.lines));
  }

  private link(): string {
    const { same, results } = this.state;
    return same ? new URL(sameAddress({ ...same, results }), document.baseURI).href : "";
  }

  private async share(): Promise<void> {
    const how = await share(this.link());
    if (how === "copied") this.show({ said: this.page.words.t("page.copied") });
  }

  private async copyText(): Promise<void> {
    const text = textOf(this.page.words, this.state, this.handlers, this.link());
    if (await copy(text)) this.show({ said: this.files.text("same.copied") });
  }

  private async rename(name: string): Promise<void> {
    this.page.changeSettings({ name });
    const { results } = this.state;
    const [mine, ...others] = results;
    if (mine) this.show({ results: merged({ ...mine, name: plainName(name) }, others) });
  }

  private handlers: SameHandlers = {
    play: () => void this.play(),
    share: () => void this.share(),
    copyText: () => void this.copyText(),
    name: (name) => void this.rename(name),
    text: (key) => this.files.text(key),
  };
}

type SameRow = LibraryRow & { same?: string };

export const makePart = (page: PartDeps): ScreenPart => new TogetherPart(page);

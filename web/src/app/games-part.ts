// The library: the games that this browser keeps, what can be done with them, and records from files.

import "./lazy-contents"; // so that the first load stays in one piece
import type { Engine } from "../engine/engine";
import { freshSeed } from "../table/saved-game";
import { download, shareFile } from "../ui/share-file";
import { outcomeOf } from "../library/describe-game";
import { completeFacts } from "../library/game-facts";
import { fileOfAll } from "../library/export-games";
import { mayForget } from "../library/export-hint";
import { gamesScreen } from "../library/games-screen";
import { emptyGames, type GamesHandlers, type GamesState } from "../library/games-state";
import { importRecords, type Imported } from "../library/import-records";
import { withRoom, type Freed } from "../library/make-room";
import { recordFile } from "../library/record-file";
import { askTables, seatedTables } from "../library/server-tables";
import { isPlayed, StoredGames, type LibraryGame } from "../library/stored-games";
import type { VNode } from "../ui/dom";
import type { PartDeps, ScreenPart } from "./part-interface";

const day = (): string => new Date().toISOString().slice(0, 10);

class GamesPart implements ScreenPart {
  private state: GamesState = emptyGames();
  private store: StoredGames;
  private helper: Promise<Engine> | null = null; // reads games beside the table
  private isHere = false;
  private stopAsking = (): void => undefined;
  private removed: { game: LibraryGame; lines: string[] } | null = null;

  constructor(private page: PartDeps) {
    this.store = new StoredGames(page.engine);
  }

  // ---- the screen ----

  enter(): void {
    this.isHere = true;
    this.state = { ...emptyGames(), filter: this.state.filter, said: this.state.said };
    void this.read().then(() => this.complete());
    this.state.tables = seatedTables();
    if (this.page.app.version !== null)
      this.stopAsking = askTables(this.state.tables, () => this.page.redraw());
    void mayForget(this.store).then((hint) => this.show({ exportHint: hint }));
  }

  leave(): void {
    this.isHere = false;
    this.stopAsking();
    this.state.said = "";
    void this.helper?.then((engine) => engine.close());
    this.helper = null;
  }

  nodes(): VNode[] {
    return gamesScreen(this.page.app, this.state, this.page.words, this.handlers);
  }

  private show(change: Partial<GamesState>): void {
    Object.assign(this.state, change);
    this.page.redraw();
  }

  private read = async (): Promise<void> => this.show({ games: await this.store.list() });

  private reader(): Promise<Engine> {
    return (this.helper ??= this.page.engine.another());
  }

  private async complete(): Promise<void> {
    const { games } = this.state;
    await completeFacts(
      await this.reader(),
      this.store,
      games ?? [],
      () => this.page.redraw(),
      () => this.isHere && this.state.games === games,
    );
    this.page.redraw();
  }

  // ---- what is said ----

  private say(key: string, values?: Record<string, string | number>): void {
    void this.page.engine.say(key, values).then((said) => this.show({ said, canUndo: false, faults: [] }));
  }

  private tellFreed = (freed: Freed): void =>
    this.say(freed.opened > 0 ? "page.games.full.opened" : "page.games.full.reviews");

  private room = <T>(act: () => Promise<T>): Promise<T> => withRoom(this.store, act, this.tellFreed);

  // Something could not be stored: if the storage is full, there is room afterwards.
  makeRoom = (): Promise<void> =>
    this.room(() => this.store.put("meta", "room", "x".repeat(65536)))
      .catch(() => this.say("page.games.full"))
      .then(() => this.store.put("meta", "room", "").catch(() => undefined));

  // ---- one game ----

  private open = (game: LibraryGame): void => {
    if (outcomeOf(game.row) === "open" && game.row.me !== "-") this.page.playGame(game.id);
    else location.hash = `#/look/g/${game.id}`;
  };

  private async change(
    game: LibraryGame,
    change: { star?: boolean; note?: string | undefined },
  ): Promise<void> {
    Object.assign(game.row, change);
    this.page.redraw();
    await this.room(() => this.store.change(game.id, change)).catch(() => this.say("page.games.full"));
  }

  private remove = async (game: LibraryGame): Promise<void> => {
    if (!(await this.page.leaveGame(game.id)) && (await isPlayed(game.id)))
      return this.say("page.games.busy");
    this.removed = { game, lines: await this.store.lines(game.id) };
    await this.store.remove(game.id);
    await this.page.forgetGame();
    this.state.sheet = "";
    const said = await this.page.engine.say("page.games.deleted");
    this.show({ games: (this.state.games ?? []).filter(({ id }) => id !== game.id), said, canUndo: true });
  };

  private undo = async (): Promise<void> => {
    const { removed } = this;
    this.removed = null;
    if (removed) await this.room(() => this.store.restore(removed.game.id, removed.game.row, removed.lines));
    await this.page.forgetGame();
    this.show({ said: "", canUndo: false });
    await this.read();
  };

  private save = async ({ id, row }: LibraryGame): Promise<void> => {
    const [files, lines] = [await recordFile(), await this.store.lines(id)];
    await shareFile(`kennel-${row.game ?? "game"}-${day()}.kennel`, files.recordText(row, lines));
  };

  // ---- files ----

  private exportAll = async (): Promise<void> => {
    this.show({ working: true, sheet: "" });
    const text = await fileOfAll(await this.reader(), this.store, this.page.app.settings);
    download(`kennel-${day()}.kennel`, text);
    await this.store.put("meta", "exported", Date.now()).catch(() => undefined);
    this.show({ working: false, exportHint: false });
    this.say("page.games.exported", { n: this.state.games?.length ?? 0 });
  };

  private chooseFiles = (): void => {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", multiple: true, accept: ".kennel,.txt,text/plain" });
    input.onchange = (): void => void this.take([...(input.files ?? [])]);
    input.click();
  };

  // Files that were chosen, or dropped on the window.
  take = async (files: File[]): Promise<void> => {
    for (const file of files) await this.takeText(await file.text());
  };

  private takeText = async (text: string): Promise<void> => {
    if (text.trim() === "") return;
    this.show({ working: true, sheet: "" });
    const engine = await this.reader();
    const imported = await this.room(() => importRecords(engine, this.store, text, freshSeed)).catch(
      () => null,
    );
    this.show({ working: false });
    if (!imported) return this.say("page.games.full");
    await this.tellImported(imported);
    await this.page.forgetGame();
    await this.read();
  };

  private async tellImported({ added, same, faults }: Imported): Promise<void> {
    const { engine } = this.page;
    const said = await engine.say("page.games.imported", { n: added.length, same: same.length });
    const lines = await Promise.all(
      faults.map(({ line, say }) =>
        say === ""
          ? engine.say("page.games.too-long", { n: line })
          : engine.say("page.games.bad-line", { n: line, why: say }),
      ),
    );
    this.show({ said: added.length + same.length > 0 ? said : "", canUndo: false, faults: lines });
  }

  private handlers: GamesHandlers = {
    filter: (change) => this.show({ filter: { ...this.state.filter, ...change } }),
    open: (game) => this.open(game),
    about: ({ id }) => this.show({ sheet: "game", about: id }),
    menu: () => this.show({ sheet: "menu" }),
    close: () => this.show({ sheet: "" }),
    star: (game) => void this.change(game, { star: game.row.star !== true }),
    note: (game, text) => void this.change(game, { note: text.trim() === "" ? undefined : text.trim() }),
    save: (game) => void this.save(game),
    remove: (game) => void this.remove(game),
    undo: () => void this.undo(),
    exportAll: () => void this.exportAll(),
    chooseFiles: () => this.chooseFiles(),
    paste: (text) => void this.takeText(text),
  };
}

export const makePart = (page: PartDeps): ScreenPart => new GamesPart(page);

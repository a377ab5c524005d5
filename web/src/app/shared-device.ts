// Several people at one device: between their turns the cards are covered, and each sees the table from their
// own seat. It stands between the game and what shows it, and changes nothing for who plays alone or online.

import type { Engine } from "../engine/engine";
import { isRefusal, type Allowed, type Scene, type Update } from "../engine/types";
import type { Translations } from "../engine/translations";
import { callOf, setCoverHandlers } from "../screens/cover";
import { announceNow } from "../ui/announce";
import { hush } from "../ui/hush";
import { savedSetup } from "../table/saved-game";
import { isShared, type App, type Cover, type TableModel } from "../state";

// The page, as far as it is needed here.
interface Page {
  app: App;
  engine: Engine;
  words: Translations;
  local: { undo(seat: string): Promise<unknown> } | null;
  redraw(): void;
  turn: { begin(): Promise<void>; alert(mine: boolean): void };
  localTable: {
    showUpdate(news: Update): Promise<void>;
    rebuildLog(table: TableModel): Promise<void>;
    readStorage(): void;
  };
}

const HANDS_OFF = 350; // milliseconds: a second tap of the player before does not lift the cover

// Whose turn it is of those who sit here, in the order of the table; where several choose, `first` does.
const nextPerson = ({ scene, seats }: TableModel, first: string | null): string | null =>
  [...(first ?? ""), ...scene.order].find(
    (seat) => scene.waits.includes(seat) && seats[seat]?.is === "person",
  ) ?? null;

const endsRound = ({ kind }: { kind: string }): boolean => kind === "round-over";

class SharedDevice {
  private table: TableModel | null = null;
  private holder: string | null = null; // who played last, and may go on without a cover
  private isDown = true; // no cards lie open
  private again: string | null = null; // who has undone and chooses again

  constructor(
    private page: Page,
    private beginTurn: () => Promise<void>,
    private showNews: (news: Update) => Promise<void>,
  ) {}

  // The table, if several people play at it here.
  private shared(): TableModel | null {
    const { table } = this.page.app;
    if (table !== this.table) [this.table, this.holder, this.isDown] = [table, null, true];
    return table?.kind === "local" && !table.watches && isShared(table.seats) ? table : null;
  }

  // As this seat has it in front, with its cards or without any.
  private async see(table: TableModel, ...how: string[]): Promise<void> {
    table.scene = await this.page.engine.askOrThrow<Scene>("me", ...how);
    table.me = how[0] === "-" ? null : how[0]!;
    this.isDown = how.length > 1;
    delete table.partnerHand;
    if (this.isDown) hush();
    await this.page.localTable.rebuildLog(table);
  }

  // Cards are turned down as soon as their player has played. The end of a round is looked at together: the
  // player who goes on then has to lift the cover, too.
  async show(news: Update): Promise<void> {
    await this.showNews(news);
    const table = this.shared();
    const { holder } = this;
    if (!table || holder === null) return;
    const isOver = news.lines.some(({ events = [] }) => events.some(endsRound));
    if (!this.isDown && (isOver || !table.scene.waits.includes(holder)))
      await this.see(table, holder, "covered");
    if (isOver) this.holder = null;
  }

  async begin(): Promise<void> {
    const table = this.shared();
    if (!table) return this.beginTurn();
    const next = nextPerson(table, this.again);
    if (table.scene.over) await this.finish(table);
    else if (next !== null && next !== this.holder) return this.cover(table, next);
    return next === null ? this.beginTurn() : this.open(table, next);
  }

  // Nobody finds open cards who comes back to the table.
  async left(): Promise<void> {
    const table = this.shared();
    const { holder } = this;
    const isElsewhere = !location.hash.startsWith("#/table");
    if (table && isElsewhere && holder !== null && !table.cover && !table.scene.over)
      await this.cover(table, nextPerson(table, holder) ?? holder, false);
  }

  private async finish(table: TableModel): Promise<void> {
    delete table.cover;
    table.moving = false;
    await this.see(table, "-");
  }

  // The seat whose decision was the last one and may be undone: the engine knows.
  private async undoable({ seats }: TableModel): Promise<string | null> {
    const people = Object.keys(seats).filter((seat) => seats[seat]!.is === "person");
    const questions = people.flatMap((seat) => [["me", seat, "covered"], ["list"]]);
    const answers = await this.page.engine.askAll<{ allow?: Allowed }>(questions);
    const found = answers.findIndex((answer) => !isRefusal(answer) && answer.allow?.undo === true);
    return found < 0 ? null : people[Math.floor(found / 2)]!;
  }

  private async cover(table: TableModel, next: string, calls = true): Promise<void> {
    const { app, turn, localTable, redraw } = this.page;
    const undoes = await this.undoable(table);
    await this.see(table, next, "covered");
    this.holder = this.again = null;
    const cover: Cover = (table.cover = { next, undoes, opens: false });
    app.sheet = "";
    table.moving = true;
    if (calls) turn.alert(true);
    localTable.readStorage();
    redraw();
    if (calls)
      void this.page.engine
        .say("page.cover.pass", { name: callOf(table, this.page.words, next) })
        .then(announceNow);
    setTimeout(() => {
      cover.opens = true;
      redraw();
    }, HANDS_OFF);
  }

  // Of partners who play with open hands, the one who plays sees the cards of the other.
  private async handOfPartner(table: TableModel, seat: string): Promise<TableModel["partnerHand"]> {
    const partner = table.scene.seats.find((one) => one.seat === seat)?.partner ?? null;
    if (!savedSetup().openHands || partner === null || table.seats[partner]?.is !== "person")
      return undefined;
    const { seats } = await this.page.engine.askOrThrow<Scene>("me", partner);
    return { seat: partner, hand: seats.find((one) => one.seat === partner)?.hand ?? "" };
  }

  private async open(table: TableModel, seat: string): Promise<void> {
    const shown = await this.handOfPartner(table, seat);
    await this.see(table, seat);
    if (shown) table.partnerHand = shown;
    this.holder = seat;
    delete table.cover;
    table.moving = false;
    await this.beginTurn();
  }

  async lift(): Promise<void> {
    const table = this.shared();
    if (!table?.cover?.opens) return;
    table.cover.opens = false;
    await this.open(table, table.cover.next);
  }

  async undo(): Promise<void> {
    const cover = this.shared()?.cover;
    if (!cover?.opens || cover.undoes === null) return;
    cover.opens = false;
    this.again = cover.undoes;
    if ((await this.page.local?.undo(cover.undoes)) !== null) cover.opens = true; // it stays as it is
  }
}

export const shareDevice = (page: Page): void => {
  const { turn, localTable } = page;
  const device = new SharedDevice(page, turn.begin, localTable.showUpdate);
  page.turn = Object.assign({}, turn, { begin: () => device.begin() });
  page.localTable = Object.assign({}, localTable, { showUpdate: (news: Update) => device.show(news) });
  addEventListener("hashchange", () => void device.left());
  setCoverHandlers({ lift: () => void device.lift(), undo: () => void device.undo() });
};

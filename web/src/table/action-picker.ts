// The controller for composing an action from taps, keys, drags and lists: parts are chosen, taken back, and
// played when they say a whole action.

import { finish } from "../ui/animations";
import { sentence, announceNow } from "../ui/announce";
import type { Engine } from "../engine/engine";
import { listOf, type Translations } from "../engine/translations";
import { isRefusal, type Next, type Offer, type Refusal, sideOf } from "../engine/types";
import { begin, burnsOwn, isOffered, partKind, offered, type PickState } from "../engine/action-parts";
import { back, prefixesFor, alternativesTo, choose, isSelectable } from "../engine/compose-action";
import { myTurn, type App, type TableModel } from "../state";
import { viewOf } from "../games/registry";

const SHAKE = 400; // milliseconds

// Buttons that say all that there is to be said.
const PLAIN = ["fold", "pass"];

const asksTwice = (app: App, table: TableModel, offer: Offer): boolean =>
  app.settings.confirm || burnsOwn(offer, sideOf(table.scene, table.me!));

// What is shown as a draft first, and played by a button: what cannot be taken back, or hurts.
const wantsPlay = (app: App, table: TableModel, offer: Offer): boolean =>
  !PLAIN.includes(table.chosen[0] ?? "") &&
  (offer.points !== undefined ||
    table.scene.phase === "give" ||
    table.scene.phase === "drop" ||
    asksTwice(app, table, offer));

// What is asked for next, by kind: pieces first, then where something can go, then what it stands for.
const NEXT = [["piece"], ["to", "item", "row", "place"], ["as", "take"]];
const MOST = 14; // of them are read out

const nextOf = (offer: Offer): Next[] =>
  NEXT.map((kinds) => kinds.flatMap((kind) => offered(offer, kind))).find((found) => found.length > 0) ?? [];

// For screen readers: what is decided so far, and what can come next.
const announceNext = async (offer: Offer, engine: Engine, words: Translations): Promise<void> => {
  const left =
    offer.points && !offer.complete
      ? `${await engine.say("page.points-left", { n: offer.points.left })}. `
      : "";
  const burning = offer.events.filter(({ kind }) => kind === "home").map(({ say }) => `${sentence(say)}. `);
  const next = nextOf(offer);
  if (offer.complete && offer.say !== undefined) announceNow(sentence(offer.say));
  else if (next.length > 0) {
    const asked = words.t(`page.prompt.${partKind(next[0]!.part)}`);
    const choices = listOf(next.slice(0, MOST).map(({ say }) => say));
    announceNow(`${left}${burning.join("")}${asked} ${choices}`);
  }
};

// The parts of the best hint, while there is one.
const advised = ({ hints, list }: TableModel): string[] | null => {
  const action = hints?.done ? hints.best[0]?.action : undefined;
  return list?.find((line) => line.action === action)?.parts ?? null;
};

export interface PickerDeps {
  app: App;
  engine: Engine;
  words: Translations;
  redraw(): void;
  send(seat: string, action: string): Promise<Refusal | null>;
}

export class ActionPicker {
  private app: App;
  private engine: Engine;
  private held: string | null = null; // the piece under the finger

  constructor(private deps: PickerDeps) {
    this.app = deps.app;
    this.engine = deps.engine;
  }

  private announce(offer: Offer): void {
    void announceNext(offer, this.engine, this.deps.words);
  }

  private take(picking: PickState | null): void {
    const { table } = this.app;
    if (!picking || !table) return;
    table.chosen = picking.chosen;
    table.offer = picking.offer;
    table.alternatives = [];
    table.draft = picking.offer.events;
    table.preview = [];
    table.lastMessage = "";
    table.refusedPart = "";
  }

  refuse(refusal: Refusal): void {
    const { table } = this.app;
    if (!table) return;
    table.moving = false;
    table.lastMessage = table.refusal = refusal.say;
    announceNow(refusal.say);
    this.deps.redraw();
  }

  // One sentence why not, and a small shake of the head.
  async refusePart(part: string): Promise<void> {
    const { table } = this.app;
    if (!table || table.me === null || table.moving) return finish();
    if (myTurn(table) && (await this.switchTo(part, false))) return;
    const refusal = await this.engine.why([...table.chosen, part]);
    table.refusedPart = part;
    setTimeout(() => {
      if (table.refusedPart === part) table.refusedPart = "";
      this.deps.redraw();
    }, SHAKE);
    this.refuse(refusal);
  }

  async goBack(): Promise<void> {
    const { app } = this;
    if (app.table) this.take(await back(this.engine, app.table.chosen));
    if (app.table?.offer) this.announce(app.table.offer);
    app.sheet = app.sheet === "take" ? "" : app.sheet;
    this.deps.redraw();
  }

  private async act(action: string): Promise<void> {
    const { table } = this.app;
    if (!table?.me || table.moving || !myTurn(table)) return;
    this.app.sheet = "";
    table.moving = true;
    this.deps.redraw();
    const refused = await this.deps.send(table.me, action);
    if (refused) this.refuse(refused);
  }

  async playChosen(): Promise<void> {
    const offer = this.app.table?.offer;
    if (offer?.complete && offer.action !== undefined) await this.act(offer.action);
  }

  // A hint that is followed is not asked for twice.
  async playAction(action: string): Promise<void> {
    await this.act(action);
  }

  private async settle(table: TableModel, offer: Offer, hold: boolean): Promise<void> {
    const { app } = this;
    const done = offer.complete && (offer.only || offer.next.length === 0);
    if (done && !hold && !wantsPlay(app, table, offer)) return this.playChosen();
    const takes = offer.next.length > 0 && offer.next.every(({ part }) => partKind(part) === "take");
    if (takes && !hold) app.sheet = "take";
    else if (app.sheet === "take" || app.sheet === "list") app.sheet = "";
    this.announce(offer);
    this.deps.redraw();
  }

  // What was held is let go: played, if nothing asks for more.
  async settleChosen(): Promise<void> {
    const { table } = this.app;
    if (table?.offer && myTurn(table) && !table.moving) await this.settle(table, table.offer, false);
  }

  // `hold`: something is being dragged, and nothing is played before it is let go.
  async pick(part: string, hold = false): Promise<void> {
    const table = this.app.table!;
    if (table.moving) return finish();
    if (!myTurn(table) || table.me === null) return;
    if (part === "") return table.chosen.length > 0 ? this.goBack() : undefined;
    if (!isOffered(table.offer, part) && (await this.switchTo(part, hold))) return;
    if (viewOf(table).instead?.(table).includes(part) && (await this.pickInstead(part, hold))) return;
    const others = partKind(part) === "word" ? table.alternatives : alternativesTo(table.offer, part);
    const picked = await choose(this.engine, table.chosen, part);
    if (isRefusal(picked)) return this.refuse(picked);
    this.take(picked);
    table.alternatives = picked.offer.complete || hold ? others : [];
    await this.settle(table, picked.offer, hold);
  }

  // Another one instead of what was chosen: it need not be taken back first.
  private async switchTo(part: string, hold: boolean): Promise<boolean> {
    for (const chosen of prefixesFor(this.app.table!.chosen, part)) {
      const offer = await this.engine.parts(chosen);
      if (isRefusal(offer) || !isOffered(offer, part)) continue;
      this.take({ chosen, offer });
      await this.pick(part, hold);
      return true;
    }
    return false;
  }

  // One after the other, as far as they are offered.
  async pickPath(parts: string[]): Promise<void> {
    for (const part of parts) {
      const { table } = this.app;
      if (!table || table.moving) return;
      if (part === parts[0] ? isSelectable(table, part) : isOffered(table.offer, part))
        await this.pick(part, part !== parts[parts.length - 1]);
    }
    await this.settleChosen();
  }

  // Another card instead of the one that was chosen.
  private async pickInstead(part: string, hold: boolean): Promise<boolean> {
    if (this.app.table!.chosen.length === 0) return false;
    const fresh = await begin(this.engine);
    if (!fresh || !isOffered(fresh.offer, part)) return false;
    this.take(fresh);
    await this.pick(part, hold);
    return true;
  }

  async touchCard(letter: string, hold = false): Promise<void> {
    const table = this.app.table!;
    if (table.moving) return finish();
    const view = viewOf(table);
    const part = view.cardPart({ table }, letter);
    if (!myTurn(table)) return this.refusePart(part);
    if (view.inHand(table.chosen).includes(letter)) return this.touchChosen(table, letter, hold);
    if (isOffered(table.offer, part)) return this.pick(part, hold);
    for (const other of view.fresh?.(letter) ?? [part]) if (await this.pickInstead(other, hold)) return;
    await this.refusePart(part);
  }

  private async touchChosen(table: TableModel, letter: string, hold: boolean): Promise<void> {
    const { again } = viewOf(table);
    if (!again) return hold ? undefined : this.goBack();
    this.take(await again(this.engine, table.chosen, letter));
    this.deps.redraw();
  }

  // A line of a list is a whole action. Where a move is asked for twice, it is a draft first.
  async pickLine(action: string, parts: string[] = []): Promise<void> {
    const { table } = this.app;
    if (!table?.me || table.moving || !myTurn(table)) return;
    const offer = await this.engine.parts(parts);
    if (isRefusal(offer) || !offer.complete || !asksTwice(this.app, table, offer)) return this.act(action);
    this.take({ chosen: parts, offer });
    this.app.sheet = "";
    this.announce(offer);
    this.deps.redraw();
  }

  // What a line of a list would do, shown on the table while it has the focus.
  async preview(wish: string[] | null): Promise<void> {
    const { table } = this.app;
    if (!table || table.moving || table.chosen.length > 0) return;
    const parts = wish ?? advised(table);
    const offer = parts === null ? null : await this.engine.parts(parts);
    if (table.moving || table.chosen.length > 0) return;
    table.preview = offer === null || isRefusal(offer) ? [] : offer.events;
    this.deps.redraw();
  }

  // What this part would do, together with the chosen ones.
  async aim(part: string | null): Promise<void> {
    const { table } = this.app;
    if (!table || table.moving || table.chosen.length === 0) return;
    const { chosen } = table;
    const offer = part === null ? null : await this.engine.parts([...chosen, part]);
    if (table.chosen !== chosen) return; // something was chosen meanwhile
    const before = table.preview.length;
    table.preview = offer === null || isRefusal(offer) ? [] : offer.events;
    if (before > 0 || table.preview.length > 0) this.deps.redraw();
  }

  // While the log is read, all fields have their numbers.
  read(log: boolean): void {
    const { table } = this.app;
    if (!table || table.reading === log) return;
    table.reading = log;
    this.deps.redraw();
  }

  // The list or the log is pulled up, or down.
  taller(): void {
    this.app.tall = !this.app.tall;
    this.deps.redraw();
  }

  // The fields ahead of this piece are numbered.
  async count(place: string | null): Promise<void> {
    const { table } = this.app;
    if (!table || this.held === place) return;
    this.held = place;
    const { ahead } = place === null ? { ahead: [] } : await this.deps.engine.ahead(place);
    if (this.held !== place) return;
    table.countedFields = ahead;
    this.deps.redraw();
  }
}

// The player's part of a turn: parts are chosen, taken back, and played when they say an action.

import { finish } from "../ui/animations";
import { sentence, shout } from "../ui/announce";
import type { Engine } from "../engine/engine";
import { listOf, type Words } from "../engine/translations";
import { isRefusal, type Offer, type Refusal, type Scene } from "../engine/types";
import {
  back,
  befores,
  begin,
  besides,
  burnsOwn,
  choose,
  isLit,
  isOffered,
  kindOf,
  offered,
  type Picking,
} from "../engine/action-parts";
import { myTurn, type App, type TableModel } from "../state";
import { viewOf } from "../games/registry";

export interface Chooser {
  pick(part: string, hold?: boolean): Promise<void>;
  pickPath(parts: string[]): Promise<void>; // one after the other, as far as they are offered
  touchCard(letter: string, hold?: boolean): Promise<void>;
  refusePart(part: string): Promise<void>;
  goBack(): Promise<void>;
  playChosen(): Promise<void>;
  settleChosen(): Promise<void>; // what was held is let go: played, if nothing asks for more
  pickLine(action: string, parts?: string[]): Promise<void>; // a line of a list: a whole action
  preview(parts: string[] | null): Promise<void>;
  aim(part: string | null): Promise<void>; // what this part would do, together with the chosen ones
  count(place: string | null): void; // the fields ahead of this piece are numbered
  read(log: boolean): void; // while it is read, all fields have their numbers
  taller(): void; // the list or the log is pulled up, or down
  refuse(refusal: Refusal): void;
}

const ownSide = (scene: Scene, me: string): string =>
  me + (scene.seats.find(({ seat }) => seat === me)?.partner ?? "");

// Buttons that say all that there is to be said.
const PLAIN = ["fold", "pass"];

const asksTwice = (app: App, table: TableModel, offer: Offer): boolean =>
  app.settings.confirm || burnsOwn(offer, ownSide(table.scene, table.me!));

// What is shown as a draft first, and played by a button: what cannot be taken back, or hurts.
const wantsPlay = (app: App, table: TableModel, offer: Offer): boolean =>
  !PLAIN.includes(table.chosen[0] ?? "") &&
  (offer.points !== undefined ||
    table.scene.phase === "give" ||
    table.scene.phase === "drop" ||
    asksTwice(app, table, offer));

// To those who listen: what is decided so far, and what can come next.
const speakNext = async (offer: Offer, engine: Engine, words: Words): Promise<void> => {
  const left =
    offer.points && !offer.complete
      ? `${await engine.say("page.points-left", { n: offer.points.left })}. `
      : "";
  const burning = offer.events
    .filter(({ kind }) => kind === "home")
    .map(({ say }) => `${sentence(say)}. `)
    .join("");
  const pieces = offered(offer, "piece");
  const next =
    pieces.length > 0
      ? pieces
      : [
          ...offered(offer, "to"),
          ...offered(offer, "item"),
          ...offered(offer, "row"),
          ...offered(offer, "place"),
        ];
  const others = next.length > 0 ? next : [...offered(offer, "as"), ...offered(offer, "take")];
  if (offer.complete && offer.say !== undefined) shout(sentence(offer.say));
  else if (others.length > 0)
    shout(
      `${left}${burning}${words.t(`page.prompt.${kindOf(others[0]!.part)}`)} ${listOf(others.slice(0, 14).map(({ say }) => say))}`,
    );
};

export const chooser = (
  app: App,
  engine: Engine,
  words: Words,
  redraw: () => void,
  send: (seat: string, action: string) => Promise<Refusal | null>,
): Chooser => {
  const take = (picking: Picking | null): void => {
    const table = app.table;
    if (!picking || !table) return;
    table.chosen = picking.chosen;
    table.offer = picking.offer;
    table.beside = [];
    table.draft = picking.offer.events;
    table.preview = [];
    table.says = "";
    table.refusedPart = "";
  };

  const refuse = (refusal: Refusal): void => {
    const table = app.table;
    if (!table) return;
    table.moving = false;
    table.says = table.refusal = refusal.say;
    shout(refusal.say);
    redraw();
  };

  // One sentence why not, and a small shake of the head.
  const refusePart = async (part: string): Promise<void> => {
    const table = app.table;
    if (!table || table.me === null || table.moving) return finish();
    if (myTurn(table) && (await switchTo(part, false))) return;
    const refusal = await engine.why([...table.chosen, part]);
    table.refusedPart = part;
    setTimeout(() => {
      if (table.refusedPart === part) table.refusedPart = "";
      redraw();
    }, 400);
    refuse(refusal);
  };

  const goBack = async (): Promise<void> => {
    if (app.table) take(await back(engine, app.table.chosen));
    if (app.table?.offer) void speakNext(app.table.offer, engine, words);
    app.sheet = app.sheet === "take" ? "" : app.sheet;
    redraw();
  };

  const act = async (action: string): Promise<void> => {
    const table = app.table;
    if (!table?.me || table.moving || !myTurn(table)) return;
    app.sheet = "";
    table.moving = true;
    redraw();
    const refused = await send(table.me, action);
    if (refused) refuse(refused);
  };

  const playChosen = async (): Promise<void> => {
    const offer = app.table?.offer;
    if (offer?.complete && offer.action !== undefined) await act(offer.action);
  };

  const settle = async (table: TableModel, offer: Offer, hold: boolean): Promise<void> => {
    const done = offer.complete && (offer.only || offer.next.length === 0);
    if (done && !hold && !wantsPlay(app, table, offer)) return playChosen();
    const takes = offer.next.length > 0 && offer.next.every(({ part }) => kindOf(part) === "take");
    if (takes && !hold) app.sheet = "take";
    else if (app.sheet === "take" || app.sheet === "list") app.sheet = "";
    void speakNext(offer, engine, words);
    redraw();
  };

  const settleChosen = async (): Promise<void> => {
    const table = app.table;
    if (table?.offer && myTurn(table) && !table.moving) await settle(table, table.offer, false);
  };

  // `hold`: something is being dragged, and nothing is played before it is let go.
  const pick = async (part: string, hold = false): Promise<void> => {
    const table = app.table!;
    if (table.moving) return finish();
    if (!myTurn(table) || table.me === null) return;
    if (part === "") return table.chosen.length > 0 ? goBack() : undefined;
    if (!isOffered(table.offer, part) && (await switchTo(part, hold))) return;
    const others = kindOf(part) === "word" ? table.beside : besides(table.offer, part);
    const picked = await choose(engine, table.chosen, part);
    if (isRefusal(picked)) return refuse(picked);
    take(picked);
    table.beside = picked.offer.complete || hold ? others : [];
    await settle(table, picked.offer, hold);
  };

  // Another one instead of what was chosen: it need not be taken back first.
  const switchTo = async (part: string, hold: boolean): Promise<boolean> => {
    for (const chosen of befores(app.table!.chosen, part)) {
      const offer = await engine.parts(chosen);
      if (isRefusal(offer) || !isOffered(offer, part)) continue;
      take({ chosen, offer });
      await pick(part, hold);
      return true;
    }
    return false;
  };

  const pickPath = async (parts: string[]): Promise<void> => {
    for (const part of parts) {
      const table = app.table;
      if (!table || table.moving) return;
      if (part === parts[0] ? isLit(table, part) : isOffered(table.offer, part))
        await pick(part, part !== parts[parts.length - 1]);
    }
    await settleChosen();
  };

  // Another card instead of the one that was chosen.
  const instead = async (part: string, hold: boolean): Promise<boolean> => {
    if (app.table!.chosen.length === 0) return false;
    const fresh = await begin(engine);
    if (!fresh || !isOffered(fresh.offer, part)) return false;
    take(fresh);
    await pick(part, hold);
    return true;
  };

  const touchCard = async (letter: string, hold = false): Promise<void> => {
    const table = app.table!;
    if (table.moving) return finish();
    const view = viewOf(table);
    const again = view.inHand(table.chosen).includes(letter);
    const part = view.cardPart({ table }, letter);
    if (!myTurn(table)) return refusePart(part);
    if (again && view.again) return (take(await view.again(engine, table.chosen, letter)), redraw());
    if (again) return hold ? undefined : goBack();
    if (isOffered(table.offer, part)) return pick(part, hold);
    for (const other of view.fresh?.(letter) ?? [part]) if (await instead(other, hold)) return;
    await refusePart(part);
  };

  // Where a move is asked for twice, it is a draft first.
  const pickLine = async (action: string, parts: string[] = []): Promise<void> => {
    const table = app.table;
    if (!table?.me || table.moving || !myTurn(table)) return;
    const offer = await engine.parts(parts);
    if (isRefusal(offer) || !offer.complete || !asksTwice(app, table, offer)) return act(action);
    take({ chosen: parts, offer });
    app.sheet = "";
    void speakNext(offer, engine, words);
    redraw();
  };

  // What a line of a list would do, shown on the table while it has the focus.
  const preview = async (parts: string[] | null): Promise<void> => {
    const table = app.table;
    if (!table || table.moving || table.chosen.length > 0) return;
    const offer = parts === null ? null : await engine.parts(parts);
    table.preview = offer === null || isRefusal(offer) ? [] : offer.events;
    redraw();
  };

  const aim = async (part: string | null): Promise<void> => {
    const table = app.table;
    if (!table || table.moving || table.chosen.length === 0) return;
    const chosen = table.chosen;
    const offer = part === null ? null : await engine.parts([...chosen, part]);
    if (table.chosen !== chosen) return; // something was chosen meanwhile
    const before = table.preview.length;
    table.preview = offer === null || isRefusal(offer) ? [] : offer.events;
    if (before > 0 || table.preview.length > 0) redraw();
  };

  const read = (log: boolean): void => {
    if (!app.table || app.table.reading === log) return;
    app.table.reading = log;
    redraw();
  };

  const taller = (): void => {
    app.tall = !app.tall;
    redraw();
  };

  const count = (place: string | null): void => {
    if (!app.table || app.table.counted === place) return;
    app.table.counted = place;
    redraw();
  };

  return {
    pick,
    pickPath,
    touchCard,
    refusePart,
    goBack,
    playChosen,
    settleChosen,
    pickLine,
    preview,
    aim,
    count,
    read,
    taller,
    refuse,
  };
};

// The player's part of a turn: parts are chosen, taken back, and played when they say an action.

import { finish } from "./anim";
import { shout } from "./announce";
import type { Engine } from "./engine";
import type { Words } from "./i18n";
import { isRefusal, type Refusal, type Scene } from "./model";
import { back, begin, burnsOwn, choose, isOffered, type Picking } from "./pick";
import { myTurn, type App } from "./state";
import { viewOf } from "./table";

export interface Chooser {
  pick(part: string): Promise<void>;
  touchCard(letter: string): Promise<void>;
  goBack(): Promise<void>;
  playChosen(): Promise<void>;
  act(action: string): Promise<void>;
  refuse(refusal: Refusal): void;
}

const ownSide = (scene: Scene, me: string): string => me + (scene.seats.find(({ seat }) => seat === me)?.partner ?? "");

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
    table.draft = picking.offer.events;
    table.says = "";
  };

  const refuse = (refusal: Refusal): void => {
    const table = app.table;
    if (!table) return;
    table.moving = false;
    table.says = refusal.say;
    shout(refusal.say);
    redraw();
  };

  const goBack = async (): Promise<void> => {
    if (app.table) take(await back(engine, app.table.chosen));
    redraw();
  };

  const act = async (action: string): Promise<void> => {
    const table = app.table;
    if (!table?.me) return;
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

  const pick = async (part: string): Promise<void> => {
    const table = app.table!;
    if (table.moving) return finish();
    if (!myTurn(table) || table.me === null) return;
    if (part === "") return table.chosen.length > 0 ? goBack() : undefined;
    const picked = await choose(engine, table.chosen, part);
    if (isRefusal(picked)) return refuse(picked);
    take(picked);
    const { offer } = picked;
    const done = offer.complete && (offer.only || offer.next.length === 0);
    if (done && !app.settings.confirm && !burnsOwn(offer, ownSide(table.scene, table.me))) return playChosen();
    redraw();
  };

  // Another card instead of the one that was chosen.
  const instead = async (part: string): Promise<boolean> => {
    if (app.table!.chosen.length === 0) return false;
    const fresh = await begin(engine);
    if (!fresh || !isOffered(fresh.offer, part)) return false;
    take(fresh);
    await pick(part);
    return true;
  };

  const touchCard = async (letter: string): Promise<void> => {
    const table = app.table!;
    if (table.moving) return finish();
    if (!myTurn(table)) return;
    const view = viewOf(table);
    const stage = { table, settings: app.settings, words, width: 0, height: 0, pick: (): void => undefined, name: (seat: string): string => seat };
    const part = view.cardPart(stage, letter);
    if (isOffered(table.offer, part)) return pick(part);
    if (view.inHand(table.chosen).includes(letter)) return goBack();
    if (await instead(`card:${letter}`)) return;
    const dogs = `dogs:${letter}x1`;
    if (await instead(dogs)) return;
    refuse(await engine.why([part]));
  };

  return { pick, touchCard, goBack, playChosen, act, refuse };
};

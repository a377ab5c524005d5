// Begins a player's turn: what can be chosen, said aloud; and sums up a game that has ended.

import { goOnWith } from "../engine/action-parts";
import { listOf } from "../engine/translations";
import { cardName } from "../table/names";
import { sound, type Screen } from "../table/playback";
import { calling } from "../table/turn-alert";
import { shout } from "../ui/announce";
import { myTurn, type TableModel } from "../state";
import type { Page, TurnController } from "./page";

// Taking back is for tables where all others are bots.
const canUndo = ({ log, me, seats }: TableModel): boolean =>
  log.some(({ seat }) => seat === me) &&
  Object.entries(seats).every(([seat, { is }]) => seat === me || is === "bot");

const announceTurn = ({ engine, words }: Page, table: TableModel): void => {
  const hand = table.scene.seats.find(({ seat }) => seat === table.me)?.hand ?? "";
  const cards = listOf([...hand].map((letter) => cardName(table, words, letter)));
  const asked = table.scene.phase === "play" ? "" : `${words.t(`page.ask.${table.scene.phase}`)} `;
  void engine.say("page.turn-hand", { cards }).then((text) => shout(asked + text));
};

export const turnController = (page: Page, screen: Screen): TurnController => {
  const { app, engine, lazy, redraw } = page;
  const alert = calling(app, page.words);

  const offerActions = async (table: TableModel): Promise<void> => {
    const picking = await goOnWith(engine, table.chosen);
    const { actions } = await engine.list();
    if (picking) Object.assign(table, picking, { draft: picking.offer.events });
    table.list = actions;
    sound(screen, "turn");
    table.hints = null;
    announceTurn(page, table);
  };

  const end = (): void => {
    page.local?.stop(true);
    sound(screen, "win");
    if (page.local) void summarize();
  };

  const begin = async (): Promise<void> => {
    const table = app.table;
    if (!table) return;
    table.thinking = null;
    table.canUndo = canUndo(table);
    if (myTurn(table)) await offerActions(table);
    if (table.scene.over) end();
    alert(myTurn(table));
    page.localTable.readStorage();
    redraw();
  };

  const summarize = async (): Promise<void> => {
    const { countLocal, lookBack } = await lazy.sure();
    await countLocal(app, engine);
    redraw();
    await lookBack(app, engine, redraw);
  };

  return { begin, summarize, alert };
};

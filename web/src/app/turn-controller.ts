// Begins a player's turn: what can be chosen, said aloud; and sums up a game that has ended.

import { resumePick } from "../engine/action-parts";
import { listOf } from "../engine/translations";
import type { Allowed } from "../engine/types";
import { cardName } from "../table/names";
import { sound, type PlaybackContext } from "../table/playback";
import { turnAlert } from "../table/turn-alert";
import { announceNow } from "../ui/announce";
import { myTurn, type TableSnapshot, type TableModel } from "../state";
import type { Page, TurnController } from "./controllers";

// At a server's table, what the server allows; there is nothing to take back before one's first decision.
const allowedOnline = ({ allow }: TableSnapshot, { log, me }: TableModel): Allowed => ({
  undo: allow?.undo === true && log.some(({ by }) => by === me),
  hints: allow?.hints === true,
});

const announceTurn = ({ engine, words }: Page, table: TableModel): void => {
  const hand = table.scene.seats.find(({ seat }) => seat === table.me)?.hand ?? "";
  const cards = listOf([...hand].map((letter) => cardName(table, words, letter)));
  const asked = table.scene.phase === "play" ? "" : `${words.t(`page.ask.${table.scene.phase}`)} `;
  void engine.say("page.turn-hand", { cards }).then((text) => announceNow(asked + text));
};

const offerActions = async (page: Page, table: TableModel): Promise<void> => {
  const { app, engine } = page;
  const picking = await resumePick(engine, table.chosen);
  const { actions, allow } = await engine.list();
  if (picking) Object.assign(table, picking, { draft: picking.offer.events } satisfies Partial<TableModel>);
  table.list = actions;
  table.allow = app.room ? allowedOnline(app.room, table) : allow;
};

const SOON = 300; // milliseconds from the first card that can be chosen until the rest is fetched

export const turnController = (page: Page, screen: PlaybackContext): TurnController => {
  const { app, engine, lazy, redraw } = page;
  const alert = turnAlert(app, page.words);

  const offer = async (table: TableModel): Promise<void> => {
    await offerActions(page, table);
    sound(screen, "turn");
    table.hints = null;
    if (!lazy.now()) setTimeout(() => void lazy.sure(), SOON);
    announceTurn(page, table);
  };

  const end = (): void => {
    void page.local?.end().then(() => page.localTable.readStorage());
    sound(screen, "win");
    if (app.table?.me) page.changeSettings({ finished: app.settings.finished + 1 });
    if (page.local) void summarize();
  };

  const begin = async (): Promise<void> => {
    const table = app.table;
    if (!table) return;
    table.thinking = null;
    if (myTurn(table)) await offer(table);
    if (table.scene.over) end();
    alert(myTurn(table));
    page.localTable.readStorage();
    redraw();
  };

  const summarize = async (): Promise<void> => {
    const { summarizeLocal, computeWinHistory } = await lazy.sure();
    await summarizeLocal(app, engine);
    redraw();
    await computeWinHistory(app, engine, redraw);
  };

  return { begin, summarize, alert };
};

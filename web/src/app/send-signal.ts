// Sends one of the signals at the table. It comes with the lazy bundle.

import type { App } from "../state";

interface Page {
  app: App;
  redraw(): void;
  online: { say(message: { do: "react"; reaction: string }): void } | null;
  onlineTable: { tableId(): string | null };
}

const BUBBLE = 4000; // milliseconds that a bubble stays, and between two of this player
const REPLY = 1500;
const ANSWERS = 0.25; // so often a bot answers if all others are bots

const show = ({ app: { overlay }, redraw }: Page, seat: string, reaction: string): void => {
  const key = performance.now();
  overlay.bubbles = [...overlay.bubbles.filter((bubble) => bubble.seat !== seat), { key, seat, reaction }];
  redraw();
  setTimeout(() => {
    overlay.bubbles = overlay.bubbles.filter((bubble) => bubble.key !== key);
    redraw();
  }, BUBBLE);
};

let last = -Infinity; // when one was sent

// Online it is sent; alone it is only shown, and now and then a bot answers.
export const sendSignal = (page: Page, reaction: string): void => {
  const { app } = page;
  const me = app.table?.me ?? null;
  app.sheet = "";
  page.redraw();
  if (me === null || performance.now() - last < BUBBLE) return;
  last = performance.now();
  if (page.online && page.onlineTable.tableId() !== null) {
    page.online.say({ do: "react", reaction });
    return;
  }
  show(page, me, reaction);
  const mate = app.table!.scene.seats.find(({ seat }) => seat === me)?.partner;
  if (mate && Math.random() < ANSWERS) setTimeout(() => show(page, mate, "thanks"), REPLY);
};

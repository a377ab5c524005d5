// What the table screen can ask for.

import type { TableHandlers } from "../table/handlers";
import { hinter } from "../table/hints";
import { savedSetup } from "../table/saved-game";
import type { Page } from "./page";

const undo = ({ app, local, online }: Page): void => {
  if (!app.table?.me) return;
  if (local) void local.undo(app.table.me);
  else online?.undo();
};

const playAgain = (page: Page): void => {
  if (page.onlineTable.tableId() !== null)
    return page.online?.say({ do: "propose", what: "rematch", yes: true });
  page.app.setup = savedSetup();
  void page.localTable.start();
};

const BUBBLE = 4000; // milliseconds that a bubble stands, and between two of one's own
const REPLY = 1500;
const ANSWERS = 0.25; // so often a bot answers, where nobody else sits

// Online it is sent; alone it is only shown, and now and then a bot answers.
const signaller = (page: Page): ((reaction: string) => void) => {
  const { app } = page;
  let last = -Infinity;
  const show = (seat: string, reaction: string): void => {
    const key = performance.now();
    const { overlay } = app;
    overlay.bubbles = [...overlay.bubbles.filter((bubble) => bubble.seat !== seat), { key, seat, reaction }];
    page.redraw();
    setTimeout(() => {
      overlay.bubbles = overlay.bubbles.filter((bubble) => bubble.key !== key);
      page.redraw();
    }, BUBBLE);
  };
  return (reaction) => {
    const me = app.table?.me ?? null;
    app.sheet = "";
    page.redraw();
    if (me === null || performance.now() - last < BUBBLE) return;
    last = performance.now();
    if (page.online && page.onlineTable.tableId() !== null) return page.online.say({ do: "react", reaction });
    show(me, reaction);
    const mate = app.table!.scene.seats.find(({ seat }) => seat === me)?.partner;
    if (mate && Math.random() < ANSWERS) setTimeout(() => show(mate, "thanks"), REPLY);
  };
};

export const tableHandlers = (page: Page): TableHandlers => {
  const { app, picker, redraw } = page;
  const hint = hinter(app, page.engine, redraw, (parts) => picker.preview(parts));
  return {
    pick: (part) => void picker.pick(part),
    pickPath: (parts) => void picker.pickPath(parts),
    touchCard: (letter) => void picker.touchCard(letter),
    play: () => void picker.playChosen(),
    back: () => void picker.goBack(),
    undo: () => undo(page),
    hint: () => void hint(),
    refusePart: (part) => void picker.refusePart(part),
    preview: (parts) => void picker.preview(parts),
    aim: (part) => void picker.aim(part),
    read: (log) => picker.read(log),
    taller: () => picker.taller(),
    sheet: (name) => {
      app.sheet = name === "menu" ? "room" : name;
      if (name === "rules") page.rules.openBeside();
      redraw();
    },
    pickLine: (action, parts) => void picker.pickLine(action, parts),
    leave: () => {
      app.sheet = "";
      location.hash = "#/";
    },
    again: () => playAgain(page),
    sound: () => page.changeSettings({ sound: !app.settings.sound }),
    signal: signaller(page),
    playHint: (action) => void picker.playAction(action),
  };
};

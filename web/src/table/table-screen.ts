// Assembles the table screen from its parts. In the document the hand comes before the board, for the tab
// order; on screen it lies below.

import { classes, h, type Child, type VNode } from "../ui/dom";
import { emblem, icons } from "../ui/icons";
import type { GameView, TableContext } from "../games/game-view";
import { partnerMark } from "../games/seat-marks";
import { viewOf } from "../games/registry";
import { handNode } from "./hand";
import type { Translations } from "../engine/translations";
import { boardRoom, frameOf, layoutOf, type Layout } from "./layout";
import { leftColumn, panelNode, rightColumn, runningClock, sheetNode } from "./panels";
import { isOffered, offered } from "../engine/action-parts";
import { iconButton } from "../ui/icon-button";
import type { TableHandlers } from "./handlers";
import { cardName, levelOf, seatName } from "./names";
import { promptBar } from "./prompt";
import { myTurn, type App, type TableModel } from "../state";

// ---- the hand ----

const litCards = (table: TableModel, game: GameView, cards: string): Map<string, string> => {
  const lit = new Map<string, string>();
  if (!myTurn(table) || table.moving) return lit;
  for (const letter of new Set(cards)) {
    const part = game.cardPart({ table }, letter);
    const next = table.offer?.next.find((one) => one.part === part);
    if (next) lit.set(letter, next.say);
  }
  return lit;
};

const refusedLetter = (table: TableModel): string =>
  table.refusedPart.startsWith("card:") || table.refusedPart.startsWith("dogs:")
    ? table.refusedPart.slice(5)[0]!
    : "";

const hand = (context: TableContext, layout: Layout, handlers: TableHandlers): VNode | null => {
  const { table, words } = context;
  const game = viewOf(table);
  const own = table.scene.seats.find(({ seat }) => seat === table.me);
  if (!own) return null;
  const lit = litCards(table, game, own.hand);
  const name = (letter: string): string => cardName(table, words, letter);
  return handNode({
    face: game.faces.face,
    cards: own.hand,
    width: layout.card,
    room: layout.room,
    lit,
    names: name,
    caption: game.captions ? name : null,
    chosen: game.inHand(table.chosen),
    refused: refusedLetter(table),
    grey:
      myTurn(table) &&
      !table.moving &&
      lit.size === 0 &&
      table.chosen.length === 0 &&
      offered(table.offer, "word").length > 0,
    label: words.t("page.hand"),
    pick: handlers.touchCard,
  });
};

// Passing asks nothing, but lies well away from the cards. Its room stays: the hand must not move under a
// finger.
const passButton = (context: TableContext, handlers: TableHandlers): VNode | null => {
  const { table } = context;
  if (!viewOf(table).passes) return null;
  const open = myTurn(table) && !table.moving && table.chosen.length === 0 && isOffered(table.offer, "pass");
  return h(
    open ? "button" : "span",
    {
      key: open ? "pass" : "pass-room",
      class: open ? "passbutton" : "passroom",
      "aria-hidden": open ? undefined : "true",
      onclick: open ? (): void => handlers.pick("pass") : undefined,
    },
    context.words.t("do.pass"),
    context.wide ? h("kbd", { "aria-hidden": "true" }, "P") : null,
  );
};

// ---- the bar ----

const barNode = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  title: [string, string],
  { bar: height, wide }: Layout,
): VNode => {
  const table = app.table!;
  const clock = runningClock(table);
  return h(
    "header",
    { key: "bar", class: "bar", style: `height:${height}px` },
    iconButton(words.t("page.menu"), icons.menu, () => handlers.sheet("menu")),
    h("p", { class: "round" }, h("b", null, title[0]), h("small", null, title[1])),
    clock === "" ? null : h("p", { class: "clock" }, clock),
    app.width >= 700
      ? iconButton(words.t("page.sound"), app.settings.sound ? icons.sound : icons.silent, handlers.sound, {
          "aria-pressed": String(app.settings.sound),
        })
      : null,
    wide
      ? null
      : // There it is open.
        iconButton(words.t("page.log"), icons.log, () => handlers.sheet(app.sheet === "log" ? "" : "log")),
  );
};

const smallSeats = (context: TableContext): VNode =>
  h(
    "div",
    { key: "seats", class: "smallseats" },
    context.table.scene.seats.map(({ seat, hand: cards }) =>
      h(
        "span",
        {
          key: seat,
          class: `smallseat${context.table.scene.waits.includes(seat) ? " waits" : ""}`,
          "data-seat": seat,
        },
        h("span", { class: "emblem", html: emblem(seat) }),
        h("b", null, context.name(seat), partnerMark(context, seat)),
        h("span", { class: "tally" }, cards.length),
      ),
    ),
  );

// What a round has brought, in the place of prompt and hand.
const tellsNode = (table: TableModel): VNode | null =>
  table.roundSummary.length === 0
    ? null
    : h(
        "section",
        { key: "tells", class: "traybox tells" },
        table.roundSummary.map((line, i) => h("p", { key: String(i) }, line)),
      );

// ---- the whole ----

const contextOf = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  layout: Layout,
  tray: boolean,
): TableContext => {
  const table = app.table!;
  return {
    table,
    settings: app.settings,
    words,
    ...boardRoom(table, layout),
    frame: frameOf(app),
    wide: layout.wide,
    low: layout.low,
    tray,
    reading: app.sheet === "log" || app.sheet === "list" || table.reading,
    pick: handlers.pick,
    pickPath: handlers.pickPath,
    aim: handlers.aim,
    refuse: handlers.refusePart,
    open: handlers.sheet,
    name: (seat) => seatName(table, words, seat),
    level: (seat) => levelOf(table, words, seat),
    signals: Object.fromEntries(
      app.overlay.bubbles.map(({ seat, reaction }) => [seat, words.t(`page.react.${reaction}`)]),
    ),
  };
};

const belowOf = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  context: TableContext,
  layout: Layout,
  tray: VNode | null,
): (VNode | null)[] => {
  const panel = layout.wide ? null : panelNode(app, words, handlers);
  if (panel ?? tray)
    return [
      h("div", { key: "foot", class: "foot traying", style: `height:${layout.tray}px` }, panel ?? tray),
    ];
  const pass = passButton(context, handlers);
  const room = pass ? { ...layout, room: layout.room - 104 } : layout;
  return [
    h(
      "div",
      { key: "foot", class: "foot", style: `height:${layout.foot}px` },
      hand(context, room, handlers),
      pass,
    ),
  ];
};

// A tray makes the board smaller: the tap that opens it need not wait until that board is drawn.
const drawAhead = (app: App, table: TableModel): void => {
  const { foresee } = viewOf(table);
  if (!foresee || !myTurn(table)) return;
  const { width, height } = boardRoom(table, layoutOf(app, table, true));
  foresee(table, app.settings, width, height);
};

const promptBox = (app: App, words: Translations, handlers: TableHandlers, layout: Layout): VNode =>
  h(
    "div",
    { key: "promptbox", class: "promptbox", style: `height:${layout.prompt}px` },
    promptBar(app, words, handlers, layout),
  );

const trayOf = (app: App, words: Translations, handlers: TableHandlers): VNode | null => {
  const table = app.table!;
  const probe = contextOf(app, words, handlers, layoutOf(app, table, false), false);
  const rules = (): void => handlers.sheet("rules");
  return (
    tellsNode(table) ??
    viewOf(table).tray?.(probe, { back: handlers.back, play: handlers.play, rules }) ??
    null
  );
};

// Board, hand and prompt, with columns at their sides where there is room.
const parts = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  layout: Layout,
  tray: VNode | null,
): Child[] => {
  const panelled = isPanelled(app);
  const context = contextOf(app, words, handlers, layout, tray !== null || panelled);
  const game = viewOf(app.table!);
  const title = game.title(context);
  const bar = layout.wide && game.columns ? null : barNode(app, words, handlers, title, layout);
  const below = belowOf(app, words, handlers, context, layout, tray);
  const prompt = tray || (panelled && !layout.wide) ? null : promptBox(app, words, handlers, layout);
  const board = h("div", { key: "stage", class: "stage" }, game.node(context));
  if (layout.low) {
    const style = `width:${layout.right}px`;
    const seats = game.columns ? smallSeats(context) : null;
    return [
      h("aside", { key: "aside", class: "aside", style }, bar, seats, below, prompt),
      h("main", { key: "centre", class: "centre" }, board),
    ];
  }
  return [
    layout.wide && game.columns ? leftColumn(app, words, handlers, layout.left, title) : null,
    h("main", { key: "centre", class: "centre" }, bar, prompt ? [below, board, prompt] : [board, below]),
    layout.wide ? rightColumn(app, words, handlers, layout.right) : null,
  ];
};

const isPanelled = ({ sheet }: App): boolean => sheet === "log" || sheet === "list";

export const tableScreen = (app: App, words: Translations, handlers: TableHandlers): VNode[] => {
  const table = app.table!;
  const tray = trayOf(app, words, handlers);
  const panel = isPanelled(app) && !layoutOf(app, table, false).wide;
  const layout = layoutOf(app, table, tray !== null || panel);
  if (tray === null) drawAhead(app, table);
  const names = classes("table", { wide: layout.wide, low: layout.low, broken: table.disconnected });
  return [
    h("div", { key: "table", class: names }, parts(app, words, handlers, layout, tray)),
    table.disconnected
      ? h("p", { key: "broken", class: "band", role: "status" }, words.t("page.reconnecting"))
      : null,
    sheetNode(app, words, handlers),
  ].filter((node): node is VNode => node !== null);
};

// Assembles the table screen from its parts, each in its box of the frame. In the document the hand comes
// before the board, for the tab order; on screen it lies below.

import { classes, h, type Child, type VNode } from "../ui/dom";
import type { GameView, TableContext } from "../games/game-view";
import type { Box } from "../games/frame";
import { viewOf } from "../games/registry";
import { offered } from "../engine/action-parts";
import type { Translations } from "../engine/translations";
import { barNode } from "./bar";
import { tableExtras } from "./extras";
import type { TableHandlers } from "./handler-types";
import { handNode } from "./hand";
import { bestHint } from "./hints";
import { boardRoom, isWide, layoutOf, type Layout } from "./layout";
import { botOf, cardName, levelOf, seatName } from "./names";
import { promptBar } from "./prompt";
import { myTurn, type App, type TableModel } from "../state";

export const placed = ({ left, top, width, height }: Box): string =>
  `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

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

// What is asked for is not in the hand: no card of it is darker than another.
const asksElsewhere = (table: TableModel, lit: Map<string, string>): boolean =>
  table.chosen.length > 0 ? !table.offer?.points : lit.size === 0 && offered(table.offer, "item").length > 0;

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
    layout,
    places: game.handPlaces?.(own.hand, layout) ?? null,
    lit,
    waits: !myTurn(table) || table.moving || asksElsewhere(table, lit),
    names: name,
    caption: game.caption ? (letter): string => game.caption!(name(letter)) : null,
    chosen: game.inHand(table.chosen),
    advised: game.inHand(bestHint(table)?.parts ?? []),
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
    kind: layout.kind,
    unit: layout.unit,
    wide: isWide(layout),
    low: layout.kind === "landscape",
    taking: app.sheet === "take",
    tray,
    reading: app.sheet === "log" || app.sheet === "list" || table.reading,
    bubbles: app.overlay.bubbles,
    pick: handlers.pick,
    pickPath: handlers.pickPath,
    aim: handlers.aim,
    refuse: handlers.refusePart,
    open: handlers.sheet,
    unfold: handlers.unfold,
    name: (seat) => seatName(table, words, seat),
    bot: (seat) => botOf(table, seat),
    level: (seat) => levelOf(table, words, seat),
  };
};

interface Below {
  tray: VNode | null; // of the game
  panel: VNode | null; // log or list
}

// Where papers lie beside the table a tray may leave the hand where it is, and stand beside it.
const standsBeside = ({ attrs }: VNode): boolean => / beside\b/.test(String(attrs["class"]));

// Beside a tray the cards lie closer.
const CLOSER = 0.72;

// In a window without a sheet it stands in the row of prompt and hand.
const trayBox = ({ sheet, hand: cards, stage }: Layout): Box =>
  sheet.height > 0
    ? sheet
    : { left: stage.left, top: cards.top - 8, width: stage.width - 220, height: cards.height + 16 };

const footNode = (context: TableContext, handlers: TableHandlers, layout: Layout, below: Below): VNode => {
  const inside = below.panel ?? below.tray;
  return inside === null || (context.wide && standsBeside(inside))
    ? h(
        "div",
        { key: "foot", class: "foot", style: placed(layout.hand) },
        hand(context, inside ? { ...layout, step: layout.step * CLOSER } : layout, handlers),
      )
    : h("div", { key: "foot", class: "foot traying", style: placed(trayBox(layout)) }, inside);
};

// Its buttons stand where those of the prompt do.
const besideAt = ({ buttons, stage, hand: cards }: Layout): string =>
  `;--buttons-left:${buttons.left - stage.left}px;--buttons-top:${buttons.top - cards.top}px` +
  `;--buttons-width:${buttons.width}px`;

const rowBox = ({ stage, prompt, hand: cards }: Layout): Box => ({
  left: stage.left,
  top: cards.top,
  width: prompt.left + prompt.width - stage.left,
  height: cards.height,
});

// A tray makes the board smaller: the tap that opens it need not wait until that board is drawn.
const drawAhead = (app: App, table: TableModel, handlers: TableHandlers): void => {
  const { foresee, trayHeight } = viewOf(table);
  if (!foresee || !myTurn(table)) return;
  foresee(table, boardRoom(table, layoutOf(app, table, trayHeight ?? TRAY)), handlers.redraw);
};

const TRAY = 284;

const trayOf = (app: App, words: Translations, handlers: TableHandlers): VNode | null => {
  const table = app.table!;
  const probe = contextOf(app, words, handlers, layoutOf(app, table, 0), false);
  const rules = (): void => handlers.sheet("rules");
  return (
    (viewOf(table).gathers ? null : tellsNode(table)) ??
    viewOf(table).tray?.(probe, { back: handlers.back, play: handlers.play, rules }) ??
    null
  );
};

const askingNode = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  layout: Layout,
  { tray, panel }: Below,
): VNode | null => {
  const wide = isWide(layout);
  if (wide && tray && standsBeside(tray))
    return h(
      "div",
      { key: "promptbox", class: "promptbox", style: placed(rowBox(layout)) + besideAt(layout) },
      tray,
    );
  if (tray || panel) return null;
  return tableExtras()?.hintPaper(app, words, handlers, layout) ?? promptBox(app, words, handlers, layout);
};

const promptBox = (app: App, words: Translations, handlers: TableHandlers, layout: Layout): VNode =>
  h(
    "div",
    { key: "promptbox", class: "promptbox", style: placed(layout.prompt) },
    viewOf(app.table!).gathers?.(app.table!, words) ?? promptBar(app, words, handlers, layout),
  );

const parts = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  layout: Layout,
  below: Below,
): Child[] => {
  const covered = below.tray !== null || below.panel !== null;
  const context = contextOf(app, words, handlers, layout, covered);
  const game = viewOf(app.table!);
  const title = game.title(context);
  return [
    barNode(app, words, handlers, title, layout, game.help !== undefined),
    footNode(context, handlers, layout, below),
    h("main", { key: "stage", class: "stage", style: placed(layout.stage) }, game.node(context)),
    askingNode(app, words, handlers, layout, below),
    tableExtras()?.columns(app, words, handlers, layout, context, title),
  ];
};

const isPanelled = ({ sheet }: App): boolean => sheet === "log" || sheet === "list";

export const tableScreen = (app: App, words: Translations, handlers: TableHandlers): VNode[] => {
  const table = app.table!;
  const more = tableExtras();
  const tray = trayOf(app, words, handlers);
  const wide = isWide(layoutOf(app, table, 0));
  const panel = isPanelled(app) && !wide ? (more?.panelNode(app, words, handlers) ?? null) : null;
  const sheet = panel && more ? more.panelHeight(app) : tray ? (viewOf(table).trayHeight ?? TRAY) : 0;
  const layout = layoutOf(
    app,
    table,
    sheet,
    sheet === 0 && more?.isHinting(app, layoutOf(app, table, 0)) ? more.hintHeight(app) : 0,
  );
  if (tray === null) drawAhead(app, table, handlers);
  const names = classes(`table ${table.scene.game}-table ${layout.kind} at-${layout.place}`, {
    papers: wide,
    low: layout.kind === "landscape",
    broken: table.disconnected,
  });
  return [
    h("div", { key: "table", class: names }, parts(app, words, handlers, layout, { tray, panel })),
    table.disconnected
      ? h("p", { key: "broken", class: "band", role: "status" }, words.t("page.reconnecting"))
      : null,
    ...(more?.bubbleNodes(app, words) ?? []),
    more?.sheetNode(app, words, handlers) ?? null,
  ].filter((node): node is VNode => node !== null);
};

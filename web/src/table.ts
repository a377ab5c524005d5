// The table: top bar, the game's own part, the prompt, the hand, and trays for what lies nowhere.

import { h, type Child, type VNode } from "./dom";
import { cardFace, emblem, icons } from "./faces";
import { barkView } from "./games/bark";
import { cardsView } from "./games/cards";
import { dogView } from "./games/dog";
import type { GameView, Stage } from "./games/view";
import { handNode } from "./hand";
import type { Words } from "./i18n";
import { isOffered, kindOf, offered, valueOf } from "./pick";
import { myTurn, type App, type TableModel } from "./state";

export interface TableDeeds {
  pick(part: string): void;
  touchCard(letter: string): void;
  play(): void;
  back(): void;
  undo(): void;
  hint(): void;
  sheet(name: App["sheet"]): void;
  act(action: string): void;
  leave(): void;
  again(): void;
  sound(): void;
}

const views: Record<string, GameView> = { dog: dogView, cards: cardsView, bark: barkView };
export const viewOf = (table: TableModel): GameView => views[table.scene.game]!;

export const seatName = (table: TableModel, words: Words, seat: string): string => {
  if (seat === table.me) return words.t("page.you");
  const info = table.seats[seat];
  if (!info) return words.t(`page.colour.${seat}`);
  return info.is === "bot" ? words.t(`page.bot.${info.name}`) : info.name || words.t(`page.colour.${seat}`);
};

const button = (label: string, icon: string, act: () => void, more: Record<string, unknown> = {}): VNode =>
  h("button", { class: "iconbutton", "aria-label": label, title: label, onclick: act, ...more }, h("span", { html: icon }));

// ---- what the player is told ----

interface Prompt {
  title: string;
  more: string;
}

const prompt = (table: TableModel, words: Words): Prompt => {
  const { scene, offer, chosen } = table;
  if (scene.over) return { title: words.t("page.over"), more: "" };
  if (table.thinking) return { title: words.t("page.thinking", { name: seatName(table, words, table.thinking) }), more: table.says };
  if (!myTurn(table)) {
    const seat = scene.waits[0];
    return { title: seat ? words.t("page.waits", { name: seatName(table, words, seat) }) : "", more: table.says };
  }
  if (offer?.complete) return { title: offer.say ?? "", more: table.says };
  const kinds = new Set((offer?.next ?? []).map(({ part }) => kindOf(part)));
  const first = chosen.length === 0;
  const kind = ["as", "dogs", "item", "to", "piece", "row", "place", "take", "card", "word"].find((one) => kinds.has(one) && (one !== "to" || !first));
  const asked = first ? `page.ask.${scene.phase}` : `page.prompt.${kind ?? "card"}`;
  return { title: words.t(asked), more: table.says || words.t(first ? "page.prompt.first" : "page.prompt.or-back") };
};

const promptBar = (app: App, words: Words, deeds: TableDeeds): VNode => {
  const table = app.table!;
  const { title, more } = prompt(table, words);
  const turn = myTurn(table);
  const complete = turn && table.offer?.complete === true;
  return h(
    "div",
    { key: "prompt", class: `prompt${turn ? " mine" : ""}` },
    h("div", { class: "words" }, h("p", { class: "title" }, title), h("p", { class: "more" }, more)),
    turn && !table.moving ? wordButtons(table, words, deeds) : null,
    complete ? h("button", { key: "play", class: "main", onclick: deeds.play }, words.t("page.play")) : null,
    table.chosen.length > 0 ? button(words.t("page.back"), icons.back, deeds.back, { key: "back" }) : null,
    table.chosen.length === 0 && table.canUndo && turn ? button(words.t("page.undo"), icons.back, deeds.undo, { key: "undo" }) : null,
    turn ? button(words.t("page.list"), icons.list, () => deeds.sheet("list"), { key: "list" }) : null,
  );
};

// ---- parts that lie nowhere on the table ----

// Words are buttons beside the prompt: all that go on with what is chosen, and at first those that are
// a whole action by themselves.
const wordButtons = (table: TableModel, words: Words, deeds: TableDeeds): VNode[] => {
  const alone = new Set((table.list ?? []).filter(({ parts }) => parts.length === 1).map(({ parts }) => parts[0]!));
  const shown = offered(table.offer, "word").filter(({ part }) => table.chosen.length > 0 || alone.has(part));
  return shown.map(({ part }) => h("button", { key: `word-${part}`, class: "wordbutton", onclick: (): void => deeds.pick(part) }, words.t(`do.${part}`)));
};

// Cards that are nobody's yet: what a joker stands for, what is taken. They take the hand's place.
const tray = (stage: Stage): VNode | null => {
  const { table } = stage;
  if (!myTurn(table) || table.moving) return null;
  const cards = [...offered(table.offer, "as"), ...offered(table.offer, "take")];
  if (cards.length === 0) return null;
  return h(
    "div",
    { key: "tray", class: "tray", role: "toolbar", "aria-label": stage.words.t("page.choices") },
    cards.map(({ part, say }) => h("button", { key: part, class: "card paper small", "aria-label": say, onclick: (): void => stage.pick(part) }, h("span", { html: cardFace(valueOf(part), table.scene.game) }))),
  );
};

const cardWidth = (app: App, count: number): number => {
  if (app.width >= 2400) return 138;
  if (app.width >= 1100) return 72;
  if (app.width >= 700 && app.height >= 700) return 80;
  return count <= 4 ? 60 : count <= 6 ? 56 : 51;
};

const hand = (app: App, stage: Stage, game: GameView, deeds: TableDeeds, room: number): VNode | null => {
  const { table } = stage;
  const own = table.scene.seats.find(({ seat }) => seat === table.me);
  if (!own) return null;
  const lit = new Map<string, string>();
  for (const letter of new Set(own.hand)) {
    const part = game.cardPart(stage, letter);
    const next = table.offer?.next.find((one) => one.part === part);
    if (next && myTurn(table)) lit.set(letter, next.say);
  }
  return handNode({
    game: table.scene.game,
    cards: own.hand,
    width: cardWidth(app, own.hand.length),
    room,
    lit,
    names: (letter) => stage.words.t("page.card", { card: letter }),
    chosen: game.inHand(table.chosen),
    label: stage.words.t("page.hand"),
    pick: deeds.touchCard,
  });
};

// ---- sheets ----

export const sheet = (words: Words, title: string, close: () => void, ...inside: Child[]): VNode =>
  h(
    "div",
    { key: "sheet", class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": title, onclick: (event: MouseEvent): void => { if (event.target === event.currentTarget) close(); } },
    h("div", { class: "panel" }, h("header", null, h("h2", null, title), button(words.t("page.close"), icons.close, close)), ...inside),
  );

export const logNode = (table: TableModel): VNode =>
  h("ol", { class: "log" }, table.log.slice(-200).map(({ number, seat, say }) => h("li", { key: String(number) }, seat ? h("span", { class: "emblem", html: emblem(seat) }) : h("span", { class: "emblem" }), h("span", null, say))));

export const listNode = (table: TableModel, deeds: TableDeeds): VNode =>
  h("ol", { class: "actions" }, (table.list ?? []).map(({ action, say }, i) => h("li", { key: action }, h("button", { onclick: (): void => deeds.act(action) }, i < 9 ? h("kbd", null, i + 1) : null, h("span", null, say)))));

const sheetNode = (app: App, words: Words, deeds: TableDeeds): VNode | null => {
  const table = app.table!;
  const close = (): void => deeds.sheet("");
  if (app.sheet === "log") return sheet(words, words.t("page.log"), close, logNode(table));
  if (app.sheet === "list") return sheet(words, words.t("page.list"), close, listNode(table, deeds));
  if (app.sheet === "menu") {
    return sheet(words, words.t("page.menu"), close,
      h("button", { class: "plain", onclick: (): void => deeds.sheet("rules") }, words.t("page.rules")),
      h("a", { class: "plain", href: "#/settings" }, words.t("page.settings")),
      h("button", { class: "plain", onclick: deeds.leave }, words.t("page.leave")));
  }
  return null;
};

const over = (table: TableModel, words: Words, deeds: TableDeeds): VNode => {
  const winners = table.scene.winners;
  const won = table.me !== null && winners.includes(table.me);
  const names = [...winners].map((seat) => seatName(table, words, seat)).join(", ");
  return h(
    "div",
    { key: "over", class: "overlay", role: "dialog", "aria-label": words.t("page.over") },
    h("div", { class: "panel end" },
      h("h2", null, won ? words.t("page.you-won") : words.t("page.has-won", { name: names })),
      h("p", { class: "emblems" }, [...winners].map((seat) => h("span", { key: seat, class: "emblem big", html: emblem(seat) }))),
      h("p", null, table.log[table.log.length - 2]?.say ?? ""),
      h("button", { class: "main", onclick: deeds.again }, words.t("page.again")),
      h("button", { class: "plain", onclick: deeds.leave }, words.t("page.home"))),
  );
};

// ---- the whole ----

export const tableScreen = (app: App, words: Words, deeds: TableDeeds): VNode[] => {
  const table = app.table!;
  const game = viewOf(table);
  const handCount = table.scene.seats.find(({ seat }) => seat === table.me)?.hand.length ?? 0;
  const card = cardWidth(app, handCount);
  const low = app.height <= 430;
  const wide = !low && app.width >= 1100 && app.height >= 600;
  const top = wide || low ? 0 : 46;
  const foot = low ? 0 : Math.round(card * 1.46) + 26 + 54;
  const side = wide ? 256 + 304 : low ? Math.max(240, app.width - Math.round(app.height * 1.2)) : 0;
  const roomWidth = app.width - side - (wide ? 24 : 0);
  const roomHeight = app.height - top - foot - (low ? 8 : 2);
  const size = fitBoard(table, roomWidth, roomHeight);
  const stage: Stage = { table, settings: app.settings, words, width: size.width, height: size.height, pick: deeds.pick, name: (seat) => seatName(table, words, seat) };
  const round = table.scene.round === undefined ? "" : words.t("page.round", { n: table.scene.round });
  const bar = h("header", { key: "bar", class: "bar" }, button(words.t("page.menu"), icons.menu, () => deeds.sheet("menu")), h("p", { class: "round" }, h("b", null, round)), button(words.t("page.sound"), app.settings.sound ? icons.sound : icons.silent, deeds.sound), button(words.t("page.log"), icons.log, () => deeds.sheet("log")));
  const centre = h("main", { key: "centre", class: "centre" }, wide ? null : low ? null : bar, h("div", { class: "stage" }, game.node(stage)), low ? null : promptBar(app, words, deeds), low ? null : h("div", { key: "foot", class: "foot", style: `height:${Math.round(card * 1.46) + 26}px` }, tray(stage) ?? hand(app, stage, game, deeds, Math.min(roomWidth, 760))));
  const parts: (VNode | null)[] = [];
  if (wide) parts.push(leftColumn(app, words, deeds));
  parts.push(centre);
  if (low) parts.push(h("aside", { key: "aside", class: "aside", style: `width:${side}px` }, bar, promptBar(app, words, deeds), tray(stage) ?? hand(app, stage, game, deeds, side)));
  if (wide) parts.push(rightColumn(app, words, deeds));
  return [
    h("div", { key: "table", class: `table${wide ? " wide" : ""}${low ? " low" : ""}${table.broken ? " broken" : ""}` }, parts),
    table.broken ? h("p", { key: "broken", class: "band", role: "status" }, words.t("page.reconnecting")) : null,
    sheetNode(app, words, deeds),
    table.scene.over && !table.moving ? over(table, words, deeds) : null,
  ].filter((node): node is VNode => node !== null);
};

// Fill the room, up to 1.2 times as tall as wide or as wide as tall.
const fitBoard = (table: TableModel, width: number, height: number): { width: number; height: number } => {
  if (table.scene.game !== "dog") return { width: Math.min(width, 900), height };
  const w = Math.floor(Math.min(width, height * 1.2, 1500));
  return { width: w, height: Math.floor(Math.min(height, w * 1.2)) };
};

const leftColumn = (app: App, words: Words, deeds: TableDeeds): VNode => {
  const table = app.table!;
  return h(
    "aside",
    { key: "left", class: "left" },
    h("header", null, button(words.t("page.menu"), icons.menu, () => deeds.sheet("menu")), h("h1", null, "Kennel"), button(words.t("page.sound"), app.settings.sound ? icons.sound : icons.silent, deeds.sound)),
    table.scene.seats.map((seat) =>
      h("div", { key: seat.seat, class: `seat${table.scene.waits.includes(seat.seat) ? " waits" : ""}` }, h("span", { class: "emblem", html: emblem(seat.seat) }), h("span", { class: "who" }, h("b", null, seatName(table, words, seat.seat)), h("small", null, seat.partner === table.me && table.me !== null ? words.t("page.partner") : "")), h("span", { class: "count" }, words.t("page.cards", { n: seat.hand.length })))),
    table.scene.round === undefined ? null : h("p", { class: "seat" }, words.t("page.round", { n: table.scene.round })),
  );
};

const rightColumn = (app: App, words: Words, deeds: TableDeeds): VNode => {
  const table = app.table!;
  return h(
    "aside",
    { key: "right", class: "right" },
    h("section", { class: "panel" }, h("h2", null, words.t("page.log")), logNode(table)),
    h("section", { class: "panel" }, h("h2", null, words.t("page.list")), myTurn(table) ? listNode(table, deeds) : null),
  );
};

export { isOffered, offered };

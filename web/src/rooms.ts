// Tables on the server before they are played: the list of open ones, and waiting for people.

import { h, type VNode } from "./dom";
import { emblem, icons } from "./faces";
import type { Words } from "./i18n";
import type { App } from "./state";

export interface OnlineDeeds {
  sit(): void;
  start(): void;
  leave(): void;
  share(): void;
  name(name: string): void;
  quick(game: string): void;
}

export const nameField = (app: App, words: Words, set: (name: string) => void): VNode =>
  h("label", { class: "field" }, h("span", null, words.t("page.name")), h("input", { type: "text", maxlength: 24, autocomplete: "nickname", value: app.settings.name, onchange: (event: Event): void => set((event.target as HTMLInputElement).value.trim()) }));

const seatLine = (app: App, words: Words, index: number): VNode => {
  const seat = app.room!.seats[index]!;
  const free = seat.is === "free";
  const name = seat.is === "bot" ? words.t(`page.bot.${seat.name ?? "hound"}`) : free ? words.t("page.free-seat") : seat.name ?? "";
  return h("li", { key: seat.seat, class: `seat${free ? " free" : ""}` }, h("span", { class: "emblem", html: emblem(seat.seat) }), h("b", null, name), seat.seat === app.room!.you ? h("small", null, words.t("page.you")) : null);
};

export const waitingScreen = (app: App, words: Words, deeds: OnlineDeeds): VNode[] => {
  const { room } = app;
  const title = words.t("page.waiting");
  const seated = room?.you !== null && room?.you !== undefined;
  const host = seated && room?.host === room?.you;
  const beginning = room?.phase === "sealing" || room?.phase === "revealing";
  return [
    h(
      "main",
      { key: "waiting", class: "page" },
      h("header", { class: "bar" }, h("a", { class: "iconbutton", href: "#/", "aria-label": words.t("page.home") }, h("span", { html: icons.back })), h("h1", null, title)),
      app.fault === "" ? null : h("p", { class: "refusal", role: "alert" }, app.fault),
      room ? h("ol", { class: "roomseats" }, room.seats.map((_, i) => seatLine(app, words, i))) : h("p", null, words.t("page.reconnecting")),
      beginning ? h("p", { role: "status" }, words.t("page.shuffling")) : null,
      room && !seated && room.phase === "waiting" ? nameField(app, words, deeds.name) : null,
      room && !seated && room.phase === "waiting" ? h("button", { class: "main big", onclick: deeds.sit }, words.t("page.sit")) : null,
      seated && room?.phase === "waiting" ? h("button", { class: host ? "plain" : "main big", onclick: deeds.share }, words.t("page.share")) : null,
      host && room?.phase === "waiting" ? h("button", { class: "main big", onclick: deeds.start }, words.t("page.start")) : null,
      seated ? h("button", { class: "plain", onclick: deeds.leave }, words.t("page.leave")) : null,
    ),
  ];
};

export const tablesScreen = (app: App, words: Words, deeds: OnlineDeeds): VNode[] => [
  h(
    "main",
    { key: "tables", class: "page" },
    h("header", { class: "bar" }, h("a", { class: "iconbutton", href: "#/", "aria-label": words.t("page.home") }, h("span", { html: icons.back })), h("h1", null, words.t("page.tables"))),
    nameField(app, words, deeds.name),
    app.tables.length === 0 ? h("p", null, words.t("page.no-tables")) : null,
    h("ol", { class: "roomseats" }, app.tables.map(({ table, game, players, free, host }) => h("li", { key: table }, h("a", { class: "plain", href: `#/t/${table}` }, words.t("page.listed", { game: words.t(`page.game.${game}`), host: host ?? "", free, players }))))),
    (["dog", "cards", "bark"] as const).map((game) => h("button", { key: game, class: "plain", onclick: (): void => deeds.quick(game) }, words.t("page.quick", { game: words.t(`page.game.${game}`) }))),
    h("a", { class: "main big", href: "#/friends" }, words.t("page.with-friends")),
  ),
];

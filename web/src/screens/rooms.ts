// Tables on the server before they are played: the list of open ones, and waiting for people.

import { h, type VNode } from "../dom";
import { icons, pawOf } from "../faces";
import type { Words } from "../i18n";
import type { ServerTable } from "../online";
import type { App } from "../state";
import type { RoomDeeds } from "./deeds";
import { faultLine, nameField, page, qrCode, seatLine, way } from "./parts";
import { pawSign } from "./signs";

export const isFull = (room: ServerTable): boolean => room.seats.every(({ is }) => is !== "free");
export const isHost = (room: ServerTable): boolean => room.you !== null && room.you === room.host;

export const personName = (room: ServerTable, words: Words, letter: string): string => {
  const seat = room.seats.find((one) => one.seat === letter);
  if (!seat || seat.is === "free") return words.t("page.free-seat");
  if (seat.is === "bot") return words.t(`page.bot.${seat.name ?? "hound"}`);
  return letter === room.you ? words.t("page.you") : seat.name || words.t(`page.colour.${letter}`);
};

// A seat fills with a paw print.
const seatNode = (room: ServerTable, words: Words, deeds: RoomDeeds, index: number): VNode => {
  const { seat, is, here } = room.seats[index]!;
  const name = personName(room, words, seat);
  const removable = isHost(room) && seat !== room.you && (is === "person" || is === "away");
  return seatLine(seat, h("span", { class: `who${is === "free" ? " free" : ""}` }, h("b", null, name)),
    is === "free" ? null : h("span", { class: "print", html: pawOf(seat) }),
    is === "free" ? null : h("small", { class: here === false ? "" : "seatready" }, words.t(here === false ? "page.seat.away" : "page.seat.ready")),
    removable ? h("button", { class: "iconbutton", "aria-label": words.t("page.remove", { name }), onclick: (): void => deeds.say({ do: "remove", seat }) }, h("span", { html: icons.close })) : null);
};

const invitation = (app: App, words: Words, deeds: RoomDeeds): VNode => {
  const link = deeds.link();
  const { qr } = app.around;
  return h("section", { key: "invite", class: "panel invite" },
    qr && qr.text === link ? qrCode(qr.rows, words.t("page.qr")) : h("div", { class: "qr" }),
    h("p", { class: "link" }, link.replace(/^https?:\/\//, "").replace(/\/[0-9a-f]{32}$/, "/…")),
    h("div", { class: "two" },
      h("button", { class: "main", onclick: (): void => deeds.share(link) }, h("span", { class: "inline", html: icons.share }), words.t("page.share")),
      h("button", { class: "plain square", "aria-label": words.t("page.copy"), title: words.t("page.copy"), onclick: (): void => deeds.copy(link) }, h("span", { class: "inline", html: icons.link }))));
};

const below = (app: App, words: Words, deeds: RoomDeeds, room: ServerTable): (VNode | null)[] => {
  if (room.phase !== "waiting") return [h("p", { key: "shuffling", class: "status", role: "status" }, words.t("page.shuffling"))];
  const full = isFull(room);
  if (room.you === null) {
    if (full) return [h("p", { key: "full", class: "status" }, words.t("page.full"))];
    return [nameField(app, words, deeds.name), h("button", { key: "sit", class: "main big", onclick: deeds.sit }, words.t("page.sit"))];
  }
  const soon = app.around.countdown;
  return [
    soon > 0 ? h("p", { key: "soon", class: "status", role: "status" }, words.t("page.starts", { n: soon })) : null,
    isHost(room) ? h("button", { key: "start", class: "main big", onclick: deeds.start }, words.t(full ? "page.begin.now" : "page.start")) : soon > 0 ? null : h("p", { key: "host", class: "status" }, words.t("page.host-starts")),
    h("button", { key: "leave", class: "plain", onclick: deeds.leave }, words.t("page.leave")),
  ];
};

export const waitingScreen = (app: App, words: Words, deeds: RoomDeeds): VNode[] => {
  const { room } = app;
  const asks = room !== null && room.you !== null && room.phase === "waiting" && !isFull(room);
  return [
    page("waiting", room ? `${words.t(`page.game.${room.game}`)} · ${words.t("page.waiting")}` : words.t("page.waiting"), words,
      asks ? invitation(app, words, deeds) : null,
      room ? h("ol", { key: "seats", class: "seatrows" }, room.seats.map((_, i) => seatNode(room, words, deeds, i))) : app.fault === "" ? h("p", { key: "line", class: "status", role: "status" }, words.t("page.reconnecting")) : null,
      faultLine(app),
      h("div", { key: "bottom", class: "bottom" }, room ? below(app, words, deeds, room) : app.fault === "" ? null : h("a", { class: "main big", href: "#/" }, words.t("page.home")))),
  ];
};

export const tablesScreen = (app: App, words: Words, deeds: RoomDeeds): VNode[] => [
  page("tables", words.t("page.tables"), words,
    app.version === null ? h("p", { key: "none", class: "status" }, words.t("page.no-server")) : nameField(app, words, deeds.name),
    app.tables.length === 0 && app.version !== null ? h("p", { key: "empty", class: "status" }, words.t("page.no-tables")) : null,
    app.tables.map(({ table, game, players, free, host }) => way(pawSign, host || words.t(`page.game.${game}`), words.t("page.listed", { game: words.t(`page.game.${game}`), host: host ?? "", free, players }), { key: table, href: `#/t/${table}` })),
    faultLine(app),
    h("div", { key: "bottom", class: "bottom" },
      app.version === null ? null : (["dog", "cards", "bark"] as const).map((game) => h("button", { key: game, class: "plain", onclick: (): void => deeds.quick(game) }, words.t("page.quick", { game: words.t(`page.game.${game}`) }))),
      h("a", { class: "main big", href: app.version === null ? "#/new" : "#/friends" }, words.t(app.version === null ? "page.new-game" : "page.with-friends")))),
];

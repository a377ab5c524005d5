// The end: who, how, five numbers that somebody will talk about, rematch first.

import { h, type VNode } from "../dom";
import { emblem, icons, pawOf, piece } from "../faces";
import type { Words } from "../i18n";
import type { App, TableModel } from "../state";
import { seatName } from "../table";
import { courseFigure } from "./course";
import type { RoomDeeds } from "./deeds";
import { columns } from "./parts";
import { againSign, checkSign, saveSign } from "./signs";

const title = (table: TableModel, words: Words): string => {
  const { winners, seats, over } = table.scene;
  if (!over) return words.t("page.was-ended");
  if (winners === "") return words.t("page.draw");
  const partner = seats.find(({ seat }) => seat === table.me)?.partner ?? null;
  const ours = [...winners].every((seat) => seat === table.me || seat === partner); // else the victory is shared
  if (table.me !== null && ours) return words.t(partner === null ? "page.you-won" : "page.you-two-won");
  return words.t("page.has-won", { name: [...winners].map((seat) => seatName(table, words, seat)).join(", ") });
};

// Paw prints in the winners' colours walk across the page, once.
const prints = (winners: string): VNode =>
  h("div", { key: "prints", class: "prints", "aria-hidden": "true" }, winners === "" ? null : Array.from({ length: 16 }, (_, i) =>
    h("span", { key: String(i), style: `left:${(7 + ((i * 37) % 86)).toFixed(0)}%;top:${(8 + ((i * 53) % 80)).toFixed(0)}%;animation-delay:${60 * i}ms;transform:rotate(${(i * 47) % 90}deg)`, html: pawOf(winners[i % winners.length]!) })));

const numbers = (app: App, words: Words): VNode | null => {
  const { end } = app.around;
  if (!end) return null;
  const emblems = (side: string): VNode[] => [...side].map((seat) => h("span", { key: seat, class: "emblem", role: "img", "aria-label": seatName(app.table!, words, seat), html: emblem(seat) }));
  return h("div", { key: "numbers", class: "panel numbers" }, h("table", { "aria-label": words.t("page.numbers-of") },
    h("thead", null, h("tr", null, h("td", null), end.sides.map((side) => h("th", { key: side, scope: "col" }, emblems(side))))),
    h("tbody", null, end.rows.map(({ name, values }) => h("tr", { key: name }, h("th", { scope: "row" }, words.t(`page.end.${name}`)), values.map((value, i) => h("td", { key: String(i), class: i === 0 ? "first" : "" }, value)))))));
};

const proofButton = (app: App, words: Words, deeds: RoomDeeds): VNode | null => {
  const { proof } = app.around;
  if (!proof || proof.state === "none") return null;
  const text = { checking: "page.proof.checking", good: "page.proof", bad: "page.proof.failed" }[proof.state];
  return h("button", { key: "proof", class: `plain proof ${proof.state}`, onclick: (): void => deeds.sheet("proof") }, proof.state === "good" ? h("span", { class: "inline", html: checkSign }) : null, words.t(text));
};

const rematch = (app: App, words: Words, deeds: RoomDeeds): VNode => {
  const asked = app.room?.proposals?.["rematch"] ?? [];
  const mine = app.room?.you !== null && app.room?.you !== undefined && asked.includes(app.room.you);
  const looksOn = app.room !== null && app.room.you === null;
  if (looksOn) return h("a", { key: "home", class: "main big", href: "#/" }, words.t("page.home"));
  return h("button", { key: "again", class: "main big", disabled: mine, "data-first": "yes", onclick: deeds.again }, h("span", { class: "inline", html: againSign }), words.t(mine ? "page.rematch.wait" : app.table!.kind === "local" ? "page.again" : "page.rematch"));
};

export const endScreen = (app: App, words: Words, deeds: RoomDeeds): VNode[] => {
  const table = app.table!;
  const { winners, round } = table.scene;
  const { end } = app.around;
  const after = round !== undefined && table.scene.game !== "cards" ? words.t("page.after", { n: round }) : end ? words.t("page.after.moves", { n: end.moves }) : "";
  return [
    h("main", { key: "end", class: "page end-screen" },
      prints(winners),
      h("header", { class: "top" }, h("a", { class: "iconbutton", href: "#/", "aria-label": words.t("page.home") }, h("span", { html: icons.close }))),
      columns([
        h("div", { class: "heroes", "aria-hidden": "true" }, [...winners].map((seat) => h("span", { key: seat, html: piece(seat, 64) }))),
        h("h1", { tabindex: -1 }, title(table, words)),
        h("p", { class: "how" }, after),
        end && table.scene.over && end.last !== "" ? h("p", { class: "last" }, end.last) : null,
        end && app.around.course ? courseFigure(app.around.course, end, words) : null,
      ], [
        numbers(app, words),
        h("div", { class: "bottom" },
          rematch(app, words, deeds),
          h("div", { class: "two even" },
            h("button", { class: "plain", onclick: (): void => deeds.sheet("record") }, h("span", { class: "inline", html: icons.log }), words.t("page.look-back")),
            h("button", { class: "plain", onclick: deeds.save }, h("span", { class: "inline", html: saveSign }), words.t("page.save-record"))),
          proofButton(app, words, deeds)),
      ])),
  ];
};

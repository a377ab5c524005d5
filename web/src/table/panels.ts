// Side columns and panels of the table: log, list of actions, hints, players.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { emblem, icons } from "../ui/icons";
import { viewOf } from "../games/registry";
import { backs } from "../games/seat-marks";
import type { Translations } from "../engine/translations";
import type { Hints, SeatScene } from "../engine/types";
import { hintsNow, partKind, listedNow, offered, partValue } from "../engine/action-parts";
import { iconButton } from "../ui/icon-button";
import { sheet } from "../ui/sheet";
import { myTurn, type App, type TableModel } from "../state";
import type { TableHandlers } from "./handlers";
import { levelOf, seatName } from "./names";

export const logNode = (table: TableModel): VNode =>
  h(
    "ol",
    { class: "log" },
    table.log
      .slice(-200)
      .reverse()
      .map(({ number, seat, say }) =>
        h(
          "li",
          { key: String(number), class: seat ? undefined : "general" },
          seat ? h("span", { class: "emblem", html: emblem(seat) }) : h("span", { class: "emblem" }),
          h("span", null, sentence(say)),
        ),
      ),
  );

// ---- what can I do? ----

const previews = (handlers: TableHandlers, parts: string[]): Record<string, unknown> => ({
  onfocus: (): void => handlers.preview(parts),
  onblur: (): void => handlers.preview(null),
  onmouseenter: (): void => handlers.preview(parts),
  onmouseleave: (): void => handlers.preview(null),
});

const hintLine = (
  table: TableModel,
  handlers: TableHandlers,
  hint: Hints["best"][number],
  i: number,
  keys: boolean,
): VNode => {
  const parts = table.list?.find(({ action }) => action === hint.action)?.parts;
  return h(
    "li",
    { key: `hint-${hint.action}`, class: i === 0 ? "hint best" : "hint" },
    h(
      "button",
      {
        onclick: (): void => handlers.pickLine(hint.action, parts),
        ...(parts ? previews(handlers, parts) : {}),
      },
      keys && i < 9 ? h("kbd", { "aria-hidden": "true" }, i + 1) : null,
      h(
        "span",
        { class: "said-line" },
        h("span", null, sentence(hint.say)),
        hint.reasons.map((reason, i) =>
          h("small", { key: String(i), class: reason.startsWith("−") ? "against" : "for" }, reason),
        ),
      ),
      h(
        "span",
        { class: "pill" },
        h("span", { class: "inicon", html: icons.hint }),
        hint.chance ?? "",
        hint.margin ? h("small", null, hint.margin) : null,
      ),
    ),
  );
};

const hintLines = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  keys: boolean,
): VNode[] => {
  const { hints } = table;
  if (!hints || table.chosen.length > 0) return [];
  if (!hints.done)
    return [
      h(
        "li",
        { key: "thinking", class: "hint", role: "status" },
        h("p", null, words.t("page.hint.thinking", { n: hints.percent })),
        h("progress", { max: 100, value: String(hints.percent), "aria-label": words.t("page.hint") }),
      ),
    ];
  return [
    hints.whose ? h("li", { key: "whose", class: "hint whose" }, hints.whose) : null,
    ...hints.best.map((hint, i) => hintLine(table, handlers, hint, i, keys)),
  ].filter((line): line is VNode => line !== null);
};

// A key where there is a keyboard to be expected, else the card that is played.
const leadOf = (table: TableModel, parts: string[], i: number, keys: boolean): VNode | null => {
  if (keys) return i < 9 ? h("kbd", { "aria-hidden": "true" }, i + 1) : null;
  const card = parts.find((part) => partKind(part) === "card" || partKind(part) === "dogs");
  return card ? h("span", { class: "listcard", html: viewOf(table).faces.label(partValue(card)[0]!) }) : null;
};

// However long it is, the tab key stops at it once.
export const listNode = (
  table: TableModel,
  words: Translations,
  handlers: TableHandlers,
  keys: boolean,
): VNode =>
  h(
    "div",
    { role: "toolbar", "aria-label": words.t("page.list"), "data-group": "list" },
    h(
      "ol",
      { class: "actions" },
      hintLines(table, words, handlers, keys),
      listedNow(table.list, table.chosen).map(({ action, say, parts }, i) =>
        h(
          "li",
          { key: action },
          h(
            "button",
            { onclick: (): void => handlers.pickLine(action, parts), ...previews(handlers, parts) },
            leadOf(table, parts, i + hintsNow(table).length, keys),
            h("span", null, sentence(say)),
          ),
        ),
      ),
    ),
  );

// On a small screen the log and the list take the place of prompt and hand; they can be pulled up.
export const panelNode = (app: App, words: Translations, handlers: TableHandlers): VNode | null => {
  const table = app.table!;
  if (app.sheet !== "log" && app.sheet !== "list") return null;
  const title = words.t(app.sheet === "log" ? "page.log" : "page.list");
  const count = app.sheet === "list" ? ` · ${listedNow(table.list, table.chosen).length}` : "";
  return h(
    "section",
    {
      key: `panel-${app.sheet}`,
      class: `traybox panelbox${app.tall ? " tall" : ""}`,
      role: "dialog",
      "aria-label": title,
    },
    h(
      "header",
      null,
      h("h2", null, title, h("small", null, count)),
      iconButton(words.t("page.taller"), app.tall ? icons.down : icons.up, handlers.taller, {
        key: "taller",
      }),
      iconButton(words.t("page.close"), icons.close, () => handlers.sheet(""), { key: "close" }),
    ),
    h(
      "div",
      {
        class: "scroll",
        ...(app.sheet === "log" ? { tabindex: 0, role: "region", "aria-label": title } : {}),
      },
      app.sheet === "log" ? logNode(table) : myTurn(table) ? listNode(table, words, handlers, false) : null,
    ),
  );
};

// ---- sheets ----

// Cards that can be taken, fanned out in the order in which they are offered.
const takeSheet = (table: TableModel, words: Translations, handlers: TableHandlers): VNode | null => {
  const cards = offered(table.offer, "take");
  if (cards.length === 0) return null;
  return sheet(
    { name: "take", title: words.t("page.prompt.take"), close: words.t("page.close") },
    () => handlers.sheet(""),
    h(
      "div",
      { class: "taking", role: "toolbar", "aria-label": words.t("page.choices"), "data-group": "places" },
      cards.map(({ part, say }) =>
        h(
          "button",
          {
            key: part,
            class: "card paper",
            "aria-label": say,
            "data-part": part,
            onclick: (): void => handlers.pick(part),
          },
          h("span", { html: viewOf(table).faces.face(partValue(part)) }),
        ),
      ),
    ),
  );
};

export const sheetNode = (app: App, words: Translations, handlers: TableHandlers): VNode | null =>
  app.sheet === "take" ? takeSheet(app.table!, words, handlers) : null;

// ---- the columns of a wide screen ----

const remaining = (table: TableModel, seat: string): string => {
  const end = table.clockDeadlines[seat];
  if (end === undefined || !table.scene.waits.includes(seat)) return "";
  const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
export const runningClock = (table: TableModel): string =>
  [table.me ?? "", ...table.scene.waits].map((seat) => remaining(table, seat)).find((text) => text !== "") ??
  "";

const seatPanel = (table: TableModel, words: Translations, seat: SeatScene): VNode =>
  h(
    "div",
    {
      key: seat.seat,
      class: `seat${table.scene.waits.includes(seat.seat) ? " waits" : ""}`,
      "data-seat": table.scene.segments === 4 ? undefined : seat.seat,
    },
    h("span", { class: "emblem", html: emblem(seat.seat) }),
    h(
      "span",
      { class: "who" },
      h("b", null, seatName(table, words, seat.seat)),
      h(
        "small",
        null,
        [
          seat.partner === table.me && table.me !== null ? words.t("page.partner") : "",
          levelOf(table, words, seat.seat),
        ]
          .filter((text) => text !== "")
          .join(" · "),
      ),
    ),
    h(
      "span",
      { class: "count" },
      h("span", null, backs(seat.hand.length), h("b", null, seat.hand.length)),
      remaining(table, seat.seat) === "" ? null : h("small", null, remaining(table, seat.seat)),
    ),
  );

// Partners are in one panel, one's own first.
const panels = (table: TableModel): SeatScene[][] => {
  const { seats, sides, order } = table.scene;
  const inOrder = (letters: string): SeatScene[] =>
    [...order]
      .filter((letter) => letters.includes(letter))
      .map((letter) => seats.find(({ seat }) => seat === letter)!);
  if (sides.length === seats.length) return [inOrder(order)];
  const first = (side: string): number => order.search(new RegExp(`[${side}]`));
  return [...sides].sort((one, other) => first(one) - first(other)).map(inOrder);
};

export const leftColumn = (
  app: App,
  words: Translations,
  handlers: TableHandlers,
  width: number,
  title: [string, string],
): VNode => {
  const table = app.table!;
  return h(
    "aside",
    { key: "left", class: "left", style: `width:${width}px` },
    h(
      "header",
      null,
      iconButton(words.t("page.menu"), icons.menu, () => handlers.sheet("menu")),
      h("h1", null, "Kennel"),
      iconButton(words.t("page.sound"), app.settings.sound ? icons.sound : icons.silent, handlers.sound, {
        "aria-pressed": String(app.settings.sound),
      }),
    ),
    panels(table).map((pair, i) =>
      h(
        "section",
        { key: String(i), class: "pair-panel" },
        pair.map((seat) => seatPanel(table, words, seat)),
      ),
    ),
    h("section", { class: "pair-panel about" }, h("b", null, title[0]), h("p", null, title[1])),
  );
};

export const rightColumn = (app: App, words: Translations, handlers: TableHandlers, width: number): VNode => {
  const table = app.table!;
  return h(
    "aside",
    { key: "right", class: "right", style: `width:${width}px` },
    h(
      "section",
      {
        key: "log",
        class: "panel",
        onmouseenter: (): void => handlers.read(true),
        onmouseleave: (): void => handlers.read(false),
      },
      h("h2", null, words.t("page.log")),
      h(
        "div",
        {
          class: "scroll",
          tabindex: 0,
          role: "region",
          "aria-label": words.t("page.log"),
          onfocus: (): void => handlers.read(true),
          onblur: (): void => handlers.read(false),
        },
        logNode(table),
      ),
    ),
    h(
      "section",
      { key: "list", class: "panel" },
      h("h2", null, words.t("page.list"), h("kbd", { "aria-hidden": "true" }, "?")),
      h(
        "div",
        { class: "scroll" },
        myTurn(table) && !table.moving ? listNode(table, words, handlers, true) : null,
      ),
    ),
  );
};

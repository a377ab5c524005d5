// The screen for setting up a table.

import { h, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import { gameNames, setupOf } from "../games/all";
import { nearestCount, type SetupContext } from "../games/game-setup";
import { hasOpen } from "./setup-seats";
import type { App } from "../state";
import type { ScreenHandlers } from "./handlers";
import {
  columns,
  COLUMNS,
  faultLine,
  handle,
  levels,
  nameField,
  page,
  seatRow,
  segment,
  select,
  sheet,
  swapLine,
  toggle,
} from "./widgets";

const seatLevels = (app: App, words: Translations): (readonly [string, string])[] => [
  ...(app.version === null ? [] : [["open", words.t("page.seat.open")] as const]),
  ...levels(words),
];

// One line has room for one of them: partner or first player, else how strong the bot is.
const seatNote = ({ setup, overlay }: App, words: Translations, i: number): string => {
  const seat = "abcdef"[i]!;
  const partner = overlay.draft?.seats[setup.who.indexOf("me")]?.partner ?? null;
  const begins = overlay.draft?.starter ?? overlay.draft?.first ?? "a";
  const level = `page.level.${setup.who[i] ?? "hound"}`; // "me" and "open" have none
  const said = [
    seat === partner ? words.t("page.partner") : "",
    seat === begins ? words.t("page.seat.begins") : "",
  ].filter((text) => text !== "");
  return said.length === 0 && words.has(level) ? words.t(level) : said.join(" · ");
};

const setupSeat = (app: App, words: Translations, handlers: ScreenHandlers, i: number): VNode => {
  const { who } = app.setup;
  const seat = "abcdef"[i]!;
  const mine = who[i] === "me";
  const colour = words.t(`page.colour.${seat}`);
  const name = mine ? words.t("page.you") : colour;
  const note = seatNote(app, words, i);
  const choose = (level: string): void =>
    handlers.setup({ who: who.map((old, j) => (j === i ? level : old)) });
  return seatRow(
    seat,
    handle(app, words, seat, name, handlers.swap),
    h("span", { class: "who" }, h("b", null, name), note === "" ? null : h("small", null, note)),
    mine ? null : select(colour, seatLevels(app, words), who[i] ?? "hound", choose),
  );
};

const seats = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "section",
    { key: "seats" },
    h(
      "ol",
      { class: "seatrows" },
      Array.from({ length: app.setup.players }, (_, i) => setupSeat(app, words, handlers, i)),
    ),
    swapLine(app, words),
  );

const contextOf = (app: App, words: Translations, handlers: ScreenHandlers): SetupContext => ({
  setup: app.setup,
  allowed: app.overlay.allowed,
  words,
  change: handlers.setup,
});

const moreRules = (context: SetupContext): VNode | null => {
  const { setup, words } = context;
  const game = setupOf(setup.game);
  const rules = game.rules(context);
  const chosen = game.summary(context);
  if (rules.length === 0) return null;
  return h(
    "details",
    { key: `more-${setup.game}`, class: "fold" },
    h(
      "summary",
      null,
      h("b", null, words.t("page.more-rules")),
      chosen === "" ? null : h("small", null, chosen),
    ),
    ...rules,
  );
};

const clocks = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { key: "clock", class: "beside line" },
    h("b", null, words.t("page.clock")),
    select(
      words.t("page.clock"),
      [
        ["0", words.t("page.clock.none")],
        ...[15, 30, 60].map((n) => [String(n), words.t("page.clock.s", { n })] as const),
        ...[3, 10].map((n) => [String(60 * n), words.t("page.clock.min", { n })] as const),
      ],
      String(app.setup.clock),
      (clock) => handlers.setup({ clock: Number(clock) }),
    ),
  );

// A game that is not over would be lost.
const anew = (app: App, words: Translations, handlers: ScreenHandlers): VNode => {
  const { game, players } = app.overlay.savedAs ?? app.setup;
  return sheet(
    words,
    "anew",
    words.t("page.new-game"),
    handlers.stay,
    h(
      "p",
      null,
      words.t("page.new-game.ask", {
        game: words.t("page.go-on.sub", { game: words.t(`page.game.${game}`), n: players }),
      }),
    ),
    h(
      "div",
      { class: "two even" },
      h("button", { class: "plain", onclick: handlers.beginAnew }, words.t("page.new-game")),
      h("button", { class: "main", onclick: handlers.resume }, words.t("page.go-on")),
    ),
  );
};

const gameChoice = ({ setup, allowed, words, change }: SetupContext): VNode =>
  h(
    "div",
    { key: "games", class: "joined games", role: "group", "aria-label": words.t("page.which-game") },
    gameNames().map((game) => {
      const counts = allowed[setupOf(game).variants[0]!.key] ?? [];
      return h(
        "button",
        {
          key: game,
          "aria-pressed": String(game === setup.game),
          onclick: (): void => change({ game, options: {}, players: nearestCount(counts, setup.players) }),
        },
        words.t(`page.game.${game}`),
      );
    }),
  );

const playersChoice = ({ setup, allowed, words, change }: SetupContext): VNode =>
  segment(
    words.t("page.players"),
    (allowed[setupOf(setup.game).keyOf(setup.options)] ?? []).map((n) => [String(n), String(n)] as const),
    String(setup.players),
    (n) => change({ players: Number(n) }),
    true,
  );

const openTable = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  toggle(words.t("page.open-table"), words.t("page.open-table.sub"), app.setup.open, (open) =>
    handlers.setup({ open }),
  );

const beginButton = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { key: "bottom", class: "bottom" },
    faultLine(app, words),
    h(
      "button",
      {
        class: "main big",
        disabled: app.overlay.draft === null && app.error !== "",
        onclick: handlers.begin,
      },
      words.t(hasOpen(app.setup) ? "page.begin.open" : "page.begin.now"),
    ),
  );

export const setupScreen = (app: App, words: Translations, handlers: ScreenHandlers): VNode[] => {
  const context = contextOf(app, words, handlers);
  const open = hasOpen(app.setup);
  const oneColumn = app.width < COLUMNS;
  const what = [
    gameChoice(context),
    setupOf(app.setup.game).choices(context),
    playersChoice(context),
    oneColumn ? null : moreRules(context),
  ];
  const who = [
    open ? nameField(app, words, (name) => handlers.settings({ name })) : null,
    seats(app, words, handlers),
    open ? clocks(app, words, handlers) : null,
    open ? openTable(app, words, handlers) : null,
    oneColumn ? moreRules(context) : null,
    beginButton(app, words, handlers),
  ];
  return [
    page("setup", words.t("page.set-up"), words, "#/", columns(what, who)),
    ...(app.sheet === "anew" ? [anew(app, words, handlers)] : []),
  ];
};

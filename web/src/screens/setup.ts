// Setting up a table. How many may play on which board, who is whose partner, and why something cannot
// be, is the engine's to say.

import { h, type VNode } from "../ui/dom";
import type { Words } from "../engine/translations";
import { gameNames, setupOf } from "../games/all";
import { nearestCount, type SetupStage } from "../games/game-setup";
import { hasOpen } from "./setup-seats";
import type { App } from "../state";
import type { ScreenDeeds } from "./handlers";
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

const seatLevels = (app: App, words: Words): (readonly [string, string])[] => [
  ...(app.version === null ? [] : [["open", words.t("page.seat.open")] as const]),
  ...levels(words),
];

// One line has room for one of them: partner or first player, else how strong the bot is.
const seatNote = ({ setup, around }: App, words: Words, i: number): string => {
  const seat = "abcdef"[i]!;
  const partner = around.draft?.seats[setup.who.indexOf("me")]?.partner ?? null;
  const begins = around.draft?.starter ?? around.draft?.first ?? "a";
  const level = `page.level.${setup.who[i] ?? "hound"}`; // "me" and "open" have none
  const said = [
    seat === partner ? words.t("page.partner") : "",
    seat === begins ? words.t("page.seat.begins") : "",
  ].filter((text) => text !== "");
  return said.length === 0 && words.has(level) ? words.t(level) : said.join(" · ");
};

const setupSeat = (app: App, words: Words, deeds: ScreenDeeds, i: number): VNode => {
  const { who } = app.setup;
  const seat = "abcdef"[i]!;
  const mine = who[i] === "me";
  const colour = words.t(`page.colour.${seat}`);
  const name = mine ? words.t("page.you") : colour;
  const note = seatNote(app, words, i);
  const choose = (level: string): void => deeds.setup({ who: who.map((old, j) => (j === i ? level : old)) });
  return seatRow(
    seat,
    handle(app, words, seat, name, deeds.swap),
    h("span", { class: "who" }, h("b", null, name), note === "" ? null : h("small", null, note)),
    mine ? null : select(colour, seatLevels(app, words), who[i] ?? "hound", choose),
  );
};

const seats = (app: App, words: Words, deeds: ScreenDeeds): VNode =>
  h(
    "section",
    { key: "seats" },
    h(
      "ol",
      { class: "seatrows" },
      Array.from({ length: app.setup.players }, (_, i) => setupSeat(app, words, deeds, i)),
    ),
    swapLine(app, words),
  );

const stageOf = (app: App, words: Words, deeds: ScreenDeeds): SetupStage => ({
  setup: app.setup,
  allowed: app.around.allowed,
  words,
  change: deeds.setup,
});

const moreRules = (stage: SetupStage): VNode | null => {
  const { setup, words } = stage;
  const game = setupOf(setup.game);
  const rules = game.rules(stage);
  const chosen = game.summary(stage);
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

const clocks = (app: App, words: Words, deeds: ScreenDeeds): VNode =>
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
      (clock) => deeds.setup({ clock: Number(clock) }),
    ),
  );

// A game that is not over would be lost.
const anew = (app: App, words: Words, deeds: ScreenDeeds): VNode => {
  const { game, players } = app.around.savedAs ?? app.setup;
  return sheet(
    words,
    "anew",
    words.t("page.new-game"),
    deeds.stay,
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
      h("button", { class: "plain", onclick: deeds.beginAnew }, words.t("page.new-game")),
      h("button", { class: "main", onclick: deeds.goOn }, words.t("page.go-on")),
    ),
  );
};

const gameChoice = ({ setup, allowed, words, change }: SetupStage): VNode =>
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

const playersChoice = ({ setup, allowed, words, change }: SetupStage): VNode =>
  segment(
    words.t("page.players"),
    (allowed[setupOf(setup.game).keyOf(setup.options)] ?? []).map((n) => [String(n), String(n)] as const),
    String(setup.players),
    (n) => change({ players: Number(n) }),
    true,
  );

const openTable = (app: App, words: Words, deeds: ScreenDeeds): VNode =>
  toggle(words.t("page.open-table"), words.t("page.open-table.sub"), app.setup.open, (open) =>
    deeds.setup({ open }),
  );

const beginButton = (app: App, words: Words, deeds: ScreenDeeds): VNode =>
  h(
    "div",
    { key: "bottom", class: "bottom" },
    faultLine(app, words),
    h(
      "button",
      { class: "main big", disabled: app.around.draft === null && app.fault !== "", onclick: deeds.begin },
      words.t(hasOpen(app.setup) ? "page.begin.open" : "page.begin.now"),
    ),
  );

export const setupScreen = (app: App, words: Words, deeds: ScreenDeeds): VNode[] => {
  const stage = stageOf(app, words, deeds);
  const open = hasOpen(app.setup);
  const oneColumn = app.width < COLUMNS;
  const what = [
    gameChoice(stage),
    setupOf(app.setup.game).choices(stage),
    playersChoice(stage),
    oneColumn ? null : moreRules(stage),
  ];
  const who = [
    open ? nameField(app, words, (name) => deeds.settings({ name })) : null,
    seats(app, words, deeds),
    open ? clocks(app, words, deeds) : null,
    open ? openTable(app, words, deeds) : null,
    oneColumn ? moreRules(stage) : null,
    beginButton(app, words, deeds),
  ];
  return [
    page("setup", words.t("page.set-up"), words, "#/", columns(what, who)),
    ...(app.sheet === "anew" ? [anew(app, words, deeds)] : []),
  ];
};

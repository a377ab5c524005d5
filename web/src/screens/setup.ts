// Setting up a table. How many may play on which board, who is whose partner, and why something cannot
// be, is the engine's to say.

import { h, type VNode } from "../dom";
import type { Words } from "../i18n";
import type { App, SetupModel } from "../state";
import type { ScreenDeeds } from "./deeds";
import { faultLine, nameField, page, seatLine, segment, select, toggle } from "./parts";
import { stamp } from "./smallboard";

export const SEGMENTS = [4, 5, 6];
const LEVELS = ["puppy", "hound", "wolf", "alpha"] as const;

const keyOf = (setup: SetupModel, segments: string): string => (setup.game === "dog" ? `dog:${segments}` : setup.game);
const segmentsOf = (setup: SetupModel): string => setup.options["segments"] ?? "4";

// "2–4", "2, 3, 5"
const listed = (counts: number[]): string => {
  const whole = counts.length > 2 && counts[counts.length - 1]! - counts[0]! === counts.length - 1;
  return whole ? `${counts[0]!}–${counts[counts.length - 1]!}` : counts.join(", ");
};

const nearest = (counts: number[], wish: number): number => counts.reduce((best, count) => (Math.abs(count - wish) < Math.abs(best - wish) ? count : best), counts[0] ?? wish);

const boards = (app: App, words: Words, deeds: ScreenDeeds): VNode => {
  const { setup, around } = app;
  const chosen = segmentsOf(setup);
  const choose = (segments: string): void => deeds.setup({ options: { ...setup.options, edition: "deluxe", segments }, players: nearest(around.allowed[`dog:${segments}`] ?? [], setup.players) });
  return h("div", { key: "boards", class: "boards", role: "group", "aria-label": words.t("page.edition") },
    SEGMENTS.map((n) => h("button", { key: String(n), type: "button", class: "boardchoice", "aria-pressed": String(chosen === String(n)), onclick: (): void => choose(String(n)) },
      stamp(n), h("b", null, words.t("page.parts", { n })), h("small", null, words.t("page.parts.sub", { list: listed(around.allowed[`dog:${n}`] ?? []) })))));
};

const seats = (app: App, words: Words, deeds: ScreenDeeds): VNode => {
  const { setup, around } = app;
  const partner = around.draft?.seats[0]?.partner ?? null;
  const begins = around.draft?.starter ?? around.draft?.first ?? "a";
  const options = [...(app.version === null ? [] : [["open", words.t("page.seat.open")] as const]), ...LEVELS.map((level) => [level, words.t(`page.bot.${level}`)] as const)];
  const other = (i: number): VNode => {
    const seat = "abcdef"[i + 1]!;
    const set = (bot: string): void => deeds.setup({ bots: setup.bots.map((one, j) => (j === i ? bot : one)) });
    return seatLine(seat, h("span", { class: "who" }, h("b", null, words.t(`page.colour.${seat}`)), seat === partner ? h("small", null, words.t("page.partner")) : null),
      select(words.t(`page.colour.${seat}`), options, setup.bots[i] ?? "hound", set));
  };
  return h("ol", { key: "seats", class: "seatrows" },
    seatLine("a", h("span", { class: "who" }, h("b", null, words.t("page.you"))), begins === "a" ? h("small", null, words.t("page.seat.begins")) : null),
    Array.from({ length: setup.players - 1 }, (_, i) => other(i)));
};

const option = (deeds: ScreenDeeds, setup: SetupModel, name: string) => (value: string): void => deeds.setup({ options: { ...setup.options, [name]: value } });

const moreRules = (app: App, words: Words, deeds: ScreenDeeds): VNode | null => {
  const { setup } = app;
  if (setup.game === "cards") return null;
  const direction = setup.options["direction"] ?? "cw";
  const deck = setup.options["deck"] ?? "plain";
  const gentle = setup.options["gentle"] === "on";
  const chosen = setup.game === "dog" ? `${words.t(direction === "cw" ? "page.clockwise" : "page.counter")} · ${words.t(`page.deck.${deck}`)}` : words.t("page.gentle");
  const inside = setup.game === "dog"
    ? [
        segment(words.t("page.direction"), [["cw", words.t("page.clockwise")], ["ccw", words.t("page.counter")]], direction, option(deeds, setup, "direction")),
        segment(words.t("page.deck"), (["plain", "14", "cards"] as const).map((one) => [one, words.t(`page.deck.${one}`)] as const), deck as "plain", option(deeds, setup, "deck")),
      ]
    : [toggle(words.t("page.gentle"), words.t("page.gentle.sub"), gentle, (on) => deeds.setup({ options: on ? { gentle: "on" } : {} }))];
  return h("details", { key: `more-${setup.game}`, class: "fold" }, h("summary", null, h("b", null, words.t("page.more-rules")), h("small", null, chosen)), ...inside);
};

const clocks = (app: App, words: Words, deeds: ScreenDeeds): VNode =>
  h("div", { key: "clock", class: "beside line" }, h("b", null, words.t("page.clock")),
    select(words.t("page.clock"), [["0", words.t("page.clock.none")], ...[15, 30, 60].map((n) => [String(n), words.t("page.clock.s", { n })] as const), ...[3, 10].map((n) => [String(60 * n), words.t("page.clock.min", { n })] as const)], String(app.setup.clock), (clock) => deeds.setup({ clock: Number(clock) })));

export const hasOpen = (setup: SetupModel): boolean => setup.bots.slice(0, setup.players - 1).includes("open");

export const setupScreen = (app: App, words: Words, deeds: ScreenDeeds): VNode[] => {
  const { setup, around } = app;
  const open = hasOpen(setup);
  const counts = around.allowed[keyOf(setup, segmentsOf(setup))] ?? [];
  const games = (["dog", "cards", "bark"] as const).map((game) => [game, words.t(`page.game.${game}`)] as const);
  const count = (game: SetupModel["game"]): number => nearest(around.allowed[game === "dog" ? "dog:4" : game] ?? [], setup.players);
  return [
    page("setup", words.t("page.set-up"), words,
      h("div", { key: "games", class: "joined games", role: "group", "aria-label": words.t("page.which-game") }, games.map(([game, text]) => h("button", { key: game, "aria-pressed": String(game === setup.game), onclick: (): void => deeds.setup({ game, options: {}, players: count(game) }) }, text))),
      setup.game === "dog" ? boards(app, words, deeds) : null,
      segment(words.t("page.players"), counts.map((n) => [String(n), String(n)] as const), String(setup.players), (n) => deeds.setup({ players: Number(n) }), true),
      open ? nameField(app, words, (name) => deeds.settings({ name })) : null,
      seats(app, words, deeds),
      open ? clocks(app, words, deeds) : null,
      open ? toggle(words.t("page.open-table"), words.t("page.open-table.sub"), setup.open, (listedOpen) => deeds.setup({ open: listedOpen })) : null,
      moreRules(app, words, deeds),
      h("div", { key: "bottom", class: "bottom" }, faultLine(app), h("button", { class: "main big", disabled: app.around.draft === null && app.fault !== "", onclick: deeds.begin }, words.t(open ? "page.begin.open" : "page.begin.now")))),
  ];
};


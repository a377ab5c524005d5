// Start, set-up and settings: small screens that only change plain state.

import { h, type Child, type VNode } from "./dom";
import { emblem, icons } from "./faces";
import { languageNames, languages, type Words } from "./i18n";
import { nameField } from "./rooms";
import type { App, Settings, SetupModel } from "./state";

export interface ScreenDeeds {
  playNow(): void;
  goOn(): void;
  begin(): void;
  setup(change: Partial<SetupModel>): void;
  settings(change: Partial<Settings>): void;
}

const page = (title: string, words: Words, back: boolean, ...inside: Child[]): VNode[] => [
  h("main", { key: "page", class: "page" }, h("header", { class: "bar" }, back ? h("a", { class: "iconbutton", href: "#/", "aria-label": words.t("page.home") }, h("span", { html: icons.back })) : null, h("h1", null, title)), ...inside),
];

export const startScreen = (app: App, words: Words, deeds: ScreenDeeds): VNode[] => [
  h(
    "main",
    { key: "start", class: "page start" },
    h("p", { class: "dogs", "aria-hidden": "true" }, [..."abcdef"].map((seat) => h("span", { key: seat, html: emblem(seat) }))),
    h("h1", null, "Kennel"),
    h("p", { class: "lead" }, words.t("page.welcome")),
    app.saved ? h("button", { class: "main big", onclick: deeds.goOn }, words.t("page.go-on")) : null,
    h("button", { class: app.saved ? "plain" : "main big", onclick: deeds.playNow }, words.t("page.play-now")),
    h("a", { class: "plain", href: "#/new" }, words.t("page.new-game")),
    h("a", { class: "plain", href: "#/friends" }, words.t("page.with-friends")),
    h("a", { class: "plain", href: "#/tables" }, words.t("page.tables")),
    h("a", { class: "plain", href: "#/settings" }, words.t("page.settings")),
    h("p", { class: "small" }, words.t("page.independent")),
  ),
];

const segment = <T extends string>(label: string, options: readonly (readonly [T, string])[], value: T, set: (value: T) => void): VNode =>
  h("fieldset", { class: "segments" }, h("legend", null, label), h("div", null, options.map(([name, text]) => h("button", { key: name, type: "button", "aria-pressed": name === value ? "true" : "false", onclick: (): void => set(name) }, text))));

const toggle = (label: string, value: boolean, set: (value: boolean) => void): VNode =>
  h("label", { class: "toggle" }, h("span", null, label), h("input", { type: "checkbox", checked: value, onchange: (event: Event): void => set((event.target as HTMLInputElement).checked) }));

const counts: Record<SetupModel["game"], number[]> = { dog: [2, 3, 4, 5, 6], cards: [2, 3, 4], bark: [2, 3, 4, 5] };
const levels = ["puppy", "hound", "wolf", "alpha"] as const;

export const setupScreen = (app: App, words: Words, deeds: ScreenDeeds): VNode[] => {
  const { setup } = app;
  const games = (["dog", "cards", "bark"] as const).map((game) => [game, words.t(`page.game.${game}`)] as const);
  const friends = app.path[0] === "friends";
  const players = counts[setup.game].map((count) => [String(count), String(count)] as const);
  return page(
    words.t(friends ? "page.with-friends" : "page.new-game"), words, true,
    friends ? nameField(app, words, (name) => deeds.settings({ name })) : null,
    segment(words.t("page.which-game"), games, setup.game, (game) => deeds.setup({ game, options: {}, players: 4 })),
    segment(words.t("page.players"), players, String(setup.players), (count) => deeds.setup({ players: Number(count) })),
    setup.game === "dog"
      ? segment(words.t("page.direction"), [["cw", words.t("page.clockwise")], ["ccw", words.t("page.counter")]], setup.options["direction"] ?? "cw", (direction) => deeds.setup({ options: { ...setup.options, direction } }))
      : null,
    friends ? segment(words.t("page.clock"), [["0", words.t("page.clock.none")], ["30", "30 s"], ["60", "60 s"], ["180", "3 min"]], String(setup.clock), (clock) => deeds.setup({ clock: Number(clock) })) : null,
    friends ? toggle(words.t("page.open-table"), setup.open, (open) => deeds.setup({ open })) : null,
    friends ? null : h("fieldset", { class: "seats" }, h("legend", null, words.t("page.seats")),
      Array.from({ length: setup.players - 1 }, (_, i) =>
        h("label", { key: String(i), class: "seatline" }, h("span", { class: "emblem", html: emblem("bcdef"[i]!) }),
          h("select", { "aria-label": words.t(`page.colour.${"bcdef"[i]!}`), onchange: (event: Event): void => deeds.setup({ bots: setup.bots.map((bot, j) => (j === i ? (event.target as HTMLSelectElement).value : bot)) }) },
            levels.map((level) => h("option", { key: level, value: level, selected: setup.bots[i] === level }, words.t(`page.bot.${level}`))))))),
    app.fault === "" ? null : h("p", { class: "refusal", role: "alert" }, app.fault),
    h("button", { class: "main big", onclick: deeds.begin }, words.t("page.begin")),
  );
};

export const settingsScreen = (app: App, words: Words, deeds: ScreenDeeds): VNode[] => {
  const { settings } = app;
  return page(
    words.t("page.settings"), words, true,
    segment(words.t("page.language"), languages.map((language) => [language, languageNames[language]!] as const), settings.language as (typeof languages)[number], (language) => deeds.settings({ language })),
    segment(words.t("page.theme"), (["device", "light", "dark"] as const).map((theme) => [theme, words.t(`page.theme.${theme}`)] as const), settings.theme, (theme) => deeds.settings({ theme })),
    segment(words.t("page.speed"), (["off", "brisk", "normal", "calm"] as const).map((speed) => [speed, words.t(`page.speed.${speed}`)] as const), settings.speed, (speed) => deeds.settings({ speed })),
    toggle(words.t("page.sound"), settings.sound, (sound) => deeds.settings({ sound })),
    toggle(words.t("page.confirm"), settings.confirm, (confirm) => deeds.settings({ confirm })),
    toggle(words.t("page.numbers"), settings.numbers, (numbers) => deeds.settings({ numbers })),
    toggle(words.t("page.larger"), settings.larger, (larger) => deeds.settings({ larger })),
    toggle(words.t("page.keys"), settings.keys, (keys) => deeds.settings({ keys })),
  );
};

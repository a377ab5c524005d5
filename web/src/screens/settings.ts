// The settings screen, in four groups. Changes apply at once.

import { h, type Child, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import { languageNames, languages } from "../engine/languages";
import { canNotify } from "../ui/notify";
import type { App } from "../state";
import type { ScreenHandlers } from "./handler-types";
import { offlineRows } from "./offline-settings";
import { nameField, page, segment, toggle } from "./widgets";

const THEMES = ["device", "light", "dark"] as const;
const SPEEDS = ["off", "brisk", "normal", "calm"] as const;

const named = languages.map((language) => [language, languageNames[language]!] as const);
const short = languages.map((language) => [language, language.toUpperCase()] as const);

const group = (name: string, title: string, ...inside: Child[]): VNode =>
  h(
    "section",
    { key: name, class: "settinggroup" },
    h("h2", null, title),
    h("div", { class: "panel switches" }, ...inside),
  );

// What is on or off; most are explained.
type Switch = "sound" | "vibrate" | "notify" | "confirm" | "tips" | "numbers" | "larger" | "keys";

const onOff = (app: App, words: Translations, handlers: ScreenHandlers, name: Switch): VNode =>
  h(
    "div",
    { key: name, class: name },
    toggle(
      words.t(`page.${name}`),
      words.has(`page.${name}.sub`) ? words.t(`page.${name}.sub`) : "",
      app.settings[name],
      (on) => handlers.settings({ [name]: on }),
    ),
  );

const look = ({ settings, width }: App, words: Translations, handlers: ScreenHandlers): VNode[] => [
  segment(words.t("page.language"), width < 600 ? short : named, settings.language, (language) =>
    handlers.settings({ language }),
  ),
  segment(
    words.t("page.theme"),
    THEMES.map((theme) => [theme, words.t(`page.theme.${theme}`)] as const),
    settings.theme,
    (theme) => handlers.settings({ theme }),
  ),
];

const speed = ({ settings }: App, words: Translations, handlers: ScreenHandlers): VNode =>
  segment(
    words.t("page.speed"),
    SPEEDS.map((one) => [one, words.t(`page.speed.${one}`)] as const),
    settings.speed,
    (one) => handlers.settings({ speed: one }),
  );

export const settingsScreen = (app: App, words: Translations, handlers: ScreenHandlers): VNode[] => {
  const on = (name: Switch): VNode => onOff(app, words, handlers, name);
  const name =
    app.version === null ? null : nameField(app, words, (given) => handlers.settings({ name: given }));
  const title = (group: string): string => words.t(`page.settings.${group}`);
  return [
    page(
      "settings",
      words.t("page.settings"),
      words,
      app.overlay.returnTo,
      group("look", title("look"), look(app, words, handlers), on("larger")),
      group("touch", title("touch"), on("sound"), on("vibrate"), canNotify() ? on("notify") : null),
      group("play", title("play"), speed(app, words, handlers), on("confirm"), on("tips"), on("numbers")),
      group(
        "device",
        title("device"),
        name,
        on("keys"),
        ...offlineRows(app, words, handlers),
        h("p", { key: "stay", class: "small" }, words.t("page.games.stay")),
      ),
    ),
  ];
};

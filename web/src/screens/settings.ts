// The settings screen. Changes apply at once.

import { h, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import { languageNames, languages } from "../engine/languages";
import { canNotify } from "../ui/notify";
import type { App, Settings } from "../state";
import type { ScreenHandlers } from "./handlers";
import { columns, nameField, page, segment, toggle } from "./widgets";

const THEMES = ["device", "light", "dark"] as const;
const SPEEDS = ["off", "brisk", "normal", "calm"] as const;

// Names of languages as there is room for them.
const named = (width: number): (readonly [string, string])[] =>
  languages.map((language) => [language, width < 900 ? language.toUpperCase() : languageNames[language]!]);

const choices = ({ settings, width }: App, words: Translations, handlers: ScreenHandlers): VNode[] => [
  segment(words.t("page.language"), named(width), settings.language, (language) =>
    handlers.settings({ language }),
  ),
  segment(
    words.t("page.theme"),
    THEMES.map((theme) => [theme, words.t(`page.theme.${theme}`)] as const),
    settings.theme,
    (theme) => handlers.settings({ theme }),
  ),
  segment(
    words.t("page.speed"),
    SPEEDS.map((speed) => [speed, words.t(`page.speed.${speed}`)] as const),
    settings.speed,
    (speed) => handlers.settings({ speed }),
  ),
];

// What is on or off; all but one are explained.
type Switch = "sound" | "vibrate" | "notify" | "confirm" | "numbers" | "larger" | "keys";
const SWITCHES: readonly Switch[] = ["sound", "vibrate", "confirm", "numbers", "larger", "keys", "notify"];

const switches = (settings: Settings, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { key: "switches", class: "switches" },
    SWITCHES.filter((name) => name !== "notify" || canNotify()).map((name) =>
      toggle(
        words.t(`page.${name}`),
        words.has(`page.${name}.sub`) ? words.t(`page.${name}.sub`) : "",
        settings[name],
        (on) => handlers.settings({ [name]: on }),
      ),
    ),
  );

export const settingsScreen = (app: App, words: Translations, handlers: ScreenHandlers): VNode[] => {
  const name =
    app.version === null ? null : nameField(app, words, (given) => handlers.settings({ name: given }));
  const left = [...choices(app, words, handlers), name];
  const right = [switches(app.settings, words, handlers)];
  return [page("settings", words.t("page.settings"), words, app.overlay.returnTo, columns(left, right))];
};

// Settings: everything at once, without saving.

import { h, type VNode } from "../ui/dom";
import type { Words } from "../engine/translations";
import { languageNames, languages } from "../engine/languages";
import type { App } from "../state";
import type { ScreenDeeds } from "./handlers";
import { columns, nameField, page, segment, toggle } from "./widgets";

export const settingsScreen = (app: App, words: Words, deeds: ScreenDeeds): VNode[] => {
  const { settings } = app;
  const short = languages.map(
    (language) => [language, app.width < 900 ? language.toUpperCase() : languageNames[language]!] as const,
  );
  return [
    page(
      "settings",
      words.t("page.settings"),
      words,
      app.around.behind,
      columns(
        [
          segment(
            words.t("page.language"),
            short,
            settings.language as (typeof languages)[number],
            (language) => deeds.settings({ language }),
          ),
          segment(
            words.t("page.theme"),
            (["device", "light", "dark"] as const).map(
              (theme) => [theme, words.t(`page.theme.${theme}`)] as const,
            ),
            settings.theme,
            (theme) => deeds.settings({ theme }),
          ),
          segment(
            words.t("page.speed"),
            (["off", "brisk", "normal", "calm"] as const).map(
              (speed) => [speed, words.t(`page.speed.${speed}`)] as const,
            ),
            settings.speed,
            (speed) => deeds.settings({ speed }),
          ),
          app.version === null ? null : nameField(app, words, (name) => deeds.settings({ name })),
        ],
        [
          h(
            "div",
            { key: "switches", class: "switches" },
            toggle(words.t("page.sound"), words.t("page.sound.sub"), settings.sound, (sound) =>
              deeds.settings({ sound }),
            ),
            toggle(words.t("page.vibrate"), "", settings.vibrate, (vibrate) => deeds.settings({ vibrate })),
            toggle(words.t("page.confirm"), words.t("page.confirm.sub"), settings.confirm, (confirm) =>
              deeds.settings({ confirm }),
            ),
            toggle(words.t("page.numbers"), words.t("page.numbers.sub"), settings.numbers, (numbers) =>
              deeds.settings({ numbers }),
            ),
            toggle(words.t("page.larger"), words.t("page.larger.sub"), settings.larger, (larger) =>
              deeds.settings({ larger }),
            ),
            toggle(words.t("page.keys"), words.t("page.keys.sub"), settings.keys, (keys) =>
              deeds.settings({ keys }),
            ),
          ),
        ],
      ),
    ),
  ];
};

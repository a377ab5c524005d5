// What the settings say of use without a network, and the line at the end of a game that offers to install.

import { h, type Child, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import { moreIcons } from "../ui/more-icons";
import type { App, OfflineState } from "../state";
import type { OfflineHandlers } from "./handler-types";

const FINISHED = 2; // games: by then the page is worth an icon
const MEGABYTE = 1e6;

const line = (key: string, ...inside: Child[]): VNode =>
  h("p", { key, class: "offline", role: "status" }, ...inside);

const button = (key: string, text: string, onclick: () => void, disabled = false): VNode =>
  h("button", { key, class: "plain", onclick, disabled }, text);

const apple = (words: Translations): Child[] => [
  h("span", { key: "share", class: "inline", "aria-hidden": "true", html: moreIcons.share }),
  words.t("page.offline.apple"),
];

const installRow = ({ install }: OfflineState, words: Translations, handlers: OfflineHandlers): VNode => {
  if (install === "prompt") return button("install", words.t("page.offline.install"), handlers.install);
  if (install === "apple") return line("apple", apple(words));
  return line("state", words.t(install === "done" ? "page.offline.installed" : "page.offline.ready"));
};

const megabytes = (bytes: number, language: string): string =>
  (bytes / MEGABYTE).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const fetchRow = (
  { bytes, missing, fetching, failed }: OfflineState,
  words: Translations,
  language: string,
  handlers: OfflineHandlers,
): VNode | null => {
  if (bytes === 0) return null;
  if (missing === 0) return line("complete", words.t("page.offline.complete"));
  return h(
    "div",
    { key: "all", class: "offlineall" },
    h(
      "span",
      { role: "status" },
      fetching
        ? words.t("page.offline.fetching", { n: missing })
        : words.t(failed ? "page.offline.failed" : "page.offline.all.sub"),
    ),
    button(
      "fetch",
      words.t("page.offline.all", { n: megabytes(bytes, language) }),
      handlers.fetchAll,
      fetching,
    ),
  );
};

export const offlineRows = (app: App, words: Translations, handlers: OfflineHandlers): (VNode | null)[] => {
  const { offline } = app.overlay;
  if (offline.support === "") return [];
  if (offline.support !== "ready") return [line("no", words.t(`page.offline.${offline.support}`))];
  return [installRow(offline, words, handlers), fetchRow(offline, words, app.settings.language, handlers)];
};

// Once: after the second game that was played to its end.
export const installSuggestion = (app: App, words: Translations, handlers: OfflineHandlers): VNode | null => {
  const { support, install } = app.overlay.offline;
  const offers = support === "ready" && (install === "prompt" || install === "apple");
  if (!offers || app.settings.finished !== FINISHED) return null;
  return h(
    "div",
    { key: "suggest", class: "notice quiet suggest" },
    h("p", null, words.t("page.offline.suggest")),
    install === "prompt"
      ? button("install", words.t("page.offline.install"), handlers.install)
      : line("apple", apple(words)),
  );
};

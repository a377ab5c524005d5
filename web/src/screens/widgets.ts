// Widgets shared by several screens.

import { h, type Child, type VNode } from "../ui/dom";
import { emblem, icons } from "../ui/icons";
import type { Translations } from "../engine/translations";
import type { App } from "../state";
import { sheet as plainSheet } from "../ui/sheet";
import { arrowBack, swapSign } from "../ui/screen-icons";

export { group, segment, toggle } from "../ui/controls";
export { select, way } from "./start-widgets";

// Its heading can be given the focus, so that readers begin there.
export const page = (
  name: string,
  title: string,
  words: Translations,
  back: string,
  ...inside: Child[]
): VNode =>
  h(
    "main",
    { key: name, class: `page ${name}` },
    h(
      "header",
      { class: "top" },
      h(
        "a",
        {
          class: "iconbutton",
          href: back,
          "data-back": "yes",
          "aria-label": words.t(back === "#/" ? "page.home" : "page.back"),
        },
        h("span", { html: arrowBack }),
      ),
      h("h1", { tabindex: -1 }, title),
    ),
    ...inside,
  );

export const learnLink = (words: Translations, game: string): VNode =>
  h("a", { key: "learn", class: "learnlink", href: `#/learn/${game}/1` }, words.t("page.learn.never"));

export const nameField = (app: App, words: Translations, set: (name: string) => void): VNode =>
  h(
    "label",
    { key: "name", class: "field" },
    h("span", null, words.t("page.name")),
    h("input", {
      type: "text",
      maxlength: 24,
      autocomplete: "nickname",
      enterkeyhint: "done",
      "aria-invalid": String(app.overlay.badName !== ""),
      value: app.settings.name,
      onchange: (event: Event): void => {
        app.overlay.badName = "";
        set((event.target as HTMLInputElement).value.trim());
      },
    }),
    app.overlay.badName === ""
      ? null
      : h("small", { key: "badname", class: "refusal", role: "alert" }, app.overlay.badName),
  );

// Two seats that are tapped one after the other change places.
export const handle = (
  app: App,
  words: Translations,
  seat: string,
  name: string,
  swap: (seat: string) => void,
  face: VNode,
): VNode =>
  h(
    "button",
    {
      key: "swap",
      type: "button",
      class: "handle",
      "aria-pressed": String(app.overlay.swap === seat),
      "aria-label": words.t("page.swap", { name }),
      onclick: (): void => swap(seat),
    },
    face,
    h("span", { class: "swap", html: swapSign }),
  );
export const swapLine = (app: App, words: Translations): VNode =>
  h(
    "p",
    { key: "swapping", class: "small below", role: "status" },
    app.overlay.swap === null ? "" : words.t("page.swap.now"),
  );

// The bots that this page has words for.
const USUAL = ["puppy", "hound", "wolf", "alpha"]; // as long as the engine has not been asked
export const levelsOf = ({ overlay }: App, words: Translations): string[] =>
  (overlay.bots.length > 0 ? overlay.bots : USUAL).filter((bot) => words.has(`page.plays.${bot}`));

export const clockText = (words: Translations, seconds: number): string => {
  if (seconds === 0) return words.t("page.clock.none");
  return seconds < 120
    ? words.t("page.clock.s", { n: seconds })
    : words.t("page.clock.min", { n: Math.round(seconds / 60) });
};

export const settingsLink = (words: Translations): VNode =>
  h(
    "a",
    { key: "settings", class: "iconbutton gear", href: "#/settings", "aria-label": words.t("page.settings") },
    h("span", { html: icons.settings }),
  );

// One below the other, or side by side where there is room: as many pixels as the style has it.
export const COLUMNS = 720;
export const columns = (left: Child[], right: Child[]): VNode =>
  h(
    "div",
    { key: "columns", class: "columns" },
    h("div", { class: "column" }, ...left),
    h("div", { class: "column" }, ...right),
  );

export const seatRow = (seat: string, ...inside: Child[]): VNode =>
  h("li", { key: seat, class: "seatrow" }, ...inside);
export const seatLine = (seat: string, ...inside: Child[]): VNode =>
  seatRow(seat, h("span", { class: "emblem", html: emblem(seat) }), ...inside);

// What was refused, or a server that was asked twice in vain.
export const faultLine = (app: App, words: Translations): VNode | null => {
  const text =
    app.error !== "" ? app.error : app.overlay.failedConnections > 1 ? words.t("page.no-answer") : "";
  return text === "" ? null : h("p", { key: "fault", class: "refusal", role: "alert" }, text);
};

export const sheet = (
  words: Translations,
  name: string,
  title: string,
  close: () => void,
  ...inside: Child[]
): VNode => plainSheet({ name, title, close: words.t("page.close") }, close, ...inside);

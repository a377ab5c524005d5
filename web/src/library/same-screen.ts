// The same cards for friends: who plays against whom, and the results side by side.

import { h, type VNode } from "../ui/dom";
import { medallion } from "../ui/heads";
import { moreIcons } from "../ui/more-icons";
import { copySign } from "../ui/screen-icons";
import { nameField, page } from "../screens/widgets";
import type { Translations } from "../engine/translations";
import type { Scene } from "../engine/types";
import type { App } from "../state";
import type { Counted } from "./same-game";
import type { Result, Same } from "./same-link";

export interface SameState {
  same: Same | null; // null: it is being read
  fault: string; // why there is nothing to play
  scene: Scene | null;
  counted: Counted;
  results: Result[];
  hasPlayed: boolean; // here, to the end
  isBegun: boolean; // here
  said: string;
}

export interface SameHandlers {
  play(): void;
  share(): void;
  copyText(): void;
  name(name: string): void;
  text(key: string): string; // of the words of this part
}

const who = (words: Translations, { seats }: Scene, same: Same): VNode => {
  const bots = [...same.bots];
  return h(
    "ul",
    { key: "who", class: "panel samewho", "aria-label": words.t("page.seats") },
    seats.map(({ seat }) => {
      const bot = seat === same.seat ? null : bots.shift()!;
      return h(
        "li",
        { key: seat },
        h("span", { class: "face", "aria-hidden": "true", html: medallion(seat, bot) }),
        h("b", null, bot === null ? words.t("page.you") : words.t(`page.dog.${seat}`)),
        h("small", null, bot === null ? words.t(`page.colour.${seat}`) : words.t(`page.bot.${bot}`)),
      );
    }),
  );
};

const headsOf = (words: Translations, { counted }: SameState, { text }: SameHandlers): string[] => [
  text("same.player"),
  text("same.result"),
  text(counted.rounds ? "same.rounds" : "same.moves"),
  counted.home === "" ? "" : words.t(`page.end.${counted.home}`),
];

const rowOf = (words: Translations, one: Result, i: number, mine: boolean): VNode =>
  h(
    "tr",
    { key: String(i), class: mine ? "mine" : "" },
    h("th", { scope: "row" }, one.name || (mine ? words.t("page.you") : "–")),
    h("td", null, words.t(`page.games.${one.outcome}`)),
    h("td", { class: "number" }, String(one.length)),
    h("td", { class: "number" }, String(one.home)),
  );

const table = (words: Translations, state: SameState, handlers: SameHandlers): VNode =>
  h(
    "section",
    { key: "results", class: "panel sameresults" },
    h("h2", null, handlers.text("same.results")),
    state.results.length === 0
      ? h("p", null, handlers.text("same.none"))
      : h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              headsOf(words, state, handlers).map((head, i) =>
                h("th", { key: String(i), scope: "col", class: i > 1 ? "number" : "" }, head),
              ),
            ),
          ),
          h(
            "tbody",
            null,
            state.results.map((one, i) => rowOf(words, one, i, state.hasPlayed && i === 0)),
          ),
        ),
  );

// To play is the main thing until one has a result, then to send it.
const buttons = (words: Translations, state: SameState, handlers: SameHandlers): VNode =>
  h(
    "div",
    { key: "bottom", class: "bottom" },
    state.hasPlayed
      ? null
      : h(
          "button",
          { key: "play", class: "main big", onclick: handlers.play },
          handlers.text(state.isBegun ? "same.go-on" : "same.play"),
        ),
    h(
      "div",
      { key: "send", class: "two even" },
      h(
        "button",
        { key: "share", class: state.hasPlayed ? "main" : "plain", onclick: handlers.share },
        h("span", { class: "inline", html: moreIcons.link }),
        words.t("page.share"),
      ),
      state.results.length === 0
        ? null
        : h(
            "button",
            { key: "copy", class: "plain", onclick: handlers.copyText },
            h("span", { class: "inline", html: copySign }),
            handlers.text("same.copy"),
          ),
    ),
  );

// The results as lines of text, the link under them.
export const textOf = (
  words: Translations,
  state: SameState,
  handlers: SameHandlers,
  link: string,
): string => {
  const [, , length, home] = headsOf(words, state, handlers);
  const game = state.scene ? words.t(`page.game.${state.scene.game}`) : "";
  const lines = state.results.map((one) =>
    [
      one.name || "–",
      words.t(`page.games.${one.outcome}`),
      `${length} ${one.length}`,
      `${home} ${one.home}`,
    ].join(" · "),
  );
  return [`Kennel · ${game} · ${handlers.text("same.title")}`, ...lines, link].join("\n");
};

export const sameScreen = (
  app: App,
  state: SameState,
  words: Translations,
  handlers: SameHandlers,
): VNode => {
  const { same, scene } = state;
  return page(
    "same",
    handlers.text("same.title"),
    words,
    "#/",
    state.fault !== ""
      ? h("p", { key: "fault", class: "status", role: "alert" }, handlers.text(state.fault))
      : null,
    same && scene ? h("p", { key: "what" }, handlers.text("same.what")) : null,
    same && scene ? h("h2", { key: "game" }, words.t(`page.game.${scene.game}`)) : null,
    same && scene ? who(words, scene, same) : null,
    same && scene ? table(words, state, handlers) : null,
    same && scene && state.hasPlayed ? nameField(app, words, handlers.name) : null,
    h("p", { key: "said", class: "small", role: "status" }, state.said),
    same && scene ? buttons(words, state, handlers) : null,
  );
};

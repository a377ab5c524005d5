// The sheets of the library: what can be done with one game, and with all of them.

import { h, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import { sheet } from "../screens/widgets";
import { outcomeOf, titleOf, wasPassedOn } from "./describe-game";
import type { GamesHandlers, GamesState } from "./games-state";
import type { LibraryGame } from "./stored-games";

const plain = (text: string, act: () => void, more: Record<string, unknown> = {}): VNode =>
  h("button", { key: text, class: "plain", onclick: act, ...more }, text);

const noteField = (words: Translations, handlers: GamesHandlers, game: LibraryGame): VNode =>
  h(
    "label",
    { key: "note", class: "field" },
    h("span", null, words.t("page.games.note")),
    h("input", {
      type: "text",
      maxlength: 300,
      value: game.row.note ?? "",
      onchange: (event: Event): void => handlers.note(game, (event.target as HTMLInputElement).value),
    }),
  );

export const gameSheet = (words: Translations, handlers: GamesHandlers, game: LibraryGame): VNode => {
  const goesOn = outcomeOf(game.row) === "open" && game.row.me !== "-";
  return sheet(
    words,
    "gamesheet",
    titleOf(game.row, words),
    handlers.close,
    goesOn
      ? h(
          "button",
          { key: "on", class: "main", onclick: (): void => handlers.open(game) },
          words.t("page.go-on"),
        )
      : null,
    goesOn && wasPassedOn(game.row) // it would show the cards of one of them
      ? null
      : h("a", { key: "look", class: "plain", href: `#/look/g/${game.id}` }, words.t("page.look-back")),
    noteField(words, handlers, game),
    h(
      "div",
      { key: "ways", class: "two even" },
      plain(words.t("page.save-record"), () => handlers.save(game)),
      plain(words.t("page.games.delete"), () => handlers.remove(game)),
    ),
  );
};

export const menuSheet = (state: GamesState, words: Translations, handlers: GamesHandlers): VNode =>
  sheet(
    words,
    "gamesheet",
    words.t("page.games"),
    handlers.close,
    h("p", { key: "stay" }, words.t("page.games.stay")),
    h(
      "div",
      { key: "ways", class: "two even" },
      plain(words.t("page.games.export"), handlers.exportAll, { disabled: state.working }),
      plain(words.t("page.games.open-record"), handlers.chooseFiles, { disabled: state.working }),
    ),
    h(
      "label",
      { key: "paste", class: "field" },
      h("span", null, words.t("page.games.paste")),
      h("textarea", {
        rows: 4,
        spellcheck: "false",
        onchange: (event: Event): void => handlers.paste((event.target as HTMLTextAreaElement).value),
      }),
    ),
  );

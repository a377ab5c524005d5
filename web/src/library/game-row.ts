// A row of the library: what was played, who won or whose turn it is, who sat there, when, and how the
// chances went.

import { TILES } from "../games/registry";
import type { App } from "../state";
import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import { iconButton } from "../ui/icon-button";
import type { Translations } from "../engine/translations";
import type { ServerTable } from "./server-tables";
import type { GamesHandlers } from "./games-state";
import { outcomeOf, tableTitle, titleOf, whenText } from "./describe-game";
import { moreSign, starSign } from "./signs";
import type { LibraryGame, LibraryRow } from "./stored-games";

const art = (game: string | undefined): VNode =>
  h("span", {
    class: "gameart",
    "aria-hidden": "true",
    html: TILES.find((tile) => tile.game === game)?.tile() ?? "",
  });

const emblems = (seats: string[]): VNode =>
  h(
    "span",
    { class: "gameseats", "aria-hidden": "true" },
    seats.map((seat) => h("span", { key: seat, class: "emblem", html: emblem(seat) })),
  );

// The chances of the player's own side, or of the first; a line through the middle.
const [WIDTH, HEIGHT] = [80, 30];
const curve = ({ review, me, facts }: LibraryRow): VNode | null => {
  if (!review || review.chances.length === 0) return null;
  const sides = review.sides.length;
  const own = Math.max(
    0,
    review.sides.findIndex((side) => side.includes(me === "-" ? (facts?.winners ?? "") : me)),
  );
  const chances = review.chances.filter((_, i) => i % sides === own);
  const step = WIDTH / Math.max(1, chances.length - 1);
  const spots = chances.map(
    (chance, i) => `${(i * step).toFixed(1)} ${((1 - chance / 1000) * HEIGHT).toFixed(1)}`,
  );
  return h(
    "svg",
    { class: "gamecurve", viewBox: `0 -2 ${WIDTH} ${HEIGHT + 4}`, "aria-hidden": "true" },
    h("path", { class: "half", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    h("path", { class: "chance", d: `M${spots.join("L")}` }),
  );
};

const pill = (row: LibraryRow, words: Translations): VNode => {
  const outcome = outcomeOf(row);
  return h("span", { class: `pill ${outcome}` }, words.t(`page.games.${outcome}`));
};

const seatsOf = ({ facts, players }: LibraryRow): string[] =>
  facts ? Object.keys(facts.seats) : [..."abcdef"].slice(0, players ?? 0);

export const gameRow = (app: App, words: Translations, handlers: GamesHandlers, game: LibraryGame): VNode => {
  const { id, row } = game;
  const gameName = words.t(`page.game.${row.game ?? ""}`);
  return h(
    "li",
    {
      key: String(id),
      class: "gamerow",
      "data-game": id,
      onkeydown: (event: KeyboardEvent): void => {
        if (event.key === "Delete" && !(event.target instanceof HTMLInputElement)) handlers.remove(game);
      },
    },
    h(
      "button",
      { key: "open", class: "gameopen", onclick: (): void => handlers.open(game) },
      art(row.game),
      h(
        "span",
        { class: "text" },
        h("b", null, titleOf(row, words)),
        h(
          "span",
          { class: "gamewhen" },
          emblems(seatsOf(row)),
          h("small", null, `${gameName}, ${whenText(row, words, app.settings.language)}`),
        ),
        row.note === undefined ? null : h("small", { class: "gamenote" }, row.note),
      ),
      curve(row),
      pill(row, words),
    ),
    iconButton(words.t("page.games.star"), starSign(row.star === true), () => handlers.star(game), {
      key: "star",
      "aria-pressed": String(row.star === true),
    }),
    iconButton(words.t("page.games.more"), moreSign, () => handlers.about(game), { key: "more" }),
  );
};

export const tableRow = (words: Translations, table: ServerTable): VNode =>
  h(
    "li",
    { key: table.table, class: "gamerow" },
    h(
      "a",
      { class: "gameopen", href: `#/t/${table.table}` },
      art(table.game),
      h(
        "span",
        { class: "text" },
        h("b", null, tableTitle(table, words)),
        h(
          "span",
          { class: "gamewhen" },
          emblems(table.now?.seats.map(({ seat }) => seat) ?? []),
          h(
            "small",
            null,
            table.game === "" ? words.t("page.with-friends") : words.t(`page.game.${table.game}`),
          ),
        ),
      ),
      h("span", { class: "pill server" }, words.t("page.games.server")),
    ),
  );

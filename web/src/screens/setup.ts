// Setting up a table. How many may play on which board, who is whose partner, and why something cannot
// be, is the engine's to say.

import { h, type VNode } from "../ui/dom";
import { listOf, type Words } from "../engine/translations";
import { SEGMENTS } from "./setup-options";
import { hasOpen } from "./setup-seats";
import type { App, SetupModel } from "../state";
import type { ScreenDeeds } from "./handlers";
import {
  columns,
  COLUMNS,
  faultLine,
  handle,
  levels,
  nameField,
  page,
  seatRow,
  segment,
  select,
  sheet,
  swapLine,
  toggle,
} from "./widgets";
import { stamp } from "../games/dog/thumbnail";

const keyOf = (setup: SetupModel, segments: string): string =>
  setup.game === "dog" ? `dog:${segments}` : setup.game;
const segmentsOf = (setup: SetupModel): string => setup.options["segments"] ?? "4";

// "2–4", "2, 3, 5"
const listed = (counts: number[]): string => {
  const whole = counts.length > 2 && counts[counts.length - 1]! - counts[0]! === counts.length - 1;
  return whole ? `${counts[0]!}–${counts[counts.length - 1]!}` : listOf(counts.map(String));
};

const nearest = (counts: number[], wish: number): number =>
  counts.reduce(
    (best, count) => (Math.abs(count - wish) < Math.abs(best - wish) ? count : best),
    counts[0] ?? wish,
  );

const boards = (app: App, words: Words, deeds: ScreenDeeds): VNode => {
  const { setup, around } = app;
  const chosen = segmentsOf(setup);
  const choose = (segments: string): void =>
    deeds.setup({
      options: { ...setup.options, edition: "deluxe", segments },
      players: nearest(around.allowed[`dog:${segments}`] ?? [], setup.players),
    });
  return h(
    "div",
    { key: "boards", class: "boards", role: "group", "aria-label": words.t("page.edition") },
    SEGMENTS.map((n) =>
      h(
        "button",
        {
          key: String(n),
          type: "button",
          class: "boardchoice",
          "aria-pressed": String(chosen === String(n)),
          onclick: (): void => choose(String(n)),
        },
        stamp(n),
        h("b", null, words.t("page.parts", { n })),
        h("small", null, words.t("page.parts.sub", { list: listed(around.allowed[`dog:${n}`] ?? []) })),
      ),
    ),
  );
};

const seats = (app: App, words: Words, deeds: ScreenDeeds): VNode => {
  const { setup, around } = app;
  const mine = setup.who.indexOf("me");
  const partner = around.draft?.seats[mine]?.partner ?? null;
  const begins = around.draft?.starter ?? around.draft?.first ?? "a";
  const options = [
    ...(app.version === null ? [] : [["open", words.t("page.seat.open")] as const]),
    ...levels(words),
  ];
  const one = (i: number): VNode => {
    const seat = "abcdef"[i]!;
    const colour = words.t(`page.colour.${seat}`);
    const name = i === mine ? words.t("page.you") : colour;
    const level = `page.level.${setup.who[i] ?? "hound"}`; // "me" and "open" have none
    const said = [
      seat === partner ? words.t("page.partner") : "",
      seat === begins ? words.t("page.seat.begins") : "",
    ]
      .filter((text) => text !== "")
      .join(" · ");
    const more = said === "" && words.has(level) ? words.t(level) : said; // one line has room for one of them
    return seatRow(
      seat,
      handle(app, words, seat, name, deeds.swap),
      h("span", { class: "who" }, h("b", null, name), more === "" ? null : h("small", null, more)),
      i === mine
        ? null
        : select(colour, options, setup.who[i] ?? "hound", (who) =>
            deeds.setup({ who: setup.who.map((old, j) => (j === i ? who : old)) }),
          ),
    );
  };
  return h(
    "section",
    { key: "seats" },
    h(
      "ol",
      { class: "seatrows" },
      Array.from({ length: setup.players }, (_, i) => one(i)),
    ),
    swapLine(app, words),
  );
};

const option =
  (deeds: ScreenDeeds, setup: SetupModel, name: string) =>
  (value: string): void =>
    deeds.setup({ options: { ...setup.options, [name]: value } });

const moreRules = (app: App, words: Words, deeds: ScreenDeeds): VNode | null => {
  const { setup } = app;
  if (setup.game === "cards") return null;
  const direction = setup.options["direction"] ?? "cw";
  const deck = setup.options["deck"] ?? "plain";
  const gentle = setup.options["gentle"] === "on";
  const chosen =
    setup.game === "dog"
      ? `${words.t(direction === "cw" ? "page.clockwise" : "page.counter")} · ${words.t(`page.deck.${deck}`)}`
      : gentle
        ? words.t("page.gentle")
        : "";
  const inside =
    setup.game === "dog"
      ? [
          segment(
            words.t("page.direction"),
            [
              ["cw", words.t("page.clockwise")],
              ["ccw", words.t("page.counter")],
            ],
            direction,
            option(deeds, setup, "direction"),
          ),
          segment(
            words.t("page.deck"),
            (["plain", "14", "cards"] as const).map((one) => [one, words.t(`page.deck.${one}`)] as const),
            deck as "plain",
            option(deeds, setup, "deck"),
          ),
        ]
      : [
          toggle(words.t("page.gentle"), words.t("page.gentle.sub"), gentle, (on) =>
            deeds.setup({ options: on ? { gentle: "on" } : {} }),
          ),
        ];
  return h(
    "details",
    { key: `more-${setup.game}`, class: "fold" },
    h(
      "summary",
      null,
      h("b", null, words.t("page.more-rules")),
      chosen === "" ? null : h("small", null, chosen),
    ),
    ...inside,
  );
};

const clocks = (app: App, words: Words, deeds: ScreenDeeds): VNode =>
  h(
    "div",
    { key: "clock", class: "beside line" },
    h("b", null, words.t("page.clock")),
    select(
      words.t("page.clock"),
      [
        ["0", words.t("page.clock.none")],
        ...[15, 30, 60].map((n) => [String(n), words.t("page.clock.s", { n })] as const),
        ...[3, 10].map((n) => [String(60 * n), words.t("page.clock.min", { n })] as const),
      ],
      String(app.setup.clock),
      (clock) => deeds.setup({ clock: Number(clock) }),
    ),
  );

// A game that is not over would be lost.
const anew = (app: App, words: Words, deeds: ScreenDeeds): VNode => {
  const { game, players } = app.around.savedAs ?? app.setup;
  return sheet(
    words,
    "anew",
    words.t("page.new-game"),
    deeds.stay,
    h(
      "p",
      null,
      words.t("page.new-game.ask", {
        game: words.t("page.go-on.sub", { game: words.t(`page.game.${game}`), n: players }),
      }),
    ),
    h(
      "div",
      { class: "two even" },
      h("button", { class: "plain", onclick: deeds.beginAnew }, words.t("page.new-game")),
      h("button", { class: "main", onclick: deeds.goOn }, words.t("page.go-on")),
    ),
  );
};

export const setupScreen = (app: App, words: Words, deeds: ScreenDeeds): VNode[] => {
  const { setup, around } = app;
  const open = hasOpen(setup);
  const counts = around.allowed[keyOf(setup, segmentsOf(setup))] ?? [];
  const games = (["dog", "cards", "bark"] as const).map(
    (game) => [game, words.t(`page.game.${game}`)] as const,
  );
  const count = (game: SetupModel["game"]): number =>
    nearest(around.allowed[game === "dog" ? "dog:4" : game] ?? [], setup.players);
  return [
    page(
      "setup",
      words.t("page.set-up"),
      words,
      "#/",
      columns(
        [
          h(
            "div",
            { key: "games", class: "joined games", role: "group", "aria-label": words.t("page.which-game") },
            games.map(([game, text]) =>
              h(
                "button",
                {
                  key: game,
                  "aria-pressed": String(game === setup.game),
                  onclick: (): void => deeds.setup({ game, options: {}, players: count(game) }),
                },
                text,
              ),
            ),
          ),
          setup.game === "dog"
            ? boards(app, words, deeds)
            : h("p", { key: "about", class: "small" }, words.t(`page.about.${setup.game}`)),
          segment(
            words.t("page.players"),
            counts.map((n) => [String(n), String(n)] as const),
            String(setup.players),
            (n) => deeds.setup({ players: Number(n) }),
            true,
          ),
          app.width < COLUMNS ? null : moreRules(app, words, deeds),
        ],
        [
          open ? nameField(app, words, (name) => deeds.settings({ name })) : null,
          seats(app, words, deeds),
          open ? clocks(app, words, deeds) : null,
          open
            ? toggle(words.t("page.open-table"), words.t("page.open-table.sub"), setup.open, (listedOpen) =>
                deeds.setup({ open: listedOpen }),
              )
            : null,
          app.width < COLUMNS ? moreRules(app, words, deeds) : null,
          h(
            "div",
            { key: "bottom", class: "bottom" },
            faultLine(app, words),
            h(
              "button",
              {
                class: "main big",
                disabled: app.around.draft === null && app.fault !== "",
                onclick: deeds.begin,
              },
              words.t(open ? "page.begin.open" : "page.begin.now"),
            ),
          ),
        ],
      ),
    ),
    ...(app.sheet === "anew" ? [anew(app, words, deeds)] : []),
  ];
};

// The screen for setting up a table: a game, its edition, and who sits where round the board.

import { h, type VNode } from "../ui/dom";
import { arrowBack } from "../ui/screen-icons";
import { moreIcons } from "../ui/more-icons";
import { wordMark } from "../ui/numerals";
import type { Translations } from "../engine/translations";
import { gameNames, setupOf } from "../games/all";
import { nearestCount, type SetupContext } from "../games/game-setup";
import { dogName } from "../table/names";
import { partnersHere } from "./partner-hand";
import { isHere, nameOf } from "./people-here";
import { hasOpen } from "./setup-seats";
import type { App } from "../state";
import type { ScreenHandlers } from "./handler-types";
import { chosenSeat, seatPanel } from "./seat-panel";
import { ringBoard, ringSeat, seatFace, spots } from "./seat-ring";
import { clockText, faultLine, learnLink, segment, select, toggle } from "./widgets";

// ---- the seats ----

// From this width on there is room for two things below a name.
const WIDE = 1100;
const LOW = 560; // lower windows have one column

// What is said of a seat below its name.
const seatNote = (app: App, words: Translations, i: number): string => {
  const { setup, overlay } = app;
  const seat = "abcdef"[i]!;
  const who = setup.who[i]!;
  const partner = overlay.draft?.seats[setup.who.indexOf("me")]?.partner ?? null;
  const begins = overlay.draft?.starter ?? overlay.draft?.first ?? "a";
  const level = `page.bot.${who}`; // "me" and "open" have none
  const more = [
    seat === partner ? words.t("page.partner") : "",
    seat === begins ? words.t("page.seat.begins") : "",
  ].filter((text) => text !== "");
  const kind =
    who === "open"
      ? words.t("page.seat.by-link")
      : isHere(who)
        ? words.t("page.seat.here")
        : words.has(level)
          ? words.t(level)
          : "";
  return [...(more.length === 0 || app.width >= WIDE ? [kind] : []), ...more]
    .filter((text) => text !== "")
    .join(", ");
};

const seatTitle = ({ setup }: App, words: Translations, i: number): string => {
  const who = setup.who[i]!;
  if (who === "me") return words.t("page.you");
  if (isHere(who)) return nameOf(who) || words.t(`page.colour.${"abcdef"[i]!}`);
  return who === "open" ? words.t("page.seat.friend") : dogName(words, "abcdef"[i]!);
};

const setupSeat = (
  app: App,
  words: Translations,
  handlers: ScreenHandlers,
  i: number,
  spot: [number, number],
): VNode => {
  const seat = "abcdef"[i]!;
  const who = app.setup.who[i]!;
  const bot = who === "me" || isHere(who) ? null : who === "open" ? undefined : who;
  const swaps = app.overlay.swap !== null;
  return ringSeat(
    seat,
    spot,
    h(
      "button",
      {
        class: "seatbutton",
        "aria-pressed": String(chosenSeat(app) === i),
        onclick: (): void => (swaps ? handlers.swap(seat) : handlers.chooseSeat(seat)),
      },
      seatFace(seat, bot, moreIcons.link),
      h("b", null, seatTitle(app, words, i)),
      h("span", { class: "said" }, words.t(`page.colour.${seat}`)),
      h("small", null, seatNote(app, words, i)),
    ),
  );
};

const ring = (app: App, words: Translations, handlers: ScreenHandlers): VNode => {
  const { setup, overlay } = app;
  const scene = overlay.draft?.game === setup.game ? overlay.draft : null;
  const at = spots(setup.players, scene);
  return h(
    "section",
    { key: "seats", class: "ring" },
    ringBoard(setup.game, scene, () => true),
    h(
      "ol",
      { class: "seatrows", "aria-label": words.t("page.seats") },
      at.map((spot, i) => setupSeat(app, words, handlers, i, spot)),
    ),
  );
};

// ---- the game ----

const contextOf = (app: App, words: Translations, handlers: ScreenHandlers): SetupContext => ({
  setup: app.setup,
  allowed: app.overlay.allowed,
  words,
  change: handlers.setup,
});

const gameChoice = ({ setup, allowed, words, change }: SetupContext): VNode =>
  h(
    "div",
    { key: "games", class: "tabs games", role: "group", "aria-label": words.t("page.which-game") },
    gameNames().map((game) => {
      const counts = allowed[setupOf(game).variants[0]!.key] ?? [];
      return h(
        "button",
        {
          key: game,
          "aria-pressed": String(game === setup.game),
          onclick: (): void => change({ game, options: {}, players: nearestCount(counts, setup.players) }),
        },
        words.t(`page.game.${game}`),
      );
    }),
  );

const playersChoice = ({ setup, allowed, words, change }: SetupContext): VNode =>
  segment(
    words.t("page.players"),
    (allowed[setupOf(setup.game).keyOf(setup.options)] ?? []).map((n) => [String(n), String(n)] as const),
    String(setup.players),
    (n) => change({ players: Number(n) }),
    true,
  );

// ---- further rules ----

const clocks = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { key: "clock", class: "beside line" },
    h("b", null, words.t("page.clock")),
    select(
      words.t("page.clock"),
      [0, 15, 30, 60, 180, 600].map((n) => [String(n), clockText(words, n)] as const),
      String(app.setup.clock),
      (clock) => handlers.setup({ clock: Number(clock) }),
    ),
  );

const openTable = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  toggle(words.t("page.open-table"), words.t("page.open-table.sub"), app.setup.open, (open) =>
    handlers.setup({ open }),
  );

const openHands = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  toggle(words.t("page.open-hands"), words.t("page.open-hands.sub"), app.setup.openHands === true, (open) =>
    handlers.setup({ openHands: open }),
  );

// A table against bots can be played by friends, too, each on their own, with the same cards.
const sameCards = (words: Translations): VNode =>
  h("a", { key: "same", class: "sameline", href: "#/same/new" }, words.t("page.same"));

const moreRules = (app: App, handlers: ScreenHandlers, context: SetupContext): VNode => {
  const { setup, words } = context;
  const game = setupOf(setup.game);
  const open = hasOpen(setup);
  const rules = [
    ...game.rules(context),
    ...(partnersHere(app) ? [openHands(app, words, handlers)] : []),
    ...(open ? [clocks(app, words, handlers), openTable(app, words, handlers)] : [sameCards(words)]),
  ];
  const clock = setup.clock === 0 ? "" : clockText(words, setup.clock);
  const chosen = [game.summary(context), open ? clock : ""].filter((text) => text !== "").join(" · ");
  return h(
    "details",
    { key: `more-${setup.game}`, class: "fold" },
    h(
      "summary",
      null,
      h("b", { class: app.width < 480 ? "said" : "" }, words.t("page.more-rules")),
      chosen === "" ? null : h("small", null, chosen),
    ),
    h("div", { class: "further" }, ...rules),
  );
};

// ---- to begin ----

const beginButton = (app: App, words: Translations, handlers: ScreenHandlers): VNode =>
  h(
    "div",
    { key: "bottom", class: "bottom" },
    faultLine(app, words),
    h(
      "button",
      {
        class: "main big",
        disabled: app.overlay.draft === null && app.error !== "",
        onclick: handlers.begin,
      },
      words.t(hasOpen(app.setup) ? "page.begin.open" : "page.begin.now"),
    ),
  );

const head = (words: Translations): VNode =>
  h(
    "header",
    { key: "top", class: "top" },
    h(
      "a",
      { class: "iconbutton", href: "#/", "data-back": "yes", "aria-label": words.t("page.home") },
      h("span", { html: arrowBack }),
    ),
    h("span", { class: "brand", html: wordMark() }),
  );

export const setupScreen = (app: App, words: Translations, handlers: ScreenHandlers): VNode[] => {
  const context = contextOf(app, words, handlers);
  const wide = app.width >= WIDE && app.height >= LOW; // else the pressed game says it
  return [
    h(
      "main",
      { key: "setup", class: `page setup${app.setup.players % 2 === 0 ? " facing" : ""}` },
      head(words),
      h("h1", { tabindex: -1, class: wide ? "" : "said" }, words.t(`page.game.${app.setup.game}`)),
      gameChoice(context),
      h("p", { key: "how", class: "how" }, words.t("page.seats.how"), " ", learnLink(words, app.setup.game)),
      setupOf(app.setup.game).choices(context),
      playersChoice(context),
      ring(app, words, handlers),
      seatPanel(app, words, handlers),
      moreRules(app, handlers, context),
      wide ? null : h("p", { key: "learnline", class: "learnline" }, learnLink(words, app.setup.game)),
      beginButton(app, words, handlers),
    ),
  ];
};

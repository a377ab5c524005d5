// Setting up: who sits at the seat that is chosen. The dogs stand in a row, as many as the engine has.

import { h, type Child, type VNode } from "../ui/dom";
import { head } from "../ui/heads";
import { emblem } from "../ui/icons";
import { moreIcons } from "../ui/more-icons";
import { swapSign } from "../ui/screen-icons";
import type { Translations } from "../engine/translations";
import type { App } from "../state";
import type { ScreenHandlers } from "./handler-types";
import { hasOthersHere, isHere, nameOf, personCalled } from "./people-here";
import { hasOpen } from "./setup-seats";
import { levelsOf, nameField } from "./widgets";

// The seat whose choices are shown: the one that was tapped, else the first that is not one's own.
export const chosenSeat = ({ setup, overlay }: App): number => {
  const tapped = overlay.seat === null ? -1 : "abcdef".indexOf(overlay.seat);
  if (tapped >= 0 && tapped < setup.players) return tapped;
  const open = setup.who.slice(0, setup.players).indexOf("open");
  return open >= 0 ? open : setup.who.slice(0, setup.players).findIndex((who) => who !== "me");
};

const choose = ({ setup }: App, handlers: ScreenHandlers, i: number, level: string): void =>
  handlers.setup({ who: setup.who.map((old, j) => (j === i ? level : old)) });

const dog = (words: Translations, bot: string, chosen: boolean, set: () => void): VNode =>
  h(
    "button",
    { key: bot, class: "dogchoice", "aria-pressed": String(chosen), onclick: set },
    h("span", { class: "pooch", html: head(bot) }),
    h("b", null, words.t(`page.bot.${bot}`)),
    h("small", null, words.t(`page.plays.${bot}`)),
  );

const dogs = (app: App, words: Translations, handlers: ScreenHandlers, i: number): VNode => {
  const colour = words.t(`page.colour.${"abcdef"[i]!}`);
  return h(
    "div",
    { key: "dogs", class: "dogs", role: "group", "aria-label": colour },
    levelsOf(app, words).map((bot) =>
      dog(words, bot, app.setup.who[i] === bot, () => choose(app, handlers, i, bot)),
    ),
  );
};

const isOpen = (who: string | undefined): boolean => who === "open";
const isTakenBy = ({ setup }: App, i: number, is: (who: string) => boolean): boolean =>
  setup.who.slice(0, setup.players).some((who, j) => j !== i && is(who));

// A friend has a device of their own, so a table has friends by link or people at this device.
const sitter = (
  app: App,
  handlers: ScreenHandlers,
  i: number,
  who: "open" | "person",
  sign: string,
  ...said: Child[]
): VNode => {
  const sits = (who === "open" ? isOpen : isHere)(app.setup.who[i]);
  return h(
    "button",
    {
      key: who,
      class: "plain friendchoice",
      "aria-pressed": String(sits),
      disabled: !sits && isTakenBy(app, i, who === "open" ? isHere : isOpen),
      onclick: () => choose(app, handlers, i, who),
    },
    h("span", { class: "inline", html: sign }),
    ...said,
  );
};

const people = (app: App, words: Translations, handlers: ScreenHandlers, i: number): VNode =>
  h(
    "div",
    { key: "people", class: "sitters" },
    app.version === null
      ? null
      : sitter(
          app,
          handlers,
          i,
          "open",
          moreIcons.link,
          words.t("page.seat.friend"),
          h("span", { class: "linkhow" }, `, ${words.t("page.seat.by-link")}`),
        ),
    sitter(app, handlers, i, "person", moreIcons.device, words.t("page.seat.here")),
  );

// What somebody at this device is called; one's own name is that of the settings.
const hereName = (app: App, words: Translations, handlers: ScreenHandlers, i: number): VNode =>
  h(
    "label",
    { key: `name-${i}`, class: "field" },
    h("span", null, words.t("page.seat.name")),
    h("input", {
      type: "text",
      maxlength: 20,
      autocomplete: "off",
      enterkeyhint: "done",
      value: nameOf(app.setup.who[i]!),
      onchange: (event: Event): void =>
        choose(app, handlers, i, personCalled((event.target as HTMLInputElement).value)),
    }),
  );

const names = (app: App, words: Translations, handlers: ScreenHandlers, i: number): VNode | null => {
  const { setup } = app;
  const mine = setup.who[i] === "me";
  if (isHere(setup.who[i])) return hereName(app, words, handlers, i);
  if (!(mine && hasOthersHere(setup)) && !(hasOpen(setup) && (mine || setup.who[i] === "open"))) return null;
  return nameField(app, words, (name) => {
    handlers.settings({ name });
    handlers.setup({});
  });
};

// Two seats change places: this one, and the one that is tapped next.
const swapButton = (app: App, words: Translations, handlers: ScreenHandlers, i: number): VNode => {
  const seat = "abcdef"[i]!;
  const colour = words.t(`page.colour.${seat}`);
  const name = app.setup.who[i] === "me" ? words.t("page.you") : colour;
  return h(
    "button",
    {
      key: "swap",
      class: "handle",
      "aria-pressed": String(app.overlay.swap === seat),
      "aria-label": words.t("page.swap", { name }),
      title: words.t("page.swap", { name }),
      onclick: (): void => handlers.swap(seat),
    },
    h("span", { class: "emblem", html: emblem(seat) }),
    h("span", null, colour),
    h("span", { class: "swap", html: swapSign }),
  );
};

export const seatPanel = (app: App, words: Translations, handlers: ScreenHandlers): VNode => {
  const i = chosenSeat(app);
  const mine = app.setup.who[i] === "me";
  return h(
    "section",
    { key: "who", class: "panel seatpanel" },
    h(
      "header",
      null,
      h("h2", null, words.t(mine ? "page.you" : "page.seat.who")),
      swapButton(app, words, handlers, i),
    ),
    h("p", { class: "small below", role: "status" }, app.overlay.swap ? words.t("page.swap.now") : ""),
    mine ? null : dogs(app, words, handlers, i),
    mine ? null : people(app, words, handlers, i),
    names(app, words, handlers, i),
  );
};

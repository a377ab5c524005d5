// The screen of Look back: the table at one moment, whose eyes, what happened and what it cost, the moves by
// round, and the chart with the buttons that go through the game.

import { sentence } from "../ui/announce";
import { classes, h, type Child, type VNode } from "../ui/dom";
import { emblem, icons } from "../ui/icons";
import { iconButton } from "../ui/icon-button";
import { moreIcons } from "../ui/more-icons";
import { joined, together, type Translations } from "../engine/translations";
import { outcomeOf, titleOf, whenText } from "../library/describe-game";
import { moreSign } from "../library/signs";
import { page } from "../screens/widgets";
import type { App } from "../state";
import { boardAt, hands, isDesktop, tableBox } from "./board";
import { chart, percentAt } from "./chart";
import { sheets } from "./look-sheets";
import { costlyAt, momentOf, type LookHandlers, type LookState } from "./look-state";
import { movesOf } from "./moves";
import { firstSign, lastSign, nextSign, openSign, pauseFilled, playFilled, previousSign } from "./signs";
import { actorOf, roundAt, type Moment } from "./moments";

const lastOf = ({ moments }: LookState): number => moments.length - 1;

export const saysOf = (moment: Moment): string => sentence(joined(moment.lines.map(({ say }) => say)));

// What a reader hears of the moment, once.
export const spoken = (state: LookState, words: Translations): string => {
  const round = roundAt(state.rounds, state.at);
  const percent = percentAt(state);
  return [
    words.t("page.lookback.move", { n: state.at, m: lastOf(state) }),
    round && round.number > 0 ? words.t("page.round", { n: round.number }) : "",
    saysOf(momentOf(state)),
    percent === null ? "" : words.t("page.hint.chance", { n: percent }),
  ]
    .filter((text) => text !== "")
    .join(". ");
};

// ---- whose eyes ----

// While a game of this browser is not over, the cards of others stay hidden.
export const mayLookIn = (state: LookState): boolean => isShared(state) || state.row?.kind !== undefined;

const eyesStrip = (state: LookState, words: Translations, { see }: LookHandlers): VNode | null =>
  mayLookIn(state) ? eyesGroup(state, words, see) : null;

const eyesGroup = (state: LookState, words: Translations, see: LookHandlers["see"]): VNode =>
  h(
    "div",
    { key: "eyes", class: "eyes", role: "group", "aria-label": words.t("page.lookback.eyes") },
    momentOf(state).scene.seats.map(({ seat }) =>
      h("button", {
        key: seat,
        class: "eyebutton",
        "aria-label": state.names[seat] ?? "",
        "aria-pressed": String(state.eyes === seat),
        onclick: (): void => see(seat),
        html: emblem(seat),
      }),
    ),
    h(
      "button",
      {
        key: "open",
        class: "openeye",
        "aria-pressed": String(state.eyes === "*"),
        onclick: (): void => see("*"),
      },
      h("span", { class: "inline", html: openSign }),
      words.t("page.lookback.open-cards"),
    ),
  );

// ---- what happened ----

const points = (loss: number): number => Math.round(loss / 10);

const reasonChips = (reasons: string[]): VNode[] =>
  reasons.slice(0, 2).map((reason) => h("span", { key: reason, class: "reason" }, reason));

const costNode = (state: LookState, words: Translations, handlers: LookHandlers): VNode | null => {
  const turn = costlyAt(state);
  if (!turn) return null;
  const row = (name: "played" | "better"): VNode =>
    h(
      "div",
      { key: name, class: `choice ${name}` },
      h("p", null, h("b", null, words.t(`page.lookback.${name}`)), " ", turn[name].say),
      h("span", { class: "chance" }, words.t("page.hint.chance", { n: Math.round(turn[name].chance / 10) })),
      h("div", { class: "reasons" }, reasonChips(turn[name].reasons)),
    );
  return h(
    "div",
    { key: "cost", class: "cost" },
    h("p", { class: "costs" }, words.t("page.lookback.costs", { n: points(turn.loss) })),
    h(
      "div",
      { key: "do", class: "lookdo" },
      (["find", "if"] as const).map((how) =>
        h(
          "button",
          { key: how, class: "plain", onclick: (): void => handlers.tryMove(how) },
          words.t(`page.lookback.${how}`),
        ),
      ),
    ),
    row("played"),
    row("better"),
  );
};

const happened = (state: LookState, words: Translations, handlers: LookHandlers): VNode => {
  if (state.trial) return state.trial.panel();
  const moment = momentOf(state);
  const seat = actorOf(moment);
  const says = state.at === 0 ? words.t("page.lookback.begin") : saysOf(moment);
  return h(
    "section",
    { key: "happened", class: "panel happened" },
    h(
      "p",
      { key: "says", class: "says" },
      seat === null ? null : h("span", { class: "emblem", "aria-hidden": "true", html: emblem(seat) }),
      says === "" ? words.t("page.shuffling") : says,
    ),
    costNode(state, words, handlers),
    luckNode(state, words),
    state.percent < 100
      ? h("p", { key: "judging", class: "small" }, words.t("page.lookback.judging", { n: state.percent }))
      : null,
  );
};

// ---- luck and skill ----

// Where one comes in and where the game ends.
const luckNode = (state: LookState, words: Translations): VNode | null => {
  const luck = state.judgement?.luck;
  if (!luck || (state.at > 0 && state.at < lastOf(state))) return null;
  const { side, cards, moves } = luck;
  const you = side.includes(state.row?.me ?? "-") ? ".you" : "";
  const said = words.t(`study.luck.${cards < 0 ? "cost" : "gain"}${you}`, {
    side: together([...side].map((seat) => state.names[seat] ?? "")),
    n: Math.round(Math.abs(cards) / 10),
    loss: Math.round(moves / 10),
  });
  return h("p", { key: "luck", class: "luck" }, sentence(said));
};

// ---- through the game ----

const ways = (state: LookState, words: Translations, { goTo, play }: LookHandlers): VNode => {
  const [at, last] = [state.at, lastOf(state)];
  const way = (name: string, sign: string, to: number): VNode =>
    iconButton(words.t(`page.lookback.${name}`), sign, () => goTo(to), {
      key: name,
      class: "plain lookway",
      disabled: to === at || to < 0 || to > last,
    });
  return h(
    "div",
    { key: "ways", class: "lookways" },
    way("first", firstSign, 0),
    way("previous", previousSign, at - 1),
    iconButton(
      words.t(state.plays ? "page.lookback.pause" : "page.lookback.play"),
      state.plays ? pauseFilled : playFilled,
      play,
      {
        key: "play",
        class: "main lookplay",
      },
    ),
    way("next", nextSign, at + 1),
    way("last", lastSign, last),
  );
};

const titleLine = (app: App, state: LookState, words: Translations): string =>
  state.row ? `${titleOf(state.row, words)}, ${whenText(state.row, words, app.settings.language)}` : "";

const parts = (app: App, state: LookState, words: Translations, handlers: LookHandlers): Child[] => {
  const column = [
    happened(state, words, handlers),
    eyesStrip(state, words, handlers),
    state.trial?.isChoosing ? null : hands(words, state),
    isDesktop(app) ? movesOf(state, words, handlers) : null,
  ];
  const through = [chart(state, words, handlers, spoken(state, words)), ways(state, words, handlers)];
  return [
    boardAt(app, words, state),
    h("div", { key: "column", class: "lookcolumn" }, ...column),
    h("div", { key: "foot", class: "lookfoot panel" }, ...through),
  ];
};

const shown = (app: App, state: LookState, words: Translations, handlers: LookHandlers): Child[] => {
  if (state.fault !== "") return [h("p", { key: "fault", class: "refusal", role: "alert" }, state.fault)];
  if (state.moments.length === 0)
    return [h("p", { key: "reading", class: "status" }, words.t("page.loading"))];
  return [
    h("p", { key: "sub", class: "small looksub" }, titleLine(app, state, words)),
    h(
      "div",
      { key: "tools", class: "looktools" },
      isDesktop(app)
        ? null
        : iconButton(words.t("page.moves"), icons.list, () => handlers.sheet("moves"), { key: "moves" }),
      iconButton(words.t("page.lookback.share"), moreIcons.share, handlers.share, { key: "share" }),
      iconButton(words.t("page.games.more"), moreSign, () => handlers.sheet("more"), { key: "more" }),
    ),
    h(
      "div",
      {
        key: "body",
        class: classes("lookbody", { tried: state.trial !== null, trying: state.trial?.isChoosing === true }),
      },
      ...parts(app, state, words, handlers),
    ),
  ];
};

export const lookScreen = (
  app: App,
  state: LookState,
  words: Translations,
  handlers: LookHandlers,
): VNode[] => {
  const { trial } = state;
  if (!trial?.isChoosing) return screenNodes(app, state, words, handlers);
  const { width, height } = app;
  return isDesktop(app)
    ? [...screenNodes(app, state, words, handlers), ...trial.table(tableBox(app))]
    : trial.table({ left: 0, top: 0, width, height });
};

const screenNodes = (app: App, state: LookState, words: Translations, handlers: LookHandlers): VNode[] => [
  page(
    "look",
    state.moments.length === 0
      ? words.t("page.look-back")
      : words.t("page.lookback.move", { n: state.at, m: lastOf(state) }),
    words,
    "#/games",
    ...shown(app, state, words, handlers),
    h("p", { key: "said", class: "looksaid", role: "status" }, state.said),
  ),
  ...sheets(app, state, words, handlers),
];

export const isShared = (state: LookState): boolean => state.row !== null && outcomeOf(state.row) !== "open";

// The sheets of Look back: all moves on a phone, what else can be done, and who plays on from here.

import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import type { Translations } from "../engine/translations";
import { sheet } from "../screens/widgets";
import type { App, DealProof } from "../state";
import { isDesktop } from "./board";
import { canBeProved } from "./deal-proof";
import { chooserAt, shownMoment, type LookHandlers, type LookState } from "./look-state";
import { movesOf } from "./moves";

const item = (text: string, act: () => void): VNode =>
  h("button", { key: text, class: "plain", onclick: act }, text);

const more = (state: LookState, words: Translations, handlers: LookHandlers): VNode =>
  sheet(
    words,
    "looksheet",
    words.t("page.look-back"),
    () => handlers.sheet(""),
    ...(chooserAt(state) === null
      ? []
      : [
          item(words.t("page.lookback.if"), () => handlers.tryMove("if")),
          item(words.t("page.lookback.on"), () => handlers.sheet("on")),
        ]),
    item(words.t("page.lookback.share"), handlers.share),
    item(words.t("page.lookback.link"), handlers.copyLink),
    item(words.t("page.save-record"), handlers.save),
    state.row && canBeProved(state.row) ? item(words.t("page.lookback.proof"), handlers.prove) : null,
  );

const proofTexts = (words: Translations, { state, deals, people, mine }: DealProof): string[] =>
  state === "good"
    ? [
        words.t("page.proof.good", { n: deals, m: people }),
        mine ? words.t("page.proof.mine") : "",
        words.t("page.proof.limit"),
      ]
    : [words.t(state === "bad" ? "page.proof.bad" : "page.proof.checking")];

const proofSheet = (proof: DealProof, words: Translations, handlers: LookHandlers): VNode =>
  sheet(
    words,
    "looksheet",
    words.t("page.lookback.proof"),
    () => handlers.sheet(""),
    h(
      "div",
      { key: "proof", role: "status", class: `dealproof ${proof.state}` },
      proofTexts(words, proof)
        .filter((text) => text !== "")
        .map((text) => h("p", { key: text }, text)),
    ),
  );

// Bots play the other seats.
const playOn = (state: LookState, words: Translations, handlers: LookHandlers): VNode =>
  sheet(
    words,
    "looksheet",
    words.t("page.lookback.on"),
    () => handlers.sheet(""),
    h("p", { key: "how" }, words.t("page.lookback.on.how")),
    h(
      "ul",
      { key: "seats", class: "seatrows" },
      shownMoment(state).scene.seats.map(({ seat }) =>
        h(
          "li",
          { key: seat, class: "seatrow" },
          h("span", { class: "emblem", html: emblem(seat) }),
          h("span", { class: "who" }, state.names[seat] ?? ""),
          h(
            "button",
            { class: "plain", onclick: (): void => handlers.playOn(seat) },
            words.t("page.begin.now"),
          ),
        ),
      ),
    ),
  );

export const sheets = (app: App, state: LookState, words: Translations, handlers: LookHandlers): VNode[] => {
  if (state.moments.length === 0) return [];
  if (state.sheet === "more") return [more(state, words, handlers)];
  if (state.sheet === "proof" && state.proof) return [proofSheet(state.proof, words, handlers)];
  if (state.sheet === "on") return [playOn(state, words, handlers)];
  return state.sheet === "moves" && !isDesktop(app)
    ? [
        sheet(
          words,
          "looksheet",
          words.t("page.moves"),
          () => handlers.sheet(""),
          movesOf(state, words, handlers),
        ),
      ]
    : [];
};

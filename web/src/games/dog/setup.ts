// Setting up DOG: the board, the direction and the deck.

import { h, type VNode } from "../../ui/dom";
import { segment } from "../../ui/controls";
import { listedCounts, nearestCount, setOption, type GameSetup, type SetupContext } from "../game-setup";
import { stamp } from "./thumbnail";

const SEGMENTS = [4, 5, 6]; // of the board
const keyFor = (segments: string): string => `dog:${segments}`;
const segmentsOf = (options: Record<string, string>): string => options["segments"] ?? "4";

const boardChoice = ({ setup, allowed, words, change }: SetupContext, n: number): VNode => {
  const segments = String(n);
  const counts = allowed[keyFor(segments)] ?? [];
  return h(
    "button",
    {
      key: segments,
      type: "button",
      class: "boardchoice",
      "aria-pressed": String(segmentsOf(setup.options) === segments),
      onclick: (): void =>
        change({
          options: { ...setup.options, edition: "deluxe", segments },
          players: nearestCount(counts, setup.players),
        }),
    },
    stamp(n),
    h("b", null, words.t("page.parts", { n })),
    h("small", null, words.t("page.parts.sub", { list: listedCounts(counts) })),
  );
};

const directionOf = ({ setup }: SetupContext): string => setup.options["direction"] ?? "cw";
const deckOf = ({ setup }: SetupContext): string => setup.options["deck"] ?? "plain";

export const dogSetup: GameSetup = {
  variants: SEGMENTS.map((n) => ({
    key: keyFor(String(n)),
    options: { edition: "deluxe", segments: String(n) },
  })),
  keyOf: (options) => keyFor(segmentsOf(options)),
  choices: (context) =>
    h(
      "div",
      { key: "boards", class: "boards", role: "group", "aria-label": context.words.t("page.edition") },
      SEGMENTS.map((n) => boardChoice(context, n)),
    ),
  summary: (context) => {
    const direction = context.words.t(directionOf(context) === "cw" ? "page.clockwise" : "page.counter");
    return `${direction} · ${context.words.t(`page.deck.${deckOf(context)}`)}`;
  },
  rules: (context) => [
    segment(
      context.words.t("page.direction"),
      [
        ["cw", context.words.t("page.clockwise")],
        ["ccw", context.words.t("page.counter")],
      ],
      directionOf(context),
      setOption(context, "direction"),
    ),
    segment(
      context.words.t("page.deck"),
      ["plain", "14", "cards"].map((deck) => [deck, context.words.t(`page.deck.${deck}`)] as const),
      deckOf(context),
      setOption(context, "deck"),
    ),
  ],
};

// Setting up DOG: the edition by the name of its box, and the further rules: segments, direction, deck.

import { h, type VNode } from "../../ui/dom";
import { segment } from "../../ui/controls";
import { listedCounts, nearestCount, setOption, type GameSetup, type SetupContext } from "../game-setup";
import { stamp } from "./thumbnail";

type Options = Record<string, string>;

// What lies in the boxes. A board of four segments is the same in Standard and Deluxe.
const BOARDS: readonly { edition: string; segments: string }[] = [
  { edition: "standard", segments: "4" },
  { edition: "compact", segments: "4" },
  { edition: "deluxe", segments: "5" },
  { edition: "deluxe", segments: "6" },
];
const SIDES: Record<string, readonly string[]> = {
  standard: ["4", "6"],
  compact: ["4"],
  deluxe: ["4", "5", "6"],
};

const editionOf = ({ edition = "standard" }: Options): string => edition;
const segmentsOf = ({ segments = "4" }: Options): string => segments;
const keyOf = (options: Options): string => `dog:${editionOf(options)}:${segmentsOf(options)}`;

// Of a box with several boards, the tile that stands for this one.
const isChosen = (options: Options, { edition, segments }: (typeof BOARDS)[number]): boolean => {
  const own =
    editionOf(options) === "deluxe" && segmentsOf(options) === "4" ? "standard" : editionOf(options);
  return own === edition && (own === "standard" || segmentsOf(options) === segments);
};

const choose = ({ setup, allowed, change }: SetupContext, edition: string, segments: string): void => {
  const options = { ...setup.options, edition, segments };
  change({ options, players: nearestCount(allowed[keyOf(options)] ?? [], setup.players) });
};

const boardChoice = (context: SetupContext, board: (typeof BOARDS)[number]): VNode => {
  const { setup, allowed, words } = context;
  const { edition, segments } = board;
  const chosen = isChosen(setup.options, board);
  const shown = chosen ? setup.options : board;
  const list = listedCounts(allowed[keyOf(shown)] ?? []);
  const n = Number(segmentsOf(shown));
  return h(
    "button",
    {
      key: edition + segments,
      type: "button",
      class: "boardchoice",
      "aria-pressed": String(chosen),
      onclick: (): void => (chosen ? undefined : choose(context, edition, segments)),
    },
    stamp(n, edition === "compact"),
    h("b", null, words.t(`page.edition.${edition}`), edition === "deluxe" ? ` ${segments}` : null),
    h("small", { "aria-hidden": "true" }, list),
    h("span", { class: "said" }, `${words.t("page.parts", { n })}, ${words.t("page.parts.sub", { list })}`),
  );
};

const directionOf = ({ setup }: SetupContext): string => setup.options["direction"] ?? "cw";
const deckOf = ({ setup }: SetupContext): string => setup.options["deck"] ?? "plain";

const sides = (context: SetupContext): VNode[] => {
  const { setup, words } = context;
  const edition = editionOf(setup.options);
  const counts = SIDES[edition] ?? [];
  if (counts.length < 2) return [];
  return [
    segment(
      words.t("page.edition"),
      counts.map((n) => [n, words.t("page.parts", { n: Number(n) })] as const),
      segmentsOf(setup.options),
      (n) => choose(context, edition, n),
    ),
  ];
};

export const dogSetup: GameSetup = {
  variants: Object.entries(SIDES).flatMap(([edition, counts]) =>
    counts.map((segments) => ({ key: keyOf({ edition, segments }), options: { edition, segments } })),
  ),
  keyOf,
  choices: (context) =>
    h(
      "div",
      { key: "boards", class: "boards", role: "group", "aria-label": context.words.t("page.edition") },
      BOARDS.map((board) => boardChoice(context, board)),
    ),
  summary: (context) => {
    const direction = context.words.t(directionOf(context) === "cw" ? "page.clockwise" : "page.counter");
    return `${direction} · ${context.words.t(`page.deck.${deckOf(context)}`)}`;
  },
  rules: (context) => [
    ...sides(context),
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

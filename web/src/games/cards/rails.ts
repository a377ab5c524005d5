// Rows on rails of wood and felt: one's own, a partner's, and another player's row that is unfolded.

import { classes, h, type VNode } from "../../ui/dom";
import { medallion } from "../../ui/heads";
import { FILL } from "../../ui/icons";
import type { SeatScene } from "../../engine/types";
import { isMarked } from "../../state";
import type { TableContext } from "../game-view";
import { isPartner } from "../seat-marks";
import { COMPLETING, isJoker, railCard, railIndex, railNumber, railTarget } from "./faces";
import { railPlaces, type Rail, type RailPlaces } from "./geometry";
import { canBuild, canRedeem, canRob, chosenCard, isLit, isQuiet, sayOf, wouldBe } from "./offers";

// A row that is open or may be begun; `part` names it in actions.
export interface OpenRow {
  seat: SeatScene;
  part: string;
  index: number;
  row: string; // letters
}

export const openRows = (seat: SeatScene): OpenRow[] =>
  (seat.needs ?? []).map((_, index) => ({
    seat,
    part: `row:${seat.seat}${index + 1}`,
    index,
    row: seat.rows?.[index] ?? "",
  }));

export const rowName = (context: TableContext, { seat, index, row }: OpenRow): string =>
  context.words.t("page.row", { name: context.name(seat.seat), n: index + 1, length: row.length });

export const placesOf = ({ table }: TableContext): number => table.scene.rowPlaces ?? 0;

export const face = (context: TableContext, seat: string): string => medallion(seat, context.bot(seat));

// ---- one rail ----

interface Laid {
  context: TableContext;
  one: OpenRow;
  rail: Rail;
  ratio: number;
  places: RailPlaces;
}
const px = (value: number): string => `${value.toFixed(2)}px`;
const numeralHigh = (places: RailPlaces): number => (places.overlap ? 40 : 48);

const laidCard = (laid: Laid, index: number): VNode => {
  const { context, one, places, ratio, rail } = laid;
  const letter = one.row[index]!;
  const place = index + 1;
  const whole = !places.overlap || place === one.row.length;
  const robbed = wouldBe(context, "robbed", one.part) !== undefined && place === one.row.length;
  const redeemed = wouldBe(context, "redeemed", one.part)?.place === place;
  const lit = isJoker(letter) && canRedeem(context, one.part, place);
  const redeem = (event: Event): void => {
    event.stopPropagation();
    context.pickPath([one.part, "redeem", `place:${place}`]);
  };
  return h(
    lit ? "button" : "span",
    {
      key: `${place}${lit ? "!" : ""}`,
      class: classes("mini", { lit, gold: isJoker(letter), robbed, redeemed, whole }),
      style: `left:${px(places.cards[index]!)}`,
      "aria-label": lit ? `${context.words.t("do.redeem")}: ${place}` : undefined,
      onclick: lit ? redeem : undefined,
    },
    h("span", {
      html: whole
        ? railCard(letter, place, ratio, numeralHigh(places))
        : railIndex(letter, place, ratio, 100 / Math.min(rail.card, 44)),
    }),
  );
};

// The place that is built on next: its number, a paw where the chosen card may go, or that card as a draft.
const nextPlace = ({ context, one, places, ratio, rail }: Laid): VNode | null => {
  if (places.next === null) return null;
  const place = one.row.length + 1;
  const draft = wouldBe(context, "built", one.part);
  const target = !draft && !isQuiet(context) && isLit(context, one.part) && canBuild(context, one.part);
  const letter = draft?.card ?? chosenCard(context);
  const picture =
    draft && letter
      ? railCard(letter, place, ratio, numeralHigh(places))
      : target
        ? railTarget(place, ratio, FILL[context.table.me ?? "a"]!)
        : railNumber(place, ratio, places.overlap ? 34 : 40);
  return h("span", {
    key: "next",
    class: classes("next", { target, draft: draft !== undefined }),
    style: `left:${px(places.next)};width:${px(rail.card)}`,
    "aria-hidden": "true",
    html: picture,
  });
};

// Its end is built on, or robbed; its jokers are buttons of their own.
const rowEnd = ({ context, one, places, rail }: Laid): VNode | null => {
  if (!isLit(context, one.part)) return null;
  const robs = canRob(context, one.part) && !canBuild(context, one.part);
  const last = places.cards[places.cards.length - 1] ?? 0;
  const style = robs
    ? `left:${px(last - 4)};width:${px(rail.card + 8)}`
    : `left:${px((places.next ?? last) - 4)};right:0`;
  return h("button", {
    key: "end",
    class: classes("rowend", { robs }),
    style,
    "aria-label": `${sayOf(context, one.part)}. ${rowName(context, one)}`,
    "data-part": one.part,
    onclick: (): void => context.pickPath([one.part, "build", "rob"]),
  });
};

const emptyPlaces = ({ context, places, ratio }: Laid): VNode[] => [
  ...places.dots.map((middle, i) =>
    h("i", { key: `dot${i}`, class: "dot", style: `left:${px(middle)}`, "aria-hidden": "true" }),
  ),
  ...(places.last === null
    ? []
    : [
        h("span", {
          key: "last",
          class: "lastplace",
          style: `left:${px(places.last)}`,
          "aria-hidden": "true",
          html: railNumber(placesOf(context), ratio, places.overlap ? 34 : 26),
        }),
      ]),
];

const boxOf = (rail: Rail): string =>
  `--wide:${px(rail.card)};--high:${px(rail.high)};--frame:${px(rail.frame)};--ledge:${px(rail.medal)}`;

const medal = (context: TableContext, seat: string): VNode =>
  h(
    "span",
    { key: "medal", class: "medal" },
    h("span", { html: face(context, seat) }),
    isPartner(context, seat)
      ? h(
          "span",
          {
            class: "mate",
            role: "img",
            "aria-label": context.words.t("page.partner"),
            title: context.words.t("page.partner"),
          },
          "♥",
        )
      : null,
  );

export const railNode = (context: TableContext, one: OpenRow, rail: Rail, owned: boolean): VNode => {
  const places = railPlaces(rail.inside, rail.card, one.row.length, placesOf(context));
  const laid: Laid = { context, one, rail, places, ratio: rail.high / rail.card };
  return h(
    "div",
    {
      key: one.part,
      class: classes("row rail", {
        owned,
        overlap: places.overlap,
        lit: isLit(context, one.part),
        chosen: context.table.chosen.includes(one.part),
        marked: isMarked(context.table, one.part),
      }),
      style: boxOf(rail),
      role: "group",
      "aria-label": rowName(context, one),
      "data-row": one.part,
    },
    owned ? medal(context, one.seat.seat) : null,
    h(
      "div",
      { key: "inlay", class: "inlay" },
      nextPlace(laid),
      emptyPlaces(laid),
      rowEnd(laid),
      Array.from({ length: one.row.length }, (_, i) => laidCard(laid, i)),
    ),
  );
};

// A complete row: its last card, and a tick.
export const doneRail = (context: TableContext, seat: SeatScene, rail: Rail, nth: number): VNode =>
  h(
    "div",
    { key: `done${nth}`, class: "row rail owned done", style: boxOf(rail), "data-done": seat.seat },
    medal(context, seat.seat),
    h(
      "div",
      { key: "inlay", class: "inlay" },
      h(
        "span",
        { class: "mini whole full", style: "left:0" },
        h("span", { html: railCard(COMPLETING, placesOf(context), rail.high / rail.card, 40) }),
      ),
      h("span", { class: "complete" }, context.words.t("page.row.complete")),
    ),
  );

// Rows of the player's side: the player's own first, then the partner's.
export const ownRails = (context: TableContext, seat: SeatScene, rail: Rail): VNode =>
  h(
    "section",
    {
      key: seat.seat,
      class: classes("playerrows own", { waits: context.table.scene.waits.includes(seat.seat) }),
      "data-seat": seat.seat,
    },
    h(
      "div",
      {
        class: "rows",
        role: "toolbar",
        "aria-label": context.name(seat.seat),
        "data-group": `rows-${seat.seat}`,
      },
      openRows(seat).map((one) => railNode(context, one, rail, true)),
      Array.from({ length: seat.done ?? 0 }, (_, i) => doneRail(context, seat, rail, i)),
    ),
  );

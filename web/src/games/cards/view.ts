// The table of DOG Cards, put together: the other players, the market, the rails of the player's side.

import { classes, h } from "../../ui/dom";
import { offered, partKind, partValue } from "../../engine/action-parts";
import type { SeatScene } from "../../engine/types";
import type { GameView, TableContext } from "../game-view";
import { cardsAnimations, cardsMarks } from "./animations";
import { cardsFaces } from "./faces";
import { cardsFrame, handPlaces } from "./frame";
import { tableIn, type Players, type Table } from "./geometry";
import { market } from "./market";
import { isQuiet } from "./offers";
import { othersNode, othersOf, unfoldedRows, unfoldedSeat } from "./others";
import { openRows, ownRails } from "./rails";
import { lookSpread, takeSpread } from "./spreads";
import { asked, help, logLine } from "./words";

// One's own rows, and with four players the partner's below.
const ownSide = ({ table }: TableContext): SeatScene[] => {
  const own = table.scene.seats.find(({ seat }) => seat === table.me);
  const partner = table.scene.seats.find(({ seat }) => seat === own?.partner);
  return [own, partner].filter((seat): seat is SeatScene => seat !== undefined);
};

const playersOf = (context: TableContext): Players => {
  const others = othersOf(context);
  const open = others.find(({ seat }) => seat === unfoldedSeat(context));
  const rails = ownSide(context).map((seat) => openRows(seat).length + (seat.done ?? 0));
  return {
    others: others.length,
    unfolded: open ? unfoldedRows(open) : 0,
    rails: rails.reduce((total, count) => total + count, 0),
  };
};

const tableOf = (context: TableContext): Table => {
  const { width, height, unit, kind } = context;
  return tableIn({ width, height, unit, kind }, playersOf(context));
};

export const cardsView: GameView = {
  game: "cards",
  faces: cardsFaces,
  prompts: { first: "page.prompt.first-card" },
  sizeIn: (width, height) => ({ width, height }),
  leastHeight: 460, // two rows of one's own side, and those of two others
  frame: cardsFrame,
  handPlaces: (cards, frame) => handPlaces(cards.length, frame),
  animations: cardsAnimations,
  marks: cardsMarks,
  countsMoves: true,
  ask: asked,
  logLine,
  help,
  title({ table, words }) {
    return [
      words.t("page.game.cards"),
      table.scene.seats.length === 4 ? words.t("page.partners") : words.t("page.everyone"),
    ];
  },
  cardPart: (_stage, letter) => `card:${letter}`,
  inHand: (chosen) => chosen.filter((part) => partKind(part) === "card").map(partValue),
  // Rows, market and discard pile say what is done; only what lies nowhere is a button.
  hides(table, word) {
    const places = (table.offer?.next ?? []).some(({ part }) =>
      ["row", "place", "take"].includes(partKind(part)),
    );
    if (word === "drop") return offered(table.offer, "take").length === 0;
    return places && ["build", "buy", "redeem", "rob", "take", "keep"].includes(word);
  },
  node(context) {
    const table = tableOf(context);
    const names = classes(`cardgame in-${table.kind}`, {
      quiet: isQuiet(context),
      across: table.beside,
    });
    const style =
      `height:${context.height}px;width:${context.width}px;--u:${table.unit};` +
      `--gap:${table.gap}px;--around:${table.around}px;--side:${table.side}px`;
    return h(
      "div",
      { key: "cards", class: names, style },
      othersNode(context, table),
      market(context, table.felt),
      h(
        "div",
        { key: "own", class: "ownside" },
        ownSide(context).map((seat) => ownRails(context, seat, table.rail)),
      ),
      lookSpread(context) ?? takeSpread(context),
    );
  },
};

// The cards of a partner at the same device, where the two have chosen to play with open hands.

import { viewOf } from "../games/registry";
import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import type { Translations } from "../engine/translations";
import type { App } from "../state";
import { seatName } from "../table/names";
import { isHere } from "./people-here";

// Two partners sit at this device, as it is set up.
export const partnersHere = ({ setup, overlay }: App): boolean => {
  const isPerson = (seat: string): boolean => {
    const who = setup.who["abcdef".indexOf(seat)];
    return who === "me" || isHere(who);
  };
  return (overlay.draft?.seats ?? []).some(
    ({ seat, partner }) => partner !== null && isPerson(seat) && isPerson(partner),
  );
};

export const partnerHand = ({ table }: App, words: Translations): VNode | null => {
  if (!table?.partnerHand) return null;
  const { seat, hand } = table.partnerHand;
  const { face, nameKey } = viewOf(table).faces;
  return h(
    "div",
    { key: "partner", class: "partnerhand", role: "group", "aria-label": seatName(table, words, seat) },
    h("span", { class: "emblem", html: emblem(seat) }),
    h("b", null, seatName(table, words, seat)),
    [...hand].map((letter, i) =>
      h("span", {
        key: `${letter}${i}`,
        class: "partnercard",
        role: "img",
        "aria-label": words.t(nameKey(letter)),
        html: face(letter),
      }),
    ),
  );
};

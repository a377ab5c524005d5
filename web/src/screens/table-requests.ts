// What people at a server's table ask of each other, of the host and of the operator: to undo, for a bot's
// seat, to remove or to report somebody; and whom one does not want to hear.

import { isMuted } from "../online/mute";
import { isAsked, mayAskUndo, undoProposal } from "../online/undo-request";
import { h, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import { isHost, type App, type TableSnapshot } from "../state";
import type { RoomHandlers } from "./handler-types";
import { personName } from "./lobby";
import { nameField, sheet } from "./widgets";

const REASONS = ["name", "signals", "slow", "cheating", "other"] as const;

const plain = (text: string, act: () => void): VNode =>
  h("button", { key: text, class: "plain", onclick: act }, text);

const dialog = (key: string, label: string, ...content: (VNode | null)[]): VNode =>
  h("div", { key, class: "notice", role: "alertdialog", "aria-label": label }, h("p", null, label), content);

const inGame = ({ phase }: TableSnapshot): boolean => phase === "playing" || phase === "paused";

// ---- undo ----

// For the menu: null where there is nothing that this player may ask about.
export const askUndo = (room: TableSnapshot, handlers: RoomHandlers): (() => void) | null =>
  mayAskUndo(room) ? (): void => handlers.say(undoProposal(room, true)) : null;

export const undoNotice = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { room } = app;
  if (!room || room.you === null || !isAsked(room) || !room.undo) return null;
  const { seat } = room.undo;
  const agreed = room.proposals!["undo"]!.includes(room.you);
  return dialog(
    "undo",
    words.t("page.proposed.undo", { name: personName(room, words, seat) }),
    agreed
      ? h("p", { class: "small" }, words.t("page.rematch.wait"))
      : h(
          "button",
          { class: "main", onclick: (): void => handlers.say(undoProposal(room, true)) },
          words.t("page.agree"),
        ),
    plain(words.t("page.decline"), () => handlers.say(undoProposal(room, false))),
  );
};

// ---- a late friend ----

const canAsk = (room: TableSnapshot): boolean =>
  room.you === null && inGame(room) && room.seats.some(({ is }) => is === "bot");

const hostsAnswer = (room: TableSnapshot, words: Translations, handlers: RoomHandlers): VNode | null => {
  const [asked] = room.asks ?? [];
  if (!asked || !isHost(room)) return null;
  const { ask, name } = asked;
  const seat = words.t(`page.colour.${asked.seat}`);
  const label = name === "" ? words.t("page.asks.plain", { seat }) : words.t("page.asks", { name, seat });
  const answer = (yes: boolean) => (): void => handlers.say({ do: "admit", ask, yes });
  return dialog(
    `ask-${ask}`,
    label,
    h("button", { class: "main", onclick: answer(true) }, words.t("page.agree")),
    plain(words.t("page.decline"), answer(false)),
  );
};

const lookingOn = (app: App, room: TableSnapshot, words: Translations, handlers: RoomHandlers): VNode => {
  const text = words.t(app.overlay.removed ? "page.removed" : "page.looking-on");
  return h(
    "div",
    { key: "onlooker", class: "notice quiet", role: "status" },
    h("p", null, text),
    canAsk(room) ? plain(words.t("page.join"), () => handlers.sheet("people")) : null,
  );
};

const waitingForHost = (words: Translations, handlers: RoomHandlers): VNode =>
  h(
    "div",
    { key: "asking", class: "notice", role: "status" },
    h("p", null, words.t("page.ask-seat.wait")),
    plain(words.t("page.ask-seat.stop"), () => handlers.askSeat("")),
  );

// What the host is asked, and what somebody without a seat sees.
export const seatNotice = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { room } = app;
  if (!room) return null;
  if (room.you !== null) return hostsAnswer(room, words, handlers);
  if (!inGame(room)) return null;
  return app.overlay.asking !== "" ? waitingForHost(words, handlers) : lookingOn(app, room, words, handlers);
};

// ---- the list of people ----

// The buttons of one seat.
export const seatButtons = (
  room: TableSnapshot,
  words: Translations,
  handlers: RoomHandlers,
  seat: string,
): VNode[] => {
  const is = room.seats.find((one) => one.seat === seat)?.is;
  if (is === "bot" && canAsk(room))
    return [
      h(
        "button",
        {
          class: "plain",
          "aria-label": `${words.t("page.ask-seat")}: ${words.t(`page.colour.${seat}`)}`,
          onclick: (): void => handlers.askSeat(seat),
        },
        words.t("page.ask-seat"),
      ),
    ];
  if (seat === room.you || (is !== "person" && is !== "away")) return [];
  const name = personName(room, words, seat);
  const muted = words.t(isMuted(room, seat) ? "page.unmute" : "page.mute", { name });
  return [
    plain(muted, () => handlers.mute(seat)),
    ...(room.open && room.you !== null
      ? [plain(words.t("page.report", { name }), () => handlers.about(seat, "report"))]
      : []),
    ...(isHost(room) ? [plain(words.t("page.remove", { name }), () => handlers.about(seat, "remove"))] : []),
  ];
};

// Somebody who asks for a seat gives a name first.
export const nameForSeat = (app: App, words: Translations, handlers: RoomHandlers): VNode | null =>
  app.room && canAsk(app.room) ? nameField(app, words, handlers.name) : null;

const removing = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { room, overlay } = app;
  if (!room) return null;
  const name = personName(room, words, overlay.about);
  const remove = (): void => {
    handlers.sheet("");
    handlers.say({ do: "remove", seat: overlay.about });
  };
  return sheet(
    words,
    "remove",
    words.t("page.remove", { name }),
    () => handlers.sheet(""),
    h("p", null, words.t("page.remove.how", { name })),
    h(
      "div",
      { class: "two even" },
      plain(words.t("page.remove", { name }), remove),
      h("button", { class: "main", onclick: (): void => handlers.sheet("") }, words.t("page.decline")),
    ),
  );
};

const reporting = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { room, overlay } = app;
  if (!room) return null;
  const report = (reason: string) => (): void => {
    handlers.sheet("");
    handlers.say({ do: "report", seat: overlay.about, reason });
  };
  return sheet(
    words,
    "report",
    words.t("page.report", { name: personName(room, words, overlay.about) }),
    () => handlers.sheet(""),
    h("p", null, words.t("page.report.how")),
    REASONS.map((reason) =>
      h(
        "button",
        { key: reason, class: "menurow", onclick: report(reason) },
        words.t(`page.report.${reason}`),
      ),
    ),
  );
};

export const requestSheet = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  if (app.sheet === "remove") return removing(app, words, handlers);
  return app.sheet === "report" ? reporting(app, words, handlers) : null;
};

// Everything over a table: menu, proposals, reactions, players, record, proof.

import { h, type VNode } from "../ui/dom";
import { emblem, icons } from "../ui/icons";
import { moreIcons } from "../ui/more-icons";
import type { Translations } from "../engine/translations";
import { isBefore, isHost, type App, type TableSnapshot } from "../state";
import { qrCode } from "./qr-screen";
import { storageNotice } from "./storage-notice";
import type { RoomHandlers } from "./handler-types";
import { partnerHand } from "./partner-hand";
import { rulesSheet } from "./rulebook-screen";
import { group, seatLine, segment, sheet, toggle } from "./widgets";
import { personName } from "./lobby";
import { askUndo, nameForSeat, requestSheet, seatButtons, seatNotice, undoNotice } from "./table-requests";
import { copySign, endSign, leaveSign, pauseSign, playSign } from "../ui/screen-icons";

const REACTIONS = ["hello", "thanks", "well-played", "oops", "sorry", "hurry", "thinking", "again"] as const;

const item = (text: string, act: () => void, sign: string): VNode =>
  h(
    "button",
    { key: text, class: "menurow", onclick: act },
    h("span", { class: "inline", html: sign }),
    text,
  );

const propose = (handlers: RoomHandlers, what: string, yes: boolean): void =>
  handlers.say({ do: "propose", what, yes });

const inGame = ({ phase }: TableSnapshot): boolean => phase === "playing" || phase === "paused";

const reactions = (words: Translations, react: (reaction: string) => void): VNode =>
  group(
    "say",
    "reactions",
    words.t("page.reactions"),
    REACTIONS.map((name) =>
      h(
        "button",
        { key: name, class: "chip", onclick: (): void => react(name) },
        words.t(`page.react.${name}`),
      ),
    ),
  );

// What a player can propose to the others, by the phase of the game.
const proposals = (
  room: TableSnapshot,
  words: Translations,
  ask: (what: string) => void,
): (VNode | null)[] => [
  room.phase === "playing" ? item(words.t("page.break"), () => ask("break"), pauseSign) : null,
  room.phase === "paused" ? item(words.t("page.resume"), () => ask("go-on"), playSign) : null,
  inGame(room) ? item(words.t("page.end-game"), () => ask("end"), endSign) : null,
];

// What one wants to change in the middle of a game.
const SPEEDS = ["off", "brisk", "normal", "calm"] as const;
const quickSettings = ({ settings }: App, words: Translations, handlers: RoomHandlers): VNode =>
  h(
    "div",
    { key: "quick", class: "quicksettings" },
    toggle(words.t("page.sound"), "", settings.sound, (sound) => handlers.settings({ sound })),
    segment(
      words.t("page.speed"),
      SPEEDS.map((one) => [one, words.t(`page.speed.${one}`)] as const),
      settings.speed,
      (speed) => handlers.settings({ speed }),
      true,
    ),
  );

const menu = (app: App, words: Translations, handlers: RoomHandlers): VNode => {
  const { room } = app;
  const own = room !== null && room.you !== null ? room : null; // where this device has a seat
  const close = (): void => handlers.sheet("");
  const say = (act: () => void): void => {
    close();
    act();
  };
  const react = (reaction: string): void => say(() => handlers.say({ do: "react", reaction }));
  const ask = (what: string): void => say(() => propose(handlers, what, true));
  const undo = own && askUndo(own, handlers);
  const leave = (): void => (own && inGame(own) ? handlers.sheet("leave") : handlers.leave());
  return sheet(
    words,
    "room",
    words.t("page.menu"),
    close,
    own ? reactions(words, react) : partnerHand(app, words),
    item(words.t("page.rules"), () => handlers.sheet("rules"), icons.book),
    room ? item(words.t("page.people"), () => handlers.sheet("people"), icons.people) : null,
    undo ? item(words.t("page.undo.ask"), () => say(undo), icons.back) : null,
    own ? proposals(own, words, ask) : null,
    own ? item(words.t("page.carry"), () => handlers.sheet("carry"), moreIcons.link) : null,
    h(
      "a",
      { key: "settings", class: "menurow", href: "#/settings" },
      h("span", { class: "inline", html: icons.settings }),
      words.t("page.settings"),
    ),
    item(words.t("page.report-problem"), () => handlers.report(), copySign),
    item(words.t("page.leave"), leave, leaveSign),
    quickSettings(app, words, handlers),
  );
};

const leaving = (words: Translations, handlers: RoomHandlers): VNode =>
  sheet(
    words,
    "leave",
    words.t("page.leave"),
    () => handlers.sheet(""),
    h("p", null, words.t("page.leave.ask")),
    h(
      "div",
      { class: "two even" },
      h("button", { class: "plain", onclick: handlers.leave }, words.t("page.leave")),
      h("button", { class: "main", onclick: (): void => handlers.sheet("") }, words.t("page.stay")),
    ),
  );

// The server has lost the table in the middle of a game.
const gone = (app: App, words: Translations, handlers: RoomHandlers): VNode => {
  const home = (): void => handlers.home();
  const plays = app.table?.me !== null;
  return sheet(
    words,
    "gone",
    words.t("page.refused.no-table"),
    home,
    plays ? h("p", null, words.t("page.gone.how")) : null,
    h(
      "div",
      { class: "two even" },
      h("button", { class: "plain", onclick: home }, words.t("page.home")),
      plays ? h("button", { class: "main", onclick: handlers.playOn }, words.t("page.gone.bots")) : null,
    ),
  );
};

const personLine = (room: TableSnapshot, words: Translations, handlers: RoomHandlers, i: number): VNode => {
  const { seat, is, here, name: bot = "hound" } = room.seats[i]!;
  const name = personName(room, words, seat);
  const buttons = seatButtons(room, words, handlers, seat);
  const level = is === "bot" ? h("small", null, words.t(`page.bot.${bot}`)) : null;
  return seatLine(
    seat,
    h("span", { class: "who" }, h("b", null, name), level),
    is === "away" || here === false ? h("small", null, words.t("page.seat.away")) : null,
    buttons.length === 0 ? null : h("div", { class: "seatacts" }, buttons),
  );
};

const shareButton = (words: Translations, handlers: RoomHandlers): VNode =>
  h(
    "button",
    { class: "plain", onclick: (): void => handlers.share(handlers.link()) },
    h("span", { class: "inline", html: moreIcons.share }),
    words.t("page.share"),
  );

const people = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const room = app.room;
  if (!room) return null;
  const { onlookers = 0 } = room;
  const allow = (): VNode =>
    toggle(words.t("page.allow-onlookers"), "", room.allow?.onlookers ?? true, (on) =>
      handlers.say({ do: "allow", onlookers: on }),
    );
  return sheet(
    words,
    "people",
    words.t("page.people"),
    () => handlers.sheet(""),
    h(
      "ol",
      { class: "seatrows" },
      room.seats.map((_, i) => personLine(room, words, handlers, i)),
    ),
    nameForSeat(app, words, handlers),
    onlookers > 0 ? h("p", null, words.t("page.onlookers", { n: onlookers })) : null,
    isHost(room) ? allow() : null,
    room.you !== null && room.phase !== "ended" ? shareButton(words, handlers) : null,
  );
};

const carry = (words: Translations, handlers: RoomHandlers): VNode => {
  const link = handlers.seatLink();
  return sheet(
    words,
    "carry",
    words.t("page.carry"),
    () => handlers.sheet(""),
    h("p", null, words.t("page.carry.how")),
    qrCode(link, words.t("page.qr")),
    h(
      "button",
      { class: "main", onclick: (): void => handlers.copy(link) },
      h("span", { class: "inline", html: moreIcons.link }),
      words.t("page.copy"),
    ),
  );
};

const proof = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { proof: found } = app.overlay;
  if (!found) return null;
  const text =
    found.state === "good"
      ? [
          words.t("page.proof.good", { n: found.deals, m: found.people }),
          found.mine ? words.t("page.proof.mine") : "",
          words.t("page.proof.limit"),
        ]
      : [words.t(found.state === "bad" ? "page.proof.bad" : "page.proof.checking")];
  return sheet(
    words,
    "proof-sheet",
    words.t("page.proof"),
    () => handlers.sheet(""),
    text.filter((line) => line !== "").map((line) => h("p", { key: line }, line)),
  );
};

export const sheets = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  if (app.sheet === "room") return menu(app, words, handlers);
  if (app.sheet === "leave") return leaving(words, handlers);
  if (app.sheet === "gone") return gone(app, words, handlers);
  if (app.sheet === "people") return people(app, words, handlers);
  if (app.sheet === "carry") return carry(words, handlers);
  if (app.sheet === "proof") return proof(app, words, handlers);
  if (app.sheet === "rules") return rulesSheet(app, words, handlers);
  return requestSheet(app, words, handlers);
};

// ---- what is said and asked ----

// Those that this page has words for: a newer server may know more. To undo has a notice of its own.
const PROPOSALS: ReadonlySet<string> = new Set(["break", "go-on", "end", "rematch"]);

const proposal = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { room } = app;
  if (!room || room.you === null) return null;
  const open = Object.entries(room.proposals ?? {}).find(
    ([what, seats]) =>
      seats.length > 0 && PROPOSALS.has(what) && (what !== "rematch" || !seats.includes(room.you!)),
  );
  if (!open) return null;
  const [what, seats] = open;
  const mine = seats.includes(room.you);
  return h(
    "div",
    {
      key: "proposal",
      class: "notice",
      role: "alertdialog",
      "aria-label": words.t(`page.proposed.${what}`, { name: "" }),
    },
    h("p", null, words.t(`page.proposed.${what}`, { name: personName(room, words, seats[0]!) })),
    mine
      ? h("p", { class: "small" }, words.t("page.rematch.wait"))
      : h(
          "button",
          { class: "main", onclick: (): void => propose(handlers, what, true) },
          words.t("page.agree"),
        ),
    h(
      "button",
      { class: "plain", onclick: (): void => propose(handlers, what, false) },
      words.t("page.decline"),
    ),
  );
};

const LONG = 8; // failed tries: then the page says that this may last

const standing = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { room } = app;
  if (!room) return null;
  const me = room.seats.find(({ seat }) => seat === room.you);
  if (me?.is === "away")
    return h(
      "div",
      { key: "away", class: "notice" },
      h("p", null, words.t("page.away")),
      h(
        "button",
        { class: "main", onclick: (): void => handlers.say({ do: "return" }) },
        words.t("page.return"),
      ),
    );
  if (room.phase === "paused")
    return h(
      "div",
      { key: "paused", class: "notice" },
      h("p", null, words.t("page.paused")),
      room.you === null
        ? null
        : h(
            "button",
            { class: "main", onclick: (): void => propose(handlers, "go-on", true) },
            words.t("page.resume"),
          ),
    );
  if (app.overlay.failedConnections >= LONG)
    return h("p", { key: "long", class: "notice" }, words.t("page.no-answer"));
  return null;
};

// The most urgent thing that is asked or said.
const notice = (app: App, words: Translations, handlers: RoomHandlers): VNode | null =>
  undoNotice(app, words, handlers) ??
  proposal(app, words, handlers) ??
  standing(app, words, handlers) ??
  seatNotice(app, words, handlers) ??
  storageNotice(app, words, handlers);

export const overlay = (app: App, words: Translations, handlers: RoomHandlers): VNode[] =>
  [
    app.overlay.failedConnections > 0 && app.room && isBefore(app.room)
      ? h("p", { key: "line", class: "band", role: "status" }, words.t("page.reconnecting"))
      : null,
    h(
      "div",
      { key: "notices", class: "notices" },
      notice(app, words, handlers),
      app.overlay.pageOutdated && !app.table && !app.room
        ? h(
            "div",
            { key: "newer", class: "notice", role: "status" },
            h("p", null, words.t("page.newer")),
            h("button", { class: "main", onclick: (): void => location.reload() }, words.t("page.reload")),
          )
        : null,
      app.overlay.bubbles.map(({ key, seat, reaction }) =>
        h(
          "p",
          { key: String(key), class: "bubble", role: "status" },
          h("span", { class: "emblem", html: emblem(seat) }),
          words.t(`page.react.${reaction}`),
        ),
      ),
      app.overlay.toast === ""
        ? null
        : h("p", { key: "said", class: "bubble", role: "status" }, app.overlay.toast),
    ),
    sheets(app, words, handlers),
  ].filter((node): node is VNode => node !== null);

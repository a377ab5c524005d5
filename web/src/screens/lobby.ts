// The waiting room of a table on the server.

import { h, type Child, type VNode } from "../ui/dom";
import { head, medallion } from "../ui/heads";
import { iconButton } from "../ui/icon-button";
import { icons, pawOf, piece } from "../ui/icons";
import { moreIcons } from "../ui/more-icons";
import { wordMark } from "../ui/numerals";
import { copySign } from "../ui/screen-icons";
import { listOf, type Translations } from "../engine/translations";
import { isFull, isHost, type App, type TableSnapshot } from "../state";
import { dogName } from "../table/names";
import { qrCode } from "./qr-screen";
import type { RoomHandlers } from "./handler-types";
import { ringBoard, ringSeat, seatFace, spots } from "./seat-ring";
import {
  clockText,
  faultLine,
  handle,
  levelsOf,
  nameField,
  page,
  select,
  settingsLink,
  swapLine,
} from "./widgets";

// People and dogs by their names; people without one by their colours: as at the table.
export const personName = (room: TableSnapshot, words: Translations, letter: string): string => {
  const seat = room.seats.find((one) => one.seat === letter);
  if (!seat || seat.is === "free") return words.t("page.free-seat");
  if (letter === room.you) return words.t("page.you");
  return seat.is === "bot" ? dogName(words, letter) : seat.name || words.t(`page.colour.${letter}`);
};

// The board stands beside the rest from this width on.
const ASIDE = 1100;

const faceOf = (room: TableSnapshot, i: number): VNode => {
  const { seat, is, name = "hound" } = room.seats[i]!;
  return seatFace(seat, is === "free" ? undefined : is === "bot" ? name : null);
};

const whoSits = (app: App, room: TableSnapshot, words: Translations, index: number): VNode => {
  const { seat, is, name } = room.seats[index]!;
  const partner = app.table?.scene.seats.find((one) => one.seat === room.you)?.partner;
  return h(
    "span",
    { class: `who${is === "free" ? " free" : ""}` },
    h("b", null, personName(room, words, seat)),
    is === "bot" && !isHost(room) ? h("small", null, words.t(`page.bot.${name ?? "hound"}`)) : null,
    partner === seat ? h("small", null, words.t("page.partner")) : null,
  );
};

// A seat as the host sees it: to swap, to give to a bot, or to clear.
const hostsSeat = (
  app: App,
  room: TableSnapshot,
  words: Translations,
  handlers: RoomHandlers,
  i: number,
): Child[] => {
  const { seat, is, here, name = "hound" } = room.seats[i]!;
  const called = personName(room, words, seat);
  const colour = words.t(`page.colour.${seat}`);
  const set = (bot: string): void =>
    handlers.say(bot === "free" ? { do: "remove", seat } : { do: "bot", seat, bot });
  const person = is === "person" || is === "away";
  const levels = levelsOf(app, words).map((bot) => [bot, words.t(`page.bot.${bot}`)] as const);
  const free = [["free", words.t(is === "free" ? "page.call-bot" : "page.free-seat")]] as const;
  return [
    handle(app, words, seat, is === "person" ? called : colour, handlers.swap, faceOf(room, i)),
    whoSits(app, room, words, i),
    person ? ready(words, seat, here) : null,
    person && seat !== room.you ? removeButton(words, handlers, seat, called) : null,
    person
      ? null
      : h(
          "span",
          { class: is === "free" ? "callbot" : "callbot called" },
          h("span", { class: "pooch", "aria-hidden": "true", html: head(is === "free" ? "hound" : name) }),
          select(colour, [...free, ...levels], is === "free" ? "free" : name, set),
        ),
  ];
};

const removeButton = (words: Translations, handlers: RoomHandlers, seat: string, name: string): VNode =>
  iconButton(words.t("page.remove", { name }), icons.close, () => handlers.about(seat, "remove"));

// A seat fills with a paw print.
const ready = (words: Translations, seat: string, here: boolean | undefined): VNode =>
  h(
    "span",
    { class: "readyseat" },
    h("span", { class: "print", html: pawOf(seat) }),
    h(
      "small",
      { class: here === false ? "" : "seatready" },
      words.t(here === false ? "page.seat.away" : "page.seat.ready"),
    ),
  );

// A seat as a guest sees it: a free one can be chosen.
const guestsSeat = (
  app: App,
  room: TableSnapshot,
  words: Translations,
  handlers: RoomHandlers,
  i: number,
): Child[] => {
  const { seat, is, here } = room.seats[i]!;
  const colour = words.t(`page.colour.${seat}`);
  const sits = room.you === null && room.phase === "waiting";
  return [
    faceOf(room, i),
    whoSits(app, room, words, i),
    is === "person" || is === "away" ? ready(words, seat, here) : null,
    is === "free" && sits
      ? h(
          "button",
          {
            class: "plain sithere",
            "aria-label": words.t("page.sit.at", { name: colour }),
            onclick: (): void => handlers.sit(seat),
          },
          words.t("page.sit.here"),
        )
      : null,
  ];
};

const ring = (app: App, room: TableSnapshot, words: Translations, handlers: RoomHandlers): VNode => {
  const { draft } = app.overlay;
  const scene = app.table?.scene ?? (draft?.game === room.game ? draft : null);
  const at = spots(room.seats.length, scene);
  const taken = (seat: string): boolean => room.seats.some((one) => one.seat === seat && one.is !== "free");
  const inside = isHost(room) && room.phase === "waiting" ? hostsSeat : guestsSeat;
  return h(
    "section",
    { key: "ring", class: "ring" },
    ringBoard(room.game, scene, taken),
    h(
      "ol",
      { key: "seats", class: "seatrows" },
      room.seats.map(({ seat }, i) => ringSeat(seat, at[i]!, inside(app, room, words, handlers, i))),
    ),
    swapLine(app, words),
  );
};

// ---- the invitation ----

const isAlone = (room: TableSnapshot): boolean =>
  room.seats.every(({ seat, is }) => seat === room.you || (is !== "person" && is !== "away"));

const shareButton = (words: Translations, handlers: RoomHandlers, main: boolean): VNode =>
  h(
    "button",
    {
      key: "share",
      class: `${main ? "main big" : "plain big"} share`,
      onclick: (): void => handlers.share(handlers.link()),
    },
    h("span", { class: "inline", html: moreIcons.share }),
    words.t("page.share"),
  );

// The whole link: it can be read aloud, too.
const invitation = (app: App, words: Translations, handlers: RoomHandlers, room: TableSnapshot): VNode => {
  const link = handlers.link();
  return h(
    "section",
    { key: "invite", class: "panel invite" },
    qrCode(link, words.t("page.qr")),
    h(
      "div",
      { class: "linkline" },
      h("p", { class: "link" }, link.replace(/^https?:\/\//, "")),
      iconButton(words.t("page.copy"), copySign, () => handlers.copy(link), { class: "iconbutton square" }),
    ),
    h("p", { class: "small" }, words.t("page.share.how")),
    app.width >= ASIDE ? shareButton(words, handlers, isAlone(room)) : null,
  );
};

// " · 30 s", " · 3 min"; "": no clock.
const timed = (words: Translations, seconds = 0): string =>
  seconds === 0 ? "" : ` · ${clockText(words, seconds)}`;

// Who asks one to sit down, and to what.
const welcome = (app: App, words: Translations, handlers: RoomHandlers, room: TableSnapshot): VNode[] => {
  const host = room.seats.find(({ seat }) => seat === room.host)?.name ?? "";
  const what = words.t("page.go-on.sub", { game: words.t(`page.game.${room.game}`), n: room.seats.length });
  return [
    h(
      "section",
      { key: "welcome", class: "panel welcome" },
      h("span", { class: "sign", "aria-hidden": "true", html: medallion(room.host ?? "a") }),
      h(
        "p",
        null,
        h("b", null, host === "" ? words.t("page.invited.plain") : words.t("page.invited", { name: host })),
        h("small", null, what + timed(words, room.clock)),
      ),
    ),
    isFull(room)
      ? h("p", { key: "full", class: "status" }, words.t("page.full"))
      : nameField(app, words, handlers.name),
  ];
};

// The host starts; while the host is alone at the table, sharing the link comes first.
const startButton = (words: Translations, handlers: RoomHandlers, room: TableSnapshot): VNode => {
  const full = isFull(room);
  const kind = isAlone(room) && !full ? "plain" : "main";
  return h(
    "button",
    { key: "start", class: `begin ${kind} big`, onclick: handlers.start },
    words.t(full ? "page.begin.now" : "page.start"),
  );
};

const sitOrHome = (words: Translations, handlers: RoomHandlers, room: TableSnapshot): VNode =>
  isFull(room)
    ? h("a", { key: "home", class: "main big", href: "#/" }, words.t("page.home"))
    : h(
        "button",
        { key: "sit", class: "main big", onclick: (): void => handlers.sit() },
        words.t("page.sit"),
      );

// The people who wait beside one.
const seatedWith = (room: TableSnapshot, words: Translations): string[] =>
  room.seats
    .filter(({ seat, is }) => seat !== room.you && (is === "person" || is === "away"))
    .map(({ seat }) => personName(room, words, seat));

const statusOf = (app: App, words: Translations, room: TableSnapshot): string => {
  const soon = app.overlay.countdown;
  if (soon > 0) return words.t("page.starts", { n: soon });
  const seated = seatedWith(room, words);
  const who = seated.length > 0 ? `${words.t("page.start.seated", { names: listOf(seated) })} ` : "";
  if (!isHost(room)) return who + words.t("page.host-starts");
  return isFull(room) ? "" : who + words.t("page.start.sub");
};

const below = (
  app: App,
  words: Translations,
  handlers: RoomHandlers,
  room: TableSnapshot,
): (VNode | null)[] => {
  if (room.phase !== "waiting")
    return [h("p", { key: "shuffling", class: "status", role: "status" }, words.t("page.shuffling"))];
  if (room.you === null) return [sitOrHome(words, handlers, room)];
  const shares = !isFull(room) && app.width < ASIDE;
  return [
    h("p", { key: "soon", class: "status", role: "status" }, statusOf(app, words, room)),
    shares ? shareButton(words, handlers, isAlone(room) && isHost(room)) : null,
    isHost(room) ? startButton(words, handlers, room) : null,
  ];
};

// A link that leads nowhere, a table that is gone, a server that does not answer.
const lost = (app: App, words: Translations, text: string): VNode =>
  page(
    "lost",
    "Kennel",
    words,
    "#/",
    h(
      "section",
      { key: "lost", class: "lostbox", role: "alert" },
      h("span", { class: "lostdog", "aria-hidden": "true", html: piece("b", 64) }),
      h("h2", null, text),
    ),
    h(
      "div",
      { key: "bottom", class: "bottom" },
      h("a", { class: "main big", href: "#/" }, words.t("page.home")),
      h(
        "a",
        {
          class: "plain",
          href: app.version === null || app.overlay.failedConnections > 0 ? "#/new" : "#/friends",
        },
        words.t(
          app.version === null || app.overlay.failedConnections > 0 ? "page.new-game" : "page.with-friends",
        ),
      ),
    ),
  );

const FAILURES = 4; // failed tries until the page says so

// Before the server has said anything of the table.
const connecting = (app: App, words: Translations): VNode => {
  if (app.error !== "") return lost(app, words, app.error);
  if (app.overlay.failedConnections >= FAILURES) return lost(app, words, words.t("page.no-answer"));
  const line = h("p", { key: "line", class: "status", role: "status" }, words.t("page.reconnecting"));
  return page("waiting", words.t("page.waiting"), words, "#/", line);
};

const leaveLink = (words: Translations, handlers: RoomHandlers): VNode =>
  h("button", { key: "leave", class: "wordlink leave", onclick: handlers.leave }, words.t("page.leave"));

export const waitingScreen = (app: App, words: Translations, handlers: RoomHandlers): VNode[] => {
  const { room } = app;
  if (!room) return [connecting(app, words)];
  const seated = room.you !== null;
  const waiting = seated && room.phase === "waiting";
  const title = words.t(seated ? "page.waiting" : `page.game.${room.game}`);
  return [
    page(
      "waiting",
      title,
      words,
      "#/",
      h("span", { class: "brand", html: wordMark() }),
      settingsLink(words),
      waiting && !isFull(room) ? invitation(app, words, handlers, room) : null,
      seated ? null : welcome(app, words, handlers, room),
      ring(app, room, words, handlers),
      faultLine(app, words),
      h("div", { key: "bottom", class: "bottom" }, below(app, words, handlers, room)),
      waiting ? leaveLink(words, handlers) : null,
    ),
  ];
};

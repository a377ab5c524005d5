// The list of open tables, and the waiting room of one.

import { h, type VNode } from "../ui/dom";
import { icons, pawOf, piece } from "../ui/icons";
import type { Translations } from "../engine/translations";
import { gameNames } from "../games/all";
import { isFull, isHost, type App, type Listing, type TableSnapshot } from "../state";
import { qrCode } from "./qr-screen";
import type { RoomHandlers } from "./handlers";
import {
  columns,
  faultLine,
  group,
  handle,
  levels,
  nameField,
  page,
  seatLine,
  seatRow,
  select,
  swapLine,
  way,
} from "./widgets";
import { pawSign } from "../ui/screen-icons";

// People by their names; bots, and people without one, by their colours: as in the log.
export const personName = (room: TableSnapshot, words: Translations, letter: string): string => {
  const seat = room.seats.find((one) => one.seat === letter);
  if (!seat || seat.is === "free") return words.t("page.free-seat");
  if (letter === room.you) return words.t("page.you");
  return (seat.is !== "bot" && seat.name) || words.t(`page.colour.${letter}`);
};

const whoSits = (app: App, room: TableSnapshot, words: Translations, index: number): VNode => {
  const { seat, is } = room.seats[index]!;
  const partner = app.table?.scene.seats.find((one) => one.seat === room.you)?.partner;
  return h(
    "span",
    { class: `who${is === "free" ? " free" : ""}` },
    h("b", null, personName(room, words, seat)),
    partner === seat ? h("small", null, words.t("page.partner")) : null,
  );
};

// A seat as the host sees it: to swap, to give to a bot, or to clear.
const hostsSeat = (
  app: App,
  room: TableSnapshot,
  words: Translations,
  handlers: RoomHandlers,
  index: number,
): VNode => {
  const { seat, is, here, name = "hound" } = room.seats[index]!;
  const called = personName(room, words, seat);
  const set = (bot: string): void =>
    handlers.say(bot === "free" ? { do: "remove", seat } : { do: "bot", seat, bot });
  return seatRow(
    seat,
    handle(app, words, seat, is === "person" ? called : words.t(`page.colour.${seat}`), handlers.swap),
    whoSits(app, room, words, index),
    is === "person" || is === "away"
      ? [
          ready(words, seat, here),
          seat === room.you
            ? null
            : h(
                "button",
                {
                  class: "iconbutton",
                  "aria-label": words.t("page.remove", { name: called }),
                  onclick: (): void => handlers.about(seat, "remove"),
                },
                h("span", { html: icons.close }),
              ),
        ]
      : select(
          words.t(`page.colour.${seat}`),
          [["free", words.t(is === "free" ? "page.call-bot" : "page.free-seat")], ...levels(words)],
          is === "free" ? "free" : name,
          set,
        ),
  );
};

// A seat fills with a paw print.
const ready = (words: Translations, seat: string, here: boolean | undefined): VNode[] => [
  h("span", { class: "print", html: pawOf(seat) }),
  h(
    "small",
    { class: here === false ? "" : "seatready" },
    words.t(here === false ? "page.seat.away" : "page.seat.ready"),
  ),
];

// A seat as a guest sees it: a free one can be chosen.
const guestsSeat = (
  app: App,
  room: TableSnapshot,
  words: Translations,
  handlers: RoomHandlers,
  index: number,
): VNode => {
  const { seat, is, here, name } = room.seats[index]!;
  const colour = words.t(`page.colour.${seat}`);
  if (is !== "free")
    return seatLine(
      seat,
      whoSits(app, room, words, index),
      is === "bot" ? h("small", null, words.t(`page.bot.${name ?? "hound"}`)) : ready(words, seat, here),
    );
  return seatLine(
    seat,
    whoSits(app, room, words, index),
    room.you === null && room.phase === "waiting"
      ? h(
          "button",
          {
            class: "wordlink",
            "aria-label": words.t("page.sit.at", { name: colour }),
            onclick: (): void => handlers.sit(seat),
          },
          words.t("page.sit.here"),
        )
      : null,
  );
};

const seatNode = (
  app: App,
  room: TableSnapshot,
  words: Translations,
  handlers: RoomHandlers,
  index: number,
): VNode =>
  (isHost(room) && room.phase === "waiting" ? hostsSeat : guestsSeat)(app, room, words, handlers, index);

const invitation = (words: Translations, handlers: RoomHandlers): VNode => {
  const link = handlers.link();
  return h(
    "section",
    { key: "invite", class: "panel invite" },
    qrCode(link, words.t("page.qr")),
    h("p", { class: "link" }, link.replace(/^https?:\/\//, "").replace(/\/[0-9a-f]{32}$/, "/…")),
    h(
      "div",
      { class: "two" },
      h(
        "button",
        { class: "main", onclick: (): void => handlers.share(link) },
        h("span", { class: "inline", html: icons.share }),
        words.t("page.share"),
      ),
      h(
        "button",
        {
          class: "plain square",
          "aria-label": words.t("page.copy"),
          title: words.t("page.copy"),
          onclick: (): void => handlers.copy(link),
        },
        h("span", { class: "inline", html: icons.link }),
      ),
    ),
  );
};

// " · 30 s", " · 3 min"; "": no clock.
const timed = (words: Translations, seconds = 0): string => {
  if (seconds === 0) return "";
  const minutes = Math.round(seconds / 60);
  const text =
    seconds < 120 ? words.t("page.clock.s", { n: seconds }) : words.t("page.clock.min", { n: minutes });
  return ` · ${text}`;
};

// Who asks one to sit down, and to what.
const welcome = (app: App, words: Translations, handlers: RoomHandlers, room: TableSnapshot): VNode[] => {
  const host = room.seats.find(({ seat }) => seat === room.host)?.name ?? "";
  const what = words.t("page.go-on.sub", { game: words.t(`page.game.${room.game}`), n: room.seats.length });
  return [
    h(
      "section",
      { key: "welcome", class: "panel welcome" },
      h("span", { class: "sign", "aria-hidden": "true", html: piece(room.host ?? "a", 64) }),
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

const below = (
  app: App,
  words: Translations,
  handlers: RoomHandlers,
  room: TableSnapshot,
): (VNode | null)[] => {
  if (room.phase !== "waiting")
    return [h("p", { key: "shuffling", class: "status", role: "status" }, words.t("page.shuffling"))];
  const full = isFull(room);
  if (room.you === null)
    return [
      full
        ? h("a", { key: "home", class: "main big", href: "#/" }, words.t("page.home"))
        : h(
            "button",
            { key: "sit", class: "main big", onclick: (): void => handlers.sit() },
            words.t("page.sit"),
          ),
    ];
  const soon = app.overlay.countdown;
  const status =
    soon > 0
      ? words.t("page.starts", { n: soon })
      : isHost(room)
        ? full
          ? ""
          : words.t("page.start.sub")
        : words.t("page.host-starts");
  return [
    h("p", { key: "soon", class: "status", role: "status" }, status),
    isHost(room)
      ? h(
          "button",
          { key: "start", class: "main big", onclick: handlers.start },
          words.t(full ? "page.begin.now" : "page.start"),
        )
      : null,
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

const FAILURES = 4; // in vain, until it is said

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
  const seats = room.seats.map((_, i) => seatNode(app, room, words, handlers, i));
  const invites = [
    waiting && !isFull(room) ? invitation(words, handlers) : null,
    seated ? null : welcome(app, words, handlers, room),
  ];
  const people = [
    h("ol", { key: "seats", class: "seatrows" }, seats),
    swapLine(app, words),
    faultLine(app, words),
    h("div", { key: "bottom", class: "bottom" }, below(app, words, handlers, room)),
    waiting ? leaveLink(words, handlers) : null,
  ];
  return [page("waiting", title, words, "#/", columns(invites, people))];
};

const listing = (words: Translations, { table, game, players, free, host, clock }: Listing): VNode =>
  way(
    pawSign,
    host || words.t(`page.game.${game}`),
    `${words.t("page.listed", { game: words.t(`page.game.${game}`), free, players })}${timed(words, clock)}`,
    { key: table, href: `#/t/${table}` },
  );

const quick = (words: Translations, handlers: RoomHandlers): VNode =>
  group(
    "quick",
    "choice",
    words.t("page.quick.how"),
    h(
      "div",
      { class: "joined games" },
      gameNames().map((game) =>
        h(
          "button",
          {
            key: game,
            "aria-label": words.t("page.quick", { game: words.t(`page.game.${game}`) }),
            onclick: (): void => handlers.quick(game),
          },
          words.t(`page.game.${game}`),
        ),
      ),
    ),
  );

export const tablesScreen = (app: App, words: Translations, handlers: RoomHandlers): VNode[] => {
  const { version, tables } = app;
  const none =
    version === null ? words.t("page.no-server") : tables.length === 0 ? words.t("page.no-tables") : "";
  return [
    page(
      "tables",
      words.t("page.tables"),
      words,
      "#/",
      columns(
        [
          none === "" ? null : h("p", { key: "none", class: "panel status" }, none),
          tables.map((table) => listing(words, table)),
        ],
        [
          version === null ? null : nameField(app, words, handlers.name),
          version === null ? null : quick(words, handlers),
          faultLine(app, words),
          h(
            "div",
            { key: "bottom", class: "bottom" },
            h(
              "a",
              { class: "main big", href: version === null ? "#/new" : "#/friends" },
              words.t(version === null ? "page.new-game" : "page.with-friends"),
            ),
          ),
        ],
      ),
    ),
  ];
};

// The end screen: the winners in gold light over the last position, the curve, what can be done next.

import { canShareFile } from "../ui/share-file";
import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { emblem, icons, pawOf, piece } from "../ui/icons";
import { moreIcons } from "../ui/more-icons";
import { wordMark } from "../ui/numerals";
import { listOf, together, type Translations } from "../engine/translations";
import { sideOf } from "../engine/types";
import { isShared, type App, type EndStats, type TableModel } from "../state";
import { seatName } from "../table/names";
import { currentId } from "../table/saved-game";
import { boardOf } from "../games/game-view";
import { firstGame, TILES, viewOf } from "../games/registry";
import { installSuggestion } from "./offline-settings";
import { winChart } from "./win-chart";
import type { RoomHandlers } from "./handler-types";
import { againSign, checkSign, saveSign } from "../ui/screen-icons";

const title = (table: TableModel, words: Translations): string => {
  const { winners, over } = table.scene;
  if (!over) return words.t("page.was-ended");
  if (winners === "") return words.t("page.draw");
  const own = sideOf(table.scene, table.me);
  const ours = [...winners].every((seat) => own.includes(seat)); // else the victory is shared
  if (ours) return words.t(own.length === 1 ? "page.you-won" : "page.you-two-won");
  return words.t("page.has-won", {
    name: together([...winners].map((seat) => seatName(table, words, seat))),
  });
};

// Paw prints in the winners' colours walk across the page, once: left foot, right foot.
const STEPS = 18;
const prints = (winners: string): VNode =>
  h(
    "div",
    { key: "prints", class: "prints", "aria-hidden": "true" },
    winners === ""
      ? null
      : Array.from({ length: STEPS }, (_, i) => {
          const way = (i + 0.5) / STEPS;
          const top = 26 + 14 * Math.sin(5.2 * way + 0.6) + (i % 2 === 0 ? 8 : -8);
          const turn = 90 + 40 * Math.cos(5.2 * way + 0.6);
          const at = `left:${(100 * way).toFixed(1)}%;top:${top.toFixed(0)}px`;
          return h("span", {
            key: String(i),
            style: `${at};animation-delay:${90 * i}ms;transform:rotate(${turn.toFixed(0)}deg)`,
            html: pawOf(winners[Math.floor(i / 2) % winners.length]!),
          });
        }),
  );

// Who has won, large; of the losers the one who looks on sees which place it was.
const HERO = 120; // pixels: with a mouth

const hero = (seat: string, i: number): VNode =>
  h("span", { key: seat, style: `animation-delay:${300 * i}ms`, html: piece(seat, HERO) });

// The sides by their points, or by how far they have come: only where there are more than two.
const ownPlace = ({ scene, me }: TableModel): { n: number; m: number } | null => {
  const own = scene.seats.find(({ seat }) => seat === me);
  const sides = scene.seats.length;
  if (!own || scene.winners.includes(own.seat) || sides < 3 || scene.seats.some(({ partner }) => partner))
    return null;
  const before = scene.seats.filter(({ points }) => points > own.points).length;
  return before === 0 ? null : { n: before + 1, m: sides };
};

// The last position, blurred, and a light over it.
const stage = ({ scene, me, discardTop }: TableModel): VNode => {
  const shown = boardOf(scene, me, discardTop ? [discardTop.card] : []);
  const art = TILES.find(({ game }) => game === scene.game)?.tile() ?? "";
  return h(
    "div",
    { key: "stage", class: "stagelight", "aria-hidden": "true" },
    h(
      "div",
      { class: "lastboard" },
      shown ? firstGame.picture?.(shown, 800, 800) : h("span", { class: "lastart", html: art }),
    ),
    scene.winners === "" ? null : h("div", { class: "goldlight" }),
  );
};

const sideHead = (app: App, words: Translations, side: string): VNode[] => [
  h(
    "span",
    { key: "emblems", "aria-hidden": "true" },
    [...side].map((seat) => h("span", { key: seat, class: "emblem", html: emblem(seat) })),
  ),
  ...[...side].map((seat) => h("small", { key: seat }, seatName(app.table!, words, seat))),
];

// The first rows that say anything, of the winners: one or two, as there is room.
const brief = ({ rows }: EndStats, words: Translations, width: number): string =>
  listOf(
    rows
      .filter(({ values }) => (values[0] ?? 0) > 0)
      .slice(0, width < 600 ? 1 : 2)
      .map(({ name, values }) => `${words.t(`page.end.${name}`)} ${values[0]!}`),
  );

const numbers = (app: App, words: Translations): VNode | null => {
  const { end } = app.overlay;
  if (!end) return null;
  return h(
    "details",
    { key: "numbers", class: "fold numbers" },
    h(
      "summary",
      null,
      h("b", null, words.t("page.numbers-of.short")),
      h("small", null, brief(end, words, app.width)),
    ),
    h(
      "table",
      { "aria-label": words.t("page.numbers-of") },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("td", null),
          end.sides.map((side) => h("th", { key: side, scope: "col" }, sideHead(app, words, side))),
        ),
      ),
      h(
        "tbody",
        null,
        end.rows.map(({ name, values }) =>
          h(
            "tr",
            { key: name },
            h("th", { scope: "row" }, words.t(`page.end.${name}`)),
            values.map((value, i) => h("td", { key: String(i), class: i === 0 ? "first" : "" }, value)),
          ),
        ),
      ),
    ),
  );
};

const proofButton = (app: App, words: Translations, handlers: RoomHandlers): VNode | null => {
  const { proof } = app.overlay;
  if (!proof || proof.state === "none") return null;
  const text = { checking: "page.proof.checking", good: "page.proof", bad: "page.proof.failed" }[proof.state];
  return h(
    "button",
    { key: "proof", class: `plain proof ${proof.state}`, onclick: (): void => handlers.sheet("proof") },
    proof.state === "good" ? h("span", { class: "inline", html: checkSign }) : null,
    words.t(text),
  );
};

const rematch = (app: App, words: Translations, handlers: RoomHandlers): VNode => {
  const asked = app.room?.proposals?.["rematch"] ?? [];
  const mine = app.room?.you !== null && app.room?.you !== undefined && asked.includes(app.room.you);
  const looksOn = app.room !== null && app.room.you === null;
  if (looksOn) return h("a", { key: "home", class: "main big", href: "#/" }, words.t("page.home"));
  return h(
    "button",
    { key: "again", class: "main big", disabled: mine, "data-first": "yes", onclick: handlers.again },
    h("span", { class: "inline", html: againSign }),
    words.t(mine ? "page.rematch.wait" : app.table!.kind === "local" ? "page.again" : "page.rematch"),
  );
};

// By the device's own sheet where it has one, else as a file.
const handOnButton = (words: Translations, handlers: RoomHandlers): VNode => {
  const shares = canShareFile();
  return h(
    "button",
    { class: "plain", onclick: handlers.save },
    h("span", { class: "inline", html: shares ? moreIcons.share : saveSign }),
    words.t(shares ? "page.share" : "page.save-record"),
  );
};

const whoAndHow = (app: App, words: Translations): VNode => {
  const table = app.table!;
  const { winners, round, over } = table.scene;
  const { end } = app.overlay;
  const place = over ? ownPlace(table) : null;
  const after =
    round !== undefined && !viewOf(table).countsMoves
      ? words.t("page.after", { n: round })
      : end
        ? words.t("page.after.moves", { n: end.says.length })
        : "";
  return h(
    "div",
    { key: "who", class: "whohow" },
    h("div", { class: "heroes", "aria-hidden": "true" }, [...winners].map(hero)),
    h("h1", { tabindex: -1 }, title(table, words)),
    place ? h("p", { class: "place" }, words.t("page.your-place", place)) : null,
    h("p", { class: "how" }, after),
    end && over && end.last !== "" ? h("p", { class: "last" }, sentence(end.last)) : null,
    prints(winners),
  );
};

// The game of this browser, or the table's record.
const lookAddress = ({ table, room }: App): string =>
  table?.kind === "local" ? `#/look/g/${currentId() ?? ""}` : `#/look/t/${room?.table ?? ""}`;

const lookBack = (app: App, words: Translations): VNode =>
  h(
    "button",
    { class: "plain", onclick: (): void => void (location.hash = lookAddress(app)) },
    h("span", { class: "inline", html: moreIcons.log }),
    words.t("page.look-back"),
  );

// Friends play the cards of a game against bots, and compare.
const sameCards = ({ table }: App, words: Translations): VNode | null =>
  table?.kind === "local" && table.scene.over && !isShared(table.seats)
    ? h("a", { key: "same", class: "samelink", href: `#/same/g/${currentId() ?? ""}` }, words.t("page.same"))
    : null;

export const endScreen = (app: App, words: Translations, handlers: RoomHandlers): VNode[] => {
  const { end, winHistory } = app.overlay;
  return [
    h(
      "main",
      { key: "end", class: `page end-screen${end && winHistory ? " told" : ""}` },
      stage(app.table!),
      h(
        "header",
        { class: "top" },
        h("span", { class: "brand", html: wordMark() }),
        h(
          "a",
          { class: "iconbutton", href: "#/", "aria-label": words.t("page.home") },
          h("span", { html: icons.close }),
        ),
      ),
      whoAndHow(app, words),
      h(
        "div",
        { key: "told", class: "told" },
        end && winHistory ? winChart(app.table!, winHistory, end, words) : null,
        numbers(app, words),
        h(
          "div",
          { key: "bottom", class: "bottom" },
          rematch(app, words, handlers),
          h("div", { class: "two even" }, lookBack(app, words), handOnButton(words, handlers)),
          sameCards(app, words),
          proofButton(app, words, handlers),
          installSuggestion(app, words, handlers),
        ),
      ),
    ),
  ];
};

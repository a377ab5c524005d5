// The log: a line for what one player did, as emblem, card, way and sign. The whole sentence is there for
// readers and under the pointer.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import type { LogLine } from "../engine/types";
import type { TableModel } from "../state";

const LINES = 200;

const lineNode = (table: TableModel, words: Translations, line: LogLine, newest: boolean): VNode => {
  const { number, seat, by, say, ends } = line;
  const whole = sentence(say);
  const short = viewOf(table).logLine?.({ table, words }, line) ?? null;
  const whose = ends ? null : (by ?? seat);
  if (whose === null && short === null) return h("li", { key: String(number), class: "general" }, whole);
  return h(
    "li",
    {
      key: String(number),
      class: `${short ? "short" : "long"}${newest ? " newest" : ""}`,
      title: short ? whole : undefined,
    },
    whose === null ? null : h("span", { class: "emblem", html: emblem(whose) }),
    short ? h("span", { class: "said" }, whole) : h("span", null, whole),
    short ? h("span", { class: "shortly", "aria-hidden": "true" }, short) : null,
  );
};

export const logNode = (table: TableModel, words: Translations): VNode => {
  const lines = table.log.slice(-LINES).reverse();
  return h(
    "ol",
    { class: "log" },
    lines.map((line, i) => lineNode(table, words, line, i === 0)),
  );
};

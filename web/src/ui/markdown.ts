// As much of Markdown as the rules are written in, as a tree for the page. Links lead nowhere here:
// their words stay. Drawings stand in paragraphs of their own; a comment names the cards of a line.

import { h, type Child, type VNode } from "./dom";

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)/;

const inline = (text: string): Child[] => {
  const found = INLINE.exec(text);
  if (!found) return [text];
  const [whole, strong, soft, link] = found;
  const middle: Child =
    strong !== undefined
      ? h("strong", null, inline(strong))
      : soft !== undefined
        ? h("em", null, inline(soft))
        : inline(link!);
  return [text.slice(0, found.index), middle, ...inline(text.slice(found.index + whole.length))];
};

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

const COMMENT = / *<!-- (.*?) -->/;
const row = (name: string, line: string[]): VNode =>
  h(
    "tr",
    {
      "data-cards":
        line
          .map((cell) => COMMENT.exec(cell)?.[1] ?? "")
          .join(" ")
          .trim() || null,
    },
    line.map((cell) => h(cell === "" ? "td" : name, null, inline(cell.replace(COMMENT, "")))),
  );

const part = (rows: string[][]): VNode =>
  h(
    "table",
    null,
    rows[0]!.every((cell) => cell === "") ? null : h("thead", null, row("th", rows[0]!)),
    h(
      "tbody",
      null,
      rows
        .slice(1)
        .filter((line) => line.some((cell) => cell !== ""))
        .map((line) => row("td", line)),
    ),
  );

// An empty column parts two tables that stand side by side only where there is room.
const table = (lines: string[]): VNode => {
  const rows = lines.filter((_, i) => i !== 1).map(cells);
  const gaps = rows[0]!
    .map((_, column) => column)
    .filter((column) => column > 0 && rows.every((line) => (line[column] ?? "") === ""));
  const ends = [...gaps, rows[0]!.length];
  return h(
    "div",
    { class: "scrolls", tabindex: 0 },
    ends.map((end, i) => part(rows.map((line) => line.slice(i === 0 ? 0 : ends[i - 1]! + 1, end)))),
  );
};

const ITEM = /^( *)(?:[-*]|\d+\.) +(.*)$/;

const list = (lines: string[]): VNode => {
  const indent = ITEM.exec(lines[0]!)![1]!.length;
  const items: string[][] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item && item[1]!.length <= indent) items.push([item[2]!]);
    else
      items[items.length - 1]!.push(line.slice(Math.min(line.length - line.trimStart().length, indent + 2)));
  }
  return h(
    /^ *\d/.test(lines[0]!) ? "ol" : "ul",
    null,
    items.map((item) => {
      const nested = item.findIndex((line, i) => i > 0 && ITEM.test(line));
      const own = nested < 0 ? item : item.slice(0, nested);
      return h("li", null, inline(own.join(" ")), nested < 0 ? null : list(item.slice(nested)));
    }),
  );
};

const DRAWING = /^!\[(.*)\]\((.*)\)$/;

const takeWhile = (lines: string[], from: number, holds: (line: string) => boolean): number => {
  let end = from;
  while (end < lines.length && holds(lines[end]!)) end++;
  return end;
};

export const markdown = (text: string): VNode[] => {
  const lines = text.split("\n");
  const nodes: VNode[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!;
    const heading = /^(#+) (.*)$/.exec(line);
    const drawing = DRAWING.exec(line);
    let end = i + 1;
    if (heading) {
      nodes.push(
        h(
          `h${Math.min(heading[1]!.length + 1, 4)}`,
          { id: /^§[0-9.]+/.exec(heading[2]!)?.[0] },
          inline(heading[2]!),
        ),
      );
    } else if (drawing) {
      nodes.push(h("img", { class: "illustration", alt: drawing[1], src: drawing[2] }));
    } else if (line.startsWith("|")) {
      end = takeWhile(lines, i, (one) => one.startsWith("|"));
      nodes.push(table(lines.slice(i, end)));
    } else if (ITEM.test(line)) {
      end = takeWhile(lines, i, (one) => one.trim() !== "" && (ITEM.test(one) || one.startsWith(" ")));
      nodes.push(list(lines.slice(i, end)));
    } else if (line.trim() !== "") {
      end = takeWhile(lines, i, (one) => one.trim() !== "" && !/^[#|]/.test(one) && !ITEM.test(one));
      nodes.push(h("p", null, inline(lines.slice(i, end).join(" "))));
    }
    i = Math.max(end, i + 1);
  }
  return nodes;
};

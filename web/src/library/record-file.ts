// The library as one text file: the records of all games one after the other, as `kennel replay` reads them.
// What only the page knows of a game (a star, a note, whose eyes, its luck) is in headers of its own. No
// other file of the page knows how a record is written; the engine checks every line of it.

import type { LibraryRow } from "./stored-games";

// A record before the engine has read it.
export interface FileRecord {
  line: number; // where it begins in the file, from 1
  row: LibraryRow;
  lines: string[];
  text: string; // as kennel reads it, without what is the page's own
}

const TITLE = /^Kennel record [12]$/;
const NAMES = {
  me: "Seen by",
  seed: "Luck",
  begun: "Begun",
  played: "Played",
  star: "Star",
  note: "Note",
  kind: "Kind",
  source: "Table",
  setup: "Set-up",
} as const;
const NOTE_MOST = 300; // characters: a line of a record has room for them in every script

export const noteText = (text: string): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, NOTE_MOST).join("");

// ---- writing ----

const date = (time: number | undefined): string =>
  time === undefined ? "" : new Date(time).toISOString().replace(/\.000Z$/, "Z");

const ownHeaders = (row: LibraryRow): string[] =>
  (
    [
      [NAMES.me, row.me],
      [NAMES.seed, row.seed],
      [NAMES.begun, date(row.begun)],
      [NAMES.played, date(row.played)],
      [NAMES.star, row.star ? "yes" : ""],
      [NAMES.note, noteText(row.note ?? "")],
      [NAMES.kind, row.kind ?? ""],
      [NAMES.source, row.source ?? ""],
      [NAMES.setup, row.setup ? JSON.stringify(row.setup) : ""],
    ] as const
  )
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`);

const headOf = (position: string, headers: string[]): string =>
  ["Kennel record 2", `Position: ${position}`, ...headers, "", ""].join("\n");

export const recordText = (row: LibraryRow, lines: string[]): string =>
  [
    (row.head ?? headOf(row.position, row.facts?.players ?? [])).trimEnd(),
    ...ownHeaders(row),
    "",
    ...lines,
    ...(row.facts?.end ? [row.facts.end] : []),
    "",
  ].join("\n");

// `settings` and what was learnt are in a remark: kennel skips it.
export const fileText = (records: string[], more: object): string =>
  `# kennel: ${JSON.stringify(more)}\n${records.join("\n")}`;

// ---- reading ----

// Of a record that the engine has written.
export const playersIn = (text: string): string[] =>
  text
    .slice(0, text.indexOf("\n\n"))
    .split("\n")
    .filter((line) => line.startsWith("Seat "));
export const endIn = (text: string): string =>
  text
    .split("\n")
    .reverse()
    .find((line) => line.startsWith("end ")) ?? "";

const REMARK = "# kennel: ";
export const moreOf = (text: string): Record<string, unknown> => {
  const line = text.split("\n").find((one) => one.startsWith(REMARK));
  try {
    const more: unknown = JSON.parse(line?.slice(REMARK.length) ?? "{}");
    return typeof more === "object" && more !== null ? (more as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const timeIn = (value: string | undefined): number | undefined => {
  const time = Date.parse(value ?? "");
  return Number.isNaN(time) ? undefined : time;
};

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

// Only what a set-up has, and of the right kind.
const setupIn = (value: string | undefined): LibraryRow["setup"] => {
  try {
    const { game, options, players, who, clock, open } = JSON.parse(value ?? "null") as Record<
      string,
      unknown
    >;
    const sound =
      typeof game === "string" &&
      typeof options === "object" &&
      options !== null &&
      isStrings(Object.values(options)) &&
      Number.isInteger(players) &&
      isStrings(who);
    if (!sound) return undefined;
    return {
      game,
      options,
      players,
      who,
      clock: Number(clock) || 0,
      open: open === true,
    } as LibraryRow["setup"];
  } catch {
    return undefined;
  }
};

const isSeed = (value: string | undefined): value is string => /^[0-9a-f]{32}$/.test(value ?? "");
const isSeat = (value: string | undefined): value is string => /^[a-f]$/.test(value ?? "");
const isKind = (value: string | undefined): value is "server" | "opened" =>
  value === "server" || value === "opened";

const defined = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;

// Headers that are not the page's own stay as they are. `seed` is for a game that has none.
const rowOf = (headers: string[], seed: string): LibraryRow => {
  const own = new Map<string, string>();
  const heads: string[] = [];
  let position = "";
  for (const header of headers) {
    const [, name = "", value = ""] = /^([^:]*): ?(.*)$/.exec(header) ?? [];
    if (name === "Position") position ||= value;
    else if ((Object.values(NAMES) as string[]).includes(name)) own.set(name, value);
    else heads.push(header);
  }
  const of = (key: keyof typeof NAMES): string | undefined => own.get(NAMES[key]);
  const [me, luck, kind, note] = [of("me"), of("seed"), of("kind"), noteText(of("note") ?? "")];
  const isOwn = isSeat(me) && isSeed(luck); // it was played in a browser, and can be played on there
  return defined({
    position,
    me: isSeat(me) ? me : "-",
    seed: isSeed(luck) ? luck : seed,
    head: headOf(position, heads),
    kind: isKind(kind) ? kind : isOwn ? undefined : "opened",
    begun: timeIn(of("begun")),
    played: timeIn(of("played")),
    star: of("star") === "yes" ? true : undefined,
    note: note === "" ? undefined : note,
    source: of("source"),
    setup: setupIn(of("setup")),
  } as LibraryRow);
};

const isText = (line: string): boolean => line !== "" && !line.startsWith("#");

// Lines that belong to one record, its title first. What stands before the first title is one of them, too:
// the engine says what is wrong with it.
const splitRecords = (text: string): { line: number; lines: string[] }[] => {
  const records: { line: number; lines: string[] }[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (TITLE.test(line) || (records.length === 0 && isText(line))) records.push({ line: i + 1, lines: [] });
    records[records.length - 1]?.lines.push(line);
  });
  return records;
};

// A header is a line `Name: value` before the first move; a line of the log has no such form.
const HEADER = /^(?!(?:deal|undo|end|seat) )[A-Za-z][A-Za-z0-9 -]*:(?: |$)/;
const firstMove = (lines: string[]): number => {
  const found = lines.findIndex((line, i) => i > 0 && isText(line) && !HEADER.test(line));
  return found < 0 ? lines.length : found;
};

export const recordsIn = (text: string, seed: () => string): FileRecord[] =>
  splitRecords(text.replace(/^\uFEFF/, "")).map(({ line, lines }) => {
    const at = firstMove(lines);
    return {
      line,
      row: rowOf(lines.slice(1, at).filter(isText), seed()),
      lines: lines.slice(at).filter((one) => isText(one) && !one.startsWith("end ")),
      text: `${lines.join("\n").trimEnd()}\n`,
    };
  });

// The library as one text file. How records are written, and where in a file one ends, a small module of the
// engine knows; here its answers become rows of the library.

import { persist } from "../engine/retry";
import type { LibraryRow } from "./stored-games";

declare const KENNEL_RECORDS: string; // the module's file in this build (web/build.sh)

interface Module {
  memory: WebAssembly.Memory;
  file_room(size: number): number;
  file_answer(): number;
  file_read(size: number): void;
  file_next(): number;
  file_write(size: number): number;
}

// A record before it was replayed.
export interface FileRecord {
  line: number; // where it begins in the file, from 1
  row: LibraryRow;
  lines: string[];
  text: string; // as it is to be replayed
  seats: string[]; // its headers
  end: string;
}

// "too-long" for the engine, or with a byte that no text has, in line `at`.
export interface FileFault {
  line: number;
  fault: "too-long" | "bad-byte";
  at: number;
}

export const isFault = (one: FileRecord | FileFault): one is FileFault => "fault" in one;

type Own = Partial<
  Record<"me" | "seed" | "begun" | "played" | "star" | "note" | "kind" | "source" | "setup", string>
>;

interface Section {
  line: number;
  from: number;
  length: number;
  position: string;
  head: string;
  own: Own;
  seats: string[];
  lines: string[];
  end: string;
}

const NOTE_MOST = 300; // characters: a line of a record has room for them in every script

export const noteText = (text: string): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, NOTE_MOST).join("");

// ---- what only the page knows of a game ----

const date = (time: number | undefined): string =>
  time === undefined ? "" : new Date(time).toISOString().replace(/\.000Z$/, "Z");

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

// `fresh` is the luck of a game that has none.
const rowOf = ({ position, head, own }: Section, fresh: string): LibraryRow => {
  const { me, seed, kind, source } = own;
  const note = noteText(own.note ?? "");
  const isOwn = isSeat(me) && isSeed(seed); // it was played in a browser, and can be played on there
  return defined({
    position,
    me: isSeat(me) ? me : "-",
    seed: isSeed(seed) ? seed : fresh,
    head,
    kind: isKind(kind) ? kind : isOwn ? undefined : "opened",
    begun: timeIn(own.begun),
    played: timeIn(own.played),
    star: own.star === "yes" ? true : undefined,
    note: note === "" ? undefined : note,
    source,
    setup: setupIn(own.setup),
  } as LibraryRow);
};

// What the module writes: pairs of a name and a value.
const fieldsOf = (row: LibraryRow, lines: string[]): [string, string][] => [
  ...((row.head === undefined
    ? [["position", row.position], ...(row.facts?.players ?? []).map((seat) => ["seat", seat])]
    : [["head", row.head]]) as [string, string][]),
  ["me", row.me],
  ["seed", row.seed],
  ["begun", date(row.begun)],
  ["played", date(row.played)],
  ["star", row.star ? "yes" : ""],
  ["note", noteText(row.note ?? "")],
  ["kind", row.kind ?? ""],
  ["source", row.source ?? ""],
  ["setup", row.setup ? JSON.stringify(row.setup) : ""],
  ...lines.map((line): [string, string] => ["line", line]),
  ["end", row.facts?.end ?? ""],
];

// ---- the module ----

class RecordFile {
  constructor(private module: Module) {}

  // How many bytes; null: it is too long.
  private put(text: string): number | null {
    const bytes = new TextEncoder().encode(text);
    const room = this.module.file_room(bytes.length);
    if (room === 0) return null;
    new Uint8Array(this.module.memory.buffer, room, bytes.length).set(bytes);
    return bytes.length;
  }

  private get(from: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.module.memory.buffer, from, length));
  }

  private write(fields: [string, string][]): string {
    const clean = fields.map(([name, value]) => `${name}\0${value.replace(/\0/g, " ")}\0`);
    const size = this.put(clean.join(""));
    const length = size === null ? 0 : this.module.file_write(size);
    if (length === 0) throw new Error("a record that cannot be written");
    return this.get(this.module.file_answer(), length);
  }

  recordText(row: LibraryRow, lines: string[]): string {
    return this.write(fieldsOf(row, lines));
  }

  // All of them, behind a remark with what else the page knows: kennel skips it.
  fileText(records: string[], more: object): string {
    return this.write([["remark", JSON.stringify(more)]]) + records.join("\n");
  }

  recordsIn(text: string, seed: () => string): (FileRecord | FileFault)[] {
    const size = this.put(text);
    if (size === null) return [{ line: 1, fault: "too-long", at: 1 }];
    const room = this.module.file_room(0);
    const found: (FileRecord | FileFault)[] = [];
    this.module.file_read(size);
    for (let length: number; (length = this.module.file_next()) > 0; ) {
      const one = JSON.parse(this.get(this.module.file_answer(), length)) as Section | FileFault;
      found.push("fault" in one ? one : this.recordOf(one, room, seed()));
    }
    return found;
  }

  private recordOf(section: Section, room: number, fresh: string): FileRecord {
    const { line, from, length, lines, seats, end } = section;
    return {
      line,
      row: rowOf(section, fresh),
      lines,
      text: `${this.get(room + from, length)}\n`,
      seats,
      end,
    };
  }
}

const fetchModule = async (): Promise<RecordFile> => {
  const answer = await fetch(new URL(KENNEL_RECORDS, document.baseURI));
  if (!answer.ok) throw new Error(`${KENNEL_RECORDS}: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return new RecordFile(instance.exports as unknown as Module);
};

let fetched: Promise<RecordFile> | null = null;

export const recordFile = (): Promise<RecordFile> =>
  (fetched ??= persist(fetchModule).catch((fault: unknown) => {
    fetched = null;
    throw fault;
  }));

// Records in links: deflated, in the letters that an address may have. What comes in a link comes from a
// stranger: it is inflated to 256 KiB at most, and the engine reads every line of it.

export const MOST = 256 * 1024; // bytes

const encode = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

const decode = (data: string): Uint8Array => {
  if (!/^[\w-]*$/.test(data)) throw new Error("not base64url");
  const text = atob(data.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

// As many as `most` bytes of what a stream gives; more are a fault.
const collect = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> => {
  const [reader, parts] = [stream.getReader(), [] as Uint8Array[]];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => undefined);
      throw new Error("too long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

// As browsers have them; TypeScript does not know them yet. Firefox has them from 113, Safari from 16.4:
// before that a record neither becomes a link nor is read from one, and the page says so.
type Pipe = TransformStream<Uint8Array, Uint8Array>;
declare const CompressionStream: new (format: string) => Pipe;
declare const DecompressionStream: new (format: string) => Pipe;
const through = (bytes: Uint8Array, pipe: Pipe, most = Infinity): Promise<Uint8Array> =>
  collect(new Blob([bytes]).stream().pipeThrough(pipe), most);

export const dataOf = async (text: string): Promise<string> =>
  encode(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));

// null: it is no such text.
export const textOf = async (data: string): Promise<string | null> => {
  try {
    const bytes = await through(decode(data), new DecompressionStream("deflate-raw"), MOST);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

// ---- addresses ----

// g: a game of this browser, t: a table of this server, r: the record is in the link, at: a position.
export interface Place {
  kind: "g" | "t" | "r" | "at";
  source: string;
  move: number | null; // null: the last one
  eyes: string; // a seat, "*": open cards, "": not said
}

const NUMBER = /^(\d{1,5})(?:\.([a-f*]))?$/;

export const placeOf = ([first, kind = "", source = "", at = ""]: string[]): Place | null => {
  if (first === "at") {
    try {
      return { kind: "at", source: decodeURIComponent(kind), move: null, eyes: "" };
    } catch {
      return null;
    }
  }
  const [, move, eyes = ""] = NUMBER.exec(at) ?? [];
  const isPlace = (kind === "g" || kind === "t" || kind === "r") && source !== "";
  return isPlace ? { kind, source, move: move === undefined ? null : Number(move), eyes } : null;
};

export const addressOf = ({ kind, source, move, eyes }: Place): string =>
  kind === "at"
    ? `#/at/${encodeURIComponent(source)}`
    : `#/look/${kind}/${source}/${move ?? ""}${eyes === "" ? "" : `.${eyes}`}`;

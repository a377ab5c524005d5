// Encodes a link as a QR code (ISO/IEC 18004): bytes, versions 1 to 10, error correction M, up to 213
// bytes. The page does this itself, because a link to a table is a secret.

// For each version: how many error correction bytes each block has, and how many data bytes.
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const WIDE = 10; // from this version on the length has two bytes

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

// ---- data ----

const POWERS = new Uint8Array(510);
const LOGS = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++, value = (value << 1) ^ (value > 127 ? 0x11d : 0)) {
  POWERS[i] = POWERS[i + 255] = value;
  LOGS[value] = i;
}
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : POWERS[LOGS[a]! + LOGS[b]!]!);

// Reed and Solomon's: what is left of the data after division by (x - 1)(x - 2)(x - 4) …
const corrections = (data: number[], count: number): number[] => {
  let divisor = [1];
  for (let i = 0; i < count; i++)
    divisor = [...divisor, 0].map((factor, at) => factor ^ times(divisor[at - 1] ?? 0, POWERS[i]!));
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!;
    divisor.forEach((one, at) => (rest[i + at]! ^= times(one, factor)));
  }
  return rest.slice(data.length);
};

// Half a byte says that bytes follow, then how many, the bytes, and an end; the rest is filled up.
const packed = (bytes: Uint8Array, version: number, room: number): number[] => {
  const halves = [
    4,
    ...(version < WIDE ? [] : [bytes.length >> 12, (bytes.length >> 8) & 15]),
    (bytes.length >> 4) & 15,
    bytes.length & 15,
  ];
  for (const byte of bytes) halves.push(byte >> 4, byte & 15);
  halves.push(0);
  const data: number[] = [];
  for (let i = 0; i < halves.length; i += 2) data.push((halves[i]! << 4) | (halves[i + 1] ?? 0));
  for (let filler = 0xec; data.length < room; filler ^= 0xec ^ 0x11) data.push(filler);
  return data.slice(0, room);
};

// Bytes of all blocks in turn: the first of each, the second of each …
const woven = (blocks: number[][]): number[] =>
  Array.from({ length: Math.max(...blocks.map(({ length }) => length)) }, (_, i) =>
    blocks.flatMap((block) => block.slice(i, i + 1)),
  ).flat();

const codewords = (bytes: Uint8Array, version: number): number[] => {
  const [count, lengths] = BLOCKS[version - 1]!;
  const data = packed(bytes, version, sum(lengths));
  const blocks = lengths.map((length) => data.splice(0, length));
  return [...woven(blocks), ...woven(blocks.map((block) => corrections(block, count)))];
};

// ---- squares ----

type Squares = (boolean | undefined)[][]; // rows; undefined: free for data

const aligned = (version: number): number[] => {
  const size = 17 + 4 * version;
  return version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
};

// Bits of a number with the rest of its division behind it.
const checked = (value: number, bits: number, divisor: number): number => {
  let rest = value << bits;
  for (let top = 31 - Math.clz32(divisor); rest >= 1 << top; )
    rest ^= divisor << (31 - Math.clz32(rest) - top);
  return (value << bits) | rest;
};

const rings = (
  squares: Squares,
  x: number,
  y: number,
  radius: number,
  dark: (distance: number) => boolean,
): void => {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const row = squares[y + dy];
      if (row && x + dx >= 0 && x + dx < squares.length)
        row[x + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy)));
    }
};

const frame = (version: number): Squares => {
  const size = 17 + 4 * version;
  const squares: Squares = Array.from({ length: size }, () =>
    new Array<boolean | undefined>(size).fill(undefined),
  );
  for (let i = 8; i < size - 8; i++) squares[6]![i] = squares[i]![6] = i % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(squares, x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const places = aligned(version);
  for (const x of places)
    for (const y of places)
      if (!((x === 6 && (y === 6 || y === size - 7)) || (y === 6 && x === size - 7)))
        rings(squares, x, y, 2, (distance) => distance !== 1);
  writeVersion(squares, version);
  writeFormat(squares, 0); // its room is taken before the data come
  return squares;
};

const writeVersion = (squares: Squares, version: number): void => {
  if (version < 7) return;
  const bits = checked(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [near, far] = [Math.floor(i / 3), squares.length - 11 + (i % 3)];
    squares[near]![far] = squares[far]![near] = ((bits >> i) & 1) === 1;
  }
};

// Twice: round the first finder, and beside the other two. Error correction M is 00.
const writeFormat = (squares: Squares, mask: number): void => {
  const { length: size } = squares;
  const bits = checked(mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    squares[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = dark;
    squares[8]![i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i] = dark;
  }
  squares[size - 8]![8] = true;
};

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// Up and down in columns of two, from the right; what is left over is light.
const filled = (empty: Squares, words: number[], mask: number): boolean[][] => {
  const squares = empty.map((row) => [...row]);
  const { length: size } = squares;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < 2 * size; step++) {
      const isUp = ((size - 1 - right - (right < 6 ? 1 : 0)) / 2) % 2 === 0;
      const [x, y] = [right - (step % 2), isUp ? size - 1 - (step >> 1) : step >> 1];
      if (squares[y]![x] !== undefined) continue;
      const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
      squares[y]![x] = dark !== MASKS[mask]!(x, y);
      bit++;
    }
  writeFormat(squares, mask);
  return squares as boolean[][];
};

// ---- which mask: the one that looks least like something else ----

const RUN = /(.)\1{4,}/g;
const LIKE_FINDER = /(?=10111010000|00001011101)/g;
const penalty = (rows: string[]): number => {
  const { length: size } = rows;
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  const lines = sum(
    [...rows, ...columns].map(
      (line) =>
        sum((line.match(RUN) ?? []).map((run) => run.length - 2)) +
        40 * (line.match(LIKE_FINDER) ?? []).length,
    ),
  );
  let blocks = 0;
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (new Set([rows[y]![x], rows[y]![x - 1], rows[y - 1]![x], rows[y - 1]![x - 1]]).size === 1) blocks++;
  const dark = sum(rows.map((row) => row.split("1").length - 1)) / (size * size);
  return lines + 3 * blocks + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
};

// Rows of digits, 1 for a dark square, without the quiet zone; null: it is too long. Only tests ask for
// a certain mask.
export const qrRows = (text: string, wanted?: number): string[] | null => {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 + BLOCKS.findIndex(([, lengths], i) => bytes.length + (i + 1 < WIDE ? 2 : 3) <= sum(lengths));
  if (version === 0) return null;
  const [empty, words] = [frame(version), codewords(bytes, version)];
  const masks = wanted === undefined ? [...MASKS.keys()] : [wanted];
  const codes = masks.map((mask) => filled(empty, words, mask).map((row) => row.map(Number).join("")));
  const penalties = codes.length === 1 ? [0] : codes.map(penalty);
  return codes[penalties.indexOf(Math.min(...penalties))]!;
};

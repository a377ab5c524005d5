// Reduces a picture to 256 colours or fewer, which takes a third of the bytes and can hardly be seen.

import { deflateSync, inflateSync } from "node:zlib";

const chunks = (png) => {
  const found = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) found.push({ name: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)) });
  return found;
};

const paeth = (a, b, c) => {
  const [p, q, r] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return p <= q && p <= r ? a : q <= r ? b : c;
};

// Rows of bytes as they were before they were filtered (PNG, 9.2).
const rowsOf = (bytes, width, height, size) => {
  const rows = [];
  for (let y = 0, at = 0; y < height; y++) {
    const filter = bytes[at++];
    const row = Buffer.alloc(width * size);
    const above = rows[y - 1] ?? Buffer.alloc(width * size);
    for (let x = 0; x < row.length; x++) {
      const a = x >= size ? row[x - size] : 0;
      const c = x >= size ? above[x - size] : 0;
      row[x] = bytes[at++] + [0, a, above[x], (a + above[x]) >> 1, paeth(a, above[x], c)][filter];
    }
    rows.push(row);
  }
  return rows;
};

// Boxes of colours are cut in two at their longest side until there are enough.
const cutInTwo = (box) => {
  const side = [0, 1, 2].reduce((best, i) => (spread(box, i) > spread(box, best) ? i : best), 0);
  box.sort((one, other) => one.colour[side] - other.colour[side]);
  const half = box.reduce((total, { count }) => total + count, 0) / 2;
  let sum = 0;
  const middle = box.findIndex(({ count }) => (sum += count) >= half);
  const at = Math.min(Math.max(middle, 1), box.length - 1);
  return [box.slice(0, at), box.slice(at)];
};
const spread = (box, i) => {
  let [least, most] = [255, 0];
  for (const { colour } of box) [least, most] = [Math.min(least, colour[i]), Math.max(most, colour[i])];
  return most - least;
};
const weight = (box) => (box.length < 2 ? 0 : Math.max(spread(box, 0), spread(box, 1), spread(box, 2)) * Math.sqrt(box.reduce((total, { count }) => total + count, 0)));
const mean = (box) => {
  const all = box.reduce((total, { count }) => total + count, 0);
  return [0, 1, 2].map((i) => Math.round(box.reduce((total, { colour, count }) => total + colour[i] * count, 0) / all));
};

const boxesOf = (counts, colours) => {
  const weighed = (box) => ({ box, weight: weight(box) });
  const boxes = [weighed([...counts].map(([key, count]) => ({ key, count, colour: [(key >> 16) & 255, (key >> 8) & 255, key & 255] })))];
  while (boxes.length < colours) {
    const heaviest = boxes.reduce((best, one, i) => (one.weight > boxes[best].weight ? i : best), 0);
    if (boxes[heaviest].weight === 0) break;
    boxes.splice(heaviest, 1, ...cutInTwo(boxes[heaviest].box).map(weighed));
  }
  return boxes.map(({ box }) => box);
};

const TABLE = Array.from({ length: 256 }, (_, n) => Array.from({ length: 8 }).reduce((value) => (value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1), n));
const sum = (bytes) => ~bytes.reduce((value, byte) => TABLE[(value ^ byte) & 255] ^ (value >>> 8), -1) >>> 0;
const chunk = (name, data) => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(sum(body), body.length + 4);
  return whole;
};

export const withPalette = (png, colours = 256) => {
  const parts = chunks(png);
  const head = Buffer.from(parts[0].data);
  const [width, height, size] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const rows = rowsOf(inflateSync(Buffer.concat(parts.filter(({ name }) => name === "IDAT").map(({ data }) => data))), width, height, size);
  const counts = new Map();
  const keyAt = (row, x) => (row[x * size] << 16) | (row[x * size + 1] << 8) | row[x * size + 2];
  for (const row of rows) for (let x = 0; x < width; x++) counts.set(keyAt(row, x), (counts.get(keyAt(row, x)) ?? 0) + 1);
  const boxes = boxesOf(counts, colours);
  const index = new Map(boxes.flatMap((box, i) => box.map(({ key }) => [key, i])));
  const pixels = Buffer.concat(rows.map((row) => Buffer.from([0, ...Array.from({ length: width }, (_, x) => index.get(keyAt(row, x)))])));
  head[9] = 3;
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", head), chunk("PLTE", Buffer.from(boxes.flatMap(mean))), chunk("IDAT", deflateSync(pixels, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
};

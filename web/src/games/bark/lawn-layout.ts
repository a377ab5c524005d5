// Where items and dogs stand on the lawn, as pure functions of its size: in columns, in two beds with a path
// between them, or in lanes.

export interface LawnSize {
  width: number;
  height: number;
  unit: number; // 1; 1.5 on a very large screen
  low: boolean; // a phone held sideways
}

// The dogs of one player at an item, the leader's first.
export interface Pack {
  seat: string;
  dogs: string; // letters
  leads: boolean;
  mine: boolean;
}
export interface Stand {
  packs: Pack[];
  reason: boolean; // a line under the name says who wins
}

export interface Spot {
  x: number;
  y: number;
}
export interface PlacedPack {
  pack: Pack;
  feet: Spot[]; // the middle of each dog's feet
}
export interface PlacedItem {
  ground: Spot; // where the item stands
  name: Spot; // the middle of the line
  reason: Spot; // the middle of the line; in lanes its right end
  coin: Spot;
  token: Spot;
  target: Spot;
  cat: Spot; // where the target of a cat token lies
  packs: PlacedPack[];
  x: number; // what a finger touches
  y: number;
  width: number;
  height: number;
}
export type Mode = "columns" | "beds" | "lanes";
export interface Lawn {
  mode: Mode;
  item: number; // height of an item
  dog: number; // width of a dog
  fence: number; // where the fence stands in the grass
  path: number | null; // between two beds
  items: PlacedItem[];
}

const OVERLAP = 0.6; // of a dog's width from one dog of a pack to the next
const NAME = 40; // under an item, to the heads of the first dogs
const LOW_NAME = 30;
const REASON = 16;
const ROW = 8; // between two rows of dogs
const DOG = 1.6; // a row of dogs for each pixel of width; the ears rise above it
const GAP = 14; // between two packs

export const packWidth = (dogs: number, dog: number): number => dog * (1 + OVERLAP * (dogs - 1));
const rowWidth = (packs: Pack[], dog: number, gap: number): number =>
  packs.reduce((sum, { dogs }) => sum + packWidth(dogs.length, dog), 0) + gap * Math.max(packs.length - 1, 0);

export const modeOf = ({ width, height, unit, low }: LawnSize, count: number): Mode => {
  if (low) return "columns";
  const wide = width / count / unit;
  if (width >= 700 * unit && height >= 600 * unit && wide < 200) return "beds";
  return wide >= 132 && height >= 200 * unit ? "columns" : "lanes";
};

// ---- columns and beds ----

interface Frame {
  size: LawnSize;
  cell: number; // width
  rowHeight: number;
  item: number;
  name: number; // from the item's ground to the first dogs
  together: boolean; // all packs stand in one row
  sky: number; // so much of the spare height is above
}

const frameOf = (size: LawnSize, mode: Mode, count: number): Frame => {
  const { width, height, unit, low } = size;
  const beds = mode === "beds";
  const cell = width / (beds ? Math.ceil(count / 2) : count);
  const rowHeight = beds ? height / 2 : height;
  const share = low ? 0.4 : beds ? 0.34 : 0.32;
  return {
    size,
    cell,
    rowHeight,
    item: Math.min(0.7 * cell, share * rowHeight, 190 * unit),
    name: (low ? LOW_NAME : NAME) * unit,
    together: low || beds,
    sky: beds ? 0.4 : 0.58,
  };
};

// The leader's pack next to the item, the others below it as many side by side as there is room for.
const rowsOf = ({ cell, together, size }: Frame, packs: Pack[], dog: number): Pack[][] => {
  if (packs.length === 0) return [];
  if (together) return [packs];
  const rows: Pack[][] = [[]];
  for (const pack of packs) {
    const row = rows[rows.length - 1]!;
    const fits = rowWidth([...row, pack], dog, GAP * size.unit) <= 0.9 * cell;
    if (row.length === 0 || (fits && !row[0]!.leads)) row.push(pack);
    else rows.push([pack]);
  }
  return rows;
};

const contentHeight = (frame: Frame, stands: Stand[], dog: number): number => {
  const rows = Math.max(1, ...stands.map(({ packs }) => rowsOf(frame, packs, dog).length));
  const { unit, low } = frame.size;
  const reason = low || stands.some((one) => one.reason) ? REASON * unit : 0;
  return frame.item + frame.name + reason + rows * DOG * dog + (rows - 1) * ROW * unit;
};

const fits = (frame: Frame, stands: Stand[], dog: number): boolean =>
  contentHeight(frame, stands, dog) <= frame.rowHeight - 16 * frame.size.unit &&
  stands.every(({ packs }) =>
    rowsOf(frame, packs, dog).every(
      (row) => rowWidth(row, dog, GAP * frame.size.unit) <= 0.9 * frame.cell + 0.01,
    ),
  );

const LEAST = 16;
const dogIn = (frame: Frame, stands: Stand[]): number => {
  const most = Math.max(1, ...stands.flatMap(({ packs }) => packs.map(({ dogs }) => dogs.length)));
  let dog = Math.min(84 * frame.size.unit, (0.86 * frame.cell) / packWidth(most, 1));
  while (dog > LEAST && !fits(frame, stands, dog)) dog = Math.max(LEAST, Math.ceil(dog) - 1);
  return dog;
};

// The packs of a row beside each other, from `left` on.
const rowAt = (row: Pack[], left: number, y: number, dog: number, gap: number): PlacedPack[] => {
  let x = left;
  return row.map((pack) => {
    const feet = Array.from(pack.dogs, (_, i) => ({ x: x + dog * (0.5 + OVERLAP * i), y }));
    x += packWidth(pack.dogs.length, dog) + gap;
    return { pack, feet };
  });
};

const centred = (frame: Frame, packs: Pack[], middle: number, first: number, dog: number): PlacedPack[] => {
  const gap = GAP * frame.size.unit;
  return rowsOf(frame, packs, dog).flatMap((row, i) => {
    const y = first + i * (DOG * dog + ROW * frame.size.unit);
    return rowAt(row, middle - rowWidth(row, dog, gap) / 2, y, dog, gap);
  });
};

// Beside one's own dogs, under those of others, or where the first dogs would sit; where all dogs sit in one
// row it is at the item's foot, if dogs are there.
const targetOf = (frame: Frame, placed: PlacedPack[], ground: Spot, first: number, dog: number): Spot => {
  const { size, item, together } = frame;
  const own = placed.find(({ pack }) => pack.mine);
  if (together && (own || (size.low && placed.length > 0)))
    return { x: ground.x - 0.56 * item, y: ground.y - 0.28 * item };
  if (own) {
    const last = own.feet[own.feet.length - 1]!;
    return { x: last.x + dog / 2 + 18 * size.unit, y: last.y - 20 * size.unit };
  }
  const lowest = Math.max(...placed.flatMap(({ feet }) => feet.map(({ y }) => y)));
  const y = placed.length > 0 ? lowest + 32 * size.unit : first - 0.8 * dog;
  return { x: ground.x, y: Math.min(y, size.height - 22 * size.unit) };
};

const standAt = (frame: Frame, stand: Stand, left: number, top: number, dog: number): PlacedItem => {
  const { unit, low } = frame.size;
  const { item } = frame;
  const middle = left + frame.cell / 2;
  const ground = top + item;
  const first = ground + frame.name + (stand.reason && !low ? REASON * unit : 0) + DOG * dog;
  const packs = centred(frame, stand.packs, middle, first, dog);
  return {
    ground: { x: middle, y: ground },
    name: { x: middle, y: ground + 14.5 * unit },
    reason: { x: middle, y: ground + 32.5 * unit },
    coin: { x: middle - 0.52 * item, y: ground - 0.76 * item },
    token: { x: middle + 0.5 * item, y: ground - 0.1 * item },
    target: targetOf(frame, packs, { x: middle, y: ground }, first, dog),
    cat: { x: middle + 0.5 * item, y: ground - 0.2 * item },
    packs,
    x: left,
    y: top,
    width: frame.cell,
    height: frame.rowHeight,
  };
};

const GRASS = 0.17; // of an item's height: so far in front of the fence it stands

const streets = (size: LawnSize, mode: Mode, stands: Stand[]): Lawn => {
  const frame = frameOf(size, mode, Math.max(stands.length, 1));
  const dog = dogIn(frame, stands);
  const spare = Math.max(0, frame.rowHeight - contentHeight(frame, stands, dog));
  const columns = Math.round(size.width / frame.cell);
  const items = stands.map((stand, i) => {
    const top = Math.floor(i / columns) * frame.rowHeight + frame.sky * spare;
    const inLast = stands.length - columns * Math.floor(i / columns);
    const aside = inLast < columns ? ((columns - inLast) * frame.cell) / 2 : 0;
    const placed = standAt(frame, stand, (i % columns) * frame.cell + aside, top, dog);
    return { ...placed, y: Math.floor(i / columns) * frame.rowHeight };
  });
  return {
    mode,
    item: frame.item,
    dog,
    fence: frame.sky * spare + (1 - GRASS) * frame.item,
    path: mode === "beds" ? size.height / 2 : null,
    items,
  };
};

// ---- lanes ----

const SIDE = 102; // from here on others' dogs sit
const EDGE = 14; // one's own sit so far from the right edge
const LANE_GAP = 12;
const HALF = 20; // of a target

const byOwner = (packs: Pack[]): { others: Pack[]; own: Pack[] } => ({
  others: packs.filter(({ mine }) => !mine),
  own: packs.filter(({ mine }) => mine),
});

const laneDog = ({ width }: LawnSize, height: number, stands: Stand[]): number => {
  const room = width - SIDE - EDGE;
  let dog = Math.min(50, Math.max(0.6 * (height - 16), Math.min(25, 0.5 * height)));
  const tight = (): boolean => stands.some(({ packs }) => rowWidth(packs, dog, LANE_GAP) > room);
  while (dog > LEAST && tight()) dog = Math.max(LEAST, dog - 1);
  return dog;
};

const laneOf = (size: LawnSize, stand: Stand, top: number, height: number, dog: number): PlacedItem => {
  const { others, own } = byOwner(stand.packs);
  const item = Math.min(74, height - 23);
  const ground = top + 3 + (height - 23 - item) / 2 + item;
  const feet = top + height + 0.3 - 0.15 * dog;
  const ownLeft = size.width - EDGE - rowWidth(own, dog, LANE_GAP);
  return {
    ground: { x: 48, y: ground },
    name: { x: 48, y: ground + 9.7 },
    reason: { x: own.length > 0 ? ownLeft - 10 : size.width - EDGE, y: top + height / 2 },
    coin: { x: 82, y: top + Math.max(15, 0.196 * height) },
    token: { x: 82, y: ground - 8.6 },
    target:
      own.length > 0
        ? { x: ownLeft - 10, y: top + Math.max(height - 25, height / 2) }
        : { x: size.width - EDGE - HALF, y: top + height / 2 },
    cat: { x: 86, y: top + height / 2 },
    packs: [...rowAt(others, SIDE, feet, dog, LANE_GAP), ...rowAt(own, ownLeft, feet, dog, LANE_GAP)],
    x: 0,
    y: top,
    width: size.width,
    height,
  };
};

export const stripOf = (height: number): number => (height >= 400 ? 34 : 16);

const lanes = (size: LawnSize, strip: number, stands: Stand[]): Lawn => {
  const height = (size.height - strip) / Math.max(stands.length, 1);
  const dog = laneDog(size, height, stands);
  return {
    mode: "lanes",
    item: Math.min(74, height - 23),
    dog,
    fence: strip,
    path: null,
    items: stands.map((stand, i) => laneOf(size, stand, strip + i * height, height, dog)),
  };
};

// `strip`: how high sky and fence are above lanes.
export const lawnOf = (size: LawnSize, strip: number, stands: Stand[]): Lawn => {
  const mode = modeOf(size, Math.max(stands.length, 1));
  return mode === "lanes" ? lanes(size, strip, stands) : streets(size, mode, stands);
};

// The grass under a pack that leads, as wide as its dogs; `dog` is their width.
export const grassUnder = (feet: Spot[], dog: number): { x: number; y: number; rx: number; ry: number } => {
  const last = feet[feet.length - 1]!;
  const rx = (last.x - feet[0]!.x) / 2 + 0.695 * dog;
  return { x: (feet[0]!.x + last.x) / 2 + 0.03 * dog, y: last.y - 0.047 * dog, rx, ry: 0.17 * dog };
};

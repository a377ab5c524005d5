// Where the cards of the hand lie: grouped by breed, copies peeking out from under the last one; as pure
// functions of the hand and the window.

export interface Group {
  letter: string;
  count: number;
}

export const groupsOf = (cards: string): Group[] => {
  const groups: Group[] = [];
  for (const letter of cards) {
    const last = groups[groups.length - 1];
    if (last?.letter === letter) last.count++;
    else groups.push({ letter, count: 1 });
  }
  return groups;
};

export interface HandSize {
  width: number; // room for it
  most: number; // width of a card
  copy: number; // so much of a copy is seen
  gap: number; // between two groups
  rows: boolean; // there is room for a second row
  unit: number;
  right: boolean; // it ends at the right edge
}
export interface HandShape {
  card: number; // width
  rows: Group[][];
  tight: boolean; // one card covers the next: only chosen ones show their names
}

const ROW_OF_ONE = 6; // more groups than this take two rows
const TIGHT = 0.78; // of the width a single row would have

const copiesIn = (row: Group[]): number => row.reduce((sum, { count }) => sum + count - 1, 0);
export const cardIn = (row: Group[], { width, most, copy, gap }: HandSize): number =>
  Math.min(most, (width - 20 - copy * copiesIn(row) - gap * (row.length - 1)) / Math.max(row.length, 1));

// So wide is the widest row, with what stays free beside it.
export const handWidth = ({ card, rows }: HandShape, { copy, gap }: HandSize): number =>
  20 + Math.max(0, ...rows.map((row) => row.length * card + copy * copiesIn(row) + gap * (row.length - 1)));

const twoRows = (groups: Group[]): Group[][] => {
  const half = Math.ceil(groups.length / 2);
  return [groups.slice(0, half), groups.slice(half)];
};

export const handShape = (cards: string, size: HandSize): HandShape => {
  const groups = groupsOf(cards);
  const many = groups.length > ROW_OF_ONE;
  const rows = many && size.rows ? twoRows(groups) : [groups];
  const card = Math.min(...rows.map((row) => cardIn(row, size)));
  const least = TIGHT * Math.min(size.most, 66);
  return many && !size.rows && card < least
    ? { card: Math.min(size.most, 62), rows, tight: true }
    : { card, rows, tight: false };
};

export interface CardPlace {
  x: number;
  y: number;
  turn: number; // degrees
  row: number; // where its row begins
  named: boolean; // there is room for the breed's name
}

const BETWEEN = 5; // two rows
const TURN = 1.1; // degrees a group
const DROP = 1.44; // pixels, by the square of the distance from the middle

// Cards that cover each other, all by the same step.
const tightRow = (row: Group[], card: number, { width }: HandSize): CardPlace[] => {
  const count = row.reduce((sum, group) => sum + group.count, 0);
  const step = Math.min(card, (width - 20 - card) / Math.max(count - 1, 1));
  const left = (width - card - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: left + step * i,
    y: 0,
    turn: 0,
    row: 0,
    named: false,
  }));
};

const rowPlaces = (row: Group[], card: number, y: number, fan: boolean, size: HandSize): CardPlace[] => {
  const wide = row.length * card + size.copy * copiesIn(row) + size.gap * (row.length - 1);
  let x = size.right ? size.width - wide - 10 : (size.width - wide) / 2;
  const middle = (row.length - 1) / 2;
  return row.flatMap((group, i) => {
    const off = fan ? i - middle : 0;
    const places = Array.from({ length: group.count }, (_, nth) => ({
      x: x + size.copy * nth,
      y: y + DROP * off * off,
      turn: TURN * off,
      row: y,
      named: nth === group.count - 1,
    }));
    x += card + size.copy * (group.count - 1) + size.gap;
    return places;
  });
};

// For each card of the hand, in its order.
export const cardPlaces = (cards: string, size: HandSize): CardPlace[] => {
  const { card, rows, tight } = handShape(cards, size);
  if (tight) return rows.flatMap((row) => tightRow(row, card, size));
  const high = card * 1.46 + BETWEEN;
  return rows.flatMap((row, i) => rowPlaces(row, card, i * high, rows.length === 1, size));
};

export const handHeight = (shape: HandShape): number =>
  Math.round(shape.rows.length * shape.card * 1.46 + (shape.rows.length - 1) * BETWEEN);

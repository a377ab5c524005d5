// The table of Barking: items and dogs are as large in the browser, and lie where the design's formulas have them.

import { expect, onTouch, open, shut, still, tries } from "./harness.mjs";
import { played } from "./screen-list.mjs";

const SIZES = [[360, 640], [390, 844], [1440, 900]];
const ITEM = 120 / 112; // what is drawn of an item is wider than its height counts
const DOG = 45.3 / 42.1;
const boxesOf = (tab, selector) =>
  tab.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, width, height }) => ({ left, top, width, height })));
const isNear = (found, drawn, what) => expect(Math.abs(found - drawn) <= 2, `${what}: ${found.toFixed(1)} instead of ${drawn.toFixed(1)}`);
const middle = ({ left, width }) => left + width / 2;

// Lanes on phones, columns on desktops; `most` dogs are in the largest group.
const sizesIn = (columns, { width, height }, most) =>
  columns
    ? { item: Math.min(0.7 * width, 0.32 * height, 190), dog: Math.min(84, (0.86 * width) / (1 + 0.6 * (most - 1))) }
    : { item: Math.min(74, height - 23), dog: Math.min(50, 0.6 * (height - 16)) };

const boxes = async (server, width, height) => {
  const size = width < 600 ? onTouch({ width, height }) : { viewport: { width, height } };
  const tab = await open(`${server.url}/#/table`, size, {}, { game: played("bark", 4, 60) });
  await tab.waitForSelector(".hand .card");
  await still(tab);
  await tries(`items and dogs of Barking are as large as the design says: ${width} × ${height}`, async () => {
    const [places, things, dogs] = [await boxesOf(tab, ".lane"), await boxesOf(tab, ".thing"), await boxesOf(tab, "[data-dog]")];
    const columns = width >= 1100;
    const sizes = sizesIn(columns, places[0], dogs.length);
    expect(places.length === 6 && dogs.length === 3, `${places.length} items, ${dogs.length} dogs`);
    places.forEach((place, i) => {
      isNear(things[i].width, ITEM * sizes.item, `item ${i + 1}`);
      isNear(middle(things[i]), columns ? middle(place) : 48, `the middle of item ${i + 1}`);
    });
    isNear(dogs[0].width, DOG * sizes.dog, "a dog");
    isNear(dogs[1].left - dogs[0].left, 0.6 * sizes.dog, "from dog to dog");
    if (!columns) isNear(dogs[0].left + ((DOG - 1) * sizes.dog) / 2, 102, "the others’ first dog");
  });
  await shut(tab);
};

export const barkTable = async (server) => {
  for (const [width, height] of SIZES) await boxes(server, width, height);
};

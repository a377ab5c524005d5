// Where a long word may be parted on a small card: before a consonant that a vowel follows, near its middle.
// Browsers know this of some languages only.

const LONG = 9;
const SOFT = "\u00AD"; // seen only where the word is parted
const PARTS = /[^aeiouyäöüéèêàáíóúаеёиоуыэюя -](?=[aeiouyäöüéèêàáíóúаеёиоуыэюя])/gi;

const parted = (word: string): string => {
  if (word.length < LONG) return word;
  const places = [...word.matchAll(PARTS)]
    .map(({ index }) => index ?? 0)
    .filter((at) => at > 1 && at < word.length - 2);
  const far = (at: number): number => Math.abs(at - word.length / 2 - 0.5);
  const best = places.sort((one, other) => far(one) - far(other))[0];
  return best === undefined ? word : word.slice(0, best) + SOFT + word.slice(best);
};

export const hyphenated = (name: string): string => name.split(" ").map(parted).join(" ");

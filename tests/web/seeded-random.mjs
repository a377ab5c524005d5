// Random numbers that follow from a seed and a name. KENNEL_SEED is the seed of a whole run; the name is that
// of a player or page, so that each has the same numbers whatever else runs beside it.

export const seed = process.env.KENNEL_SEED ?? "1";

// FNV-1a, 32 bits.
export const numberOf = (text) => [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0, 2166136261);

// Mulberry32: each call gives the next number from 0 up to, but without, 1.
export const luckOf = (name) => {
  let state = numberOf(`${seed} ${name}`);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

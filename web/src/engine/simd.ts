// Whether this machine has the 128-bit vectors that the faster engine uses.

// A module of a few bytes that only such a machine takes.
const PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

export const hasSimd = (): boolean => WebAssembly.validate(PROBE);

// Replaces the page's random bytes by ones that follow from a seed: `seedLuck(number)`. It runs before the
// page's own script. A reload continues the sequence, because the server takes a message with the id of an
// older one for a repetition.
"use strict";
window.seedLuck = (number) => {
  const KEPT = "test.luck";
  crypto.getRandomValues = (bytes) => {
    let state = Number(sessionStorage.getItem(KEPT) ?? number);
    for (let i = 0; i < bytes.length; i++) {
      state = (state + 0x6d2b79f5) >>> 0;
      const mixed = Math.imul(state ^ (state >>> 15), state | 1);
      bytes[i] = mixed ^ (mixed >>> 14);
    }
    sessionStorage.setItem(KEPT, String(state));
    return bytes;
  };
};

// Knows what the page still has under way: engine requests, fetches, frames, short timers, animations, a new
// address. It runs before the page's own script. A test waits until nothing is left of these instead of for
// some time to pass. It can also hold timers back: a timer may always be late, so the page must cope with
// that.
"use strict";
(() => {
  const { clearTimeout, fetch, requestAnimationFrame, setTimeout, WebSocket, Worker } = window;
  const nextFrame = () => new Promise((done) => requestAnimationFrame.call(window, done));
  const still = (window.still = { touches: 0, changes: 0, heard: 0 });

  // ---- the engine: every question has one answer ----
  const workers = new Map();
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      workers.set(this, 0);
      this.addEventListener("message", () => this.#count(-1));
    }
    #count(change) {
      if (workers.has(this)) workers.set(this, workers.get(this) + change);
    }
    postMessage(...words) {
      this.#count(1);
      super.postMessage(...words);
    }
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  };
  const questions = () => [...workers.values()].reduce((sum, count) => sum + count, 0);

  // ---- fetches, up to the last byte ----
  let fetches = 0;
  const counted = async (promise) => {
    fetches++;
    try {
      return await promise;
    } finally {
      fetches--;
    }
  };
  window.fetch = (...words) => counted(fetch.apply(window, words));
  for (const name of ["arrayBuffer", "json", "text"]) {
    const read = Response.prototype[name];
    Response.prototype[name] = function () {
      return counted(read.call(this));
    };
  }
  const isLoading = () => document.readyState !== "complete" || document.fonts?.status === "loading" ||
    document.querySelector("main.page:empty") !== null || // its part of the script is on its way
    [...document.querySelectorAll('link[rel="stylesheet"]')].some(({ sheet }) => sheet === null);

  // ---- frames ----
  const frames = new Set();
  const { cancelAnimationFrame } = window;
  window.requestAnimationFrame = (callback) => {
    const id = requestAnimationFrame.call(window, (now) => {
      frames.delete(id);
      callback(now);
    });
    frames.add(id);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    frames.delete(id);
    cancelAnimationFrame.call(window, id);
  };

  // ---- timers: short ones are a part of what is being shown, long ones wait for somebody ----
  const SHORT = 600;
  const timers = new Map();
  let held = ""; // "touch": until the next one, "long": until somebody says so
  const ring = (id) => {
    const timer = timers.get(id);
    if (!timer) return;
    timer.due = true;
    if (held !== "") return;
    timers.delete(id);
    timer.run();
  };
  // Timers that give a person time to read ring at once, unless the test reads along and rings them itself.
  const readings = new Map();
  let follows = false;
  const reads = (callback, delay) => {
    const id = -++still.readings;
    readings.set(id, { delay, run: callback });
    if (!follows) queueMicrotask(() => still.readOn());
    return id;
  };
  still.readings = 0; // so far
  still.readAlong = () => (follows = true);
  still.reading = () => [...readings.values()].map(({ delay }) => delay); // milliseconds
  still.readOn = () => {
    const all = [...readings.values()];
    readings.clear();
    for (const { run } of all) run();
  };
  window.setTimeout = (callback, delay = 0, ...words) => {
    if (words[0] === "reading") return reads(callback, delay);
    const id = setTimeout.call(window, () => ring(id), delay);
    timers.set(id, { delay, due: false, run: () => callback(...words) });
    return id;
  };
  window.clearTimeout = (id) => {
    readings.delete(id);
    timers.delete(id);
    clearTimeout.call(window, id);
  };
  still.hold = (how = "long") => (held = held === "long" ? held : how);
  still.release = (how = "long") => {
    if (held !== how) return;
    held = "";
    for (const [id, { due }] of [...timers]) if (due) setTimeout.call(window, () => ring(id), 0);
  };
  const shortTimers = () => [...timers.values()].filter(({ delay }) => delay <= SHORT).length;
  // As if so many milliseconds had passed: every timer that would be due by then rings now.
  still.pass = (milliseconds) => {
    const due = [...timers].filter(([, { delay }]) => delay <= milliseconds).sort(([, one], [, other]) => one.delay - other.delay);
    for (const [id] of due) {
      const timer = timers.get(id);
      window.clearTimeout(id);
      timer?.run();
    }
  };

  // ---- addresses: the event that tells of a new one comes later than the address ----
  let told = location.href;
  let backs = 0;
  addEventListener("hashchange", () => (told = location.href), true);
  addEventListener("popstate", () => (backs = 0), true);
  for (const name of ["pushState", "replaceState"]) {
    const change = history[name];
    history[name] = (...words) => {
      change.apply(history, words);
      told = location.href;
    };
  }
  const { back } = history;
  history.back = () => {
    backs++;
    back.call(history);
  };

  // ---- the size of the window, likewise ----
  const size = () => `${innerWidth} × ${innerHeight}`;
  let known = size();
  addEventListener("resize", () => (known = size()), true);
  addEventListener("DOMContentLoaded", () => (known = size()));

  // ---- touches that were answered, changes of the document, and what the server told ----
  addEventListener("mouseup", () => { // also of a finger, and the click comes with it
    still.touches++;
    still.release("touch");
  }, true);
  new MutationObserver(() => still.changes++).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        const tell = JSON.parse(data);
        still.heard = Math.max(still.heard, tell.number ?? tell.table?.number ?? 0);
      });
    }
  };

  const isRunning = ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity;

  // Whether this element, or what it lies in, is on its way to where it will lie.
  still.moves = (element) => element !== null && (element.getAnimations().some(isRunning) || still.moves(element.parentElement));

  still.movesIn = (element) => element?.getAnimations({ subtree: true }).some(isRunning) === true;

  // What is under way, in words; nothing: it is still. Who looks at one element only may leave out what moves elsewhere.
  still.why = (all = true) => Object.entries({
    "questions to the engine": questions(),
    fetches,
    frames: frames.size,
    "short timers": shortTimers(),
    loading: isLoading(),
    "a new address": told !== location.href || backs > 0,
    "a new size": known !== size(),
    animations: all && document.getAnimations().some(isRunning),
  }).filter(([, count]) => count).map(([name, count]) => (count === true ? name : `${count} ${name}`));
  still.is = (all = true) => still.why(all).length === 0;
  still.wait = async (seconds = 120) => {
    const end = performance.now() + 1000 * seconds;
    while (!still.is()) {
      if (performance.now() > end) throw new Error(`the page does not come to rest: ${still.why().join(", ")}`);
      await nextFrame();
    }
  };
})();

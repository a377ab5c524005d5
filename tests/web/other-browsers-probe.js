// Records the page's errors and which engine module it loads, and applies the settings of a test. It runs
// before the page's own script.
"use strict";
(() => {
  const seen = (window.seen = { faults: [], modules: [] });
  const keep = (what) => seen.faults.push(what?.stack ? `${what.message}\n${what.stack}` : String(what));
  window.seedLuck(Number(document.currentScript.dataset.luck) + (navigator.userAgent.includes("Firefox") ? 1 : 0)); // two at one table
  if (!localStorage.getItem("kennel.settings")) localStorage.setItem("kennel.settings", JSON.stringify({ speed: "off", language: "en", confirm: false }));
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...words) => {
      keep(words.join(" "));
      say.apply(console, words);
    };
  }
  addEventListener("error", (event) => keep(event.error ?? event.message ?? `not loaded: ${event.target?.src ?? event.target?.href}`), true);
  addEventListener("unhandledrejection", (event) => keep(event.reason));
  addEventListener("securitypolicyviolation", (event) => keep(`${event.violatedDirective}: ${event.blockedURI}`));
  const { setTimeout } = window; // nobody reads along
  window.setTimeout = (callback, delay, ...words) => setTimeout.call(window, callback, words[0] === "reading" ? 0 : delay, ...words);
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (wish, ...more) {
    if (wish?.load) seen.modules.push(wish.load);
    return post.call(this, wish, ...more);
  };
})();

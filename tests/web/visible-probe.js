// Finds what a person can see in the page and where to touch it (`window.person`). It runs in the page beside
// idle-probe.js.
"use strict";
(() => {
  const { still } = window;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true");
  const has = (selector) => document.querySelector(selector) !== null;

  // ---- what can be done ----
  const TABLE = ".things [data-part], .pawkey.open, .traybox .key, .lookrow .lit, .rowend, .slot.lit, .mini.lit, button.lane.lit, .wordbutton, .pilelit";

  // What is chosen is played most of the time, and else something is chosen with it; three numbers decide.
  const choose = ([plays, goesOn, which]) => {
    const some = (list) => list[Math.floor(which * list.length)];
    const sheet = document.querySelector(".sheet, .panelbox");
    if (sheet) return some(all(".taking button, .actions button", sheet));
    const [play] = all(".prompt .main, .traybox .main");
    const table = all(TABLE);
    if (play && plays < 0.85) return play;
    if (has(".card.chosen, .slot.chosen, .traybox.seven, .traybox.joker") && table.length > 0 && goesOn < 0.9) return some(table);
    return some([...all(".hand .card.lit:not(.chosen)"), ...table]) ?? play ?? some(all(".passbutton"));
  };

  // ---- where to touch it ----

  // A card of a fan where it can be seen, a row where none of its jokers is a button.
  const sharesOf = (one) => (one.closest(".hand") ? [0.5, 0.3, 0.15] : one.matches(".rowend") ? [0.5, 0.96, 0.89] : [0.5]);
  const pointsOf = (one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return sharesOf(one).map((share) => ({ x: left + share * width, y: top + height / 2 }));
  };
  const under = ({ x, y }) => document.elementFromPoint(x, y);
  const isTwin = (one, hit) => one.dataset.part !== undefined && hit.closest("[data-part]")?.dataset.part === one.dataset.part; // two in one pit
  const hits = (one, point) => {
    const hit = under(point);
    return hit !== null && (one.contains(hit) || hit.contains(one) || isTwin(one, hit));
  };
  const nameOf = (element) => (element ? `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}` : "nothing");

  // `covered` says what lies over it, if anything does and does not go away by itself. No timer rings before it is touched.
  const found = (one, lucky) => {
    const points = pointsOf(one);
    const free = points.find((point) => hits(one, point));
    if (!free && !still.is()) return { did: "busy" };
    still.hold("touch");
    const [at, what] = [free ?? points[0], `${nameOf(one)} ${one.dataset.part ?? one.textContent.trim().slice(0, 40)}`];
    return { did: "found", what, lucky, touches: still.touches, ...at, covered: free ? "" : `${what} at ${at.x.toFixed(0)}, ${at.y.toFixed(0)}: ${nameOf(under(at))}` };
  };
  // A card that is being dealt is not caught in the air.
  const isMoving = (one) => still.moves(one) || still.movesIn(one.closest(".hand"));

  // "busy" is a page that has not come to rest or has not seen the last touch, "none" one that waits for others, and
  // "stuck" one that asks for something and offers nothing. What a round has brought goes away by itself, too: to touch
  // it is no choice and takes no luck.
  const look = (touched, luck) => {
    if (still.touches < touched || !still.is(false)) return { did: "busy" };
    if (has(".end-screen")) return { did: "over" };
    const told = document.querySelector(".traybox.tells");
    const one = told ?? choose(luck);
    if (!one) return { did: has(".prompt.mine") ? "stuck" : "none" };
    return isMoving(one) ? { did: "busy" } : found(one, one !== told);
  };

  // ---- what is to be seen, in a few lines ----
  const text = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, " ").trim()).filter((words) => words !== "").join(" | ");
  const hand = () => [...document.querySelectorAll(".hand .card")].map((card) => `${card.dataset.card}${card.matches(".lit") ? "*" : ""}${card.matches(".chosen") ? "!" : ""}`).join(" ");
  // The game that the browser keeps: what it began with, and its lines. Where there is no database, none is made.
  const answered = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const saved = async () => {
    const opening = indexedDB.open("kennel");
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await answered(opening).catch(() => null);
    if (database === null) return null;
    const stores = database.transaction(["games", "lines"]);
    const [keys, rows] = await Promise.all([answered(stores.objectStore("games").getAllKeys()), answered(stores.objectStore("games").getAll())]);
    const read = rows.map((row, at) => [row.aside ? -1 : (row.played ?? 0), at]).filter(([played]) => played >= 0);
    const at = Math.max(-1, ...read.filter(([played]) => played === Math.max(...read.map(([one]) => one))).map(([, index]) => index));
    const lines = at < 0 ? [] : await answered(stores.objectStore("lines").getAll(IDBKeyRange.bound([keys[at]], [keys[at], []])));
    database.close();
    return at < 0 ? null : { ...rows[at], id: keys[at], lines };
  };
  const game = async () => {
    const saved = await window.person.saved();
    return saved ? `${saved.position}, ${saved.lines.length} entries, the last: ${saved.lines.slice(-3).join("; ")}` : "";
  };
  const scene = async () => Object.entries({
    at: location.hash,
    prompt: text(".prompt, .traybox"),
    "over it": text(".sheet, .band, .notice"),
    "hand (* lit, ! chosen)": hand(),
    game: await game(),
    "under way": still.why().join(", "),
    else: has(".hand .card") ? "" : document.body.innerText.replace(/\s+/g, " ").slice(0, 300),
  }).filter(([, words]) => words !== "").map(([name, words]) => `${name}: ${words}`).join("\n");

  window.person = { glance: (touched, luck) => ({ changes: still.changes, ...look(touched, luck) }), saved, scene };
})();

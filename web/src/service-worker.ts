// The service worker keeps the files of one build, so that the page opens without a network. A new build is
// fetched beside the old one and waits until the page asks it in, which it does between games.

import { preferred } from "./engine/languages";
import type { StoreReport, WorkerMessage } from "./engine/service-worker-messages";
import { hasSimd } from "./engine/simd";

// What a build has, by web/build.sh. All names are those of files in assets/.
declare const KENNEL_BUILD: {
  name: string;
  bytes: number; // of all files, as they are sent
  main: string; // the script that index.html of this build names
  first: string[]; // for every game of DOG, for lessons and puzzles
  simd: string;
  plain: string; // the two engines
  spoken: Record<string, string[]>; // words and rule books, by language
  rest: string[]; // networks, and drawings of the rule books
};

const worker = self as unknown as ServiceWorkerGlobalScope;
const build = KENNEL_BUILD;
const CACHE = `kennel-${build.name}`;
const CHOICES = "kennel-choices"; // of the person who uses this browser: kept across builds
const INDEX = "./";
const LOOSE = { ignoreSearch: true, ignoreVary: true };

const inAssets = (names: string[]): string[] => names.map((name) => `assets/${name}`);
const everything = (): string[] =>
  inAssets([...build.first, build.simd, build.plain, ...Object.values(build.spoken).flat(), ...build.rest]);

// ---- what was chosen ----

const choose = async (what: string, value: string): Promise<void> =>
  (await caches.open(CHOICES)).put(what, new Response(value));
const chosen = async (what: string): Promise<string | undefined> =>
  (await (await caches.open(CHOICES)).match(what))?.text();

const wantedFiles = async (): Promise<string[]> => {
  if ((await chosen("all")) === "yes") return everything();
  const language = (await chosen("language")) ?? preferred(navigator.languages);
  const spoken = build.spoken[language] ?? build.spoken["en"]!;
  return inAssets([...build.first, hasSimd() ? build.simd : build.plain, ...spoken]);
};

// ---- what is kept ----

const missingOf = async (paths: string[]): Promise<string[]> => {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(paths.map((path) => cache.match(path, LOOSE)));
  return paths.filter((_, i) => !found[i]);
};

const keep = async (paths: string[]): Promise<void> =>
  (await caches.open(CACHE)).addAll(await missingOf(paths));

// While a server is updated, the page may already be of another build than this worker: not even a part of
// that is kept, and the next look for an update tries again.
const install = async (): Promise<void> => {
  const index = await fetch(INDEX, { cache: "no-cache" });
  if (!index.ok || !(await index.clone().text()).includes(build.main)) throw new Error("another build");
  await keep(await wantedFiles());
  await (await caches.open(CACHE)).put(INDEX, index);
};

// Files that did not change have the same names in both builds.
const carryOver = async (from: string): Promise<void> => {
  const [older, cache] = [await caches.open(from), await caches.open(CACHE)];
  for (const path of await missingOf(everything())) {
    const kept = await older.match(path, LOOSE);
    if (kept) await cache.put(path, kept);
  }
};

const activate = async (): Promise<void> => {
  for (const name of await caches.keys())
    if (name.startsWith("kennel-") && name !== CACHE && name !== CHOICES) {
      await carryOver(name);
      await caches.delete(name);
    }
  await worker.clients.claim();
};

// ---- requests ----

const index = async (request: Request): Promise<Response> =>
  (await (await caches.open(CACHE)).match(INDEX)) ?? fetch(request);

const asset = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, LOOSE);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await (await caches.open(CACHE)).put(request, fetched.clone());
  return fetched;
};

const answer = (event: FetchEvent): void => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(worker.registration.scope);
  if (request.method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length);
  if (request.mode === "navigate" && (path === "" || path === "index.html"))
    event.respondWith(index(request));
  else if (path.startsWith("assets/")) event.respondWith(asset(request));
};

// ---- messages of the page ----

const report = async (failed = false): Promise<StoreReport> => ({
  bytes: build.bytes,
  missing: (await missingOf(everything())).length,
  failed,
});

// One after the other, so that the page can say how far it is.
const fetchAll = async (tell: (now: StoreReport) => void): Promise<void> => {
  try {
    for (const path of await missingOf(everything())) {
      await keep([path]);
      tell(await report());
    }
    await choose("all", "yes");
    tell(await report());
  } catch {
    tell(await report(true));
  }
};

const obey = async (event: ExtendableMessageEvent): Promise<void> => {
  const message = event.data as WorkerMessage;
  const tell = (now: StoreReport): void => event.ports[0]?.postMessage(now);
  if (message.do === "enter") return worker.skipWaiting();
  if (message.do === "ask") return tell(await report());
  if (message.do === "all") return fetchAll(tell);
  const spoken = build.spoken[message.language];
  if (!spoken) return;
  await choose("language", message.language);
  await keep(inAssets(spoken)).catch(() => undefined); // the network may be gone
  tell(await report());
};

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", answer);
worker.addEventListener("message", (event) => event.waitUntil(obey(event)));

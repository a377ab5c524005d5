// Drives Firefox and WebKit without downloading anything. Both speak W3C WebDriver: Firefox over its own
// socket (Marionette), WebKit over HTTP. Tests see a Window only: open, evaluate, mouse, picture, close; with
// its seed and its faults a Window is a player of touch-player.mjs.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { luckOf } from "./seeded-random.mjs";
import { comes, PATIENCE, within } from "./assertions.mjs";

const inTime = (what, promise) => within(PATIENCE, promise, what);

// ---- programs and their folders: each in a group of its own, so that it ends with everything it started ----

const started = new Set();
const start = (program, options, settings = {}) => {
  const child = spawn(program, options, { detached: true, stdio: "ignore", ...settings });
  child.on("error", (fault) => console.error(`${program}: ${fault.message}`));
  started.add(child.pid);
  return child;
};
const kill = (pid, signal) => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
};
const end = async (child) => {
  if (child.exitCode === null && child.signalCode === null) {
    const over = new Promise((done) => child.once("exit", done));
    kill(child.pid, "SIGTERM");
    await Promise.race([over, sleep(1000 * PATIENCE, undefined, { ref: false })]);
  }
  kill(child.pid, "SIGKILL");
  started.delete(child.pid);
};
const folders = new Set();
const folderFor = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `kennel-${name}-`));
  folders.add(folder);
  return folder;
};
process.on("exit", () => {
  started.forEach((pid) => kill(pid, "SIGKILL"));
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

// ---- what both have in common ----

class Window {
  #say;
  #stop;
  faults = []; // what a player has found
  constructor(name, say, stop) {
    this.name = name;
    this.#say = say;
    this.#stop = stop;
    this.luck = luckOf(`player ${name}`);
  }

  open = (url) => {
    this.touched = 0;
    return this.#say("Navigate", { url });
  };
  evaluate = async (what, ...args) => (await this.#say("ExecuteScript", { script: `return (${what}).apply(null, arguments)`, args, sandbox: null })).value;
  wait = (what, look, ...args) => comes(`${what} in ${this.name}`, () => this.evaluate(look, ...args));

  // With a pointer, at a point of the window: it hits whatever lies there.
  mouse = {
    click: (x, y) => this.#say("PerformActions", {
      actions: [{
        type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
        actions: [{ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
      }],
    }),
  };

  picture = async (file) => writeFileSync(file, Buffer.from((await this.#say("TakeScreenshot", { full: false })).value, "base64"));
  close = () => this.#stop();
}

const straight = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name)));
const TIMEOUTS = { script: 1000 * PATIENCE, pageLoad: 1000 * PATIENCE };
const homeIn = (home) => ({ ...straight, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home });

// ---- Firefox: lines of LENGTH:JSON, [0, id, command, parameters] there and [1, id, fault, result] back ----

const PREFERENCES = {
  "marionette.port": 0, // the system chooses, and the profile says which
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.proxy.type": 0,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "dom.security.https_first": false, // plain http, as in a house
  "intl.accept_languages": "en",
};

const marionette = (port) => {
  const socket = connect(port, "127.0.0.1");
  const open = new Map();
  let bytes = Buffer.alloc(0);
  let last = 0;
  const settle = (message) => {
    if (!Array.isArray(message)) return; // its greeting
    const [, id, fault, result] = message;
    const waiting = open.get(id);
    open.delete(id);
    if (fault) waiting?.fail(new Error(`Firefox: ${fault.message}`));
    else waiting?.done(result && "value" in result ? result : { value: result });
  };
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (let colon = bytes.indexOf(":"); colon > 0; colon = bytes.indexOf(":")) {
      const stop = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < stop) return;
      settle(JSON.parse(bytes.subarray(colon + 1, stop)));
      bytes = bytes.subarray(stop);
    }
  });
  socket.on("error", (fault) => {
    for (const { fail } of open.values()) fail(fault);
    open.clear();
  });
  const say = (command, parameters) =>
    inTime(command, new Promise((done, fail) => {
      const id = ++last;
      open.set(id, { done, fail });
      const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    }));
  return { say, hangUp: () => socket.destroy() };
};

export const firefox = async () => {
  const home = folderFor("firefox");
  writeFileSync(join(home, "user.js"), Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
  const program = start(process.env.FIREFOX ?? "firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", home], { env: { ...homeIn(home), MOZ_CRASHREPORTER_DISABLE: "1" } });
  const at = join(home, "MarionetteActivePort");
  const port = await comes("Firefox", () => existsSync(at) && Number(readFileSync(at, "utf8")));
  const { say, hangUp } = marionette(port);
  await say("NewSession", { capabilities: { alwaysMatch: { timeouts: TIMEOUTS } } });
  return new Window("Firefox", say, async () => {
    hangUp();
    await end(program);
  });
};

// ---- WebKit: HTTP, on a screen that nobody sees ----

const PATHS = { Navigate: "url", ExecuteScript: "execute/sync", PerformActions: "actions", TakeScreenshot: "screenshot" };
const GETS = new Set(["TakeScreenshot"]);

const ask = (port, method, path, body) =>
  new Promise((done, fail) => {
    const text = method === "POST" ? JSON.stringify(body) : "";
    const asked = request({ host: "127.0.0.1", port, method, path, headers: { "content-type": "application/json", "content-length": Buffer.byteLength(text) } }, async (answer) => {
      let said = "";
      for await (const piece of answer) said += piece;
      const { value } = JSON.parse(said);
      if (value?.error) fail(new Error(`WebKit: ${value.error}: ${value.message}`));
      else done({ value });
    });
    asked.on("error", fail);
    asked.end(text);
  });

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

// What this process has open, as far as it is still there.
const filesOf = (pid) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
  } catch {
    return [];
  }
};
const listensAt = (pid, port) => {
  const digits = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = readFileSync("/proc/net/tcp", "utf8").split("\n").map((row) => row.trim().split(/\s+/));
  const sockets = rows.filter(([, local, , state]) => local?.endsWith(`:${digits}`) && state === "0A").map((row) => `socket:[${row[9]}]`);
  return filesOf(pid).some((file) => sockets.includes(file));
};

// Debian keeps the browser for tests next to the library.
const miniBrowser = () => {
  const library = `/usr/lib/${{ x64: "x86_64", arm64: "aarch64" }[process.arch]}-linux-gnu`;
  const folder = readdirSync(library).filter((name) => existsSync(join(library, name, "MiniBrowser"))).sort().pop();
  return join(library, folder ?? "webkit2gtk-4.1", "MiniBrowser");
};

const screenFor = async () => {
  const screen = start("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = new Promise((done) => screen.stdio[3].once("data", (bytes) => done(String(bytes).trim())));
  return { screen, display: `:${await inTime("Xvfb", number)}` };
};

// The driver takes the port that it is given: another program may have taken it meanwhile, and then answers in its place.
const driverFor = async (env) => {
  for (;;) {
    const port = await freePort();
    const driver = start("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env });
    const isThere = await comes("WebKit's driver", () => (driver.exitCode !== null ? "gone" : listensAt(driver.pid, port) && "there"));
    if (isThere === "there") return { driver, port };
    await end(driver);
  }
};

// Without vectors: as an older machine, where the engine's other module is needed.
export const webkit = async ({ vectors = true, options = [] } = {}) => {
  const home = folderFor("webkit");
  const { screen, display } = await screenFor();
  const env = { ...homeIn(home), DISPLAY: display, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1", ...(vectors ? {} : { JSC_useWasmSIMD: "0" }) };
  const { driver, port } = await driverFor(env);
  const wish = { timeouts: TIMEOUTS, "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation", ...options] } };
  const { value } = await inTime("a window of WebKit", ask(port, "POST", "/session", { capabilities: { alwaysMatch: wish } }));
  const path = `/session/${value.sessionId}`;
  const say = (command, body) => inTime(command, ask(port, GETS.has(command) ? "GET" : "POST", `${path}/${PATHS[command]}`, body));
  return new Window("WebKit", say, async () => {
    await inTime("the end of WebKit", ask(port, "DELETE", path)).catch(() => undefined);
    await end(driver);
    await end(screen);
  });
};

// Starts a real server with the page, at a port that the system chooses; `url` is set when it listens. Data
// is in memory, unless the options say where.

import { spawn } from "node:child_process";

export const startServer = (kennel, page, ...options) => {
  const server = spawn(kennel, ["serve", "--port", "0", ...(options.includes("--store") ? [] : ["--store", "memory"]), "--per-address", "0", "--rate", "0", "--quiet", ...(options.includes("--page") ? [] : ["--page", page]), ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const url = new Promise((done, fail) => {
    let said = "";
    server.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /listening on (\S+)/.exec(said);
      if (found) done(found[1]);
    });
    server.on("exit", () => fail(new Error("the server ended before it listened")));
  });
  return { server, url };
};

// A proxy between page and server whose connections can be cut: bytes go through, or nothing does. A
// forgotten connection stays open at both ends and carries nothing any more. A mute one swallows what the
// page says; a deaf one swallows a given word of the server and all that follows.

import { createServer, connect } from "node:net";
import { Transform } from "node:stream";

export const line = async (url) => {
  let { hostname, port } = new URL(url);
  const open = new Set();
  let [down, mute, word, lost, last] = [false, false, null, "", null];
  const isLost = (bytes) => {
    if (last !== null && bytes.includes(last)) mute = true;
    if (word === null || (lost === "" && !bytes.includes(word))) return false;
    lost += bytes.toString();
    return true;
  };
  const unless = (swallows) => new Transform({ transform: (bytes, _, done) => done(null, swallows(bytes) ? null : bytes) });
  const ends = createServer((near) => {
    if (down) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other, swallows] of [[near, far, () => mute], [far, near, isLost]]) {
      open.add(one);
      one.pipe(unless(swallows)).pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise((done) => ends.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${ends.address().port}`,
    cut() {
      down = true;
      for (const socket of open) socket.destroy();
    },
    forget() {
      for (const socket of open) {
        socket.unpipe();
        socket.resume();
      }
    },
    mend: () => void ([down, mute, word, lost, last] = [false, false, null, "", null]),
    lead: (to) => void ({ hostname, port } = new URL(to)), // to another server, from the next connection on
    mute: () => void (mute = true),
    muteAfter: (heard) => void (last = heard),
    deafen: (to) => void (word = to),
    lost: () => lost,
    close() {
      this.cut();
      ends.close();
    },
  };
};

// A slow line: what comes from the server comes so many bytes a second, whatever the number of connections. It is for
// pictures; no test decides by it.
export const slowLine = async (url, bytesPerSecond) => {
  const { hostname, port } = new URL(url);
  const EVERY = 20; // milliseconds
  const waiting = [];
  const timer = setInterval(() => {
    for (let room = (bytesPerSecond * EVERY) / 1000; room > 0 && waiting.length > 0; room -= waiting.shift()()) continue;
  }, EVERY);
  const PIECE = 500;
  const slowed = () => new Transform({
    transform(bytes, _, done) {
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE);
        waiting.push(() => {
          if (!this.destroyed) this.push(piece);
          if (at + PIECE >= bytes.length) done();
          return piece.length;
        });
      }
    },
  });
  const ends = createServer((near) => {
    const far = connect(Number(port), hostname);
    far.pipe(slowed()).pipe(near);
    near.pipe(far);
    for (const [one, other] of [[near, far], [far, near]]) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise((done) => ends.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${ends.address().port}`,
    close() {
      clearInterval(timer);
      ends.close();
    },
  };
};

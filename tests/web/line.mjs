// A line to a server that can be cut: bytes go through, or nothing does. What it forgets stays open at both
// ends and carries nothing any more.

import { createServer, connect } from "node:net";

export const line = async (url) => {
  const { hostname, port } = new URL(url);
  const open = new Set();
  let down = false;
  const ends = createServer((near) => {
    if (down) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      open.add(one);
      one.pipe(other);
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
    mend: () => void (down = false),
    close() {
      this.cut();
      ends.close();
    },
  };
};

// Asks the browser once, after the first game that was finished, to keep what the page has stored.

import type { Engine } from "../engine/engine";

export const askToPersist = async (engine: Engine): Promise<void> => {
  const asked = await engine.game<{ result: unknown }>({
    do: "store",
    call: "get",
    with: ["meta", "persist"],
  });
  if (asked.result === true) return;
  await engine.game({ do: "store", call: "put", with: ["meta", "persist", true] });
  await (navigator.storage as StorageManager | undefined)?.persist?.();
};

// A link as a QR code.

import { h, type VNode } from "../ui/dom";
import { qrRows } from "../ui/qr-encoder";

// With the quiet zone that readers need. It is worked out once.
let drawn: { text: string; rows: string[] | null } = { text: "", rows: null };
export const qrCode = (text: string, label: string): VNode => {
  if (drawn.text !== text) drawn = { text, rows: qrRows(text) };
  const { rows } = drawn;
  if (!rows) return h("div", { class: "qr" });
  const path = rows
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(/1+/g),
        (run) => `M${run.index! + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join("");
  return h(
    "svg",
    {
      class: "qr",
      viewBox: `0 0 ${rows.length + 8} ${rows.length + 8}`,
      role: "img",
      "aria-label": label,
      "shape-rendering": "crispEdges",
    },
    h("rect", { width: "100%", height: "100%", fill: "#fff" }),
    h("path", { d: path, fill: "#111" }),
  );
};

// The two widgets of the start screen, which loads before the others.

import { h, type VNode } from "../ui/dom";
import { chevron } from "../ui/screen-icons";

export const select = (
  label: string,
  options: readonly (readonly [string, string])[],
  value: string,
  set: (value: string) => void,
): VNode =>
  h(
    "select",
    {
      "aria-label": label,
      value,
      onchange: (event: Event): void => set((event.target as HTMLSelectElement).value),
    },
    options.map(([name, text]) => h("option", { key: name, value: name, selected: name === value }, text)),
  );

// A wide button of two lines with a sign: the ways on from the start.
export const way = (sign: string, title: string, more: string, attrs: Record<string, unknown>): VNode =>
  h(
    attrs["href"] === undefined ? "button" : "a",
    { ...attrs, class: `way ${String(attrs["class"] ?? "")}` },
    h("span", { class: "sign", html: sign }),
    h("span", { class: "text" }, h("b", null, title), more === "" ? null : h("small", null, more)),
    h("span", { class: "on", html: chevron }),
  );

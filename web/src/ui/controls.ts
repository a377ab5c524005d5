// Controls of a form: groups, one of several, on or off.

import { h, type Child, type VNode } from "./dom";

// Not a fieldset: WebKit gives those a height of its own, and lays their legend outside of any grid.
export const group = (key: string, classes: string, label: string, ...inside: Child[]): VNode =>
  h(
    "div",
    { key, class: classes, role: "group", "aria-label": label },
    h("p", { class: "legend", "aria-hidden": "true" }, label),
    ...inside,
  );

export const segment = <T extends string>(
  label: string,
  options: readonly (readonly [T, string])[],
  value: T,
  set: (value: T) => void,
  beside = false,
): VNode =>
  group(
    label,
    `choice${beside ? " beside" : ""}`,
    label,
    h(
      "div",
      { class: "joined" },
      options.map(([name, text]) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            "aria-pressed": String(name === value),
            onclick: (): void => set(name),
          },
          text,
        ),
      ),
    ),
  );

export const toggle = (label: string, more: string, value: boolean, set: (value: boolean) => void): VNode =>
  h(
    "label",
    { key: label, class: "toggle" },
    h("span", null, h("b", null, label), more === "" ? null : h("small", null, more)),
    h("input", {
      type: "checkbox",
      role: "switch",
      checked: value,
      onchange: (event: Event): void => set((event.target as HTMLInputElement).checked),
    }),
  );

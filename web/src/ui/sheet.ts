// A sheet over the page, with a title and a button to close it. A tap beside it closes it too.

import { h, type Child, type VNode } from "./dom";
import { iconButton } from "./icon-button";
import { icons } from "./icons";

export interface SheetTexts {
  name: string; // its class
  title: string;
  close: string; // the button's label
}

export const sheet = (
  { name, title, close: label }: SheetTexts,
  close: () => void,
  ...inside: Child[]
): VNode =>
  h(
    "div",
    {
      key: `sheet-${name}`,
      class: `sheet ${name}`,
      role: "dialog",
      "aria-modal": "true",
      "aria-label": title,
      onclick: (event: MouseEvent): void => {
        if (event.target === event.currentTarget) close();
      },
    },
    h(
      "div",
      { class: "panel" },
      h("header", null, h("h2", null, title), iconButton(label, icons.close, close)),
      ...inside,
    ),
  );

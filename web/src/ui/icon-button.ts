// A button that is only an icon: its label is its name and its tooltip.

import { h, type VNode } from "./dom";

export const iconButton = (
  label: string,
  icon: string,
  act: () => void,
  more: Record<string, unknown> = {},
): VNode =>
  h(
    "button",
    { class: "iconbutton", "aria-label": label, title: label, onclick: act, ...more },
    h("span", { html: icon }),
  );

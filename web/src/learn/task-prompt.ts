// The prompt of a table at which a task is to be solved: the task stands where the question is, a button
// shows the answer, and what only a game has use for is left out.

import { refusalOf, type TableModel } from "../state";
import type { Layout } from "../table/layout";
import { h, type VNode } from "../ui/dom";
import { icons } from "../ui/icons";

export interface TaskPrompt {
  table: TableModel;
  isAsked: boolean; // something can be chosen
  title: string;
  button(beside: boolean, left: boolean): VNode | null; // `left`: beside others that are left here
}

const UNUSED = ["list", "signal", "undo", "hint", "habit", "rules"];

export const showButton = (name: string, beside: boolean, show: () => void): VNode =>
  h(
    "button",
    {
      key: "show",
      class: `wordbutton showme${beside ? " sign" : ""}`,
      "aria-label": name,
      title: name,
      onclick: show,
    },
    h("span", { class: "inicon", html: icons.paw }),
    beside ? null : name,
  );

// As long as nothing was chosen and nothing else is to be said.
const asksTask = ({ table, isAsked }: TaskPrompt): boolean =>
  isAsked ? table.chosen.length === 0 && refusalOf(table) === "" : table.now === null;

const LONG = 24; // letters of a task that are written smaller

const taskWords = ({ title }: TaskPrompt): VNode => {
  const size = title.length > LONG ? " long" : "";
  return h("div", { key: "words", class: `words${size}` }, h("p", { class: `title alone${size}` }, title));
};

// The nodes of the prompt, each with a change of its own by its key.
const changed = (node: VNode, task: TaskPrompt, buttons: string): VNode | null => {
  const { key } = node.attrs;
  if (key !== undefined && UNUSED.includes(key)) return null;
  if (key === "words" && asksTask(task)) return taskWords(task);
  const children = node.children
    .map((child) => changed(child, task, buttons))
    .filter((child): child is VNode => child !== null);
  const show =
    key === buttons
      ? task.button(buttons === "icons" && node.children.length > 0, children.length > 0)
      : null;
  return { ...node, children: show ? [...children, show] : children };
};

export const taskPrompt = (node: VNode, task: TaskPrompt, { place }: Layout): VNode | null =>
  changed(node, task, ["icons", "column"].includes(place) ? "icons" : "written");

// A rule book as players read it: without the line of other languages, and without the last part of
// the file, which is for programmers and comes after a rule across the page.

import type { VNode } from "../ui/dom";
import { markdown } from "../ui/markdown";

export const book = (text: string): VNode[] => markdown(text.split("\n---\n")[0]!).filter((_, i) => i !== 1);

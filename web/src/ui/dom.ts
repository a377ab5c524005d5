// A small keyed virtual DOM: `render` changes the document only where it differs. Nodes with a `key` keep
// their element when they move.

export type Attrs = { key?: string; [name: string]: unknown };
export type Child = VNode | string | number | null | undefined | false | Child[];
export interface VNode {
  tag: string;
  attrs: Attrs;
  children: VNode[];
  text?: string;
}

const flat = (children: Child[], out: VNode[]): VNode[] => {
  for (const child of children) {
    if (Array.isArray(child)) flat(child, out);
    else if (typeof child === "string" || typeof child === "number") {
      out.push({ tag: "#text", attrs: {}, children: [], text: String(child) });
    } else if (child) out.push(child);
  }
  return out;
};

export const h = (tag: string, attrs: Attrs | null, ...children: Child[]): VNode => ({
  tag,
  attrs: attrs ?? {},
  children: flat(children, []),
});

// "lane dim lit": a class and those of the others that apply.
export const classes = (base: string, others: Record<string, boolean>): string =>
  [base, ...Object.keys(others).filter((name) => others[name])].join(" ");

interface Mounted extends Element {
  vnode?: VNode;
}

const SVG = "http://www.w3.org/2000/svg";
const isSvg = (tag: string, parent: Node | null): boolean =>
  tag === "svg" || (parent instanceof SVGElement && parent.tagName !== "foreignObject");

const create = (node: VNode, parent: Node): Node => {
  if (node.text !== undefined) return document.createTextNode(node.text);
  const element: Mounted = isSvg(node.tag, parent)
    ? document.createElementNS(SVG, node.tag)
    : document.createElement(node.tag);
  update(element, { tag: node.tag, attrs: {}, children: [] }, node);
  return element;
};

// The only place where text becomes markup: drawings of card-faces.ts and screen-icons.ts, whose parts are
// looked up and never typed by anybody. Names and texts are always text nodes. Each is read once: a copy
// costs far less.
const drawn = new Map<string, DocumentFragment>();
export const read = (drawing: string): DocumentFragment => {
  const page = document.createElement("template");
  page.innerHTML = drawing;
  if (drawn.size > 300) drawn.clear();
  drawn.set(drawing, page.content);
  return page.content;
};
export const drawInto = (element: Element, drawing: string): void => {
  if (element instanceof SVGElement)
    element.innerHTML = drawing; // a part of a drawing, which means nothing by itself
  else element.replaceChildren(document.importNode(drawn.get(drawing) ?? read(drawing), true));
};

const setAttr = (element: Element, name: string, value: unknown): void => {
  if (name === "key") return;
  if (name.startsWith("on")) {
    (element as unknown as Record<string, unknown>)[name] = value ?? null;
  } else if (
    name === "value" &&
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
  ) {
    if (element.value !== value) element.value = String(value);
  } else if (name === "style") {
    // Through the object model: a strict content security policy has no style attributes.
    (element as HTMLElement).style.cssText = String(value ?? "");
  } else if (name === "html") {
    drawInto(element, String(value ?? ""));
  } else if (value === false || value === null || value === undefined) {
    element.removeAttribute(name);
  } else element.setAttribute(name, value === true ? "" : String(value));
};

const update = (element: Mounted, before: VNode, after: VNode): void => {
  for (const name in before.attrs) if (!(name in after.attrs)) setAttr(element, name, undefined);
  for (const name in after.attrs) {
    if (before.attrs[name] !== after.attrs[name]) setAttr(element, name, after.attrs[name]);
  }
  if (!("html" in after.attrs)) updateChildren(element, after.children);
  element.vnode = after;
};

const keyOf = (node: Node): string | undefined => (node as Mounted).vnode?.attrs.key;
const fits = (node: Node, wish: VNode): boolean =>
  wish.text !== undefined
    ? node.nodeType === Node.TEXT_NODE
    : (node as Mounted).vnode?.tag === wish.tag && keyOf(node) === wish.attrs.key;

// What is wished no more goes first: what stays then stands where it should, and nothing is moved.
const keepWished = (parent: Element, wishes: VNode[]): Map<string, Node> => {
  const wished = new Map(wishes.map((wish) => [wish.attrs.key, wish]));
  const kept = new Map<string, Node>();
  for (const node of Array.from(parent.childNodes)) {
    const key = keyOf(node);
    if (key === undefined) continue;
    const wish = wished.get(key);
    if (wish && fits(node, wish)) kept.set(key, node);
    else parent.removeChild(node);
  }
  return kept;
};

// What fills the place of `node` already: only its text or its attributes may differ.
const fill = (node: Node, wish: VNode): void => {
  if (wish.text !== undefined) {
    if (node.nodeValue !== wish.text) node.nodeValue = wish.text;
  } else if ((node as Mounted).vnode !== wish) update(node as Mounted, (node as Mounted).vnode ?? wish, wish);
};

// Most often nothing comes, goes or moves: true if that was so, and all is done.
const fillInPlace = (parent: Element, wishes: VNode[]): boolean => {
  let at = parent.firstChild;
  for (const wish of wishes) {
    if (!at || !fits(at, wish)) return false;
    at = at.nextSibling;
  }
  if (at) return false;
  at = parent.firstChild;
  for (const wish of wishes) {
    const next: Node | null = at!.nextSibling;
    fill(at!, wish);
    at = next as ChildNode | null;
  }
  return true;
};

const updateChildren = (parent: Element, wishes: VNode[]): void => {
  if (fillInPlace(parent, wishes)) return;
  const kept = keepWished(parent, wishes);
  let at: Node | null = parent.firstChild;
  for (const wish of wishes) {
    const known = wish.attrs.key === undefined ? undefined : kept.get(wish.attrs.key);
    let node: Node;
    if (known) node = known;
    else if (at && wish.attrs.key === undefined && fits(at, wish)) node = at;
    else node = create(wish, parent);
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
    fill(node, wish);
  }
  while (at) {
    const next: Node | null = at.nextSibling;
    parent.removeChild(at);
    at = next;
  }
};

export const render = (root: Element, nodes: VNode[]): void => updateChildren(root, nodes);

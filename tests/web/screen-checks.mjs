// Checks a screen as the browser has laid it out: accessibility (axe), text without enough room, contrast,
// and words of another language.

import { readFileSync } from "node:fs";
import { axeSource } from "./harness.mjs";

// ---- axe: every rule, but that targets of the board may be small (each has a larger twin) ----

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const isOfTheBoard = (target) => /\.(piece|target)\b|#piece-/.test(String(target));

export const axe = async (tab) => {
  if (!(await tab.evaluate(() => "axe" in window))) await tab.evaluate(axeSource); // half a megabyte, once a page
  await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)); // nothing is behind the button at the bottom then
  // Where the device has colours of its own, the page's do not count.
  const run = (values) => window.axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"], rules: { "color-contrast": { enabled: !matchMedia("(forced-colors: active)").matches } } });
  const { violations } = await tab.evaluate(run, TAGS);
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ target }) => id !== "target-size" || !isOfTheBoard(target)).map(({ html, any }) => `${id}: ${html.slice(0, 140)} ${any[0]?.message.slice(0, 140) ?? ""}`));
};

// ---- room ----

// Runs in the page: text that is cut off, or lies outside the window. (A link is copied, not read.)
const cramped = () => {
  const found = [];
  const name = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${element.textContent.trim().slice(0, 40)}"`;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  const scrolls = (element, axis) => {
    for (let one = element; one; one = one.parentElement) if (/auto|scroll/.test(getComputedStyle(one)[axis])) return true;
    return false;
  };
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest(".said, .flyer, .link, [hidden]") || element instanceof SVGElement) continue;
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim() !== "")) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (box.width === 0 || style.visibility === "hidden") continue;
    if (element.matches(".capseat b, .plaque .who b") && element.textContent.length > 8) continue; // the design cuts there, and has them whole in the menu
    const clips = /hidden|clip/.test(style.overflowX + style.overflowY);
    if (clips && element.scrollWidth > element.clientWidth + 1) found.push(`cut at its side: ${name(element)}`);
    if (clips && element.scrollHeight > element.clientHeight + 3) found.push(`cut below: ${name(element)}`);
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element, "overflowX")) found.push(`outside the window: ${name(element)}`);
    if (!clips && element.matches("button, a, b, small, legend, label") && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) found.push(`runs over: ${name(element)}`);
  }
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const game = box(".board, .cardgame, .barking");
  // A bar that lets taps through lies over the sky of a scene: its buttons are beside the players then.
  const through = (selector) => [...document.querySelectorAll(selector)].some((one) => getComputedStyle(one).pointerEvents === "none");
  const players = [...document.querySelectorAll(".barking .player")].map((one) => one.getBoundingClientRect());
  for (const button of through(".bar") ? document.querySelectorAll(".bar > button") : []) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (players.some((one) => one.left < right - 1 && one.right > left + 1 && one.top < bottom && one.bottom > top)) found.push(`a player lies under ${name(button)}`);
  }
  for (const selector of [".promptbox", ".foot:not(.traying)", ...(through(".bar") ? [] : [".bar"])]) {
    const other = box(selector);
    const over = game && other ? Math.min(Math.min(game.bottom, other.bottom) - Math.max(game.top, other.top), Math.min(game.right, other.right) - Math.max(game.left, other.left)) : 0;
    if (over > 1) found.push(`${selector} lies ${over.toFixed(0)} px over the table`);
  }
  // The prompt's words lie over no card, no button and no edge of the window.
  for (const line of document.querySelectorAll(".promptbox .prompt :is(.title, .more, .since)")) {
    const written = document.createRange();
    written.selectNodeContents(line);
    const { left, right, top, bottom } = written.getBoundingClientRect();
    const isUnder = (one) => one.left < right - 6 && one.right > left + 6 && one.top < bottom - 6 && one.bottom > top + 6;
    const over = [...document.querySelectorAll(".hand .card, .promptbox button, .written button")].find((one) => isUnder(one.getBoundingClientRect()));
    if (over && line.clientHeight > 1 && getComputedStyle(line).display === "block") found.push(`${name(line)} lies over ${name(over)}`);
    if (bottom > innerHeight + 1) found.push(`below the window: ${name(line)}`);
  }
  return found;
};
export const room = (tab) => tab.evaluate(cramped);

// ---- keys ----

// Runs in the page: two children of one thing with one key, of which the next drawing would lose one.
const twins = () =>
  [...document.querySelectorAll("*")].flatMap((element) => {
    const keys = (element.vnode?.children ?? []).map(({ attrs }) => attrs.key).filter((key) => key !== undefined);
    return keys.filter((key, i) => keys.indexOf(key) < i).map((key) => `two of the key ${key} in ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
  });
export const sameKeys = (tab) => tab.evaluate(twins);

// ---- words ----

const unquote = (text) => JSON.parse(text);
const readCatalogue = (language) => {
  const text = readFileSync(new URL(`../../i18n/${language}.po`, import.meta.url), "utf8");
  const words = new Map();
  for (const block of text.split("\n\n")) {
    const key = /^msgctxt (".*")$/m.exec(block);
    const value = /^msgstr ((?:".*"\n?)+)/m.exec(block);
    if (key && value) words.set(unquote(key[1]), value[1].trim().split("\n").map(unquote).join(""));
  }
  return words;
};
const catalogues = new Map();
const catalogue = (language) => {
  if (!catalogues.has(language)) catalogues.set(language, readCatalogue(language));
  return catalogues.get(language);
};

// Runs in the page: every text that somebody sees or hears.
const said = () => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("script, style")) texts.push(walker.currentNode.nodeValue.trim());
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) texts.push(element.getAttribute(name)?.trim() ?? "");
  return [...new Set(texts)].filter((text) => text !== "");
};

// A key instead of a word, a gap that was not filled, a word of English that has a translation.
export const wrongWords = async (tab, language) => {
  const texts = await tab.evaluate(said);
  const holes = texts.filter((text) => /\[[a-z]+\.[a-z0-9.-]+\]|\{[a-z]+[},]|\bundefined\b|\bNaN\b|\[object/.test(text));
  const [english, own] = [catalogue("en"), catalogue(language)];
  const foreign = new Set([...english].filter(([key, text]) => language !== "en" && text.length > 3 && own.get(key) !== text && ![...own.values()].includes(text)).map(([, text]) => text));
  const names = new Set(await tab.evaluate(() => [...document.querySelectorAll("option, [data-name]")].map((one) => one.textContent)));
  return [...holes.map((text) => `a hole: ${text}`), ...texts.filter((text) => foreign.has(text) && !names.has(text)).map((text) => `English: ${text}`)];
};

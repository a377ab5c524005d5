// Entry point of the lazy bundle. It is loaded on demand, and a few seconds after the start at the latest.

export * from "./lazy-contents";
export { ScreenParts } from "./screen-parts";

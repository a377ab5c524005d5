// Fetches the script and the stylesheet of a part of the page, and tries again until both are there.

import { insist } from "../engine/retry";
import { loadStylesheet } from "./stylesheet";

// index.html lists the files of all parts (web/build.sh); their names end with a hash.
const fileOf = (beginning: string, ending: string): string =>
  (document.getElementById("app")?.dataset["parts"] ?? "")
    .split(" ")
    .find((file) => file.startsWith(`assets/${beginning}-`) && file.endsWith(ending)) ?? "";

// Browsers remember a module that could not be fetched: each further try has another address.
const fetchAgain = <T>(name: string, tries: number): Promise<T> =>
  import(new URL(`${fileOf(`${name}-part`, ".js")}?${tries}`, document.baseURI).href) as Promise<T>;

export const loadPart = <T>(name: string, fetchFirst: () => Promise<T>, failed: () => void): Promise<T> => {
  let tries = 0;
  const script = (): Promise<T> => (tries === 0 ? fetchFirst() : fetchAgain<T>(name, tries));
  return insist(
    async () => (await Promise.all([script(), loadStylesheet(fileOf(name, ".css"))]))[0],
    () => {
      tries++;
      failed();
    },
  );
};

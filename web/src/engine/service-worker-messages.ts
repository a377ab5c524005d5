// What the page and its service worker say to each other.

export type WorkerMessage =
  | { do: "enter" } // takes over from the older build
  | { do: "speak"; language: string } // keeps this language from now on, and answers with a StoreReport
  | { do: "ask" } // answers with a StoreReport
  | { do: "all" }; // fetches what is missing, and answers with a StoreReport after each file

export interface StoreReport {
  bytes: number;
  missing: number; // files
  failed?: boolean; // a file could not be fetched
}

// Prints a line for each test, as the other scripts of the page do.

export default async function* (source) {
  for await (const { type, data } of source) {
    const isFile = data?.name?.endsWith?.(".mjs") || data?.details?.type === "suite";
    if (type === "test:pass" && !isFile) yield `ok - ${data.name}\n`;
    if (type === "test:fail" && !isFile) yield `not ok - ${data.name}\n    ${String(data.details.error?.cause?.stack ?? data.details.error).replaceAll("\n", "\n    ")}\n`;
    if (type === "test:fail" && isFile && data?.details?.error?.failureType !== "subtestsFailed") yield `not ok - ${data.name}\n    ${data.details.error}\n`;
  }
}

import type { ReadDocument } from "../reading/read-invoice.ts";

/** Adds the pages before a document to the number of each page that it names. */
export function shiftPages(document: ReadDocument, before: number): ReadDocument {
  return before === 0 ? document : (shift(document, before) as ReadDocument);
}

function shift(value: unknown, before: number): unknown {
  if (Array.isArray(value)) return value.map((each) => shift(each, before));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === "page" && typeof each === "number") return [name, each + before];
      if (name === "pages" && Array.isArray(each)) return [name, each.map((page: number) => page + before)];
      if (name === "turns" && each !== null && typeof each === "object")
        return [name, Object.fromEntries(Object.entries(each).map(([page, turn]) => [Number(page) + before, turn]))];
      return [name, shift(each, before)];
    }),
  );
}

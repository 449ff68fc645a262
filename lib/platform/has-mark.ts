/**
 * Whether a value has the mark of a class. Next bundles a second copy of each module for the pages, so `instanceof` must
 * recognise an error that the other copy made: by a mark that both know (`Symbol.for`).
 */
export const hasMark = (value: unknown, mark: symbol): boolean =>
  typeof value === "object" && value !== null && mark in value;

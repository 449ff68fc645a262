import { withoutNulls } from "#lib/platform/without-nulls.ts";

/** The longest that a person types: a file name. */
export const MAX_SEARCH_LENGTH = 60;

const MIN_LENGTH = 2;

/** Trimmed and cut. `null` for less than two characters, which would find nearly everything. */
export function readSearchText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = withoutNulls(value).trim().replace(/\s+/g, " ").slice(0, MAX_SEARCH_LENGTH).trim();
  return text.length >= MIN_LENGTH ? text : null;
}

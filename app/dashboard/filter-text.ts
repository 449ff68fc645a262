import { withoutNulls } from "#lib/platform/without-nulls.ts";

const MAX_LENGTH = 40;

/** `undefined` narrows nothing. */
export function filterText(
  query: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined {
  const value = query[name];
  return typeof value === "string" ? withoutNulls(value).trim().slice(0, MAX_LENGTH) || undefined : undefined;
}

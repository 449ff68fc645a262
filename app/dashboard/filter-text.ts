const MAX_LENGTH = 40;

/**
 * The text of a filter in the address of a list; `undefined` narrows nothing. Null characters are left out, because the database cannot search for them.
 */
export function filterText(query: Readonly<Record<string, string | string[] | undefined>>, name: string): string | undefined {
  const value = query[name];
  if (typeof value !== "string") return undefined;
  return value.replaceAll("\0", "").trim().slice(0, MAX_LENGTH) || undefined;
}

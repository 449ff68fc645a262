/** Postgres can neither store null characters nor search for them. */
export const withoutNulls = (text: string): string => text.replaceAll("\0", "");

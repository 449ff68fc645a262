/** Leaves out null characters: Postgres can neither store them nor search for them. */
export const withoutNulls = (text: string): string => text.replaceAll("\0", "");

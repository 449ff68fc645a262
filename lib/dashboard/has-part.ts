const escapePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** In small or capital letters. `%` and `_` match only themselves. */
export const hasPart = (part: string) => ({ contains: escapePattern(part), mode: "insensitive" as const });

/** For `ILIKE` in SQL, which finds what `hasPart` finds. */
export const toPartPattern = (part: string): string => `%${escapePattern(part)}%`;

/** For `ILIKE` in SQL. */
export const toStartPattern = (start: string): string => `${escapePattern(start)}%`;

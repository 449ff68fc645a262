/** In small or capital letters. `%` and `_` match only themselves. */
export const hasPart = (part: string) => ({ contains: part.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const });

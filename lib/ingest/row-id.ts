import { createHash } from "node:crypto";

const isStated = ([, value]: [string, unknown]) => value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * The id of what a row says: 22 characters, the same for the same statement whatever the order of columns.
 * Empty cells are left out, so that a column added later does not rename the rows before it.
 */
export function rowId(table: string, statement: Record<string, unknown>): string {
  const stated = Object.entries(statement)
    .filter(isStated)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(`${table}\n${JSON.stringify(stated)}`)
    .digest("base64url")
    .slice(0, 22);
}

import { createHash } from "node:crypto";
import type { Value } from "./cells.ts";
import type { FactRecord } from "./table-spec.ts";

/** `source_id` lists the documents of a fact: the first becomes `source_id`, the others `also_source_ids`. */
export function buildFactRecord(
  table: string,
  statement: Record<string, Value | readonly Record<string, Value>[]>,
): FactRecord {
  const [source_id = "", ...also_source_ids] = statement.source_id as readonly string[];
  return { ...statement, id: calculateRowId(table, statement), source_id, also_source_ids };
}

const isStated = ([, value]: [string, unknown]) => value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * From the content of the fact: 22 characters, independent of the order of columns. Empty cells do not count, so that a
 * new column does not change the ids of older rows.
 */
function calculateRowId(table: string, statement: Record<string, unknown>): string {
  const stated = Object.entries(statement)
    .filter(isStated)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(`${table}\n${JSON.stringify(stated)}`)
    .digest("base64url")
    .slice(0, 22);
}

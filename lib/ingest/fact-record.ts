import type { Value } from "./cells.ts";
import { calculateRowId } from "./row-id.ts";
import type { FactRecord } from "./table-spec.ts";

/** `source_id` lists the documents of a fact: the first becomes `source_id`, the others `also_source_ids`. */
export function buildFactRecord(
  table: string,
  statement: Record<string, Value | readonly Record<string, Value>[]>,
): FactRecord {
  const [source_id = "", ...also_source_ids] = statement.source_id as readonly string[];
  return { ...statement, id: calculateRowId(table, statement), source_id, also_source_ids };
}

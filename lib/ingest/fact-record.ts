import type { Value } from "./cells.ts";
import { rowId } from "./row-id.ts";
import type { FactRecord } from "./table-spec.ts";

/** The record of a checked statement, whose `source_id` lists its documents: the first is its own, the others stand beside it. */
export function factRecord(table: string, statement: Record<string, Value | readonly Record<string, Value>[]>): FactRecord {
  const [source_id = "", ...also_source_ids] = statement.source_id as readonly string[];
  return { ...statement, id: rowId(table, statement), source_id, also_source_ids };
}

import type { z } from "zod";
import { Decimal } from "#lib/platform/money.ts";
import type { Value } from "./cells.ts";
import type { Fault } from "./fault.ts";

export interface CheckedRow {
  values: Record<string, Value>;
  line: number;
  getLine(column: string): number;
}

/** A value for each column, and a list of rows for a table of parts. */
export interface FactRecord {
  id: string;
  source_id: string;
  also_source_ids: readonly string[];
  [column: string]: Value | readonly Record<string, Value>[];
}

export interface TableSpec {
  file: string;
  table: string;
  /** In the order of data/reference/README.md. */
  row: z.ZodObject;
  /** The table columns that come from the file, in any order. */
  columns: readonly string[];
  /** A file may leave these out. Their cells count as empty. */
  optionalColumns?: readonly string[];
  /** Columns that identify a row: a new row with the same values replaces the old row. */
  naturalKey?: readonly string[];
  /** Only if several rows make one fact. */
  combineRows?(
    rows: readonly CheckedRow[],
    unreadable: ReadonlySet<string>,
  ): { facts: FactRecord[]; faults: Omit<Fault, "file">[] };
  /** The parts of a fact are under `field` of its record. */
  parts?: { table: string; field: string; factId: string; columns: readonly string[]; order: string };
}

type Row = Record<string, Value>;
type ColumnOf<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

/** The rule applies when both cells could be read. */
function withColumnOrder<Schema extends z.ZodObject>(
  schema: Schema,
  low: ColumnOf<Schema>,
  high: ColumnOf<Schema>,
  holds: (low: string, high: string) => boolean,
): Schema {
  const isInOrder = (row: Row) => row[low] === null || row[high] === null || holds(String(row[low]), String(row[high]));
  return schema.refine((row) => isInOrder(row as Row), {
    path: [high],
    error: (issue) => `must not be less than ${low}, which is ${(issue.input as Row)[low]}`,
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== low && path?.[0] !== high),
  });
}

/** Adds the rule that `to` is not before `from`. */
export const withDateOrder = <Schema extends z.ZodObject>(
  schema: Schema,
  from: ColumnOf<Schema>,
  to: ColumnOf<Schema>,
): Schema => withColumnOrder(schema, from, to, (start, end) => start <= end);

/** Adds the rule that no column is less than an earlier one. */
export function withNumberOrder<Schema extends z.ZodObject>(schema: Schema, ...columns: ColumnOf<Schema>[]): Schema {
  const pairs = columns.flatMap((low, index) => columns.slice(index + 1).map((high) => [low, high] as const));
  return pairs.reduce(
    (checked, [low, high]) => withColumnOrder(checked, low, high, (less, more) => new Decimal(less).lte(more)),
    schema,
  );
}

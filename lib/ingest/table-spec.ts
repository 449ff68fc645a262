import type { z } from "zod";
import { Decimal } from "#lib/platform/money.ts";
import type { Value } from "./cells.ts";
import type { Fault } from "./fault.ts";

/** A row whose every cell has been checked. */
export interface CheckedRow {
  values: Record<string, Value>;
  /** The line on which the row starts. */
  line: number;
  lineOf(column: string): number;
}

/** What the database keeps of one fact: a value for each column, and a list for the rows of a table that belongs to it. */
export interface FactRecord {
  id: string;
  source_id: string;
  also_source_ids: readonly string[];
  [column: string]: Value | readonly Record<string, Value>[];
}

/** How the rows of one file are checked and where they are kept. */
export interface TableSpec {
  file: string;
  table: string;
  /** Column name to type, in the order of the data's README. */
  row: z.ZodObject;
  /** The columns of the table that come from the file, in any order. */
  columns: readonly string[];
  /** Columns that hold one row at most between them: a newer row replaces the one that has them. */
  naturalKey?: readonly string[];
  /** Where several rows make one fact: puts them together. */
  gather?(rows: readonly CheckedRow[], unreadable: ReadonlySet<string>): { facts: FactRecord[]; faults: Omit<Fault, "file">[] };
  /** The table that holds the rows of a fact, under `field` of its record. */
  parts?: { table: string; field: string; factId: string; columns: readonly string[]; order: string };
}

type Row = Record<string, Value>;
type ColumnOf<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

/** The row with a rule over two of its columns, kept when both could be read. */
function ordered<Schema extends z.ZodObject>(
  schema: Schema,
  low: ColumnOf<Schema>,
  high: ColumnOf<Schema>,
  holds: (low: string, high: string) => boolean,
): Schema {
  const inOrder = (row: Row) => row[low] === null || row[high] === null || holds(String(row[low]), String(row[high]));
  return schema.refine((row) => inOrder(row as Row), {
    path: [high],
    error: (issue) => `must not be under ${low}, which is ${(issue.input as Row)[low]}`,
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== low && path?.[0] !== high),
  });
}

/** `to` may not lie before `from`. */
export const datesInOrder = <Schema extends z.ZodObject>(schema: Schema, from: ColumnOf<Schema>, to: ColumnOf<Schema>): Schema =>
  ordered(schema, from, to, (start, end) => start <= end);

/** None of the columns may be less than one before it. */
export function numbersInOrder<Schema extends z.ZodObject>(schema: Schema, ...columns: ColumnOf<Schema>[]): Schema {
  const pairs = columns.flatMap((low, index) => columns.slice(index + 1).map((high) => [low, high] as const));
  return pairs.reduce((checked, [low, high]) => ordered(checked, low, high, (less, more) => new Decimal(less).lte(more)), schema);
}

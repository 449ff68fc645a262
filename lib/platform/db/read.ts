import sql, { join, raw, type Sql } from "sql-template-tag";
import { batchCalls } from "../batch-calls.ts";
import { shareObjects } from "../share-equal.ts";
import { runRead } from "./statements.ts";

/** A `${}` value becomes a parameter; a `${}` part is inserted. */
export { type Sql, sql };

/** A row from `read` in which the decimals of these columns are still text. */
export type AsText<Row, Columns extends keyof Row> = Omit<Row, Columns> & {
  [Column in Columns]: string | Extract<Row[Column], null>;
};

// A tick that a microtask asks for runs when no microtask is left. By then, all code that could go on without the rows
// has called `read`.
const scheduleAfterMicrotasks = (send: () => void) => queueMicrotask(() => process.nextTick(send));

const readBatched = batchCalls<Sql, unknown[]>(readAll, {
  schedule: scheduleAfterMicrotasks,
  maxConcurrent: Number.POSITIVE_INFINITY,
});

/**
 * Returns the rows of a SELECT as JSON: days are `YYYY-MM-DD`, null is null. Cast numeric columns: to `::text` where
 * the value must stay exact (money, rates), to `::float8` where a number is enough.
 *
 * Calls of the same turn, before any input or output is awaited, become one statement. An answer costs one round trip
 * for each read that needs the rows of another. If one read of a statement fails, all its reads fail.
 */
export const read = <Row>(query: Sql): Promise<Row[]> => readBatched(query) as Promise<Row[]>;

async function readAll(queries: Sql[]): Promise<unknown[][]> {
  const nameColumn = (index: number) => `r${index}`;
  const columns = queries.map(
    (query, index) => sql`(SELECT coalesce(json_agg(t), '[]') FROM (${query}) t) AS ${raw(nameColumn(index))}`,
  );
  const { text, values } = sql`SELECT ${join(columns)}`;
  const [row] = await runRead<Record<string, Record<string, unknown>[]>>(text, values);
  return queries.map((_, index) => {
    const rows = row?.[nameColumn(index)] ?? [];
    for (const each of rows) shareObjects(each);
    return rows;
  });
}

import { Prisma } from "#generated/prisma/client.ts";
import { database } from "./client.ts";

export type Sql = Prisma.Sql;

/** A part of a statement; what stands in `${}` becomes a parameter, or is another part. */
export const sql = Prisma.sql;

/** A row as `read` gives it while the decimals of these columns are still text. */
export type AsText<Row, Columns extends keyof Row> = Omit<Row, Columns> & { [Column in Columns]: string | Extract<Row[Column], null> };

interface Asked {
  query: Sql;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

let asked: Asked[] = [];

/**
 * The rows of a SELECT as JSON has them: days are `YYYY-MM-DD`, null is null. A numeric column is to be cast, `::text` where it must stay exact
 * (money, rates), `::float8` where it may be a number.
 *
 * Reads asked for in the same turn, before anything waits for input or output, are one statement: an answer costs as many round trips as
 * it has reads that need each other's result. When one of them fails all of them do.
 */
export function read<Row>(query: Sql): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    asked.push({ query, resolve: (rows) => resolve(rows as Row[]), reject });
    // A tick that a microtask asks for comes when no microtask is left: whatever can go on without this read has asked by then.
    if (asked.length === 1) queueMicrotask(() => process.nextTick(send));
  });
}

async function send(): Promise<void> {
  const reads = asked;
  asked = [];
  const column = (index: number) => `r${index}`;
  const results = reads.map(({ query }, index) => sql`(SELECT coalesce(json_agg(t), '[]') FROM (${query}) t) AS ${Prisma.raw(column(index))}`);
  try {
    const [row] = await database().$queryRaw<[Record<string, unknown[]>]>`SELECT ${Prisma.join(results)}`;
    for (const [index, { resolve }] of reads.entries()) resolve(row[column(index)] as unknown[]);
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

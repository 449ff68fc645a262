import type { Prisma } from "#generated/prisma/client.ts";

export type Transaction = Prisma.TransactionClient;

const CHUNK_ROWS = 2_000;

/** Rows travel as one JSON parameter: no COPY and no prepared statement, which the embedded database's shared session lacks. */
export const json = (rows: readonly unknown[]): string => JSON.stringify(rows);

/** Slices small enough for one statement. */
export function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK_ROWS) }, (_, index) => items.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS));
}

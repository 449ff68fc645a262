import type { Prisma } from "#generated/prisma/client.ts";

export type Transaction = Prisma.TransactionClient;

const CHUNK_ROWS = 2_000;

/** The shared session of the embedded database supports neither COPY nor prepared statements. */
export const toJsonParameter = (rows: readonly unknown[]): string => JSON.stringify(rows);

/** A chunk is small enough for one statement. */
export function splitIntoChunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK_ROWS) }, (_, index) =>
    items.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}

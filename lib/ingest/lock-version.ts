import type { Transaction } from "./sql.ts";

/** Locks the dataset version until the transaction ends, so that a second change of facts waits for the first. */
export async function lockVersion(tx: Transaction): Promise<number> {
  const [dataset] = await tx.$queryRawUnsafe<{ version: number }[]>(
    "SELECT version FROM dataset WHERE id = 1 FOR UPDATE",
  );
  if (!dataset)
    throw new Error("The table dataset is empty. Restore the database from a backup, or start with an empty one");
  return dataset.version;
}

import pg from "pg";
import { vi } from "vitest";

/** The SQL statements that this process sends to the database while `work` runs, over all connections. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.map(([query]) => getQueryText(query));
  } finally {
    sent.mockRestore();
  }
}

const getQueryText = (query: unknown): string => (typeof query === "string" ? query : (query as { text: string }).text);

import pg from "pg";
import { vi } from "vitest";

/** Over all connections of this process. */
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

import pg from "pg";
import { vi } from "vitest";

/** The statements that go to the database over any connection of this process while `work` runs, as they are sent. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.map(([query]) => textOf(query));
  } finally {
    sent.mockRestore();
  }
}

const textOf = (query: unknown): string => (typeof query === "string" ? query : (query as { text: string }).text);

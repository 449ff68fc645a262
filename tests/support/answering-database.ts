import type { Database } from "#lib/platform/db/client.ts";

/** What a test's database answers, by `table.method`, or by `$method` for SQL: a value, or a function of the query. */
// biome-ignore lint/suspicious/noExplicitAny: each query has its own form
export type DatabaseAnswers = Readonly<Record<string, any>>;

export interface AnsweringDatabase {
  db: Database;
  /** The queries so far, oldest first. */
  queries: { name: string; query: unknown }[];
  /** The queries of one name. */
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own form
  list(name: string): any[];
}

/**
 * A database that stores nothing: it answers each query as a test says, and refuses any other. A transaction is its
 * queries, one after another.
 */
export function openAnsweringDatabase(answers: DatabaseAnswers): AnsweringDatabase {
  const queries: AnsweringDatabase["queries"] = [];
  const answer =
    (name: string) =>
    async (...args: unknown[]) => {
      queries.push({ name, query: args[0] });
      if (!(name in answers)) throw new Error(`The test's database has no answer to ${name}`);
      const found = answers[name];
      return typeof found === "function" ? found(...args) : found;
    };
  const db: Database = new Proxy({} as Database, {
    get(_, table) {
      const name = String(table);
      if (name === "$transaction" && !(name in answers))
        return (work: unknown) =>
          typeof work === "function" ? work(db) : Promise.all(work as readonly Promise<unknown>[]);
      if (name.startsWith("$")) return answer(name);
      return new Proxy({}, { get: (_table, method) => answer(`${name}.${String(method)}`) });
    },
  });
  return { db, queries, list: (name) => queries.filter((one) => one.name === name).map(({ query }) => query) };
}

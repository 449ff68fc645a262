import { afterAll, beforeAll, expect, test } from "vitest";
import { unexpected } from "#lib/http/problem.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";

beforeAll(() => provideDatabaseUrl("postgresql://postgres@127.0.0.1:1/nothing-listens-there"));
afterAll(closeDatabase);

test.each([
  ["a query of Prisma", () => database().dataset.findFirst()],
  ["a query in SQL", () => read(sql`SELECT 1 AS one`)],
])("%s is 503 when the database cannot be reached", async (_, query) => {
  const error = await query().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(unexpected(error)).toMatchObject({ code: "unavailable", status: 503 });
});

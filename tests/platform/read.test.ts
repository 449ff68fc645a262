import { beforeAll, expect, test } from "vitest";
import { read, sql } from "#lib/platform/db/read.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import { statementsDuring } from "#tests/support/statements.ts";

beforeAll(async () => {
  await referenceDatabase();
});

const twice = (number: number) =>
  read<{ number: number; twice: number }>(sql`SELECT ${number}::int AS number, 2 * ${number}::int AS twice`);

test("returns rows in order, days as text, null as null, and decimals as the query casts them", async () => {
  const rows = await read(sql`
    SELECT day, amount::text, amount::float8 AS "inDollars", note FROM (VALUES
      ('2026-11-21'::date, 9007199254740993.0100::numeric(20, 4), ARRAY['a', 'b']), ('2024-02-29'::date, 0.10::numeric(20, 4), NULL)
    ) AS fact (day, amount, note) ORDER BY day`);
  expect(rows).toEqual([
    { day: "2024-02-29", amount: "0.1000", inDollars: 0.1, note: null },
    { day: "2026-11-21", amount: "9007199254740993.0100", inDollars: Number("9007199254740993.01"), note: ["a", "b"] },
  ]);
});

test("returns an empty list for no rows", async () => {
  expect(await read(sql`SELECT 1 AS one WHERE false`)).toEqual([]);
});

test("reads of the same turn are one statement, and each has its own parameters and rows", async () => {
  const known = Promise.resolve();
  const afterMicrotasks = async (number: number) => {
    for (let hop = 0; hop < 20; hop++) await known;
    return twice(number);
  };
  let rows: unknown;
  const statements = await statementsDuring(async () => {
    rows = await Promise.all([twice(1), afterMicrotasks(2), twice(3)]);
  });
  expect(rows).toEqual([[{ number: 1, twice: 2 }], [{ number: 2, twice: 4 }], [{ number: 3, twice: 6 }]]);
  expect(statements).toHaveLength(1);
});

test("a read that waits for the rows of another is a separate statement", async () => {
  const statements = await statementsDuring(async () => {
    const [first] = await twice(1);
    expect(await twice(first?.twice ?? 0)).toEqual([{ number: 2, twice: 4 }]);
  });
  expect(statements).toHaveLength(2);
});

test("a parameter stays a value, even if it contains SQL", async () => {
  const hostile = "'; DROP TABLE port; -- $1";
  expect(await read(sql`SELECT ${hostile} AS text`)).toEqual([{ text: hostile }]);
});

test("if one read fails, all reads of its statement fail, and the next statement works", async () => {
  const answers = await Promise.allSettled([twice(1), read(sql`SELECT * FROM no_such_table`)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await twice(1)).toEqual([{ number: 1, twice: 2 }]);
});

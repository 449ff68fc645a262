import { expect, test } from "vitest";
import { checkTable } from "#lib/ingest/check-table.ts";
import { readCsv } from "#lib/ingest/read-csv.ts";
import type { TableSpec } from "#lib/ingest/table-spec.ts";
import { TABLES } from "#lib/ingest/tables.ts";

const fxRates = TABLES.find(({ file }) => file === "fx_rates.csv") as TableSpec;

const COLUMNS = 20_000;

/** If the time grew with the square of the columns, the test would end by its limit. */
test("a row with very many columns takes no time", () => {
  const header = Array.from({ length: COLUMNS }, (_, index) => `c${index % 1_000}`).join(",");
  const raw = readCsv(Buffer.from(`${header}\n${'"a\nb",'.repeat(COLUMNS - 1)}x\n`));
  expect([raw.rows[0]?.line, raw.rows[0]?.getLine(3), raw.rows[0]?.getLine(COLUMNS - 1)]).toEqual([2, 5, COLUMNS + 1]);
  const [first, ...others] = checkTable(fxRates, raw).faults.filter(({ reason }) =>
    reason.startsWith("is not a column"),
  );
  expect([first?.column, others.length]).toEqual(["c0", COLUMNS - 1]);
});

test("a column that is there twice is said", () => {
  const { faults } = checkTable(fxRates, readCsv(Buffer.from("date,base,quote,rate,source_id,rate\n")));
  expect(faults).toEqual([{ line: 1, column: "rate", reason: "is in the header twice" }]);
});

import { expect, test } from "vitest";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import { readThreeDecimals } from "#lib/intake/readers/three-decimals.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

const cell = (value: string, text?: string) => ({
  value,
  places: text === undefined ? [] : [buildPlace(text)],
  basis: "read" as const,
});

const build = (row: Candidate["row"]): Candidate => ({ table: "dd_tariffs", row, doubts: [] });

test.each([
  ["OMR", "OMR 3.000", "3"],
  ["KWD", "12.500", "12.5"],
  ["JOD", "350.125 per day", "350.125"],
  ["BHD", "0.250", "0.25"],
])("three decimals of %s: %s", (currency, text, value) => {
  for (const column of ["rate_per_day", "amount"]) {
    const { row } = readThreeDecimals(build({ currency: cell(currency), [column]: cell("9999", text) }));
    expect(row[column]).toEqual(cell(value, text));
    expect(row.currency).toEqual(cell(currency));
  }
});

test.each([
  ["another currency", { currency: cell("USD"), amount: cell("3000", "3.000") }],
  ["no currency", { amount: cell("3000", "3.000") }],
  ["no amount", { currency: cell("OMR"), free_days: cell("3000", "3.000") }],
  ["an amount without a place", { currency: cell("OMR"), amount: cell("3000") }],
  ["two decimals", { currency: cell("OMR"), amount: cell("3.5", "3.50") }],
  ["thousands", { currency: cell("OMR"), amount: cell("1234567", "1.234.567") }],
  ["four digits and decimals", { currency: cell("OMR"), amount: cell("1234", "1234.000") }],
])("an amount stays as it is: %s", (_, row) => expect(readThreeDecimals(build(row))).toEqual(build(row)));

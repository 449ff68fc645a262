import { expect, test } from "vitest";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import { chooseAmounts, isNamedAmount, isNotAmount } from "#lib/intake/readers/list-amounts.ts";
import type { Amount } from "#lib/intake/readers/list-row.ts";

const build = (title: string) => ({ head: readLabel(title) }) as GridColumn;

test.each([
  ["No.", true],
  [" Qty ", true],
  ["VAT %", true],
  ["GST (%)", true],
  ["Item", true],
  ["Item price", false],
  ["USD", false],
  ["Number of days", false],
])("a column of numbers that are no amounts: %s, %s", (title, expected) => {
  expect(isNotAmount(build(title))).toBe(expected);
});

test.each([
  ["Maersk", true],
  ["20' DV", true],
  ["Import", true],
  ["USD", true],
  ["Tarifa", true],
  ["Unit price", true],
  ["Column 2", false],
  ["Remarks", false],
])("a title that names an amount: %s, %s", (title, expected) => {
  expect(isNamedAmount(build(title))).toBe(expected);
});

test("columns without a meaning of their own are left out, if others are named as amounts", () => {
  const toAmounts = (titles: readonly string[]) => titles.map((title) => ({ column: build(title) }) as Amount);
  const choose = (titles: readonly string[]) => chooseAmounts(toAmounts(titles)).map(({ column }) => column.head.text);
  expect(choose(["Column 2", "20' DV", "40' DV"])).toEqual(["20' DV", "40' DV"]);
  expect(choose(["Rate", "Column 2"])).toEqual(["Rate"]);
  expect(choose(["Column 2", "Column 3"])).toEqual(["Column 2", "Column 3"]);
});

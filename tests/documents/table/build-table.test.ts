import { expect, test } from "vitest";
import { buildTable } from "#lib/documents/table/table.ts";

const read = (rows: string[][], limits?: Parameters<typeof buildTable>[1]) => {
  const table = buildTable(rows, limits);
  return table.ok ? table.table.rows : table.message;
};

test("cells are trimmed, and empty rows are left out without a change of the numbers", () => {
  expect(read([[" a ", ""], ["", "  "], [], ["", "b"]])).toEqual([
    { number: 1, cells: ["a", ""] },
    { number: 4, cells: ["", "b"] },
  ]);
  expect(read([[""], []])).toBe("The table is empty.");
});

test("a row has 60 columns at most", () => {
  const row = (columns: number) => new Array<string>(columns).fill("x");
  expect(read([["a"], row(60)])).toHaveLength(2);
  expect(read([["a"], row(61)])).toBe("Row 2 has 61 columns. At most 60 are read.");
});

test("a cell has as many characters as allowed", () => {
  const limits = { maxRows: 1_000, maxCellLength: 40, maxUnpackedMb: 1, advice: "Make it shorter." };
  expect(read([["a", "x".repeat(40)]], limits)).toHaveLength(1);
  expect(read([["a", "x".repeat(41)]], limits)).toBe(
    `Row 1 has a cell of 41 characters (“${"x".repeat(30)}…”). Leave out columns with long texts.`,
  );
});

test("a table has as many rows as allowed, and the refusal says what to do", () => {
  const limits = { maxRows: 1_000, maxCellLength: 40, maxUnpackedMb: 1, advice: "Make it shorter." };
  expect(read(new Array(1_000).fill(["a"]), limits)).toHaveLength(1_000);
  expect(read(new Array(1_001).fill(["a"]), limits)).toBe("The table has more than 1,000 rows. Make it shorter.");
});

import { expect, test } from "vitest";
import { toTableBlock } from "#lib/documents/sources/table-block.ts";

const place = (...numbers: number[]) => {
  const block = toTableBlock({ rows: numbers.map((number) => ({ number, cells: [`row ${number}`] })) });
  return block.kind === "table" ? block.rows.map((row) => row[0]?.text ?? "") : [];
};

test.each([
  ["next to each other", [1, 2, 3], ["row 1", "row 2", "row 3"]],
  ["with an empty one between them", [1, 3, 4], ["row 1", "", "row 3", "row 4"]],
  ["with many empty ones between them", [1, 9], ["row 1", "", "row 9"]],
  ["below empty ones", [5, 6], ["row 5", "row 6"]],
])("rows %s", (_, numbers, rows) => {
  expect(place(...numbers)).toEqual(rows);
});

test("a merged cell is as wide as its columns", () => {
  const rows = [{ number: 2, cells: ["Import", "", "Export"] }];
  const block = toTableBlock({ rows }, [{ row: 2, column: 1, rows: 1, columns: 2 }]);
  expect(block).toMatchObject({
    rows: [
      [
        { column: 0, span: 2 },
        { column: 1, span: 1 },
        { column: 2, span: 1 },
      ],
    ],
  });
});

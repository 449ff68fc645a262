import { describe, expect, test } from "vitest";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import type { ReadFile } from "#lib/documents/table/read-file.ts";
import type { Table } from "#lib/documents/table/table.ts";
import { readFileLines } from "#lib/invoices/lines/lines-of-file.ts";

function parseTable(text: string): Table {
  const read = parseDelimited(text);
  if (!read.ok) throw new Error(read.message);
  return read.table;
}

const buildFile = (...sheets: [string | null, string][]): ReadFile => ({
  ok: true,
  tables: sheets.map(([sheet, text]) => ({ sheet, table: parseTable(text) })) as unknown as Extract<
    ReadFile,
    { ok: true }
  >["tables"],
});

const HEADINGS = "Container,Type,Discharged,Empty returned,Billed";
const ROW = "CSQU3054383,40HC,2026-08-01,2026-08-14,138618";

describe("the lines of a file", () => {
  test("are those of the sheet with the most columns that we know", () => {
    expect(readFileLines(buildFile(["Summary", "Total,5\nTax,1"], ["Details", `${HEADINGS}\n${ROW}`]))).toEqual({
      ok: true,
      text: `${HEADINGS}\n${ROW}`,
      message: "2 rows read from the sheet “Details”. Show the lines to check them.",
    });
  });

  test("lose the columns that we do not know when they are too long for a link", () => {
    const rows = Array.from({ length: 50 }, () => `${ROW},${"remark ".repeat(30)}`);
    const read = readFileLines(buildFile([null, [`${HEADINGS},Remark`, ...rows].join("\n")]));
    expect(read.ok && read.text.split("\n").slice(0, 2)).toEqual([HEADINGS, ROW]);
  });

  test("are refused when one check cannot take them", () => {
    const rows = Array.from({ length: 120 }, () => ROW);
    expect(readFileLines(buildFile([null, [HEADINGS, ...rows].join("\n")]))).toEqual({
      ok: false,
      message: "The table has 121 rows. One check takes 50 lines: check them in parts.",
    });
  });
});

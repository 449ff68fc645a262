import { describe, expect, test } from "vitest";
import { readWorkbook } from "#lib/documents/table/read-workbook.ts";
import { INVOICE_LIMITS } from "#lib/documents/table/table.ts";
import { buildSheetRows } from "#tests/support/workbook.ts";
import { buildZip } from "#tests/support/zip.ts";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MB = 1024 ** 2;

/** A workbook of these sheets, with other files. */
function build(sheets: readonly string[], others: Readonly<Record<string, string>> = {}): Buffer {
  const names = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const relations = names.map(
    (name, index) => `<Relationship Id="r${index}" Type="${RELATIONS}/worksheet" Target="${name}"/>`,
  );
  const files = {
    "xl/workbook.xml": `<workbook xmlns:r="${RELATIONS}"><sheets>${names.map((_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="r${index}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/></cellXfs></styleSheet>',
    ...Object.fromEntries(names.map((name, index) => [`xl/${name}`, sheets[index] as string])),
    ...others,
  };
  return buildZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

const sheet = (rows: string, after = "") => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const SEVEN = sheet('<row r="1"><c r="A1"><v>7</v></c></row>');

async function readRows(bytes: Buffer, limits = {}) {
  const book = await readWorkbook(bytes, { ...INVOICE_LIMITS, ...limits });
  return book.ok
    ? book.sheets.map(({ read }) => (read.ok ? read.table.rows.map(({ cells }) => cells.join("|")) : read.message))
    : book.message;
}

const SUSPICIOUS = "The workbook has parts that no spreadsheet program writes. Save it again as XLSX or CSV.";
const UNREADABLE = "The file is no workbook that can be read. Save it again as XLSX or CSV.";

describe("a file of a workbook", () => {
  test.each([
    "docProps/app.xml",
    "customXml/item1.xml",
    "xl/theme/theme1.xml",
    "xl/drawings/drawing1.xml",
    "xl/comments1.xml",
    "xl/media/image1.png",
    "xl/printerSettings/printerSettings1.bin",
    "docProps/thumbnail.jpeg",
    "xl/vbaProject.bin",
  ])("that has no cells is not read: %s", async (name) => {
    expect(await readRows(build([SEVEN], { [name]: "<!DOCTYPE x><" }))).toEqual([["7"]]);
    expect(await readRows(build([SEVEN], { [name]: "x".repeat(2 * MB) }), { maxUnpackedMb: 1 })).toEqual([["7"]]);
  });

  test.each([
    ["a declaration", "<!DOCTYPE x><a/>"],
    ["an entity", "<!ENTITY a 'b'><a/>"],
    ["a tag in a tag", "<a <b></b>"],
    ["a tag that does not end", "<a/><b"],
  ])("with %s is refused", async (_, content) => {
    expect(await readRows(build([SEVEN], { "xl/other.xml": content }))).toBe(SUSPICIOUS);
  });

  test("may be as large as the limit", async () => {
    const used = build([SEVEN], { "xl/other.xml": "x".repeat(MB) });
    expect(await readRows(used, { maxUnpackedMb: 2 })).toEqual([["7"]]);
    expect(await readRows(used, { maxUnpackedMb: 1 })).toBe(
      "The workbook unpacks to more than 1 MB. Leave only the sheet with the lines.",
    );
  });
});

describe("the rows of a sheet", () => {
  test.each([
    ["with their places", '<row r="1"><c r="A1"><v>7</v></c><c r="C1"><v>8</v></c></row>', [["7||8"]]],
    ["without places of their own", '<row><c r="A1"><v>7</v></c><c r="B1"><v>8</v></c></row>', [["7|8"]]],
    ["without places of their cells", "<row><c><v>7</v></c><c><v>8</v></c></row>", UNREADABLE],
    ["in column BH", '<row r="1"><c r="BH1"><v>7</v></c></row>', [[`${"|".repeat(59)}7`]]],
    ["in row 20,000", '<row r="20000"><c r="A20000"><v>7</v></c></row>', [["7"]]],
    [
      "in column BI",
      '<row r="1"><c r="BI1"><v>7</v></c></row>',
      "The sheet has a value in column BI. At most 60 columns are read.",
    ],
    [
      "in row 20,001",
      '<row r="20001"><c r="A20001"><v>7</v></c></row>',
      "The sheet has a value in row 20001. Leave only the lines of one invoice.",
    ],
    ["in no row", '<row r="1"><c r="A"><v>7</v></c></row>', UNREADABLE],
    ["in a column of small letters", '<row r="1"><c r="a1"><v>7</v></c></row>', UNREADABLE],
    ["with a place that is none", '<row r="one"><c r="A1"><v>7</v></c></row>', UNREADABLE],
  ])("%s", async (_, rows, expected) => {
    expect(await readRows(build([sheet(rows)]))).toEqual(expected);
  });

  test("may be as many as the limit", async () => {
    const rows = (count: number) => build([sheet(buildSheetRows(count, ["7", "8"]))]);
    expect(await readRows(rows(2), { maxRows: 2 })).toEqual([["7|8", "7|8"]]);
    const message = "The sheet has more than 2 rows. Leave only the lines of one invoice.";
    expect(await readRows(rows(3), { maxRows: 2 })).toBe(message);
  });

  test("of all sheets together may have as many cells as the largest sheet", async () => {
    const rows = sheet(buildSheetRows(2, Array<string>(20).fill("7")));
    const limits = { maxRows: 2 };
    expect(await readRows(build([rows, rows, rows]), limits)).toHaveLength(3);
    expect(await readRows(build([rows, rows, rows, SEVEN]), limits)).toBe(
      "The sheets have more than 120 cells together. Leave only the sheet with the lines.",
    );
  });

  test("of one sheet that is too large are left out", async () => {
    const large = sheet(buildSheetRows(3, ["7"]));
    const small = sheet(buildSheetRows(1, ["8"]));
    expect(await readRows(build([large, small]), { maxRows: 2 })).toEqual([["8"]]);
  });
});

test.each([
  [["<worksheet><sheetData/></worksheet>"]],
  [["<worksheet><sheetData/></worksheet>", sheet('<row r="1"><c r="A1" s="1"/></row>')]],
])("a workbook without values is empty", async (sheets) => {
  expect(await readRows(build(sheets))).toBe("The table is empty.");
});

test("a number is shown with the decimals of its own cell", async () => {
  const rows =
    '<row r="1"><c r="A1" s="1"><v>5</v></c><c r="B1"><v>6</v></c></row><row r="2"><c r="A2"><v>7</v></c><c r="B2" s="1"><v>8</v></c></row>';
  expect(await readRows(build([sheet(rows)]))).toEqual([["5.00|6", "7|8.00"]]);
});

test("formats and merged cells are those of their own sheet", async () => {
  const plain = sheet('<row r="1"><c r="A1"><v>5</v></c></row>', '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>');
  const money = sheet(
    '<row r="1"><c r="A1" s="1"><v>5</v></c></row>',
    '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
  );
  expect(await readRows(build([plain, money]))).toEqual([["5"], ["5.00"]]);
  const book = await readWorkbook(build([plain, money]));
  expect(book.ok && book.sheets.map(({ merged }) => merged)).toEqual([
    [{ row: 1, column: 1, rows: 1, columns: 2 }],
    [{ row: 1, column: 1, rows: 2, columns: 1 }],
  ]);
});

import { deflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import writeXlsx from "write-excel-file/node";
import { readFile } from "#lib/documents/table/read-file.ts";
import { readWorkbook } from "#lib/documents/table/read-workbook.ts";
import { readUploadedLines } from "#lib/invoices/lines/lines-of-upload.ts";
import { packStored, UnpackFault, unpack } from "#lib/platform/zip.ts";
import { buildSheetRows, buildWorkbook } from "#tests/support/workbook.ts";
import { buildZip } from "#tests/support/zip.ts";

const texts = async (bytes: Buffer) => {
  const read = await readFile(bytes);
  return read.ok
    ? read.tables.map(({ sheet, table }) => ({ sheet, rows: table.rows.map(({ cells }) => cells.join("|")) }))
    : read.message;
};

const day = (text: string) => ({ value: new Date(`${text}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" });

const WORKBOOK = [
  { sheet: "Summary", data: [["Invoice 4711"]] },
  {
    sheet: "Lines",
    data: [
      ["Container", "Type", "Discharged", "Billed", "Rate"],
      ["CSQU3054383", "40HC", day("2026-07-01"), 1250.1, 1.256],
      [null, null, null, null, null],
      ["MSKU9070323", "20DV", day("2026-12-31"), 0.1 + 0.2, 75],
    ],
  },
];

describe("files that people upload", () => {
  let workbook: Buffer;
  beforeAll(async () => {
    workbook = await writeXlsx(WORKBOOK as Parameters<typeof writeXlsx>[0]).toBuffer();
  });

  test("XLSX: each sheet as text, with dates as days and exact amounts", async () => {
    expect(await texts(workbook)).toEqual([
      { sheet: "Summary", rows: ["Invoice 4711"] },
      {
        sheet: "Lines",
        rows: [
          "Container|Type|Discharged|Billed|Rate",
          "CSQU3054383|40HC|2026-07-01|1250.1|1.2560",
          "MSKU9070323|20DV|2026-12-31|0.3|75",
        ],
      },
    ]);
  });

  test.each([
    ["UTF-8 with a mark", Buffer.from("\uFEFFContainer;Größe\nA;ü\n")],
    ["UTF-16, as spreadsheets save Unicode text", Buffer.from("\uFEFFContainer\tGröße\r\nA\tü\r\n", "utf16le")],
    ["Windows-1252", Buffer.from("Container;Größe\r\nA;ü\r\n", "latin1")],
  ])("CSV in %s", async (_, bytes) => {
    expect(await texts(bytes)).toEqual([{ sheet: null, rows: ["Container|Größe", "A|ü"] }]);
  });

  test.each([
    ["an empty file", Buffer.alloc(0), "The file is empty."],
    [
      "an old workbook",
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      "The file is an old XLS workbook, or one with a password. Save it as XLSX or CSV.",
    ],
    ["a PDF", Buffer.from("%PDF-1.7"), "The file is a PDF. Use the check of a PDF invoice instead."],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), "The file is no table: it is neither text nor XLSX."],
    [
      "UTF-16 with null characters",
      Buffer.from("\uFEFFContainer\tGröße\r\nA\0\tü\r\n", "utf16le"),
      "The file is no table: it is neither text nor XLSX.",
    ],
    [
      "an archive that is cut off",
      Buffer.from("PK\u0003\u0004 and no more"),
      "The file is no workbook that can be read. Save it again as XLSX or CSV.",
    ],
    [
      "an archive of other things",
      buildZip([{ name: "a.txt", content: Buffer.from("x") }]),
      "The file is no workbook that can be read. Save it again as XLSX or CSV.",
    ],
  ])("%s is refused with the reason", async (_, bytes, message) => {
    expect(await texts(bytes)).toBe(message);
  });

  test("a sheet with a picture of a chart only, prefixes, single quotes and entities in a name are read as other programs write them", async () => {
    const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const files = {
      "xl/workbook.xml": `<x:workbook xmlns:x="m" xmlns:n="${relations}"><x:sheets><x:sheet n:id='rId1' name='Chart' sheetId='1'/><x:sheet n:id='rId2' sheetId='2' name='R&amp;D "June"'/></x:sheets></x:workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Target='chartsheets/sheet1.xml' Type='${relations}/chartsheet' Id='rId1'/><Relationship Target='/xl/worksheets/sheet2.xml' Type='${relations}/worksheet' Id='rId2'/></Relationships>`,
      "xl/chartsheets/sheet1.xml": "<chartsheet/>",
      "xl/worksheets/sheet2.xml":
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    };
    expect(
      await texts(buildZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })))),
    ).toEqual([{ sheet: 'R&D "June"', rows: ["7"] }]);
  });

  test("formatting without values does not count as rows", async () => {
    const formatted = Array.from(
      { length: 5_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"/><c r="XFD${index + 2}" s="1"/></row>`,
    );
    const book = await readWorkbook(buildWorkbook(`<row r="1"><c r="A1"><v>7</v></c></row>${formatted.join("")}`));
    expect(book).toMatchObject({
      ok: true,
      sheets: [{ name: "S1", read: { table: { rows: [{ number: 1, cells: ["7"] }] } } }],
    });
  });
});

describe("hostile files are refused in seconds, and the memory stays flat", () => {
  async function expectRefused(bytes: Buffer, message: RegExp | string): Promise<void> {
    const before = process.memoryUsage().rss;
    const start = performance.now();
    const answer = await readUploadedLines(bytes, "a test");
    expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(message) });
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  }

  test("a zip bomb that states a size of one byte", async () => {
    const zeros = deflateRawSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 });
    const bomb = buildZip(
      Array.from({ length: 7 }, (_, index) => ({ name: `xl/worksheets/sheet${index}.xml`, content: Buffer.from("x") })),
      { packed: zeros },
    );
    await expectRefused(bomb, "unpacks to more than 12 MB");
  });

  test("many files that each fit", async () => {
    const file = Buffer.alloc(1024 * 1024, 32);
    await expectRefused(
      buildZip(Array.from({ length: 90 }, (_, index) => ({ name: `xl/${index}.xml`, content: file }))),
      "unpacks to more than 12 MB",
    );
  });

  test("a workbook of a million rows", async () => {
    const rows = Array.from(
      { length: 1_000_000 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    ).join("");
    await expectRefused(buildWorkbook(rows), /larger than 2 MB|unpacks to more than 12 MB/);
  });

  test("2,000 sheets that are one part: it is read once", async () => {
    const book = await readFile(buildWorkbook(buildSheetRows(900, ["CSQU3054383", "40HC"]), { names: 2_000 }));
    expect(book.ok && book.tables.map(({ sheet, table }) => [sheet, table.rows.length])).toEqual([["S1", 900]]);
    await expectRefused(
      buildWorkbook(buildSheetRows(900, ["CSQU3054383", "40HC"]), { names: 2_000 }),
      "The table has 900 rows. One check takes 50 lines",
    );
  });

  test("sheets that each fit, but not together", async () => {
    const sheet = buildSheetRows(900, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    await expectRefused(
      buildWorkbook(Array.from({ length: 9 }, () => sheet)),
      "The sheets have more than 60,000 cells together. Leave only the sheet with the lines.",
    );
  });

  test("tags and attributes that never end", async () => {
    await expectRefused(buildWorkbook("<row <c ".repeat(700_000)), "parts that no spreadsheet program writes");
    await expectRefused(buildWorkbook(`<c r="${"A".repeat(5_000_000)}`), "parts that no spreadsheet program writes");
  });

  test("200,000 rows that fit into the limit of bytes", async () => {
    await expectRefused(
      buildWorkbook("<row><c><v>1</v></c></row>".repeat(200_000)),
      "The sheet has more than 1,000 rows. Leave only the lines of one invoice.",
    );
  });

  test("a value in the last cell of a sheet", async () => {
    await expectRefused(
      buildWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      "The sheet has a value in row 1048576.",
    );
    await expectRefused(
      buildWorkbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      "The sheet has a value in column XFD. At most 60 columns are read.",
    );
    await expectRefused(
      buildWorkbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      "The sheet has a value in row 1048576.",
    );
    await expectRefused(
      buildWorkbook('<row r="1048576"><c><v>1</v></c></row>'),
      "The sheet has a value in row 1048576.",
    );
  });

  test("entities that grow", async () => {
    const content = Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet/>');
    await expectRefused(
      buildZip([{ name: "xl/sharedStrings.xml", content }]),
      "parts that no spreadsheet program writes",
    );
  });

  test("a million lines of text", async () => {
    await expectRefused(Buffer.from("1\n".repeat(1_000_000)), "more than 1,000 rows");
  });

  test("one long line, and one long cell", async () => {
    await expectRefused(Buffer.from("a,".repeat(1_000_000)), /columns\. At most 60 are read|The table/);
    await expectRefused(Buffer.from(`a,b\n${"x".repeat(1_000_000)},1`), /a cell of 1000000 characters/);
  });

  test("200 MB", async () => {
    await expectRefused(
      Buffer.alloc(200 * 1024 * 1024),
      "The file is larger than 2 MB. Leave only the lines of one invoice.",
    );
  });
});

test("an archive packed without compression unpacks to the same files", () => {
  const files = [
    { name: "a.xml", content: Buffer.from("one") },
    { name: "b.xml", content: Buffer.from("two") },
  ];
  expect(unpack(packStored(files), () => true, { maxBytes: 6, maxFiles: 2 })).toEqual(files);
  expect(() => unpack(packStored(files), () => true, { maxBytes: 5, maxFiles: 2 })).toThrow(UnpackFault);
  expect(() => unpack(packStored(files), () => true, { maxBytes: 6, maxFiles: 1 })).toThrow(UnpackFault);
});

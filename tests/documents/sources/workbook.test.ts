import { expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { SOURCE_LIMITS } from "#lib/documents/sources/limits.ts";
import { readWorkbookPages } from "#lib/documents/sources/workbook.ts";
import { buildSheetRows, buildWorkbook } from "#tests/support/workbook.ts";
import { buildZip } from "#tests/support/zip.ts";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Each sheet has its own name as its value. */
function buildSheets(sheets: readonly { name: string; state?: string }[]): Buffer {
  const part = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const files = {
    "xl/workbook.xml": `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="r${index}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="r${index}" Type="${RELATIONS}/worksheet" Target="${part(index)}"/>`)
      .join("")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ name }, index) => [
        `xl/${part(index)}`,
        `<worksheet><sheetData>${buildSheetRows(1, [name])}</sheetData></worksheet>`,
      ]),
    ),
  };
  return buildZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

async function readPages(bytes: Buffer) {
  const read = await readWorkbookPages(new Uint8Array(bytes));
  return read.ok ? read.pages.map((page) => [page.page, ...groupWordsIntoLines(page).map(({ text }) => text)]) : read;
}

test("a sheet is a page, and hidden ones are left out", async () => {
  const sheets = [{ name: "Import" }, { name: "Lists", state: "hidden" }, { name: "Export", state: "visible" }];
  expect(await readPages(buildSheets(sheets))).toEqual([
    [1, "Import"],
    [2, "Export"],
  ]);
});

test("hidden sheets are read if no other has values", async () => {
  const sheets = [
    { name: "Import", state: "hidden" },
    { name: "Export", state: "veryHidden" },
  ];
  expect(await readPages(buildSheets(sheets))).toEqual([
    [1, "Import"],
    [2, "Export"],
  ]);
});

test("a workbook may have 60 sheets", async () => {
  const sheets = (count: number) => buildSheets(Array.from({ length: count }, (_, index) => ({ name: `S${index}` })));
  expect(await readPages(sheets(SOURCE_LIMITS.maxPages))).toHaveLength(60);
  expect(await readPages(sheets(SOURCE_LIMITS.maxPages + 1))).toMatchObject({
    ok: false,
    reason: "too_large",
    message: "The workbook has more than 60 sheets.",
  });
});

const HEAD = ["Type", "Name", "Rate"];

test.each<[string, readonly (readonly string[])[], readonly string[], readonly string[]]>([
  [
    "over two rows counts for both",
    [HEAD, ["20DV", "Plug", "100"], ["40HC", "Move"]],
    ["C2:C3"],
    ["20DV\tPlug\t100", "40HC\tMove\t100"],
  ],
  [
    "is in its own column of the next row",
    [
      [...HEAD, "Unit", "Note"],
      ["20DV", "Plug", "100", "day", "a"],
      ["40HC", "Move", "", "hour", "b"],
    ],
    ["C2:C3"],
    ["20DV\tPlug\t100\tday\ta", "40HC\tMove\t100\thour\tb"],
  ],
  [
    "does not count for the row below",
    [HEAD, ["20DV", "Plug", "100"], ["40HC", "Move"], ["45HC", "Lift"]],
    ["C2:C3"],
    ["20DV\tPlug\t100", "40HC\tMove\t100", "45HC\tLift"],
  ],
  [
    "over three rows counts for all, although one of them is empty",
    [HEAD, ["20DV", "Plug", "100"], [], ["40HC", "Move"]],
    ["C2:C4"],
    ["20DV\tPlug\t100", "40HC\tMove\t100"],
  ],
  [
    "that begins in an empty row changes nothing",
    [HEAD, ["20DV", "Plug", "100"], [], ["40HC", "Move", "200"]],
    ["C3:C4"],
    ["20DV\tPlug\t100", "40HC\tMove\t200"],
  ],
  [
    "without a value changes nothing",
    [HEAD, ["20DV", "Plug"], ["40HC", "Move", "200"]],
    ["C2:C3"],
    ["20DV\tPlug", "40HC\tMove\t200"],
  ],
  [
    "over columns only counts once",
    [HEAD, ["20DV", "Plug"], ["40HC", "Move", "200"]],
    ["B2:C2"],
    ["20DV\tPlug", "40HC\tMove\t200"],
  ],
  [
    "leaves a first value that its place has anyway",
    [HEAD, ["20DV", "Plug", "100"], ["", "Move"]],
    ["B2:B3"],
    ["20DV\tPlug\t100", "Move"],
  ],
  [
    "does not count for a row whose first value is to the right of it",
    [HEAD, ["20DV", "Plug", "100"], ["", "", "200"]],
    ["B2:B3"],
    ["20DV\tPlug\t100", "200"],
  ],
  [
    "counts for a row whose first cell is merged with those below",
    [HEAD, ["20DV", "Plug", "50"], ["40HC", "Lift", "100"], ["", "Move"], ["", "Plug", "60"]],
    ["C3:C4", "A4:A5"],
    ["20DV\tPlug\t50", "40HC\tLift\t100", "Move\t100", "Plug\t60"],
  ],
  [
    "counts for a row above other merged cells",
    [HEAD, ["20DV", "Plug", "50"], ["40HC", "Lift", "100"], ["", "Move"], ["45HC", "Plug", "60"], ["", "Lift", "70"]],
    ["C3:C4", "A5:A6"],
    ["20DV\tPlug\t50", "40HC\tLift\t100", "Move\t100", "45HC\tPlug\t60", "Lift\t70"],
  ],
  [
    "counts for a row below other merged cells",
    [HEAD, ["20DV", "Plug", "50"], ["", "Lift", "100"], ["", "Move"]],
    ["A2:A3", "C3:C4"],
    ["20DV\tPlug\t50", "Lift\t100", "Move\t100"],
  ],
  [
    "counts for a row with a value of its own in another merged cell",
    [HEAD, ["20DV", "Plug", "100"], ["", "Move"]],
    ["B2:B3", "C2:C3"],
    ["20DV\tPlug\t100", "Move\t100"],
  ],
  [
    "does not count for the second row of one line",
    [HEAD, ["20DV", "Plug", "100"], ["", "Move"]],
    ["A2:A3", "C2:C3"],
    ["20DV\tPlug\t100", "Move"],
  ],
])("a merged value %s", async (_, rows, merged, lines) => {
  const after = `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
  const xml = rows.map((cells, index) => buildSheetRows(1, cells, index + 1)).join("");
  expect(await readPages(buildWorkbook(xml, { after }))).toEqual([[1, rows[0]?.join("\t"), ...lines]]);
});

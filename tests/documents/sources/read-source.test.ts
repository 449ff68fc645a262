import { describe, expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { SOURCE_LIMITS } from "#lib/documents/sources/limits.ts";
import { toPlacedBlock } from "#lib/documents/sources/placed-table.ts";
import { readSource, type SourceKind } from "#lib/documents/sources/read-source.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { addScore, calculateShareOfRight, createScore, scoreInvoices } from "#tests/support/score-reading.ts";
import { buildSheetRows, buildWorkbook } from "#tests/support/workbook.ts";
import { buildZip } from "#tests/support/zip.ts";

const SEEDS = [1, 2, 3, 4, 5];
const CONTENT = { name: "xl/workbook.xml", content: Buffer.from("<workbook/>") };

test.each<SourceKind>(["csv", "xlsx", "html"])("an invoice as %s is read like a printed one", async (kind) => {
  const total = createScore();
  for (const { expected, bytes, layout } of SEEDS.flatMap((seed) => listRandomDocuments(seed, "open")).filter(
    (document) => document.kind === kind,
  )) {
    const source = await readSource({ kind, bytes: new Uint8Array(await bytes()) });
    if (!source.ok || expected.kind !== "invoices") throw new Error(`${layout} was not read`);
    const read = readDocument(source.pages.flatMap(groupWordsIntoLines));
    if (read.kind !== "invoices") throw new Error(`${layout} is no invoice`);
    addScore(total, scoreInvoices(expected.invoices, read.invoices));
  }
  expect([total.counts.wrong_unmarked, total.phantoms, total.lost], total.faults.join("\n")).toEqual([0, 0, 0]);
  expect(calculateShareOfRight(total), total.faults.join("\n")).toBeGreaterThanOrEqual(0.97);
});

test.each<[string, SourceKind, Buffer, string, RegExp]>([
  ["nothing", "text", Buffer.alloc(0), "empty", /is empty/],
  ["a table of spaces", "csv", Buffer.from(" \n \n"), "empty", /is empty/],
  ["a table that is no text", "csv", Buffer.from("a;b\0;c\n"), "unreadable", /no text that can be read/],
  ["a page that is no text", "html", Buffer.from("<p>Port\0</p>"), "unreadable", /no text that can be read/],
  ["a table with too many columns", "csv", Buffer.from(`${"x;".repeat(61)}\n`.repeat(2)), "too_large", /62 columns/],
  [
    "a workbook with a row that no sheet has",
    "xlsx",
    buildWorkbook('<row r="2000000"><c r="A2000000"><v>7</v></c></row>'),
    "unreadable",
    /row 2000000/,
  ],
  ["a workbook with a password", "xlsx", buildZip([CONTENT], { isEncrypted: () => true }), "encrypted", /password/],
  ["a workbook that is cut off", "xlsx", buildZip([CONTENT]).subarray(0, 40), "unreadable", /no workbook/],
])("%s is refused with the reason", async (_, kind, bytes, reason, message) => {
  const refusal = await readSource({ kind, bytes: new Uint8Array(bytes) });
  expect(refusal).toMatchObject({ ok: false, reason, message: expect.stringMatching(message) });
});

test("a merged cell of a sheet counts for each of its rows, but not in the heading", async () => {
  const rows = [["Type", "Rate"], ["Size"], ["20DV", "100"], ["40HC"]];
  const after = '<mergeCells><mergeCell ref="B1:B2"/><mergeCell ref="B3:B4"/></mergeCells>';
  const xml = rows.map((cells, index) => buildSheetRows(1, cells, index + 1)).join("");
  const read = await readSource({ kind: "xlsx", bytes: new Uint8Array(buildWorkbook(xml, { after })) });
  const lines = read.ok ? read.pages.flatMap(groupWordsIntoLines).map(({ text }) => text) : [];
  expect(lines).toEqual(["Type\tRate", "Size", "20DV\t100", "40HC\t100"]);
});

test("a merged cell stays in the first row where the first cells are merged too", async () => {
  const rows = [
    ["Type", "Name", "Rate", "Unit"],
    ["20DV", "Plug", "100", "day"],
    ["", "Move"],
    ["40HC", "Plug", "200", "day"],
    ["45HC", "Move"],
    ["Reefer", "Plug", "300", "day"],
    ["", "", "Move"],
  ];
  const after = `<mergeCells>${["A2:A3", "C2:C3", "C4:C5", "D4:D5", "D6:D7"].map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
  const xml = rows.map((cells, index) => buildSheetRows(1, cells, index + 1)).join("");
  const read = await readSource({ kind: "xlsx", bytes: new Uint8Array(buildWorkbook(xml, { after })) });
  const lines = read.ok ? read.pages.flatMap(groupWordsIntoLines).map(({ text }) => text) : [];
  expect(lines).toEqual([
    "Type\tName\tRate\tUnit",
    "20DV\tPlug\t100\tday",
    "Move",
    "40HC\tPlug\t200\tday",
    "45HC\tMove\t200\tday",
    "Reefer\tPlug\t300\tday",
    "Move\tday",
  ]);
});

test("a file of the largest size is read", async () => {
  const bytes = new Uint8Array(SOURCE_LIMITS.maxBytes).fill(0x20);
  expect(await readSource({ kind: "text", bytes })).toMatchObject({ ok: false, reason: "empty" });
  expect(await readSource({ kind: "text", bytes: new Uint8Array([...bytes.subarray(0, 1), ...bytes]) })).toMatchObject({
    ok: false,
    reason: "too_large",
  });
});

test("a file that is too large says how large one may be", async () => {
  const bytes = new Uint8Array(SOURCE_LIMITS.maxBytes + 1);
  expect(await readSource({ kind: "csv", bytes })).toMatchObject({ message: "The file is larger than 8 MB." });
});

test.each<[string, SourceKind, string]>([
  ["a page of pictures only", "html", "<html><body><img src='a.png'></body></html>"],
  ["a text of rules only", "text", "-----\n=====\n"],
  ["a text of empty cells only", "text", "| | |\n| | |\n"],
])("%s has no text", async (_, kind, text) => {
  expect(await readSource({ kind, bytes: Buffer.from(text) })).toEqual({
    ok: false,
    reason: "empty",
    message: "The file has no text.",
  });
});

test("a text is read although one of its pages has only a rule", async () => {
  const read = await readSource({ kind: "text", bytes: Buffer.from("Port\f-----\n") });
  expect(read.ok && read.pages.map(({ words }) => words.length)).toEqual([1, 0]);
});

test("a number of a sheet with three decimals gets a fourth one, so that nobody reads thousands", async () => {
  const cells = ["1.256", "1.25"].map((value, index) => `<c r="${"AB"[index]}1"><v>${value}</v></c>`).join("");
  const read = await readSource({ kind: "xlsx", bytes: new Uint8Array(buildWorkbook(`<row r="1">${cells}</row>`)) });
  expect(read.ok && read.pages.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(["1.2560", "1.25"]);
});

test.each([
  ["left and top", "text,left,top\nFree days,10,20\n7,200,20\nRate,10,40\nUSD 100,200,40\n"],
  ["left and top before the text", "x0,y0,word\n200,40,USD 100\n10,40,Rate\n10,20,Free days\n200,20,7\n"],
  ["top before left", "top,left,text\n20,10,Free days\n20,200,7\n40,10,Rate\n40,200,USD 100\n"],
  [
    "an outline before the text",
    'bbox,text\n"10,20,90,30",Free days\n"200,20,210,30",7\n"10,40,50,50",Rate\n"200,40,260,50",USD 100\n',
  ],
  [
    "an outline of its corners",
    'content,polygon\n7,"[2,1,3,1,3,1.1,2,1.1]"\nFree days,"[0.5,1,1.5,1,1.5,1.1,0.5,1.1]"\nRate,"[0.5,2,1,2,1,2.1,0.5,2.1]"\nUSD 100,"[2,2,3,2,3,2.1,2,2.1]"\n',
  ],
])("the texts of a layout tool are placed by %s", async (_, csv) => {
  const read = await readSource({ kind: "csv", bytes: Buffer.from(csv) });
  const lines = read.ok ? read.pages.flatMap(groupWordsIntoLines).map(({ text }) => text) : [];
  expect(lines).toEqual(["Free days\t7", "Rate\tUSD 100"]);
});

test.each([
  ["a place", "text,left\nFree days,10\n7,200\n", ["text\tleft", "Free days\t10", "7\t200"]],
  ["a left", "text,top\nFree days,10\n7,200\n", ["text\ttop", "Free days\t10", "7\t200"]],
  ["a text", "left,top\n10,20\n200,20\n", ["left\ttop", "10\t20", "200\t20"]],
  ["texts", "text,left,top\n", ["text\tleft\ttop"]],
  ["numbers", "text,left,top\nFree days,a,b\n7,200,20\n", ["text\tleft\ttop", "Free days\ta\tb", "7\t200\t20"]],
])("a table without %s is no output of a layout tool", async (_, csv, expected) => {
  const read = await readSource({ kind: "csv", bytes: Buffer.from(csv) });
  expect(read.ok ? read.pages.flatMap(groupWordsIntoLines).map(({ text }) => text) : []).toEqual(expected);
});

test("a table without rows is no output of a layout tool", () => expect(toPlacedBlock({ rows: [] })).toBeUndefined());

describe("the output of a layout tool", () => {
  const readPage = async (rows: readonly string[], head = "text,polygon") => {
    const read = await readSource({ kind: "csv", bytes: Buffer.from(`${[head, ...rows].join("\n")}\n`) });
    const [page] = read.ok ? read.pages : [];
    if (!page) throw new Error("The table was not read");
    return page;
  };
  const listLines = async (rows: readonly string[], head?: string) =>
    groupWordsIntoLines(await readPage(rows, head)).map(({ text }) => text);
  const outline = (text: string, ...places: number[]) => `${text},"${places.join(",")}"`;

  test.each([
    ["a place", "text,left,top", ["Notes,none,0", "Page,none,0"]],
    ["a text", "text,left,top", [" ,10,200", " ,10,220"]],
    ["both coordinates", "text,polygon", ["Notes,", "Page,5"]],
  ])("can have one row of five without %s, which is left out", async (_, head, [row = "", other = ""]) => {
    const words = ["Port", "Hamburg", "Rate", "Free days"].map((text, index) =>
      head.includes("polygon") ? outline(text, 10, 20 * index, 60, 20 * index + 10) : `${text},10,${20 * index}`,
    );
    expect(await listLines([...words, row], head)).toEqual(["Port", "Hamburg", "Rate", "Free days"]);
    expect(await listLines([...words, other], head)).toEqual(["Port", "Hamburg", "Rate", "Free days"]);
    expect(await listLines([...words, row, other], head)).toContain(head.replaceAll(",", "\t"));
  });

  test("is enlarged until most letters have the height of a line", async () => {
    const rows = (scale: number) =>
      ["Port", "Invoice", "Rate"].map((text, row) =>
        outline(text, ...[1, row + 1, 2, row + (text === "Invoice" ? 1.6 : 1.2)].map((at) => at * scale)),
      );
    const page = await readPage(rows(1));
    expect(page).toEqual(await readPage(rows(50)));
    expect(page).toEqual(await readPage(rows(50).toSorted()));
    expect(page).toEqual(await readPage(["Port,1,50", "Invoice,1,100", "Rate,1,150"], "text,left,top"));
  });

  test("has its texts where the left and upper edges of their outlines are", async () => {
    const lines = groupWordsIntoLines(
      await readPage([
        outline("Port", 1, 1, 2, 1.2),
        outline("Hamburg", 4, 1.9, 6, 1),
        outline("Rate", 1.5, 2, 1, 2.2),
        outline("USD 100", 4, 2, 9, 2.2),
      ]),
    );
    expect(lines.map(({ text }) => text)).toEqual(["Port\tHamburg", "Rate\tUSD 100"]);
    expect(lines[0]?.cells.map(({ left }) => left)).toEqual(lines[1]?.cells.map(({ left }) => left));
  });
});

test("words after a tab are below each other, as an editor shows them", async () => {
  const read = await readSource({ kind: "text", bytes: Buffer.from("Port\tHamburg\nDays\t7\nRates\t100\n") });
  const lines = read.ok ? read.pages.flatMap(groupWordsIntoLines) : [];
  expect(new Set(lines.map(({ cells }) => cells[1]?.left)).size).toBe(1);
});

test("a text of more than 20,000 lines is refused", async () => {
  const read = (count: number) => readSource({ kind: "text", bytes: Buffer.from(Array(count).fill("a").join("\n")) });
  expect((await read(20_000)).ok).toBe(true);
  expect(await read(20_001)).toMatchObject({ ok: false, reason: "too_large" });
});

test("a line with more than a hundred bars is no row of a table", async () => {
  const isTable = async (bars: number) => {
    const line = `|${" 5 |".repeat(bars - 1)}`;
    const read = await readSource({ kind: "text", bytes: Buffer.from(`${line}\n${line}\n`) });
    const [first] = read.ok ? read.pages.flatMap(groupWordsIntoLines) : [];
    return first?.text.includes("|") === false;
  };
  expect([await isTable(99), await isTable(101)]).toEqual([true, false]);
});

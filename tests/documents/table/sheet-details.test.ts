import { describe, expect, test } from "vitest";
import { readNumberFormats, readSheetDetails, toColumnNumber } from "#lib/documents/table/sheet-details.ts";
import { findWorkbookParts } from "#lib/documents/table/workbook-parts.ts";

const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });

test.each([
  ["A", 1],
  ["Z", 26],
  ["AA", 27],
  ["XFD", 16_384],
])("column %s is number %i", (letters, number) => expect(toColumnNumber(letters)).toBe(number));

describe("the number formats of a workbook", () => {
  const formats = (xml: string) =>
    readNumberFormats([file("xl/other.xml", "x"), file("xl/styles.xml", xml)]).map(
      (format) => format && `${format.decimals}${format.isPercent ? " %" : ""}`,
    );
  const own = (...codes: string[]) =>
    formats(
      `<numFmts>${codes.map((code, id) => `<numFmt numFmtId="${164 + id}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs>${codes.map((_, id) => `<xf numFmtId="${164 + id}"/>`).join("")}</cellXfs>`,
    );

  test("are those that every program knows, or its own", () => {
    expect(
      formats('<cellXfs><xf numFmtId="0"/><xf numFmtId="2"/><xf numFmtId="9"/><xf numFmtId="10"/></cellXfs>'),
    ).toEqual([undefined, "2", "0 %", "2 %"]);
    expect(own("#,##0.00", "0.0%", "0", "#,##0.00;[Red]-#,##0.000", "0.00 &quot;days&quot;", "0.0#")).toEqual([
      "2",
      "1 %",
      "0",
      "2",
      "2",
      "1",
    ]);
  });

  test.each([
    ["2", "2"],
    ["4", "2"],
    ["7", "2"],
    ["8", "2"],
    ["9", "0 %"],
    ["10", "2 %"],
    ["39", "2"],
    ["40", "2"],
    ["43", "2"],
    ["44", "2"],
    ["1", undefined],
    ["14", undefined],
  ])("with the number %s are %s", (number, format) => {
    expect(formats(`<cellXfs><xf numFmtId="${number}"/></cellXfs>`)).toEqual([format]);
  });

  test("are not those of styles that cells do not name", () => {
    const other = '<xf numFmtId="9"/><xf numFmtId="10"/>';
    const styles = `<cellStyleXfs>${other}</cellStyleXfs><cellXfs><xf numFmtId="2"/></cellXfs><dxfs>${other}</dxfs>`;
    expect(formats(styles)).toEqual(["2"]);
  });

  test("are not those of dates, times or texts", () => {
    expect(own("dd/mm/yyyy", "h:mm", "@", "General")).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("do not exist without styles of cells", () => {
    expect(readNumberFormats([])).toEqual([]);
    expect(formats("<cellStyleXfs><xf numFmtId='2'/></cellStyleXfs>")).toEqual([]);
    expect(formats("<cellXfs><xf numFmtId='2'/>")).toEqual([]);
    expect(formats("<cellXfs><xf numFmtId='2'/> ")).toEqual([]);
  });
});

describe("the details of a sheet", () => {
  const money = { decimals: 2, isPercent: false };

  test("have the formats of cells by row and column, with their places or without", () => {
    const placed =
      '<row r="3"><c r="B3" s="1"/><c r="D3" s="0"/><c r="E3"/></row><x:row r="7"><x:c r="AA7" s="1"/></x:row>';
    expect([...readSheetDetails(placed, [undefined, money]).formats.keys()]).toEqual(["3 2", "7 27"]);
    const bare = '<row><c/><c s="1"/></row><row><c s="1"/><c s="9"/></row>';
    expect([...readSheetDetails(bare, [undefined, money]).formats]).toEqual([
      ["1 2", money],
      ["2 1", money],
    ]);
  });

  test("have the merged cells that are a plausible range", () => {
    const merged = (...refs: string[]) =>
      readSheetDetails(refs.map((ref) => `<mergeCell ref="${ref}"/>`).join(""), []).merged;
    expect(merged("B2:D5", "A1:A1")).toEqual([
      { row: 2, column: 2, rows: 4, columns: 3 },
      { row: 1, column: 1, rows: 1, columns: 1 },
    ]);
    expect(merged("D5:B2", "B5:D2", "A1", "A1:B3000", "A1:CV2")).toEqual([]);
    expect(merged("A2:B1", "B1:A2", "D1:A2", "A4:B1")).toEqual([]);
    expect(merged("A1:B2999", "A1:CU2")).toEqual([
      { row: 1, column: 1, rows: 2999, columns: 2 },
      { row: 1, column: 1, rows: 2, columns: 99 },
    ]);
    expect(merged(...new Array<string>(5_001).fill("A1:B2"))).toHaveLength(5_000);
  });
});

describe("the parts of a workbook", () => {
  const TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${TYPE}/${kind}" Target="${target}"/>`;
  const workbook = (sheets: string, ...relations: string[]) =>
    findWorkbookParts([file("xl/workbook.xml", sheets), file("xl/_rels/workbook.xml.rels", relations.join(""))]);

  test("are the sheets in their order, each once, and which of them are hidden", () => {
    const parts = workbook(
      '<sheet name="Two" r:id="b"/><sheet name="One" state="hidden" r:id="a"/><sheet name="Again" r:id="b"/><sheet name="Chart" r:id="c"/><sheet name="Lost"/><sheet state="visible" r:id="d"/>',
      relation("a", "worksheet", "worksheets/sheet1.xml"),
      relation("b", "worksheet", "/xl/worksheets/sheet2.xml"),
      relation("c", "chartsheet", "chartsheets/sheet1.xml"),
      relation("d", "worksheet", "worksheets/sheet4.xml"),
      relation("e", "worksheet", "worksheets/sheet5.xml"),
      relation("f", "styles", "styles.xml"),
      `<Relationship Type="${TYPE}/sharedStrings" Target="without-id.xml"/>`,
    );
    expect(parts?.sheets).toEqual(["xl/worksheets/sheet2.xml", "xl/worksheets/sheet1.xml", "xl/worksheets/sheet4.xml"]);
    expect([...(parts?.hidden ?? [])]).toEqual(["xl/worksheets/sheet1.xml"]);
    const [index = "", relations = ""] = parts?.index.map(({ content }) => content.toString()) ?? [];
    expect(index).toContain(
      '<sheet name="Two" sheetId="1" r:id="b"/><sheet name="One" sheetId="2" r:id="a"/><sheet name="Sheet" sheetId="3" r:id="d"/>',
    );
    expect(index).toContain('date1904="0"');
    expect(relations).not.toContain("without-id");
    expect([...relations.matchAll(/ Id="(\w)"/g)].map(([, id]) => id)).toEqual(["a", "b", "d", "f"]);
  });

  test("say from which year its days count", () => {
    const index = workbook('<workbookPr date1904="1"/>')?.index[0]?.content.toString();
    expect(index).toContain('date1904="1"');
  });

  test("do not exist in another archive", () => {
    expect(findWorkbookParts([file("xl/workbook.xml", "")])).toBeUndefined();
    expect(findWorkbookParts([file("xl/_rels/workbook.xml.rels", "")])).toBeUndefined();
  });
});

import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { csvText, serveCsv } from "#lib/http/csv.ts";
import { noData } from "#lib/operations/failure.ts";

const table = { columns: ["day", "price", "document"], rows: [{ day: "2026-01-01", price: -3.5, document: 'Weekly "index", São Paulo' }] };

describe("a CSV", () => {
  it("is read back as it was, and spreadsheets are told that it is UTF-8", () => {
    const text = csvText(table);
    expect(text.startsWith("\uFEFFday,price,document\r\n")).toBe(true);
    expect(parse(text, { columns: true, bom: true })).toEqual([{ day: "2026-01-01", price: "-3.5", document: 'Weekly "index", São Paulo' }]);
  });

  it("makes text harmless that a spreadsheet would run, and leaves numbers alone", () => {
    const rows = ["=HYPERLINK(1)", "+1", "-1", "@SUM(1)"].map((document) => ({ day: "2026-01-01", price: -1, document }));
    const read = parse(csvText({ ...table, rows }), { columns: true, bom: true }) as { price: string; document: string }[];
    expect(read.map(({ document }) => document)).toEqual(["'=HYPERLINK(1)", "'+1", "'-1", "'@SUM(1)"]);
    expect(read.map(({ price }) => price)).toEqual(["-1", "-1", "-1", "-1"]);
  });

  it("without rows still names its columns", () => {
    expect(csvText({ ...table, rows: [] })).toBe("\uFEFFday,price,document\r\n");
  });

  it("is answered as a file of its name", async () => {
    const answer = await serveCsv(async () => ({ ...table, name: "freight-CNSHA-NLRTM" }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="freight-CNSHA-NLRTM.csv"');
  });

  it("that there is not is answered in the form of every error", async () => {
    const answer = await serveCsv(() => Promise.reject(noData("No price is on file.", [{ path: "origin", message: "nothing" }])));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: "no_data", message: "No price is on file.", details: [{ path: "origin" }] } });
  });

  it("does not hide what went wrong otherwise", async () => {
    await expect(serveCsv(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });
});

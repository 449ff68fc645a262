import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { serveCsv, toFetchedCsv, toSpreadsheetCsv } from "#lib/http/csv.ts";
import { createNoDataFailure } from "#lib/operations/failure.ts";

const table = {
  columns: ["day", "price", "document"],
  rows: [{ day: "2026-01-01", price: -3.5, document: 'Weekly "index", São Paulo' }],
};

describe("a CSV file", () => {
  it("has the same values when it is read back, and a mark for UTF-8", () => {
    const text = toSpreadsheetCsv(table);
    expect(text.startsWith("\uFEFFday,price,document\r\n")).toBe(true);
    expect(parse(text, { columns: true, bom: true })).toEqual([
      { day: "2026-01-01", price: "-3.5", document: 'Weekly "index", São Paulo' },
    ]);
  });

  it("has no such mark in an answer that a program reads", () => {
    expect(toFetchedCsv(table)).toBe(toSpreadsheetCsv(table).slice(1));
  });

  it("escapes text that a spreadsheet would run, and leaves numbers unchanged", () => {
    const rows = ["=HYPERLINK(1)", "+1", "-1+1", "@SUM(1)"].map((document) => ({
      day: "2026-01-01",
      price: -1,
      document,
    }));
    const read = parse(toSpreadsheetCsv({ ...table, rows }), { columns: true, bom: true }) as {
      price: string;
      document: string;
    }[];
    expect(read.map(({ document }) => document)).toEqual(["'=HYPERLINK(1)", "'+1", "'-1+1", "'@SUM(1)"]);
    expect(read.map(({ price }) => price)).toEqual(["-1", "-1", "-1", "-1"]);
  });

  it("has a header line when it has no rows", () => {
    expect(toSpreadsheetCsv({ ...table, rows: [] })).toBe("\uFEFFday,price,document\r\n");
  });

  it("is sent as a file with a name", async () => {
    const response = await serveCsv(async () => ({ ...table, name: "freight-CNSHA-NLRTM" }));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="freight-CNSHA-NLRTM.csv"');
  });

  it("becomes an error in the standard form when there is no data", async () => {
    const response = await serveCsv(() =>
      Promise.reject(createNoDataFailure("No price is on file.", [{ path: "origin", message: "nothing" }])),
    );
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { code: "no_data", message: "No price is on file.", details: [{ path: "origin" }] },
    });
  });

  it("does not hide other errors", async () => {
    await expect(serveCsv(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });
});

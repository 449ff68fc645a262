import { randomUUID } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { Failure } from "#lib/operations/failure.ts";
import { problemResponse } from "./problem.ts";

/** A table for a spreadsheet: `rows` hold a cell for each of the columns; what a row has not is left empty. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** The text of a table: RFC 4180, with the mark by which spreadsheets know UTF-8. Text that they would run as a formula is made harmless. */
export function csvText({ columns, rows }: CsvTable): string {
  return stringify([...rows], { header: true, columns: [...columns], escape_formulas: true, bom: true, record_delimiter: "windows" });
}

/** Answers with a table as a download named `name`, letters and digits; where there is none, with the failure that says why. */
export async function serveCsv(build: () => Promise<CsvTable & { name: string }>): Promise<Response> {
  try {
    const { name, ...table } = await build();
    const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${name}.csv"` };
    return new Response(csvText(table), { headers });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const requestId = randomUUID();
    return problemResponse(error, requestId, { "x-request-id": requestId });
  }
}

import type { ResultTable } from "#lib/dashboard/bulk-audits/result-table.ts";
import { type ResultSheet, resultWorkbook } from "#lib/dashboard/bulk-audits/result-workbook.ts";
import { csvText } from "#lib/http/csv.ts";

const headersOf = (type: string, name: string) => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
});

/** A table as a CSV file. */
export function csvDownload({ headings, rows }: ResultTable, name: string): Response {
  const records = rows.map((row) => Object.fromEntries(row.map(({ text }, index) => [headings[index], text])));
  return new Response(csvText({ columns: headings, rows: records }), { headers: headersOf("text/csv; charset=utf-8", `${name}.csv`) });
}

/** Tables as a workbook. */
export async function workbookDownload(sheets: readonly ResultSheet[], name: string): Promise<Response> {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Response(await resultWorkbook(sheets), { headers: headersOf(type, `${name}.xlsx`) });
}

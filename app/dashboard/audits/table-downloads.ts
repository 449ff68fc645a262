import type { ResultTable } from "#lib/dashboard/bulk-audits/result-table.ts";
import { buildResultWorkbook, type ResultSheet } from "#lib/dashboard/bulk-audits/result-workbook.ts";
import { toSpreadsheetCsv } from "#lib/http/csv.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export function formatTableAsCsv({ headings, rows }: ResultTable): string {
  const records = rows.map((row) => Object.fromEntries(row.map(({ text }, index) => [headings[index], text])));
  return toSpreadsheetCsv({ columns: headings, rows: records });
}

/** @param name without its ending */
export const buildTableDownload = (
  content: string | Uint8Array<ArrayBuffer>,
  type: keyof typeof TYPES,
  name: string,
): Response =>
  new Response(content, {
    headers: {
      "content-type": TYPES[type],
      "content-disposition": `attachment; filename="${name}.${type}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });

export const buildCsvDownload = (table: ResultTable, name: string): Response =>
  buildTableDownload(formatTableAsCsv(table), "csv", name);

export const buildWorkbookDownload = async (sheets: readonly ResultSheet[], name: string): Promise<Response> =>
  buildTableDownload(await buildResultWorkbook(sheets), "xlsx", name);

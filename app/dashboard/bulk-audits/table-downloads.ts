import type { ResultTable } from "#lib/dashboard/bulk-audits/result-table.ts";
import { type ResultSheet, resultWorkbook } from "#lib/dashboard/bulk-audits/result-workbook.ts";
import { csvText } from "#lib/http/csv.ts";

const TYPES = { csv: "text/csv; charset=utf-8", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" } as const;

/** A table as the text of a CSV file. */
export function tableCsv({ headings, rows }: ResultTable): string {
  const records = rows.map((row) => Object.fromEntries(row.map(({ text }, index) => [headings[index], text])));
  return csvText({ columns: headings, rows: records });
}

/** A file with a table. @param name without its ending */
export const tableDownload = (content: string | Uint8Array<ArrayBuffer>, type: keyof typeof TYPES, name: string): Response =>
  new Response(content, {
    headers: {
      "content-type": TYPES[type],
      "content-disposition": `attachment; filename="${name}.${type}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });

/** A table as a CSV file. */
export const csvDownload = (table: ResultTable, name: string): Response => tableDownload(tableCsv(table), "csv", name);

/** Tables as a workbook. */
export const workbookDownload = async (sheets: readonly ResultSheet[], name: string): Promise<Response> =>
  tableDownload(await resultWorkbook(sheets), "xlsx", name);

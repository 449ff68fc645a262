import { toSpreadsheetCsv } from "#lib/http/csv.ts";
import { buildLinesTemplate } from "#lib/invoices/lines/template.ts";
import { readDirection } from "../direction.ts";

export function GET(request: Request): Response {
  const { headings, example } = buildLinesTemplate(readDirection(request));
  const row = Object.fromEntries(headings.map((heading, index) => [heading, example[index]?.text ?? ""]));
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="invoice-lines.csv"',
  };
  return new Response(toSpreadsheetCsv({ columns: headings, rows: [row] }), { headers });
}

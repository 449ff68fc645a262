import { csvText } from "#lib/http/csv.ts";
import { linesTemplate } from "#lib/invoices/lines/template.ts";
import { directionOf } from "../direction.ts";

/** The template for invoice lines as CSV. */
export function GET(request: Request): Response {
  const { headings, example } = linesTemplate(directionOf(request));
  const row = Object.fromEntries(headings.map((heading, index) => [heading, example[index]?.text ?? ""]));
  const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="invoice-lines.csv"' };
  return new Response(csvText({ columns: headings, rows: [row] }), { headers });
}

import { templateRow } from "#lib/dashboard/containers/container-columns.ts";
import { csvText } from "#lib/http/csv.ts";

/** The template for containers as CSV: the headings and one example. */
export function GET(): Response {
  const row = templateRow();
  const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="containers.csv"' };
  return new Response(csvText({ columns: Object.keys(row), rows: [row] }), { headers });
}

import { buildTemplateRow } from "#lib/dashboard/containers/container-columns.ts";
import { toSpreadsheetCsv } from "#lib/http/csv.ts";

export function GET(): Response {
  const row = buildTemplateRow();
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="containers.csv"',
  };
  return new Response(toSpreadsheetCsv({ columns: Object.keys(row), rows: [row] }), { headers });
}

import { buildTemplateRow } from "#lib/dashboard/containers/container-columns.ts";
import { toSpreadsheetCsv } from "#lib/http/csv.ts";
import { getToday } from "#lib/platform/dates.ts";

export function GET(): Response {
  const row = buildTemplateRow(getToday());
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="containers.csv"',
  };
  return new Response(toSpreadsheetCsv({ columns: Object.keys(row), rows: [row] }), { headers });
}

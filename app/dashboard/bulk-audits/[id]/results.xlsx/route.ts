import { bulkTotals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import { allBulkLines } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { resultTable } from "#lib/dashboard/bulk-audits/result-table.ts";
import { totalsTable } from "#lib/dashboard/bulk-audits/totals-table.ts";
import { workbookDownload } from "../../table-downloads.ts";
import { type Context, downloadName, ownAudit } from "../own-audit.ts";

/** The lines of a bulk audit with their results, and its totals, as a workbook. It stays when the plan ends. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const found = await ownAudit(request, context);
  if (found instanceof Response) return found;
  const { audit, scope } = found;
  const [lines, totals] = await Promise.all([allBulkLines(audit.id, scope), bulkTotals(audit.id, scope)]);
  const sheets = [
    { name: "Lines", table: resultTable(lines) },
    { name: "Totals", table: totalsTable(totals) },
  ];
  return workbookDownload(sheets, downloadName(audit));
}

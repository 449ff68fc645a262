import { allBulkLines } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { resultTable } from "#lib/dashboard/bulk-audits/result-table.ts";
import { csvDownload } from "../../table-downloads.ts";
import { type Context, downloadName, ownAudit } from "../own-audit.ts";

/** The lines of a bulk audit with their results, as CSV. It stays when the plan ends. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const found = await ownAudit(request, context);
  if (found instanceof Response) return found;
  return csvDownload(resultTable(await allBulkLines(found.audit.id, found.scope)), downloadName(found.audit));
}

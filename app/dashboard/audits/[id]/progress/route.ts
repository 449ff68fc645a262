import { readAccount } from "#lib/accounts/session.ts";
import { readBatchProgress } from "#lib/dashboard/batches/list-files.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const account = await readAccount(request.headers);
  const audit = account && (await findBulkAudit((await params).id, { db: getDatabase(), userId: account.id }));
  const headers = { "cache-control": "no-store" };
  if (!audit) return Response.json({ message: "Not found." }, { status: 404, headers });
  const { isRunning, doneCount, lineCount } = audit;
  const isReading = audit.status === "reading";
  const { open, files } = isReading
    ? await readBatchProgress(audit.id, { db: getDatabase(), userId: account.id })
    : { open: 0, files: 0 };
  return Response.json({ isRunning, doneCount, lineCount, open, files }, { headers });
}

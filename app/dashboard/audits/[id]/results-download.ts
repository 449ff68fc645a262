import { calculateBulkTotals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import { readBulkLinePages } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { runInWorker, WorkerFailure } from "#lib/platform/run-in-worker.ts";
import type { ResultsWork } from "../results-worker.ts";
import { buildTableDownload } from "../table-downloads.ts";
import { type Context, findOwnAudit, formatDownloadName } from "./own-audit.ts";

/** A file of 5,000 lines takes a fifth of it. */
const LIMITS = { timeoutMs: 30_000, heapMb: 512 };

/** For the owner only. A thread writes the file: the thread of the server reads only a part of the lines at a time. */
export async function answerResultsDownload(
  request: Request,
  context: Context,
  type: "csv" | "xlsx",
): Promise<Response> {
  const found = await findOwnAudit(request, context);
  if (found instanceof Response) return found;
  const { audit, scope } = found;
  const pages: string[] = [];
  for await (const lines of readBulkLinePages(audit.id, scope)) pages.push(JSON.stringify(lines));
  const work: ResultsWork = { pages, totals: type === "xlsx" ? await calculateBulkTotals(audit.id, scope) : null };
  try {
    const file = await runInWorker<Uint8Array<ArrayBuffer>>("bulk-results", work, {
      ...LIMITS,
      client: scope.userId,
    });
    return buildTableDownload(file, type, formatDownloadName(audit));
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.reason === "crash") throw error;
    const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "30" };
    return new Response("Too many files are being made. Try again in a minute.", { status: 503, headers });
  }
}

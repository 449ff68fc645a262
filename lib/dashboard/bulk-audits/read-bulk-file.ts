import type { IsoDate } from "#lib/platform/dates.ts";
import { runInWorker, WorkerFailure } from "#lib/platform/run-in-worker.ts";
import { type BulkHeader, storedHeader } from "./bulk-header.ts";
import type { ReadBulk } from "./read-bulk-table.ts";
import type { BulkWork } from "./read-bulk-worker.ts";

const LIMITS = { timeoutMs: 20_000, heapMb: 384 };

/** Reads a file with lines of many invoices, in a thread with limits of time and memory. */
export async function readBulkFile(bytes: Uint8Array, header: BulkHeader, { today }: { today: IsoDate }): Promise<ReadBulk> {
  const work: BulkWork = { bytes, header: storedHeader(header), today };
  try {
    return await runInWorker<ReadBulk>("lib/dashboard/bulk-audits/read-bulk-worker.ts", work, LIMITS);
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    return {
      ok: false,
      field: "file",
      message:
        error.reason === "busy"
          ? "Too many files are being read. Try again in a minute."
          : "The file takes too long to read. Save it as CSV, or audit it in parts.",
    };
  }
}

import type { IsoDate } from "#lib/platform/dates.ts";
import { runInWorker, WorkerFailure, type WorkerName } from "#lib/platform/run-in-worker.ts";
import { type BulkHeader, toStoredHeader } from "./bulk-header.ts";
import type { BulkRefusal, BulkRows, BulkWork, GroupWork, ReadBulkFile } from "./bulk-work.ts";

const LIMITS = { timeoutMs: 20_000, heapMb: 384 };

interface Scope {
  today: IsoDate;
  userId: string;
  /** More lines are refused. */
  maxLines: number;
}

/** In a thread with limits of time and memory. */
export const readBulkFile = (
  bytes: Uint8Array,
  header: BulkHeader,
  { userId, ...limits }: Scope,
): Promise<ReadBulkFile> =>
  runInThread("bulk-file", { bytes, header: toStoredHeader(header), ...limits } satisfies BulkWork, userId);

/** In a thread: a file can have thousands of lines of one container, which are compared with each other. */
export const groupBulkLines = (work: GroupWork, { userId }: { userId: string }): Promise<BulkRefusal | BulkRows> =>
  runInThread("bulk-groups", work, userId);

async function runInThread<Result>(name: WorkerName, work: object, client: string): Promise<Result | BulkRefusal> {
  try {
    return await runInWorker<Result>(name, work, { ...LIMITS, client });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    const message =
      error.reason === "busy"
        ? "Too many files are being read. Try again in a minute."
        : "The file takes too long to read. Save it as CSV, or audit it in parts.";
    return { ok: false, field: "file", message };
  }
}

import { runInWorker, WorkerFailure } from "#lib/platform/run-in-worker.ts";
import { MAX_FILE_BYTES } from "./limits.ts";
import type { ReadFile } from "./read-file.ts";
import { refused } from "./table.ts";

const LIMITS = { timeoutMs: 10_000, heapMb: 192 };

/** Reads the tables of an uploaded file in a thread with limits of time and memory. */
export async function readUpload(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length > MAX_FILE_BYTES) return refused(TOO_LARGE);
  try {
    return await runInWorker<ReadFile>("lib/invoices/table/read-file-worker.ts", bytes, LIMITS);
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    return refused(
      error.reason === "busy"
        ? "Too many files are being read. Try again in a minute."
        : "The file takes too long to read. Leave only the sheet with the lines.",
    );
  }
}

const TOO_LARGE = "The file is larger than 2 MB. Leave only the lines of one invoice.";

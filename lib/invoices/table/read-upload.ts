import { refuseTable } from "#lib/documents/table/table.ts";
import { runInWorker, WorkerFailure, type WorkerName } from "#lib/platform/run-in-worker.ts";
import type { UploadAnswer } from "../answer-upload.ts";
import { MAX_FILE_BYTES } from "./limits.ts";

const LIMITS = { timeoutMs: 10_000, heapMb: 192 };

/**
 * In a thread with limits of time and memory, so that a hostile file can neither block nor fill the server. The thread
 * does all the work on the table.
 * Only its answer comes back.
 * @param worker gets the bytes and posts an `UploadAnswer`
 * @param client who sent the file
 */
export async function readUpload(worker: WorkerName, bytes: Uint8Array, client: string): Promise<UploadAnswer> {
  if (bytes.length > MAX_FILE_BYTES) return refuseTable(TOO_LARGE);
  try {
    return await runInWorker<UploadAnswer>(worker, bytes, { ...LIMITS, client });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    return refuseTable(
      error.reason === "busy" ? BUSY : "The file takes too long to read. Leave only the sheet with the lines.",
    );
  }
}

const TOO_LARGE = "The file is larger than 2 MB. Leave only the lines of one invoice.";
const BUSY = "Too many files are being read. Try again in a minute.";

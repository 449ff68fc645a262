import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "#lib/invoices/table/read-file.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { headerOf, type StoredHeader } from "./bulk-header.ts";
import { BULK_LIMITS } from "./bulk-limits.ts";
import { knownColumns, type ReadBulk, readBulkTable } from "./read-bulk-table.ts";

/** What the thread gets. */
export interface BulkWork {
  bytes: Uint8Array;
  header: StoredHeader;
  today: IsoDate;
}

// read-bulk-file.ts runs this file in a thread: the API of the same process answers while a long file is read.
parentPort?.postMessage(await readBulk(workerData as BulkWork));

async function readBulk({ bytes, header, today }: BulkWork): Promise<ReadBulk> {
  const file = await readFile(Buffer.from(bytes), BULK_LIMITS);
  if (!file.ok) return { ok: false, field: "file", message: file.message };
  const [first, ...others] = file.tables;
  const best = others.reduce((one, other) => (knownColumns(other.table) > knownColumns(one.table) ? other : one), first);
  const read = readBulkTable(best.table, headerOf(header), { today });
  if (!read.ok || others.length === 0) return read;
  return { ...read, notes: [`The lines are from the sheet “${best.sheet}”.`, ...read.notes] };
}

import { parentPort, workerData } from "node:worker_threads";
import { chooseBestTable, readFile } from "#lib/documents/table/read-file.ts";
import { readStoredHeader } from "./bulk-header.ts";
import { BULK_LIMITS } from "./bulk-limits.ts";
import type { BulkWork, ReadBulkFile } from "./bulk-work.ts";
import { countKnownColumns, type ReadBulk, readBulkTable } from "./read-bulk-table.ts";

parentPort?.postMessage(await readBulkFile(workerData as BulkWork));

async function readBulkFile(work: BulkWork): Promise<ReadBulkFile> {
  const read = await readBulk(work);
  if (!read.ok) return read;
  const { lines, notes } = read;
  if (lines.length > work.maxLines) {
    const [count, limit] = [lines.length, work.maxLines].map((number) => number.toLocaleString("en-GB"));
    const message = `The file has ${count} lines, and your plan audits ${limit} in one go. Audit it in parts, or choose a larger plan.`;
    return { ok: false, field: "file", message };
  }
  const placed = lines.filter(({ faults, cells }) => faults.length === 0 && cells.port && cells.country);
  const ports = [...new Set(placed.map(({ cells }) => JSON.stringify([cells.port, cells.country])))];
  return { ok: true, lines: JSON.stringify(lines), ports, notes };
}

async function readBulk({ bytes, header, today }: BulkWork): Promise<ReadBulk> {
  const file = await readFile(Buffer.from(bytes), BULK_LIMITS);
  if (!file.ok) return { ok: false, field: "file", message: file.message };
  const best = chooseBestTable(file.tables, ({ table }) => countKnownColumns(table));
  const read = readBulkTable(best.table, readStoredHeader(header), { today });
  if (!read.ok || file.tables.length === 1) return read;
  return { ...read, notes: [`The lines are from the sheet “${best.sheet}”.`, ...read.notes] };
}

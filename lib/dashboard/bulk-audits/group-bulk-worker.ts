import { parentPort, workerData } from "node:worker_threads";
import type { BulkRows, GroupWork } from "./bulk-work.ts";
import { groupInvoices } from "./group-invoices.ts";
import type { BulkLine } from "./read-bulk-table.ts";
import { readStoredLine, type StoredLine } from "./stored-line.ts";
import { toBulkRows } from "./to-bulk-rows.ts";

parentPort?.postMessage(buildBulkRows(workerData as GroupWork));

function buildBulkRows({ lines: json, ports }: GroupWork): BulkRows {
  const lines = readLines(json).map((line) => withPort(line, ports));
  const { invoices, refused } = groupInvoices(lines.filter(({ faults }) => faults.length === 0));
  const faults = new Map([
    ...lines.flatMap(({ line, faults }) => (faults.length > 0 ? [[line, faults.join(" ")] as const] : [])),
    ...refused.map(({ line, fault }) => [line.line, fault] as const),
  ]);
  return toBulkRows(lines, { invoices, faults });
}

type JsonLine = Omit<BulkLine, "invoiceLine"> & { invoiceLine: StoredLine | null };

function readLines(json: string): BulkLine[] {
  return (JSON.parse(json) as JsonLine[]).map((line) => ({
    ...line,
    invoiceLine: line.invoiceLine && readStoredLine(line.invoiceLine),
  }));
}

/** A port that was not found is a fault of its lines. */
function withPort(line: BulkLine, ports: GroupWork["ports"]): BulkLine {
  const { port, country } = line.cells;
  const found = line.faults.length === 0 ? ports.get(JSON.stringify([port, country])) : undefined;
  if (!found) return line;
  return "code" in found
    ? { ...line, cells: { ...line.cells, port: found.code } }
    : { ...line, invoiceLine: null, faults: [`Port: ${found.fault}`] };
}

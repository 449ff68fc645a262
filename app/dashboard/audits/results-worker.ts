import { parentPort, workerData } from "node:worker_threads";
import type { BulkTotals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import type { AuditedBulkLine } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { buildResultTable } from "#lib/dashboard/bulk-audits/result-table.ts";
import { buildResultWorkbook } from "#lib/dashboard/bulk-audits/result-workbook.ts";
import { buildTotalsTable } from "#lib/dashboard/bulk-audits/totals-table.ts";
import { formatTableAsCsv } from "./table-downloads.ts";

/** Without totals, the thread writes CSV. */
export interface ResultsWork {
  /** Parts of the lines as JSON. */
  pages: readonly string[];
  totals: BulkTotals | null;
}

parentPort?.postMessage(await buildFile(workerData as ResultsWork));

async function buildFile({ pages, totals }: ResultsWork): Promise<Uint8Array> {
  const table = buildResultTable(pages.flatMap((page) => JSON.parse(page) as AuditedBulkLine[]));
  if (totals === null) return Buffer.from(formatTableAsCsv(table));
  return buildResultWorkbook([
    { name: "Lines", table },
    { name: "Totals", table: buildTotalsTable(totals) },
  ]);
}

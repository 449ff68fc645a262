import { parentPort, workerData } from "node:worker_threads";
import type { BulkTotals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import type { AuditedBulkLine } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { resultTable } from "#lib/dashboard/bulk-audits/result-table.ts";
import { resultWorkbook } from "#lib/dashboard/bulk-audits/result-workbook.ts";
import { totalsTable } from "#lib/dashboard/bulk-audits/totals-table.ts";
import { tableCsv } from "./table-downloads.ts";

/** What the thread gets. Without totals it writes CSV. */
export interface ResultsWork {
  /** Parts of the lines as JSON. */
  pages: readonly string[];
  totals: BulkTotals | null;
}

parentPort?.postMessage(await fileOf(workerData as ResultsWork));

async function fileOf({ pages, totals }: ResultsWork): Promise<Uint8Array> {
  const table = resultTable(pages.flatMap((page) => JSON.parse(page) as AuditedBulkLine[]));
  if (totals === null) return Buffer.from(tableCsv(table));
  return resultWorkbook([
    { name: "Lines", table },
    { name: "Totals", table: totalsTable(totals) },
  ]);
}

import { parentPort, workerData } from "node:worker_threads";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import type { DayOrder } from "#lib/invoices/lines/parse-day.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type ReadContainers, readContainers, type TableDefaults } from "./read-table.ts";

export interface ImportWork {
  text: string;
  defaults: TableDefaults;
  dayOrder: DayOrder | null;
  today: IsoDate;
}

parentPort?.postMessage(readImport(workerData as ImportWork));

function readImport({ text, ...settings }: ImportWork): ReadContainers {
  const table = parseDelimited(text);
  return table.ok ? readContainers(table.table, settings) : table;
}

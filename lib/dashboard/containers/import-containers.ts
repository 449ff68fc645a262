import { stringify } from "csv-stringify/sync";
import { type Refusal, refuseTable, type TableRow } from "#lib/documents/table/table.ts";
import type { DayOrder } from "#lib/invoices/lines/parse-day.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { runInWorker, WorkerFailure } from "#lib/platform/run-in-worker.ts";
import { addContainers } from "./add-containers.ts";
import type { ImportWork } from "./import-worker.ts";
import type { ReadContainers, TableDefaults } from "./read-table.ts";

/** A form has 256 KB. */
const LIMITS = { timeoutMs: 10_000, heapMb: 192 };

export interface ImportReport {
  ok: true;
  added: number;
  /** How many of them were added as closed, because their clock has ended. */
  closed: number;
  /** A sentence for each row that was not added. */
  faults: readonly { row: number; message: string }[];
  /** The rows that were not added, with the headings, as CSV; empty when every row was. */
  rest: string;
}

/** As pasted text or CSV. Rows with faults are reported and the others are added. */
export async function importContainers(
  text: string,
  {
    defaults,
    dayOrder,
    ...scope
  }: { defaults: TableDefaults; dayOrder: DayOrder | null; db: Database; userId: string; today: IsoDate; now?: Date },
): Promise<ImportReport | Refusal> {
  const read = await readInThread({ text, defaults, dayOrder, today: scope.today }, scope.userId);
  if (!read.ok) return read;
  const readable = read.containers.filter(({ faults }) => faults.length === 0);
  const outcomes = await addContainers(
    readable.map(({ form }) => form),
    scope,
  );
  const outcomeByContainer = new Map(readable.map((container, index) => [container, outcomes[index]]));
  const failed = read.containers.flatMap((container) => {
    const outcome = outcomeByContainer.get(container);
    const messages =
      outcome === undefined ? container.faults : outcome.ok ? [] : outcome.faults.map(({ message }) => message);
    return messages.length > 0 ? [{ row: container.row, message: messages.join(" ") }] : [];
  });
  const added = outcomes.filter((outcome) => outcome.ok);
  return {
    ok: true,
    added: added.length,
    closed: added.filter(({ hasEnded }) => hasEnded).length,
    faults: failed.map(({ row, message }) => ({ row: row.number, message })),
    rest: failed.length > 0 ? toCsv([read.headings, ...failed.map(({ row }) => row)]) : "",
  };
}

async function readInThread(work: ImportWork, client: string): Promise<ReadContainers> {
  try {
    return await runInWorker<ReadContainers>("container-import", work, { ...LIMITS, client });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    return refuseTable(
      error.reason === "busy"
        ? "Too many tables are being read. Try again in a minute."
        : "The table takes too long to read. Add it in parts.",
    );
  }
}

const toCsv = (rows: readonly TableRow[]) =>
  stringify(
    rows.map(({ cells }) => [...cells]),
    { escape_formulas: true },
  ).trimEnd();

/** A cookie carries the report to the page. */
const MAX_LISTED = 15;

export function formatImportReport({ added, closed, faults }: ImportReport): { notice: string; faults: string[] } {
  const count = (number: number) =>
    number === 1 ? "1 container is" : `${number.toLocaleString("en-GB")} containers are`;
  const ended =
    closed > 0
      ? ` The clock of ${closed === added ? "each" : closed} has stopped, so ${closed === 1 ? "it is" : "they are"} closed.`
      : "";
  const listed = faults.slice(0, MAX_LISTED).map(({ row, message }) => `Row ${row}: ${message.slice(0, 200)}`);
  const more = faults.length - MAX_LISTED;
  return {
    notice: `${added === 0 ? "No container is" : count(added)} added.${ended}${faults.length > 0 ? ` The rows below are not: correct them and send them again.` : ""}`,
    faults: [
      ...listed,
      ...(more > 0
        ? [`${more} more rows have faults. They are in the field too, unless the list is too long for it.`]
        : []),
    ],
  };
}

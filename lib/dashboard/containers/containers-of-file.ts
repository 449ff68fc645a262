import { stringify } from "csv-stringify/sync";
import { chooseBestTable, type FileTable, type ReadFile } from "#lib/documents/table/read-file.ts";
import { refuseTable } from "#lib/documents/table/table.ts";
import type { UploadAnswer } from "#lib/invoices/answer-upload.ts";
import { findContainerColumn } from "./container-columns.ts";

/** A form has at most 256 KB together with its other fields. */
const MAX_ENCODED = 240 * 1_024;

/** As CSV for the form. Of several sheets it takes the one with the most known headings. */
export function convertContainerFile(read: ReadFile): UploadAnswer {
  if (!read.ok) return read;
  const best = chooseBestTable(read.tables, countKnownHeadings);
  const text = stringify(best.table.rows.map(({ cells }) => [...cells])).trimEnd();
  if (new URLSearchParams({ rows: text }).toString().length > MAX_ENCODED)
    return refuseTable("The table is too long for one form. Add it in parts.");
  const from = best.sheet && read.tables.length > 1 ? ` from the sheet “${best.sheet}”` : "";
  const count = best.table.rows.length;
  return { ok: true, text, message: `${count === 1 ? "1 row" : `${count} rows`} read${from}. Nothing is added yet.` };
}

const countKnownHeadings = ({ table }: FileTable) =>
  Math.max(
    ...table.rows.slice(0, 30).map(({ cells }) => cells.filter((cell) => findContainerColumn(cell, "import")).length),
  );

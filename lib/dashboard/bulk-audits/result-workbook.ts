import writeXlsx from "write-excel-file/node";
import { toSafeCell } from "#lib/platform/safe-cell.ts";
import type { ResultCell, ResultTable } from "./result-table.ts";

export interface ResultSheet {
  name: string;
  table: ResultTable;
}

/** Numbers are numbers, dates are dates, and no text is a formula. */
export async function buildResultWorkbook(sheets: readonly ResultSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const written = sheets.map(({ name, table }) => ({
    sheet: name,
    data: [
      table.headings.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
      ...table.rows.map((row) => row.map(toSheetCell)),
    ],
    columns: table.headings.map((heading) => ({ width: Math.max(12, heading.length + 2) })),
    stickyRowsCount: 1,
  }));
  return new Uint8Array(await writeXlsx(written).toBuffer());
}

function toSheetCell({ text, kind }: ResultCell) {
  if (text === "") return null;
  if (kind === "date") return { value: new Date(`${text}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
  if (kind === "number") return { value: Number(text), type: Number };
  return { value: toSafeCell(text), type: String };
}

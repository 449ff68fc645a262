import { randomUUID } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { Failure } from "#lib/operations/failure.ts";
import { toSafeCell } from "#lib/platform/safe-cell.ts";
import { buildProblemResponse } from "./problem.ts";

/** A column that a row does not have is empty. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** RFC 4180, with a byte order mark so that spreadsheets detect UTF-8. Formulas are escaped. */
export function toSpreadsheetCsv({ columns, rows }: CsvTable): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    cast: { string: toSafeCell },
    bom: true,
    record_delimiter: "windows",
  });
}

/**
 * Responds with the error form if `build` throws a Failure.
 * @param build `name` has only letters, digits and hyphens
 */
export async function serveCsv(build: () => Promise<CsvTable & { name: string }>): Promise<Response> {
  try {
    const { name, ...table } = await build();
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    };
    return new Response(toSpreadsheetCsv(table), { headers });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const requestId = randomUUID();
    return buildProblemResponse(error, requestId, { "x-request-id": requestId });
  }
}

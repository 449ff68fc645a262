import { randomUUID } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { Failure } from "#lib/operations/failure.ts";
import type { Table } from "#lib/operations/operation.ts";
import { toSafeCell } from "#lib/platform/safe-cell.ts";
import { buildProblemResponse } from "./problem.ts";

export const CSV_TYPE = "text/csv; charset=utf-8";

/** RFC 4180, with a byte order mark so that spreadsheets detect UTF-8 in a file. Formulas are escaped. */
export const toSpreadsheetCsv = (table: Table): string => toCsv(table, { bom: true });

/** RFC 4180, for programs that read the character set of the header. Formulas are escaped. */
export const toFetchedCsv = (table: Table): string => toCsv(table, { bom: false });

function toCsv({ columns, rows }: Table, { bom }: { bom: boolean }): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    cast: { string: toSafeCell },
    bom,
    record_delimiter: "windows",
  });
}

/**
 * Responds with the error form if `build` throws a Failure.
 * @param build `name` has only letters, digits and hyphens
 */
export async function serveCsv(build: () => Promise<Table & { name: string }>): Promise<Response> {
  try {
    const { name, ...table } = await build();
    const headers = {
      "content-type": CSV_TYPE,
      "content-disposition": `attachment; filename="${name}.csv"`,
    };
    return new Response(toSpreadsheetCsv(table), { headers });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const requestId = randomUUID();
    return buildProblemResponse(error, requestId, { "x-request-id": requestId });
  }
}

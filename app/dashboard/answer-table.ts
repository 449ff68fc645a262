import { answerFile } from "#lib/forms/answer-file.ts";
import { CSV_TYPE, toSpreadsheetCsv } from "#lib/http/csv.ts";
import type { Table } from "#lib/operations/operation.ts";
import { refuse } from "#lib/operations/refuse.ts";

/**
 * The selected rows as a file.
 * @param name of the file, without its ending
 * @throws Failure when the account has none of the rows
 */
export function answerTable(table: Table, name: string): Response {
  if (table.rows.length === 0) refuse("The selected rows are not in your account. Load the list again.");
  const bytes = new TextEncoder().encode(toSpreadsheetCsv(table));
  return answerFile({ bytes, contentType: CSV_TYPE, name: `${name}.csv` });
}

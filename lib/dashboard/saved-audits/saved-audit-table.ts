import type { Table } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { sortByIds } from "../lists/sort-by-ids.ts";
import { toSavedAudit } from "./saved-audit.ts";

const COLUMNS = [
  "invoice_number",
  "invoice_date",
  "carrier",
  "country",
  "port",
  "currency",
  "billed",
  "expected_low",
  "expected_high",
  "verdict",
  "recoverable",
  "dispute_by",
  "status",
  "sent_on",
  "answered_on",
  "recovered_on",
  "recovered_amount",
  "notes",
  "saved_on",
];

/** As a table for a spreadsheet, in the order of the ids. Ids that the account does not have are left out. */
export async function buildSavedAuditTable(
  ids: readonly string[],
  { db, userId }: { db: Database; userId: string },
): Promise<Table> {
  const rows = await db.savedAudit.findMany({ where: { id: { in: ids.filter(isUuid) }, userId } });
  return {
    columns: COLUMNS,
    rows: sortByIds(rows, ids)
      .map(toSavedAudit)
      .map((audit) => ({
        invoice_number: audit.invoiceNumber,
        invoice_date: audit.invoiceDate,
        carrier: audit.carrier,
        country: audit.country,
        port: audit.port,
        currency: audit.currency,
        billed: audit.billed,
        expected_low: audit.expectedLow,
        expected_high: audit.expectedHigh,
        verdict: audit.verdict,
        recoverable: audit.recoverable,
        dispute_by: audit.disputeBy,
        status: audit.status,
        sent_on: audit.sentOn,
        answered_on: audit.answeredOn,
        recovered_on: audit.recoveredOn,
        recovered_amount: audit.recoveredAmount,
        notes: audit.notes,
        saved_on: audit.savedOn,
      })),
  };
}

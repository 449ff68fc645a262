import type { Box } from "#lib/documents/page.ts";
import { type CompletedInvoice, completeInvoice } from "#lib/invoices/pdf/complete-invoice.ts";
import { describeIncomplete } from "#lib/invoices/reading/describe-incomplete.ts";
import type { IncompleteReason, ReadInvoice } from "#lib/invoices/reading/read-invoice.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Why an invoice is incomplete, as it is stored. `key` is its name among the corrections. */
export interface StoredReason {
  key: string;
  kind: IncompleteReason["kind"] | "repeated_number";
  text: string;
  page: number | null;
  box: Box | null;
  /** Of `container_without_line`. */
  container: string | null;
  /** Of `sum_differs`: what the document states beyond the lines that were read, such as other charges. */
  others: string | null;
}

/** What was read of one invoice. `null` values of a table file have no place. */
export interface StoredReading {
  fields: CompletedInvoice["fields"];
  lines: ReadInvoice["lines"];
  reasons: readonly StoredReason[];
  pages: readonly number[];
  turns?: ReadInvoice["turns"];
  usFields: readonly string[];
  disputeWindowDays: number | null;
  notes: readonly string[];
}

export async function toStoredReading(read: ReadInvoice): Promise<StoredReading> {
  const { fields, lines, pages, turns, usFields, disputeWindowDays, notes } = await completeInvoice(read);
  return {
    ...{ fields, lines, pages, turns, usFields, disputeWindowDays, notes },
    reasons: read.incomplete.filter(isReason).map((reason, index) => toStoredReason(reason, index, read)),
  };
}

/** A missing cell is seen in the table of the review itself. */
const isReason = ({ kind }: IncompleteReason) => kind !== "line_without_amount" && kind !== "line_without_container";

function toStoredReason(reason: IncompleteReason, index: number, { fields, lines }: ReadInvoice): StoredReason {
  return {
    key: `${reason.kind}-${index + 1}`,
    kind: reason.kind,
    text: describeIncomplete(reason, fields.currency?.value),
    page: "page" in reason ? reason.page : null,
    box: "box" in reason ? reason.box : null,
    container: reason.kind === "container_without_line" ? reason.container : null,
    others: reason.kind === "sum_differs" ? new Decimal(reason.lines).minus(sumLines(lines)).toFixed() : null,
  };
}

const sumLines = (lines: ReadInvoice["lines"]): Decimal =>
  lines.reduce((sum, { billed }) => sum.plus(billed?.value ?? 0), new Decimal(0));

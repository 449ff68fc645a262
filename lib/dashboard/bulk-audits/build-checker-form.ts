import { MAX_LINES } from "#lib/domain/audit/invoice.ts";
import { toAnswerFields } from "#lib/invoices/invoice-fields.ts";
import { formatLines } from "#lib/invoices/lines/lines-text.ts";
import { formatParsableAmount } from "#lib/invoices/parse-amount.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { CheckerForm } from "../saved-audits/audit-of-form.ts";
import { type BulkAnswers, buildGroupKey } from "./bulk-answers.ts";
import type { BulkCells } from "./bulk-columns.ts";
import type { BulkHeader } from "./bulk-header.ts";
import { toLineValues } from "./line-of-cells.ts";
import type { StoredStated } from "./stated-fields.ts";
import { toStoredTermFields } from "./stored-terms.ts";

interface InvoiceToCheck {
  carrier: string;
  country: string;
  port: string | null;
  direction: string;
  currency: string;
  invoiceNumber: string | null;
  invoiceDate: IsoDate | null;
  /** As it was audited, as decimal text. */
  billed: string | null;
  stated: StoredStated | null;
  /** Those that were audited. */
  lines: readonly BulkCells[];
}

/** The total of the invoice is as it was audited. */
const omitTotal = ({ billed: _total, ...others }: StoredStated) => others;

/**
 * The fields of the checker that give the same audit. `null` when the invoice has more lines than the checker takes.
 * @param ownTerms as they are stored; `null` for the published tariff
 */
export function buildCheckerForm(
  { stated, lines, billed, invoiceNumber, invoiceDate, ...parts }: InvoiceToCheck,
  { header, answers, ownTerms }: { header: BulkHeader; answers: BulkAnswers; ownTerms: unknown },
): CheckerForm | null {
  if (lines.length > MAX_LINES) return null;
  const { carrier, country, port, direction, currency } = parts;
  const { billed_tax, tax_percent } = stated?.billed_tax === undefined ? header : {};
  const fields = {
    ...{ carrier, country, port, direction, currency, billed_tax },
    tax_percent: tax_percent?.toString(),
    invoice_number: invoiceNumber,
    invoice_date: invoiceDate,
    ...(stated && omitTotal(stated)),
    billed: billed && formatParsableAmount(new Decimal(billed)),
    lines: formatLines(lines.map((cells) => ({ values: toLineValues(cells) }))),
    ...toAnswerFields(answers[buildGroupKey(parts)] ?? {}),
    ...toStoredTermFields(ownTerms),
  };
  const given = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  return { page: "/check-demurrage-invoice/lines", fields: given };
}

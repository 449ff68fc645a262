import type { Output } from "../../types.ts";
import { formatMoney } from "../money.ts";
import { formatFacts, formatTable, joinParts } from "../table.ts";
import { formatSources } from "./sources.ts";

type Answer = Output<"audit_invoice_document">;
type Invoice = Answer["invoices"][number];
type Audit = NonNullable<Invoice["audit"]>;

export function formatDocumentAudit({ invoices, refused }: Answer): string {
  return joinParts(
    ...invoices.map(formatInvoice),
    refused.map(({ path, message }) => `Not read: ${path}: ${message}`).join("\n"),
  );
}

function formatInvoice(invoice: Invoice): string {
  const { audit, not_audited, incomplete, fields } = invoice;
  const title = `Invoice ${fields.invoice_number?.value ?? "without a number"}`;
  if (audit) return joinParts(`${title}: ${audit.verdict.replaceAll("_", " ")}`, formatAudit(audit));
  const reasons = [
    ...(not_audited ? [`${not_audited.message}`] : []),
    ...incomplete.map(({ message, page }) => (page === null ? message : `Page ${page}: ${message}`)),
  ];
  return [`${title}: not audited`, ...new Set(reasons)].join("\n");
}

function formatAudit(audit: Audit): string {
  const { currency, billed, expected, difference, findings, assumptions, dispute } = audit;
  return joinParts(
    formatFacts([
      ["Carrier", `${audit.line}, ${audit.port ?? audit.country}, ${audit.direction}`],
      ["Billed", formatMoney(billed, currency)],
      ["By the tariff", formatRange(expected, currency)],
      ["Difference", formatRange(difference, currency)],
      ["Send the dispute by", dispute.send_by],
    ]),
    findings.length > 0
      ? formatTable(
          [{ title: "Finding" }, { title: "Strength" }, { title: "Amount", isNumber: true }],
          findings.map(({ title, strength, amount }) => [
            title,
            strength,
            amount === null ? null : formatMoney(amount, currency),
          ]),
        )
      : undefined,
    assumptions
      .filter(({ answer }) => answer === null)
      .map(({ question }) => `Open: ${question}`)
      .join("\n"),
    formatSources(audit._meta),
  );
}

/** An end that is null has no bound. */
function formatRange({ low, high }: { low: number | null; high: number | null }, currency: string): string {
  if (low === null) return high === null ? "not known" : `up to ${formatMoney(high, currency)}`;
  if (high === null) return `at least ${formatMoney(low, currency)}`;
  return low === high ? formatMoney(low, currency) : `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;
}

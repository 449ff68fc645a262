import { US_ANSWER_DAYS } from "#lib/domain/audit/dispute.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import type { PackAudit, PackFinding, PackSender } from "./pack-content.ts";

/** A first text, which the sender edits. Its figures and reasons are those of the pack. */
export function draftLetter(audit: PackAudit, { company, person }: Pick<PackSender, "company" | "person">): string {
  return [
    "Dear Sir or Madam,",
    draftOpening(audit),
    audit.findings.length === 1 ? `Our reason: ${audit.findings[0]?.sentence}` : "Our reasons:",
    ...(audit.findings.length === 1 ? [] : audit.findings.map(draftReason)),
    describeRequest(audit),
    "The next pages show the days of each container, what each point is based on, and the tariff with the address of its page. They name the documents that prove each point.",
    `Yours faithfully,\n\n${person === company ? person : `${person}\n${company}`}`,
  ].join("\n\n");
}

const draftReason = ({ number, mainNumber, sentence }: PackFinding) =>
  `${number}${mainNumber ? ` Also, for money of point ${mainNumber}:` : "."} ${sentence}`;

function draftOpening({ invoiceNumber, invoice, billed, disputed, disputable, lines, place }: PackAudit): string {
  const format = (amount: Decimal) => formatMoney(amount, invoice.currency);
  const names = lines.flatMap((line) => line.names);
  const held = names.length === 1 ? names[0] : `${names.length} lines`;
  const name = [
    `your invoice${invoiceNumber ? ` ${invoiceNumber}` : ""}`,
    invoice.invoiceDate && `of ${formatDate(invoice.invoiceDate)}`,
  ]
    .filter(Boolean)
    .join(" ");
  const what = `${name} for ${held} (${place}, ${invoice.direction})`;
  if (disputed.greaterThan(0)) return `We dispute ${format(disputed)} of ${what}. You billed ${format(billed)}.`;
  if (disputable.greaterThan(0)) return `We question ${format(disputable)} of ${what}. You billed ${format(billed)}.`;
  return `We write about ${what}, by which you billed ${format(billed)}.`;
}

function describeRequest({ disputed, invoice, dispute }: PackAudit): string {
  const credit = disputed.greaterThan(0)
    ? `Please send us a corrected invoice or a credit note for ${formatMoney(disputed, invoice.currency)}, and do not collect this amount until the dispute is settled.`
    : "Please answer each point in writing, and do not collect the amount until the dispute is settled.";
  return dispute.us
    ? `${credit} Under 46 CFR 541.8, a billing party must try to resolve a request within ${US_ANSWER_DAYS} days.`
    : credit;
}

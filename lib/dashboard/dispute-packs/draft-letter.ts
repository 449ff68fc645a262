import { US_ANSWER_DAYS } from "#lib/domain/audit/dispute.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import type { PackAttachment, PackAudit, PackFinding, PackSender } from "./pack-content.ts";

/** A first text, which the sender edits. Its figures and reasons are those of the pack. */
export function draftLetter(
  audit: PackAudit,
  attachments: readonly PackAttachment[],
  { company, person }: Pick<PackSender, "company" | "person">,
): string {
  return [
    "Dear Sir or Madam,",
    draftOpening(audit),
    ...audit.findings.map((finding) => draftPoint(finding, audit, attachments)),
    describeRequest(audit),
    `The pages after this letter show the days of ${audit.containers.length > 1 ? "each container" : "the container"} and what the amounts are based on.`,
    `Yours faithfully,\n\n${person === company ? person : `${person}\n${company}`}`,
  ].join("\n\n");
}

function draftPoint(
  { number, mainNumber, sentence }: PackFinding,
  { findings }: PackAudit,
  attachments: readonly PackAttachment[],
): string {
  const letters = attachments.filter(({ points }) => points.includes(number)).map(({ letter }) => letter);
  const proof = letters.length > 0 ? ` (Attachment${letters.length > 1 ? "s" : ""} ${joinWords(letters)})` : "";
  const isFirstPart = findings.find((one) => one.mainNumber === mainNumber)?.number === number;
  const parts =
    mainNumber !== null && isFirstPart ? `The amount of point ${mainNumber} is wrong for another reason too. ` : "";
  return `${number}. ${parts}${sentence}${proof}`;
}

const joinWords = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : String(words[0]);

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

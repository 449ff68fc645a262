import { US_ANSWER_DAYS } from "#lib/domain/audit/dispute.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import { nameInvoice, type PackAttachment, type PackAudit, type PackFinding, type PackSender } from "./pack-content.ts";

/** A first text in the language of the audit, which the sender edits. Its figures and reasons are those of the pack. */
export function draftLetter(
  audit: PackAudit,
  attachments: readonly PackAttachment[],
  { company, person }: Pick<PackSender, "company" | "person">,
): string {
  const { letter } = getLetterFormats(audit.language).messages;
  return [
    letter.salutation,
    draftOpening(audit),
    ...audit.findings.map((finding) => draftPoint(finding, audit, attachments)),
    describeRequest(audit),
    audit.containers.length > 1 ? letter.pages.other : letter.pages.one,
    `${letter.closing}\n\n${person === company ? person : `${person}\n${company}`}`,
  ].join("\n\n");
}

function draftPoint(
  { number, mainNumber, sentence }: PackFinding,
  { language, findings }: PackAudit,
  attachments: readonly PackAttachment[],
): string {
  const { formatList, messages } = getLetterFormats(language);
  const { attached, anotherReason } = messages.letter;
  const letters = attachments.filter(({ points }) => points.includes(number)).map(({ letter }) => letter);
  const proof =
    letters.length > 0
      ? fillPattern(letters.length > 1 ? attached.other : attached.one, { letters: formatList(letters) })
      : "";
  const isFirstPart = findings.find((one) => one.mainNumber === mainNumber)?.number === number;
  const parts = mainNumber !== null && isFirstPart ? fillPattern(anotherReason, { point: mainNumber }) : "";
  return `${number}. ${parts}${sentence}${proof}`;
}

function draftOpening(audit: PackAudit): string {
  const { language, invoice, billed, disputed, disputable, lines, place } = audit;
  const { letter, phrases } = getLetterFormats(language).messages;
  const format = (amount: Decimal) => formatMoney(amount, invoice.currency);
  const names = lines.flatMap((line) => line.names);
  const isCertain = disputed.greaterThan(0);
  const values = {
    invoice: nameInvoice(audit, letter.invoice),
    held: names.length === 1 ? String(names[0]) : fillPattern(phrases.lineCount, { count: String(names.length) }),
    place,
    direction: phrases.directions[invoice.direction],
    billed: format(billed),
    amount: format(isCertain ? disputed : disputable),
  };
  if (isCertain) return fillPattern(letter.dispute, values);
  return fillPattern(disputable.greaterThan(0) ? letter.question : letter.mention, values);
}

function describeRequest({ language, disputed, invoice, dispute }: PackAudit): string {
  const { formatDays, messages } = getLetterFormats(language);
  const { credit, answer, usAnswer } = messages.letter;
  const request = disputed.greaterThan(0)
    ? fillPattern(credit, { amount: formatMoney(disputed, invoice.currency) })
    : answer;
  return dispute.us ? `${request}${fillPattern(usAnswer, { limit: formatDays(US_ANSWER_DAYS) })}` : request;
}

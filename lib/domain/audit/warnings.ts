import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { EVENT_LABELS } from "../demurrage/event-labels.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import type { AuditedInvoice } from "./invoice.ts";
import { parseTaxAnswer } from "./tax-factor.ts";

/** Lists what looks mistyped in an invoice, and the answers that answer nothing. */
export function listWarnings(
  facts: Pick<AuditFacts, "invoice" | "lines" | "sharedDays" | "assumptions" | "exchange" | "today">,
): string[] {
  const { invoice, lines, sharedDays, today } = facts;
  return [
    ...listInvoiceWarnings(invoice, today),
    ...listExchangeWarnings(facts),
    ...[...sharedDays.certain].map(
      ([line, [first = line]]) =>
        `Lines ${first + 1} and ${line + 1} are about the same days of ${formatContainer(lines, line)}. Their charge is expected once.`,
    ),
    ...lines.flatMap((line) => listLineWarnings(line, invoice, { today, isOnly: lines.length === 1 })),
    ...listAnswerWarnings(facts),
  ];
}

function listAnswerWarnings({
  invoice: { answers },
  assumptions,
}: Pick<AuditFacts, "invoice" | "assumptions">): string[] {
  return assumptions.flatMap(({ id, question, answer, answerWith }) => {
    const given = answers[id];
    const isHalf = id === "tax" && parseTaxAnswer(given) !== undefined;
    if (given === undefined || answer !== null || answerWith === "none" || isHalf) return [];
    return [`“${given}” does not answer “${question}” It does not count.`];
  });
}

const formatContainer = (lines: readonly AuditedLine[], index: number) =>
  lines[index]?.line.containerNumber ?? "a container";

function listExchangeWarnings({ invoice, exchange }: Pick<AuditFacts, "invoice" | "exchange">): string[] {
  if (!exchange?.isInverted) return [];
  const rate = new Decimal(1).div(exchange.rate).toSignificantDigits(6);
  return [
    `The rate of exchange was read as 1 ${invoice.currency} = ${rate} ${exchange.from}. The other way round it would be far from the published rate.`,
  ];
}

function listInvoiceWarnings({ invoiceDate, dueDate, requestSentOn }: AuditedInvoice, today: IsoDate): string[] {
  return [
    ...(invoiceDate && invoiceDate > today ? [`The invoice date ${formatDate(invoiceDate)} is in the future.`] : []),
    ...(invoiceDate && dueDate && dueDate < invoiceDate
      ? [`The due date ${formatDate(dueDate)} is before the invoice date ${formatDate(invoiceDate)}.`]
      : []),
    ...(invoiceDate && requestSentOn && requestSentOn < invoiceDate
      ? [
          `Your request of ${formatDate(requestSentOn)} is before the invoice date ${formatDate(invoiceDate)}. It does not count.`,
        ]
      : []),
  ];
}

function listLineWarnings(
  { line, index, ledgers }: AuditedLine,
  { invoiceDate, ownTerms }: AuditedInvoice,
  { today, isOnly }: { today: IsoDate; isOnly: boolean },
): string[] {
  const name = isOnly ? "" : `${line.containerNumber ?? `Line ${index + 1}`}: `;
  const found: string[] = [];
  for (const [event, date] of Object.entries(line.events ?? {}) as [keyof typeof EVENT_LABELS, IsoDate | undefined][]) {
    if (date && date > today) found.push(`${EVENT_LABELS[event]} ${formatDate(date)} is in the future.`);
  }
  const charged = ledgers
    .flatMap(({ days }) => days.flatMap(({ status, date }) => (status === "charged" && date ? [date] : [])))
    .sort();
  const last = charged.at(-1);
  if (invoiceDate && last && last > invoiceDate)
    found.push(`The invoice is dated ${formatDate(invoiceDate)}, before the last charged day ${formatDate(last)}.`);
  const held = ledgers.reduce((days, ledger) => days + ledger.days.length, 0);
  const freeDays = line.stated.freeDays ?? ownTerms?.freeDays ?? null;
  const hasEveryDay = ledgers.every(({ days }) => days.find((day) => day.status !== "not_counted")?.number === 1);
  if (freeDays !== null && hasEveryDay && freeDays > held)
    found.push(`There are more free days (${freeDays}) than days held (${held}).`);
  return found.map((text) => name + text);
}

import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import { getLetterFormats } from "../../letters/format-letter.ts";
import type { LetterValue, LineName } from "../../letters/letter-point.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";

export const formatInvoiceAmount = ({ invoice }: Pick<AuditFacts, "invoice">, amount: Decimal): string =>
  formatMoney(amount, invoice.currency);

/** For a letter in any language. */
export const toLetterAmount = (
  { invoice }: Pick<AuditFacts, "invoice">,
  amount: Decimal,
): Extract<LetterValue, { money: unknown }> => ({ money: amount, currency: invoice.currency });

const english = getLetterFormats("en");

/** `1 day`, `3 days`. */
export const formatDays = (days: number): string => english.formatDays(days);

/** The container, and the number of the line if several lines have that container. */
export function findLineName(
  { invoice }: Pick<AuditFacts, "invoice">,
  { index, line: { containerNumber: container } }: Pick<AuditedLine, "index" | "line">,
): LineName {
  const isOnly =
    container === null
      ? invoice.lines.length === 1
      : invoice.lines.filter((other) => other.containerNumber === container).length === 1;
  return { container, line: isOnly ? null : index + 1 };
}

export const formatLineName = (facts: Pick<AuditFacts, "invoice">, line: Pick<AuditedLine, "index" | "line">): string =>
  english.formatLineName(findLineName(facts, line));

/** `a`, `a and b`, `a, b and c`. */
export const formatList = (names: readonly string[]): string => english.formatList(names);

/** As periods: `4 Jul 2026 and 6 Jul 2026 to 9 Jul 2026`. */
export const formatDates = (dates: readonly IsoDate[]): string => english.formatDates(dates);

export const toSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

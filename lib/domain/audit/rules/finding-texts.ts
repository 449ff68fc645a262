import { addDays, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";

export const formatInvoiceAmount = ({ invoice }: Pick<AuditFacts, "invoice">, amount: Decimal): string =>
  formatMoney(amount, invoice.currency);

/** `1 day`, `3 days`. */
export const formatDays = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** The container, and the number of the line if several lines have that container. */
export function formatLineName(
  { invoice }: Pick<AuditFacts, "invoice">,
  { index, line }: Pick<AuditedLine, "index" | "line">,
): string {
  const { containerNumber } = line;
  if (containerNumber === null) return invoice.lines.length === 1 ? "the container" : `line ${index + 1}`;
  const isOnly = invoice.lines.filter((other) => other.containerNumber === containerNumber).length === 1;
  return isOnly ? `container ${containerNumber}` : `line ${index + 1} (container ${containerNumber})`;
}

/** `a`, `a and b`, `a, b and c`. */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const MAX_RUNS = 4;

/** As runs: `4 Jul 2026 and 6 Jul 2026 to 9 Jul 2026`. */
export function formatDates(dates: readonly IsoDate[]): string {
  const runs: { from: IsoDate; to: IsoDate }[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date });
  }
  const words = runs.map(({ from, to }) =>
    from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
  );
  return formatList(
    words.length > MAX_RUNS ? [...words.slice(0, MAX_RUNS - 1), `${words.length - MAX_RUNS + 1} more periods`] : words,
  );
}

export const toSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

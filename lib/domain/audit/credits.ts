import { Decimal, formatMoney } from "#lib/platform/money.ts";
import type { AuditedInvoice, CreditNote, InvoiceLine } from "./invoice.ts";
import type { PricedLine } from "./priced-line.ts";
import { normalizeNumber } from "./shared-days.ts";

export const isCredit = ({ billed }: Pick<InvoiceLine, "billed">): boolean =>
  billed?.isNegative() === true && !billed.isZero();

/** Credits show no days, so nothing can be checked. */
export const isOnlyCredits = ({ document, billed, lines }: AuditedInvoice): boolean =>
  document === "credit_note" || billed.isNegative() || lines.every(isCredit);

export interface NetInvoice {
  invoice: AuditedInvoice;
  /** Sentences on the credits, by the index of the line that they are taken off. */
  notes: ReadonlyMap<number, readonly string[]>;
}

/**
 * Takes credits off the lines that they are for: by container and charge, else off the only line. The total that an
 * invoice states already includes its negative lines. Credit notes are other documents, so they are taken off it. If a
 * credit could be for several lines, these have no amount of their own, so that only their total is judged.
 */
export function takeOffCredits(invoice: AuditedInvoice): NetInvoice {
  const notes = new Map<number, string[]>();
  const lines = [...invoice.lines] as [InvoiceLine, ...InvoiceLine[]];
  const own = lines.flatMap((line, index) => (isCredit(line) ? [{ ...readCredit(line), line: index }] : []));
  for (const { line: index, amount } of own)
    lines[index] = {
      ...(lines[index] as InvoiceLine),
      events: null,
      days: null,
      billed: new Decimal(0),
      credit: amount,
    };
  const creditNotes = invoice.creditNotes ?? [];
  for (const credit of [...own, ...creditNotes.map((note) => ({ ...note, line: null }))]) {
    const targets = findTargets(lines, credit);
    const [only] = targets.length === 1 ? targets : [];
    const left = only === undefined ? null : (lines[only]?.billed?.minus(credit.amount) ?? null);
    for (const target of targets) {
      lines[target] = { ...(lines[target] as InvoiceLine), billed: left?.isNegative() ? null : left };
    }
    const place = targets[0] ?? 0;
    notes.set(place, [...(notes.get(place) ?? []), describeCredit(invoice, credit)]);
  }
  const total = creditNotes.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  return { invoice: { ...invoice, billed: invoice.billed.minus(total), lines }, notes };
}

const readCredit = ({ containerNumber, charge, billed }: InvoiceLine): CreditNote => ({
  number: null,
  containerNumber,
  charge,
  amount: (billed ?? new Decimal(0)).abs(),
});

/** Indexes of the lines that a credit can be for. */
function findTargets(lines: readonly InvoiceLine[], credit: CreditNote): number[] {
  const { charge } = credit;
  const number = normalizeNumber(credit);
  const billed = [...lines.keys()].filter((index) => !lines[index]?.credit);
  const fits = (index: number) => {
    const line = lines[index];
    const own = line ? normalizeNumber(line) : null;
    return (
      (number === null || own === null || own === number) &&
      (charge === null || line?.charge === null || line?.charge === charge)
    );
  };
  const fitting = billed.filter(fits);
  return fitting.length > 0 ? fitting : billed;
}

function describeCredit(
  { currency }: AuditedInvoice,
  { number, containerNumber, amount, line }: CreditNote & { line: number | null },
): string {
  const name = line === null ? ["The credit note", number].filter(Boolean).join(" ") : `The credit of line ${line + 1}`;
  const of = `${formatMoney(amount, currency)}${containerNumber ? ` for ${containerNumber}` : ""}`;
  return `${name} of ${of} is taken off before the bill is compared.`;
}

/** A credit bills no days: what it takes off is in the lines that it is for. */
export function priceCredit({ currency }: AuditedInvoice): PricedLine {
  const zero = new Decimal(0);
  return {
    ok: true,
    tariffs: [],
    schedule: { id: null, freeDays: 0, currency, slabs: [] },
    ledgers: [],
    currency,
    total: zero,
    lowest: zero,
    uncoveredDays: 0,
    policies: [],
    notes: [],
  };
}

import type { ReadInvoice, ReadLine, ReadTier, ReadValue } from "#lib/invoices/reading/read-invoice.ts";
import type { ExpectedInvoice } from "#scripts/test-invoices/random-documents/truth.ts";

export type Outcome = "right" | "wrong_marked" | "wrong_unmarked" | "blank";

export interface Score {
  counts: Record<Outcome, number>;
  /** Lines that the document does not have. */
  phantoms: number;
  /** Lines of the document that were not read, without and with `incomplete`. */
  lost: number;
  lostMarked: number;
  faults: string[];
}

export const createScore = (): Score => ({
  counts: { right: 0, wrong_marked: 0, wrong_unmarked: 0, blank: 0 },
  phantoms: 0,
  lost: 0,
  lostMarked: 0,
  faults: [],
});

export function addScore(total: Score, own: Score): void {
  for (const outcome of Object.keys(own.counts) as Outcome[]) total.counts[outcome] += own.counts[outcome];
  total.phantoms += own.phantoms;
  total.lost += own.lost;
  total.lostMarked += own.lostMarked;
  total.faults.push(...own.faults);
}

export function calculateShareOfRight({ counts }: Score): number {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 1 : counts.right / all;
}

/** Compares invoice by invoice, by their numbers where they have one. */
export function scoreInvoices(expected: readonly ExpectedInvoice[], read: readonly ReadInvoice[]): Score {
  const score = createScore();
  const left = [...read];
  for (const [index, invoice] of expected.entries()) {
    const number = invoice.fields.invoice_number;
    const found =
      left.find(({ fields }) => number !== undefined && fields.invoice_number?.value === number) ??
      left.find((each) => each === read[index]) ??
      (expected.length === 1 ? left[0] : undefined);
    if (found) left.splice(left.indexOf(found), 1);
    scoreInvoice(invoice, found, score);
  }
  for (const extra of left) {
    score.phantoms += extra.lines.length;
    score.faults.push(`phantom invoice ${extra.fields.invoice_number?.value ?? "without number"}`);
  }
  return score;
}

function scoreInvoice(expected: ExpectedInvoice, read: ReadInvoice | undefined, score: Score): void {
  for (const [field, value] of Object.entries(expected.fields))
    if (value !== undefined) scoreValue(field, value, read?.fields[field as keyof ReadInvoice["fields"]], score);
  const left = [...(read?.lines ?? [])];
  const isIncomplete = (read?.incomplete.length ?? 0) > 0;
  for (const line of expected.lines) {
    const found = findLine(line, left);
    if (!found) {
      if (isIncomplete) score.lostMarked++;
      else score.lost++;
      score.faults.push(`lost ${line.container_number} ${line.charge}${isIncomplete ? " (incomplete)" : ""}`);
      for (const value of Object.values(line)) if (typeof value === "string") score.counts.blank++;
      continue;
    }
    left.splice(left.indexOf(found), 1);
    scoreLine(line, found, score);
  }
  score.phantoms += left.length;
  for (const line of left)
    score.faults.push(`phantom ${line.container_number?.value} ${line.charge?.value} ${line.billed?.value}`);
}

function findLine(line: ExpectedInvoice["lines"][number], read: readonly ReadLine[]): ReadLine | undefined {
  const same = read.filter(({ container_number }) => container_number?.value === line.container_number);
  return (
    same.find(({ charge, billed }) => charge?.value === line.charge && billed?.value === line.billed) ??
    same.find(({ billed }) => billed?.value === line.billed) ??
    same.find(({ charge }) => charge?.value === line.charge) ??
    same[0]
  );
}

function scoreLine({ tiers, ...line }: ExpectedInvoice["lines"][number], read: ReadLine, score: Score): void {
  const name = String(line.container_number);
  for (const [column, value] of Object.entries(line))
    if (typeof value === "string" && value !== "45HC")
      scoreValue(`${name} ${column}`, value, read[column as keyof ReadLine] as ReadValue, score);
  for (const [index, tier] of (tiers ?? []).entries())
    for (const [part, value] of Object.entries(tier))
      if (value !== undefined)
        scoreValue(`${name} tier ${index + 1} ${part}`, value, read.tiers?.[index]?.[part as keyof ReadTier], score);
}

function scoreValue(name: string, expected: string, read: ReadValue | undefined, score: Score): void {
  const outcome: Outcome = !read
    ? "blank"
    : isSameValue(expected, read.value)
      ? "right"
      : read.certainty === "sure"
        ? "wrong_unmarked"
        : "wrong_marked";
  score.counts[outcome]++;
  if (outcome !== "right")
    score.faults.push(`${outcome} ${name}: expected ${expected}, read ${read?.value ?? "nothing"}`);
}

export function isSameValue(expected: string, read: string): boolean {
  if (expected.toLowerCase() === read.toLowerCase()) return true;
  const numbers = [expected, read].map((text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN));
  return numbers[0] === numbers[1];
}

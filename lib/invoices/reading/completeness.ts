import type { Span } from "#lib/documents/lines.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { Tax } from "./amounts.ts";
import type { IncompleteReason, ReadCharge, ReadLine, ReadValue } from "./read-invoice.ts";

export interface Sums {
  /** The lines with the other charges; `null` when a line has no amount. */
  net: Decimal | null;
  /** With the tax of the document, in each way that it can be added. */
  candidates: readonly Decimal[];
}

export function calculateSums(
  lines: readonly ReadLine[],
  others: readonly ReadCharge[],
  { percent, amount }: Tax,
): Sums {
  if (lines.length === 0 || lines.some(({ billed }) => !billed)) return { net: null, candidates: [] };
  const sumOfLines = lines.reduce((sum, { billed }) => sum.plus(billed?.value ?? 0), new Decimal(0));
  const net = others.reduce((sum, { amount: own }) => sum.plus(own.value), sumOfLines);
  const withTax = [
    ...(amount ? [net.plus(amount.value)] : []),
    ...(percent ? [net.times(percent.value.div(100).plus(1)), net.plus(sumOfLines.times(percent.value.div(100)))] : []),
  ];
  return { net, candidates: [net, ...withTax] };
}

/** A document without a reason is complete: each container has a line, and the lines add up to what it states. */
export function listIncompleteReasons({
  lines,
  seen,
  others,
  sums,
  stated,
  isClosed,
}: {
  lines: readonly ReadLine[];
  others: readonly { container: string | null }[];
  seen: ReadonlyMap<string, Span>;
  sums: Sums;
  stated: ReadValue | undefined;
  /** Whether the lines add up to the total, or to the net of a document without one. */
  isClosed: boolean;
}): IncompleteReason[] {
  if (lines.length === 0) return [{ kind: "no_lines" }];
  const inLines = new Set([
    ...lines.map(({ container_number }) => container_number?.value),
    ...others.map(({ container }) => container),
  ]);
  const reasons: IncompleteReason[] = [];
  for (const [container, { page, box }] of seen)
    if (!inLines.has(container)) reasons.push({ kind: "container_without_line", container, page, box });
  for (const line of lines) {
    const place = line.container_number ?? line.rate ?? line.charged_days ?? line.billed ?? line.charge;
    const at = { page: place?.page ?? 1, box: place?.box ?? { x: 0, y: 0, width: 0, height: 0 } };
    if (!line.billed)
      reasons.push({ kind: "line_without_amount", container: line.container_number?.value ?? null, ...at });
    if (!line.container_number) reasons.push({ kind: "line_without_container", ...at });
  }
  if (!sums.net || isClosed) return reasons;
  if (stated)
    reasons.push({
      kind: "sum_differs",
      lines: sums.net.toFixed(2),
      stated: stated.value,
      page: stated.page,
      box: stated.box,
    });
  else reasons.push({ kind: "no_total" });
  return reasons;
}

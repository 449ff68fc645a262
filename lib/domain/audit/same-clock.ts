import { checkContainerNumber } from "../demurrage/container-number.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { arePeriodsApart } from "./billed-period.ts";
import { taxFactorOf } from "./expected-amount.ts";
import type { InvoiceLine } from "./invoice.ts";
import { toleranceOf } from "./verdict.ts";

type Facts = Pick<AuditFacts, "invoice">;
type Line = Pick<AuditedLine, "index" | "line" | "expected" | "tariffs">;

/** The container number without its spelling; `null` when it is not valid, so that it proves nothing. */
export function containerOf({ line }: Pick<AuditedLine, "line">): string | null {
  const known = containers.get(line);
  if (known !== undefined) return known;
  const check = line.containerNumber === null ? null : checkContainerNumber(line.containerNumber);
  const container = check?.ok ? check.number : null;
  containers.set(line, container);
  return container;
}

/** Rules compare every two lines of an invoice. */
const containers = new WeakMap<InvoiceLine, string | null>();

/**
 * Returns the lines whose container has the same charge and the same events as earlier lines, with those. They are tiers of one clock, or the clock is billed
 * twice. Either way each day costs its amount once. Invoices for different periods of one clock have no day in common.
 */
export function laterOfClock(facts: Facts, lines: readonly Line[]): ReadonlyMap<number, readonly number[]> {
  const later = new Map<number, readonly number[]>();
  for (const [place, line] of lines.entries()) {
    const earlier = lines.slice(0, place).filter((other) => isSameClock(facts, line, other) && !arePeriodsApart(line.line, other.line));
    if (earlier.length > 0)
      later.set(
        line.index,
        earlier.map(({ index }) => index),
      );
  }
  return later;
}

const isSameClock = (facts: Facts, a: Line, b: Line) => isSameCharge(facts, a, b) && clockText(a) !== null && clockText(a) === clockText(b);

/** Checks whether two lines bill the same charge of one container, and together more than it can cost. Lines that together bill no more are its tiers. */
export function billTheSame(facts: Facts, a: Line, b: Line): boolean {
  if (!isSameCharge(facts, a, b) || a.line.billed === null || b.line.billed === null || b.expected.high === null) return false;
  const most = b.expected.high.times(taxFactorOf(b, { invoice: facts.invoice, answers: facts.invoice.answers }).high);
  return a.line.billed.plus(b.line.billed).minus(most).greaterThan(toleranceOf(most, facts.invoice.currency));
}

/** Checks whether two lines say the same: events, period and amount. */
export function sayTheSame(a: Line, b: Line): boolean {
  const textOf = ({ line: { stated, billed } }: Line) => JSON.stringify([Object.entries(stated).sort(), billed?.toString() ?? null]);
  return clockText(a) !== null && clockText(a) === clockText(b) && textOf(a) === textOf(b);
}

function isSameCharge(facts: Facts, a: Line, b: Line): boolean {
  return (
    containerOf(a) !== null &&
    containerOf(a) === containerOf(b) &&
    chargeOf(facts, a) !== null &&
    chargeOf(facts, a) === chargeOf(facts, b) &&
    a.line.terminal === b.line.terminal
  );
}

/** The charge of a line. A line that names none has the one of a combined tariff or of own terms; under separate tariffs it can be either. */
function chargeOf({ invoice }: Facts, { line, tariffs }: Line): string | null {
  const hasOneClock = tariffs.length === 0 ? invoice.ownTerms?.schedule : tariffs.every((tariff) => "charge" in tariff && tariff.charge === "combined");
  return line.charge ?? (hasOneClock ? "combined" : null);
}

/** The container type and the events of a line, as a text; `null` without events. */
const clockText = ({ line: { containerType, events } }: Line) => events && JSON.stringify([containerType, Object.entries(events).sort()]);

import { Decimal } from "#lib/platform/money.ts";
import { checkContainerNumber } from "../demurrage/container-number.ts";
import { type DayLedger, type LedgerDay, sumLedger } from "../demurrage/day-ledger.ts";
import type { AuditedLine, SharedDays } from "./audit-facts.ts";
import { arePeriodsApart } from "./billed-period.ts";
import { findClockCharge } from "./charge-of-clock.ts";
import type { AuditedInvoice, InvoiceLine } from "./invoice.ts";
import type { PricedLine } from "./priced-line.ts";
import type { Scenario } from "./scenarios.ts";

type Clocks = Pick<AuditedLine, "line" | "ledgers" | "tariffs">;

/** For each line, the earlier lines that can be about the same container and charge, by what their entries say. */
export type RelatedLines = readonly (readonly { index: number; isSameContainer: boolean }[])[];

export function findRelatedLines({
  lines,
  hasOneContainerPerLine = false,
}: Pick<AuditedInvoice, "lines" | "hasOneContainerPerLine">): RelatedLines {
  const described = lines.map((line) => ({ line, number: normalizeNumber(line), clock: describeClock(line) }));
  return described.map((later, index) =>
    described.slice(0, hasOneContainerPerLine ? 0 : index).flatMap((earlier, place) => {
      const relation = relateContainers(earlier, later);
      const isRelated =
        relation !== null &&
        earlier.line.terminal === later.line.terminal &&
        !arePeriodsApart(earlier.line, later.line);
      return isRelated ? [{ index: place, isSameContainer: relation === "same" }] : [];
    }),
  );
}

interface DescribedLine {
  line: InvoiceLine;
  number: string | null;
  clock: string;
}

function relateContainers(a: DescribedLine, b: DescribedLine): "same" | "perhaps" | null {
  if (a.number !== null && b.number !== null) {
    if (a.number !== b.number) return null;
    if (findContainerNumber(a) !== null) return "same";
  }
  return a.clock === b.clock ? "perhaps" : null;
}

/** Only its letters and digits, in upper case, valid or not; `null` without a container number. */
export const normalizeNumber = ({ containerNumber }: Pick<InvoiceLine, "containerNumber">): string | null =>
  containerNumber?.toUpperCase().replace(/[^A-Z0-9]/g, "") || null;

/** `null` when the number is not valid, so that it proves nothing. */
export function findContainerNumber({ line }: Pick<AuditedLine, "line">): string | null {
  const known = containers.get(line);
  if (known !== undefined) return known;
  const check = line.containerNumber === null ? null : checkContainerNumber(line.containerNumber);
  const container = check?.ok ? check.number : null;
  containers.set(line, container);
  return container;
}

/** A cache, because rules compare every two lines of an invoice. */
const containers = new WeakMap<InvoiceLine, string | null>();

/**
 * What decides the days of a line: its container type, and its events or its days. Two lines of one clock have the same
 * text.
 */
export const describeClock = ({ containerType, events, days, daysFrom = null, stated }: InvoiceLine): string =>
  JSON.stringify([
    containerType,
    events ? Object.entries(events).sort() : [days, daysFrom, days ?? stated.chargedDays],
  ]);

/** The charge that was priced counts, whatever the lines call it. */
export const hasSharedCharge = (a: Clocks, b: Clocks): boolean =>
  a.ledgers.some((_, one) => b.ledgers.some((_, other) => isSameCharge(a, one, b, other)));

function isSameCharge(a: Clocks, one: number, b: Clocks, other: number): boolean {
  const [own, its] = [findClockCharge(a, one), findClockCharge(b, other)];
  // Own terms have one clock. A line that names no charge bills that one.
  const haveOwnTerms = a.tariffs.length === 0 && b.tariffs.length === 0;
  return own === its ? own !== null || haveOwnTerms : haveOwnTerms && (own === null || its === null);
}

export function findSharedDays(lines: readonly Clocks[], related: RelatedLines): SharedDays {
  const [certain, possible] = [new Map<number, number[]>(), new Map<number, number[]>()];
  for (const [index, line] of lines.entries()) {
    for (const { index: place, isSameContainer } of related[index] ?? []) {
      const earlier = lines[place] as Clocks;
      if (isSameContainer && hasSharedDay(line, earlier, DATED)) add(certain, index, place);
      else if (hasSharedDay(line, earlier, ANY)) add(possible, index, place);
    }
  }
  return { certain, possible };
}

const add = (map: Map<number, number[]>, index: number, place: number) =>
  map.set(index, [...(map.get(index) ?? []), place]);

type HasDay = (days: ChargedDays, day: LedgerDay & { number: number }) => boolean;

const DATED: HasDay = ({ dates }, { date }) => date !== null && dates.has(date);
/** A day without a date is known only by its number. */
const ANY: HasDay = ({ dates, numbers, undatedNumbers }, { date, number }) =>
  date === null ? numbers.has(number) : dates.has(date) || undatedNumbers.has(number);

const hasSharedDay = (line: Clocks, earlier: Clocks, has: HasDay): boolean =>
  line.ledgers.some((ledger, clock) =>
    ledger.days.some((day) => isCharged(day) && isIn(earlier, line, clock, (days) => has(days, day))),
  );

const isIn = (earlier: Clocks, line: Clocks, clock: number, has: (days: ChargedDays) => boolean): boolean =>
  earlier.ledgers.some((ledger, other) => has(readChargedDays(ledger)) && isSameCharge(line, clock, earlier, other));

interface ChargedDays {
  dates: ReadonlySet<string>;
  numbers: ReadonlySet<number>;
  undatedNumbers: ReadonlySet<number>;
}

/** A cache, because many scenarios share ledgers. */
const chargedDays = new WeakMap<DayLedger, ChargedDays>();

function readChargedDays(ledger: DayLedger): ChargedDays {
  const known = chargedDays.get(ledger);
  if (known) return known;
  const charged = ledger.days.filter(isCharged);
  const days: ChargedDays = {
    dates: new Set(charged.flatMap(({ date }) => date ?? [])),
    numbers: new Set(charged.map(({ number }) => number)),
    undatedNumbers: new Set(charged.flatMap(({ date, number }) => (date === null ? [number] : []))),
  };
  chargedDays.set(ledger, days);
  return days;
}

const isCharged = (day: LedgerDay): day is Extract<LedgerDay, { status: "charged" | "uncovered" }> =>
  day.status === "charged" || day.status === "uncovered";

/**
 * Takes out the days that lines share with earlier ones.
 * @param withPossible true to take out the possible ones too
 */
export function countDaysOnce(
  { choices, outcomes }: Scenario<PricedLine>,
  { lines, related, withPossible }: { lines: readonly InvoiceLine[]; related: RelatedLines; withPossible: boolean },
): Scenario<PricedLine> {
  if (related.every((earlier) => earlier.length === 0)) return { choices, outcomes };
  const clocks = outcomes.map(
    ({ result: { ledgers, tariffs } }, index): Clocks => ({ ledgers, tariffs, line: lines[index] as InvoiceLine }),
  );
  return {
    choices,
    outcomes: outcomes.map((outcome, index) => {
      const earlier = (related[index] ?? []).filter(({ isSameContainer }) => isSameContainer || withPossible);
      if (earlier.length === 0) return outcome;
      const others = earlier.map(({ index: place, isSameContainer }) => ({
        clocks: clocks[place] as Clocks,
        has: isSameContainer && !withPossible ? DATED : ANY,
      }));
      return { ...outcome, result: withoutSharedDays(outcome.result, clocks[index] as Clocks, others) };
    }),
  };
}

function withoutSharedDays(
  priced: PricedLine,
  line: Clocks,
  others: readonly { clocks: Clocks; has: HasDay }[],
): PricedLine {
  const ledgers = priced.ledgers.map((ledger, clock) => {
    const days = ledger.days.filter(
      (day) =>
        !isCharged(day) || !others.some(({ clocks, has }) => isIn(clocks, line, clock, (charged) => has(charged, day))),
    );
    return days.length === ledger.days.length ? ledger : sumLedger(days, ledger);
  });
  const total = ledgers.reduce((sum, ledger) => sum.plus(ledger.total), new Decimal(0));
  return {
    ...priced,
    ledgers,
    total,
    lowest: Decimal.min(priced.lowest, total),
    uncoveredDays: ledgers.reduce((sum, { uncoveredDays }) => sum + uncoveredDays, 0),
  };
}

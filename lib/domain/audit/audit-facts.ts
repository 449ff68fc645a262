import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { CountingRules, DayLedger } from "../demurrage/day-ledger.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import type { StorageTariff } from "../storage-tariff.ts";
import type { Schedule, Tariff } from "../tariff.ts";
import type { Assumption, Interval } from "./assumption.ts";
import type { Exchange } from "./exchange.ts";
import type { AuditedInvoice, InvoiceLine } from "./invoice.ts";
import type { AuditVerdict } from "./verdict.ts";

/** Amounts are in the currency of the invoice. */
export interface AuditedLine {
  index: number;
  line: InvoiceLine;
  /** What the amounts rest on: tariffs on file in the order of days, or the user's own terms. */
  tariffs: readonly (Tariff | StorageTariff)[];
  schedule: Schedule;
  /**
   * One ledger for each clock: one, or demurrage and detention. In the currency of the schedule, by the choices that
   * `assumed` names.
   */
  ledgers: readonly DayLedger[];
  /** Over the open points. Without tax. */
  expected: Interval;
  /** By the choices that `assumed` names. */
  assumedAmount: Decimal;
  /** Those that decide how the days of the line count. */
  policies: readonly CarrierPolicy[];
  /** Sentences on what is assumed although the tariff does not say it. */
  notes: readonly string[];
  /** For rules that need to say what a mistake costs. */
  recalculate(change: LineChange): { ledgers: readonly DayLedger[]; amount: Decimal };
}

/** What a rule can change in a line to see what it costs. Absent: as in the line. */
export interface LineChange {
  line?: Partial<InvoiceLine>;
  freeDays?: number;
  rules?: Partial<CountingRules>;
  tariff?: Tariff;
}

/**
 * Each day of one clock of a container costs its amount once. Lines that bill the same days are tiers of the clock, or
 * the clock is billed twice.
 *
 * Days are the same for certain if the container number is valid and the days have dates. Without one of them, two
 * lines that look alike can also be two containers or two journeys: those days are `possible`, and the audit asks (see
 * repeated-lines.ts).
 */
export interface SharedDays {
  /** Indexes of lines, each with the earlier lines that bill the same days. */
  certain: ReadonlyMap<number, readonly number[]>;
  possible: ReadonlyMap<number, readonly number[]>;
}

export interface AuditFacts {
  invoice: AuditedInvoice;
  today: IsoDate;
  lines: readonly AuditedLine[];
  sharedDays: SharedDays;
  /** Every tariff that could concern the invoice: other versions, charges and ports too. */
  tariffsOnFile: readonly Tariff[];
  storageOnFile: readonly StorageTariff[];
  policies: readonly CarrierPolicy[];
  assumptions: readonly Assumption[];
  /** With tax if the bill has it. */
  expected: Interval;
  verdict: AuditVerdict;
  /** Units of the invoice's currency for one of the tariff's; `null` when they are the same. */
  exchange: Omit<Exchange, "low" | "high"> | null;
}

import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { ContainerEvent } from "../demurrage/container-events.ts";
import type { DayLedger } from "../demurrage/day-ledger.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import type { StorageTariff } from "../storage-tariff.ts";
import type { Schedule, Tariff } from "../tariff.ts";
import type { LineChange } from "./audit-facts.ts";
import type { AuditedInvoice } from "./invoice.ts";

export interface PricingFacts {
  invoice: AuditedInvoice;
  today: IsoDate;
  /** Every tariff of the carrier in the country and the direction that can apply. */
  tariffs: readonly Tariff[];
  /** Of the port. */
  storage: readonly StorageTariff[];
  policies: readonly CarrierPolicy[];
}

/** `change` is what a rule of the audit changes in the line. */
export interface LinePricing extends PricingFacts {
  change: Omit<LineChange, "line">;
}

/** A line for one value of each open question. Amounts are in `currency`, that of the schedule. */
export interface PricedLine {
  ok: true;
  tariffs: readonly (Tariff | StorageTariff)[];
  schedule: Schedule;
  /** One ledger for each clock. */
  ledgers: readonly DayLedger[];
  currency: string;
  /** Cost of the days that have a rate. */
  total: Decimal;
  /** The lowest cost, if the days can be counted in a way that no question covers; otherwise `total`. */
  lowest: Decimal;
  uncoveredDays: number;
  /** Those that decide how the days of the line count. */
  policies: readonly CarrierPolicy[];
  /** Sentences on what is assumed although the tariff does not say it. */
  notes: readonly string[];
}

export type LineFailure =
  | { ok: false; reason: "no_tariff"; on: IsoDate }
  /** No event and no number of days, or none with which the clock could start. */
  | { ok: false; reason: "missing_events"; needs: readonly ContainerEvent[] }
  /** The dates make more days than a ledger can hold, or the clock ends before it starts. */
  | { ok: false; reason: "impossible_dates"; from: IsoDate; to: IsoDate }
  /** The tariff changes its currency within the days. `on` is the first day in the new one. */
  | { ok: false; reason: "mixed_currency"; on: IsoDate; from: string; to: string }
  /** The charges of the line are in different currencies. */
  | { ok: false; reason: "two_currencies"; currencies: readonly [string, string] };

export type LinePrice = PricedLine | LineFailure;

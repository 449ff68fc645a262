import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { BilledCharge, ContainerEvent } from "../demurrage/container-events.ts";
import type { Direction } from "../tariff.ts";

/** A line of the invoice: its container, its number if several lines have that container, or neither. */
export interface LineName {
  container: string | null;
  /** From 1. */
  line: number | null;
}

/** What an amount is compared with. */
export type Basis =
  | { kind: "contract" }
  /** The carrier's published rules. */
  | { kind: "own_rules" }
  | { kind: "storage"; operator: string; port: string; from: IsoDate | null }
  | {
      kind: "tariff";
      direction: Direction;
      charge: BilledCharge;
      /** `null` for the whole country. */
      port: string | null;
      country: string;
      from: IsoDate | null;
    };

/** A tariff that does not apply, and whose amount the invoice has. */
export type OtherTariff =
  | { kind: "port"; port: string | null }
  | { kind: "container_types"; types: readonly string[] }
  | { kind: "from"; date: IsoDate }
  | { kind: "until"; date: IsoDate }
  | { kind: "another" };

export type InterruptionReason = "closure" | "government_hold" | "no_appointment";
export type Uncounted = "holidays" | "weekends" | "weekends_and_holidays";

type Money = { money: Decimal; currency: string };
type Days = { days: number };
type Day = { date: IsoDate };
type Dates = { dates: readonly IsoDate[] };
/** As it is, in every language: a container number, a citation, a number. */
type Text = { text: string };
type Lines = { lines: readonly LineName[] };

/** A part of a sentence before it is in a language. */
export type LetterValue =
  | Money
  | Days
  | Day
  | Dates
  | Text
  | Lines
  | { basis: Basis }
  | { terms: "contract" | "tariff" }
  | { event: ContainerEvent; on: IsoDate }
  /** `null`: the amount has no tax. */
  | { tax: { percent: string; name: string } | null }
  | { charge: BilledCharge }
  | { interruptions: readonly InterruptionReason[] }
  | { uncounted: Uncounted }
  | { tiers: readonly { days: number; rate: Decimal }[]; currency: string }
  | { otherTariff: OtherTariff }
  | { missingFields: number };

/** The values that the texts of a point can name. */
export interface PointValues {
  after_end_event: { days: Days; line: Lines; dates: Dates; event: Extract<LetterValue, { event: unknown }> };
  amount_above_tariff: AmountAboveTariff;
  amount_above_tariff_on_lines: AmountAboveTariff & { lines: Lines };
  days_before_availability: { days: Days; line: Lines; dates: Dates; available: Day };
  free_time_before_availability: { days: Days; line: Lines; available: Day; amount: Money };
  combined_as_two: { container: Text; basis: { basis: Basis }; amount: Money };
  container_number: { container: Text };
  days_above_period: { extra: Days; line: Lines; charged: Days; period: Days; amount: Money };
  days_above_count: { extra: Days; line: Lines; charged: Days; counted: Days };
  duplicate_line: DuplicateLine;
  duplicate_days: DuplicateLine;
  exchange_rate: { percent: Text; stated: Text; published: Text; day: Day; amount: Money };
  free_days_short: { missing: Days; stated: Days; line: Lines; basis: { basis: Basis }; allowed: Text };
  closure_counted: { days: Days; line: Lines; dates: Dates; basis: { basis: Basis } };
  could_not_move: {
    days: Days;
    dates: Dates;
    line: Lines;
    reasons: Extract<LetterValue, { interruptions: unknown }>;
    amount: Money;
  };
  invoice_sum: { billed: Money; sum: Money };
  invoice_sum_with_tax: { billed: Money; sum: Money; most: Money };
  line_product: { billed: Money; line: Lines; days: Days; rate: Money; product: Money };
  storage_covered: {
    container: Text;
    dates: Dates;
    basis: { basis: Basis };
    charge: { charge: BilledCharge };
    amount: Money;
  };
  tax_twice: { percent: Text; amount: Money; line: Lines; basis: { basis: Basis } };
  us_late_invoice: { late: Days; lines: Lines; last: Day; issued: Day; limit: Day };
  us_no_answer: { sent: Day; limit: Days; due: Day };
  us_required_fields: { missing: { missingFields: number }; citation: Text; fields: Text };
  us_short_window: { days: Days; limit: Text };
  working_days_ignored: {
    counted: { uncounted: Uncounted };
    line: Lines;
    basis: { basis: Basis };
    days: Days;
    dates: Dates;
  };
  wrong_currency: { from: Text; to: Text; billed: Money; line: Lines; basis: { basis: Basis }; own: Money };
  one_rate_for_all_days: {
    rate: Money;
    line: Lines;
    days: Days;
    basis: { basis: Basis };
    tiers: Extract<LetterValue, { tiers: unknown }>;
  };
  rate_not_reached: { rate: Money; line: Lines; basis: { basis: Basis }; highest: Money };
  version_of_date: WrongVersion & { date: Day };
  other_version: WrongVersion;
  other_port: WrongVersion;
  other_container_type: WrongVersion;
}

interface AmountAboveTariff {
  amount: Money;
  terms: { terms: "contract" | "tariff" };
  billed: Money;
  basis: { basis: Basis };
  highest: Money;
  tax: Extract<LetterValue, { tax: unknown }>;
}

interface DuplicateLine {
  days: Days;
  container: Text;
  first: Text;
  second: Text;
  dates: Dates;
  amount: Money;
}

interface WrongVersion {
  line: Lines;
  other: { otherTariff: OtherTariff };
  basis: { basis: Basis };
}

export type PointKey = keyof PointValues;

/** What a finding says to the carrier, in no language yet. */
export type LetterPoint = { [Key in PointKey]: { key: Key; values: PointValues[Key] } }[PointKey];

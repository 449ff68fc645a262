import { APPLIED_BY, type Charge, CLOCK_EVENTS, DAY_BASES, type Direction, FIRST_DAYS, WORKING_WEEKS } from "../demurrage/tariff.ts";
import type { Fact } from "../quality/quality.ts";

const oneOf = (...values: readonly string[]) => ({
  words: values.length === 1 ? String(values[0]) : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`,
  holds: (value: string) => values.includes(value),
});
const anyText = { words: "text", holds: (value: string) => value !== "" };

/** The values that each policy can have. Values of a column of `dd_tariffs.csv` are the same here. */
export const POLICY_VALUES = {
  day_basis: oneOf(...DAY_BASES),
  charge_day_basis: oneOf(...DAY_BASES),
  working_week: oneOf(...WORKING_WEEKS),
  first_day: oneOf(...FIRST_DAYS),
  /** A policy can also start the clock when the terminal makes the container available. */
  clock_start: oneOf(...CLOCK_EVENTS, "available"),
  applied_by: oneOf(...APPLIED_BY),
  includes_storage: oneOf("true", "false"),
  closure_in_free_time: oneOf("excluded", "counted"),
  closure_after_free_time: oneOf("charged", "excluded", "unscheduled_excluded"),
  government_hold: oneOf("clock_stops", "counts"),
  part_day: oneOf("charged_in_full"),
  billed_by: oneOf("terminal"),
  named_on_invoice: anyText,
  dispute_window_days: { words: "a whole number of days", holds: (value: string) => /^[1-9]\d{0,3}$/.test(value) },
  dispute_channel: anyText,
  dispute_evidence: anyText,
} as const;

export type Policy = keyof typeof POLICY_VALUES;

export const POLICIES = Object.keys(POLICY_VALUES) as [Policy, ...Policy[]];

export const isPolicyValue = (policy: Policy, value: string): boolean => POLICY_VALUES[policy].holds(value);

/** A rule of a carrier that is not a rate. A tariff's own column wins over it. */
export interface CarrierPolicy extends Fact {
  carrier: string;
  /** `null`: every country. */
  country: string | null;
  /** `null`: every port. */
  port: string | null;
  /** `null`: both. */
  direction: Direction | null;
  /** `null`: every charge. */
  charge: Charge | null;
  policy: Policy;
  value: string;
}

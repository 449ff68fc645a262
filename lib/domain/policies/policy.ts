import type { IsoDate } from "#lib/platform/dates.ts";
import { type Fact, isInForce } from "../quality/quality.ts";
import type { Tariff } from "../tariff.ts";
import {
  APPLIED_BY,
  type Charge,
  CLOCK_EVENTS,
  DAY_BASES,
  type Direction,
  FIRST_DAYS,
  WORKING_WEEKS,
} from "../tariff.ts";

const allowChoices = (...values: readonly string[]) => ({
  words: values.length === 1 ? String(values[0]) : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`,
  holds: (value: string) => values.includes(value),
});
const anyText = { words: "text", holds: (value: string) => value !== "" };

/** Values of a column of `dd_tariffs.csv` are the same here. */
export const POLICY_VALUES = {
  day_basis: allowChoices(...DAY_BASES),
  charge_day_basis: allowChoices(...DAY_BASES),
  working_week: allowChoices(...WORKING_WEEKS),
  first_day: allowChoices(...FIRST_DAYS),
  clock_start: allowChoices(...CLOCK_EVENTS),
  applied_by: allowChoices(...APPLIED_BY),
  includes_storage: allowChoices("true", "false"),
  closure_in_free_time: allowChoices("excluded", "counted"),
  closure_after_free_time: allowChoices("charged", "excluded", "unscheduled_excluded"),
  government_hold: allowChoices("clock_stops", "counts"),
  part_day: allowChoices("charged_in_full"),
  billed_by: allowChoices("terminal"),
  named_on_invoice: anyText,
  dispute_window_days: { words: "a whole number of days", holds: (value: string) => /^[1-9]\d{0,3}$/.test(value) },
  dispute_channel: anyText,
  dispute_evidence: anyText,
} as const;

export type Policy = keyof typeof POLICY_VALUES;

export const POLICIES = Object.keys(POLICY_VALUES) as [Policy, ...Policy[]];

/** Why not every booking is under a policy. `spot_booking`: only bookings at the carrier's spot terms are. */
export const POLICY_CONDITIONS = ["spot_booking"] as const;
export type PolicyCondition = (typeof POLICY_CONDITIONS)[number];

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
  /** `null`: every booking is under it. */
  condition: PolicyCondition | null;
}

/** A terminal's storage is not a charge of a carrier, so a policy that names a charge does not apply to it. */
export interface PolicySubject extends PolicyColumns {
  country: string;
  direction: Direction;
  charge: string;
}

type PolicyColumns = Pick<
  Tariff,
  "dayBasis" | "chargeDayBasis" | "workingWeek" | "firstDay" | "clockStart" | "appliedBy" | "includesStorage"
>;

/** The columns of a tariff that a policy can fill. */
const COLUMN_OF: Partial<Record<Policy, keyof PolicyColumns>> = {
  day_basis: "dayBasis",
  charge_day_basis: "chargeDayBasis",
  working_week: "workingWeek",
  first_day: "firstDay",
  clock_start: "clockStart",
  applied_by: "appliedBy",
  includes_storage: "includesStorage",
};

/**
 * Without the policies that the tariff's own columns settle, and without those that only some bookings are under.
 * A policy of the port wins over one of the country, and one of the country over one of the whole carrier. Then the one
 * that names the direction and the charge wins, then the newer one.
 * @param port the port of the container; `null` when it is not known
 */
export function findApplicablePolicies(
  policies: readonly CarrierPolicy[],
  request: PolicyRequest,
): readonly CarrierPolicy[] {
  if (policies.length === 0) return policies;
  const byTariff = found.get(policies) ?? new WeakMap<PolicySubject, Map<string, readonly CarrierPolicy[]>>();
  found.set(policies, byTariff);
  const tariffPolicies = byTariff.get(request.tariff) ?? new Map<string, readonly CarrierPolicy[]>();
  byTariff.set(request.tariff, tariffPolicies);
  const key = `${request.port} ${request.date}`;
  const known = tariffPolicies.get(key) ?? selectPolicies(policies, request);
  if (tariffPolicies.size >= MAX_KNOWN) tariffPolicies.clear();
  tariffPolicies.set(key, known);
  return known;
}

interface PolicyRequest {
  tariff: PolicySubject;
  port: string | null;
  date: IsoDate;
}

// An audit asks for the same policies many hundred times.
const MAX_KNOWN = 100;
const found = new WeakMap<readonly CarrierPolicy[], WeakMap<PolicySubject, Map<string, readonly CarrierPolicy[]>>>();

function selectPolicies(policies: readonly CarrierPolicy[], { tariff, port, date }: PolicyRequest): CarrierPolicy[] {
  const applicable = policies.filter(
    (one) => one.condition === null && isFor(one, { tariff, port, date }) && !isSettled(one.policy, tariff),
  );
  const narrowest = [...Map.groupBy(applicable, ({ policy }) => policy).values()].map((group) =>
    group.reduce((best, one) => (compareNarrowestFirst(one, best) < 0 ? one : best)),
  );
  return narrowest.sort((a, b) => POLICIES.indexOf(a.policy) - POLICIES.indexOf(b.policy));
}

function isFor(one: CarrierPolicy, { tariff, port, date }: PolicyRequest): boolean {
  const fits = (value: string | null, wanted: string | null) => value === null || value === wanted;
  return (
    fits(one.country, tariff.country) &&
    fits(one.port, port) &&
    fits(one.direction, tariff.direction) &&
    fits(one.charge, tariff.charge) &&
    isInForce(one, date)
  );
}

/** The place comes before direction and charge; of two rules for the same, the newer one wins. */
export function compareNarrowestFirst(a: CarrierPolicy, b: CarrierPolicy): number {
  const placed = countStated(b.port, b.country) - countStated(a.port, a.country);
  const narrowed = countStated(b.direction, b.charge) - countStated(a.direction, a.charge);
  return placed || narrowed || (b.effectiveFrom ?? "").localeCompare(a.effectiveFrom ?? "");
}

const countStated = (...values: (string | null)[]) => values.filter((value) => value !== null).length;

function isSettled(policy: Policy, tariff: PolicySubject): boolean {
  const column = COLUMN_OF[policy];
  return column !== undefined && tariff[column] !== null;
}
